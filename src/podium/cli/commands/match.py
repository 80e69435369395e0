"""``podium match``: champions and computer players against each other, recorded."""

from __future__ import annotations

import json
import shlex
import sys
import unicodedata
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from functools import partial
from itertools import count as numbers
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from podium.arena.contest.champion_match import (
    BuiltinPlayer,
    PlayedMatch,
    Player,
    log_final_stderr,
    play_champion_match,
    sitter_of,
)
from podium.arena.contest.standings import Standing, describe_standings, standings
from podium.arena.rotation import player_at
from podium.bots.champions.budget import Budget
from podium.bots.champions.champion import Champion
from podium.bots.champions.command import find_champion
from podium.bots.champions.sandbox.sandbox import Sandbox
from podium.bots.champions.shutdown import let_exit
from podium.cli.language import cli_words
from podium.cli.local_match import new_path, program_name
from podium.cli.progress import progress_line
from podium.cli.settings import given_or_new_seed, read_setup
from podium.core import Dice, Game, Refusal, Setup, Words
from podium.games import find
from podium.table.feed.feed import seat_info
from podium.table.texts import fault_sentence, seat_names

BUILTIN_PREFIX = "builtin:"
MIB = 1 << 20
MAX_FAILURES_SHOWN = 3  # of each champion


class MatchPlan(NamedTuple):
    """The matches to be played: the players, the seed of all dice, a record or None for each."""

    setup: Setup
    players: Sequence[Player]
    seed: str
    paths: Sequence[Path | None]
    show_names: bool = False

    def seating(self, number: int) -> list[Player]:
        """The players by seat: everybody moves on by a seat from one match to the next."""
        count = len(self.players)
        return [self.players[player_at(number, seat, count)] for seat in range(count)]

    def key(self, number: int) -> str:
        """The seed of a match: the one asked for if it is alone, otherwise one derived from it."""
        if len(self.paths) == 1:
            return self.seed
        # Forked, not drawn one after the other: match 7 is the same whatever was played before.
        return Dice(bytes.fromhex(self.seed)).fork(f"match {number}").key.hex()


def run(options: Namespace) -> int:
    game = find(options.game)
    setup = read_setup(game, options.settings)
    words = cli_words(options.lang, setup)
    setup.check_seats(len(options.players))
    sandbox = checked_sandbox(options, words)
    with ExitStack() as stack:
        players = open_players(game, options.players, budget_of(options), sandbox, stack)
        seed, paths = given_or_new_seed(options), record_paths(options, game)
        plan = MatchPlan(setup, players, seed, paths, options.show_names)
        played = list(play_all(plan, sandbox, words))
        let_exit(player for player in players if isinstance(player, Champion))
        log_last_stderr(plan, played[-1])
    rows = standings([player.name for player in players], played)
    if options.json:
        print(json.dumps(as_json(plan, rows, played), ensure_ascii=False, indent=2))
    else:
        report(plan, rows, played, words)
    return 0


# Preparations


def checked_sandbox(options: Namespace, words: Words) -> Sandbox:
    """The sandbox of this machine; limits that it lacks are printed, or refused if required."""
    sandbox = Sandbox.detect()
    if sandbox.missing and options.require_sandbox:
        raise Refusal("sandbox-incomplete", missing=", ".join(sandbox.missing))
    if sandbox.missing:
        print(words.say("sandbox-missing"), file=sys.stderr)
    for limit in sandbox.missing:
        print(f"  {words.say(f'limit-{limit}')}", file=sys.stderr)
    return sandbox


def budget_of(options: Namespace) -> Budget:
    """The limits given by flags; the usual ones where a flag is missing."""
    given = {name: getattr(options, name) for name in ("step", "match", "wall", "bank", "start")}
    given["memory"] = options.memory and options.memory * MIB
    given["processes"] = options.tasks
    return Budget(**{name: value for name, value in given.items() if value is not None})


def open_players(
    game: Game, names: Sequence[str], budget: Budget, sandbox: Sandbox, stack: ExitStack
) -> list[Player]:
    """The players named; a champion's process is started, and ends with the stack.

    A champion with the name of somebody else at the table gets a number: none passes for another.
    """
    players: list[Player] = []
    builtin = [name.removeprefix(BUILTIN_PREFIX) for name in names if is_builtin(name)]
    for name in names:
        if is_builtin(name):
            players.append(BuiltinPlayer(game, name.removeprefix(BUILTIN_PREFIX)))
        else:
            command = find_champion(name)
            distinct = distinct_name(command.name, [*builtin, *(each.name for each in players)])
            champion = Champion(replace(command, name=distinct), budget, sandbox)
            players.append(stack.enter_context(champion))
    return players


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """The name, or the first "name 2", "name 3" … that nobody has, in whatever letters."""
    known = {same_letters(each) for each in taken}
    choices = (name if number == 1 else f"{name} {number}" for number in numbers(1))
    return next(each for each in choices if same_letters(each) not in known)


def same_letters(name: str) -> str:
    """Names that look alike to a hurried reader: small and capital, wide and narrow letters."""
    return unicodedata.normalize("NFKC", name).casefold()


def is_builtin(name: str) -> bool:
    return name.startswith(BUILTIN_PREFIX)


def record_paths(options: Namespace, game: Game) -> list[Path | None]:
    """A path or None for each match; many matches are recorded only if ``--record`` is given."""
    if not options.record:
        one = new_path(game, datetime.now(UTC)) if options.games == 1 else None
        return [one] * options.games
    path = Path(options.record)
    if options.games == 1:
        return [path]
    numbers = range(1, options.games + 1)
    return [path.with_name(f"{path.stem}-{number}{path.suffix}") for number in numbers]


# The matches


def play_all(plan: MatchPlan, sandbox: Sandbox, words: Words) -> Iterator[PlayedMatch]:
    """One match after the other; the terminal, where there is one, shows match, turn and time."""
    games = len(plan.paths)
    with progress_line(games) as show:
        for number, path in enumerate(plan.paths):
            players, key = plan.seating(number), plan.key(number)
            progress = None if show is None else partial(show_turn, show, number, games, words)
            yield play_champion_match(
                plan.setup,
                players,
                key,
                path,
                sandbox.missing,
                progress=progress,
                show_names=plan.show_names,
            )


def show_turn(
    show: Callable[[int, str], None], number: int, games: int, words: Words, turn: int
) -> None:
    show(number, words.say("match-progress", number=number + 1, games=games, turn=turn))


def log_last_stderr(plan: MatchPlan, last: PlayedMatch) -> None:
    """Add what champions printed after the last match; after the others the next one does it."""
    number = len(plan.paths) - 1
    if (path := plan.paths[number]) is not None:
        log_final_stderr(path, plan.seating(number), last.lines)


# Results


def report(
    plan: MatchPlan, rows: Sequence[Standing], played: Sequence[PlayedMatch], words: Words
) -> None:
    """Print the standings, the first failures of each player, and where the records are."""
    names = seat_names([seat_info(sitter_of(each), {}) for each in plan.players], words)
    game, seconds = words.say("game-name"), sum(match.seconds for match in played)
    print(words.say("match-title", games=len(played), game=game, seconds=seconds))
    print(describe_standings(rows, names, words))
    print(words.say("match-note"))
    for name, row in zip(names, rows, strict=True):
        for line in failure_lines(name, row, words):
            print(line)
    for path in filter(None, plan.paths):
        print(words.say("match-recorded", podium=program_name(), file=shlex.quote(str(path))))
    print(words.say("sim-again", seed=plan.seed))


def failure_lines(name: str, row: Standing, words: Words) -> Iterator[str]:
    """The first answers of a player that were not accepted, and why."""
    for failure in row.stats.failures[:MAX_FAILURES_SHOWN]:
        reply = failure.reply
        verdict = words.say(f"verdict-{reply.verdict}")
        why = fault_sentence(reply.detail, reply.facts, words)
        yield words.say("match-failure", name=name, turn=failure.turn, verdict=verdict, why=why)


def as_json(
    plan: MatchPlan, rows: Sequence[Standing], played: Sequence[PlayedMatch]
) -> dict[str, Any]:
    """The same as plain data, for ``--json``."""
    return {
        "game": plan.setup.game.name,
        "rules": plan.setup.version,
        "settings": msgspec.to_builtins(plan.setup.settings),
        "content": plan.setup.content.hash,
        "seed": plan.seed,
        "players": [
            player_json(player, row) for player, row in zip(plan.players, rows, strict=True)
        ],
        "matches": [match_json(plan, number, match) for number, match in enumerate(played)],
    }


def player_json(player: Player, row: Standing) -> dict[str, Any]:
    return {
        "name": row.name,
        "kind": "champion" if isinstance(player, Champion) else "builtin",
        "wins": row.wins,
        "draws": row.draws,
        "place": row.place,
        "score": row.score,
        "verdicts": row.verdicts,
        "times": msgspec.to_builtins(row.times),
    }


def match_json(plan: MatchPlan, number: int, match: PlayedMatch) -> dict[str, Any]:
    """A match as plain data; ``seats`` are indexes into the list of players."""
    count, path = len(plan.players), plan.paths[number]
    return {
        "seats": [player_at(number, seat, count) for seat in range(count)],
        **msgspec.to_builtins(match.result),
        "seconds": match.seconds,
        "check": match.check,
        "record": None if path is None else str(path),
    }
