"""How strong the managers of F-Cartes are: races between two and four, championships of many.

`make prove` counts 1,000 races a step between two, a quarter of that at each of the other tables,
and as many championships as it is told; the tests run a sample. Everybody sits everywhere in turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from bots.ladder import Step, Tables, count_step, steps_of
from podium.arena import BotMatch, Interval, Outcome, run_matches
from podium.core import Dice

GAME = "f-cartes"
Z95 = 1.959963984540054
LADDER = ("random", "rookie", "greedy", "tactician", "strategist")
USUAL: Tables = {"two teams": {}}
VARIANTS: Tables = {
    "24 rounds": {"rounds": "24"},
    "extended deck": {"deck": "extended"},
    "limited attacks, rain": {"limited_attacks": True, "weather": "rain"},
}
FEWER = 4  # one in so many races is enough beside the usual table
FIELDS: Mapping[str, tuple[Mapping[str, Any], int, int]] = {
    "one of five": ({"races": 5}, 1, 4),
    "two of five": ({"races": 5}, 2, 3),
    "three of five": ({"races": 5}, 3, 2),
    "one of five, neutral cars": ({"races": 5, "neutral": 4}, 1, 4),
    "two of ten": ({"races": 2, "deck": "extended"}, 2, 8),
    "two of ten, 24 rounds": ({"races": 2, "rounds": "24"}, 2, 8),
}


class Row(NamedTuple):
    """One claim: the figure found with its interval, and the least that is asked for."""

    claim: str
    figure: Interval
    bar: float
    found: str

    @property
    def holds(self) -> bool:
        """Whether what is asked for is reached, chance apart."""
        return self.figure.low >= self.bar

    def __str__(self) -> str:
        return self.found


def steps(games: int, seed: bytes, processes: int | None = None) -> Iterator[Step]:
    """Every step of the ladder: between two, under other settings, and in fields of four."""
    fewer = max(games // FEWER, 1)
    for pair in steps_of(LADDER):
        yield count_step(GAME, USUAL, pair, games, seed, processes)
    for pair in steps_of(LADDER[1:]):
        step = count_step(GAME, VARIANTS, pair, fewer, seed, processes)
        yield step._replace(claim=f"other tables of two: {step.claim}")
        step = count_step(GAME, {"four teams": {}}, pair, fewer, seed, processes, each=2)
        yield step._replace(claim=f"two and two of four, by places: {step.claim}")


def ahead(field: str, games: int, seed: bytes, processes: int | None = None) -> Row:
    """Strategists come out ahead of the greedy ones they race with, by places on average."""
    settings, strategists, greedy = FIELDS[field]
    bots = ("strategist",) * strategists + ("greedy",) * greedy
    outcomes = list(run_matches(championships(bots, settings, games, seed), processes))
    gains = [mean_place(each, "greedy") - mean_place(each, "strategist") for each in outcomes]
    middle, spread = fmean(gains), Z95 * pstdev(gains) / sqrt(len(gains))
    figure = Interval(middle, middle - spread, middle + spread)
    means = (fmean(mean_place(each, bot) for each in outcomes) for bot in ("strategist", "greedy"))
    found = "mean place {:.2f}, greedy {:.2f}".format(*means)
    found = f"{found}; ahead by {middle:.2f} ({figure.low:.2f} – {figure.high:.2f}) in {games}"
    return Row(f"{field}: the strategist's mean place is ahead", figure, 0.0, found)


def championships(
    bots: tuple[str, ...], settings: Mapping[str, Any], games: int, seed: bytes
) -> Iterator[BotMatch]:
    """Championships in which the bots move round the table."""
    dice = Dice(seed)
    for number in range(games):
        turn = number % len(bots)
        seated = bots[turn:] + bots[:turn]
        key = dice.fork(f"championship {number}").key
        yield BotMatch(GAME, dict(settings), {}, seated, key, number)


def mean_place(outcome: Outcome, bot: str) -> float:
    seats = zip(outcome.bots, outcome.places, strict=True)
    return fmean(place for name, place in seats if name == bot)


def seasons(games: int, seed: bytes, processes: int | None = None) -> Iterator[Row]:
    """``games`` championships for each field."""
    for field in FIELDS:
        yield ahead(field, games, seed, processes)
