"""Standing preferences: what is answered for a driver, and what a driver is asked all the same."""

from __future__ import annotations

import pytest

from ca_rs.racing import MARKS, Racing, table
from podium.games import find

STRAIGHT = "P - - - - - - - - -"
BEND = "P - - 4:2 - - - - - -"
EASY = "P - - 4:1 - - - - - -"
USUAL = {each.name: each.usual for each in find("ca_rs").preferences}


def given(race: Racing, mark: str, **preferences: str) -> str | None:
    """What is answered for a seat; None: it is asked."""
    seat, setup, state = MARKS.index(mark), race.setup, race.state
    wanted = {**USUAL, **preferences}
    answer = setup.standing_answer(state.view(seat), seat, state.options(seat), wanted)
    if answer is None:
        return None
    state.copy().answer(seat, answer)  # it can be played
    return " ".join(map(setup.notation, answer))


def ending(hand: str) -> Racing:
    """A turn at whose end A may throw cards away; three may be kept."""
    race = table(STRAIGHT, "A . . . . . . . . B", speeds=(1, 0), hands=(hand,))
    race.keep()
    assert race.asked == "discard A"
    return race


# Throwing away


def test_nothing_is_thrown_away_unless_one_asks_for_it() -> None:
    race = ending("boost junk")
    assert given(race, "A") == "ready"
    assert given(race, "A", discard="ask") is None


def test_useless_cards_go_for_who_wants_that() -> None:
    race = ending("boost junk junk")
    assert given(race, "A", discard="useless") == "x-junk x-junk ready"
    assert given(ending("boost"), "A", discard="useless") == "ready"


def test_a_hand_of_useless_cards_is_thrown_away_whole() -> None:
    """§3.10: the last card needs no word that one is ready."""
    assert given(ending("junk junk"), "A", discard="useless") == "x-junk x-junk"


def test_of_a_hand_too_full_only_what_is_useless_goes() -> None:
    race = ending("boost wind junk junk")
    assert given(race, "A") == "x-junk ready"
    assert given(race, "A", discard="useless") == "x-junk x-junk ready"


@pytest.mark.parametrize("wish", ["nothing", "useless"])
def test_whoever_must_throw_a_good_card_away_is_asked(wish: str) -> None:
    assert given(ending("boost wind gas turbo"), "A", discard=wish) is None


def test_the_weakest_card_goes_for_who_wants_that() -> None:
    """Turbo is worth 2, the others 1; what is useless goes before them."""
    assert given(ending("boost wind gas turbo"), "A", discard="least") == "x-boost ready"
    assert given(ending("boost wind junk turbo"), "A", discard="least") == "x-junk ready"
    assert given(ending("boost junk"), "A", discard="least") == "ready"


def test_who_has_begun_to_throw_away_goes_on() -> None:
    race = ending("boost junk")
    race.seat("A").types("x-boost")
    assert given(race, "A") is None


# Corners


def cornering(circuit: str, speed: int, hand: str = "", treads: int = 3) -> Racing:
    race = table(
        circuit, "A . . . . . . . . B", speeds=(speed, 0), hands=(hand,), treads=(treads, 3)
    )
    race.keep()
    assert race.asked == "corner A"
    return race


def test_a_tyre_is_worn_rather_than_burnt() -> None:
    """One too fast on a gentle run-off: it costs one tyre card, and burning one costs speed too."""
    assert given(cornering(EASY, 6), "A") == "through"
    assert given(cornering(EASY, 6), "A", obvious="ask") is None


def test_a_dear_corner_is_the_drivers_business() -> None:
    """Two tyre cards worn, or one burnt: a choice."""
    assert given(cornering(BEND, 6), "A") is None


def test_a_corner_that_hurts_the_car_is_too() -> None:
    assert given(cornering(BEND, 8), "A") is None


def test_without_tyres_and_cards_for_it_there_is_nothing_to_choose() -> None:
    """The rules ask, for nobody else may know the hand (law hides)."""
    assert given(cornering(BEND, 8, "boost", treads=0), "A") == "through"


def test_a_card_that_helps_is_offered() -> None:
    assert given(cornering(EASY, 6, "grippy"), "A") is None


def test_who_has_burnt_a_tyre_goes_on() -> None:
    race = cornering("P - - 4:1 - - - - - -", 9, treads=5)
    race.seat("A").types("burn")
    assert race.asked == "corner A"
    assert given(race, "A") is None


# Meeting others


def behind() -> Racing:
    """A's move ends on the card of B."""
    race = table(EASY, "A . . B . . . . . .", speeds=(3, 1))
    race.plan("0", "-1")
    assert race.asked == "overtake A"
    return race


def test_overtaking_is_asked_unless_one_always_tries_or_never() -> None:
    assert given(behind(), "A") is None
    assert given(behind(), "A", overtake="try") == "try"
    assert given(behind(), "A", overtake="stay") == "stay"


def test_a_duel_is_asked_of_whoever_may_have_something_for_it() -> None:
    """Armed as everybody sees it, with a card that is for no duel: nobody shall know that."""
    race = table(EASY, "A . B . . . . . . .", speeds=(3, 1), hands=("boost",), treads=(0, 0))
    race.keep()
    race.seat("A").types("try")
    assert race.asked == "block B"
    assert given(race, "B") is None
    assert given(race, "B", block="let") == "let"
    race.seat("B").types("block")
    assert race.asked == "duel A"
    assert given(race, "A") is None
    assert given(race, "A", duel="nothing") == "ready"
