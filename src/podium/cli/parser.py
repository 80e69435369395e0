"""The commands and their flags, with help in the reader's language."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from podium import __version__
from podium.core import LANGUAGES, Words, load_words

if TYPE_CHECKING:
    SubParsers = argparse._SubParsersAction[Any]

LAST_PORT = 65535
LONGEST = 1e8  # seconds that somebody may have to think
HEADINGS = {
    "usage: ": "argparse-usage",
    "options": "argparse-options",
    "positional arguments": "argparse-positional",
    "show this help message and exit": "argparse-help",
    "the following arguments are required: %s": "argparse-required",
    "unrecognized arguments: %s": "argparse-unrecognized",
    "expected one argument": "argparse-one",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse-choice",
    "invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)":
        "argparse-choice",
    "invalid %(type)s value: %(value)r": "argparse-value",
    "not allowed with argument %s": "argparse-not-with",
    "argument %(argument_name)s: %(message)s": "argparse-argument",
}  # fmt: skip


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one sentence, with the way to help."""

    words: Words

    def error(self, message: str) -> NoReturn:
        self.exit(2, self.words.say("usage-error", message=message, prog=self.prog) + "\n")


def speak(words: Words) -> None:
    """Let argparse's own few texts be said in our words too."""

    def translate(text: str) -> str:
        return words.say(HEADINGS[text]) if text in HEADINGS else text

    setattr(argparse, "_", translate)  # noqa: B010 - argparse offers no other way
    Parser.words = words


def build_parser(lang: str, args: Sequence[str] = ()) -> argparse.ArgumentParser:
    """The whole command line; of the games' own commands, those that ``args`` ask for."""
    words = load_words(lang, "podium.cli")
    speak(words)
    parser = Parser(
        prog="podium",
        description=words.say("podium"),
        epilog=words.say("podium-examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add(parser, words, "--version", action="version", version=f"podium {__version__}")
    add(parser, words, "--lang", choices=LANGUAGES, default=lang)
    commands = parser.add_subparsers(
        title=words.say("commands"), metavar=words.say("command"), dest="command"
    )
    parser.set_defaults(run=show_help(parser))
    for name, fill in COMMANDS.items():
        command = add_command(commands, words, name)
        command.set_defaults(run=lazily(f"podium.cli.{name}"))
        fill(command, words)
        add(command, words, "--lang", choices=LANGUAGES, default=lang)
    asked = first_word(args)
    if asked and asked not in COMMANDS:
        import_module("podium.cli.own").add_own(commands, asked, lang)
    return parser


def add_command(commands: SubParsers, words: Words, name: str) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=words.say(f"command-{name}-short"),
        description=words.say(f"command-{name}-long"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    return command


def first_word(args: Sequence[str]) -> str:
    """What stands where a command is expected."""
    before = ["", *args]
    words = (arg for last, arg in zip(before, args, strict=False) if last != "--lang")
    return next((word for word in words if not word.startswith("-")), "")


def show_help(parser: argparse.ArgumentParser) -> Callable[[argparse.Namespace], int]:
    """Who names no command is shown the commands."""

    def run(_: argparse.Namespace) -> int:
        parser.print_help()
        return 0

    return run


def lazily(module: str, name: str = "run") -> Callable[[argparse.Namespace], int]:
    """Import a command only when it is run: help must be quick."""

    def run(options: argparse.Namespace) -> int:
        code: int = getattr(import_module(module), name)(options)
        return code

    return run


def add(parser: argparse.ArgumentParser, words: Words, *names: str, **kind: Any) -> None:
    """An argument whose help is the message ``flag-…`` of its name, or of its command and name."""
    name = names[-1].lstrip("-").lower()
    special = f"flag-{parser.prog.split()[-1]}-{name}"
    key = special if words.has(special) else f"flag-{name}"
    parser.add_argument(*names, help=words.say(key), **kind)


def setup_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "--set", metavar="K=V", action="append", default=[], dest="settings")
    add(parser, words, "--seed", metavar="HEX", default="")


def lineup_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "--lineup", metavar="[N=]FILE", action="append", default=[], dest="lineups")


def games_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "game", nargs="?", default="", metavar="GAME")
    add(parser, words, "--json", action="store_true")


def play_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "game", nargs="?", default="", metavar="GAME")
    add(parser, words, "--plain", action="store_true")
    setup_flags(parser, words)
    lineup_flags(parser, words)
    add(parser, words, "--seat", metavar="WHO", action="append", default=[], dest="seats")
    add(parser, words, "--hot-seat", action="store_true")
    add(parser, words, "--per-turn", metavar="S", type=seconds, default=0.0)
    add(parser, words, "--total", metavar="S", type=seconds, default=0.0)
    add(parser, words, "--increment", metavar="S", type=seconds, default=0.0)
    add(parser, words, "--record", metavar="FILE", default="")
    add(parser, words, "--resume", metavar="FILE", default=None)
    add(parser, words, "--after", metavar="N", type=int, default=None)
    add(parser, words, "--server", metavar="URL", default="")
    add(parser, words, "--table", metavar="ID", default="")
    add(parser, words, "--name", metavar="NAME", default="")
    add(parser, words, "--token", metavar="TOKEN", default="")
    add(parser, words, "--watch", action="store_true")


def sim_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "game", metavar="GAME")
    add(parser, words, "--bots", metavar="A,B", default="")
    add(parser, words, "--games", metavar="N", type=positive, default=1000)
    add(parser, words, "--processes", metavar="N", type=positive, default=None)
    setup_flags(parser, words)
    add(parser, words, "--json", action="store_true")


def budget_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "--step", metavar="S", type=seconds, default=None)
    add(parser, words, "--match", metavar="S", type=seconds, default=None)
    add(parser, words, "--wall", metavar="S", type=seconds, default=None)
    add(parser, words, "--start", metavar="S", type=seconds, default=None)
    add(parser, words, "--memory", metavar="MIB", type=positive, default=None)
    add(parser, words, "--tasks", metavar="N", type=positive, default=None)
    add(parser, words, "--require-sandbox", action="store_true")


def lab_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "game", metavar="GAME")
    add(parser, words, "--bots", metavar="A,B", default="")
    add(parser, words, "--seats", metavar="N", type=positive, default=None)
    add(parser, words, "--games", metavar="N", type=positive, default=2000)
    setup_flags(parser, words)
    add(parser, words, "--lineups", choices=("ready", "built", "own"), default="ready")
    add(parser, words, "--processes", metavar="N", type=positive, default=None)
    add(parser, words, "--html", metavar="FILE", default="")


def match_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "game", metavar="GAME")
    add(parser, words, "players", metavar="PLAYER", nargs="+")
    setup_flags(parser, words)
    add(parser, words, "--games", metavar="N", type=positive, default=1)
    add(parser, words, "--record", metavar="FILE", default="")
    add(parser, words, "--json", action="store_true")
    budget_flags(parser, words)


def champion_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    """What concerns one champion: a command of its own each."""
    parser.set_defaults(run=show_help(parser))
    commands = parser.add_subparsers(title=words.say("commands"), metavar=words.say("command"))
    for name, fill in CHAMPION.items():
        command = add_command(commands, words, name)
        command.set_defaults(run=lazily("podium.cli.champion", name))
        fill(command, words)
        if name != "new":
            add(command, words, "--lang", choices=LANGUAGES, default=words.lang)


def new_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    """The one command whose ``--lang`` is no language that people speak."""
    add(parser, words, "folder", metavar="FOLDER")
    add(parser, words, "--lang", metavar="LANGUAGE", default="python", dest="language")
    add(parser, words, "--game", metavar="GAME", default=None)


def build_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "folder", metavar="FOLDER")


def test_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "champion", metavar="CHAMPION")
    add(parser, words, "game", nargs="?", default="", metavar="GAME")
    setup_flags(parser, words)
    budget_flags(parser, words)


def debug_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "file", metavar="RECORD")
    add(parser, words, "--seat", metavar="N", type=int, default=None)
    add(parser, words, "--turn", metavar="N", type=int, default=None)
    add(parser, words, "--tokens", action="store_true")


def replay_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "file", metavar="FILE")
    add(parser, words, "--trace", action="store_true")
    add(parser, words, "--opening", action="store_true")
    add(parser, words, "--board", action="store_true")
    add(parser, words, "--screen", action="store_true")


def verify_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "file", metavar="FILE")


def run_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "game", metavar="GAME")
    setup_flags(parser, words)
    lineup_flags(parser, words)
    add(parser, words, "--seats", metavar="N", type=positive, default=None)
    add(parser, words, "--answers", metavar="FILE", required=True)
    add(parser, words, "--trace", action="store_true")
    add(parser, words, "--opening", action="store_true")
    add(parser, words, "--record", metavar="FILE", default="")


def serve_flags(parser: argparse.ArgumentParser, words: Words) -> None:
    add(parser, words, "--host", metavar="HOST", default="127.0.0.1")
    add(parser, words, "--port", metavar="N", type=port, default=None)
    add(parser, words, "--database", metavar="URL", default="")
    add(parser, words, "--pace", metavar="S", type=seconds, default=0.7)
    add(parser, words, "--champions", metavar="FOLDER", default="")
    add(parser, words, "--require-sandbox", action="store_true")
    add(parser, words, "--open", action="store_true")
    add(parser, words, "--log", choices=("debug", "info", "warning", "error"), default="info")


def port(text: str) -> int:
    number = int(text)
    if not 0 <= number <= LAST_PORT:
        raise ValueError
    return number


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def seconds(text: str) -> float:
    number = float(text)
    if not 0 <= number <= LONGEST:
        raise ValueError
    return number


CHAMPION = {
    "new": new_flags,
    "build": build_flags,
    "test": test_flags,
    "debug": debug_flags,
}
COMMANDS = {
    "play": play_flags,
    "games": games_flags,
    "sim": sim_flags,
    "lab": lab_flags,
    "match": match_flags,
    "champion": champion_flags,
    "replay": replay_flags,
    "verify": verify_flags,
    "run": run_flags,
    "serve": serve_flags,
}
