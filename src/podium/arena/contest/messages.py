"""The messages to a champion, made from nothing but what its seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from podium.bots.champions.budget import Budget
from podium.bots.champions.protocol import Ask, End, Match
from podium.core import Event, Journal, Result, Seat, Setup, State, hears


def match_message(
    setup: Setup, names: Sequence[str], seat: Seat, budget: Budget, show_names: bool = False
) -> Match:
    """What a seat is told before the first question; rivals are seats unless names are shown."""
    return Match(
        game=setup.game.name,
        rules=setup.version,
        settings=msgspec.to_builtins(setup.settings),
        seat=seat,
        names=tuple(names) if show_names else names_for(names, seat),
        allowance=budget.allowance,
        scene=setup.scene(),
    )


def names_for(names: Sequence[str], seat: Seat) -> tuple[str, ...]:
    """One's own name, and the rivals by their seats: who they are is no help in a fair match."""
    return tuple(name if each == seat else f"seat {each}" for each, name in enumerate(names))


def ask_message(setup: Setup, state: State, seat: Seat, n: int, events: Iterable[Event]) -> Ask:
    """The question that a seat is asked now; `Champion` fills in verdict and times."""
    view = state.view(seat)
    return Ask(
        n=n,
        last="ok",
        last_time=0.0,
        left=0.0,
        options=tuple([setup.notation(option) for option in state.options(seat)]),
        view=view,
        brief=setup.derived_facts(view, seat),
        events=tuple(events),
    )


def end_message(state: State, seat: Seat, result: Result, events: Iterable[Event]) -> End:
    """What a seat is told when the match is over."""
    return End(last="ok", last_time=0.0, result=result, view=state.view(seat), events=tuple(events))


class PendingEvents:
    """The events that some seats may know and have not yet been sent."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        self._events: dict[Seat, list[Event]] = {seat: [] for seat in seats}

    def add(self, journal: Journal) -> None:
        """Hot with a hundred seats: an event for one seat is not offered to all of them."""
        for audience, event in journal.events:
            for_one = audience > 0 and audience.bit_count() == 1
            for seat in (audience.bit_length() - 2,) if for_one else self._events:
                if seat in self._events and hears(audience, seat):
                    self._events[seat].append(event)

    def take(self, seat: Seat) -> list[Event]:
        """The events to be sent to the seat now; they are no longer pending."""
        events, self._events[seat] = self._events[seat], []
        return events
