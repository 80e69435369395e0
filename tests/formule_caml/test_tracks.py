"""§1, the track: the three that come with the game, the players' own, and who starts where."""

from __future__ import annotations

import pytest

from formule_caml.boards import RING, load, with_line
from formule_caml.driving import FILE, WORDS, Driving, ToldDice, X, drawn, race
from formule_caml.slow import Cell, marks_of, where
from formule_caml.slow_tracks import steps_from
from formule_caml.twin import text_of
from podium.core import Refusal
from podium.games import find
from podium.games.formule_caml.content.files import shipped_tracks


def run(text: str, cell: Cell, down: int, right: int) -> int:
    """How many cells of road lie in a row through a cell, that way and back."""
    marks = marks_of(text)
    length = 1
    for sign in (1, -1):
        row, column = cell
        while marks.get((row + sign * down, column + sign * right)) in ("-", "D"):
            row, column = row + sign * down, column + sign * right
            length += 1
    return length


def test_three_tracks_are_shipped() -> None:
    """§1: one at the size of the original, a short one, a hard one."""
    assert set(shipped_tracks()) == {"classic", "sprint", "serpent"}


@pytest.mark.parametrize("name", shipped_tracks())
def test_shipped_track_can_be_raced(name: str) -> None:
    """§1: each of them loads; X starts left of Y on D, and A is right of D."""
    setup = find("formule-caml").setup({"track": name})
    view = Driving(setup, ToldDice()).race.view(None)
    ((row, column),) = where(text_of(name), "D")
    assert [(car.row, car.column) for car in view.cars] == [(row, column - 1), (row, column)]
    assert where(text_of(name), "A") == [(row, column + 1)]


@pytest.mark.parametrize("name", shipped_tracks())
def test_shipped_corridor_is_one_cell_wide(name: str) -> None:
    """§1: only the start corridor is one cell wide; elsewhere two cars pass each other."""
    text = text_of(name)
    ((row, column),) = where(text, "A")
    road = [*where(text, "-"), *where(text, "D")]
    narrow = {cell for cell in road if 1 in (run(text, cell, 0, 1), run(text, cell, 1, 0))}
    assert {(row, column - 2), (row, column - 1), (row, column + 1)} <= narrow
    assert {cell[0] for cell in narrow} == {row}
    corridor = sorted({(row, column), *narrow})
    assert corridor[-1][1] - corridor[0][1] == len(corridor) - 1


def test_classic_has_the_size_of_the_original() -> None:
    """§1: 15 rows of 81 columns, both sides of the loop eight cells wide."""
    rows = text_of("classic").splitlines()
    assert [len(row) for row in rows] == [81] * 15
    assert rows[7].strip("0").strip("|").startswith("-" * 8 + "|")
    assert rows[7].strip("0").strip("|").endswith("|" + "-" * 8)


def test_classic_is_raced_leftwards() -> None:
    """§1: the way round begins to the left of D and comes back in from the right."""
    text = text_of("classic")
    ((row, column),) = where(text, "D")
    away = steps_from(text, {(row, column)})
    left, top, right = away[7, 9], away[3, 40], away[7, 75]
    assert away[row, 20] < left < top < right < away[row, 60] < away[row, column + 2]


def test_sprint_is_the_shortest() -> None:
    """§1: one is for quick games."""
    laps = {}
    for name in shipped_tracks():
        ((row, column),) = where(text_of(name), "D")
        laps[name] = steps_from(text_of(name), {(row, column)})[row, column + 2]
    assert min(laps, key=lambda name: laps[name]) == "sprint"
    assert max(laps, key=lambda name: laps[name]) == "serpent"


def test_own_track_is_raced_and_kept() -> None:
    """§1.1: a player's own track is raced like ours, and travels with the record."""
    setup = load(RING)
    assert Driving(setup, ToldDice()).board == RING.replace("-DA", "XYA")
    assert setup.content.users == {FILE: RING}


def test_unknown_track_is_refused() -> None:
    """§1: a name that nobody knows is refused, and the known ones are told."""
    with pytest.raises(Refusal) as caught:
        find("formule-caml").setup({"track": "monaco"})
    assert caught.value.key == "track-unknown"
    for lang in ("fr", "en"):
        sentence = WORDS[lang].refuse(caught.value)
        assert all(name in sentence for name in ("monaco", "classic", "sprint", "serpent"))


def test_rows_are_counted_in_characters() -> None:
    """§1.2: ‾ takes three bytes and is one cell."""
    assert len({len(row.encode()) for row in RING.splitlines()}) > 1
    assert load(RING).content.users


@pytest.mark.parametrize(
    "text",
    [
        RING + "\n",
        RING + "\n\n\n",
        "\ufeff" + RING,
        RING.replace("\n", "\r\n") + "\r\n\r\n",
        RING.replace("\n", "\r"),
    ],
)
def test_line_ends_and_marks_are_forgiven(text: str) -> None:
    """§1.2: line ends of any system, a byte order mark and empty lines at the end are no fault."""
    assert Driving(load(text), ToldDice()).board == RING.replace("-DA", "XYA")


def test_largest_track() -> None:
    """§1.2: 400 lines of 400 characters are allowed."""
    rows = RING.splitlines()
    wide = [row.ljust(400, "0") for row in rows]
    assert load("\n".join([*wide, *["0" * 400] * (400 - len(rows))])).content.users


def test_first_position() -> None:
    """§1.3: both cars in 1st gear, with 100 points, and X to play."""
    driving = race(RING)
    assert driving.gears == (1, 1)
    assert driving.durability == (100, 100)
    assert driving.question == (X, "gear")


def test_one_start() -> None:
    """§1.3: with a single D, Y starts on it and X one cell further along, to the left."""
    assert race(RING).board == RING.replace("-DA", "XYA")


def test_two_starts_in_a_row() -> None:
    """§1.3: with two D, X takes the left one."""
    board = drawn(r"""
        _------------------------
        A------------------------
        ‾---------------------D-D
        -------------------------
        """)
    assert race(board).board == board.replace("D-D", "X-Y")


def test_two_starts_in_a_column() -> None:
    """§1.3: with two D in one column, X takes the upper one."""
    board = drawn(r"""
        _----------------------
        A----------------------
        ‾---------------------D
        ----------------------D
        """)
    assert race(board).board == drawn(r"""
        _----------------------
        A----------------------
        ‾---------------------X
        ----------------------Y
        """)


def test_left_counts_more_than_upper() -> None:
    """§1.3: X takes the left D, even if it is the lower one."""
    board = drawn(r"""
        _-----------------------
        A-----------------------
        ‾----------------------D
        ----------------------D-
        """)
    assert race(board).board == drawn(r"""
        _-----------------------
        A-----------------------
        ‾----------------------Y
        ----------------------X-
        """)


def test_marked_starts() -> None:
    """§1.3: X and Y say themselves where they start, whatever D there is."""
    board = with_line(RING, 2, "|---Y----X---|")
    assert race(board).board == board
