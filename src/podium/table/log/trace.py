"""The trace: what programs read that check the rules by themselves. Its keys are stable.

``n`` number of the line · ``kind`` answer, default, undo, resign, sit, verdict or end · ``seat``
who (null at the end) · ``answer`` list of notations (null where there is none) · ``events`` what
happened, each with its ``kind``, its facts and ``to``: "everyone" or a list of seats and
"spectators" · ``asked`` the seats asked now · ``truth`` the whole state.
"""

from __future__ import annotations

from typing import Any

import msgspec

from podium.core import EVERYONE, Event, State, hears
from podium.core.records import AnyLine, End
from podium.core.words import kind_of
from podium.table.log.steps import Step

_encoder = msgspec.json.Encoder()


def trace_line(step: Step, seats: int, over: bool = False) -> bytes:
    """One JSON line for a step of a match; ``over``: it was the last, whatever the game says."""
    line = step.line
    answer = getattr(line, "answer", None)
    events = [event_data(audience, event, seats) for audience, event in step.journal.events]
    asked = [] if over else list(step.state.asked())
    return encode_trace(line.n, kind_of(line), seat_of(line), answer, events, asked, step.state)


def opening_line(state: State) -> bytes:
    """The same for the position before the first answer, as number 0."""
    return encode_trace(0, "opening", None, None, [], list(state.asked()), state)


def encode_trace(
    n: int,
    kind: str,
    seat: int | None,
    answer: Any,
    events: list[dict[str, Any]],
    asked: list[int],
    state: State,
) -> bytes:
    data = {
        "n": n,
        "kind": kind,
        "seat": seat,
        "answer": answer,
        "events": events,
        "asked": asked,
        "truth": state.truth(),
    }
    return _encoder.encode(data) + b"\n"


def seat_of(line: AnyLine) -> int | None:
    return None if isinstance(line, End) else line.seat


def event_data(audience: int, event: Event, seats: int) -> dict[str, Any]:
    """An event with its audience spelled out."""
    return {**msgspec.to_builtins(event), "to": audience_data(audience, seats)}


def audience_data(audience: int, seats: int) -> str | list[int | str]:
    if audience == EVERYONE:
        return "everyone"
    heard: list[int | str] = [seat for seat in range(seats) if hears(audience, seat)]
    return [*heard, "spectators"] if hears(audience, None) else heard
