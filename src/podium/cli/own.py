"""``podium GAME COMMAND``: what only one game can do, as its module ``commands`` offers it.

``podium COMMAND`` is enough: no two games call a command of theirs the same.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from podium import games
from podium.cli.language import cli_words, sentence
from podium.cli.parser import add, add_command, show_help
from podium.cli.setups import bring, brought
from podium.core import LANGUAGES, Game, Refusal, Words, load_words
from podium.core.commands import Call, Command, Commands, Flag

if TYPE_CHECKING:
    from podium.cli.parser import SubParsers


def commands_of(game: Game) -> Commands:
    """The commands that a game has of its own; most have none."""
    name = f"{game.package}.commands"
    if find_spec(name) is None:
        return {}
    commands: Commands = import_module(name).COMMANDS
    return commands


def add_own(commands: SubParsers, asked: str, lang: str) -> None:
    """What was asked for, if it is a game with commands of its own, or such a command."""
    for game in map(games.find, games.names()):
        found = commands_of(game)
        if asked in found:
            words = load_words(lang, "podium.cli", game.package)
            add_one(commands, words, game, asked, found[asked])
        elif asked == game.name and found:
            add_game(commands, game, found, lang)


def add_game(commands: SubParsers, game: Game, found: Commands, lang: str) -> None:
    """A game, and below it its commands."""
    words = load_words(lang, "podium.cli", game.package)
    parser = commands.add_parser(game.name, description=words.say("game-blurb"))
    parser.set_defaults(run=show_help(parser))
    add(parser, words, "--lang", choices=LANGUAGES, default=lang)
    inner = parser.add_subparsers(title=words.say("commands"), metavar=words.say("command"))
    for name, command in found.items():
        add_one(inner, words, game, name, command)


def add_one(commands: SubParsers, words: Words, game: Game, name: str, command: Command) -> None:
    below = add_command(commands, words, name)
    for flag in command.flags:
        add(below, words, flag.name, **kind_of(flag))
    add(below, words, "--lang", choices=LANGUAGES, default=words.lang)
    below.set_defaults(run=runner(game, command))


def kind_of(flag: Flag) -> dict[str, Any]:
    """A flag as argparse wants it described."""
    kind: dict[str, Any] = {"metavar": flag.shown}
    if flag.name.startswith("-"):
        kind |= {"default": flag.default, "required": flag.default is None}
    elif flag.default is not None:
        kind |= {"nargs": "?", "default": flag.default}
    if isinstance(flag.default, int):
        kind["type"] = int
    if flag.choices:
        kind["choices"] = flag.choices
    return kind


class Incoming:
    """The lines that come in, and which of them is being read."""

    def __init__(self, stream: BinaryIO) -> None:
        self.stream = stream
        self.number = 0

    def __iter__(self) -> Iterator[str]:
        for line in self.stream:
            self.number += 1
            yield legible(line)


def legible(line: bytes) -> str:
    """A line as it may be said again: what cannot be shown is replaced."""
    text = line.decode("utf-8", "replace")
    return "".join(mark if mark.isprintable() or mark.isspace() else "�" for mark in text)


def runner(game: Game, command: Command) -> Callable[[Namespace], int]:
    """A command as the parser runs it."""

    def run(options: Namespace) -> int:
        incoming = Incoming(sys.stdin.buffer)
        call = called(game, command.flags, options, incoming)
        try:
            for line in command.run(call):
                write(line)
        except Refusal as refusal:
            refusal.package = game.package
            if not incoming.number:
                raise
            reason = sentence(refusal, options.lang)
            raise Refusal("input-wrong", line=incoming.number, reason=reason) from None
        return 0

    return run


def called(game: Game, flags: Sequence[Flag], options: Namespace, incoming: Incoming) -> Call:
    """What was typed; a file that a setting may be is brought along."""
    values = {flag.name.lstrip("-"): getattr(options, flag.name.lstrip("-")) for flag in flags}
    files: dict[str, str] = {}
    always = {flag.name.lstrip("-") for flag in flags if flag.file}
    for name, value in values.items():
        if name in always and value:
            values[name] = bring(Path(value), files)
        elif isinstance(value, str):
            values[name] = brought(game, name, value, files)
    return Call(values, files, incoming, cli_words(options.lang, game))


def write(line: str | bytes) -> None:
    """A line, at once: whoever asked waits for it."""
    if isinstance(line, bytes):
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.flush()
    else:
        print(line, flush=True)
