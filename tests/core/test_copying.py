"""Copies of states follow from their slots."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import pytest

from podium.core import Dice, Journal, State
from podium.core.copying import COPY, LISTS, RESET, lists


class Rules(State):
    """What a state must have to be made at all."""

    __slots__ = ()

    def asked(self) -> tuple[int, ...]:
        return ()

    def options(self, seat: int) -> Any:
        return ()

    def choose(self, seat: int, index: int) -> None: ...

    def view(self, seat: int | None) -> Any: ...

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        return self.copy()

    def truth(self) -> dict[str, Any]:
        return {}

    def result(self) -> None: ...


class Table(Rules):
    """One slot of every kind."""

    __slots__ = ("cache", "content", "hand", "rows", "towed")
    copied: ClassVar = {**lists("hand"), "rows": LISTS, "towed": COPY, "cache": RESET}

    def __init__(self) -> None:
        super().__init__(Dice(bytes(16)))
        self.content = ["shared by all"]
        self.hand = [1, 2]
        self.rows = [[1], [2]]
        self.towed = {1: 2}
        self.cache: object = object()


def test_a_copy_owns_what_changes_and_shares_the_rest() -> None:
    table = Table()
    table.drawn, table.turned, table.phase = 3, 2, 1
    copy = table.copy()
    copy.hand.append(3)
    copy.rows[0].append(9)
    copy.towed[5] = 6
    assert (table.hand, table.rows, table.towed) == ([1, 2], [[1], [2]], {1: 2})
    assert copy.content is table.content
    assert copy.dice is table.dice
    assert (copy.drawn, copy.turned, copy.phase) == (3, 2, 1)


def test_nobody_listens_to_a_copy_and_a_cache_is_left_behind() -> None:
    table = Table()
    table.journal = Journal()
    copy = table.copy()
    assert copy.journal is None
    assert copy.cache is None
    assert table.cache is not None


def test_a_subclass_copies_its_own_slots_too() -> None:
    class Longer(Table):
        __slots__ = ("more",)

        def __init__(self) -> None:
            super().__init__()
            self.more = 7

    longer = Longer()
    copy = longer.copy()
    assert type(copy) is Longer
    assert copy.more == 7


def test_a_copy_written_by_hand_is_inherited() -> None:
    class ByHand(Rules):
        __slots__ = ()

        def copy(self) -> Self:
            return self

    class Below(ByHand):
        __slots__ = ()

    state = Below(Dice(bytes(16)))
    assert state.copy() is state


def test_a_slot_that_is_not_there_is_a_mistake_found_at_once() -> None:
    with pytest.raises(TypeError, match="Wrong copies slots that it does not have"):
        type("Wrong", (Rules,), {"__slots__": ("hand",), "copied": lists("hands")})
