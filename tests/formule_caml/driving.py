"""How the tests drive: a board drawn as text, dice that are told, letters that are typed."""

from __future__ import annotations

import re
from textwrap import dedent
from typing import Any, Self

from podium.core import Dice, Event, Journal, Refusal, Result, Setup, load_words
from podium.games import find
from podium.games.formule_caml.rules.play import Race

FILE = "mine.txt"
X, Y = 0, 1
NAMES = ("Xavier", "Yvonne")
WORDS = {
    lang: load_words(lang, "podium.core", "podium.games.formule_caml") for lang in ("fr", "en")
}


def drawn(board: str) -> str:
    """A board as it stands in a test, without the indentation."""
    return dedent(board).strip("\n")


def standing(board: str, digit: int) -> str:
    """The board with X on the cell that bears this digit; the other digits are road."""
    return re.sub("[1-9]", "-", board.replace(str(digit), "X"))


class ToldDice(Dice):
    """Dice that show what they were told to, and remember which faces they were asked for."""

    def __init__(self) -> None:
        super().__init__(bytes(16))
        self.faces: list[int] = []
        self.asked: list[tuple[int, int]] = []

    def die(self, number: int, low: int, high: int) -> int:
        face = self.faces[number]
        assert low <= face <= high, f"a die from {low} to {high} was told to show {face}"
        self.asked.append((low, high))
        return face


class Driving:
    """A race on a drawn board; what is typed is typed by whoever is asked."""

    def __init__(self, setup: Setup, dice: Dice) -> None:
        state = setup.new(2, dice)
        assert isinstance(state, Race)
        self.setup = setup
        self.race = state
        self.dice = dice
        self.journal = state.journal = Journal()

    def rolls(self, *faces: int) -> Self:
        """The next dice."""
        assert isinstance(self.dice, ToldDice)
        self.dice.faces += faces
        return self

    def types(self, letters: str) -> Self:
        """Answer question after question with the letters of the seed."""
        for letter in letters.split():
            self.journal.events.clear()
            seat = self.race.asked()[0]
            option = self.setup.read(letter, self.race.options(seat))
            self.race.choose(seat, self.race.index(seat, option))
        return self

    def refuses(self, letter: str) -> Refusal:
        """What is said to somebody who types this now; nothing has changed by it."""
        before = self.race.truth()
        seat = self.race.asked()[0]
        view = self.race.view(seat)
        try:
            self.types(letter)
        except Refusal as refusal:
            assert self.race.truth() == before
            return self.setup.why_not(view, letter) or refusal
        raise AssertionError(f"{letter} was taken")

    @property
    def board(self) -> str:
        """The track as the players see it now."""
        return "\n".join(self.seen().splitlines()[: self.race.track.height])

    def seen(self, lang: str = "fr") -> str:
        """Everything the players see now."""
        return self.setup.draw(self.race.view(None), WORDS[lang], NAMES)

    @property
    def durability(self) -> tuple[int, ...]:
        return tuple(car.durability for car in self.race.view(None).cars)

    @property
    def gears(self) -> tuple[int, ...]:
        return tuple(car.gear for car in self.race.view(None).cars)

    @property
    def question(self) -> tuple[int, str]:
        """Who is asked, and what."""
        return self.race.asked()[0], self.race.view(None).question

    @property
    def letters(self) -> list[str]:
        """The menu of whoever is asked."""
        options = self.race.options(self.race.asked()[0])
        return [self.setup.notation(option) for option in options]

    @property
    def told(self) -> list[Event]:
        """What the last letter brought about."""
        return self.journal.heard_by(None)

    @property
    def result(self) -> Result:
        """How it ended; it must have."""
        result = self.race.result()
        assert result is not None
        assert not self.race.asked()
        return result


def build_setup(board: str, **settings: Any) -> Setup:
    """A setup on a track of the test's own."""
    return find("formule-caml").setup({"track": FILE, **settings}, {FILE: drawn(board) + "\n"})


def race(board: str, dice: Dice | None = None, **settings: Any) -> Driving:
    """A race on a drawn board, both cars in 1st gear where X and Y stand."""
    return Driving(build_setup(board, **settings), dice or ToldDice())
