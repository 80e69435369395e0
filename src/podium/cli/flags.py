"""The arguments of each command; the help of an argument is the message ``flag-…`` of its name."""

from __future__ import annotations

import re
from argparse import SUPPRESS, ArgumentParser
from typing import Any

from podium.core import Words
from podium.server.network.limits import MAX_CONNECTIONS, MAX_PER_ADDRESS

ASK = "?"  # as a hand-over code: it is asked for at a prompt
MAX_PORT = 65535
MEMORY_UNITS = {"MB": 1_000_000, "GB": 1_000_000_000}
MAX_SECONDS = 1e8  # that somebody may have to think


def add_argument(parser: ArgumentParser, words: Words, name: str, **kind: Any) -> None:
    """Add an argument; its help is ``flag-COMMAND-NAME``, or ``flag-NAME`` where all are alike."""
    bare = name.lstrip("-")
    special = f"flag-{parser.prog.split()[-1]}-{bare}"
    key = special if words.has(special) else f"flag-{bare}"
    parser.add_argument(name, help=words.say(key), **kind)


def setup_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(
        parser, words, "--set", metavar="K=V", action="append", default=[], dest="settings"
    )
    add_argument(parser, words, "--seed", metavar="HEX", default="")


def lineup_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(
        parser, words, "--lineup", metavar="[N=]FILE", action="append", default=[], dest="lineups"
    )


def games_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "game", nargs="?", default="", metavar="GAME")
    add_argument(parser, words, "--json", action="store_true")


def rules_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "game", metavar="GAME")


def play_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "game", nargs="?", default="", metavar="GAME")
    add_argument(parser, words, "--plain", action="store_true")
    setup_flags(parser, words)
    lineup_flags(parser, words)
    add_argument(parser, words, "--seat", metavar="WHO", action="append", default=[], dest="seats")
    add_argument(parser, words, "--hot-seat", action="store_true")
    add_argument(parser, words, "--begins", choices=["lot", "me", "others"], default=None)
    add_argument(parser, words, "--per-turn", metavar="S", type=seconds, default=0.0)
    add_argument(parser, words, "--total", metavar="S", type=seconds, default=0.0)
    add_argument(parser, words, "--increment", metavar="S", type=seconds, default=0.0)
    add_argument(parser, words, "--record", metavar="FILE", default="")
    add_argument(parser, words, "--resume", metavar="FILE", default=None)
    add_argument(parser, words, "--after", metavar="N", type=int, default=None)
    add_argument(parser, words, "--server", metavar="URL", default="")
    add_argument(parser, words, "--table", metavar="ID", default="")
    add_argument(parser, words, "--name", metavar="NAME", default="")
    add_argument(parser, words, "--code", metavar="CODE", nargs="?", default="", const=ASK)
    # Not any more: a command line is read by everybody on the machine, and kept in a history.
    parser.add_argument("--token", nargs="?", default=None, const="", help=SUPPRESS)
    add_argument(parser, words, "--watch", action="store_true")


def guest_flags(parser: ArgumentParser, words: Words) -> None:
    help_ = words.say("flag-guest-server")
    parser.add_argument("--server", metavar="URL", required=True, help=help_)
    parser.add_argument("--name", metavar="NAME", default="", help=words.say("flag-guest-name"))


def sim_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "game", metavar="GAME")
    add_argument(parser, words, "--bots", metavar="A,B", default="")
    add_argument(parser, words, "--games", metavar="N", type=positive, default=1000)
    setup_flags(parser, words)
    run_keeping_flags(parser, words)
    add_argument(parser, words, "--json", action="store_true")


def run_keeping_flags(parser: ArgumentParser, words: Words) -> None:
    """Of the commands that play many games: on how many processes, and what is kept of them."""
    add_argument(parser, words, "--processes", metavar="N", type=positive, default=None)
    anew = parser.add_mutually_exclusive_group()
    anew.add_argument("--resume", action="store_true", help=words.say("flag-sim-resume"))
    anew.add_argument("--fresh", action="store_true", help=words.say("flag-fresh"))
    add_argument(parser, words, "--keep", metavar="FOLDER", default="")


def budget_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "--step", metavar="S", type=seconds, default=None)
    add_argument(parser, words, "--match", metavar="S", type=seconds, default=None)
    add_argument(parser, words, "--wall", metavar="S", type=seconds, default=None)
    add_argument(parser, words, "--bank", metavar="S", type=seconds, default=None)
    add_argument(parser, words, "--start", metavar="S", type=seconds, default=None)
    add_argument(parser, words, "--memory", metavar="MIB", type=positive, default=None)
    add_argument(parser, words, "--tasks", metavar="N", type=positive, default=None)
    add_argument(parser, words, "--require-sandbox", action="store_true")


def lab_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "game", metavar="GAME")
    add_argument(parser, words, "--bots", metavar="A,B", default="")
    add_argument(parser, words, "--seats", metavar="N", type=positive, default=None)
    add_argument(parser, words, "--games", metavar="N", type=positive, default=2000)
    setup_flags(parser, words)
    add_argument(parser, words, "--lineups", choices=("ready", "built", "own"), default="ready")
    run_keeping_flags(parser, words)
    add_argument(parser, words, "--html", metavar="FILE", default="")


def match_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "game", metavar="GAME")
    add_argument(parser, words, "players", metavar="PLAYER", nargs="+")
    setup_flags(parser, words)
    add_argument(parser, words, "--games", metavar="N", type=positive, default=1)
    add_argument(parser, words, "--record", metavar="FILE", default="")
    add_argument(parser, words, "--json", action="store_true")
    add_argument(parser, words, "--show-names", action="store_true")
    budget_flags(parser, words)


def new_flags(parser: ArgumentParser, words: Words) -> None:
    """The one command whose ``--lang`` is a programming language."""
    add_argument(parser, words, "folder", metavar="FOLDER")
    add_argument(parser, words, "--lang", metavar="LANGUAGE", default="python", dest="language")
    add_argument(parser, words, "--game", metavar="GAME", default=None)


def build_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "folder", metavar="FOLDER")


def test_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "champion", metavar="CHAMPION")
    add_argument(parser, words, "game", nargs="?", default="", metavar="GAME")
    setup_flags(parser, words)
    budget_flags(parser, words)


def debug_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "file", metavar="RECORD")
    add_argument(parser, words, "--seat", metavar="N", type=int, default=None)
    add_argument(parser, words, "--turn", metavar="N", type=int, default=None)
    add_argument(parser, words, "--tokens", action="store_true")


def replay_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "file", metavar="FILE")
    add_argument(parser, words, "--trace", action="store_true")
    add_argument(parser, words, "--opening", action="store_true")
    add_argument(parser, words, "--board", action="store_true")
    add_argument(parser, words, "--screen", action="store_true")


def verify_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "file", metavar="FILE")


def run_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "game", metavar="GAME")
    setup_flags(parser, words)
    lineup_flags(parser, words)
    add_argument(parser, words, "--seats", metavar="N", type=positive, default=None)
    add_argument(parser, words, "--answers", metavar="FILE", required=True)
    add_argument(parser, words, "--trace", action="store_true")
    add_argument(parser, words, "--opening", action="store_true")
    add_argument(parser, words, "--record", metavar="FILE", default="")


def serve_flags(parser: ArgumentParser, words: Words) -> None:
    add_argument(parser, words, "--host", metavar="HOST", default="127.0.0.1")
    add_argument(parser, words, "--port", metavar="N", type=port, default=None)
    add_argument(parser, words, "--database", metavar="URL", default="")
    add_argument(parser, words, "--pace", metavar="S", type=seconds, default=0.7)
    add_argument(
        parser, words, "--quota", metavar="K=N", action="append", default=[], dest="quotas"
    )
    add_argument(parser, words, "--champions", metavar="FOLDER", default="")
    add_argument(parser, words, "--require-sandbox", action="store_true")
    add_argument(parser, words, "--metrics", metavar="[HOST:]PORT", default="")
    add_argument(
        parser, words, "--origin", metavar="URL", action="append", default=[], dest="origins"
    )
    add_argument(
        parser, words, "--proxy", metavar="ADDRESS", action="append", default=[], dest="proxies"
    )
    add_argument(
        parser, words, "--max-connections", metavar="N", type=positive, default=MAX_CONNECTIONS
    )
    add_argument(
        parser, words, "--max-per-address", metavar="N", type=positive, default=MAX_PER_ADDRESS
    )
    add_argument(parser, words, "--memory", metavar="SIZE", type=memory, default="512MB")
    add_argument(parser, words, "--open", action="store_true")
    add_argument(
        parser, words, "--log", choices=("debug", "info", "warning", "error"), default="info"
    )


def port(text: str) -> int:
    """A port number; 0 lets the system choose one."""
    number = int(text)
    if not 0 <= number <= MAX_PORT:
        raise ValueError
    return number


def positive(text: str) -> int:
    """A whole number from 1 on."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def memory(text: str) -> int:
    """An amount of memory in bytes, written ``512MB`` or ``2GB``."""
    found = re.fullmatch(r"([1-9][0-9]{0,6}) ?(MB|GB)", text.strip(), re.IGNORECASE)
    if found is None:
        raise ValueError
    return int(found[1]) * MEMORY_UNITS[found[2].upper()]


def seconds(text: str) -> float:
    """A time to think, in seconds; 0 is no limit."""
    number = float(text)
    if not 0 <= number <= MAX_SECONDS:
        raise ValueError
    return number
