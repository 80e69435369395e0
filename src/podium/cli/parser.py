"""The commands, read by argparse; help and errors are in the reader's language."""

from __future__ import annotations

import argparse
import gettext
import os
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from podium import __version__
from podium.cli import flags
from podium.cli.flags import add_argument
from podium.core import LANGUAGES, Refusal, Words, load_words

if TYPE_CHECKING:
    SubParsers = argparse._SubParsersAction[Any]
    Runner = Callable[[argparse.Namespace], int]
    AddFlags = Callable[[argparse.ArgumentParser, Words], None]

LOCALE_FOLDER = os.path.join(os.path.dirname(__file__), "locale")


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one sentence, and names the command that helps."""

    def error(self, message: str) -> NoReturn:
        raise Refusal("usage", message=message, prog=self.prog)


def set_argparse_language(lang: str) -> None:
    """Let argparse's own texts be those of our catalogue ``locale/LANG/LC_MESSAGES/argparse.mo``.

    argparse says all its texts through gettext, which is the one door to them that is public and
    the same from Python 3.11 to 3.14. Click says its texts through gettext too, so it would need
    the same catalogue, and its help is laid out in another way.
    """
    os.environ["LANGUAGE"] = lang  # from nowhere else does gettext take its language
    gettext.bindtextdomain("argparse", LOCALE_FOLDER)
    gettext.textdomain("argparse")


def build_parser(lang: str, args: Sequence[str] = ()) -> argparse.ArgumentParser:
    """The whole command line; of the games' own commands, those that ``args`` ask for."""
    set_argparse_language(lang)
    words = load_words(lang, "podium.cli")
    parser = Parser(
        prog="podium",
        description=words.say("podium"),
        epilog=words.say("podium-examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_argument(parser, words, "--version", action="version", version=f"podium {__version__}")
    add_lang_flag(parser, words)
    commands = add_subparsers(parser, words, dest="command")
    for name, add_flags in COMMANDS.items():
        command = add_command(commands, words, name, import_and_run(f"podium.cli.commands.{name}"))
        add_flags(command, words)
        add_lang_flag(command, words)
    asked = first_word(args)
    if asked and asked not in COMMANDS:
        # Imported late: it looks for games, which takes time, and no other command needs that.
        import_module("podium.cli.game_commands").add_game_commands(commands, asked, lang)
    return parser


def add_champion_commands(parser: argparse.ArgumentParser, words: Words) -> None:
    """``podium champion new``, ``build``, ``test`` and ``debug``."""
    commands = add_subparsers(parser, words)
    for name, add_flags in CHAMPION_COMMANDS.items():
        command = add_command(
            commands, words, name, import_and_run("podium.cli.commands.champion", name)
        )
        add_flags(command, words)
        if name != "new":  # whose --lang is a programming language
            add_lang_flag(command, words)


def add_guest_commands(parser: argparse.ArgumentParser, words: Words) -> None:
    """``podium guest who``, ``code`` and ``sign-out``."""
    commands = add_subparsers(parser, words)
    for name in GUEST_COMMANDS:
        function = name.replace("-", "_")
        command = add_command(
            commands, words, name, import_and_run("podium.cli.commands.guest", function)
        )
        flags.guest_flags(command, words)
        add_lang_flag(command, words)


def add_subparsers(parser: argparse.ArgumentParser, words: Words, **kind: Any) -> SubParsers:
    """Let a command have commands of its own; whoever names none is shown them."""

    def show_help(_: argparse.Namespace) -> int:
        parser.print_help()
        return 0

    parser.set_defaults(run=show_help)
    return parser.add_subparsers(title=words.say("commands"), metavar=words.say("command"), **kind)


def add_command(
    commands: SubParsers, words: Words, name: str, run: Runner
) -> argparse.ArgumentParser:
    """A command without its flags; its help is ``command-NAME-short`` and ``-long``."""
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=words.say(f"command-{name}-short"),
        description=words.say(f"command-{name}-long"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.set_defaults(run=run)
    return command


def add_lang_flag(parser: argparse.ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "--lang", choices=LANGUAGES, default=words.lang)


def first_word(args: Sequence[str]) -> str:
    """What stands where a command is expected; "" if nothing does."""
    before = ["", *args]
    words = (arg for last, arg in zip(before, args, strict=False) if last != "--lang")
    return next((word for word in words if not word.startswith("-")), "")


def import_and_run(module: str, function: str = "run") -> Runner:
    """A command that is imported only when it is run: help must be quick."""

    def run(options: argparse.Namespace) -> int:
        code: int = getattr(import_module(module), function)(options)
        return code

    return run


CHAMPION_COMMANDS: dict[str, AddFlags] = {
    "new": flags.new_flags,
    "build": flags.build_flags,
    "test": flags.test_flags,
    "debug": flags.debug_flags,
}
GUEST_COMMANDS = ("who", "code", "sign-out")
COMMANDS: dict[str, AddFlags] = {
    "play": flags.play_flags,
    "games": flags.games_flags,
    "rules": flags.rules_flags,
    "sim": flags.sim_flags,
    "lab": flags.lab_flags,
    "match": flags.match_flags,
    "champion": add_champion_commands,
    "replay": flags.replay_flags,
    "verify": flags.verify_flags,
    "run": flags.run_flags,
    "serve": flags.serve_flags,
    "guest": add_guest_commands,
}
