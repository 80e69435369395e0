"""How the tests race: dice that are told, players who speak, a line read as text."""

from __future__ import annotations

from typing import Any, Self

from podium.core import Dice, Event, Journal, Refusal, Result, load_words
from podium.games.f_cartes.rules.play import Race
from podium.games.f_cartes.setup import RaceSetup
from podium.games.f_cartes.wire.view import CarView, RaceView

KEY = bytes(16)
NAMES = ("Anne", "Bruno", "Chloé", "Denis", "Emma", "Farid", "Gisèle", "Hugo", "Inès", "Jean")
WORDS = {lang: load_words(lang, "podium.core", "podium.games.f_cartes") for lang in ("fr", "en")}


class ToldDice(Dice):
    """Dice show what they were told to; cards are shuffled as the key has it, or stay in order."""

    def __init__(self, *faces: int, in_order: bool = False) -> None:
        super().__init__(KEY)
        self.told = list(faces)
        self.in_order = in_order
        self.shown: dict[int, int] = {}

    def die(self, number: int, low: int, high: int) -> int:
        if low == 0:
            return low if self.in_order else super().die(number, low, high)
        assert (low, high) == (1, 6)
        if number not in self.shown:
            assert self.told, "a die is thrown that nobody told"
            self.shown[number] = self.told.pop(0)
        return self.shown[number]


class Racing:
    """A race on the table, and those who play it."""

    def __init__(self, setup: RaceSetup, state: Race) -> None:
        self.setup = setup
        self.state = state
        self.journal = state.journal = Journal()

    def seat(self, number: int) -> Player:
        return Player(self, number)

    @property
    def next(self) -> Player:
        """Whoever is asked."""
        return self.seat(self.asked)

    @property
    def asked(self) -> int:
        (seat,) = self.state.asked()
        return seat

    def rolls(self, *faces: int) -> Self:
        """The next dice; those told before have been thrown."""
        dice = self.state.dice
        assert isinstance(dice, ToldDice)
        assert not dice.told
        dice.told += faces
        return self

    def until(self, seat: int) -> Player:
        """Those who come before this seat pass."""
        while self.asked != seat:
            self.next.passes()
        return self.seat(seat)

    def pass_round(self) -> Self:
        """All who have not played in this round pass."""
        at = self.view.round, self.view.race
        while self.state.asked() and (self.view.round, self.view.race) == at:
            self.next.passes()
        return self

    def pass_race(self) -> Self:
        """Everybody passes until the race is over."""
        race = len(self.view.finishes)
        while self.state.asked() and len(self.view.finishes) == race:
            self.next.passes()
        return self

    @property
    def view(self) -> RaceView:
        """What everybody sees."""
        return self.state.view(None)

    @property
    def line(self) -> str:
        """The race from first to last: cars by number, `_` for a gap."""
        return " ".join(str(car or "_") for car in self.view.line)

    @property
    def order(self) -> list[int]:
        """The seats in the order of play of this round."""
        return list(self.view.order)

    def car(self, number: int) -> CarView:
        return next(car for car in self.view.cars if car.car == number)

    def under(self, number: int) -> str:
        """The cards that lie under a car."""
        return " ".join(self.car(number).damage)

    @property
    def told(self) -> list[Event]:
        """What everybody heard of the last answer."""
        return self.told_to(None)

    def told_to(self, seat: int | None) -> list[Event]:
        return self.journal.heard_by(seat)

    def heard(self, kind: type[Event]) -> list[Any]:
        """The events of that kind that the last answer brought about."""
        return [event for event in self.told if isinstance(event, kind)]

    @property
    def result(self) -> Result:
        """How it ended; it must have."""
        result = self.state.result()
        assert result is not None
        assert not self.state.asked()
        return result


class Player:
    """One of the players, who says what to do."""

    def __init__(self, race: Racing, number: int) -> None:
        self.race = race
        self.number = number

    def types(self, words: str) -> Self:
        """A whole answer, in the words of the record."""
        setup, state = self.race.setup, self.race.state
        trial = state.copy()
        answer = []
        for word in words.split():
            option = setup.read(word, trial.options(self.number))
            trial.choose(self.number, trial.index(self.number, option))
            answer.append(option)
        self.race.journal.events.clear()
        state.answer(self.number, answer)
        return self

    def plays(self, card: str, on: int = 0) -> Self:
        """A card, on the car that it needs, if it needs one."""
        return self.types(f"{card} {on}" if on else card)

    def discards(self, card: str) -> Self:
        return self.types(f"x-{card}")

    def draws(self) -> Self:
        return self.types("draw")

    def duels(self, car: int) -> Self:
        return self.types(f"duel-{car}")

    def closes(self, car: int) -> Self:
        return self.types(f"close-{car}")

    def pits(self, car: int, repairing: str = "") -> Self:
        """All that lies under the car is repaired, or these cards only."""
        return self.types(f"pit-{car} {self.repairs(car, repairing)}")

    def repairs(self, car: int, cards: str = "") -> str:
        """What is typed in the pits; a single card needs no word."""
        under = self.race.car(car).damage
        chosen = cards.split() or list(under)
        typed = " ".join(f"repair-{card}" for card in chosen)
        if len(under) == 1:
            return ""
        return typed if len(chosen) == len(under) else f"{typed} leave"

    def passes(self) -> Self:
        return self.types("pass")

    @property
    def menu(self) -> list[str]:
        """What one may answer now."""
        options = self.race.state.options(self.number)
        return [self.race.setup.notation(option) for option in options]

    def targets(self, card: str) -> list[int]:
        """The cars that a card of the hand can be played on; none if it cannot be played."""
        if card not in self.menu:
            return []
        trial = self.race.state.copy()
        trial.choose(self.number, self.menu.index(card))
        return [int(self.race.setup.notation(option)) for option in trial.options(self.number)]

    @property
    def hand(self) -> str:
        """One's own cards, as one sees them."""
        return " ".join(str(card) for card in self.race.state.view(self.number).hands[self.number])

    def cannot(self, words: str) -> Refusal:
        """What is said to somebody who types this now; nothing has changed by it."""
        before = self.race.state.truth()
        try:
            self.types(words)
        except Refusal as refusal:
            assert self.race.state.truth() == before
            return refusal
        raise AssertionError(f"{words} was taken")
