"""``podium lab``: many games between the strongest, and a page about the balance of the game."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from podium import arena, bots
from podium.arena.simulation.balance_report import balance_report
from podium.cli.commands.sim import parse_bots, simulate
from podium.cli.language import cli_words
from podium.cli.settings import read_setup
from podium.core import Game, Refusal
from podium.games import find

USUAL_SEATS = 4  # where a game allows that many


def run(options: Namespace) -> int:
    game = find(options.game)
    setup = read_setup(game, options.settings)
    words = cli_words(options.lang, setup)
    report = Path(options.html or f"lab-{game.name}.html")
    data = report.with_suffix(".json")
    check_writable(report)
    summary, throughput = simulate(setup, lab_players(game, options), options, options.lineups)
    report.write_text(balance_report(summary, words), "utf-8")
    data.write_text(json.dumps(summary.data(), ensure_ascii=False, indent=2) + "\n", "utf-8")
    print(arena.describe_summary(summary, words))
    print(arena.describe_throughput(throughput, words))
    print(words.say("lab-written", page=str(report), data=str(data)))
    return 0


def lab_players(game: Game, options: Namespace) -> list[str]:
    """The computer players named; otherwise the strongest one at every seat."""
    if options.bots:
        return parse_bots(game, options.bots)
    count = options.seats or sorted((min(game.seats), USUAL_SEATS, max(game.seats)))[1]
    return [bots.names(game)[-1]] * count


def check_writable(report: Path) -> None:
    """Refuse a page that could not be saved, before the long work for it begins."""
    if report.suffix != ".html" or not report.parent.is_dir():
        raise Refusal("lab-page", file=str(report))
