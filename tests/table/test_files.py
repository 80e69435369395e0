"""Record files: durable line by line, honest about what could not be written."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from podium.core import Refusal
from podium.core.records import decode_record
from podium.table import RecordFile, Table, open_match, read_sealed, resume
from table.laid import LEA, MAX, Memory, new_table, race, recorded

RESUME = """
import sys
from pathlib import Path
from podium.table import RecordFile, read_sealed, resume
path = Path(sys.argv[1])
record, file = RecordFile.reopen(path)
table = resume(record, read_sealed(path), file)
for text in sys.argv[2:]:
    table.answer(table.asked()[0], text.split(","))
print(len(table.fold.lines), table.state.truth())
"""

FULL_DISK = """
import resource, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from table.laid import race, LEA, MAX
from podium.core import Refusal
from podium.table import RecordFile, Table, open_match
setup = race()
header, sealed = open_match(setup, (LEA, MAX), seed="1")
path = Path(sys.argv[1])
file = RecordFile.create(path, header, sealed)
table = Table(setup, header, sealed)
table.save_to(file)
table.answer(0, ["n"])
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 10, resource.RLIM_INFINITY))
truth = table.state.truth()
try:
    table.answer(0, ["g"])
except Refusal as refusal:
    print(refusal.key)
print(table.state.truth() == truth, path.read_bytes().endswith(b"\\n"))
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
table.answer(0, ["g"])
print(len(path.read_text().splitlines()))
"""


def begun(path: Path) -> Table:
    """A match with fair dice, two answers old, its file let go of as a killed process would."""
    setup = race()
    header, sealed = open_match(setup, (LEA, MAX))
    table = Table(setup, header, sealed)
    file = RecordFile.create(path, header, sealed)
    table.save_to(file)
    table.answer(0, ["o", "m"])
    table.answer(0, ["g"])
    table.save_to(Memory())
    file.close()
    return table


def elsewhere(script: str, *args: str) -> str:
    """What a Python process of its own prints."""
    done = subprocess.run(
        [sys.executable, "-c", script, *args], capture_output=True, text=True, check=True
    )
    return done.stdout


def test_a_match_goes_on_in_a_new_process(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    table = begun(path)
    printed = elsewhere(RESUME, str(path), "n", "g")
    table.answer(1, ["n"])
    table.answer(1, ["g"])
    assert printed.strip() == f"4 {table.state.truth()}"


def test_the_secret_is_for_its_owner_only_and_goes_when_the_match_ends(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    begun(path)
    sealed = path.with_name("match.jsonl.sealed")
    assert stat.S_IMODE(sealed.stat().st_mode) == 0o600
    assert read_sealed(path) is not None
    other = tmp_path / "whole.jsonl"
    record = recorded(other)
    assert not other.with_name("whole.jsonl.sealed").exists()
    assert record.end is not None
    assert record.end.secret


def test_the_record_of_a_running_match_does_not_hold_the_secret(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    table = begun(path)
    assert table.sealed.secret not in path.read_text()
    assert table.state.dice.key.hex() not in path.read_text()


def test_a_cut_last_line_is_dropped_and_nothing_before_it(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    table = begun(path)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"kind":"answer","n":3,"se')
    with pytest.raises(Refusal) as refusal:
        decode_record(path.read_bytes(), path.name)
    assert (refusal.value.key, refusal.value.facts["line"]) == ("record-cut", 4)
    record, file = RecordFile.reopen(path)
    assert file.cut is not None
    again = resume(record, read_sealed(path), file)
    assert again.state.truth() == table.state.truth()
    again.answer(1, ["n"])
    file.close()
    assert path.read_bytes().startswith(whole)
    assert len(decode_record(path.read_bytes(), path.name).lines) == 3


def test_a_last_line_without_its_line_end_is_kept(tmp_path: Path) -> None:
    """Looking at a record does not change it; the next line mends it."""
    path = tmp_path / "match.jsonl"
    begun(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    record, file = RecordFile.reopen(path)
    assert path.read_bytes() == whole[:-1]
    resume(record, read_sealed(path), file).answer(1, ["n"])
    file.close()
    assert path.read_bytes().startswith(whole)
    assert len(decode_record(path.read_bytes(), path.name).lines) == 3


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    """The line is refused, taken away again, and can be sent once more when there is room."""
    tests = str(Path(__file__).parents[1])
    printed = elsewhere(FULL_DISK, str(tmp_path / "match.jsonl"), tests)
    assert printed.split() == ["not-saved", "True", "True", "3"]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text("precious")
    header, sealed = open_match(race(), (LEA, MAX))
    with pytest.raises(Refusal, match="record-exists"):
        RecordFile.create(path, header, sealed)
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]


def test_a_record_is_open_in_one_place_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    begun(path)
    _, file = RecordFile.reopen(path)
    with pytest.raises(Refusal, match="record-in-use"):
        RecordFile.reopen(path)
    file.close()
    RecordFile.reopen(path)[1].close()


def test_files_that_cannot_be_read_or_made(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="file-unreadable"):
        RecordFile.reopen(tmp_path / "none.jsonl")
    with pytest.raises(Refusal, match="file-unreadable"):
        RecordFile.reopen(tmp_path)
    header, sealed = open_match(race(), (LEA, MAX))
    (tmp_path / "file").write_text("")
    with pytest.raises(Refusal, match="record-not-made"):
        RecordFile.create(tmp_path / "file" / "match.jsonl", header, sealed)


def test_a_damaged_seal_is_named(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    begun(path)
    path.with_name("match.jsonl.sealed").write_text("{")
    with pytest.raises(Refusal, match="sealed-broken"):
        read_sealed(path)


def test_a_table_without_a_file_remembers_by_itself() -> None:
    table = new_table()
    table.answer(0, ["n"])
    assert len(table.fold.lines) == 1
