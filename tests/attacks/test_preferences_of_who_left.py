"""A guest takes all seats of a long race with a clock of a second, and leaves their preferences.

Before: what a preference answers looked like the answer of somebody who is there, so that a match
nobody had come back to was never given up; in ca_rs some of it is answered for whoever has chosen
nothing. A race of 99 laps was played on with nobody there.
Now: only what a person sends counts, and the match waits after 1,000 lines as any other.
"""

from __future__ import annotations

import pytest

from podium.core.records import Answer
from podium.games import find
from podium.server.play import absence
from podium.server.play.absence import Absence
from podium.table import Sitter, Table, announce, begin
from podium.table.fair_dice import new_salt, new_sealed
from podium.table.standing import standing_answers

FEW = 100  # lines


def race() -> Table:
    """Of four people, with the preferences of who has chosen nothing."""
    sealed = new_sealed()
    sitters = [Sitter("person", f"p{seat}") for seat in range(4)]
    setup = find("ca_rs").setup({"circuit": "monza", "laps": 99})
    announced = announce(setup, sitters, sealed)
    table = Table(setup, begin(announced, sitters, [new_salt() for _ in sitters]), sealed)
    table.standing = standing_answers(setup)
    return table


def let_time_run_out(table: Table, lines: int) -> None:
    """Nobody answers but the preferences."""
    until = len(table.fold.lines) + lines
    while len(table.fold.lines) < until:
        table.default(table.asked()[0])


def test_preferences_keep_nobody_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absence, "MAX_ABSENT", FEW)
    table, away = race(), Absence()
    while not away.is_left(table, is_watched=False):
        assert len(table.fold.lines) < 2 * FEW
        let_time_run_out(table, 10)
    assert sum(isinstance(line, Answer) for line in table.fold.lines) > 0


def test_who_answers_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever preferences answer right after it."""
    monkeypatch.setattr(absence, "MAX_ABSENT", FEW)
    table, away = race(), Absence()
    for _ in range(4):
        let_time_run_out(table, FEW // 2)
        seat = table.asked()[0]
        table.answer(seat, table.fold.defaults(seat))
        assert not away.is_left(table, is_watched=False)


def test_preferences_at_another_server_keep_nobody_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two servers of one database, each of which would else go on for the other."""
    monkeypatch.setattr(absence, "MAX_ABSENT", FEW)
    there = race()
    let_time_run_out(there, 2)
    here, away = Table(there.setup, there.header, there.sealed), Absence()
    here.replay(there.fold.lines)
    assert not away.is_left(here, is_watched=False)
    known = len(here.fold.lines)
    let_time_run_out(there, 2 * FEW)
    here.replay(there.fold.lines[known:])
    away.look_at_others(here, known)
    assert away.is_left(here, is_watched=False)
