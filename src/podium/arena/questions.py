"""What a champion is told of a match, made from nothing but what its seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from podium.bots.champions.budgets import Budget
from podium.bots.champions.protocol import Ask, End, Match
from podium.core import Event, Journal, Result, Seat, Setup, State, hears


def begin_of(setup: Setup, names: Sequence[str], seat: Seat, budget: Budget) -> Match:
    """What a seat is told before the first question."""
    return Match(
        game=setup.game.name,
        rules=setup.version,
        settings=msgspec.to_builtins(setup.settings),
        seat=seat,
        names=tuple(names),
        allowance=budget.allowance,
        scene=setup.scene(),
    )


def ask_of(setup: Setup, state: State, seat: Seat, n: int, told: Iterable[Event]) -> Ask:
    """The question that a seat is asked now; what it has used is for `Champion` to fill in."""
    view = state.view(seat)
    return Ask(
        n=n,
        last="ok",
        last_time=0.0,
        left=0.0,
        options=tuple([setup.notation(option) for option in state.options(seat)]),
        view=view,
        brief=setup.brief(view, seat),
        told=tuple(told),
    )


def end_of(state: State, seat: Seat, result: Result, told: Iterable[Event]) -> End:
    """What a seat is told when all is over."""
    return End(last="ok", last_time=0.0, result=result, view=state.view(seat), told=tuple(told))


class Hearing:
    """What some seats have heard since they were last told."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        self._told: dict[Seat, list[Event]] = {seat: [] for seat in seats}

    def hear(self, journal: Journal) -> None:
        """Hot with a hundred seats: what is for one of them is not offered to all."""
        for audience, event in journal.told:
            alone = audience > 0 and audience.bit_count() == 1
            for seat in (audience.bit_length() - 2,) if alone else self._told:
                if seat in self._told and hears(audience, seat):
                    self._told[seat].append(event)

    def take(self, seat: Seat) -> list[Event]:
        """What the seat is to be told now, once."""
        told, self._told[seat] = self._told[seat], []
        return told
