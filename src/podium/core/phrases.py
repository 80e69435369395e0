"""Sentences as data: what a view tells, before it is put into words.

A phrase names messages of the game's words and gives their facts; `Words.phrase` makes the text, in
any language, and so does the browser. So a sentence is written once, by the game.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from podium.core.state import Seat


class Sentence(msgspec.Struct, frozen=True, tag_field="is", tag="sentence"):
    """A message of the words and its facts, which may be phrases themselves."""

    key: str
    facts: dict[str, Phrase] = {}


class SeatName(msgspec.Struct, frozen=True, gc=False, tag_field="is", tag="seat"):
    """The name of who sits there."""

    seat: Seat


class Label(msgspec.Struct, frozen=True, gc=False, tag_field="is", tag="label"):
    """What the content calls one of its things, a card or a car; the bare value if nothing."""

    field: str
    value: str | int


class Joined(msgspec.Struct, frozen=True, tag_field="is", tag="joined"):
    """Several phrases one after the other."""

    parts: tuple[Phrase, ...]
    between: Phrase = ""


Phrase = str | int | float | Sentence | SeatName | Label | Joined


def sentence(key: str, /, **facts: Phrase) -> Sentence:
    """A message and its facts."""
    return Sentence(key, facts)


def joined(parts: Iterable[Phrase], between: Phrase = "") -> Joined:
    """These phrases in a row, with something between them."""
    return Joined(tuple(parts), between)
