"""A race from the line-ups to the result; the sections (§) of RULES.md say which rule is where.

Whole races are run through here: no event is built when nobody listens, a menu is made when it is
asked for, and what is pending is in the state, so that any moment can be saved and copied.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from podium.core import Option, Result, bad_index
from podium.games.ca_rs.bodies import DEADLY
from podium.games.ca_rs.fog import Fog
from podium.games.ca_rs.options import BLOCK_MENU, OVERTAKE_MENU


class Consequence(msgspec.Struct, frozen=True):
    """What a race means for a career: the place, the way driven, and what became of the pilot.

    ``injured`` are the names of the cards lost for good (§6.2).
    """

    place: int
    distance: int
    accident: bool
    injured: tuple[str, ...]
    killed: bool


class Race(Fog):
    """A race being driven."""

    __slots__ = ()

    def asked(self) -> Sequence[int]:
        return self.waiting

    def options(self, seat: int) -> Sequence[Option]:
        if seat not in self.waiting:
            self.must_ask(seat)
        menu = self.menus[seat]
        if menu is None:
            menu = self.menus[seat] = MENUS[self.asks](self, seat)
        return menu

    def choose(self, seat: int, index: int) -> None:
        menu = self.menus[seat] if seat in self.waiting else None
        if menu is None:
            menu = self.options(seat)
        try:
            option = menu[index]
            if index < 0:
                raise IndexError
        except (TypeError, IndexError):
            raise bad_index(index, len(menu)) from None
        ANSWERS[self.asks](self, seat, option)

    def close(self) -> None:
        CLOSES[self.asks](self)

    def overtake_menu(self, seat: int) -> Sequence[Option]:
        return OVERTAKE_MENU

    def block_menu(self, seat: int) -> Sequence[Option]:
        return BLOCK_MENU

    # §8 The end

    def race_over(self, why: str) -> None:
        """A lap of qualifying is over, or the race is (§8.1, §8.2)."""
        if self.trying >= 0:
            self.end_trial()
            return
        ranking = self.ranking()
        places = tuple([ranking.index(seat) + 1 for seat in range(len(ranking))])
        self.end = Result(places, tuple(self.dist), why if not self.arrivals else why_arrived(why))
        self.stage = "over"
        self.asks, self.asking, self.waiting = "", (), ()
        self.phase += 1

    def ranking(self) -> list[int]:
        """Arrivals, those still out there, those out: the later the better, then by position."""
        out = sorted(self.exits, key=lambda each: (-each.turn, -each.distance, each.place))
        return [*self.arrivals, *self.order, *(each.seat for each in out)]

    def consequences(self) -> list[Consequence]:
        """For each seat, once the race is over."""
        if self.end is None:
            return []
        return [self.consequence(seat, place) for seat, place in enumerate(self.end.places)]

    def consequence(self, seat: int, place: int) -> Consequence:
        body = self.body[seat]
        lost = self.garage.named(self.wounds[seat])
        return Consequence(place, self.dist[seat], body <= 0, lost, body < DEADLY)


def why_arrived(why: str) -> str:
    """Whoever arrived before the others went out ended the race by arriving."""
    return "arrived" if why == "out" else why


MENUS: dict[str, Callable[[Race, int], Sequence[Option]]] = {
    "lineup": Race.lineup_menu,
    "opening": Race.opening_menu,
    "plan": Race.plan_menu,
    "corner": Race.corner_menu,
    "overtake": Race.overtake_menu,
    "block": Race.block_menu,
    "duel": Race.duel_menu,
    "yield": Race.yield_menu,
    "discard": Race.discard_menu,
}
ANSWERS: dict[str, Callable[[Race, int, Option], None]] = {
    "lineup": Race.pick,
    "opening": Race.take,
    "plan": Race.plan,
    "corner": Race.take_corner,
    "overtake": Race.choose_try,
    "block": Race.choose_block,
    "duel": Race.plan,
    "yield": Race.choose_yield,
    "discard": Race.throw,
}
CLOSES: dict[str, Callable[[Race], None]] = {
    "lineup": Race.close_lineups,
    "opening": Race.close_opening,
    "plan": Race.close_plans,
    "duel": Race.duel,
    "discard": Race.close_discards,
}
