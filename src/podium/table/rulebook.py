"""The rules of a game as players read them: without the tables of the tests that hold them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from textwrap import fill

from podium.core import Game, load_words
from podium.core.content import package_folder

HEADING = "\n## "
TESTED = "| Test |\n"
LINE = 80  # characters
PICTURES = "pictures"
PICTURE = re.compile(r"!\[([^]]+)\]\([^)]+\)")


def rules_of(game: Game, lang: str) -> str:
    """RULES.md in that language, else in French; the blurb of a game that has none."""
    folder = Path(package_folder(game.package))
    for name in (f"RULES.{lang}.md", "RULES.md"):
        if (folder / name).is_file():
            return for_players((folder / name).read_text("utf-8"))
    return load_words(lang, game.package).say("game-blurb") + "\n"


def rules_in_words(game: Game, lang: str) -> str:
    """The rules for terminals: what its pictures show is said in their place."""
    return PICTURE.sub(in_words, rules_of(game, lang))


def in_words(picture: re.Match[str]) -> str:
    """What a picture shows, in lines of its own."""
    return fill(f"[ {picture[1]} ]", LINE, break_long_words=False)


def for_players(text: str) -> str:
    """Everything before the heading of the first table that names tests."""
    before, table, _ = text.partition(TESTED)
    return before.rpartition(HEADING)[0] if table else text


@cache
def pictures_of(package: str) -> dict[str, bytes]:
    """The pictures of a game's rules by file name; none if it has none."""
    folder = Path(package_folder(package)) / PICTURES
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.svg"))}
