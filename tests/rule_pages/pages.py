"""The pages of rules taken apart: chapters, the first page, buttons, pictures, quotations."""

from __future__ import annotations

import re
from pathlib import Path

from podium.core import LANGUAGES
from podium.core.content import package_folder
from podium.games import SHIPPED, find
from podium.table.rulebook import PICTURE, for_players

FILES = {"fr": "RULES.md", "en": "RULES.en.md"}
FIRST = {"fr": "## En deux minutes", "en": "## In two minutes"}
PAGES = [(game, lang) for game in SHIPPED for lang in LANGUAGES]


def page_of(game: str, lang: str) -> str:
    """What a player reads."""
    folder = Path(package_folder(find(game).package))
    return for_players((folder / FILES[lang]).read_text("utf-8"))


def chapters_of(page: str) -> dict[str, str]:
    """The text under each heading."""
    parts = re.split(r"^(## .+)$", page, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def first_page(game: str, lang: str) -> str:
    return chapters_of(page_of(game, lang))[FIRST[lang]]


def in_one_line(text: str) -> str:
    """Without the breaks of its lines; no-break spaces stay what they are."""
    return re.sub(r"[ \n]+", " ", text).strip()


def buttons_on(text: str) -> list[str]:
    """The names of buttons: what is set in bold."""
    return [" ".join(name.split()) for name in re.findall(r"\*\*([^*]+)\*\*", text)]


def pictures_on(text: str) -> dict[str, str]:
    """The alternative text of each picture, by its file."""
    found = (match[0].rpartition("](") for match in PICTURE.finditer(text))
    return {file.rstrip(")"): in_one_line(alt[2:]) for alt, _, file in found}


def quotations_on(page: str) -> list[str]:
    """The author's own words, as they were written."""
    quoted = re.findall(r"^> \*[^*]+\* (.+(?:\n>.*)*)", page, flags=re.MULTILINE)
    joined = (" ".join(text.replace("\n> ", " ").split()) for text in quoted)
    return [text[1 : text.rindex("»")].strip() for text in joined]
