"""Which answers a table lets somebody take back, seen from the seat that asks."""

from __future__ import annotations

from random import Random

import pytest

from podium.core import Refusal, Setup
from podium.core.records import Undo
from podium.games import find
from podium.games.f_cartes.wire.options import Play
from podium.table import Table
from podium.table.log.take_backs import MAX_TAKE_BACKS
from probes.duel import GAME as DUEL
from probes.fog import GAME as FOG
from table.laid import LEA, MAX, new_table

MAX_ANSWERS = 2000
TARGETS = ("damage", "collision", "gap", "slipstream")


def answer_at_random(table: Table, chance: Random) -> int:
    """One answer of somebody; who it was."""
    seat = chance.choice(table.asked())
    option = chance.choice(table.state.options(seat))
    table.answer(seat, [table.setup.notation(option)])
    return seat


def cars() -> Setup:
    return find("ca_rs").setup({"circuit": "cour", "laps": 3})


def opens_for_both() -> tuple[Table, int]:
    """A table at which a seat, asked alone, has just opened a phase of both; nothing was turned."""
    for seed in range(MAX_ANSWERS):
        table, chance = new_table(cars(), seed=f"{seed:x}"), Random(seed)
        while table.asked():
            before, opened = table.state, table.fold.opened
            seat = answer_at_random(table, chance)
            free = table.state.revealed() == before.revealed()
            if free and opened == (seat,) and len(table.asked()) == 2:
                return table, seat
    raise AssertionError("no such moment")


def test_what_opened_a_phase_of_several_stays_whoever_has_answered() -> None:
    table, seat = opens_for_both()
    with pytest.raises(Refusal, match="undo-others"):
        table.undo(seat)
    other = 1 - seat
    table.answer(other, [table.setup.notation(table.state.options(other)[0])])
    with pytest.raises(Refusal, match="undo-others"):
        table.undo(seat)


def test_a_record_in_which_it_was_taken_back_still_holds() -> None:
    """Tables once allowed it: their records are played again all the same."""
    table, seat = opens_for_both()
    last = next(line for line in reversed(table.fold.lines) if getattr(line, "seat", -1) == seat)
    step = table.fold.step(Undo(n=len(table.fold.lines) + 1, seat=seat, of=last.n))
    assert list(step.state.asked()) == [seat]


def begun_unseen() -> tuple[Table, int]:
    """A race of F-Cartes in which the next player has chosen a card, and no target for it yet."""
    table, chance = new_table(find("f-cartes").setup({"rounds": "6"})), Random(1)
    while table.asked():
        seat = answer_at_random(table, chance)
        (after,) = table.asked() or (seat,)
        cards = [each for each in table.state.options(after) if isinstance(each, Play)]
        cards = [each for each in cards if each.card.startswith(TARGETS)]
        if after != seat and cards and is_undoable(table, seat):
            table.answer(after, [table.setup.notation(cards[0])])
            return table, seat
    raise AssertionError("no such moment")


def is_undoable(table: Table, seat: int) -> bool:
    try:
        table.fold.undoable(seat)
    except Refusal:
        return False
    return True


def test_what_the_next_one_has_begun_unseen_goes_with_the_answer() -> None:
    table, seat = begun_unseen()
    other, lines = 1 - seat, len(table.fold.lines)
    table.undo(seat)
    assert table.asked() == [seat]
    with pytest.raises(Refusal, match="undo-others"):
        table.undo(other)
    again = Table(table.setup, table.header, table.sealed)
    again.replay(table.fold.lines)
    assert again.state.truth() == table.state.truth()
    assert len(table.fold.lines) == lines + 1


def test_what_the_next_one_has_done_openly_stands() -> None:
    table, seat = begun_unseen()
    other = 1 - seat
    while table.asked() == [other]:
        table.answer(other, [table.setup.notation(table.state.options(other)[-1])])
        if table.state.last is not None and table.state.last.seat == other:  # type: ignore[attr-defined]
            break
    with pytest.raises(Refusal, match="undo-others"):
        table.undo(seat)


def test_nobody_takes_back_for_ever() -> None:
    table = new_table(DUEL.setup())
    for _ in range(MAX_TAKE_BACKS):
        table.answer(0, ["2"])
        table.undo(0)
    table.answer(0, ["2"])
    with pytest.raises(Refusal, match="undo-quota"):
        table.undo(0)
    table.answer(1, ["4"])
    table.undo(1)


def test_who_has_given_up_takes_nothing_back() -> None:
    table = new_table(FOG.setup(), (LEA, MAX, LEA))
    table.answer(0, [table.setup.notation(table.state.options(0)[0])])
    table.resign(0)
    with pytest.raises(Refusal, match="resigned-already"):
        table.undo(0)
