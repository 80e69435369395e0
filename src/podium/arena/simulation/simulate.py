"""Many games between the same bots, each of them at every seat in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any

import msgspec

from podium.arena.rotation import player_at
from podium.arena.simulation.bot_match import BotMatch, Lineups, Outcome
from podium.arena.simulation.run_journal import RunJournal
from podium.arena.simulation.run_matches import Progress, run_matches
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
    journal: RunJournal | None = None,
) -> tuple[Summary, Throughput]:
    """Play ``games`` games and sum them up; refuses unknown bots and a wrong number of seats.

    ``progress`` is called with how many are done; ``processes`` is one a core if not given. A
    ``journal`` has those that were played before, and gets the others.
    """
    names = tuple(bots)
    setup = find_game(game).setup(settings, files)
    lineups = lineups if setup.game.lineup is not None else "own"
    setup.check_seats(len(names))
    for name in names:
        find(setup.game, name)
    template = BotMatch(game, dict(settings), dict(files), names, seed, 0, lineups)
    outcomes = run_matches(_rotating(template, games), processes, progress, journal)
    pace = Pace(journal.count if journal is not None else 0)
    summary = summarize(setup, names, seed, pace.count(outcomes))
    return msgspec.structs.replace(summary, lineups=lineups), pace.throughput()


class Pace:
    """Counts what was played now, without the matches ``known`` before."""

    def __init__(self, known: int) -> None:
        self.known = known
        self.games = self.answers = 0
        self.began = perf_counter()

    def count(self, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
        for number, outcome in enumerate(outcomes):
            if number >= self.known:
                self.games += 1
                self.answers += outcome.answers
            yield outcome

    def throughput(self) -> Throughput:
        seconds = perf_counter() - self.began
        return Throughput(seconds, self.games / seconds, self.answers / seconds)


def _rotating(template: BotMatch, games: int) -> Iterator[BotMatch]:
    """The matches, each with a key of its own that depends on the seed and its number only."""
    seed = Dice(template.key)
    count = len(template.bots)
    for number in range(games):
        seated = tuple(template.bots[player_at(number, seat, count)] for seat in range(count))
        key = seed.fork(f"match {number}").key
        yield msgspec.structs.replace(template, bots=seated, key=key, number=number)
