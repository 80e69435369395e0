"""§1, the track: the three that come with the game, the players' own, and those that are refused."""

from __future__ import annotations

from random import Random

import pytest

from formule_caml.driving import FILE, WORDS, Driving, ToldDice, X, drawn, race
from formule_caml.slow import Cell, marks_of, where
from formule_caml.slow_tracks import faults, steps_from
from formule_caml.twin import OWN, text_of
from podium.core import Refusal, Setup
from podium.games import find
from podium.games.formule_caml.content import shipped_tracks

RING = drawn(r"""
    /____________\
    |------------|
    |-/‾‾‾‾‾‾‾‾\-|
    |-\________/-|
    |-----DA-----|
    \‾‾‾‾‾‾‾‾‾‾‾‾/
    """)
# From D to the cell right of A there are exactly 21 cells: the least that is allowed.
FIELD = drawn(r"""
    _----------------------
    A----------------------
    ‾---------------------D
    -----------------------
    """)


def load(text: str) -> Setup:
    """The track as it stands in the file, to the last byte."""
    return find("formule-caml").setup({"track": FILE}, {FILE: text})


def refused(text: str) -> Refusal:
    with pytest.raises(Refusal) as caught:
        load(text)
    return caught.value


FIVE_X, FIVE_Y = "|-----DAX----|", "|-----DAY----|"
# The road goes up to A, but not round to its right.
CLOSED_LAP = drawn(r"""
    /____________\
    |------------|
    |-/‾‾‾‾‾‾‾‾\||
    |-\________/||
    |-----DA-----|
    \‾‾‾‾‾‾‾‾‾‾‾‾/
    """)
POCKET = drawn(r"""
    /____________\00/‾\
    |--X---------|00|-|
    |-/‾‾‾‾‾‾‾‾\-|00|Y|
    |-\________/-|00|-|
    |-----DA-----|00\_/
    \‾‾‾‾‾‾‾‾‾‾‾‾/00000
    """)


def with_line(text: str, number: int, line: str) -> str:
    """The same track with another line in that place."""
    lines = text.split("\n")
    lines[number - 1] = line
    return "\n".join(lines)


# ── the tracks that come with the game ──────────────────────────────────────────────────────────


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
    assert away[row, 2] < away[2, 10] < away[2, 70] < away[row, 70] < away[row, column + 2]


def test_sprint_is_the_shortest() -> None:
    """§1: one is for quick games."""
    laps = {}
    for name in shipped_tracks():
        ((row, column),) = where(text_of(name), "D")
        laps[name] = steps_from(text_of(name), {(row, column)})[row, column + 2]
    assert min(laps, key=lambda name: laps[name]) == "sprint"
    assert max(laps, key=lambda name: laps[name]) == "serpent"


# ── the players' own ────────────────────────────────────────────────────────────────────────────


def test_own_track_is_raced_and_kept() -> None:
    """§1: a player's own track is raced like ours, and travels with the record."""
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
    [RING + "\n", RING + "\n\n\n", "\ufeff" + RING, RING.replace("\n", "\r\n") + "\r\n\r\n"],
)
def test_line_ends_and_marks_are_forgiven(text: str) -> None:
    """§1.2: line ends of any system, a byte order mark and empty lines at the end are no fault."""
    assert Driving(load(text), ToldDice()).board == RING.replace("-DA", "XYA")


def test_largest_track() -> None:
    """§1.2: 400 lines of 400 characters are allowed."""
    rows = RING.splitlines()
    wide = [row.ljust(400, "0") for row in rows]
    assert load("\n".join([*wide, *["0" * 400] * (400 - len(rows))])).content.users


# ── the starts ──────────────────────────────────────────────────────────────────────────────────


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
    assert race(RING.replace("---DA", "D--DA")).board == RING.replace("---DA", "X--YA")


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


# ── what is refused ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("mark", ["x", "a", "d", "O", " ", "\t", "1", "¯", "–", "\r"])
def test_unknown_character(mark: str) -> None:
    """§1.1: any other character is refused, with its line and column."""
    refusal = refused(with_line(RING, 2, f"|--{mark}---------|"))
    assert refusal.key == "track-character"
    assert (refusal.facts["line"], refusal.facts["column"]) == (2, 4)
    assert refusal.facts["mark"] == repr(mark)
    assert f"{FILE}, ligne 2, colonne 4" in WORDS["fr"].refuse(refusal)
    assert f"{FILE}, line 2, column 4" in WORDS["en"].refuse(refusal)


# What is wrong, the track, the refusal, and the line that it names (0: the file as a whole).
BAD: list[tuple[str, str, str, int]] = [
    ("§1.2 short line", with_line(RING, 2, "|-----------|"), "track-ragged", 2),
    ("§1.2 long line", with_line(RING, 5, "|-----DA------|"), "track-ragged", 5),
    ("§1.2 blank line", with_line(RING, 2, ""), "track-ragged", 2),
    ("§1.2 empty", "", "track-empty", 0),
    ("§1.2 only line ends", "\n\r\n\n", "track-empty", 0),
    ("§1.2 too high", RING + ("\n" + "0" * 14) * 395, "track-large", 0),
    ("§1.2 too wide", RING.replace("\n", "0" * 387 + "\n") + "0" * 387, "track-large", 0),
    ("§1.3 only X", with_line(RING, 2, "|---X--------|"), "track-cars", 2),
    ("§1.3 only Y", with_line(RING, 2, "|---Y--------|"), "track-cars", 2),
    ("§1.3 two X", with_line(with_line(RING, 2, "|-XY---------|"), 5, FIVE_X), "track-cars", 5),
    ("§1.3 two Y", with_line(with_line(RING, 2, "|-XY---------|"), 5, FIVE_Y), "track-cars", 5),
    ("§1.3 no D", with_line(RING, 5, "|------A-----|"), "track-start-count", 0),
    ("§1.3 three D", with_line(RING, 2, "|---D-D------|"), "track-start-count", 5),
    ("§1.3 wall left of D", with_line(RING, 5, "|----|DA-----|"), "track-start-left", 5),
    ("§1.3 D at the edge", with_line(RING, 2, "D------------|"), "track-start-left", 2),
    ("§1.4 no A", with_line(RING, 5, "|-----D------|"), "track-finish-count", 0),
    ("§1.4 two A", with_line(RING, 2, "|---A--------|"), "track-finish-count", 5),
    ("§1.4 road above A", with_line(RING, 4, "|-\\____-___/-|"), "track-finish-open", 5),
    ("§1.4 road below A", with_line(RING, 6, "\\‾‾‾‾‾‾-‾‾‾‾‾/"), "track-finish-open", 5),
    ("§1.4 outside above A", with_line(RING, 4, "|-\\____0___/-|"), "track-finish-open", 5),
    ("§1.4 edge above A", FIELD.partition("\n")[2], "track-finish-open", 1),
    ("§1.4 edge below A", FIELD.partition("\n‾")[0], "track-finish-open", 2),
    ("§1.4 wall right of A", with_line(RING, 5, "|-----DA|----|"), "track-finish-right", 5),
    ("§1.4 edge right of A", with_line(RING, 5, "|-----D------A"), "track-finish-right", 5),
    ("§1.5 closed lap", CLOSED_LAP, "track-unreachable", 5),
    ("§1.5 Y locked in", POCKET, "track-unreachable", 3),
    ("§1.6 20 cells", with_line(FIELD, 3, "‾--------------------D-"), "track-short-cut", 2),
    ("§1.6 one of two D", with_line(FIELD, 4, "----------D------------"), "track-short-cut", 2),
    ("§1.6 no D", with_line(FIELD, 3, "‾-------------------X-Y"), "track-short-cut", 2),
]


@pytest.mark.parametrize(
    ("text", "key", "line"), [bad[1:] for bad in BAD], ids=[bad[0] for bad in BAD]
)
def test_bad_track_is_refused(text: str, key: str, line: int) -> None:
    """§1.2, §1.3, §1.4, §1.5, §1.6: each kind of bad track, with the file and the line."""
    refusal = refused(text)
    assert (refusal.key, refusal.facts["line"], refusal.facts["file"]) == (key, line, FILE)
    french, english = WORDS["fr"].refuse(refusal), WORDS["en"].refuse(refusal)
    assert french.startswith(f"{FILE}, ligne {line} :" if line else f"{FILE} :")
    assert english.startswith(f"{FILE}, line {line}:" if line else f"{FILE}:")


def test_reachable_in_the_racing_sense() -> None:
    """§1.5: being next to A is not enough; it must be entered from the right."""
    assert "DA" in CLOSED_LAP
    assert refused(CLOSED_LAP).key == "track-unreachable"


def test_reachable_through_a_diagonal_gap() -> None:
    """§1.5, §3.5: the way may lead between two borders that meet at their corners."""
    gap = with_line(with_line(RING, 3, "|-/‾‾‾‾‾‾‾‾\\-|"), 2, "|------/-----|")
    assert refused(gap).key == "track-unreachable"
    assert load(with_line(with_line(RING, 2, "|-----/------|"), 3, "|-/‾‾/-‾‾‾‾\\-|")).content.users


def test_no_short_cut_from_twenty_one_cells() -> None:
    """§1.6: 21 cells from D to the cell right of A are enough, 20 are not; both are told."""
    assert load(FIELD).content.users
    refusal = refused(with_line(FIELD, 3, "‾--------------------D-"))
    assert (refusal.facts["cells"], refusal.facts["least"]) == (20, 21)


def test_short_cut_is_measured_with_the_finish_closed() -> None:
    """§1.6: D right before A is no short cut: A itself is no way."""
    assert "DA" in RING
    assert load(RING).content.users


def test_short_cut_is_measured_from_the_start() -> None:
    """§1.6: from D, wherever X and Y stand; without D, from X and Y."""
    assert load(with_line(FIELD, 2, "A-X-Y------------------")).content.users
    assert load(
        with_line(FIELD, 3, "‾---------------------X") + "\n" + "-" * 22 + "Y"
    ).content.users


@pytest.mark.parametrize("seed", range(4))
def test_random_tracks_against_the_slow_checks(seed: int) -> None:
    """§1: tracks spoilt at random are refused exactly when, and for a reason that, §1 gives."""
    luck = Random(seed)
    seen = set()
    for _ in range(60):
        text = spoilt(luck)
        wrong = faults(text)
        try:
            load(text)
            seen.add("none")
            assert not wrong, text
        except Refusal as refusal:
            seen.add(refusal.key)
            assert refusal.key in wrong, text
    assert {"none", "track-ragged", "track-finish-count", "track-cars"} <= seen


def spoilt(luck: Random) -> str:
    """A good track with a few cells changed."""
    marks = list(luck.choice([text_of("sprint"), RING, FIELD, OWN["edges"], OWN["field"]]))
    for _ in range(luck.randint(0, 4)):
        marks[luck.randrange(len(marks))] = luck.choice("------DDAXY0_/\\|‾?\n")
    return "".join(marks)
