"""Plain data of the protocol as sentences: events, options, outlooks, the question, the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from podium.core import Refusal, Result, Setup, View, Words
from podium.core.refusal import Fact
from podium.core.words import describe, fact_of
from podium.table.told import result_lines
from podium.tui.screen.hearing import Hearing

Data = dict[str, Any]


def told(kind: str, thing: Data, words: Words, names: Sequence[str]) -> str:
    """The sentence for an event, option, outlook or shortcut: its key is ``kind`` and its own."""
    facts: dict[str, Fact] = {
        name: fact_of(name, value, names, words.labels)
        for name, value in thing.items()
        if name != "kind" and not isinstance(value, dict)
    }
    return words.say(f"{kind}-{thing['kind']}", **facts)


def sentences(events: Sequence[Data], words: Words, names: Sequence[str]) -> list[str]:
    """What happened, a sentence each."""
    return [f"· {told('event', each, words, names)}" for each in events]


def question(hearing: Hearing, words: Words) -> str:
    """What the seat is asked, or for whom everybody waits, or that it is over."""
    names = hearing.names(words)
    if hearing.result is not None:
        result = msgspec.convert(hearing.result, Result)
        return " · ".join(result_lines(result, words, names))
    if hearing.ask is None or hearing.seat is None:
        waited = ", ".join(names[seat] for seat in hearing.asked)
        return words.say("screen-waiting-for", names=waited)
    key = f"question-{hearing.view.get('question', '')}"
    name = names[hearing.seat]
    if not words.has(key):
        return words.say("question", name=name)
    return words.say("question-asked", name=name, question=words.say(key))


def board_text(setup: Setup, hearing: Hearing, words: Words) -> str:
    """The board as line mode draws it, from a view as it came over the wire."""
    kinds = [kind for kind in setup.game.wire if issubclass(kind, View)]
    if kinds:
        return setup.draw(msgspec.convert(hearing.view, kinds[0]), words, hearing.names(words))
    return describe(cast(View, hearing.view), words, hearing.names(words))


class Said(Refusal):
    """A refusal that came with a sentence, for keys we may have no words for."""

    said = ""


def refused(refusal: Refusal, words: Words) -> str:
    """The sentence for a refusal, in our own words if we have any."""
    if isinstance(refusal, Said) and not words.has(f"refusal-{refusal.key}"):
        return refusal.said
    return words.refuse(refusal)
