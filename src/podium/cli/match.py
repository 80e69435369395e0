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
from typing import Any

import msgspec

from podium.arena.contest import Builtin, Played, Player, play, sitter
from podium.arena.standings import Standing, describe_standings, standings
from podium.arena.summary import entry_at
from podium.bots.champions.budgets import Budget
from podium.bots.champions.champion import Champion
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


def run(options: Namespace) -> int:
    game = find(options.game)
    setup = read_setup(game, options.settings)
    words = cli_words(options.lang, setup)
    setup.must_seat(len(options.players))
    sandbox = checked_sandbox(options, words)
    seed = key_from_hex(options.seed).hex() if options.seed else secrets.token_hex(KEY_BYTES)
    paths = record_paths(options, game)
    with ExitStack() as stack:
        players = seated(game, options.players, budget_of(options), sandbox, stack)
        played = list(play_all(setup, players, seed, paths, sandbox, words))
    rows = standings([player.name for player in players], played)
    if options.json:
        print(json.dumps(as_json(setup, players, seed, rows, played, paths), ensure_ascii=False))
    else:
        report(setup, players, rows, played, paths, words)
        print(words.say("sim-again", seed=seed))
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


def play_all(
    setup: Setup,
    players: Sequence[Player],
    seed: str,
    paths: Sequence[Path | None],
    sandbox: Sandbox,
    words: Words,
) -> Iterator[Played]:
    """One match after the other; everybody moves on by a seat from one to the next."""
    games, count = len(paths), len(players)
    for number, path in enumerate(paths):
        round_the_table = [players[entry_at(number, seat, count)] for seat in range(count)]
        key = Dice(bytes.fromhex(seed)).fork(f"match {number}").key.hex() if games > 1 else seed
        bar = progress(number, games, words)
        yield play(setup, round_the_table, key, path, sandbox.missing, progress=bar)
        bar(None)


def progress(number: int, games: int, words: Words) -> Callable[[int | None], None]:
    """Which match and which turn it is, on the terminal, where there is one."""

    def show(turn: int | None) -> None:
        if sys.stderr.isatty():
            said = (
                ""
                if turn is None
                else words.say("match-progress", number=number + 1, games=games, turn=turn)
            )
            sys.stderr.write(f"\r\033[K{said}")
            sys.stderr.flush()

    return show


# What came of them


def report(
    setup: Setup,
    players: Sequence[Player],
    rows: Sequence[Standing],
    played: Sequence[Played],
    paths: Sequence[Path | None],
    words: Words,
) -> None:
    names = seat_names([sitter(player) for player in players], words)
    seconds = sum(match.seconds for match in played)
    game = words.say("game-name")
    print(words.say("match-title", games=len(played), game=game, seconds=seconds))
    print(describe_standings(rows, names, words))
    print(words.say("match-note"))
    for name, row in zip(names, rows, strict=True):
        for line in failures(name, row, words):
            print(line)
    for path in filter(None, dict.fromkeys(paths)):
        print(words.say("match-recorded", podium=program(), file=shlex.quote(str(path))))


def failures(name: str, row: Standing, words: Words) -> Iterator[str]:
    """The first answers of a player that were not taken, and why."""
    for failure in row.ledger.failures[:TOLD]:
        reply = failure.reply
        verdict = words.say(f"verdict-{reply.verdict}")
        why = fault_sentence(reply.detail, reply.facts, words)
        yield words.say("match-failure", name=name, turn=failure.turn, verdict=verdict, why=why)


def as_json(
    setup: Setup,
    players: Sequence[Player],
    seed: str,
    rows: Sequence[Standing],
    played: Sequence[Played],
    paths: Sequence[Path | None],
) -> dict[str, Any]:
    """The same for programs."""
    count = len(players)
    return {
        "game": setup.game.name,
        "rules": setup.version,
        "settings": msgspec.to_builtins(setup.settings),
        "content": setup.content.hash,
        "seed": seed,
        "players": [
            {
                "name": row.name,
                "kind": "champion" if isinstance(player, Champion) else "builtin",
                "wins": row.wins,
                "draws": row.draws,
                "place": row.place,
                "score": row.score,
                "verdicts": row.verdicts,
                "times": msgspec.to_builtins(row.times),
            }
            for player, row in zip(players, rows, strict=True)
        ],
        "matches": [
            {
                "seats": [entry_at(number, seat, count) for seat in range(count)],
                "places": match.result.places,
                "scores": match.result.scores,
                "why": match.result.why,
                "seconds": match.seconds,
                "check": match.check,
                "record": None if path is None else str(path),
            }
            for number, (match, path) in enumerate(zip(played, paths, strict=True))
        ],
    }
