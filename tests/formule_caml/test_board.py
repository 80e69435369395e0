"""The board as a player sees it in a terminal."""

from __future__ import annotations

import msgspec
import pytest

from formule_caml.boards import RING
from formule_caml.driving import NAMES, WORDS, Driving, ToldDice, drawn, race
from podium.core.terminal_board import BoardRequest
from podium.games import find
from podium.games.formule_caml.content.files import shipped_tracks
from podium.games.formule_caml.show.screen import draw_board


def test_board_shows_cars_and_turn() -> None:
    """§1.3: X and Y on the track, then a line for each car, then whose turn it is."""
    assert race(RING).seen() == drawn(r"""
        /____________\
        |------------|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |----XYA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        X  Xavier : ligne 5, colonne 6, 1re, durabilité 100
        Y  Yvonne : ligne 5, colonne 7, 1re, durabilité 100
        Tour 1, à Xavier de jouer.
        """)


def test_board_shows_the_roll() -> None:
    """§2.4: the direction is chosen knowing the roll."""
    assert race(RING).rolls(3, 5).types("o m g o m").seen("en") == drawn(r"""
        /____________\
        |------------|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-X---YA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        X  Xavier: row 5, column 3, 2nd gear, durability 100
        Y  Yvonne: row 5, column 7, 2nd gear, durability 100
        Turn 1, Yvonne to play. 5 cells to go.
        """)


def test_board_shows_the_start_again() -> None:
    """§1.1: what a car leaves behind is the road it stood on: D, or - where X was marked."""
    assert race(RING).types("n g n g").board == RING.replace("--DA", "XYDA")
    marked = RING.replace("|------------|", "|--X-------Y-|")
    assert race(marked).types("n d n g").board == RING.replace("|------------|", "|---X-----Y--|")


@pytest.mark.parametrize(("lang", "end"), [("fr", "Course finie."), ("en", "The race is over.")])
def test_board_says_when_it_is_over(lang: str, end: str) -> None:
    """§4.1: the winner stands on A, and nobody is asked to play."""
    driving = race(RING.replace("DA-----", "DA-X-Y-")).rolls(6).types("o m g")
    *board, last = driving.seen(lang).splitlines()
    assert board[4] == "|-----DX---Y-|"
    assert last == end
    assert len(board) == 6 + len(NAMES)


@pytest.mark.parametrize("name", shipped_tracks())
def test_board_fits_a_terminal(name: str) -> None:
    """§1: 81 columns would wrap: the outside on the right, which nobody needs, is left out."""
    driving = Driving(find("formule-caml").setup({"track": name}), ToldDice())
    rows = driving.board.splitlines()
    full = driving.race.track.rows
    assert len({len(row) for row in rows}) == 1
    assert len(rows[0]) < 80
    assert all(set(row[len(rows[0]) :]) <= {"0"} for row in full)
    assert any(row[len(rows[0]) - 1] != "0" for row in full)


def painted(driving: Driving, aim: tuple[str, ...] = ()) -> list[str]:
    """The board of the full screen, row by row, for whoever is asked."""
    view = driving.race.view(driving.race.mover)
    seat = driving.race.mover
    options = [
        {
            "notation": driving.setup.notation(option),
            "option": msgspec.to_builtins(option),
            "outlook": msgspec.to_builtins(driving.setup.outlook(view, seat, option)),
        }
        for option in driving.race.options(seat)
    ]
    ask = {"options": options, "shortcuts": [], "default": options[0]["notation"]}
    request = BoardRequest(
        driving.setup, WORDS["fr"], NAMES, seat, msgspec.to_builtins(view), ask, aim
    )
    return ["".join(run.text for run in row) for row in draw_board(request).rows]


def test_the_way_round_is_marked_on_the_track() -> None:
    """§1.4: arrows along the road, from the start to the finish; cars lie over them."""
    rows = painted(race(RING))
    assert (
        "\n".join(rows)
        == drawn(r"""
        /____________\
        |·····→······|
        |·/‾‾‾‾‾‾‾‾\↓|
        |↑\________/·|
        |····XYA·····|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """).rstrip()
    )


def test_a_way_back_has_a_mark_of_its_own() -> None:
    """§2.4: o gets on, - touches nothing and does not."""
    driving = race(RING.replace("|------------|", "|-----X----Y-|")).rolls(4).types("o m")
    assert painted(driving)[1] == "|·-···X···oY·|"
