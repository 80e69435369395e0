"""``podium GAME COMMAND``: commands that only one game has, from its module ``tools.commands``.

``podium COMMAND`` is enough: no two games have a command of the same name.
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
from podium.cli.flags import add_argument
from podium.cli.language import cli_words, refusal_text
from podium.cli.parser import add_command, add_lang_flag, add_subparsers
from podium.cli.settings import add_file, setting_value
from podium.core import Game, Refusal, Words, load_words
from podium.core.commands import Call, Command, Commands, Flag

if TYPE_CHECKING:
    from podium.cli.parser import SubParsers


def commands_of(game: Game) -> Commands:
    """The commands that a game has of its own; empty for most."""
    tools = f"{game.package}.tools"
    if find_spec(tools) is None or find_spec(f"{tools}.commands") is None:
        return {}
    commands: Commands = import_module(f"{tools}.commands").COMMANDS
    return commands


def add_game_commands(commands: SubParsers, asked: str, lang: str) -> None:
    """Add what was asked for, if it is a game with commands of its own, or such a command."""
    # All games are imported here; the parser comes here only for a word it does not know.
    for game in map(games.find, games.names()):
        found = commands_of(game)
        if asked in found:
            words = load_words(lang, "podium.cli", game.package)
            add_game_command(commands, words, game, asked, found[asked])
        elif asked == game.name and found:
            add_game(commands, game, found, lang)


def add_game(commands: SubParsers, game: Game, found: Commands, lang: str) -> None:
    """Add the name of a game as a command, and below it the commands of the game."""
    words = load_words(lang, "podium.cli", game.package)
    parser = commands.add_parser(game.name, description=words.say("game-blurb"))
    add_lang_flag(parser, words)
    inner = add_subparsers(parser, words)
    for name, command in found.items():
        add_game_command(inner, words, game, name, command)


def add_game_command(
    commands: SubParsers, words: Words, game: Game, name: str, command: Command
) -> None:
    parser = add_command(commands, words, name, runner(game, command))
    for flag in command.flags:
        add_argument(parser, words, flag.name, **argparse_keywords(flag))
    add_lang_flag(parser, words)


def argparse_keywords(flag: Flag) -> dict[str, Any]:
    """A flag as the keywords of ``add_argument``."""
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


class InputLines:
    """The lines of a stream; ``number`` is that of the line read last, 0 before the first."""

    def __init__(self, stream: BinaryIO) -> None:
        self.stream = stream
        self.number = 0

    def __iter__(self) -> Iterator[str]:
        for line in self.stream:
            self.number += 1
            yield printable(line)


def printable(line: bytes) -> str:
    """A line as text that can be shown again: control characters and bad bytes are replaced."""
    text = line.decode("utf-8", "replace")
    return "".join(mark if mark.isprintable() or mark.isspace() else "�" for mark in text)


def runner(game: Game, command: Command) -> Callable[[Namespace], int]:
    """A command of a game as the parser runs it; a refusal names the input line that caused it."""

    def run(options: Namespace) -> int:
        lines = InputLines(sys.stdin.buffer)
        call = build_call(game, command.flags, options, lines)
        try:
            for line in command.run(call):
                write(line)
        except Refusal as refusal:
            refusal.package = game.package  # its sentence is in the words of the game
            if not lines.number:
                raise
            reason = refusal_text(refusal, options.lang)
            raise Refusal("input-wrong", line=lines.number, reason=reason) from None
        return 0

    return run


def build_call(game: Game, flags: Sequence[Flag], options: Namespace, lines: InputLines) -> Call:
    """What was typed, with the text of every file that it names."""
    values = {flag.name.lstrip("-"): getattr(options, flag.name.lstrip("-")) for flag in flags}
    files: dict[str, str] = {}
    file_flags = {flag.name.lstrip("-") for flag in flags if flag.file}
    for name, value in values.items():
        if name in file_flags and value:
            values[name] = add_file(Path(value), files)
        elif isinstance(value, str):
            values[name] = setting_value(game, name, value, files)
    return Call(values, files, lines, cli_words(options.lang, game))


def write(line: str | bytes) -> None:
    """Print a line and flush it: a program may wait for it before it sends its next line."""
    if isinstance(line, bytes):
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.flush()
    else:
        print(line, flush=True)
