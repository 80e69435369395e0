"""How the recipes of tanks are written, and the names that somebody may have meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

WISH = re.compile(r"([^*\s]+)(?:\*([1-9]))?")


def recipe_cards(texts: Sequence[str]) -> list[tuple[str, int]]:
    """Cards with how many of each: ``late-braking*2``; a text that is none stands for itself."""
    found = ((WISH.fullmatch(text), text) for text in texts)
    return [(match[1], int(match[2] or 1)) if match else (text, 1) for match, text in found]


def nearest_name(name: str, known: Sequence[str]) -> str:
    """The name among these that somebody may have meant."""
    return next(iter(get_close_matches(name, known, 1, 0)), "–")
