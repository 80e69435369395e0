"""``podium verify``: checks each line, each die and the result of a record."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from podium.cli.language import cli_words
from podium.core import Refusal, Words
from podium.core.records import Record, decode_intact, last_end
from podium.games import find
from podium.table import Sealed, Verification, read_file, read_sealed, verify
from podium.table.dice_receipt import DiceReceipt, check_receipt
from podium.table.log.receipt_files import find_receipts

DOES_NOT_HOLD = 1
RECORD_CUT = 2


def run(options: Namespace) -> int:
    path = Path(options.file)
    data = read_file(path)
    record, broken = decode_intact(data, path.name)
    words = cli_words(options.lang, find(record.header.game))
    receipts = find_receipts(record.header.dice.commitment) if record.end else []
    if (differs := receipt_fault(record, receipts)) is not None:
        return say_wrong(path, 1, differs, words)
    verdict = verify_intact(record, broken, read_sealed(path) or sealed_at_end(data))
    if verdict is not None and verdict.fault is not None:
        return say_wrong(path, verdict.line, verdict.fault, words)
    if broken is not None or verdict is None:
        assert broken is not None
        print(words.refuse(broken), file=sys.stderr)
        return RECORD_CUT if broken.key == "record-cut" else DOES_NOT_HOLD
    for sentence in holds(verdict, words):
        print(sentence)
    if receipts:
        print(words.say("verify-kept"))
    return 0


def say_wrong(path: Path, line: int, fault: Refusal, words: Words) -> int:
    reason = words.refuse(fault)
    print(words.say("verify-wrong", file=path.name, line=str(line), reason=reason))
    return DOES_NOT_HOLD


def receipt_fault(record: Record, receipts: Sequence[DiceReceipt]) -> Refusal | None:
    """What differs from what the user was shown when sitting down at that match."""
    try:
        for receipt in receipts:
            check_receipt(receipt, record.header, record.end.secret if record.end else "")
    except Refusal as fault:
        return fault
    return None


def verify_intact(
    record: Record, broken: Refusal | None, sealed: Sealed | None
) -> Verification | None:
    """The verdict on the lines before a broken one; None if the secret is lost with the rest."""
    try:
        return verify(record, sealed)
    except Refusal as refusal:
        if broken is None or refusal.key != "secret-missing":
            raise
    return None


def sealed_at_end(data: bytes) -> Sealed | None:
    """The secret that the last row reveals, even when rows before it are broken."""
    end = last_end(data)
    return Sealed(end.secret, end.lineups) if end is not None else None


def holds(verdict: Verification, words: Words) -> list[str]:
    """A sentence for each thing that holds: lines, dice, commitment, result."""
    return [
        words.say("verify-lines", lines=verdict.lines),
        words.say("verify-dice", dice=verdict.dice),
        words.say("verify-committed" if verdict.committed else "verify-open"),
        words.say("verify-result" if verdict.finished else "verify-unfinished"),
    ]
