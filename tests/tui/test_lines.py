"""Line mode: a whole race of cards through a pipe, and long lines before a screen."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from cli.front import podium
from podium.tui.terminal import BLANK_LINES, INDENT, Terminal

LONG = "De la première à la dernière : 1 (Rouge) ; un écart ; 3 (Bleue) −3 PV ; 5 (Jaune) neutre."
QUICK = ("--set", "rounds=6", "--set", "qualifying=quick")


class Screen(StringIO):
    """Written on by a terminal, read by a test."""

    def isatty(self) -> bool:
        return True


def test_long_lines_are_broken_at_blanks_on_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    screen = Screen()
    Terminal(writes=screen).say(f"{LONG}\nA1   ~~   B3")
    *rows, board, end = screen.getvalue().split("\n")
    assert (board, end) == ("A1   ~~   B3", "")
    assert len(rows) == 3
    assert all(len(row) <= 40 for row in rows)
    assert [row.startswith(INDENT) for row in rows] == [False, True, True]
    assert " ".join(row.strip() for row in rows) == LONG


def test_a_pipe_gets_lines_as_they_are() -> None:
    pipe = StringIO()
    Terminal(writes=pipe).say(LONG)
    assert pipe.getvalue() == LONG + "\n"


def test_a_whole_race_by_lines(tmp_path: Path) -> None:
    typed = "team-4\n" + "draw pass\nx-gap pass\npass\n" * 8
    said = podium("play", "f-cartes", "--plain", "--seed", "07", *QUICK, home=tmp_path, typed=typed)
    assert said.code == 0, said.err
    assert "7 (Verte)" in said.out
    assert "En main : " in said.out
    assert "Tour 6 sur 6." in said.out
    assert "Le dernier tour est couru." in said.out


def test_two_people_by_lines_do_not_see_each_others_hands(tmp_path: Path) -> None:
    """The screen is pushed away before the keyboard goes on, and waits until it has."""
    typed = "team-1\n\nteam-2\n" + "\npass\n" * 4
    flags = ("play", "f-cartes", "--plain", "--seed", "07", "--hot-seat", *QUICK)
    said = podium(*flags, home=tmp_path, typed=typed)
    assert said.code == 0, said.err
    _, *sittings, _ = said.out.split("Passez le clavier à ")
    assert len(sittings) > 2
    for shown in sittings:
        other = "Joueur 2" if shown.startswith("Joueur 1") else "Joueur 1"
        assert f"{other} reçoit" not in shown
        assert shown.endswith("\n" * BLANK_LINES)
    assert any("En main : " in shown for shown in sittings)


def test_the_values_of_a_setting_are_told_in_words() -> None:
    told = podium("games").out
    assert "        teams        autant de tours que d'écuries en lice\n" in told
    assert "        quick        rapides, tirés au sort\n" in told
