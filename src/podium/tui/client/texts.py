"""Messages of the protocol as sentences: events, options, outlooks, the question, the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from podium.core import Refusal, Result, Setup, View, Words
from podium.core.refusal import Fact
from podium.core.words import describe, fact_of
from podium.table.texts import result_lines
from podium.tui.client.state import MatchState

Data = dict[str, Any]


def struct_text(family: str, data: Data, words: Words, names: Sequence[str]) -> str:
    """The sentence for an event, option, outlook or shortcut: the message ``FAMILY-KIND``."""
    facts: dict[str, Fact] = {
        name: fact_of(name, value, names, words.labels)
        for name, value in data.items()
        if name != "kind" and not isinstance(value, dict)
    }
    return words.say(f"{family}-{data['kind']}", **facts)


def event_lines(events: Sequence[Data], words: Words, names: Sequence[str]) -> list[str]:
    """Events as the log shows them, a line each."""
    return [f"· {struct_text('event', each, words, names)}" for each in events]


def question_text(state: MatchState, words: Words) -> str:
    """What the seat is asked, or for whom everybody waits, or how the match ended."""
    names = state.names(words)
    if state.result is not None:
        result = msgspec.convert(state.result, Result)
        return " · ".join(result_lines(result, words, names))
    if state.ask is None or state.seat is None:
        waited = ", ".join(names[seat] for seat in state.asked)
        return words.say("screen-waiting-for", names=waited)
    return asked_text(names[state.seat], state.view.get("question", ""), words)


def asked_text(name: str, question: str, words: Words) -> str:
    """Who is asked, and what, if the view says which question it is."""
    key = f"question-{question}"
    if not words.has(key):
        return words.say("question", name=name)
    return words.say("question-asked", name=name, question=words.say(key))


def board_text(setup: Setup, state: MatchState, words: Words) -> str:
    """The board as line mode draws it, from the view of a message."""
    # A game of somebody else's may not list its view; then it is described field by field.
    kinds = [kind for kind in setup.game.wire if issubclass(kind, View)]
    if kinds:
        return setup.draw(msgspec.convert(state.view, kinds[0]), words, state.names(words))
    return describe(cast(View, state.view), words, state.names(words))


class ServerRefusal(Refusal):
    """A refusal of a server, which comes with a text: we may lack words for its key."""

    text = ""


def refusal_text(refusal: Refusal, words: Words) -> str:
    """The sentence for a refusal, in our own words if we have any."""
    if isinstance(refusal, ServerRefusal) and not words.has(f"refusal-{refusal.key}"):
        return refusal.text
    return words.refuse(refusal)
