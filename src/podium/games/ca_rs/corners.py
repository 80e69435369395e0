"""Corners: too fast, what helps, and what is left of it (§4)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from podium.core import Option
from podium.games.ca_rs import events as told
from podium.games.ca_rs.effects import CORNER
from podium.games.ca_rs.options import BURN, THROUGH, Play
from podium.games.ca_rs.plan import Planning

ONLY_THROUGH: tuple[Option, ...] = (THROUGH,)
THROUGH_OR_BURN: tuple[Option, ...] = (THROUGH, BURN)


class Corners(Planning):
    """The car that moves in a corner."""

    __slots__ = ()

    @abstractmethod
    def drive(self) -> None:
        """On with the move, until somebody is asked."""

    @abstractmethod
    def end_move(self) -> None:
        """The car stays where it is; the next one moves."""

    @abstractmethod
    def report(self) -> None:
        """Say how far the car came since it was last told."""

    def meet_corner(self, excess: int) -> None:
        """Too fast: the player may use cards and tyres, if there are any (§4.2)."""
        seat = self.mover
        self.report()
        if self.journal is not None:
            run_off = self.loop.run_offs[self.dist[seat] % self.loop.length]
            self.tell(told.CornerMet(seat, excess, run_off))
        if self.treads[seat] or self.hands[seat]:
            self.ask("corner", (seat,))
        else:
            self.slide(excess)

    def corner_menu(self, seat: int) -> Sequence[Option]:
        menu = THROUGH_OR_BURN if self.treads[seat] else ONLY_THROUGH
        return menu + self.plays_now(self.hands[seat], CORNER)

    def take_corner(self, seat: int, option: Option) -> None:
        """Each thing counts at once, before all eyes; then there may be more to do (§4.2)."""
        self.last = seat, (option,)
        if option is BURN:
            self.burn(seat)
            self.bonus += self.garage.tyres[self.tyres[seat]].grip
        elif type(option) is Play:
            card = self.garage.card_of[option.card]
            self.leave_hand(seat, [card])
            self.play(seat, card)
        self.go_through(seat, option is THROUGH)

    def burn(self, seat: int) -> None:
        self.treads[seat] -= 1
        if self.journal is not None:
            self.tell(told.TyreBurnt(seat, self.treads[seat]))

    def go_through(self, seat: int, ended: bool) -> None:
        """On, when the excess is gone or accepted, or the car stands (§4.3)."""
        excess = self.excess() if seat in self.order else 0
        helpless = not self.treads[seat] and not self.hands[seat]
        if excess > 0 and not ended and not helpless:
            self.ask("corner", (seat,))
            return
        self.bonus = 0
        if excess > 0:
            self.slide(excess)
        self.drive()

    def slide(self, excess: int) -> None:
        """Times the run-off: tyres first, then the body, and then the car stands (§4.3)."""
        seat = self.mover
        cost = excess * self.loop.run_offs[self.dist[seat] % self.loop.length]
        worn = min(cost, self.treads[seat])
        damage = cost - worn
        self.treads[seat] -= worn
        if self.journal is not None:
            self.tell(told.Cornered(seat, excess, worn, damage))
        if damage:
            self.body[seat] -= damage
            self.speed[seat] = 0
            self.check_body(seat)
