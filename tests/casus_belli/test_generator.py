"""Maps drawn from a seed: fair, whole, good for both rule sets, and always the same."""

from __future__ import annotations

from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from casus_belli.test_maps import WORDS, build_setup
from podium.core import Refusal
from podium.core.dice import key_from_hex
from podium.games.casus_belli.content.map_file import MapFile
from podium.games.casus_belli.tools.map_generator import GROUPS, MIN_SIDE, generate
from podium.games.casus_belli.tools.map_report import MapReport

SEEDS = some.binary(min_size=16, max_size=16)
SIDES = some.integers(4, 22).map(lambda half: 2 * half + 1)
Place = tuple[int, int]


def rows_of(text: str) -> list[str]:
    return text.splitlines()[4:]


def walked(rows: list[str], start: Place) -> set[Place]:
    """All places that one can get to."""
    found, waiting = {start}, [start]
    for x, y in waiting:
        beside = {(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)}
        new = {(x, y) for x, y in beside - found if rows[y][x] != "#"}
        found |= new
        waiting += new
    return found


@given(seed=SEEDS, width=SIDES, height=SIDES, teams=some.integers(2, 3))
@settings(max_examples=40)
def test_every_map_is_fair_and_whole(seed: bytes, width: int, height: int, teams: int) -> None:
    """Half a turn changes nothing, all start in the middle, within walls, nowhere cut off."""
    text = generate(seed, width, height, teams)
    rows = rows_of(text)
    assert text.splitlines()[:2] == [f"{width} {height}", f"{width // 2} {height // 2}"]
    assert rows == [row[::-1] for row in rows[::-1]]
    assert rows[0] == rows[-1] == "#" * width
    assert {row[0] + row[-1] for row in rows} == {"##"}
    ground = {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != "#"}
    assert walked(rows, (width // 2, height // 2)) == ground
    assert 2 * len(ground) > (width - 2) * (height - 2)


@given(seed=SEEDS, width=SIDES, height=SIDES)
@settings(max_examples=12)
def test_every_map_is_accepted(seed: bytes, width: int, height: int) -> None:
    """The checker takes it under both rule sets, and there is more to fight than to place."""
    text = generate(seed, width, height)
    for rules in ("draft", "finale"):
        field = build_setup(text, rules=rules).field
        assert 3 * field.placement < field.turns
        assert field.placement * 6 >= max(width, height)


@given(seed=SEEDS)
@settings(max_examples=12)
def test_maps_of_some_size_have_all_kinds_of_ground(seed: bytes) -> None:
    """Woods and bogs, roads and towers, and walls besides those all round."""
    rows = rows_of(generate(seed, 25, 21, 4))
    assert {*"".join(row[1:-1] for row in rows[1:-1])} == {*"._~#FT"}


def test_every_symmetry_comes_up() -> None:
    """The seed chooses; squares have quarter turns and diagonals besides."""

    def found(width: int, height: int) -> set[tuple[str, ...]]:
        texts = (generate(bytes([seed] * 16), width, height) for seed in range(24))
        return {tuple(MapReport(MapFile("x", text)).symmetries) for text in texts}

    half, mirrors = ("half",), ("mirror", "flip", "half")
    assert found(15, 21) == {half, mirrors}
    assert found(21, 21) == {half, mirrors, ("half", "quarter"), (*mirrors, "quarter", "diagonal")}
    assert len(GROUPS) == 4


def test_the_same_seed_gives_the_same_map() -> None:
    """To the byte, on any machine: this is that of the seed 7."""
    assert generate(key_from_hex("7"), 15, 11) == dedent(SEVEN)
    assert generate(key_from_hex("8"), 15, 11) != dedent(SEVEN)


SEVEN = """\
    15 11
    7 5
    3
    39
    ###############
    #.......FFF..T#
    #~~~....FF~~._#
    #.......FF..._#
    #....F..FF..._#
    #_____________#
    #_...FF..F....#
    #_...FF.......#
    #_.~~FF....~~~#
    #T..FFF.......#
    ###############
    """


@pytest.mark.parametrize(
    ("teams", "side"), [(2, 15), (3, 19), (4, 21), (10, 33), (50, 71), (100, 101)]
)
def test_a_map_is_as_large_as_its_teams_need(teams: int, side: int) -> None:
    """A hundred cells for each, and an odd side."""
    assert generate(bytes(16), teams=teams).startswith(f"{side} {side}\n")
    assert generate(bytes(16), 31, teams=teams).startswith(f"31 {side}\n")


def test_more_teams_have_more_towers() -> None:
    few, many = (generate(bytes(16), 45, 45, teams).count("T") for teams in (2, 40))
    assert few < many


@pytest.mark.parametrize(
    ("width", "height", "side"),
    [(16, 15, 16), (15, 16, 16), (7, 15, 7), (15, 201, 201), (-9, 9, -9)],
)
def test_sides_that_cannot_be(width: int, height: int, side: int) -> None:
    """Even sides have no middle; others are too short or too long."""
    with pytest.raises(Refusal) as caught:
        generate(bytes(16), width, height)
    assert (caught.value.key, caught.value.facts["side"]) == ("map-side", side)
    assert "impair de 9 à 199" in WORDS["fr"].refuse(caught.value)
    assert "an odd number from 9 to 199" in WORDS["en"].refuse(caught.value)


def test_the_smallest_and_the_largest() -> None:
    """9 by 9, for three teams at most; 199 by 199."""
    assert len(rows_of(generate(bytes(16), MIN_SIDE, MIN_SIDE, 3))) == 9
    assert len(rows_of(generate(bytes(16), 9, 199, 71))) == 199
    with pytest.raises(Refusal) as caught:
        generate(bytes(16), MIN_SIDE, MIN_SIDE, 4)
    assert caught.value.facts == {"teams": 4, "cells": 81, "least": 100}
    assert "100 cases" in WORDS["fr"].refuse(caught.value)
    assert "100 cells" in WORDS["en"].refuse(caught.value)
