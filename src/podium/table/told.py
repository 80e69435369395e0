"""What is told of the lines that are not moves, and of the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from podium.core import Event, Refusal, Result, Words
from podium.core.records import AnyLine, Default, Resign, Sit, Sitter, Undo, Verdict
from podium.core.refusal import Fact
from podium.table.messages import SeatInfo


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
        case Verdict():
            return Judged(line.seat, line.verdict)
    return None


def fault_sentence(detail: str, facts: Mapping[str, Fact], words: Words) -> str:
    """Why an answer was not taken: what went wrong with the program, or what the table refused."""
    key = f"fault-{detail}"
    return words.say(key, **facts) if words.has(key) else words.refuse(Refusal(detail, **facts))


def seat_names(seats: Sequence[Sitter | SeatInfo], words: Words) -> list[str]:
    """Who sits where, for people; those who share a name are told apart by their seat."""
    names = [seat_name(seat, words) for seat in seats]
    shared = [bool(name) and names.count(name) > 1 for name in names]
    return [f"{name} ({i + 1})" if shared[i] else name for i, name in enumerate(names)]


def seat_name(seat: Sitter | SeatInfo, words: Words) -> str:
    """A computer player is called as its game calls it, in the language of who reads."""
    key = f"bot-name-{seat.bot}"
    return words.say(key) if seat.kind == "bot" and words.has(key) else seat.name


def result_lines(result: Result, words: Words, names: Sequence[str]) -> list[str]:
    """Why it ended, then who came where."""
    why = words.say(f"why-{result.why}")
    if len(set(result.places)) == 1:
        return [why, words.say("draw")]
    order = sorted(range(len(names)), key=lambda seat: result.places[seat])
    return [why, *(words.say("place", place=result.places[i], name=names[i]) for i in order)]
