"""A cursor over answers that lie on a board: arrows, pages, and places that are typed."""

from __future__ import annotations

import pytest

from podium.core.terminal_board import Cells
from podium.tui.screen.cursor import Cursor


def laid(board: str) -> Cells:
    """Every `o` of a drawing is an answer; `@`, one too, is where the cursor begins."""
    marks = {
        (row, column): mark
        for row, line in enumerate(board.split())
        for column, mark in enumerate(line)
    }
    places = sorted(
        (place for place, mark in marks.items() if mark in "o@"),
        key=lambda place: marks[place] != "@",
    )
    return {place: (f"{place[1]},{place[0]}",) for place in places}


def after(board: str, *keys: str) -> str:
    """What is aimed at after some keys."""
    cursor = Cursor(laid(board))
    for key in keys:
        assert cursor.move(key)
    assert cursor.aimed is not None
    return cursor.aimed.answer[0]


OPEN = "ooo o@o ooo"


@pytest.mark.parametrize(
    ("key", "place"), [("up", "1,0"), ("down", "1,2"), ("left", "0,1"), ("right", "2,1")]
)
def test_an_arrow_goes_to_the_next_cell(key: str, place: str) -> None:
    assert after(OPEN, key) == place


def test_at_the_edge_it_stays() -> None:
    assert after(OPEN, "up", "up", "up") == "1,0"
    assert after("@", "left", "down") == "0,0"


def test_over_a_gap_it_goes_to_the_nearest_that_way() -> None:
    assert after("@..o", "right") == "3,0"
    assert after("@.. ..o", "right") == "2,1"
    assert after("@.o .o.", "right") == "2,0"
    assert after("@... ...o .o..", "down") == "1,2"


def test_pages_are_strides() -> None:
    assert after("@........o" + "o" * 5, "end") == "9,0"
    assert after("@oooooooo", "end") == "5,0"
    assert after(" ".join("oooooooo").replace("o", "@", 1), "pagedown", "up") == "0,4"


def test_a_place_is_typed_column_first() -> None:
    """Each character moves the cursor as soon as it makes a place on offer."""
    wide = "@" + "o" * 14 + " " + "o" * 15
    assert after(wide, "7", "comma", "1") == "7,1"
    assert after(wide, "1", "comma", "1") == "1,1"
    assert after(wide, "1", "2", "comma", "0") == "12,0"
    assert after(wide, "1", "2", "comma", "1", "backspace", "0") == "12,0"


def after_typing(*keys: str) -> tuple[str, bool]:
    """What stands of a place after some keys, and whether that is no answer."""
    cursor = Cursor(laid("@oo"))
    for key in keys:
        cursor.move(key)
    return cursor.typed, cursor.mistyped


def test_what_was_typed_is_forgotten_with_the_next_arrow() -> None:
    assert after_typing("2") == ("2", True)
    assert after_typing("2", "right") == ("", False)
    assert after_typing("2", "comma", "0") == ("2,0", False)
    assert after_typing("9", "comma", "9") == ("9,9", True)
    assert after_typing("9", "backspace") == ("", False)


def test_other_keys_are_not_for_it() -> None:
    cursor = Cursor(laid("@o"))
    assert not cursor.move("x")
    assert cursor.by_key("1") is None
    assert not Cursor({}).move("up")
