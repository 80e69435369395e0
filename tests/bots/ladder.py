"""Steps of a ladder of computer players: each against the one below it, at all tables in turn.

A game counts by places: the share of the pairs of a better and a worse player in which the better
one is placed ahead, a shared place counting half. Between two players that is a win, a draw half.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, permutations
from typing import Any, NamedTuple

from podium.arena import BotMatch, Interval, Outcome, run_matches, wilson_interval
from podium.core import Dice

BAR = 0.65  # what every step of every ladder has to reach

Tables = Mapping[str, Mapping[str, Any]]  # settings by the name of a table


class Step(NamedTuple):
    """One step: the share counted at all tables together, and at each of them."""

    claim: str
    share: Interval
    games: int
    at_table: Mapping[str, float]
    bar: float = BAR

    @property
    def holds(self) -> bool:
        """Whether the share asked for is reached, chance apart."""
        return self.share.low >= self.bar

    def __str__(self) -> str:
        share, low, high = self.share.share, self.share.low, self.share.high
        found = f"{share:.1%} ({low:.1%} – {high:.1%}) of {self.games}"
        parts = [f"{name} {part:.1%}" for name, part in self.at_table.items()]
        return "; ".join([found, *parts]) if len(parts) > 1 else found


def placed_ahead(outcome: Outcome, better: str) -> float:
    """The share of pairs in which the better player is ahead, from 0 to 1."""
    seats = list(zip(outcome.bots, outcome.places, strict=True))
    pairs = [
        (place < theirs) - (place > theirs)
        for name, place in seats
        if name == better
        for other, theirs in seats
        if other != better
    ]
    return sum(1 + sign for sign in pairs) / (2 * len(pairs))


def seatings(better: str, worse: str, each: int) -> list[tuple[str, ...]]:
    """Every order in which so many of both can sit."""
    return sorted(set(permutations((better,) * each + (worse,) * each)))


def step_matches(
    game: str, tables: Tables, seated: Sequence[tuple[str, ...]], games: int, seed: bytes
) -> Iterator[BotMatch]:
    """Table after table, and at each of them seating after seating."""
    dice, settings = Dice(seed), list(tables.values())
    for number in range(games):
        bots = seated[number // len(settings) % len(seated)]
        key = dice.fork(f"step {number}").key
        yield BotMatch(game, dict(settings[number % len(settings)]), {}, bots, key, number)


def count_step(
    game: str,
    tables: Tables,
    pair: tuple[str, str],
    games: int,
    seed: bytes,
    processes: int | None = None,
    each: int = 1,
) -> Step:
    """The better of a pair against the worse, so many of ``each`` at a table."""
    better, worse = pair
    played = step_matches(game, tables, seatings(better, worse, each), games, seed)
    found = [placed_ahead(outcome, better) for outcome in run_matches(played, processes)]
    # A share of pairs varies less than one of wins: Wilson's interval is rather too wide for it.
    share = wilson_interval(round(sum(found)), games)
    rows = {name: found[at :: len(tables)] for at, name in enumerate(tables)}
    at_table = {name: sum(row) / len(row) for name, row in rows.items() if row}
    return Step(f"{better} ahead of {worse} ≥ {BAR:.0%}", share, games, at_table)


def steps_of(names: Sequence[str]) -> list[tuple[str, str]]:
    """The pairs of a ladder, the lowest first, each as better and worse."""
    return [(better, worse) for worse, better in pairwise(names)]
