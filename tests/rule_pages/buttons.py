"""Every text that the client has for a game, as patterns: what a button can say."""

from __future__ import annotations

import re
from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from podium.core import shipped
from podium.games import find
from podium.server.refusals import WORD_PACKAGES

MIN_LETTERS = 3  # of a pattern's own: `{ $card }` alone would be any button at all


class Texts(Visitor):
    """All patterns of a file, those of selections one by one."""

    def __init__(self) -> None:
        self.patterns: set[str] = set()

    def visit_Pattern(self, node: ast.Pattern) -> None:
        parts = [
            re.escape(part.value) if isinstance(part, ast.TextElement) else ".+"
            for part in node.elements
        ]
        if len(re.sub(r"\.\+|[^\w]", "", "".join(parts))) >= MIN_LETTERS:
            self.patterns.add("".join(parts).strip())
        self.generic_visit(node)


@cache
def known_texts(game: str, lang: str) -> re.Pattern[str]:
    """What matches every text of the client, and nothing else; upper and lower case are alike."""
    texts = Texts()
    for package in (*WORD_PACKAGES, find(game).package):
        texts.visit(FluentParser().parse(shipped(package, "words")[f"{lang}.ftl"]))
    return re.compile("|".join(f"(?:{each})" for each in texts.patterns), re.IGNORECASE)


def is_a_button(name: str, game: str, lang: str) -> bool:
    return known_texts(game, lang).fullmatch(name) is not None
