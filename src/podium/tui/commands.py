"""Commands of line mode: what can be typed besides answers, in either language."""

from __future__ import annotations

from enum import Enum
from functools import cache

from podium.core import LANGUAGES, load_words


class Command(Enum):
    """Something to do that is not an answer."""

    HELP = "help"
    RULES = "rules"
    BOARD = "board"
    CARDS = "cards"
    UNDO = "undo"
    PREFERENCES = "preferences"
    RESIGN = "resign"
    QUIT = "quit"


@cache
def _spellings() -> dict[str, Command]:
    """Every way to type a command; the words list them, separated by blanks."""
    spellings = {"?": Command.HELP}
    for lang in LANGUAGES:
        words = load_words(lang, "podium.tui")
        for command in Command:
            for spelling in words.say(f"command-{command.value}").split():
                spellings[spelling] = command
    return spellings


def command_of(text: str) -> Command | None:
    """The command that a line is, with or without a colon before it; None if it is none."""
    return _spellings().get(text.strip().casefold().removeprefix(":"))


def preference_of(text: str) -> str | None:
    """The number of the preference that a line chooses (``préférences 3``); None if it does not."""
    first, _, number = text.strip().casefold().removeprefix(":").partition(" ")
    return number.strip() or None if _spellings().get(first) is Command.PREFERENCES else None


def topic_of(text: str) -> str | None:
    """What a line asks to explain (``?collision``, ``carte collision``); None if nothing."""
    line = text.strip().casefold().removeprefix(":")
    if line.startswith("?"):
        return line[1:].strip() or None
    first, _, rest = line.partition(" ")
    return rest.strip() or None if _spellings().get(first) is Command.CARDS else None
