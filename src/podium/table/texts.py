"""Sentences that every surface says alike: who sits where, how a match ended, why a bot failed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from podium.core import Refusal, Result, Words
from podium.core.refusal import Fact
from podium.table.feed.messages import SeatInfo


def fault_sentence(detail: str, facts: Mapping[str, Fact], words: Words) -> str:
    """Why an answer was not taken: what went wrong with the program, or what the table refused."""
    key = f"fault-{detail}"
    return words.say(key, **facts) if words.has(key) else words.refuse(Refusal(detail, **facts))


def seat_names(seats: Sequence[SeatInfo], words: Words) -> list[str]:
    """Who sits where, for people; those who share a name are told apart by their seat."""
    names = [seat_name(seat, words, at) for at, seat in enumerate(seats)]
    shared = [bool(name) and names.count(name) > 1 for name in names]
    return [f"{name} ({i + 1})" if shared[i] else name for i, name in enumerate(names)]


def seat_name(seat: SeatInfo, words: Words, at: int = -1) -> str:
    """A computer player is called as its game calls it, in the language of who reads.

    A game may give a player another name at each seat: ``bot-name-BOT-3`` at the third.
    """
    key = f"bot-name-{seat.bot}"
    keys = [key for key in (f"{key}-{at + 1}", key) if seat.kind == "bot" and words.has(key)]
    return words.say(keys[0]) if keys else seat.name


def result_lines(result: Result, words: Words, names: Sequence[str]) -> list[str]:
    """Why it ended, then who came where."""
    why = words.say(f"why-{result.why}")
    if len(set(result.places)) == 1:
        return [why, words.say("draw")]
    order = sorted(range(len(names)), key=lambda seat: result.places[seat])
    return [why, *(words.say("place", place=result.places[i], name=names[i]) for i in order)]
