"""``podium games``: what can be played, with which settings and computer players."""

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
        facts = [facts_of(game, options.lang) for game in games]
        print(json.dumps(facts, ensure_ascii=False, indent=2))
    else:
        print("\n\n".join(describe(game, options.lang) for game in games))
    return 0


def facts_of(game: Game, lang: str) -> dict[str, Any]:
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
    }


def said_choices(game: Game, setting: str, words: Words) -> list[tuple[str, str]]:
    """The values of a setting that have words of their own."""
    values = game.choices().get(setting, ())
    if isinstance(getattr(game.settings(), setting), bool):
        values = YES_NO
    said = ((value, words.choice(setting, value)) for value in values)
    return [(value, text) for value, text in said if text != value]


def spelled(value: object) -> str:
    """A value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def describe(game: Game, lang: str) -> str:
    words = cli_words(lang, game)
    facts = facts_of(game, lang)
    seats = {"least": min(game.seats), "most": max(game.seats)}
    lines = [
        f"{game.name} — {facts['title']}, {words.say('seats-of', **seats)}",
        f"  {words.say('game-blurb')}",
        f"  {words.say('settings')}",
    ]
    for name, setting in facts["settings"].items():
        lines.append(f"    --set {name}={spelled(setting['default'])}   {setting['help']}")
        lines += (f"        {value:<12} {text}" for value, text in said_choices(game, name, words))
    lines.append(f"  {words.say('bots')}")
    lines += [f"    {name:<12} {text}" for name, text in facts["bots"].items()]
    return "\n".join(lines)
