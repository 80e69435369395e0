"""What a word means that one may type: a card and its text, an answer and its price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from podium.core import Refusal, Words
from podium.core.refusal import brief
from podium.tui.menu import Menu


def explained(topic: str, menu: Menu, words: Words, names: Sequence[str]) -> list[str]:
    """The cards called so, or else the answer written so."""
    found = [text for called, text in cards(words) if topic in called]
    found = found or menu.told(topic, words, names)
    if not found:
        known = list(words.labels.get("written", ())) or menu.typed()
        raise Refusal("nothing-to-explain", text=brief(topic), known=" ".join(known))
    return found


def cards(words: Words) -> Iterator[tuple[tuple[str, str], str]]:
    """Every card by its name in the record and by its title, and what is written on it."""
    titles = words.labels.get("card", {})
    for name, written in words.labels.get("written", {}).items():
        text = words.say("priced", text=f"{titles[name]} ({name})", price=written)
        yield (name.casefold(), titles[name].casefold()), text
