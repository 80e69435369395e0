"""The product and the slow game side by side: same answers, same luck, compared at every answer.

`compare` is what the tests sample and what the big proof runs two thousand times. What is played
with is in `twin_tables`, how in `twin_styles`, what was met on the way in `twin_rare`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import msgspec

from f_cartes.slow import SlowGame
from f_cartes.slow_sight import ALL_EYES, hidden, shown
from f_cartes.slow_table import Ears, Fact, Trace
from f_cartes.twin_rare import Watch
from f_cartes.twin_styles import STYLES, Player
from f_cartes.twin_tables import laid, settings_of
from podium.core import Dice, Journal, State
from podium.core.state import hears

DEFAULTS = ("pass", "keep", "stop", "leave")  # what a missing player does, where the rules say it


@dataclass
class Counts:
    """What was compared, and what was met on the way."""

    games: int = 0
    races: int = 0
    answers: int = 0
    seats: Counter[int] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.games + other.games,
            self.races + other.races,
            self.answers + other.answers,
            self.seats + other.seats,
            self.met + other.met,
        )


def compare(games: int, seed: int) -> Counts:
    """Play that many games on both; the first difference is an AssertionError that tells where."""
    counts = Counts()
    for number in range(games):
        luck = Random(f"f-cartes {seed} {number}")
        style = STYLES[number % len(STYLES)]
        seats, settings = settings_of(luck, style)
        counts = counts + Pair(seats, settings, style, luck).played()
    return counts


class Pair:
    """One game, or championship, on both."""

    def __init__(self, seats: int, settings: Fact, style: str, luck: Random) -> None:
        self.setup, box = laid(tuple(settings.items()))
        self.setup.check_seats(seats)
        self.seats, self.settings, self.luck = seats, settings, luck
        self.key = luck.randbytes(16)
        self.real: State = self.setup.new(seats, Dice(self.key))
        self.slow = SlowGame(box, seats)
        self.player = Player(style, luck)
        self.watch = Watch(self.slow)
        self.said: list[str] = []
        self.opened = (-1, -1)  # phases of the product, questions of the slow game

    def played(self) -> Counts:
        """To the end."""
        while menu := self.must_agree():
            word = self.player.word(self.slow, menu)
            self.watch.before(word)
            self.watch.after(self.say(word, menu))
        seats = Counter({self.seats: 1})
        return Counts(1, self.settings["races"], len(self.said), seats, self.watch.met)

    def say(self, word: str, menu: list[str]) -> list[Fact]:
        """Both hear the word, and tell the same of it to the same ears, after the same dice."""
        self.said.append(word)
        journal = self.real.journal = Journal()
        self.real.choose(self.slow.table.mover, menu.index(word))
        real = [(self.ears(each), msgspec.to_builtins(event)) for each, event in journal.events]
        trace = Trace(journal.dice, [event for _, event in real])
        try:
            slow = self.slow.say(word, trace)
        except (AssertionError, LookupError, ValueError) as fault:
            raise AssertionError(f"{self}: the slow game cannot go on: {fault!r}") from fault
        assert real == slow, f"{self}: {real} was told, not {slow}"
        assert not trace.dice, f"{self}: {trace.dice} were thrown too much"
        return [event for _, event in slow]

    def ears(self, audience: int) -> Ears:
        return tuple(ear for ear in (None, *range(self.seats)) if hears(audience, ear))

    def must_agree(self) -> list[str]:
        """The same table before the same eyes, the same question, the same menu and default."""
        real, table, open_to_all = self.real, self.slow.table, shown(self.slow)
        truth = real.truth()
        pile, phase = truth.pop("pile"), truth.pop("phase")
        truth.pop("dice")
        self.must_equal(truth, {**open_to_all, **hidden(self.slow, ALL_EYES)})
        assert sorted(pile) == sorted(table.pile), f"{self}: {pile} is the pile"
        eye = self.luck.choice((None, *range(self.seats)))
        view = msgspec.to_builtins(real.view(eye))
        self.must_equal(view, {**open_to_all, **hidden(self.slow, eye), "phase": phase})
        phases, openings = self.opened
        self.opened = phase, table.openings
        assert (phase > phases) == (table.openings > openings), f"{self}: phase {phase}"
        return self.must_offer_the_same()

    def must_equal(self, real: Fact, slow: Fact) -> None:
        names = [name for name in {*real, *slow} if real.get(name) != slow.get(name)]
        apart = {name: (real.get(name), slow.get(name)) for name in names}
        assert not apart, f"{self}: seen by the product and by the slow game: {apart}"

    def must_offer_the_same(self) -> list[str]:
        asked = self.slow.table.asked
        assert list(self.real.asked()) == ([] if asked is None else [asked]), self
        if asked is None:
            return []
        menu = [self.setup.notation(option) for option in self.real.options(asked)]
        words = self.slow.words()
        assert sorted(menu) == sorted(words), f"{self}: {menu} is offered, not {words}"
        assert words[0] not in DEFAULTS or menu[0] == words[0], f"{self}: {menu[0]} comes first"
        return menu

    def __str__(self) -> str:
        """How to come back to a place where both differ; put into words only then."""
        return f"{self.seats} teams, {self.settings}, key {self.key.hex()}: {' '.join(self.said)}"
