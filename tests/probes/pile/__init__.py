"""Pile: draw from a hidden pile, discard openly or face down; the lowest hand wins."""

from itertools import chain, product
from typing import Any, Self

from podium.core import EVERYONE, Dice, Event, Option, Result, Settings, View, only
from probes import Probe, ProbeState, mask, ranking

SEATS, DEALS, SHARE, HAND, DROPS = (2, 3, 4), 2, 6, 3, ("drop", "bury")


class Act(Option, frozen=True):
    word: str
    card: int = 0


class Acted(Event, frozen=True):
    seat: int
    word: str
    card: int | None


class PileView(View, frozen=True):
    phase: int
    deals: int
    hands: tuple[tuple[int | None, ...], ...]
    buried: tuple[tuple[int | None, ...], ...]
    dropped: tuple[int, ...]
    pile: tuple[None, ...]
    result: Result | None


class Round(ProbeState):
    facts = __slots__ = ("buried", "deals", "dropped", "hands", "pile")

    def open(self, settings: Settings, seats: int, lineups: Any) -> None:
        self.deals, self.dropped, self.buried = DEALS, list[int](), list[list[int]]()
        self.hands, self.pile = [list[int]() for _ in range(seats)], [*range(1, SHARE * seats + 1)]
        self.deal()

    def deal(self) -> None:
        """All that was seen is shuffled away."""
        self.pile += [*self.dropped, *chain(*self.hands, *self.buried)]
        self.shuffle(self.pile)
        self.hands = [[self.pile.pop() for _ in range(HAND)] for _ in self.hands]
        self.dropped, self.buried = [], [[] for _ in self.hands]
        for seat, card in ((at, card) for at, hand in enumerate(self.hands) for card in hand):
            self.emit(Acted(seat, "hold", card), only(seat))

    def asked(self) -> list[int]:
        return [self.phase % len(self.hands)] if self.deals else []

    def options(self, seat: int) -> list[Act]:
        self.check_asked(seat)
        drops = [Act(*each) for each in product(DROPS, self.hands[seat])]
        return drops if len(self.hands[seat]) > HAND else [Act("draw" if self.pile else "deal")]

    def play(self, seat: int, option: Act) -> None:
        word, card = option.word, option.card
        if word == "deal":
            self.deal()
        elif word == "draw":
            self.hands[seat].append(card := self.turn_card(self.pile))
        else:
            self.hands[seat].remove(card)
            (self.dropped if word == "drop" else self.buried[seat]).append(card)
            self.phase, self.deals = self.phase + 1, self.deals - (not self.pile)
        secret = word in ("draw", "bury")
        self.emit(Acted(seat, word, card), only(seat) if secret else EVERYONE)
        if secret:
            self.emit(Acted(seat, word, None), EVERYONE & ~only(seat))

    def known(self, seat: int | None) -> set[int]:
        shown = [cards for at, cards in enumerate(self.hands) if at == seat or not self.deals]
        return {*self.dropped, *chain(*shown), *(self.buried[seat] if seat is not None else ())}

    def view(self, seat: int | None) -> PileView:
        known, dropped, pile = self.known(seat), tuple(self.dropped), (None,) * len(self.pile)
        hands, buried = (tuple(mask(c, known) for c in rows) for rows in (self.hands, self.buried))
        return PileView(self.phase, self.deals, hands, buried, dropped, pile, self.result())

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        world, known = self.with_dice(dice), self.known(seat)
        unseen = [card for card in range(1, SHARE * len(self.hands) + 1) if card not in known]
        world.shuffle(unseen)
        for cards in (*world.hands, *world.buried, world.pile):
            cards[:] = [card if card in known else unseen.pop() for card in cards]
        return world

    def result(self) -> Result | None:
        return None if self.deals else ranking([-sum(hand) for hand in self.hands], "empty")


class Pile(Probe):
    name, package, seats, settings = "probe-pile", "probes.pile", SEATS, Settings
    acts = ("draw", 0), ("deal", 0), *product(DROPS, range(1, SHARE * SEATS[-1] + 1))
    state, letters = Round, {Act(*each): f"{each[0]}{each[1] or ''}" for each in acts}


GAME = Pile()
