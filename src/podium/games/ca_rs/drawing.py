"""Cards between tank, hand, discards and the open pile: drawn, lost, shuffled back."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from podium.core import only
from podium.games.ca_rs import events as told
from podium.games.ca_rs.bodies import Bodies
from podium.games.ca_rs.effects import HAND, SOURCES
from podium.games.ca_rs.state import Row


def without(hand: Row, cards: Iterable[int]) -> Row:
    """A hand when these cards are out of it."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def with_more(pile: Row, cards: Iterable[int]) -> Row:
    """A sorted pile when these cards are in it, too."""
    more = [*pile, *cards]
    more.sort()
    return tuple(more)


class Drawing(Bodies):
    """What becomes of the cards of a tank."""

    __slots__ = ()

    @abstractmethod
    def strike(self, seat: int, card: int) -> None:
        """A negative card acts."""

    def draw(self, seat: int, count: int) -> None:
        """The top cards of the tank, as far as there are any; negative ones act at once (§3.2)."""
        tank = self.tanks[seat]
        count = min(count, len(tank))
        if not count:
            return
        cut = len(tank) - count
        self.tanks[seat] = tank[:cut]
        self.turned += count
        kinds = self.garage.kinds
        kept = [card for card in tank[cut:] if kinds[card] != "negative"]
        if kept:
            self.hands[seat] = with_more(self.hands[seat], kept)
        if self.journal is not None:
            self.tell_drawn(seat, count, kept)
        if len(kept) < count:
            for card in reversed(tank[cut:]):
                if kinds[card] == "negative":
                    self.strike(seat, card)

    def draw_one(self, seat: int) -> None:
        """What every turn begins with; a dry tank is out (§3.2, §8.4). Hot: `draw` flattened."""
        tank = self.tanks[seat]
        if not tank:
            self.run_dry(seat)
            return
        card, self.tanks[seat] = tank[-1], tank[:-1]
        self.turned += 1
        if self.garage.kinds[card] == "negative":
            if self.journal is not None:
                self.tell_drawn(seat, 1, [])
            self.strike(seat, card)
            return
        hand = self.hands[seat]
        self.hands[seat] = with_more(hand, (card,)) if hand else (card,)
        if self.journal is not None:
            self.tell_drawn(seat, 1, [card])

    def run_dry(self, seat: int) -> None:
        if self.journal is not None:
            self.tell(told.TankDry(seat))
        self.leave_race(seat)

    def tell_drawn(self, seat: int, count: int, kept: list[int]) -> None:
        self.tell(told.CardsDrawn(seat, count))
        if kept:
            self.tell(told.Drew(seat, self.garage.named(sorted(kept))), only(seat))

    def use(self, seat: int, card: int) -> None:
        """A card lies open now; one that refuels leaves the race (§1.7)."""
        pile = self.gone if self.garage.leaves[card] else self.used
        pile[seat] += (card,)

    def leave_hand(self, seat: int, cards: list[int]) -> None:
        """Cards go out of a hand."""
        self.hands[seat] = without(self.hands[seat], cards)

    def lose(self, seat: int, by: int, source: int) -> None:
        """Random cards of the hand, or the top of the tank, to the discards, unseen (§1.7)."""
        lost = self.lose_hand(seat, by) if source == HAND else self.lose_tank(seat, by)
        self.discards[seat] = with_more(self.discards[seat], lost)
        if self.journal is not None:
            self.tell(told.CardsLost(seat, len(lost), SOURCES[source]))
            if lost:
                self.tell(told.Discarded(seat, self.garage.named(sorted(lost))), only(seat))

    def lose_hand(self, seat: int, by: int) -> list[int]:
        hand = list(self.hands[seat])
        lost = []
        for _ in range(min(by, len(hand))):
            lost.append(hand.pop(self.roll(0, len(hand) - 1)))
        self.hands[seat] = tuple(hand)
        return lost

    def lose_tank(self, seat: int, by: int) -> list[int]:
        tank = self.tanks[seat]
        cut = max(0, len(tank) - by)
        self.tanks[seat] = tank[:cut]
        self.turned += len(tank) - cut
        return list(tank[cut:])

    def refuel(self, seat: int, by: int) -> None:
        """Random used and discarded cards, up to the capacity, are shuffled in (§1.7)."""
        room = self.garage.cars[self.car[seat]].capacity - len(self.tanks[seat])
        used, thrown = list(self.used[seat]), list(self.discards[seat])
        tank, shown, count = list(self.tanks[seat]), [], 0
        while count < min(by, room) and (used or thrown):
            at = self.roll(0, len(used) + len(thrown) - 1)
            if at < len(used):
                shown.append(used[at])
                tank.append(used.pop(at))
            else:
                tank.append(thrown.pop(at - len(used)))
            count += 1
        self.shuffle(tank)
        self.used[seat], self.discards[seat] = tuple(used), tuple(thrown)
        self.tanks[seat] = tuple(tank)
        if self.journal is not None:
            self.tell(told.Refuelled(seat, count, self.garage.named(shown)))
