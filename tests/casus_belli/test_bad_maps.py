"""§1, maps that are refused: each kind of fault, with the file, the line, the column, the cure."""

from __future__ import annotations

from random import Random

import pytest

from casus_belli.test_maps import FILE, SMALL, WORDS, build_setup
from podium.core import Refusal

ROWS = SMALL.split("\n", 4)[4]


def refused(text: str, rules: str = "draft") -> Refusal:
    with pytest.raises(Refusal) as caught:
        build_setup(text, rules=rules)
    return caught.value


def with_line(number: int, line: str) -> str:
    """The small map with another line in that place."""
    lines = SMALL.split("\n")
    lines[number - 1] = line
    return "\n".join(lines)


def cut(number: int) -> str:
    """The small map up to that line."""
    return "\n".join(SMALL.split("\n")[:number])


# What is wrong, the map, the refusal, line and column (0: the file, or the line, as a whole), and
# what the English sentence must say.
BAD: list[tuple[str, str, str, int, int, str]] = [
    ("§1.1 empty", "", "map-empty", 0, 0, "empty"),
    ("§1.1 only blanks", "\ufeff \r\n\t\n", "map-empty", 0, 0, "empty"),
    ("§1.1 no height", "5", "map-header-short", 1, 0, "the height is missing"),
    ("§1.1 no start", cut(1), "map-header-short", 1, 0, "the x of the start"),
    ("§1.1 half a start", with_line(2, "1").split("1\n")[0] + "1", "map-header-short", 2, 0,
     "the y of the start"),
    ("§1.1 no placement", cut(2), "map-header-short", 2, 0, "placement turns is missing"),
    ("§1.1 no turns", cut(3) + "\n\n", "map-header-short", 3, 0, "turns in all"),
    ("§1.1 no number", with_line(1, "five 4"), "map-number", 1, 1, "not 'five'"),
    ("§1.1 no header", ROWS, "map-number", 1, 1, "the width must be a whole number"),
    ("§1.1 a number forgotten", with_line(2, "1"), "map-number", 5, 1, "not '#####'"),
    ("§1.1 negative", with_line(1, "5 -4"), "map-number", 1, 3, "not '-4'"),
    ("§1.1 with a sign", with_line(3, "+1"), "map-number", 3, 1, "not '+1'"),
    ("§1.1 a fraction", with_line(4, "9.0"), "map-number", 4, 1, "not '9.0'"),
    ("§1.1 other digits", with_line(4, "٩"), "map-number", 4, 1, "not '٩'"),
    ("§1.1 powers", with_line(4, "9²"), "map-number", 4, 1, "not '9²'"),
    ("§1.1 no width", with_line(1, "0 4"), "map-number", 1, 1, "from 1 to 200, not '0'"),
    ("§1.1 too wide", with_line(1, "201 4"), "map-number", 1, 1, "from 1 to 200, not '201'"),
    ("§1.1 too high", with_line(1, "5 201"), "map-number", 1, 3, "from 1 to 200, not '201'"),
    ("§1.1 much too high", with_line(1, "5 " + "9" * 5000), "map-number", 1, 3, "999…'"),
    ("§1.1 start off the east", with_line(2, "5 2"), "map-number", 2, 1, "from 0 to 4, not '5'"),
    ("§1.1 start off the south", with_line(2, "1 4"), "map-number", 2, 3, "from 0 to 3, not '4'"),
    ("§1.1 start off the west", with_line(2, "-1 2"), "map-number", 2, 1, "not '-1'"),
    ("§1.1 start in a wall", with_line(2, "0 3"), "map-start-wall", 2, 1, "start at (0,3)"),
    ("§1.1 placement too long", with_line(3, "10000"), "map-number", 3, 1, "from 0 to 9,999"),
    ("§1.1 placement only", with_line(3, "9"), "map-number", 4, 1, "from 10 to 10,000, not '9'"),
    ("§1.1 placement longer", with_line(3, "12"), "map-number", 4, 1, "placement included"),
    ("§1.1 no turns at all", with_line(3, "0\n0\n").replace("\n\n9", ""), "map-number", 4, 1,
     "from 1 to 10,000, not '0'"),
    ("§1.1 too many turns", with_line(4, "10001"), "map-number", 4, 1, "not '10001'"),
    ("§1.2 short row", with_line(7, "#_.F"), "map-ragged", 7, 1, "4 characters; the width"),
    ("§1.2 long row", with_line(6, "#.~T.#"), "map-ragged", 6, 1, "is 5"),
    ("§1.2 a blank in a row", with_line(6, " #. T#"), "map-ragged", 6, 2, "2 characters"),
    ("§1.2 no rows", cut(4), "map-rows-few", 4, 0, "after 0 rows"),
    ("§1.2 too few rows", cut(7) + "\n\n", "map-rows-few", 7, 0, "height of this map is 4"),
    ("§1.2 too many rows", SMALL + "#####", "map-rows-many", 9, 1, "'#####' follows the 4 rows"),
    ("§1.2 a remark", SMALL + "\n made by me", "map-rows-many", 10, 2, "'made' follows"),
    ("§1.3 unknown character", with_line(6, "#.x.#"), "map-character", 6, 3, "'x' means nothing"),
    ("§1.3 small letter", with_line(7, "  #_.f#"), "map-character", 7, 6, "'f'"),
    ("§1.3 a fighter", with_line(6, "#.@T#"), "map-character", 6, 3, "Allowed: . _ ~ # F T H"),
    ("§1.3 something unseen", with_line(6, "#.\u200bT#"), "map-character", 6, 3, r"'\u200b'"),
    ("rubbish", "\x00\x01\x7fELF\x02 \x1b[31m", "map-number", 1, 1, r"not '\x00\x01\x7fELF\x02'"),
    ("half a pair", with_line(6, "#.\ud800T#"), "map-character", 6, 3, r"'\ud800'"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "key", "line", "column", "told"),
    [bad[1:] for bad in BAD],
    ids=[bad[0] for bad in BAD],
)
@pytest.mark.parametrize("rules", ["draft", "finale"])
def test_bad_map_is_refused(
    text: str, key: str, line: int, column: int, told: str, rules: str
) -> None:
    """§1.1, §1.2, §1.3: each kind of bad map, with the file, the place and what is expected."""
    refusal = refused(text, rules)
    assert (refusal.key, refusal.facts["file"]) == (key, FILE)
    assert (refusal.facts["line"], refusal.facts.get("column", 0)) == (line, column)
    french, english = WORDS["fr"].refuse(refusal), WORDS["en"].refuse(refusal)
    assert french.startswith(place_said("ligne", "colonne", line, column) + " : ")
    assert english.startswith(place_said("line", "column", line, column) + ": ")
    assert told in english
    assert english.isprintable()


def place_said(row: str, mark: str, line: int, column: int) -> str:
    if not line:
        return FILE
    return f"{FILE}, {row} {line}" + (f", {mark} {column}" if column else "")


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_lines_are_counted_with_any_line_ends(ends: str) -> None:
    """§1.2: whatever system wrote the file, the line is the one an editor shows."""
    refusal = refused(("\ufeff" + with_line(7, "#_.?#")).replace("\n", ends))
    assert (refusal.facts["line"], refusal.facts["column"]) == (7, 4)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        (with_line(7, "#_H.#"), 7, 3),
        (with_line(6, "#H~H#"), 6, 2),
        ("\n\n" + with_line(7, "   #_.H#"), 9, 7),
    ],
)
def test_hotspot_where_there_are_none(text: str, line: int, column: int) -> None:
    """§7.2: under `finale` a hotspot is a mistake, named by its real place; `draft` takes it."""
    assert len(build_setup(text).field.hotspots) in (1, 2)
    refusal = refused(text, "finale")
    assert refusal.key == "map-hotspot"
    assert (refusal.facts["line"], refusal.facts["column"]) == (line, column)
    for lang, words in WORDS.items():
        row, mark = {"fr": ("ligne", "colonne"), "en": ("line", "column")}[lang]
        assert f"{FILE}, {row} {line}, {mark} {column}" in words.refuse(refusal)
        assert "rules=draft" in words.refuse(refusal)


@pytest.mark.parametrize("seed", range(4))
def test_spoilt_maps_are_refused_or_played(seed: int) -> None:
    """§1: whatever is done to a map, it is either good or refused with a place in the file."""
    luck = Random(seed)
    verdicts = [(text, verdict(text)) for text in (spoilt(luck) for _ in range(150))]
    for text, refusal in verdicts:
        if refusal is None:
            assert build_setup(text).field.terrain.zones == "".join(text.split()[6:])
        else:
            assert refusal.facts["line"] in range(len(text.split("\n")) + 1)
            assert all(words.refuse(refusal).startswith(FILE) for words in WORDS.values())
    keys = {refusal.key if refusal else "none" for _, refusal in verdicts}
    assert {"none", "map-number", "map-character", "map-ragged"} <= keys


def verdict(text: str) -> Refusal | None:
    """What the product says of a map."""
    try:
        build_setup(text)
    except Refusal as refusal:
        return refusal
    return None


def spoilt(luck: Random) -> str:
    """The small map with a few characters changed, left out or put in."""
    marks = list(SMALL)
    for _ in range(luck.randint(1, 3)):
        at = luck.randrange(len(marks))
        marks[at : at + luck.randint(0, 1)] = luck.choice([*"..__~#FTH?01 \n", ""])
    return "".join(marks)
