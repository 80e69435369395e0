"""The rules of a game as players read them: without the tables of the tests that hold them."""

from __future__ import annotations

from pathlib import Path

from podium.core import Game, load_words
from podium.core.content import package_folder

HEADING = "\n## "
TESTED = "| Test |\n"


def rules_of(game: Game, lang: str) -> str:
    """RULES.md in that language, else in French; the blurb of a game that has none."""
    folder = Path(package_folder(game.package))
    for name in (f"RULES.{lang}.md", "RULES.md"):
        if (folder / name).is_file():
            return for_players((folder / name).read_text("utf-8"))
    return load_words(lang, game.package).say("game-blurb") + "\n"


def for_players(text: str) -> str:
    """Everything before the heading of the first table that names tests."""
    before, table, _ = text.partition(TESTED)
    return before.rpartition(HEADING)[0] if table else text
