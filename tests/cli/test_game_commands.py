"""Commands that only one game has: found by the game's name, told in its words."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from cli.front import Said, podium
from podium.cli.game_commands import commands_of
from podium.cli.parser import COMMANDS as COMMANDS_OF_ALL
from podium.games import find, names

GAME = """\
from fifth.matches import GAME as MATCHES

class Own(type(MATCHES)):
    name = "own"
    package = "own"

GAME = Own()
"""
COMMANDS = """\
from podium.core import Refusal
from podium.core.commands import Command, Flag

def echo(call):
    yield call.flags["word"] * call.flags["times"]
    for line in call.lines:
        if line == "stop\\n":
            raise Refusal("stopped")
        yield line.strip().encode()

def shout(call):
    yield call.files[call.flags["file"]].upper()

COMMANDS = {
    "echo": Command(echo, (Flag("word", "WORD"), Flag("--times", "N", 1))),
    "shout": Command(shout, (Flag("file", "FILE", file=True),)),
}
"""
WORDS = """\
game-name = Own
game-blurb = A game with a command of its own.
command-echo-short = say it again
command-echo-long = Says it again.
command-shout-short = say it loud
command-shout-long = Says it loud.
flag-file = what to say loud
flag-word = what to say
flag-echo-times = how often
refusal-stopped = Enough.
"""


Run = Callable[..., Said]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """The command line where a game with a command is known."""
    (tmp_path / "own" / "words").mkdir(parents=True)
    (tmp_path / "own" / "__init__.py").write_text(GAME)
    (tmp_path / "own" / "tools").mkdir()
    (tmp_path / "own" / "tools" / "__init__.py").touch()
    (tmp_path / "own" / "tools" / "commands.py").write_text(COMMANDS)
    for lang in ("fr", "en"):
        (tmp_path / "own" / "words" / f"{lang}.ftl").write_text(WORDS)
    tests = str(Path(__file__).parents[1])
    return partial(podium, PODIUM_GAMES="own", PYTHONPATH=os.pathsep.join((str(tmp_path), tests)))


def test_a_game_brings_its_commands(run: Run) -> None:
    said = run("own", "echo", "ha", "--times", "3", typed="one\ntwo\n")
    assert (said.code, said.out) == (0, "hahaha\none\ntwo\n")


def test_the_name_of_a_command_is_enough(run: Run) -> None:
    assert run("echo", "ha").out == run("own", "echo", "ha").out == "ha\n"


def test_no_two_commands_are_called_the_same() -> None:
    own = [name for game in map(find, names()) for name in commands_of(game)]
    assert own
    called = [*COMMANDS_OF_ALL, *names(), *own]
    assert len(called) == len({*called})


def test_a_file_comes_along_whatever_it_is_called(run: Run, tmp_path: Path) -> None:
    (tmp_path / "words").write_text("ha ho")
    assert run("shout", str(tmp_path / "words")).out == "HA HO\n"
    missing = run("shout", str(tmp_path / "none"))
    assert missing.code == 2
    assert str(tmp_path / "none") in missing.err


def test_a_refusal_names_the_line_that_was_read(run: Run) -> None:
    said = run("own", "echo", "ha", "--lang", "en", typed="one\nstop\ntwo\n")
    assert (said.code, said.out) == (2, "ha\none\n")
    assert said.err == "Line 2 of the input: Enough.\n"


@pytest.mark.parametrize("flags", [("own",), ("own", "--help"), ("--lang", "en", "own")])
def test_help_lists_them(run: Run, flags: tuple[str, ...]) -> None:
    said = run(*flags)
    assert said.code == 0
    assert "A game with a command of its own." in said.out
    assert "say it again" in said.out


def test_help_of_one(run: Run) -> None:
    said = run("own", "echo", "--help")
    assert "Says it again." in said.out
    assert "how often" in said.out


def test_a_game_without_commands_is_no_command() -> None:
    assert names()[0] == "formule-caml"
    said = podium("formule-caml", "check")
    assert said.code == 2
    assert "COMMANDE : 'formule-caml' n'est pas un choix possible" in said.err


def test_other_commands_do_not_look_for_games() -> None:
    said = podium("--help", PODIUM_GAMES="no.such.module")
    assert (said.code, said.err) == (0, "")
