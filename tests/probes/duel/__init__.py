"""Duel: two prepared decks, rows of cards laid face down together, then card against card."""

from collections.abc import Sequence
from typing import Any, Self

import msgspec

from podium.core import Dice, Event, Option, Refusal, Result, Settings, View, only
from probes import Probe, ProbeState, mask, ranking

CARDS, DECK, ROW = range(1, 10), 4, 3


class Deck(msgspec.Struct, frozen=True):
    cards: tuple[int, ...] = (2, 4, 6, 8)


class Say(Option, frozen=True):
    word: str


class Said(Event, frozen=True):
    seat: int
    word: str
    cards: tuple[int, ...] = ()
    blows: tuple[int, ...] = ()


class DuelView(View, frozen=True):
    phase: int
    hands: tuple[tuple[int, ...] | None, ...]
    rows: tuple[tuple[int | None, ...] | None, ...]
    blows: tuple[tuple[int, ...], ...]  # card and die, pair by pair; none where the caller fled
    result: Result | None


class Match(ProbeState):
    facts = __slots__ = ("hands", "blows", "rows")

    def open(self, settings: Settings, seats: int, lineups: Any) -> None:
        self.hands = [sorted({*deck.cards} & {*CARDS}) for deck in lineups or (Deck(), Deck())]
        self.rows: list[list[int]] = [[], []]  # a row ends with 0 while the other is being laid
        self.blows: list[tuple[int, ...]] = []
        if [len(hand) for hand in self.hands] != [DECK, DECK]:
            raise Refusal("bad-deck", count=DECK, last=CARDS[-1])

    def asked(self) -> Sequence[int]:
        if self.phase:
            return [] if self.result() else [len(self.blows) % 2]
        return [at for at, row in enumerate(self.rows) if 0 not in row and len(row) < ROW]

    def options(self, seat: int) -> Sequence[Option]:
        self.check_asked(seat)
        lays = [*map(str, self.hands[seat]), *["stop"] * bool(self.rows[seat])]
        return [Say(word) for word in (["fight", "flee"] if self.phase else lays)]

    def play(self, seat: int, option: Say) -> None:
        if self.phase:
            cards = tuple(row[len(self.blows)] for row in self.rows if option.word == "fight")
            self.blows.append(tuple(card + self.roll(1, 6) for card in cards))
            self.phase += 1
            self.emit(Said(seat, option.word, cards, self.blows[-1]))
        else:
            self.rows[seat].append(int(option.word.replace("stop", "0")))
            self.hands[seat] = [card for card in self.hands[seat] if card not in self.rows[seat]]
            self.emit(Said(seat, option.word), only(seat))
            if not self.asked():
                self.rows, self.phase = [[c for c in row if c] for row in self.rows], 1

    def view(self, seat: int | None) -> DuelView:
        hands = tuple(tuple(hand) if at == seat else None for at, hand in enumerate(self.hands))
        rows = tuple(self.row(at, seat) if at == seat or self.phase else None for at in (0, 1))
        return DuelView(self.phase, hands, rows, tuple(self.blows), self.result())

    def row(self, of: int, seat: int | None) -> tuple[int | None, ...]:
        row, blows = self.rows[of], enumerate(self.blows)
        return mask(row, row if of == seat else [row[at] for at, fought in blows if fought])

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        world = self.with_dice(dice)
        for at in (each for each in (0, 1) if each != seat):
            row = self.row(at, seat) if self.phase else ()
            unseen = [card for card in CARDS if card not in row]
            world.shuffle(unseen)
            world.rows[at] = [card or unseen.pop() for card in row]
            world.hands[at] = sorted(unseen[: DECK - len(row)])
        return world

    def result(self) -> Result | None:
        over = self.phase and len(self.blows) == min(map(len, self.rows))
        totals = [sum(blows[of] for blows in self.blows if blows) for of in (0, 1)]
        return ranking(totals, "points") if over else None


class Duel(Probe):
    name, package, seats, settings, lineup = "probe-duel", "probes.duel", (2,), Settings, Deck
    state, letters = Match, {Say(w): w for w in (*"123456789", "stop", "fight", "flee")}


GAME = Duel()
