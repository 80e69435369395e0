"""§2, a turn: gear, die, direction."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from formule_caml.driving import WORDS, Driving, ToldDice, X, Y, drawn, race
from podium.core import Dice, HighestDice, LowestDice
from podium.games.formule_caml.wire.events import GearChanged, GearDropped, Rolled

# X and Y stand under the wall: `h` costs 20 points and moves nobody.
WALL = r"""
    /____________\
    |--X---Y-----|
    |-/‾‾‾‾‾‾‾‾\-|
    |-\________/-|
    |-----DA-----|
    \‾‾‾‾‾‾‾‾‾‾‾‾/
    """
# The same, with X in reach of Y: `g` costs X another 15.
BUMPED = r"""
    /____________\
    |---XY-------|
    |-/‾‾‾‾‾‾‾‾\-|
    |-\________/-|
    |-----DA-----|
    \‾‾‾‾‾‾‾‾‾‾‾‾/
    """
KEY = bytes(16)
WAYS = ["h", "b", "g", "d", "dhg", "dhd", "dbg", "dbd"]


def in_gear(gear: int, dice: Dice) -> Driving:
    """X has worked its way up, Y has waited under the wall's shadow, X is to play."""
    driving = race(WALL, dice)
    for _ in range(gear - 1):
        driving.types("o m h n g" if driving.race.view(None).turn % 2 else "o m h n d")
    return driving


def test_gear_question_comes_first() -> None:
    """§2.1, §1.3: X plays first; the gear is asked before the first die."""
    driving = race(WALL)
    assert driving.question == (X, "gear")
    assert driving.letters == ["n", "o"]
    assert driving.race.view(None).roll == 0


def test_no_keeps_the_gear() -> None:
    """§2.1: whoever answers n keeps the gear and goes on to the direction."""
    driving = race(WALL).types("n")
    assert driving.gears == (1, 1)
    assert driving.question == (X, "direction")


def test_yes_asks_up_or_down() -> None:
    """§2.1: whoever answers o is asked m or d next."""
    driving = race(WALL).rolls(2).types("o m h n h").types("o")
    assert driving.question == (X, "shift")
    assert driving.letters == ["m", "d"]
    assert driving.gears == (2, 1)


def test_shift_by_one_up() -> None:
    """§2.1: m is one gear up."""
    driving = race(WALL).rolls(4).types("o m")
    assert driving.gears == (2, 1)
    assert driving.told == [GearChanged(X, 2), Rolled(X, 2, 4)]


def test_shift_by_one_down() -> None:
    """§2.1: d is one gear down."""
    driving = race(WALL).rolls(4, 6, 4).types("o m h n h o m h n h").types("o d")
    assert driving.gears == (2, 1)
    assert driving.told == [GearChanged(X, 2), Rolled(X, 2, 4)]


def test_gear_stays_for_the_next_turn() -> None:
    """§2.1: the gear engaged is still engaged a turn later."""
    driving = race(WALL).rolls(2, 5).types("o m h n h n")
    assert driving.told == [Rolled(X, 2, 5)]


def test_no_gear_below_first() -> None:
    """§2.1: below 1st there is nothing; the reason is told and the question stays."""
    driving = race(WALL).rolls(3).types("o")
    refusal = driving.refuses("d")
    assert refusal.key == "gear-lowest"
    assert WORDS["fr"].refuse(refusal) == (
        "La 1re est la plus basse des vitesses : on ne peut que monter."
    )
    assert WORDS["en"].refuse(refusal) == "1st is the lowest gear: one can only go up."
    assert driving.question == (X, "shift")
    assert driving.types("m").gears == (2, 1)


def test_no_gear_above_fourth() -> None:
    """§2.1: above 4th there is nothing; the reason is told and the question stays."""
    driving = in_gear(4, LowestDice(KEY)).types("o")
    refusal = driving.refuses("m")
    assert refusal.key == "gear-highest"
    assert "4e" in WORDS["fr"].refuse(refusal)
    assert "4th" in WORDS["en"].refuse(refusal)
    assert driving.question == (X, "shift")
    assert driving.types("d").gears == (3, 1)


def test_no_fourth_at_twenty() -> None:
    """§2.1: 4th takes a durability of more than 20; at 20 it is refused, with the reason."""
    driving = race(WALL).rolls(2, 6, 6, 6).types("o m h n g o m h n d n h n g n h n d")
    assert (driving.durability[X], driving.gears[X]) == (20, 3)
    refusal = driving.types("o").refuses("m")
    assert (refusal.key, refusal.facts["durability"]) == ("gear-worn", 20)
    assert "plus de 20" in WORDS["fr"].refuse(refusal)
    assert "more than 20" in WORDS["en"].refuse(refusal)
    assert driving.letters == ["d"]
    assert driving.rolls(2).types("d").gears[X] == 2


def test_fourth_just_above_twenty() -> None:
    """§2.1: at 25, the least that is more than 20, 4th can still be engaged."""
    driving = race(BUMPED).rolls(2, 6, 12).types("n h n g o m h n h o m h n h")
    assert (driving.durability[X], driving.gears[X]) == (25, 3)
    assert driving.types("o m").gears[X] == 4


def test_refused_change_costs_no_turn() -> None:
    """§2.1: after a refused change the same driver goes on, and nothing is lost."""
    driving = race(WALL).types("o")
    driving.refuses("d")
    driving.refuses("d")
    assert driving.durability == (100, 100)
    assert driving.race.view(None).turn == 1
    assert driving.rolls(2).types("m h").question == (Y, "gear")


def test_upper_case_is_as_good() -> None:
    """§2.1: O M DBG is as good as o m dbg."""
    driving = race(WALL).rolls(2).types("O M")
    assert driving.gears == (2, 1)
    assert driving.types("DBG").question == (Y, "gear")


@pytest.mark.parametrize(
    ("typed", "wrong", "allowed"),
    [
        ("", ["oui", "m", "h", "0", "1", "no", "?"], "n o"),
        ("o", ["o", "n", "u", "dd", "h"], "m"),
        ("n", ["n", "o", "m", "hg", "dgh", "dh", "bd"], None),
    ],
)
def test_other_letters_are_refused(typed: str, wrong: list[str], allowed: str | None) -> None:
    """§2.1, §2.4: anything else is refused, told why, and asked again."""
    driving = race(WALL).types(typed)
    asked = driving.question
    for letter in wrong:
        refusal = driving.refuses(letter)
        assert refusal.key == "not-an-option"
        assert refusal.facts["allowed"] == allowed or allowed is None
        assert letter in WORDS["fr"].refuse(refusal)
        assert letter in WORDS["en"].refuse(refusal)
    assert driving.question == asked


def worn_in_fourth() -> Driving:
    """X hits the wall in every turn on its way up to 4th, and once more there."""
    driving = in_gear(4, LowestDice(KEY)).types("n h")
    assert (driving.durability[X], driving.gears[X]) == (20, 4)
    return driving


def test_worn_car_drops_to_third() -> None:
    """§2.2: at 20 or less a car in 4th drops to 3rd when its turn begins."""
    driving = worn_in_fourth().types("n d")
    assert driving.gears[X] == 3
    assert driving.told[-1] == GearDropped(X, 3)
    assert driving.question == (X, "gear")


def test_drop_is_free() -> None:
    """§2.2: the drop costs no points and no die; n then throws the die of 3rd."""
    driving = worn_in_fourth()
    drawn_before = driving.race.drawn
    driving.types("n d")
    assert driving.durability[X] == 20
    assert driving.race.drawn == drawn_before
    assert driving.types("n").told == [Rolled(X, 3, 6)]


def test_after_the_drop_one_may_shift() -> None:
    """§2.2: after the drop the driver may still change by one, down only: 4th is refused."""
    driving = worn_in_fourth().types("n d o")
    assert driving.refuses("m").key == "gear-worn"
    assert driving.types("d").gears[X] == 2


def test_no_drop_above_twenty() -> None:
    """§2.2: at 25 a car stays in 4th."""
    driving = race(BUMPED).rolls(2, 6, 12).types("n g n g o m h n g o m h n h o m h n h")
    assert (driving.durability[X], driving.gears[X]) == (25, 4)
    assert driving.question == (X, "gear")


def test_no_drop_from_third() -> None:
    """§2.2: a worn car in 3rd stays in 3rd."""
    driving = race(WALL).rolls(2, 6, 6, 6).types("o m h n g o m h n d n h n g n h n d")
    assert driving.durability[X] == 20
    assert driving.gears[X] == 3


def test_first_gear_is_one_cell() -> None:
    """§2.3: 1st gear is one cell; no die is thrown for it."""
    driving = race(WALL).types("n")
    assert driving.told == [Rolled(X, 1, 1)]
    assert driving.race.drawn == 0
    assert driving.journal.dice == []


@pytest.mark.parametrize(("gear", "low", "high"), [(2, 2, 6), (3, 6, 12), (4, 12, 24)])
def test_die_of_each_gear(gear: int, low: int, high: int) -> None:
    """§2.3: 2nd 2 to 6, 3rd 6 to 12, 4th 12 to 24, both ends included."""
    assert in_gear(gear, LowestDice(KEY)).types("n").told == [Rolled(X, gear, low)]
    assert in_gear(gear, HighestDice(KEY)).types("n").told == [Rolled(X, gear, high)]


def test_one_die_a_turn() -> None:
    """§2.3: each turn one die is thrown, that of the gear just engaged."""
    dice = ToldDice()
    race(WALL, dice).rolls(2, 6, 12).types("o m h n g o m h n d o m")
    assert dice.asked == [(2, 6), (6, 12), (12, 24)]


@pytest.mark.parametrize(("gear", "low", "high"), [(2, 2, 6), (3, 6, 12), (4, 12, 24)])
def test_every_face_is_as_likely(gear: int, low: int, high: int) -> None:
    """§2.3: the die is even: all faces come, none clearly more often than another."""
    ready = in_gear(gear, LowestDice(KEY)).race
    seen: Counter[int] = Counter()
    faces = range(low, high + 1)
    for number in range(400 * len(faces)):
        world = ready.imagine(X, Dice(number.to_bytes(16, "big")))
        world.choose(X, 0)
        seen[world.view(X).roll] += 1
    assert set(seen) == set(faces)
    assert all(320 < count < 480 for count in seen.values())


def test_direction_comes_after_the_die() -> None:
    """§2.4: the direction is asked last, and the roll is known by then."""
    driving = race(WALL).rolls(5).types("o m")
    assert driving.question == (X, "direction")
    assert driving.race.view(X).roll == 5
    assert sorted(driving.letters) == sorted(WAYS)


# The digits show where three cells lead: h b g d dhg dhd dbg dbd.
STAR = r"""
    _------------------------
    A------------------------
    ‾------5--1--6-----------
    ------------------------D
    -------------------------
    -------3--X--4---------Y-
    -------------------------
    -------------------------
    -------7--2--8-----------
    """


@pytest.mark.parametrize(("number", "letter"), list(enumerate(WAYS, 1)))
def test_eight_directions(number: int, letter: str) -> None:
    """§2.4: each of the eight letters leads its own way."""
    after = race(re.sub("[1-8]", "-", STAR)).rolls(3).types("o m " + letter).board
    assert after.index("X") == drawn(STAR).index(str(number))


def test_default_is_keep_and_first_free() -> None:
    """§2.4: a missing driver keeps the gear and takes the first way that touches nothing."""
    board = r"""
        /_____________\
        |---X------Y--|
        |--/‾‾‾‾‾‾‾‾\-|
        |--\________/-|
        |------DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾‾/
        """
    assert race(board).letters[0] == "n"
    assert race(board).rolls(3).types("o m").letters[0] == "g"
    assert race(board).rolls(4).types("o m").letters[0] == "d"


def test_default_is_the_longest_otherwise() -> None:
    """§2.4: if every way touches something, a missing driver takes the longest."""
    driving = race(r"""
        /_____________\
        |----X-------Y|
        |--/‾‾‾‾‾‾‾‾\-|
        |--\________/-|
        |------DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾‾/
        """).rolls(2, 12)
    driving.types("o m h n b").types("o m")
    assert driving.letters[0] == "d"


def test_default_does_not_see_the_rival() -> None:
    """§2.4: for the default the other car is not there: only the track counts."""
    driving = race(r"""
        /_____________\
        |---XY--------|
        |--/‾‾‾‾‾‾‾‾\-|
        |--\________/-|
        |------DA-----|
        \‾‾‾‾‾‾‾‾‾‾‾‾‾/
        """).rolls(4)
    assert driving.types("o m").letters[0] == "d"


def test_default_does_not_see_the_finish() -> None:
    """§2.4: nor does it win by itself: a way that ends in A is not free road."""
    driving = race(r"""
        /_____________\
        |-------------|
        |--/‾‾‾‾‾‾‾‾\-|
        |--\________/-|
        |------DAX---Y|
        \‾‾‾‾‾‾‾‾‾‾‾‾‾/
        """)
    assert driving.types("n").letters[0] == "d"


def test_default_shift_is_up() -> None:
    """§2.4: a driver who went missing after o shifts up, if that is allowed."""
    driving = race(WALL).rolls(2).types("o m h n h")
    assert driving.types("o").letters[0] == "m"
    assert in_gear(4, LowestDice(KEY)).types("o").letters[0] == "d"
