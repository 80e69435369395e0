"""The game's own commands: orders by lines, maps looked over, maps drawn."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from casus_belli.test_maps import SMALL
from cli.front import podium
from podium.core.dice import key_from_hex
from podium.games.casus_belli.tools.map_generator import generate

pytestmark = pytest.mark.slow  # real processes

ROOM = """\
5 5
2 2
0
3
#####
#...#
#...#
#...#
#####
"""
NO_ORDERS = [
    "X 1", "M", "M 0 0 0", "M 0 0 0 1 2", "M 0 0 0 one", "m 0 0 0 0", "A 0 0 0 1", "A 0 0 0 1 2 3",
    "E 1", "\x1b[31m", "«",
]  # fmt: skip


@pytest.fixture
def room(tmp_path: Path) -> str:
    """The file of a map with one room."""
    path = tmp_path / "room.map"
    path.write_text(ROOM, "utf-8")
    return str(path)


def orders(where: str, typed: str, *flags: str) -> tuple[list[str], str]:
    said = podium("casus-belli", "orders", where, *flags, typed=typed)
    assert said.code == (2 if said.err else 0)
    return said.out.splitlines(), said.err


def test_a_match_by_lines(room: str) -> None:
    """The opening state, an answer to each line, a state after each E, up to the end."""
    typed = "M 0 0 1 1 2 1\nM 0 0 1 0\nA 0 1 0 2 2\nE\nA 1 1 0 2 1\nM 1 0 0 0\nE\nE\nE\nE\nE\n"
    lines, _ = orders(room, typed)
    assert [line[:22] for line in lines] == [
        '{"k":"state","turn":0,',
        '{"k":"r","err":4,"name',
        '{"k":"r","err":1,"name',
        '{"k":"r","err":3,"name',
        '{"k":"state","turn":0,',
        '{"k":"r","err":4,"name',
        '{"k":"r","err":2,"name',
        '{"k":"state","turn":1,',
        '{"k":"state","turn":1,',
        '{"k":"state","turn":2,',
        '{"k":"state","turn":2,',
        '{"k":"state","turn":3,',
    ]
    assert lines[1] == '{"k":"r","err":4,"name":"OK"}'
    assert lines[2] == '{"k":"r","err":1,"name":"PERSONNAGE_IMPOSSIBLE"}'
    assert '"units":[{"t":0,"c":0,"p":[2,1],"o":1,' in lines[4]
    assert '"finished":1' in lines[-1]
    assert not any('"finished":1' in line for line in lines[:-1])


def test_the_answer_comes_before_the_next_order(room: str) -> None:
    """Programs that wait for each answer are not left waiting."""
    command = [sys.executable, "-m", "podium.cli", "casus-belli", "orders", room]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        env={"PATH": os.environ["PATH"]},
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline().startswith('{"k":"state","turn":0')
        for order, answer in (("M 1 2 3 0", '{"k":"r","err":4'), ("E", '{"k":"state","turn":0')):
            process.stdin.write(order + "\n")
            assert process.stdout.readline().startswith(answer)
        process.stdin.close()
        assert process.wait() == 0


def test_orders_count_as_they_come(room: str) -> None:
    """Across teams: who is ordered to move first stands first on a cell."""
    first, second = "M 0 0 0 1 1 2\n", "M 1 0 0 1 1 2\n"
    assert "[1,2,[0,0],[1,0]]" in orders(room, first + second + "E\n")[0][-1]
    assert "[1,2,[1,0],[0,0]]" in orders(room, second + first + "E\n")[0][-1]


def test_teams_and_rules_are_chosen(room: str) -> None:
    three = orders(room, "", "--teams", "3")[0][0]
    assert '"scores":[0,0,0]' in three
    assert '"phase":"deplacement"' in three
    assert '"phase":"ordres"' in orders(room, "", "--rules", "draft")[0][0]


def test_a_shipped_map_by_its_name() -> None:
    assert '"p":[7,7]' in orders("duel", "")[0][0]


@pytest.mark.parametrize("line", NO_ORDERS)
def test_a_line_that_is_no_order(room: str, line: str) -> None:
    """One clear sentence with the number of the line; what came before was answered."""
    lines, said = orders(room, f"M 0 0 0 0\n\n{line}\nE\n")
    assert len(lines) == 2
    assert said.startswith("Ligne 3 de l'entrée : « ")
    assert said.count("\n") == 1
    assert "\x1b" not in said


def test_bytes_that_are_no_text(room: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "podium.cli", "casus-belli", "orders", room, "--lang", "en"],
        input=b"E\n\xff\xfe\x00\n", capture_output=True, env={"PATH": os.environ["PATH"]},
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith(b"Line 2 of the input: ")
    assert done.stderr.count(b"\n") == 1


def test_no_step_after_the_last(room: str) -> None:
    lines, said = orders(room, "E\n" * 7, "--lang", "en")
    assert len(lines) == 7
    assert said == "Line 7 of the input: The game is over: nothing is asked any more.\n"


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (("--teams", "1"), "de 2 à 100 joueurs, pas à 1"),
        (("--teams", "101"), "pas à 101"),
        (("--teams", "many"), "'many' n'est pas une valeur permise"),
        (("--rules", "poker"), "'poker' n'est pas un choix possible"),
    ],
)
def test_flags_that_cannot_be(room: str, flags: tuple[str, ...], sentence: str) -> None:
    lines, said = orders(room, "E\n", *flags)
    assert lines == []
    assert sentence in said


@pytest.mark.parametrize("command", ["orders", "check"])
def test_a_map_that_cannot_be_read(tmp_path: Path, command: str) -> None:
    """A name nobody knows, a file that is not there, one that is no text, one that is wrong."""
    (tmp_path / "rubbish.map").write_bytes(b"\xff\x00")
    (tmp_path / "wrong.map").write_text(SMALL.replace("T", "t"), "utf-8")
    for name, sentence in (
        ("utopia", "No map is called “utopia”"),
        (str(tmp_path / "none.map"), "none.map cannot be read"),
        (str(tmp_path / "rubbish.map"), "rubbish.map, line 1: this is not UTF-8 text."),
        (str(tmp_path / "wrong.map"), "wrong.map, line 6, column 4: the character 't'"),
    ):
        said = podium("casus-belli", command, name, "--lang", "en")
        assert (said.code, said.out) == (2, "")
        assert sentence in said.err


def test_check_tells_what_a_map_is_like(tmp_path: Path) -> None:
    (tmp_path / "own.map").write_text(SMALL.replace("~", "#").replace("_.F", "_#F"), "utf-8")
    said = podium("casus-belli", "check", str(tmp_path / "own.map"), "--lang", "en")
    assert said.code == 0
    assert said.out.splitlines() == [
        "own.map: a good map of 5 × 4 cells; all start at (1,2).",
        "Turns: 1 of placement, 9 in all.",
        "Cells: 1 grass, 1 road, 0 swamp, 16 wall, 1 forest, 1 tower, 0 hotspot.",
        "Symmetry: none. Some sides may be better than others.",
        "2 open cells cannot be reached from the start.",
        "Rules: draft, finale.",
    ]


def test_check_tells_symmetries_and_rules() -> None:
    lines = podium("casus-belli", "check", "forum").out.splitlines()
    assert lines[-2:] == ["Symétrie : gauche et droite, haut et bas, demi-tour.", "Règles : draft."]


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_map_draws_the_same_map_everywhere(hash_seed: str) -> None:
    flags = ("--seed", "2A", "--width", "21", "--height", "17", "--teams", "4")
    said = podium("casus-belli", "map", *flags, PYTHONHASHSEED=hash_seed)
    assert said.out == generate(key_from_hex("2a"), 21, 17, 4)


def test_a_drawn_map_is_good(tmp_path: Path) -> None:
    drawn = tmp_path / "drawn.map"
    drawn.write_text(podium("casus-belli", "map", "--seed", "1").out, "utf-8")
    said = podium("casus-belli", "check", str(drawn), "--lang", "en")
    assert "a good map of 15 × 15 cells" in said.out
    assert "Rules: draft, finale." in said.out


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        ((), "il manque : --seed"),
        (("--seed", "xyz"), "« xyz » n'est pas une graine"),
        (("--seed", "1", "--width", "20"), "20 ne peut pas être le côté d'une carte"),
        (("--seed", "1", "--width", "9", "--height", "9", "--teams", "9"), "9 équipes sur 81"),
        (("--seed", "1", "--teams", "0"), "pas à 0"),
    ],
)
def test_a_map_that_cannot_be_drawn(flags: tuple[str, ...], sentence: str) -> None:
    said = podium("casus-belli", "map", *flags)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
