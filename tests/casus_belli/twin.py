"""The product and the slow war side by side: same words, compared word by word and step by step.

`compare` is what the tests sample and what the big proof runs for long. Maps are made by
`twin_maps`, words chosen by `twin_styles`, what was met on the way counted by `twin_rare`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from casus_belli.slow import SlowWar, Told
from casus_belli.slow_camp import Fact
from casus_belli.slow_sight import ALL_EYES, seen_by, sight
from casus_belli.twin_maps import random_map
from casus_belli.twin_rare import Watch
from casus_belli.twin_styles import STYLES, Player
from podium.core import Dice, Journal, Option, State
from podium.games import find
from podium.games.casus_belli.rules.play import War
from podium.games.casus_belli.wire.options import DONE

FILE = "twin.map"
RULES = ("draft", "finale")
ORDERS = ("seat", "given")
PEEK = 0.1  # how often somebody is looked at who has not finished speaking
AT_ONCE = 0.5  # how often a team's whole answer is given at once instead of word by word


@dataclass
class Counts:
    """What was compared, and what was met on the way."""

    games: int = 0
    words: int = 0
    steps: int = 0
    views: int = 0
    met: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.games + other.games,
            self.words + other.words,
            self.steps + other.steps,
            self.views + other.views,
            self.met + other.met,
        )


def compare(games: int, seed: int) -> Counts:
    """Play that many games on both; the first difference is an AssertionError that tells where."""
    counts = Counts()
    for number in range(games):
        luck = Random(f"casus-belli {seed} {number}")
        rules = RULES[number % len(RULES)]
        style = STYLES[number // len(RULES) % len(STYLES)]
        counts = counts + Pair(rules, style, luck).played()
    return counts


class Pair:
    """One war on both."""

    def __init__(self, rules: str, style: str, luck: Random) -> None:
        self.luck, self.map = luck, random_map(luck, rules)
        self.teams, order = luck.choice((2, 2, 3, 4)), luck.choice(ORDERS)
        self.settings = {"map": FILE, "rules": rules, "order": order}
        self.setup = find("casus-belli").setup(self.settings, {FILE: self.map})
        self.real = self.opened()
        self.slow = SlowWar(self.map, rules, self.teams, order == "given")
        self.player = Player(style, luck)
        self.watch = Watch(self.slow)
        self.counts = Counts(games=1)
        self.said: list[str] = []

    def opened(self) -> War:
        war = self.setup.new(self.teams, Dice(bytes(16)))
        assert isinstance(war, War)
        return war

    def played(self) -> Counts:
        """To the end."""
        self.must_look_alike()
        while self.must_ask_the_same():
            seat = self.luck.choice(self.slow.asked())
            fresh = (
                self.slow.camp.teams[seat].begun is None and not self.slow.camp.teams[seat].orders
            )
            if fresh and self.luck.random() < AT_ONCE:
                self.say_all(seat)
            else:
                self.say(seat)
        self.watch.finished()
        self.counts.met = self.watch.met
        return self.counts

    def must_ask_the_same(self) -> list[int]:
        asked = list(self.real.asked())
        assert asked == self.slow.asked(), f"{self}: {asked} are asked, not {self.slow.asked()}"
        return asked

    def say(self, seat: int) -> None:
        """One word, to both."""
        menu = self.must_offer_the_same(self.real, seat)
        word = self.player.word(self.slow, seat, menu)
        phase = self.slow.phase
        journal = self.real.journal = Journal()
        self.real.choose(seat, menu.index(word))
        self.hear(seat, word, journal, phase)

    def say_all(self, seat: int) -> None:
        """All words of a team; the product gets them in one answer."""
        trial, phase = self.real.copy(), self.slow.phase
        answer: list[Option] = []
        while DONE not in answer:
            menu = self.must_offer_the_same(trial, seat)
            word = self.player.word(self.slow, seat, menu)
            answer.append(trial.options(seat)[menu.index(word)])
            trial.choose(seat, menu.index(word))
            if answer[-1] != DONE:
                self.note(seat, word)
                self.slow.say(seat, word)
        journal = self.real.journal = Journal()
        self.real.answer(seat, answer)
        self.hear(seat, "done", journal, phase)

    def hear(self, seat: int, word: str, journal: Journal, phase: int) -> None:
        """The slow war hears the word too; what is told then must be the same."""
        self.note(seat, word)
        if word == "done":
            self.watch.before()
        told = self.slow.say(seat, word)
        self.must_tell_the_same(journal, told)
        if self.slow.phase > phase:
            self.counts.steps += 1
            self.watch.after()
            self.must_look_alike()
        elif self.luck.random() < PEEK:
            self.must_look_alike_to(self.luck.choice((None, ALL_EYES, *range(self.teams))))

    def note(self, seat: int, word: str) -> None:
        self.said.append(f"{seat}:{word}")
        self.counts.words += 1

    def must_offer_the_same(self, real: State, seat: int) -> list[str]:
        menu = [self.setup.notation(option) for option in real.options(seat)]
        words = self.slow.words(seat)
        assert sorted(menu) == sorted(words), f"{self}: {seat} is offered {menu}, not {words}"
        assert "," in words[0] or menu[0] == words[0], f"{self}: {menu[0]} comes first"
        return menu

    def must_tell_the_same(self, journal: Journal, told: Told) -> None:
        apart = {}
        for ear in (None, *range(self.teams)):
            real = [msgspec.to_builtins(event) for event in journal.heard_by(ear)]
            slow = [event for each, event in told if each in (None, ear)]
            if without(real, slow) or without(slow, real):
                apart[ear] = without(real, slow), without(slow, real)
        assert not apart, f"{self}: who is told (really, slowly): {apart}"

    def must_look_alike(self) -> None:
        for eye in (ALL_EYES, None, *range(self.teams)):
            self.must_look_alike_to(eye)
        for seat in range(self.teams) if self.slow.result is None else ():
            self.must_perceive_the_same(seat)

    def must_perceive_the_same(self, seat: int) -> None:
        """What programs ask for instead of a view: the cells, and who is there."""
        mask, units = self.real.perceive(seat)
        cells = self.slow.camp.seen(seat)
        there = [at for at, each in enumerate(self.slow.camp.fighters) if each.cell in cells]
        seen = f"{mask:x}", units
        assert seen == (sight(self.slow, cells), there), f"{self}: {seat} perceives {seen}"

    def must_look_alike_to(self, eye: int | None) -> None:
        self.counts.views += 1
        slow = seen_by(self.slow, eye)
        if eye == ALL_EYES:
            real = self.truth()
            del slow["sight"]
        else:
            real = msgspec.to_builtins(self.real.view(eye))
        assert real == slow, f"{self}: {eye} sees (really, slowly): {difference(real, slow)}"

    def truth(self) -> Fact:
        """The truth without dice, which nobody throws; and it is written as it is."""
        truth = self.real.truth()
        assert self.real.truth_bytes() == msgspec.json.encode(truth), f"{self}: written otherwise"
        assert truth.pop("dice")["drawn"] == 0, f"{self}: a die was thrown"
        truth.pop("stamps", None)
        return truth

    def __str__(self) -> str:
        """How to come back to a place where both differ; put into words only then."""
        return f"{self.settings}, {self.teams} teams, {self.map!r}: {' '.join(self.said)}"


def without(events: list[Fact], others: list[Fact]) -> list[Fact]:
    """The events that are not among the others; what happens at once may come in any order."""
    left = list(others)
    odd = []
    for event in events:
        if event in left:
            left.remove(event)
        else:
            odd.append(event)
    return odd


def difference(real: Any, slow: Any) -> Any:
    """What two accounts do not share, as deep as it lies."""
    if isinstance(real, dict) and isinstance(slow, dict):
        pairs = {name: (real.get(name), slow.get(name)) for name in {*real, *slow}}
    elif isinstance(real, tuple) and isinstance(slow, tuple) and len(real) == len(slow):
        pairs = dict(enumerate(zip(real, slow, strict=True)))
    else:
        return real, slow
    return {name: difference(*pair) for name, pair in pairs.items() if pair[0] != pair[1]}
