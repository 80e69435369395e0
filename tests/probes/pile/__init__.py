"""Pile: draw from a hidden pile, discard openly or face down; the lowest hand wins."""

from bisect import insort
from collections.abc import Sequence
from itertools import chain
from typing import Annotated, Any, Self

from msgspec import Meta

from podium.core import EVERYONE, Dice, Event, Option, Result, Settings, View, only
from probes import Play, Probe, ranking

HAND, SHARE, LOW, OPEN = 3, 6, 20, -1


class Act(Option, frozen=True):
    word: str
    card: int = 0


class Acted(Event, frozen=True):
    seat: int
    word: str
    card: int | None


class Dealt(Event, frozen=True):
    seat: int
    cards: tuple[int, ...]


class PileView(View, frozen=True):
    phase: int
    deals: int
    hands: tuple[tuple[int | None, ...], ...]
    pile: tuple[None, ...]
    discards: tuple[int | None, ...]
    owners: tuple[int, ...]  # of the discards: the seat that laid a card face down, or OPEN
    result: Result | None


class PileSettings(Settings, frozen=True):
    deals: Annotated[int, Meta(ge=1, le=9)] = 2


class Round(Play):
    facts = __slots__ = ("deals", "discards", "hands", "owners", "pile")

    def open(self, settings: Any, seats: int, lineups: Sequence[Any]) -> None:
        self.deals, self.hands = settings.deals, [[0] * 0 for _ in range(seats)]
        self.pile, self.discards = list(range(1, SHARE * seats + 1)), [0] * 0
        self.deal()

    def deal(self) -> None:
        self.pile += [*self.discards, *chain(*self.hands)]
        self.shuffle(self.pile)
        self.hands = [sorted(self.pile.pop() for _ in range(HAND)) for _ in self.hands]
        self.discards, self.owners = [], [0] * 0
        for seat, hand in enumerate(self.hands):
            self.tell(Dealt(seat, tuple(hand)), only(seat))

    def asked(self) -> Sequence[int]:
        return [self.phase % len(self.hands)] if self.deals else []

    def options(self, seat: int) -> Sequence[Option]:
        self.must_ask(seat)
        hand = self.hands[seat]
        if len(hand) > HAND:
            return [Act(word, card) for word in ("drop", "bury") for card in hand]
        return [Act("draw"), *[Act("knock")] * (sum(hand) <= LOW)]

    def play(self, seat: int, option: Act) -> None:
        word, card = option.word, option.card
        if word == "draw":
            insort(self.hands[seat], card := self.turn_card(self.pile))
        elif word != "knock":
            self.hands[seat].remove(card)
            self.discards.append(card)
            self.owners.append(seat if word == "bury" else OPEN)
        self.tell(Acted(seat, word, card), only(seat))
        seen = None if word in ("draw", "bury") else card
        self.tell(Acted(seat, word, seen), EVERYONE & ~only(seat))
        if word != "draw":
            self.end_turn(word == "knock")

    def end_turn(self, knocked: bool) -> None:
        self.phase += 1
        self.deals = 0 if knocked else self.deals - (not self.pile)
        if self.deals and not self.pile:
            self.deal()

    def view(self, seat: int | None) -> PileView:
        shown = {card for at, hand in enumerate(self.hands) if at == seat or not self.deals for card in hand}
        ...
        
    def imagine(self, seat: int | None, dice: Dice) -> Self:
        world, view = self.afresh(dice), self.view(seat)
        unseen = sorted({*self.pile...} - ...)
        world.shuffle(unseen)
        world.hands = [sorted(card or unseen.pop() for card in hand) for hand in view.hands]
        world.discards = [card or unseen.pop() for card in view.discards]
        world.pile = unseen
        return world
