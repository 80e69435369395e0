"""§9, the contest as it was played: recorded matches come out the same, byte for byte."""

from __future__ import annotations

import json
import lzma
import tomllib
from pathlib import Path

import pytest

from cli.front import podium
from podium.games import find
from podium.games.casus_belli.setup import WarSetup
from podium.games.casus_belli.tools.order_lines import ERRORS, OrderServer, encode

HERE = Path(__file__).parent / "recordings"
INDEX = tomllib.loads((HERE / "index.toml").read_text("utf-8"))


def recorded(name: str) -> tuple[list[str], list[str]]:
    """What was sent and what was answered; there is one answer more, the opening state."""
    lines = lzma.decompress((HERE / f"{name}.txt.xz").read_bytes()).decode().splitlines()
    assert [line.startswith("{") for line in lines] == [True, *[False, True] * (len(lines) // 2)]
    return lines[1::2], lines[::2]


def server(name: str) -> OrderServer:
    file = f"{name}.map"
    settings = {"map": file, "rules": "finale", "order": "given"}
    setup = find("casus-belli").setup(settings, {file: (HERE / file).read_text("utf-8")})
    assert isinstance(setup, WarSetup)
    return OrderServer(setup.field, INDEX[name]["teams"])


def test_all_recordings_are_in_the_index() -> None:
    assert sorted(INDEX) == sorted(path.stem for path in HERE.glob("*.map"))
    assert sorted(INDEX) == sorted(path.name.split(".")[0] for path in HERE.glob("*.txt.xz"))
    assert len(INDEX) == 6


@pytest.mark.parametrize("name", INDEX)
def test_recording_comes_out_the_same(name: str) -> None:
    """§9: every error code, position, facing, life, rest, shift, score, order and list of cells."""
    match = server(name)
    sent, answers = recorded(name)
    assert encode(match.state()).decode() == answers[0]
    for number, (line, answer) in enumerate(zip(sent, answers[1:], strict=True), 1):
        assert match.tell(line).decode() == answer, f"order {number}: {line}"
    assert '"finished":1' in answers[-1]


def test_recordings_show_every_order_and_every_error() -> None:
    """What is compared is worth comparing: all attacks, all answers, all that a state can tell."""
    sent, answers = zip(*map(recorded, INDEX), strict=True)
    orders = [line.split() for lines in sent for line in lines]
    told = [json.loads(line) for lines in answers for line in lines]
    states = [each for each in told if each["k"] == "state"]
    units = [unit for state in states for unit in state["units"]]
    assert {order[3] for order in orders if order[0] == "A"} >= {*map(str, range(7))}
    assert {each["name"] for each in told if each["k"] == "r"} == {*ERRORS}
    assert {state["phase"] for state in states} == {"placement", "deplacement", "attaque"}
    assert any(unit["disp"] != [0, 0] for unit in units)
    assert any(unit["life"] < 10 for unit in units)
    assert any(unit["pen"] for unit in units)
    assert {0, 1, 2, 3} == {unit["o"] for unit in units}
    assert any(any(state["isee"]) and any(state["palantir"]) for state in states)
    assert any(len(cell) > 4 for state in states for cell in state["cells"])


@pytest.mark.slow
def test_recording_through_the_command() -> None:
    """§9: the same bytes come out of the command line."""
    sent, answers = recorded("ruins")
    flags = ("--teams", str(INDEX["ruins"]["teams"]), "--rules", "finale")
    typed = "".join(line + "\n" for line in sent)
    said = podium("casus-belli", "orders", str(HERE / "ruins.map"), *flags, typed=typed)
    assert (said.code, said.err) == (0, "")
    assert said.out == "".join(line + "\n" for line in answers)
