"""How strong the computer players of Casus Belli are: three teams, all seat orders, many maps.

Better and worse sit at a table together, one and two or two and one. A match counts if every better
one is placed ahead of every worse one; a shared place is not ahead. `make prove` counts 1,000
matches a step under the rules `draft` and a quarter of that under `finale`, the tests a sample.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from statistics import fmean
from typing import NamedTuple

from bots.ladder import BAR, steps_of
from podium.arena import BotMatch, Interval, Outcome, run_matches, wilson_interval
from podium.core import Dice, Refusal
from podium.games import find

GAME = "casus-belli"
LADDER = ("random", "recruit", "hunter", "sergeant", "captain")
MIN_MATCHES = 6
RULES = {"draft": 1, "finale": 4}  # one in so many matches is enough under these rules
MAX_TEAMS = 4  # maps drawn for more: three teams would hardly meet there


class Row(NamedTuple):
    """One claim: the share of matches that counted, the least that is asked for, mean scores."""

    claim: str
    share: Interval
    bar: float
    games: int
    scores: tuple[float, float]

    @property
    def holds(self) -> bool:
        """Whether what is asked for is reached, chance apart."""
        return self.share.low >= self.bar

    def __str__(self) -> str:
        share = self.share
        interval = f"{share.share:.1%} ({share.low:.1%} – {share.high:.1%}) of {self.games}"
        return "{}, mean scores {:.1f} and {:.1f}".format(interval, *self.scores)


def maps(rules: str) -> list[str]:
    """The shipped maps for few teams on which these rules can be played, smallest first."""
    drawn_for = find(GAME).table_sizes()["map"]
    names = [
        name
        for name in find(GAME).choices()["map"]
        if name != "auto" and drawn_for[name] <= MAX_TEAMS
    ]
    return [name for name in names if playable(name, rules)]


def playable(name: str, rules: str) -> bool:
    try:
        find(GAME).setup({"map": name, "rules": rules})
    except Refusal:
        return False
    return True


def seatings(better: str, worse: str) -> list[tuple[str, ...]]:
    """All seat orders of both tables."""
    tables = (better, worse, worse), (better, better, worse)
    return [seats for table in tables for seats in sorted(set(permutations(table)))]


def matches(
    pair: tuple[str, str], rules: str, fields: Sequence[str], games: int, seed: bytes
) -> Iterator[BotMatch]:
    """Map after map, and on each of them seating after seating."""
    dice, seats = Dice(seed), seatings(*pair)
    for number in range(games):
        settings = {"map": fields[number % len(fields)], "rules": rules}
        seated = seats[number // len(fields) % len(seats)]
        yield BotMatch(GAME, settings, {}, seated, dice.fork(f"war {number}").key, number)


def ahead(outcome: Outcome, better: str) -> bool:
    """Whether the last of the better ones is placed ahead of the first of the others."""
    seats = list(zip(outcome.bots, outcome.places, strict=True))
    last = max(place for bot, place in seats if bot == better)
    return last < min(place for bot, place in seats if bot != better)


def mean_score(outcomes: Sequence[Outcome], bot: str) -> float:
    seats = [pair for each in outcomes for pair in zip(each.bots, each.scores, strict=True)]
    return fmean(score for name, score in seats if name == bot)


def strength(
    games: int,
    seed: bytes,
    processes: int | None = None,
    rules: Sequence[str] = tuple(RULES),
    fields: Sequence[str] = (),
) -> Iterator[Row]:
    """Every step of the ladder under these rules, on these maps or else on all for few teams."""
    for name in rules:
        count = max(games // RULES[name], min(games, MIN_MATCHES))
        for better, worse in steps_of(LADDER):
            played = matches((better, worse), name, fields or maps(name), count, seed)
            outcomes = list(run_matches(played, processes))
            share = wilson_interval(sum(ahead(each, better) for each in outcomes), count)
            scores = mean_score(outcomes, better), mean_score(outcomes, worse)
            yield Row(f"{name}: {better} ahead of {worse} ≥ {BAR:.0%}", share, BAR, count, scores)
