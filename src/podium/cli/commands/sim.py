"""``podium sim``: many games between computer players, counted with confidence intervals."""

from __future__ import annotations

import json
from argparse import Namespace

import msgspec

from podium import arena, bots
from podium.arena.simulation.bot_match import Lineups
from podium.arena.simulation.run_identity import job_of
from podium.cli.kept_run import KeptRun
from podium.cli.language import cli_words
from podium.cli.progress import progress_bar
from podium.cli.settings import read_setup
from podium.core import Game, Setup
from podium.games import find


def run(options: Namespace) -> int:
    game = find(options.game)
    setup = read_setup(game, options.settings)
    words = cli_words(options.lang, setup)
    summary, throughput = simulate(setup, parse_bots(game, options.bots), options)
    if options.json:
        print(json.dumps(summary.data(), ensure_ascii=False, indent=2))
        return 0
    print(arena.describe_summary(summary, words))
    print(arena.describe_throughput(throughput, words))
    print(words.say("sim-again", seed=summary.seed))
    return 0


def simulate(
    setup: Setup, players: list[str], options: Namespace, lineups: Lineups = "own"
) -> tuple[arena.Summary, arena.Throughput]:
    """Play as many games as were asked for, or those that an interrupted run has left."""
    run = KeptRun(options, job_of(setup, players, lineups))
    with run.saying_how_to_go_on(), progress_bar(options.games) as progress:
        return arena.simulate(
            setup.game.name,
            msgspec.to_builtins(setup.settings),
            setup.content.users,
            players,
            options.games,
            bytes.fromhex(run.seed),
            options.processes,
            progress,
            lineups=lineups,
            journal=run.journal,
        )


def parse_bots(game: Game, text: str) -> list[str]:
    """The computer players named; otherwise the strongest ones, one for each seat."""
    if text:
        return [bots.name_of(game, name.strip()) for name in text.split(",")]
    return bots.names(game)[-min(game.seats) :]
