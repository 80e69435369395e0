"""The product and the slow race side by side: same answers, same luck, compared at every answer.

`compare` is what the tests sample and what the big proof runs two thousand times. What is raced
with is in `twin_tables`, how in `twin_styles`, what was met on the way in `twin_rare`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from ca_rs.slow import SlowRace, Told
from ca_rs.slow_sight import ALL_EYES, shown, tanks
from ca_rs.slow_table import Ears, Fact, Trace
from ca_rs.twin_rare import Watch
from ca_rs.twin_styles import STYLES, Player
from ca_rs.twin_tables import laid, lineup_of, settings_of, slow_lineup
from podium.core import Dice, Journal
from podium.core.state import hears

WRITER = msgspec.json.Encoder(order="sorted")


@dataclass
class Counts:
    """What was compared, and what was met on the way."""

    races: int = 0
    answers: int = 0
    views: int = 0
    seats: Counter[int] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.races + other.races,
            self.answers + other.answers,
            self.views + other.views,
            self.seats + other.seats,
            self.met + other.met,
        )


def compare(races: int, seed: int) -> Counts:
    """Drive that many races on both; the first difference is an AssertionError that tells where."""
    counts = Counts()
    for number in range(races):
        luck = Random(f"ca_rs {seed} {number}")
        counts = counts + Pair(STYLES[number % len(STYLES)], luck).driven()
    return counts


class Pair:
    """One race on both."""

    def __init__(self, style: str, luck: Random) -> None:
        self.number, self.settings = settings_of(luck, style)
        self.setup, box = laid(self.number, tuple(self.settings.items()))
        self.seats, self.luck = luck.randint(2, 8), luck
        lineups = [None, *(lineup_of(self.setup, box, luck) for _ in range(self.seats - 1))]
        luck.shuffle(lineups)
        self.key = luck.randbytes(16)
        self.said: list[str] = []
        self.views = 0
        self.real = self.setup.new(self.seats, Dice(self.key), lineups)
        circuit = box.circuit(list(self.real.truth()["circuit"]))
        self.slow = SlowRace(box, circuit, [slow_lineup(box, each) for each in lineups])
        self.player = Player(style, luck)
        self.watch = Watch(self.slow)
        self.slow.begin(self.trace([]))

    def driven(self) -> Counts:
        """To the end."""
        self.must_agree()
        while asked := self.slow.asked():
            seat = self.luck.choice(asked)
            menu = self.must_offer_the_same(seat)
            word = self.player.word(self.slow, seat, menu)
            self.watch.before(seat, word)
            self.watch.after(self.say(seat, word, menu))
            self.must_agree()
        return Counts(1, len(self.said), self.views, Counter({self.seats: 1}), self.watch.met)

    def trace(self, dice: list[int]) -> Trace:
        stocks = self.real.truth()["cars"] if self.slow_is_choosing() else []
        return Trace(dice, [list(car["stock"]) for car in stocks])

    def slow_is_choosing(self) -> bool:
        return bool(self.slow.table.stage == "lineup")

    def say(self, seat: int, word: str, menu: list[str]) -> list[Fact]:
        """Both hear the word, and tell the same of it to the same ears, after the same dice."""
        self.said.append(f"{seat + 1}:{word}")
        journal = self.real.journal = Journal()
        self.real.choose(seat, menu.index(word))
        real = [(self.ears(each), msgspec.to_builtins(event)) for each, event in journal.events]
        trace = self.trace(journal.dice)
        try:
            slow: Told = self.slow.say(seat, word, trace)
        except (AssertionError, LookupError, ValueError) as fault:
            apart = first_apart(real, self.slow.table.told)
            raise AssertionError(f"{fault!r} stops the slow race: {apart}{self}") from fault
        assert merged(real) == merged(slow), f"told {first_apart(real, slow)}{self}"
        assert not trace.dice, f"{trace.dice} were thrown too much{self}"
        return [event for _, event in slow]

    def ears(self, audience: int) -> Ears:
        return tuple(ear for ear in (None, *range(self.seats)) if hears(audience, ear))

    def must_agree(self) -> None:
        """The same table before the same eyes."""
        truth = self.real.truth()
        chance = truth.pop("dice")
        assert chance["turned"] == self.slow.table.turned, f"{chance['turned']} turned{self}"
        self.must_equal(truth, {**shown(self.slow, ALL_EYES), "tanks": tanks(self.slow.table)})
        if self.luck.random() < 0.2:
            self.views += 1
            eye = self.luck.choice((None, *range(self.seats)))
            self.must_equal(self.real.view(eye), shown(self.slow, eye))

    def must_equal(self, real: Any, slow: Fact) -> None:
        """As text first, which is quick; then by name."""
        texts = WRITER.encode(real), WRITER.encode(slow)
        if texts[0] != texts[1]:
            apart = differences(*map(msgspec.json.decode, texts))
            raise AssertionError(f"seen by the product and by the slow race: {apart}{self}")

    def must_offer_the_same(self, seat: int) -> list[str]:
        """The same question to the same seats, the same menu, the same for who is missing."""
        assert list(self.real.asked()) == self.slow.asked(), f"{self.real.asked()} asked{self}"
        menu = [self.setup.notation(option) for option in self.real.options(seat)]
        words = self.slow.words(seat)
        assert sorted(menu) == sorted(words), f"{menu} is offered, not {words}{self}"
        assert self.worth(menu[0]) == self.worth(words[0]), f"{menu[0]} comes first{self}"
        return menu

    def worth(self, word: str) -> str | int:
        """Of cards to throw away the least worth comes first, whichever it is (§3.10)."""
        card = word.removeprefix("x-")
        return word if card == word else int(self.slow.table.box.cards[card]["value"])

    def __str__(self) -> str:
        """How to come back to a place where both differ; put into words only then."""
        told = f"{self.seats} cars, pack {self.number}, {self.settings}, key {self.key.hex()}"
        return f" @ {told}: {' '.join(self.said)}"


def differences(real: Any, slow: Any) -> dict[str, Any]:
    """What differs, by name, down to the cars."""
    if isinstance(real, dict) and isinstance(slow, dict):
        names = {*real, *slow}
        return {
            f"{name}{'.' * bool(deep)}{deep}": apart
            for name in sorted(names)
            if real.get(name) != slow.get(name)
            for deep, apart in differences(real.get(name), slow.get(name)).items()
        }
    if isinstance(real, list) and isinstance(slow, list) and real and isinstance(real[0], dict):
        return {
            f"{place}{'.' * bool(deep)}{deep}": apart
            for place, (one, two) in enumerate(zip(real, slow, strict=False))
            if one != two
            for deep, apart in differences(one, two).items()
        } or {"": (real, slow)}
    return {"": (real, slow)}


def merged(told: Told) -> Told:
    """Cards of the circuit turned up one after the other are turned up together."""
    told = list(told)
    for place in range(len(told) - 1, 0, -1):
        (_, one), (_, two) = told[place - 1 : place + 1]
        if one["kind"] == two["kind"] == "circuit-turned":
            del told[place]
            both = {**one, "cards": (*one["cards"], *two["cards"])}
            told[place - 1] = (told[place - 1][0], both)
    return told


def first_apart(real: Told, slow: Told) -> str:
    """Where two tellings part."""
    same = 0
    while same < min(len(real), len(slow)) and real[same] == slow[same]:
        same += 1
    return f"{real[same:][:4]}, not {slow[same:][:4]}, after {real[:same][-3:]}"
