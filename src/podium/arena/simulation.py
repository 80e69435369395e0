"""Many games between the same bots, each of them at every seat in turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any

import msgspec

from podium.arena.matches import Lineups, Match
from podium.arena.pool import Progress, run
from podium.arena.summary import Summary, entry_at, sum_up
from podium.bots import find
from podium.core import Dice
from podium.games import find as find_game


class Pace(msgspec.Struct, frozen=True):
    """How quick it was; no part of a `Summary`, for it is never the same twice."""

    seconds: float
    games_per_second: float
    answers_per_second: float


def simulate(
    game: str,
    settings: Mapping[str, Any],
    files: Mapping[str, str],
    bots: Sequence[str],
    games: int,
    seed: bytes,
    processes: int | None = None,
    progress: Progress | None = None,
    lineups: Lineups = "own",
) -> tuple[Summary, Pace]:
    """Play ``games`` games; ``progress`` is told how many are done, ``processes`` is one a core."""
    names = tuple(bots)
    began = perf_counter()
    setup = find_game(game).setup(settings, files)
    lineups = lineups if setup.game.lineup is not None else "own"
    setup.must_seat(len(names))
    for name in names:
        find(setup.game, name)
    blank = Match(game, dict(settings), dict(files), names, seed, 0, lineups)
    played = run(_moving_round(blank, games), processes, progress)
    summary = msgspec.structs.replace(sum_up(setup, names, seed, played), lineups=lineups)
    return summary, _pace(summary, perf_counter() - began)


def _moving_round(blank: Match, games: int) -> Iterator[Match]:
    """The matches, each with a key of its own that depends on the seed and its number only."""
    seed = Dice(blank.key)
    count = len(blank.bots)
    for number in range(games):
        seated = tuple(blank.bots[entry_at(number, seat, count)] for seat in range(count))
        key = seed.fork(f"match {number}").key
        yield msgspec.structs.replace(blank, bots=seated, key=key, number=number)


def _pace(summary: Summary, seconds: float) -> Pace:
    return Pace(seconds, summary.games / seconds, summary.answers / seconds)
