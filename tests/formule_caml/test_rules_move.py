"""§3, a move: straight on, until the roll is used up or something is met."""

from __future__ import annotations

import pytest

from formule_caml.driving import X, Y, drawn, race, standing
from podium.games.formule_caml.wire.events import Arrived, Collided, Moved, Touched


def test_straight_line() -> None:
    """§3.1: the car moves as many cells as rolled, in one line."""
    driving = (
        race(r"""
        /____________\
        |---------X-Y|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """)
        .rolls(6)
        .types("o m g")
    )
    assert driving.board == drawn(r"""
        /____________\
        |---X-------Y|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """)
    assert driving.told == [Moved(X, "g", 6, 1, 4)]
    assert driving.durability == (100, 100)
    assert driving.question == (Y, "gear")


def test_longest_roll() -> None:
    """§3.1: 24 cells of free road are driven to the last one."""
    driving = (
        race(r"""
        _----------------------------X
        A-----------------------------
        ‾----------------------------D
        Y-----------------------------
        """)
        .rolls(2, 6, 24)
        .types("o m h n d o m h n d o m g")
    )
    assert driving.board == drawn(r"""
        _----X------------------------
        A-----------------------------
        ‾----------------------------D
        --Y---------------------------
        """)
    assert driving.told == [Moved(X, "g", 24, 0, 5)]


def test_start_cells_are_road() -> None:
    """§3.1, §1.1: cells - and D are road, and so are the cells under X and Y once they left."""
    driving = (
        race(r"""
        _---------------------------
        A---------------------------
        ‾---------------------------
        ----------------------X-D-Y-
        """)
        .rolls(6)
        .types("n h o m g")
    )
    assert driving.board == drawn(r"""
        _---------------------------
        A---------------------------
        ‾---------------------X-----
        --------------------Y---D---
        """)
    assert driving.durability == (100, 100)


def test_border_stops_the_car() -> None:
    """§3.2: before a border the car stays on the last free cell and loses 20 points."""
    driving = (
        race(r"""
        /____________\
        |-----X-----Y|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """)
        .rolls(6)
        .types("o m g")
    )
    assert driving.board == drawn(r"""
        /____________\
        |X----------Y|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """)
    assert driving.told == [Moved(X, "g", 5, 1, 1), Touched(X, 20, 80)]
    assert driving.durability == (80, 100)


def test_reaching_the_border_is_free() -> None:
    """§3.2: a roll that ends on the last free cell touches nothing."""
    driving = race(r"""
        /____________\
        |-----X-----Y|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """)
    assert driving.rolls(5).types("o m g").told == [Moved(X, "g", 5, 1, 1)]
    assert driving.durability == (100, 100)


@pytest.mark.parametrize("mark", list("_/\\|‾0"))
def test_each_mark_that_stops(mark: str) -> None:
    r"""§3.2, §1.1: _ / \ | ‾ are borders, 0 is outside; each stops the car at the same price."""
    board = r"""
        _----------------------
        A------X-?-------------
        ‾----------------------
        ----------------------D
        --------------------Y--
        """
    driving = race(board.replace("?", mark)).rolls(3).types("o m d")
    assert driving.told == [Moved(X, "d", 1, 1, 8), Touched(X, 20, 80)]


# Road up to all four edges; a sum that forgot them would come out on the other side.
EDGES = r"""
    _----------------------
    A---------------------X
    ‾----------------------
    ----------------------D
    Y----------------------
    """


@pytest.mark.parametrize("letter", ["d", "dhd", "dbd"])
def test_right_edge_stops(letter: str) -> None:
    """§3.2: the edge of the board is like a border."""
    driving = race(EDGES).types(f"n {letter}")
    assert driving.told == [Moved(X, letter, 0, 1, 22), Touched(X, 20, 80)]


@pytest.mark.parametrize(
    ("letter", "cells", "column"), [("h", 1, 22), ("dhg", 1, 21), ("b", 3, 22), ("dbg", 3, 19)]
)
def test_upper_and_lower_edge_stop(letter: str, cells: int, column: int) -> None:
    """§3.2: so it is above and below."""
    driving = race(EDGES).rolls(5).types(f"o m {letter}")
    assert driving.told == [
        Moved(X, letter, cells, 0 if "h" in letter else 4, column),
        Touched(X, 20, 80),
    ]


@pytest.mark.parametrize("letter", ["g", "dhg", "dbg", "b", "dbd"])
def test_left_edge_stops(letter: str) -> None:
    """§3.2: and on the left."""
    driving = race(EDGES).types(f"n g n {letter}")
    assert driving.told == [Moved(Y, letter, 0, 4, 0), Touched(Y, 20, 80)]


def test_collision() -> None:
    """§3.3: the mover stays before the other car and loses 10, the other loses 15."""
    driving = (
        race(r"""
        /____________\
        |--X----Y----|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """)
        .rolls(6)
        .types("o m d")
    )
    assert driving.board == drawn(r"""
        /____________\
        |------XY----|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """)
    assert driving.told == [Moved(X, "d", 4, 1, 7), Collided(X, Y, 10, 90, 15, 85)]
    assert driving.durability == (90, 85)
    assert driving.question == (Y, "gear")


def test_collision_by_player_two() -> None:
    """§3.3: it is the mover who loses 10, whoever it is."""
    driving = race(r"""
        /____________\
        |--X----Y----|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """).rolls(6)
    assert driving.types("n d o m g").told == [
        Moved(Y, "g", 3, 1, 5),
        Collided(Y, X, 10, 90, 15, 85),
    ]
    assert driving.durability == (85, 90)


def test_collision_on_the_last_cell() -> None:
    """§3.3: a roll that would end on the other car is a collision; one less is not."""
    board = r"""
        /____________\
        |--X----Y----|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """
    assert race(board).rolls(5).types("o m d").durability == (90, 85)
    assert race(board).rolls(4).types("o m d").durability == (100, 100)


def test_collision_without_moving() -> None:
    """§3.3: with the other car right ahead nobody moves, and both pay all the same."""
    board = r"""
        /____________\
        |----XY------|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """
    driving = race(board).types("n d")
    assert driving.board == drawn(board)
    assert driving.told == [Moved(X, "d", 0, 1, 5), Collided(X, Y, 10, 90, 15, 85)]


def test_border_before_the_other_car() -> None:
    """§3.3: a car behind a border is not met: the border is."""
    driving = race(r"""
        /____________\
        |---X--/--Y--|
        |-/---------\|
        |-\________/-|
        |-----DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """).rolls(6)
    assert driving.types("o m d").told == [Moved(X, "d", 2, 1, 6), Touched(X, 20, 80)]
    assert driving.durability == (80, 100)


def test_collision_before_the_finish() -> None:
    """§3.3, §3.4: a car that stands before A keeps the other one out of it."""
    driving = race(r"""
        /____________\
        |------------|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DAY-X--|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """).rolls(6)
    assert driving.types("o m g").told == [
        Moved(X, "g", 1, 4, 9),
        Collided(X, Y, 10, 90, 15, 85),
    ]


# The digits show where X stands.
FINISH = r"""
    ------------------------
    4_1--------------------D
    5A2--------------------Y
    6‾3---------------------
    ------------------------
    """


@pytest.mark.parametrize(("digit", "letter"), [(1, "dbg"), (2, "g"), (3, "dhg")])
def test_finish_from_the_right(digit: int, letter: str) -> None:
    """§3.4: a step g, dhg or dbg into A wins."""
    driving = race(standing(FINISH, digit)).types(f"n {letter}")
    assert driving.told == [Moved(X, letter, 1, 2, 1), Arrived(X)]
    assert driving.result.winners() == [X]


@pytest.mark.parametrize(("digit", "letter"), [(4, "dbd"), (5, "d"), (6, "dhd")])
def test_finish_from_the_left_is_border(digit: int, letter: str) -> None:
    """§3.4: any other step into A counts as touching a border."""
    board = standing(FINISH, digit)
    driving = race(board).types(f"n {letter}")
    assert driving.board == drawn(board)
    assert driving.told[1:] == [Touched(X, 20, 80)]
    assert driving.race.result() is None


def test_finish_with_cells_to_spare() -> None:
    """§3.4: A wins at once, even if the roll would lead further."""
    driving = (
        race(r"""
        /____________\
        |------------|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA--X-Y|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """)
        .rolls(6)
        .types("o m g")
    )
    assert driving.board == drawn(r"""
        /____________\
        |------------|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DX----Y|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """)
    assert driving.told == [Moved(X, "g", 3, 4, 7), Arrived(X)]
    assert driving.durability == (100, 100)


def test_finish_takes_enough_cells() -> None:
    """§3.4: a roll that ends before A does not win."""
    driving = race(r"""
        /____________\
        |------------|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA--X-Y|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """).rolls(2)
    assert driving.types("o m g").told == [Moved(X, "g", 2, 4, 8)]
    assert driving.race.result() is None


def test_between_diagonal_borders() -> None:
    """§3.5: a diagonal may pass between two borders that meet at their corners."""
    driving = race(r"""
        _--X/------------------
        A--/-------------------
        ‾----------------------
        ----------------------D
        Y----------------------
        """).types("n dbd")
    assert driving.board == drawn(r"""
        _---/------------------
        A--/X------------------
        ‾----------------------
        ----------------------D
        Y----------------------
        """)
    assert driving.durability == (100, 100)


def test_no_movement_still_costs() -> None:
    """§3.5: with a wall right ahead the car does not move, and loses 20 all the same."""
    board = r"""
        /____________\
        |----X--Y----|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """
    driving = race(board).rolls(6).types("o m h")
    assert driving.board == drawn(board)
    assert driving.told == [Moved(X, "h", 0, 1, 5), Touched(X, 20, 80)]
    assert driving.question == (Y, "gear")
