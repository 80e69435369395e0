"""A race can be put away at any question, and goes on in another process as if nothing had been."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from podium.core.records import Record, decode_record, encode_record
from podium.games import find
from podium.table import Sitter, Table, open_match, resume

PERSON = Sitter(kind="person", pseudonym="x")
LONGEST = 400
LAP = {"circuit": "cour", "laps": 1}
SETTINGS = [
    pytest.param(LAP, id="race"),
    pytest.param({**LAP, "grid": "lap"}, id="qualifying", marks=pytest.mark.slow),
]


def played(settings: dict[str, object], seed: str) -> tuple[Table, list[str]]:
    """A race of two, each answer by chance, and what each question looked like."""
    setup, luck = find("ca_rs").setup(settings), Random(seed)
    header, sealed = open_match(setup, [PERSON] * 2, seed=seed)
    table = Table(setup, header, sealed)
    seen = [look(table)]
    while asked := table.asked():
        seat = luck.choice(asked)
        option = luck.choice(list(table.state.options(seat)))
        table.answer(seat, [setup.notation(option)])
        seen.append(look(table))
    return table, seen


def look(table: Table) -> str:
    """Everything true, and everything on offer."""
    state = table.state
    menus = [list(state.options(seat)) for seat in state.asked()]
    return msgspec.json.encode([state.truth(), menus]).decode()


def looks(data: bytes, file: str) -> list[str]:
    """What each question of a record looks like to one who resumes it there."""
    record = decode_record(data, file)
    lines = record.lines
    cuts = (Record(record.header, lines[:cut]) for cut in range(len(lines) + 1))
    return [look(resume(cut, None)) for cut in cuts]


@pytest.mark.parametrize("settings", SETTINGS)
def test_every_question_can_be_resumed(settings: dict[str, object], tmp_path: Path) -> None:
    table, seen = played(settings, "5eed")
    path = tmp_path / "race.jsonl"
    path.write_bytes(encode_record(Record(table.header, tuple(table.fold.lines))))
    assert len(seen) < LONGEST
    said = subprocess.run(
        [sys.executable, __file__, str(path)], capture_output=True, check=True, timeout=120
    )
    resumed = msgspec.json.decode(said.stdout, type=list[str])
    assert resumed[: len(seen)] == seen


if __name__ == "__main__":
    place = Path(sys.argv[1])
    sys.stdout.buffer.write(msgspec.json.encode(looks(place.read_bytes(), place.name)))
