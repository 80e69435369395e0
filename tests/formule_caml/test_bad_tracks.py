"""§1, tracks that are refused: each kind of fault, with the file, the line and what is expected."""

from __future__ import annotations

from random import Random

import pytest

from formule_caml.boards import FIELD, RING, load, with_line
from formule_caml.driving import FILE, WORDS, drawn
from formule_caml.slow_tracks import faults
from formule_caml.twin import OWN, text_of
from podium.core import Refusal

NO_START = FIELD.replace("D", "-")
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


def refused(text: str) -> Refusal:
    with pytest.raises(Refusal) as caught:
        load(text)
    return caught.value


@pytest.mark.parametrize("mark", ["x", "a", "d", "O", " ", "\t", "1", "¯", "–"])
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
    ("§1.3 D at the edge", with_line(NO_START, 4, "D" + "-" * 22), "track-start-left", 4),
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
    closed = drawn(r"""
        /____________\
        |-----/------|
        |-/‾‾‾‾‾‾‾‾\-|
        |-\________/-|
        |-----DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾/
        """)
    assert refused(closed).key == "track-unreachable"
    assert load(with_line(closed, 3, "|-/‾‾/-‾‾‾‾\\-|")).content.users


def test_lap_of_twenty_one_cells() -> None:
    """§1.6: 21 cells from D to the cell right of A are enough, 20 are not; both are told."""
    assert load(FIELD).content.users
    refusal = refused(with_line(FIELD, 3, "‾--------------------D-"))
    assert (refusal.facts["cells"], refusal.facts["least"]) == (20, 21)


def test_short_cut_with_the_finish_closed() -> None:
    """§1.6: D right before A is no short cut: A itself is no way."""
    assert "DA" in RING
    assert load(RING).content.users


def test_short_cut_is_from_the_start() -> None:
    """§1.6: from D, wherever X and Y stand; without D, from X and Y."""
    assert load(with_line(FIELD, 2, "A-X-Y------------------")).content.users
    assert load(
        with_line(FIELD, 3, "‾---------------------X") + "\n" + "-" * 22 + "Y"
    ).content.users


@pytest.mark.parametrize("seed", range(4))
def test_random_tracks_agree(seed: int) -> None:
    """§1: tracks spoilt at random are refused exactly when, and for a reason that, §1 gives."""
    luck = Random(seed)
    seen = set()
    for _ in range(60):
        text = spoilt(luck)
        said = verdict(text)
        seen.add(said)
        assert said in (faults(text) or {"none"}), text
    assert {"none", "track-ragged", "track-finish-count", "track-cars"} <= seen


def verdict(text: str) -> str:
    """What the product says of a track."""
    try:
        load(text)
    except Refusal as refusal:
        return refusal.key
    return "none"


def spoilt(luck: Random) -> str:
    """A good track with a few cells changed."""
    marks = list(luck.choice([text_of("sprint"), RING, FIELD, OWN["edges"], OWN["field"]]))
    for _ in range(luck.randint(0, 4)):
        marks[luck.randrange(len(marks))] = luck.choice("------DDAXY0_/\\|‾?\n")
    return "".join(marks)
