"""``podium match``: champions and computer players against each other, recorded."""

from __future__ import annotations

import json
import secrets
import shlex
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from podium.arena.contest import Builtin, Played, Player, play, sitter, write_last_words
from podium.arena.standings import Standing, describe_standings, standings
from podium.arena.summary import entry_at
from podium.bots.champions.budgets import Budget
from podium.bots.champions.champion import Champion
from podium.bots.champions.farewell import farewell
from podium.bots.champions.sandbox import Sandbox
from podium.bots.champions.starting import find_champion
from podium.cli.language import cli_words
from podium.cli.play import new_path, program
from podium.cli.setups import read_setup
from podium.core import Dice, Game, Refusal, Setup, Words
from podium.core.dice import KEY_BYTES, key_from_hex
from podium.games import find
from podium.table.told import fault_sentence, seat_names

BUILTIN = "builtin:"
MIB = 1 << 20
TOLD = 3  # failures of each champion that the table is followed by


class Plan(NamedTuple):
    """The matches to be played: who sits down, the seed of all dice, a record for each or none."""

    setup: Setup
    players: Sequence[Player]
    seed: str
    paths: Sequence[Path | None]

    def seated(self, number: int) -> list[Player]:
        """Everybody moves on by a seat from one match to the next."""
        count = len(self.players)
        return [self.players[entry_at(number, seat, count)] for seat in range(count)]

    def key(self, number: int) -> str:
        """One match has the dice that were asked for, each of many has its own."""
        if len(self.paths) == 1:
            return self.seed
        return Dice(bytes.fromhex(self.seed)).fork(f"match {number}").key.hex()


def run(options: Namespace) -> int:
    game = find(options.game)
    setup = read_setup(game, options.settings)
    words = cli_words(options.lang, setup)
    setup.must_seat(len(options.players))
    sandbox = checked_sandbox(options, words)
    with ExitStack() as stack:
        players = seated(game, options.players, budget_of(options), sandbox, stack)
        plan = Plan(setup, players, seed_of(options), record_paths(options, game))
        played = list(play_all(plan, sandbox, words))
        farewell(player for player in players if isinstance(player, Champion))
        note_last_words(plan, played[-1])
    rows = standings([player.name for player in players], played)
    if options.json:
        print(json.dumps(as_json(plan, rows, played), ensure_ascii=False, indent=2))
    else:
        report(plan, rows, played, words)
    return 0


# Before it begins


def checked_sandbox(options: Namespace, words: Words) -> Sandbox:
    """What this machine can hold champions with; what it cannot is said before anything runs."""
    sandbox = Sandbox.found()
    if sandbox.missing and options.require_sandbox:
        raise Refusal("sandbox-incomplete", missing=", ".join(sandbox.missing))
    if sandbox.missing:
        print(words.say("sandbox-missing"), file=sys.stderr)
    for limit in sandbox.missing:
        print(f"  {words.say(f'limit-{limit}')}", file=sys.stderr)
    return sandbox


def budget_of(options: Namespace) -> Budget:
    """The budget that was asked for; what was not is as usual."""
    given = {name: getattr(options, name) for name in ("step", "match", "wall", "start")}
    given["memory"] = options.memory and options.memory * MIB
    given["processes"] = options.tasks
    return Budget(**{name: value for name, value in given.items() if value is not None})


def seed_of(options: Namespace) -> str:
    """The seed that was asked for, or any."""
    return key_from_hex(options.seed).hex() if options.seed else secrets.token_hex(KEY_BYTES)


def seated(
    game: Game, names: Sequence[str], budget: Budget, sandbox: Sandbox, stack: ExitStack
) -> list[Player]:
    """The players as they were named; champions end with the stack."""
    players: list[Player] = []
    for name in names:
        if name.startswith(BUILTIN):
            players.append(Builtin(game, name.removeprefix(BUILTIN)))
        else:
            champion = Champion(find_champion(name), budget, sandbox)
            players.append(stack.enter_context(champion))
    return players


def record_paths(options: Namespace, game: Game) -> list[Path | None]:
    """A record for each match; many matches are only recorded if somebody says where."""
    if not options.record:
        one = new_path(game, datetime.now(UTC)) if options.games == 1 else None
        return [one] * options.games
    path = Path(options.record)
    if options.games == 1:
        return [path]
    numbers = range(1, options.games + 1)
    return [path.with_name(f"{path.stem}-{number}{path.suffix}") for number in numbers]


# The matches


def play_all(plan: Plan, sandbox: Sandbox, words: Words) -> Iterator[Played]:
    """One match after the other."""
    for number, path in enumerate(plan.paths):
        bar = progress(number, len(plan.paths), words)
        seats, key = plan.seated(number), plan.key(number)
        yield play(plan.setup, seats, key, path, sandbox.missing, progress=bar)
        bar(None)


def note_last_words(plan: Plan, last: Played) -> None:
    """What is said when a match is over is heard with the next one, and after the last one here."""
    number = len(plan.paths) - 1
    if (path := plan.paths[number]) is not None:
        write_last_words(path, plan.seated(number), last.lines)


def progress(number: int, games: int, words: Words) -> Callable[[int | None], None]:
    """Which match and which turn it is, on the terminal, where there is one."""

    def show(turn: int | None) -> None:
        if sys.stderr.isatty():
            facts = {"number": number + 1, "games": games, "turn": turn or 0}
            said = "" if turn is None else words.say("match-progress", **facts)
            sys.stderr.write(f"\r\033[K{said}")
            sys.stderr.flush()

    return show


# What came of them


def report(plan: Plan, rows: Sequence[Standing], played: Sequence[Played], words: Words) -> None:
    """The table, what went wrong first, and where to read more."""
    names = seat_names([sitter(player) for player in plan.players], words)
    game, seconds = words.say("game-name"), sum(match.seconds for match in played)
    print(words.say("match-title", games=len(played), game=game, seconds=seconds))
    print(describe_standings(rows, names, words))
    print(words.say("match-note"))
    for name, row in zip(names, rows, strict=True):
        for line in failures(name, row, words):
            print(line)
    for path in filter(None, plan.paths):
        print(words.say("match-recorded", podium=program(), file=shlex.quote(str(path))))
    print(words.say("sim-again", seed=plan.seed))


def failures(name: str, row: Standing, words: Words) -> Iterator[str]:
    """The first answers of a player that were not taken, and why."""
    for failure in row.ledger.failures[:TOLD]:
        reply = failure.reply
        verdict = words.say(f"verdict-{reply.verdict}")
        why = fault_sentence(reply.detail, reply.facts, words)
        yield words.say("match-failure", name=name, turn=failure.turn, verdict=verdict, why=why)


def as_json(plan: Plan, rows: Sequence[Standing], played: Sequence[Played]) -> dict[str, Any]:
    """The same for programs."""
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


def match_json(plan: Plan, number: int, match: Played) -> dict[str, Any]:
    """``seats`` are the players by seat, as places in the list of players."""
    count, path = len(plan.players), plan.paths[number]
    return {
        "seats": [entry_at(number, seat, count) for seat in range(count)],
        **msgspec.to_builtins(match.result),
        "seconds": match.seconds,
        "check": match.check,
        "record": None if path is None else str(path),
    }
