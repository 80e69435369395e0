"""The pages of rules: a first page for a person at a table, then the exact rules."""

from __future__ import annotations

import re

import pytest

from podium.games import SHIPPED, find
from podium.table.rulebook import rules_in_words
from rule_pages.buttons import is_a_button
from rule_pages.pages import (
    FIRST,
    PAGES,
    buttons_on,
    chapters_of,
    first_page,
    in_one_line,
    page_of,
    pictures_on,
    quotations_on,
)

MAX_WORDS = 450  # two minutes


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_the_first_page_comes_first_and_takes_two_minutes(game: str, lang: str) -> None:
    assert next(iter(chapters_of(page_of(game, lang)))) == FIRST[lang]
    assert 250 < len(first_page(game, lang).split()) <= MAX_WORDS


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_the_first_page_speaks_of_no_notation(game: str, lang: str) -> None:
    """Nothing to type: no code, no command, no number of a rule."""
    page = page_of(game, lang).partition(FIRST[lang])[0] + first_page(game, lang)
    assert not re.search(r"`|--set|podium |§|^    ", page, flags=re.MULTILINE)


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_buttons_are_called_as_on_the_screen(game: str, lang: str) -> None:
    """Whoever renames a button renames it here too."""
    names = buttons_on(first_page(game, lang))
    assert len(names) >= 6
    assert [name for name in names if not is_a_button(name, game, lang)] == []


def test_a_button_that_is_not_there_is_noticed() -> None:
    """The check itself: words of the other language or of another game are no buttons."""
    assert is_a_button("Passer en 3e", "formule-caml", "fr")
    assert not is_a_button("Passer en 3e", "formule-caml", "en")
    assert not is_a_button("Combler l'écart", "formule-caml", "fr")
    assert not is_a_button("Accélérer", "ca_rs", "fr")


@pytest.mark.parametrize("game", SHIPPED)
def test_both_languages_have_the_same_chapters_and_pictures(game: str) -> None:
    french, english = page_of(game, "fr"), page_of(game, "en")
    numbers = [
        [heading.split()[1] if heading[3].isdigit() else "" for heading in chapters_of(page)]
        for page in (french, english)
    ]
    assert numbers[0] == numbers[1]
    assert list(pictures_on(french)) == list(pictures_on(english))
    kept = [list(pictures_on(first_page(game, lang))) for lang in ("fr", "en")]
    assert kept[0] == kept[1] == list(pictures_on(french))
    assert len(kept[0]) >= 3


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_pictures_are_told_to_who_cannot_see_them(game: str, lang: str) -> None:
    """Each has a text of its own language, in the terminal in the place of the picture."""
    other = {"fr": "en", "en": "fr"}[lang]
    told = pictures_on(page_of(game, lang))
    assert all(len(alt.split()) > 10 for alt in told.values())
    assert not set(told.values()) & set(pictures_on(page_of(game, other)).values())
    in_words = in_one_line(rules_in_words(find(game), lang))
    assert "pictures/" not in in_words
    assert all(f"[ {alt} ]" in in_words for alt in told.values())


@pytest.mark.parametrize("game", SHIPPED)
def test_both_languages_quote_the_author_in_the_same_words(game: str) -> None:
    quoted = quotations_on(page_of(game, "fr"))
    assert quoted == quotations_on(page_of(game, "en"))
    assert len(quoted) > 10


@pytest.mark.parametrize("game", SHIPPED)
def test_no_space_before_a_sign_can_break_a_line(game: str) -> None:
    """French sets a space there, and it must not be where a line ends."""
    lines = [line for line in page_of(game, "fr").splitlines() if not line.startswith("    ")]
    bare = [re.sub(r"`[^`]*`", "", line) for line in lines]
    assert [line for line in bare if re.search(r"\S [:;?!»](\s|$)|« ", line)] == []
    assert any("\N{NO-BREAK SPACE}:" in line for line in bare)
