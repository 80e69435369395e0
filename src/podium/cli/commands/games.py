"""``podium games``: the games, their settings and their computer players."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

import msgspec

from podium import bots
from podium.cli.language import cli_words
from podium.core import Game, Words
from podium.core.game import YES_NO
from podium.games import find, names


def run(options: Namespace) -> int:
    games = [find(name) for name in ([options.game] if options.game else names())]
    if options.json:
        facts = [game_facts(game, options.lang) for game in games]
        print(json.dumps(facts, ensure_ascii=False, indent=2))
    else:
        print("\n\n".join(describe(game, options.lang) for game in games))
    return 0


def game_facts(game: Game, lang: str) -> dict[str, Any]:
    """A game as plain data, for ``--json``."""
    words = cli_words(lang, game)
    return {
        "name": game.name,
        "title": words.say("game-name"),
        "rules": game.version,
        "seats": list(game.seats),
        "settings": {
            name: {"default": default, "help": words.say(f"setting-{name.replace('_', '-')}")}
            for name, default in msgspec.to_builtins(game.settings()).items()
        },
        "bots": {name: words.say(f"bot-{name}") for name in bots.names(game)},
        "levels": dict(game.levels()),
    }


def described_choices(game: Game, setting: str, words: Words) -> list[tuple[str, str]]:
    """The values of a setting that have a text of their own, and that text."""
    values = game.choices().get(setting, ())
    if isinstance(getattr(game.settings(), setting), bool):
        values = YES_NO
    texts = ((value, words.choice(setting, value)) for value in values)
    return [(value, text) for value, text in texts if text != value]


def as_typed(value: object) -> str:
    """A value as it is typed after ``--set``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def describe(game: Game, lang: str) -> str:
    """A game as text."""
    words = cli_words(lang, game)
    facts = game_facts(game, lang)
    seats = {"least": min(game.seats), "most": max(game.seats)}
    lines = [
        f"{game.name} — {facts['title']}, {words.say('seats-of', **seats)}",
        f"  {words.say('game-blurb')}",
        f"  {words.say('settings')}",
    ]
    for name, setting in facts["settings"].items():
        lines.append(f"    --set {name}={as_typed(setting['default'])}   {setting['help']}")
        lines += (
            f"        {value:<12} {text}" for value, text in described_choices(game, name, words)
        )
    lines.append(f"  {words.say('bots')}")
    lines += [
        f"    {name:<12} {text}{level_text(game, name, words)}"
        for name, text in facts["bots"].items()
    ]
    return "\n".join(lines)


def level_text(game: Game, bot: str, words: Words) -> str:
    """The level of a computer player, behind its description; "" if it is none."""
    level = bots.level_of(game, bot)
    return f" ({words.say('level', level=level)})" if level else ""
