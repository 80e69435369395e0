"""Attack: a champion passes for another, or plays by whom it faces.

Before: two champions of one name stood in standings and records as one, and every champion was told
the names of its rivals: two of one author lost to each other on purpose. Now: a name that is taken
gets a number, and rivals are only seats unless the organiser says ``--show-names``.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from champions.indoors import Told

TELLS = """
import json, sys
print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "match":
        print(json.dumps([told["seat"], told["names"]]), file=sys.stderr, flush=True)
    if told["type"] == "ask":
        print(json.dumps({"n": told["n"], "answer": told["options"][:1]}), flush=True)
"""
NAMES = ["Bo", "bo", "Ｂo", "default", "Bo 2"]  # the third B is a wide one
DISTINCT = ["Bo", "bo 2", "Ｂo 3", "default 2", "Bo 2 2"]


def champions(folder: Path) -> list[str]:
    for number, name in enumerate(NAMES):
        place = folder / str(number)
        place.mkdir()
        (place / "tells.py").write_text(TELLS)
        described = f'name = {json.dumps(name)}\nrun = ["python3", "tells.py"]\n'
        (place / "champion.toml").write_text(described)
    return [str(folder / str(number)) for number in range(len(NAMES))]


@pytest.mark.parametrize("flags", [(), ("--show-names",)])
def test_names_are_distinct_and_rivals_are_seats(tmp_path: Path, flags: tuple[str, ...]) -> None:
    record = tmp_path / "match.jsonl"
    players = [*champions(tmp_path), "builtin:default"]
    wanted = ("match", "casus-belli", *players, "--set", "turns=5", "--record", str(record))
    told = Told(*wanted, "--json", *flags)
    assert told.code == 0, told.err
    names = [player["name"] for player in json.loads(told.out)["players"]]
    assert names == [*DISTINCT, "default"]
    for seat, row in heard(record).items():
        rivals = [name if each == seat else f"seat {each}" for each, name in enumerate(names)]
        assert row == (names if flags else rivals)


def heard(record: Path) -> dict[int, list[str]]:
    """What each champion was told of names, as its diary has it."""
    rows = map(json.loads, record.with_name("match.jsonl.diary").read_text().splitlines()[1:])
    said = [json.loads(row["stderr"].splitlines()[0]) for row in rows if row.get("stderr")]
    assert len(said) == len(NAMES)
    return dict(said)
