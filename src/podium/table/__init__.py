"""One match being played: seats, log, clocks, undo, fair dice, records, verification."""

from podium.core.records import ClockRules, Record, Sitter, decode_record
from podium.table.fair_dice import Sealed
from podium.table.log.fold import Fold, WrongLine
from podium.table.log.record_files import RecordFile, data_folder, read_file, read_sealed
from podium.table.log.steps import Step
from podium.table.log.verify import Verification, verify
from podium.table.match_start import announce, begin, branch, open_match, resume, setup_of
from podium.table.sitters import built_in_bot, person_at
from podium.table.table import Sink, Table

__all__ = [
    "ClockRules",
    "Fold",
    "Record",
    "RecordFile",
    "Sealed",
    "Sink",
    "Sitter",
    "Step",
    "Table",
    "Verification",
    "WrongLine",
    "announce",
    "begin",
    "branch",
    "built_in_bot",
    "data_folder",
    "decode_record",
    "open_match",
    "person_at",
    "read_file",
    "read_sealed",
    "resume",
    "setup_of",
    "verify",
]
