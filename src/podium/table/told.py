"""What is told of the lines that are not moves, and of the end."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Event, Result, Words
from podium.core.records import AnyLine, Default, Resign, Sit, Undo


class Undone(Event, frozen=True):
    """A seat took back its answer."""

    seat: int


class Defaulted(Event, frozen=True):
    """What a missing player does was done for a seat."""

    seat: int


class Resigned(Event, frozen=True):
    """A seat gave up."""

    seat: int


class Sat(Event, frozen=True):
    """Somebody sits at a seat from now on."""

    seat: int


def event_of(line: AnyLine) -> Event | None:
    """The event that a line is by itself, before anything comes of it."""
    match line:
        case Undo():
            return Undone(line.seat)
        case Default():
            return Defaulted(line.seat)
        case Resign():
            return Resigned(line.seat)
        case Sit():
            return Sat(line.seat)
    return None


def result_lines(result: Result, words: Words, names: Sequence[str]) -> list[str]:
    """Why it ended, then who came where."""
    why = words.say(f"why-{result.why}")
    if len(set(result.places)) == 1:
        return [why, words.say("draw")]
    order = sorted(range(len(names)), key=lambda seat: result.places[seat])
    return [why, *(words.say("place", place=result.places[i], name=names[i]) for i in order)]
