"""A turn of the race: draw, look ahead, plan, resolve, move, arrive, throw away (§3)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from podium.core import Option, only
from podium.games.ca_rs import events as told
from podium.games.ca_rs.drawing import with_more, without
from podium.games.ca_rs.driving import Driving
from podium.games.ca_rs.effects import SIGHT, SKILL
from podium.games.ca_rs.garage import Garage
from podium.games.ca_rs.known import Known
from podium.games.ca_rs.options import READY, Discard
from podium.games.ca_rs.plan import FIRST_TURN
from podium.games.ca_rs.state import Row

AHEAD = 3  # cards that the leader sees beyond the own speed (§3.3)


@Known
def throws(garage: Garage, hand: Row, ready: bool) -> tuple[Option, ...]:
    """What may be thrown away of a hand, the least worth first; or one may be ``ready``."""
    cards = sorted(set(hand), key=lambda card: (garage.values[card], card))
    options = tuple([garage.discard[card] for card in cards])
    return (READY, *options) if ready else options


class Turns(Driving):
    """Turn after turn."""

    __slots__ = ()

    @abstractmethod
    def race_over(self, why: str) -> None:
        """No car is left on the circuit, or no turn."""

    def begin_turn(self) -> None:
        self.turn += 1
        if self.journal is not None:
            self.tell(told.TurnBegan(self.turn, self.most_turns()))
        self.note_stops()
        for seat in self.order[:]:
            if seat in self.order:
                self.draw_one(seat)
        if not self.order:
            self.race_over("out")
            return
        self.look_ahead()
        self.ask("plan", tuple(sorted(self.order)))

    def note_stops(self) -> None:
        """Who stands on the pit card has stopped and will start again; turn 1 counts (§3.5)."""
        stopped, first = 0, self.turn == FIRST_TURN
        if first or 0 in self.speed:
            for seat in self.order:
                if first or (not self.speed[seat] and self.dist[seat] % self.loop.length == 0):
                    stopped |= 1 << seat
        self.stopped = stopped
        self.launch |= stopped
        self.fitted &= stopped

    def look_ahead(self) -> None:
        """The leader's speed and three more, and what the pilot sees; at least one (§3.3)."""
        leader = self.order[0]
        sight = self.stats[leader][SIGHT] + self.boosts[leader][SIGHT]
        reach = self.speed[leader] + AHEAD + sight
        far = self.dist[leader] + (reach if reach > 1 else 1)
        if far > self.high:
            self.turn_circuit(far)

    def close_plans(self) -> None:
        self.resolve()
        self.begin_moves()

    def moves_over(self) -> None:
        """Arrivals; then cards are thrown away, if anybody has any (§3.9, §3.10)."""
        self.arrive()
        if not self.order:
            self.race_over("arrived" if self.arrivals else "out")
        elif self.turn >= self.most_turns():
            self.race_over("limit")
        else:
            holding = tuple([seat for seat in sorted(self.order) if self.hands[seat]])
            if holding:
                self.ask("discard", holding)
            else:
                self.end_turn()

    def arrive(self) -> None:
        """The furthest past the line first; as far: the one that was ahead (§3.9)."""
        finish = self.laps * self.loop.length
        while self.order and self.dist[self.order[0]] >= finish:
            seat = self.order.pop(0)
            self.arrivals.append(seat)
            if self.journal is not None:
                self.tell(told.Arrived(seat, len(self.arrivals)))

    # Throwing away

    def discard_menu(self, seat: int) -> Sequence[Option]:
        """Any cards, down to one's skill at most: the least worth first (§3.10)."""
        rest = self.hands[seat]
        if self.plans[seat]:
            rest = without(rest, self.thrown(seat))
        return throws[self.garage, rest, len(rest) <= self.stat(seat, SKILL)]

    def thrown(self, seat: int) -> list[int]:
        """The cards that a seat has thrown away so far."""
        numbers = self.garage.card_of
        return [numbers[each.card] for each in self.plans[seat] if type(each) is Discard]

    def throw(self, seat: int, option: Option) -> None:
        """The last card needs no word that one is ready."""
        self.plans[seat] += (option,)
        if option is READY or len(self.plans[seat]) == len(self.hands[seat]):
            self.done(seat)
        else:
            self.menus[seat] = None

    def close_discards(self) -> None:
        for seat in self.asking:
            if self.plans[seat][0] is not READY:
                self.throw_away(seat, sorted(self.thrown(seat)))
            self.plans[seat] = ()
        self.end_turn()

    def throw_away(self, seat: int, cards: list[int]) -> None:
        self.leave_hand(seat, cards)
        self.discards[seat] = with_more(self.discards[seat], cards)
        if self.journal is not None:
            self.tell(told.CardsThrown(seat, len(cards)))
            self.tell(told.Discarded(seat, self.garage.named(cards)), only(seat))

    def end_turn(self) -> None:
        """Cards behind the last car go under the pile (§3.11)."""
        self.end_boosts()
        self.low = self.dist[self.order[-1]]
        self.begin_turn()
