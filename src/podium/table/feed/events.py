"""Events of log lines that are not moves: undo, default, resignation, change of seat, verdict."""

from __future__ import annotations

from podium.core import Event
from podium.core.records import AnyLine, Default, RejectedAnswer, Resign, Sit, Undo


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


class Judged(Event, frozen=True):
    """The answer of a program was not taken."""

    seat: int
    verdict: str


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
        case RejectedAnswer():
            return Judged(line.seat, line.verdict)
    return None
