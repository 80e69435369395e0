"""The page of each language: its tables are those of the description, its champion plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from kits.first import code_of, plays_as_shown
from kits.speakers import SPEAKERS
from kits.workshop import Workshop
from podium.bots import kits
from podium.bots.kits.api_description import load_apis
from podium.bots.kits.doc_pages import renew

PAGES = Path(__file__).parents[2] / "docs" / "champions"


@pytest.mark.parametrize("language", kits.LANGUAGES)
def test_tables_are_those_of_the_description(language: str) -> None:
    """If not: ``python -m podium.bots.kits.doc_pages docs/champions``."""
    page = (PAGES / f"{language}.md").read_text("utf-8")
    assert renew(page, kits.LANGUAGES[language], load_apis()["casus-belli"]) == page


def test_every_page_is_listed() -> None:
    listed = (PAGES / "index.md").read_text("utf-8")
    assert all(f"({path.name})" in listed for path in PAGES.glob("*.md") if path.stem != "index")
    assert {path.stem for path in PAGES.glob("*.md")} == {"index", *kits.LANGUAGES}


@pytest.mark.slow
@pytest.mark.parametrize("language", SPEAKERS)
def test_the_first_champion_plays(language: str, workshop: Workshop) -> None:
    plays_as_shown(workshop.champion(language, code_of(language)))
