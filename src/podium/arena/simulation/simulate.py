"""Many games between the same bots, each of them at every seat in turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any

import msgspec

from podium.arena.rotation import player_at
from podium.arena.simulation.bot_match import BotMatch, Lineups
from podium.arena.simulation.process_pool import Progress, run_matches
from podium.arena.simulation.summary import Summary, summarize
from podium.bots import find
from podium.core import Dice
from podium.games import find as find_game


class Throughput(msgspec.Struct, frozen=True):
    """How fast it was; no part of a `Summary`, for it is never the same twice."""

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
) -> tuple[Summary, Throughput]:
    """Play ``games`` games and sum them up; refuses unknown bots and a wrong number of seats.

    ``progress`` is called with how many are done; ``processes`` is one a core if not given.
    """
    names = tuple(bots)
    began = perf_counter()
    setup = find_game(game).setup(settings, files)
    lineups = lineups if setup.game.lineup is not None else "own"
    setup.check_seats(len(names))
    for name in names:
        find(setup.game, name)
    template = BotMatch(game, dict(settings), dict(files), names, seed, 0, lineups)
    outcomes = run_matches(_rotating(template, games), processes, progress)
    summary = msgspec.structs.replace(summarize(setup, names, seed, outcomes), lineups=lineups)
    return summary, _throughput(summary, perf_counter() - began)


def _rotating(template: BotMatch, games: int) -> Iterator[BotMatch]:
    """The matches, each with a key of its own that depends on the seed and its number only."""
    seed = Dice(template.key)
    count = len(template.bots)
    for number in range(games):
        seated = tuple(template.bots[player_at(number, seat, count)] for seat in range(count))
        key = seed.fork(f"match {number}").key
        yield msgspec.structs.replace(template, bots=seated, key=key, number=number)


def _throughput(summary: Summary, seconds: float) -> Throughput:
    return Throughput(seconds, summary.games / seconds, summary.answers / seconds)
