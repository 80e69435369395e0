"""``podium lab``: many games between the strongest, and a balance report with pictures."""

from __future__ import annotations

import json
import secrets
from argparse import Namespace
from pathlib import Path

import msgspec

from podium import arena, bots
from podium.arena.lab import page
from podium.cli.language import cli_words
from podium.cli.setups import read_setup
from podium.cli.sim import named, progress_bar
from podium.core import Game, Refusal
from podium.core.dice import KEY_BYTES, key_from_hex
from podium.games import find

SEATS = 4  # where a game has that many


def run(options: Namespace) -> int:
    game = find(options.game)
    setup = read_setup(game, options.settings)
    words = cli_words(options.lang, setup)
    report = Path(options.html or f"lab-{game.name}.html")
    data = report.with_suffix(".json")
    must_write(report)
    summary, pace = arena.simulate(
        game.name,
        msgspec.to_builtins(setup.settings),
        setup.content.users,
        players(game, options),
        options.games,
        key_from_hex(options.seed) if options.seed else secrets.token_bytes(KEY_BYTES),
        options.processes,
        progress_bar(options.games),
        lineups=options.lineups,
    )
    report.write_text(page(summary, words), "utf-8")
    data.write_text(json.dumps(summary.data(), ensure_ascii=False, indent=2) + "\n", "utf-8")
    print(arena.describe(summary, words))
    print(arena.describe_pace(pace, words))
    print(words.say("lab-written", page=str(report), data=str(data)))
    return 0


def players(game: Game, options: Namespace) -> list[str]:
    """Those asked for; otherwise the strongest at every seat."""
    if options.bots:
        return named(game, options.bots)
    count = options.seats or sorted((min(game.seats), SEATS, max(game.seats)))[1]
    return [bots.names(game)[-1]] * count


def must_write(report: Path) -> None:
    """Long work is not begun for a page that could not be kept."""
    if report.suffix != ".html" or not report.parent.is_dir():
        raise Refusal("lab-page", file=str(report))
