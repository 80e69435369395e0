"""Whole matches in browsers: everybody answers when asked, each in a way of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TypeVar

from browser.visitors import Visitor

Deed = TypeVar("Deed")


def begun(visitor: Visitor) -> bool:
    return visitor.heard.n > 0


def joins(game: str, visitor: Visitor, table: str) -> Visitor:
    visitor.game = game
    visitor.goes_to(table).takes_seat()
    visitor.waits(partial(begun, visitor))
    return visitor


def watches(game: str, visitor: Visitor, table: str) -> Visitor:
    visitor.game = game
    visitor.goes_to(table)
    visitor.waits(partial(begun, visitor))
    return visitor


def record_of(visitor: Visitor, table: str) -> bytes:
    address = f"{visitor.address}/api/matches{table.removeprefix('/match')}/record"
    return visitor.page.request.get(address).body()


def over(visitor: Visitor) -> bool:
    return visitor.heard.result is not None


def play_on(
    people: Sequence[tuple[Visitor, Callable[[Visitor, Deed], None]]],
    choose: Callable[[Visitor, Random], Deed],
    chance: Random,
    until: Callable[[], bool],
) -> None:
    """Let people do what was chosen for them, to the end or until something has happened."""
    first = people[0][0]

    def settled() -> bool:
        return any(each.is_asked() for each, _ in people) or all(over(each) for each, _ in people)

    while not over(first) and not until():
        first.waits(settled)
        for visitor, answer_by in people:
            if visitor.is_asked() and not over(visitor) and not until():
                answer_by(visitor, choose(visitor, chance))
