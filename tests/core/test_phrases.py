"""Sentences as data, put into words."""

from __future__ import annotations

import msgspec
import pytest

from podium.core import Event, Words
from podium.core.phrases import Label, Phrase, SeatName, Sentence, joined, sentence
from podium.core.words import struct_phrase

SOURCE = """
hello = Hello { $name }
cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
held = { $name } holds { $cards }
event-drew = { $seat } draws { $cards } for { $points } from { $other }
between = { " and " }
"""
WORDS = Words("en", [SOURCE]).labelled(
    {"card": {"fast": "Fast lap"}, "cards": {"fast": "Fast lap"}}
)
NAMES = ["Léa", "Max"]


class Drew(Event, frozen=True):
    """Every kind of field that a struct may have."""

    seat: int
    cards: tuple[str, ...]
    points: int
    other: int | None


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        ("plain", "plain"),
        (3, "3"),
        (SeatName(1), "Max"),
        (Label("card", "fast"), "Fast lap"),
        (Label("card", "slow"), "slow"),
        (sentence("hello", name=SeatName(0)), "Hello Léa"),
        (sentence("cards", count=1), "one card"),
        (sentence("cards", count=2), "2 cards"),
        (sentence("held", name="Zoé", cards=sentence("cards", count=1)), "Zoé holds one card"),
        (joined(["a", 2, "c"], ", "), "a, 2, c"),
        (joined([SeatName(0), SeatName(1)], Sentence("between")), "Léa and Max"),
        (joined([]), ""),
    ],
)
def test_a_phrase_in_words(phrase: Phrase, text: str) -> None:
    assert WORDS.phrase(phrase, NAMES) == text


def test_a_list_may_be_longer_than_a_fact() -> None:
    long = joined(["x" * 200, "y" * 200], " ")
    assert len(WORDS.phrase(long, NAMES)) == 401


@pytest.mark.parametrize("other", [1, None])
def test_a_struct_is_told_as_its_event_would_be(other: int | None) -> None:
    event = Drew(0, ("fast", "slow"), 2, other)
    assert WORDS.phrase(struct_phrase("event", event), NAMES) == WORDS.event(event, NAMES)


def test_a_phrase_travels_as_json() -> None:
    phrase = joined([sentence("held", name=SeatName(0), cards=Label("card", 1)), "."])
    assert msgspec.json.decode(msgspec.json.encode(phrase), type=Phrase) == phrase
