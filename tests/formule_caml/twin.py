"""The product and the slow game side by side: same answers, same key, compared at every answer.

`compare` is what the tests sample and what the big proof runs ten thousand times a track.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from random import Random

import msgspec

from formule_caml.slow import ROAD, STEPS, Cell, SlowRace, where
from podium.core import Dice, Journal, Setup, State, shipped
from podium.games import find

# Every ending, and every kind of thing that can happen in a race.
ENDINGS = {"arrival", "abandon", "both-out", "turns"}
HAPPENINGS = {
    "gear-changed", "gear-dropped", "rolled", "moved", "touched", "collided", "arrived",
    "abandoned", "time-up",
}  # fmt: skip

# How a game is driven and how long it may last; most games are wild, as in random play.
STYLES = (
    *7 * [("wild", 500)],
    *2 * [("wild", 3), ("bumper", 500), ("careful", 15), ("hasty", 30)],
    ("steady", 500),
)

# Tracks with what the shipped ones have not: road up to the edge of the board, where a careless
# sum would come out on the other side; a finish at the edge; marked starts; two starts in a column;
# borders that meet at their corners.
OWN = {
    "edges": """\
------------------------------
-/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾\\-
-|00000000000000000000000000|-
-\\____________\\/____________/-
-------------YX||-------------
---------------||-------------
---------------||-------------
-/‾‾‾‾‾‾‾‾‾‾‾‾‾\\/‾‾‾‾‾‾‾‾‾‾‾\\-
-\\_____________/\\___________/-
--------------DA--------------
000000000000000‾00000000000000
""",
    "field": """\
_-----------------------------
A------------/------------/---
‾-----------/-----\\------/----
-------------------\\--------D-
-----/‾\\--------------------D-
------------------------------
""",
}


@dataclass
class Counts:
    """What was compared, and what was met on the way."""

    games: int = 0
    answers: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    gears: Counter[int] = field(default_factory=Counter)

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.games + other.games,
            self.answers + other.answers,
            self.endings + other.endings,
            self.events + other.events,
            self.gears + other.gears,
        )


def text_of(track: str) -> str:
    """A track of ours by its name, or one of the tests' own."""
    return OWN.get(track) or shipped("podium.games.formule_caml", "content")[f"{track}.txt"]


@cache
def laid(track: str, max_turns: int) -> Setup:
    files = {track: OWN[track]} if track in OWN else {}
    return find("formule-caml").setup({"track": track, "max_turns": max_turns}, files)


@cache
def ways_home(track: str) -> dict[Cell, int]:
    """How many single steps each cell is away from winning."""
    text = text_of(track)
    row, column = where(text, "A")[0]
    road = {cell for mark in ROAD for cell in where(text, mark)}
    wave = {(row + down, column + 1) for down in (-1, 0, 1)} & road
    home: dict[Cell, int] = {}
    while wave:
        home.update(dict.fromkeys(wave, max(home.values(), default=0) + 1))
        beside = {(r + down, c + right) for r, c in wave for down, right in STEPS.values()}
        wave = (beside & road) - set(home)
    return home


class Driver:
    """Answers at random, each style with a bias that leads into other corners of the game."""

    def __init__(self, style: str, track: str, luck: Random) -> None:
        self.style = style
        self.home = ways_home(track)
        self.luck = luck

    def letter(self, race: SlowRace, letters: list[str]) -> str:
        if self.style == "wild":
            return self.luck.choice(letters)
        racing = self.style in ("hasty", "steady")
        if race.question == "direction":
            return self.race_home(race) if racing else self.seek(race)
        return self.shift_to_race(race, letters) if racing else self.luck.choice(letters)

    def shift_to_race(self, race: SlowRace, letters: list[str]) -> str:
        """The steady one in 2nd, or 1st when worn; the hasty one up to 4th."""
        gear = race.mine.gear
        if self.style == "hasty":
            return self.luck.choice(letters) if gear > 1 else letters[-1]
        wanted = 2 if race.mine.durability > 40 else 1
        if race.question == "gear":
            return "n" if gear == wanted else "o"
        return "m" if gear < wanted else "d"

    def seek(self, race: SlowRace) -> str:
        """The bumper looks for the other car, the careful one for a free way."""
        wanted = "car" if self.style == "bumper" else "nothing"
        good = [letter for letter in STEPS if race.look(letter)[2] == wanted]
        return self.luck.choice(good or list(STEPS))

    def race_home(self, race: SlowRace) -> str:
        """As near to the finish as it goes without paying too much."""

        def cost(letter: str) -> int:
            cell, _, met = race.look(letter)
            price = 30 if race.mine.durability > 60 else 200
            return self.home.get(cell, 0) + (price if met in ("border", "car") else 0)

        return min(STEPS, key=cost)


def compare(track: str, games: int, seed: int) -> Counts:
    """Play that many games on both; the first difference is an AssertionError that tells where."""
    counts = Counts()
    for number in range(games):
        style, max_turns = STYLES[number % len(STYLES)]
        luck = Random(f"{track} {seed} {number}")
        play_both(track, style, max_turns, luck, counts)
    return counts


def play_both(track: str, style: str, max_turns: int, luck: Random, counts: Counts) -> None:
    key = luck.randbytes(16)
    setup = laid(track, max_turns)
    race = setup.new(2, Dice(key))
    slow = SlowRace(text_of(track), max_turns, key)
    driver = Driver(style, track, luck)
    said: list[str] = []
    menu = must_agree(setup, race, slow, said)
    while slow.result is None:
        letter = driver.letter(slow, menu)
        said.append(letter)
        race.journal = Journal()
        race.choose(slow.mover, menu.index(letter))
        dice_before = len(slow.dice.thrown)
        slow.say(letter)
        menu = must_agree(setup, race, slow, said)
        must_tell_the_same(race.journal, slow, dice_before, said)
        counts.events.update(event["kind"] for event in slow.told)
    counts.games += 1
    counts.answers += len(said)
    counts.endings[slow.result["why"]] += 1
    counts.gears.update(car.gear for car in slow.cars)


def must_agree(setup: Setup, race: State, slow: SlowRace, said: list[str]) -> list[str]:
    """The same position, the same question to the same seat, the same menu and default."""
    where = Trail(said, slow)
    assert msgspec.to_builtins(race.view(None)) == slow.view(), where
    assert list(race.asked()) == slow.asked(), where
    assert race.drawn == len(slow.dice.thrown), where
    if not slow.asked():
        return []
    menu = [setup.notation(option) for option in race.options(slow.mover)]
    letters = slow.letters()
    assert menu[0] == letters[0], where
    assert sorted(menu) == sorted(letters), where
    return menu


def must_tell_the_same(journal: Journal, slow: SlowRace, before: int, said: list[str]) -> None:
    """The same events, in the same order, and the same dice."""
    where = Trail(said, slow)
    assert [msgspec.to_builtins(event) for event in journal.heard_by(None)] == slow.told, where
    assert journal.dice == slow.dice.thrown[before:], where


@dataclass
class Trail:
    """How to come back to a place where both differ; put into words only then."""

    said: list[str]
    slow: SlowRace

    def __str__(self) -> str:
        return f"after {' '.join(self.said)!r} with key {self.slow.dice.key.hex()}"
