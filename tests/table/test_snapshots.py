"""A table goes back to a snapshot, and is what it was; few states are kept of a long match."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from podium.core import Refusal, Setup
from podium.core.records import ClockRules
from podium.games import find
from podium.table import Table
from podium.table.log.fold import MAX_CHECKPOINTS, MOVES_PER_CHECKPOINT
from probes.duel import GAME as DUEL
from probes.fog import GAME as FOG
from table.laid import HandClock, new_table

CLOCK = ClockRules(total=600.0, increment=1.0)


SETUPS: dict[str, Callable[[], Setup]] = {
    "duel": DUEL.setup,
    "fog": FOG.setup,
    "race": find("formule-caml").setup,
    "war": lambda: find("casus-belli").setup({"turns": 40}),
    "cars": lambda: find("ca_rs").setup({"circuit": "cour", "laps": 2}),
}


def act(table: Table, rng: Random) -> None:
    """Somebody answers, takes back, resigns, is late, or tries what is refused."""
    if table.over:
        return
    seat = rng.choice(table.asked())
    try:
        match rng.randrange(12):
            case 0 | 1 | 2:
                table.undo(rng.randrange(len(table.sitters)))
            case 3:
                table.default(seat)
            case 4 if rng.random() < 0.05:
                table.resign(seat)
            case _:
                options = table.state.options(seat)
                table.answer(seat, [table.setup.notation(rng.choice(options))])
    except Refusal:
        pass


def standing(table: Table) -> tuple[Any, ...]:
    """All by which two tables could differ."""
    fold, clock = table.fold, table.clock
    assert clock is not None
    takes = fold.take_backs
    return (
        [*fold.lines], fold.state.truth(), fold.check, fold.over, fold.all_seats_played, fold.asked,
        fold.opened, [*fold.moves], [*fold.sitters], [*fold.resigned], [*clock.left],
        [*clock.since], clock.phase, [*clock._last], [*takes._counts], [*takes._reasons],
        [*takes._used],
        takes._waiting, takes.undoable, [count for count, _ in fold._checkpoints],
    )  # fmt: skip


@pytest.mark.parametrize("name", SETUPS)
def test_going_back(name: str) -> None:
    """Whatever happens after a snapshot is undone, more than once; the match goes on as well."""
    for seed in range(5):
        rng, watch = Random(seed), HandClock()
        table = new_table(SETUPS[name](), clock=CLOCK, elapsed=watch)
        for _ in range(rng.randrange(40)):
            watch.seconds += 1
            act(table, rng)
        snapshot, before = table.snapshot(), standing(table)
        for _ in range(2):
            for _ in range(rng.randrange(1, 200)):
                act(table, rng)
            table.go_back(snapshot)
            assert standing(table) == before
        for _ in range(50):
            act(table, rng)
        again = Table(table.setup, table.header, table.sealed)
        again.replay(table.fold.lines)
        assert again.state.truth() == table.state.truth()


def test_few_states_are_kept_and_an_undo_is_still_right() -> None:
    """A state every 64 moves, of 6,400 moves, would be a hundred of them."""
    table = new_table(find("casus-belli").setup({"turns": 10_000}))
    while len(table.fold.moves) < 100 * MOVES_PER_CHECKPOINT:
        table.default(table.asked()[0])
    checkpoints = table.fold._checkpoints
    assert len(checkpoints) <= MAX_CHECKPOINTS
    assert checkpoints[0][0] == 0
    assert table.fold.moves[-1].line.n - checkpoints[-1][0] < MOVES_PER_CHECKPOINT
    before = table.state.truth()
    table.answer(0, [table.setup.notation(table.state.options(0)[0])])
    table.undo(0)
    assert table.state.truth() == before
