"""``podium sim``: many games between computer players, with intervals."""

from __future__ import annotations

import json
import secrets
import sys
from argparse import Namespace
from collections.abc import Callable

import msgspec

from podium import arena, bots
from podium.cli.language import cli_words
from podium.cli.setups import read_setup
from podium.core import Game
from podium.core.dice import KEY_BYTES, key_from_hex
from podium.games import find

BAR = 30


def run(options: Namespace) -> int:
    game = find(options.game)
    setup = read_setup(game, options.settings)
    words = cli_words(options.lang, setup)
    summary, pace = arena.simulate(
        game.name,
        msgspec.to_builtins(setup.settings),
        setup.content.users,
        named(game, options.bots),
        options.games,
        key_from_hex(options.seed) if options.seed else secrets.token_bytes(KEY_BYTES),
        options.processes,
        progress_bar(options.games),
    )
    if options.json:
        print(json.dumps(summary.data(), ensure_ascii=False, indent=2))
        return 0
    print(arena.describe(summary, words))
    print(arena.describe_pace(pace, words))
    print(words.say("sim-again", seed=summary.seed))
    return 0


def named(game: Game, text: str) -> list[str]:
    """The players asked for; otherwise the strongest, one for each seat."""
    if text:
        return [name.strip() for name in text.split(",")]
    return bots.names(game)[-min(game.seats) :]


def progress_bar(games: int) -> Callable[[int], None] | None:
    """A bar on the terminal, where there is one."""
    if not sys.stderr.isatty():
        return None

    def show(done: int) -> None:
        filled = BAR * done // games
        bar = "█" * filled + "░" * (BAR - filled)
        sys.stderr.write(f"\r{bar} {done}/{games}" + ("\r\033[K" if done == games else ""))
        sys.stderr.flush()

    return show
