"""The pictures of the rules are what the engine gives today, small, and fetch nothing."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from podium.games import SHIPPED, find
from podium.table.rulebook import pictures_of
from rule_pages.drawn import DRAWERS, drawn, folder_of
from rule_pages.pages import page_of, pictures_on

MAX_BYTES = 300_000  # of all of them together: they are in the wheel


def test_pictures_are_drawn_from_the_engine_of_today() -> None:
    """If this fails the rules or their content have changed: `make rule-pictures`, and look."""
    kept = {path: path.read_text("utf-8") for game in SHIPPED for path in folder_of(game).iterdir()}
    fresh = drawn()
    assert sorted(kept) == sorted(fresh)
    assert [path.name for path, text in fresh.items() if kept[path] != text] == []


@pytest.mark.parametrize("game", SHIPPED)
def test_every_picture_is_on_the_page(game: str) -> None:
    assert game in DRAWERS
    files = {f"pictures/{name}" for name in pictures_of(find(game).package)}
    assert files == set(pictures_on(page_of(game, "fr")))


def test_pictures_are_small_and_well_formed() -> None:
    texts = [text for game in SHIPPED for text in pictures_of(find(game).package).values()]
    assert sum(map(len, texts)) < MAX_BYTES
    for text in texts:
        root = ElementTree.fromstring(text)
        assert root.tag.endswith("svg")
        assert b"href" not in text
        assert b"url(" not in text


def test_pictures_have_no_words() -> None:
    """One picture serves both languages: numbers and signs only."""
    for game in SHIPPED:
        for text in pictures_of(find(game).package).values():
            root = ElementTree.fromstring(text)
            said = "".join(each.text or "" for each in root.iter() if each.tag.endswith("text"))
            assert not any(letter.isalpha() for letter in said)
