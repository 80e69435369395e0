"""The first champion of each page, as it is shown there."""

from __future__ import annotations

from pathlib import Path

from kits.driving import Driven, Played
from kits.running import brawler
from podium.core import Dice
from podium.games import find

PAGES = Path(__file__).parents[2] / "docs" / "champions"


def code_of(language: str) -> str:
    page = (PAGES / f"{language}.md").read_text("utf-8")
    return page.split(f"```{language}\n")[1].split("```")[0]


def plays_as_shown(folder: Path) -> None:
    """By both rule sets: it moves, strikes, and says what it is said to say."""
    with Driven(folder) as champion:
        for rules in ("draft", "finale"):
            setup = find("casus-belli").setup({"map": "duel", "rules": rules, "turns": "16"})
            match = Played(setup, setup.new(2, Dice(bytes(16))), [brawler, champion])
            match.finished()
            words = {word for seat, answer in match.answers if seat == 1 for word in answer}
            assert {"thief", "basic", "n"} < words
        assert champion.close() == 0
        lines = [line.split()[0] for line in champion.printed().splitlines()]
        assert lines == ["équipe", "points"] * 2
