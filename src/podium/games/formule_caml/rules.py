"""The rules of a turn, in the order in which it is played: gear, die, direction, move, end.

Sections (§) are those of RULES.md. Millions of races are run through these few functions: they
keep to locals and plain attributes, and build no event when nobody listens.
"""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option, Result, bad_index
from podium.games.formule_caml.content import MENUS
from podium.games.formule_caml.events import (
    Abandoned,
    Arrived,
    Collided,
    GearChanged,
    GearDropped,
    Moved,
    Rolled,
    TimeUp,
    Touched,
)
from podium.games.formule_caml.options import CHANGE, DIRECTIONS, KEEP, STEER, UP
from podium.games.formule_caml.state import ASKED, GEAR_MENU, NOBODY, Car, Position

WAYS: dict[Option, int] = {option: way for way, option in enumerate(STEER)}


class Race(Position):
    """A race being driven."""

    __slots__ = ()

    def asked(self) -> Sequence[int]:
        return ASKED[self.asking]

    def options(self, seat: int) -> Sequence[Option]:
        if seat != self.asking or not self.menu:
            self.must_ask(seat)
        return self.menu

    def choose(self, seat: int, index: int) -> None:
        if seat != self.asking:
            self.must_ask(seat)
        try:
            option = self.menu[index]
            if index < 0:
                raise IndexError
        except (TypeError, IndexError):
            self.must_ask(seat)  # after the end, the number that stands for nobody is no seat
            raise bad_index(index, len(self.menu)) from None
        if self.rolled:
            self.drive(WAYS[option])
        elif option is KEEP:
            self.throw()
        elif option is CHANGE:
            self.menu = self.track.shifts[self.mine[2]][self.mine[1]]
        else:
            self.shift(1 if option is UP else -1)

    def shift(self, by: int) -> None:
        """One gear up or down (§2.1)."""
        at, gear, durability = self.mine
        self.mine = (at, gear + by, durability)
        if self.journal is not None:
            self.tell(GearChanged(self.mover, gear + by))
        self.throw()

    def throw(self) -> None:
        """The die of the gear, before the direction is asked; 1st gear needs none (§2.3)."""
        track = self.track
        at, gear, _ = self.mine
        low, high = track.gears[gear]
        if low == high:
            self.rolled = rolled = low
        else:
            self.rolled = rolled = self.dice.die(self.drawn, low, high)
            self.drawn += 1
        self.menu = MENUS[track.leads[rolled][at]]
        if self.journal is not None:
            self.journal.dice += [rolled] if low < high else []
            self.tell(Rolled(self.mover, gear, rolled))

    def drive(self, way: int) -> None:
        """Cell by cell in a straight line, until the roll is used up or something is met (§3).

        One long function on purpose: every race spends its time here.
        """
        track = self.track
        at, gear, durability = self.mine
        rival = self.rival
        rolled = self.rolled
        stride = track.strides[way]
        free = track.runs[way][at]
        gap = rival[0] - at
        if gap % stride == 0 and 0 < gap // stride <= free and gap // stride <= rolled:
            cells = gap // stride - 1
            durability -= track.numbers.collision
            rival = (rival[0], rival[1], rival[2] - track.numbers.collision_other)
        elif rolled <= free:
            cells = rolled
        elif rolled < track.arrivals[way][at]:
            cells = free
            durability -= track.numbers.border
        else:
            self.arrive(way, free + 1)
            return
        car = (at + cells * stride, gear, durability)
        if self.journal is not None:
            self.tell_move(way, cells, car, rival)
        if durability <= 0 or rival[2] <= 0:
            self.abandon(car, rival)
            return
        self.mine = rival
        self.rival = car
        self.phase = phase = self.phase + 1
        self.asking = phase & 1
        self.menu = GEAR_MENU
        self.rolled = 0
        if phase == self.last_phase:
            self.time_up()
        elif rival[1] == track.top_gear:
            self.drop_gear()

    def tell_move(self, way: int, cells: int, car: Car, rival: Car) -> None:
        """The move, and what it met: the border (§3.2) or the other car (§3.3)."""
        mover = self.mover
        row, column = self.track.place(car[0])
        self.tell(Moved(mover, DIRECTIONS[way], cells, row, column))
        lost, other_lost = self.mine[2] - car[2], self.rival[2] - rival[2]
        if other_lost:
            self.tell(Collided(mover, 1 - mover, lost, car[2], other_lost, rival[2]))
        elif lost:
            self.tell(Touched(mover, lost, car[2]))

    def abandon(self, car: Car, rival: Car) -> None:
        """Who is worn out abandons; if both are, nobody finishes (§4.2, §4.3)."""
        self.mine, self.rival = car, rival
        if self.journal is not None:
            for seat, durability in ((self.mover, car[2]), (1 - self.mover, rival[2])):
                if durability <= 0:
                    self.tell(Abandoned(seat))
        if car[2] > 0:
            self.finish(self.mover, "abandon")
        elif rival[2] > 0:
            self.finish(1 - self.mover, "abandon")
        else:
            self.finish(None, "both-out")

    def arrive(self, way: int, cells: int) -> None:
        """The finish, entered from the right (§3.4, §4.1)."""
        self.mine = (self.track.finish, self.mine[1], self.mine[2])
        if self.journal is not None:
            self.tell_move(way, cells, self.mine, self.rival)
            self.tell(Arrived(self.mover))
        self.finish(self.mover, "arrival")

    def drop_gear(self) -> None:
        """A worn car does not stay in 4th (§2.2)."""
        at, gear, durability = self.mine
        if durability <= self.track.numbers.top_gear_above:
            self.mine = (at, gear - 1, durability)
            if self.journal is not None:
                self.tell(GearDropped(self.mover, gear - 1))

    def time_up(self) -> None:
        """Too many turns: a draw (§4.4)."""
        if self.journal is not None:
            self.tell(TimeUp(self.last_phase // 2))
        self.finish(None, "turns")

    def finish(self, winner: int | None, why: str) -> None:
        self.asking = NOBODY
        self.menu = ()
        self.end = ENDS[winner, why]


ENDS: dict[tuple[int | None, str], Result] = {
    (winner, why): Result(places, scores, why)
    for winner, places, scores, reasons in (
        (0, (1, 2), (1, 0), ("arrival", "abandon")),
        (1, (2, 1), (0, 1), ("arrival", "abandon")),
        (None, (1, 1), (0, 0), ("both-out", "turns")),
    )
    for why in reasons
}
