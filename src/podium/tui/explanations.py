"""Explanations of line mode: a card and its text, an answer and its outlook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from podium.core import Refusal, Words
from podium.core.refusal import shorten
from podium.tui.menu import Menu


def explain(topic: str, menu: Menu, words: Words, names: Sequence[str]) -> list[str]:
    """The cards of that name, or else the answer of that notation; refused if there is neither."""
    found = [text for card_names, text in cards(words) if topic in card_names]
    found = found or menu.explain(topic, words, names)
    if not found:
        known = list(words.labels.get("written", ())) or menu.typed()
        raise Refusal("nothing-to-explain", text=shorten(topic), known=" ".join(known))
    return found


def cards(words: Words) -> Iterator[tuple[tuple[str, str], str]]:
    """Every card: its name in records and its title, in lower case, then its text."""
    titles = words.labels.get("card", {})
    for name, written in words.labels.get("written", {}).items():
        text = words.say("priced", text=f"{titles[name]} ({name})", price=written)
        yield (name.casefold(), titles[name].casefold()), text
