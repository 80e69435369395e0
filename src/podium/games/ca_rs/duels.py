"""Duels: one car wants past another on the same card (§5)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.ca_rs import events as told
from podium.games.ca_rs.corners import Corners
from podium.games.ca_rs.effects import BLOCK as BLOCKING
from podium.games.ca_rs.effects import DUEL, OVERTAKE
from podium.games.ca_rs.options import (
    BLOCK,
    BURN,
    CRASH,
    READY,
    TRY,
    YIELD,
    Burn,
    Play,
    Yield,
)
from podium.games.ca_rs.plan import ONLY_READY
from podium.games.ca_rs.state import NOBODY

READY_OR_BURN: tuple[Option, ...] = (READY, BURN)


class Duels(Corners):
    """The car that moves, and the one ahead of it."""

    __slots__ = ()

    def meet(self, rival: int) -> None:
        """A car stands ahead on the card: go past, or be asked (§5.1 – §5.5)."""
        seat = self.mover
        card = self.dist[seat] % self.loop.length
        if self.dist[rival] < self.dist[seat]:  # lapped: it cannot block
            self.overtake(rival)
        elif not self.steps:
            self.rival = rival
            self.report()
            self.ask("overtake", (seat,))
        elif self.loop.limits[card] == 0:
            self.overtake(rival)
        else:
            self.challenge(rival)

    def challenge(self, rival: int) -> bool:
        """The one ahead may block, and is asked, unless it stands (§5.5)."""
        if not self.speed[rival]:
            self.overtake(rival)
            return False
        self.rival = rival
        self.report()
        self.ask("block", (rival,))
        return True

    def overtake(self, rival: int) -> None:
        """One place ahead on the card, and in the race if both are as far."""
        seat = self.mover
        self.report()
        card = self.dist[seat] % self.loop.length
        cars = list(self.stands[card])
        swap(cars, seat, rival)
        self.stands[card] = tuple(cars)
        if self.dist[seat] == self.dist[rival]:
            swap(self.order, seat, rival)
        self.rival = NOBODY
        if self.journal is not None:
            self.tell(told.Overtook(seat, rival))

    def choose_try(self, seat: int, option: Option) -> None:
        """Where the move ends one may try, or stay (§5.3)."""
        self.last = seat, (option,)
        rival = self.rival
        if option is TRY:
            if self.journal is not None:
                self.tell(told.Tried(seat, rival))
            if self.challenge(rival):
                return
        else:
            if self.journal is not None:
                self.tell(told.Stayed(seat, rival))
            self.end_move()
        self.drive()

    def choose_block(self, seat: int, option: Option) -> None:
        """Let pass, or block; then both may lay cards and tyres face down (§5.5, §5.6)."""
        self.last = seat, (option,)
        if option is not BLOCK:
            if self.journal is not None:
                self.tell(told.LetPass(seat, self.mover))
            self.overtake(seat)
            self.drive()
            return
        if self.journal is not None:
            self.tell(told.Blocked(seat, self.mover))
        armed = tuple(sorted(each for each in (seat, self.mover) if self.armed(each)))
        self.ask("duel", armed)
        if not armed:
            self.duel()

    def armed(self, seat: int) -> bool:
        """Whether a seat may have something to lay down, as everybody sees it."""
        return bool(self.hands[seat]) or bool(self.treads[seat] and self.duel_grip(seat))

    def duel_grip(self, seat: int) -> int:
        """What a tyre card adds in a duel: its grip less one (§5.6)."""
        return self.garage.tyres[self.tyres[seat]].grip - 1

    def duel_menu(self, seat: int) -> Sequence[Option]:
        burnt = self.plans[seat].count(BURN)
        grips = self.treads[seat] > burnt and self.duel_grip(seat)
        menu = READY_OR_BURN if grips else ONLY_READY
        return menu + self.plays_now(self.unplanned(seat), DUEL)

    def duel(self) -> None:
        """All is turned up; the blocker's comes first (§5.6)."""
        attacker, blocker = self.mover, self.rival
        self.turn_up(self.asking)
        for seat in (blocker, attacker):
            if seat in self.asking:
                self.lay_down(seat)
        self.asking = self.waiting = ()
        if attacker not in self.order or blocker not in self.order:
            self.settle(0)
            return
        score = self.speed[attacker] - self.speed[blocker] + self.bonus
        score += self.stat(attacker, OVERTAKE) - self.stat(blocker, BLOCKING)
        if self.journal is not None:
            self.tell(told.Dueled(attacker, blocker, score, score > 0))
        self.settle(score)

    def lay_down(self, seat: int) -> None:
        """What one has laid acts in one's own order."""
        plan = self.laid[seat]
        if self.journal is not None:
            cards = self.garage.named(self.planned(plan))
            self.tell(told.LaidDown(seat, cards, len(cards), plan.count(BURN)))
        side = 1 if seat == self.mover else -1
        for option in plan:
            if type(option) is Burn and seat in self.order and self.treads[seat]:
                self.treads[seat] -= 1
                self.bonus += side * self.duel_grip(seat)
            elif type(option) is Play:
                self.play(seat, self.garage.card_of[option.card])

    def settle(self, score: int) -> None:
        """Past, or behind: who would have gone further pays for it (§5.7, §5.8)."""
        self.bonus = 0
        seat, rival = self.mover, self.rival
        if seat not in self.order or rival not in self.order:
            self.rival = NOBODY
        elif score > 0:
            self.overtake(rival)
        elif self.steps and self.speed[seat]:
            self.fail()
            return
        else:
            self.end_move()
        self.drive()

    def fail(self) -> None:
        """So many tyres as cards to go, or a crash; without the tyres a crash (§5.8)."""
        if self.treads[self.mover] >= self.steps:
            self.ask("yield", (self.mover,))
        else:
            self.crash()

    def yield_menu(self, seat: int) -> Sequence[Option]:
        return YIELD[self.steps], CRASH

    def choose_yield(self, seat: int, option: Option) -> None:
        self.last = seat, (option,)
        if type(option) is not Yield:
            self.crash()
            return
        self.treads[seat] -= option.tyres
        if self.journal is not None:
            self.tell(told.Yielded(seat, self.rival, option.tyres))
        self.end_move()
        self.drive()

    def crash(self) -> None:
        """Both lose as much body as there were cards to go, and stand (§5.8)."""
        seat, rival, by = self.mover, self.rival, self.steps
        if self.journal is not None:
            self.tell(told.Crashed(seat, rival, by))
        for each in (seat, rival):
            self.body[each] -= by
            self.speed[each] = 0
        for each in (seat, rival):
            self.check_body(each)
        self.drive()


def swap(row: list[int], one: int, two: int) -> None:
    """Two neighbours, or not, change places."""
    first, second = row.index(one), row.index(two)
    row[first], row[second] = two, one
