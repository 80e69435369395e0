"""Wars that let something slip: whoever compares what champions hear must notice."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from podium.core import Dice, Event
from podium.core.state import EVERYONE
from podium.games.casus_belli.rules.play import War
from podium.games.casus_belli.setup import WarSetup
from podium.games.casus_belli.wire.view import WarView


class SeesTooFar(War):
    """Shows one enemy where it stands, though nobody of one's own sees it."""

    __slots__ = ()

    def view(self, seat: int | None) -> WarView:
        view, terrain = super().view(seat), self.field.terrain
        fighters = list(view.fighters)
        unseen = [unit for unit, fighter in enumerate(fighters) if fighter.at is None]
        for unit in unseen[:1]:
            fighters[unit] = replace(fighters[unit], at=terrain.place(self.pos[unit]))
        return replace(view, fighters=tuple(fighters))


class ShowsOrders(War):
    """Shows who of the others is done with giving orders."""

    __slots__ = ()

    def view(self, seat: int | None) -> WarView:
        closed = tuple(bool(self.done >> at & 1) for at in range(len(self.plans)))
        return replace(super().view(seat), closed=closed)


class SpeaksLoudly(War):
    """Tells everybody what happens to anybody."""

    __slots__ = ()

    def emit(self, event: Event, audience: int = EVERYONE) -> None:
        super().emit(event, EVERYONE)


LEAKS = (SeesTooFar, ShowsOrders, SpeaksLoudly)


class LeakySetup(WarSetup):
    """A game laid out for wars of some kind."""

    def __init__(self, setup: WarSetup, war: type[War]) -> None:
        super().__init__(setup.game, setup.version, setup.settings, setup.content.users)
        self.war = war

    def new(self, seats: int, dice: Dice, lineups: Any = ()) -> War:
        return self.war(self.field, seats, dice)
