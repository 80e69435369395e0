"""§4 and §7: corners, what helps in them, and the rain."""

from __future__ import annotations

from typing import Any

import pytest

from ca_rs.racing import table
from podium.games.ca_rs.wire.events import (
    Cornered,
    CornerMet,
    Drove,
    Dueled,
    SpeedChanged,
    TyreBurnt,
)

BEND = "P - 4:2 - - - - - - -"
ALONE = "B A . . . . . . . ."


@pytest.mark.parametrize(("speed", "asked"), [(4, False), (5, False), (6, True), (7, True)])
def test_excess_is_speed_less_downforce_less_limit(speed: int, asked: bool) -> None:
    """§4.1: with a downforce of 1 a corner of limit 4 can be taken at 5."""
    race = table(BEND, ALONE, speeds=(speed, 0))
    race.plan("0", "0")
    assert (race.asked == "corner A") == asked
    assert race.view.excess == max(0, speed - 5)


def test_every_card_entered_is_a_corner_of_its_own() -> None:
    """§4.1: two corners in a row are taken one after the other, the second a little slower."""
    race = table("P - 4:1 3:1 - - - - - -", ALONE, speeds=(6, 0))
    race.plan("0", "0")
    assert race.view.excess == 1
    told = [event for event in race.journal.heard_by(None) if isinstance(event, Drove | CornerMet)]
    assert told == [Drove(0, 1, 0, 2), CornerMet(0, 1, 1)]
    race.seat("A").types("burn")
    assert (race.asked, race.view.excess) == ("corner A", 1)


@pytest.mark.parametrize(("said", "speed", "treads"), [("burn burn", 6, 1), ("through", 8, 0)])
def test_burning_costs_speed_and_wear_does_not(said: str, speed: int, treads: int) -> None:
    """§4.2, §4.3: a point for each card burnt, lost when the corner is over."""
    race = table("P - 4:1 - - - - - - -", ALONE, speeds=(8, 0))
    race.plan("0", "0")
    for word in said.split():
        assert race.car("A").speed == 8
        race.seat("A").types(word)
    assert (race.car("A").speed, race.car("A").treads) == (speed, treads)
    assert race.car("A").at == 9  # the length of the move stays


def test_a_burn_and_then_through() -> None:
    """§4.2: excess 3 less 2 by the tyre; the rest is wear, and the speed is one less after it."""
    race = table("P - 4:1 - - - - - - -", ALONE, speeds=(8, 0))
    race.plan("0", "0")
    race.seat("A").types("burn")
    assert (race.view.excess, race.view.burnt) == (1, 1)
    race.seat("A").types("through")
    assert (race.car("A").speed, race.car("A").treads, race.view.burnt) == (7, 1, 0)
    told = [type(each) for each in race.journal.heard_by(None) if not isinstance(each, Drove)]
    assert told[:2] == [Cornered, SpeedChanged]


def test_the_excess_is_not_reckoned_anew_by_what_burning_costs() -> None:
    """§4.2: two hard tyres take 2 off an excess of 3, and not 4."""
    race = table("P - 4:1 - - - - - - -", ALONE, speeds=(8, 0), tyres=("hard", "medium"))
    race.plan("0", "0")
    race.seat("A").types("burn")
    race.seat("A").types("burn")
    assert (race.view.excess, race.car("A").speed) == (1, 8)


def test_burning_down_to_a_standstill() -> None:
    """§4.2: never below 0; there the car stops, unhurt, whatever was left to move."""
    told: dict[str, Any] = {
        "tyres": ("hard",),
        "hands": ("skid",),
        "stats": {"A": {"downforce": 0}},
    }
    race = table("P - 1:1 - - - - - - -", ALONE, speeds=(5, 0), **told)
    race.plan("0", "0")
    race.seat("A").types("burn")
    race.seat("A").types("burn")
    race.seat("A").types("skid")  # four slower at once, and two by the tyres
    assert (race.car("A").speed, race.car("A").at) == (0, 2)
    assert (race.car("A").body, race.car("A").treads) == (5, 3)


def test_the_speed_is_lost_before_the_duel_on_that_card() -> None:
    """§4.2, §5.7: 7 less 1 by burning, against 1: a score of 5; a tyre burnt there costs none."""
    race = table("P - - 4:1 - - - - - -", ". A B . . . . . . .", speeds=(7, 1))
    race.plan("0", "0")
    race.seat("A").types("burn")
    race.seat("B").types("block")
    race.seat("A").types("burn ready")
    race.seat("B").types("ready")
    assert race.heard(Dueled) == [Dueled(0, 1, 5 + 1, True)]
    assert (race.car("A").speed, race.car("A").treads) == (6, 1)


def test_burning_costs_speed_in_qualifying_too() -> None:
    """§4.2."""
    race = table("P - 4:1 - - - - - - -", ". A . . . . . . . B", speeds=(7, 0))
    race.state.qualifier = 0
    race.plan("0", "0")
    race.seat("A").types("burn")
    assert race.car("A").speed == 6


def test_the_card_one_starts_from_is_no_corner() -> None:
    """§4.1: only cards that are entered count."""
    race = table("P 2:3 - - - - - - - -", ALONE, speeds=(7, 0))
    race.plan("0", "0")
    assert race.car("A").treads == 3
    assert race.car("A").at == 8


def test_a_burnt_tyre_takes_its_grip_off() -> None:
    """§4.2: medium tyres have a grip of 2; excess 3 needs two of them."""
    race = table(BEND, ALONE, speeds=(8, 0), treads=(3, 3))
    race.plan("0", "0")
    assert race.view.excess == 3
    race.seat("A").types("burn")
    assert (race.view.excess, race.car("A").treads) == (1, 2)
    assert race.heard(TyreBurnt) == [TyreBurnt(0, 2)]
    race.seat("A").types("burn")
    assert race.car("A").treads == 1
    assert race.car("A").at == 9


@pytest.mark.parametrize(("tyres", "left"), [("soft", 0), ("medium", 1), ("hard", 2)])
def test_grip_by_kind_of_tyres(tyres: str, left: int) -> None:
    """§1.5, §4.2: soft takes 3 off, medium 2, hard 1."""
    race = table(BEND, ALONE, speeds=(8, 0), tyres=(tyres, "medium"))
    race.plan("0", "0")
    race.seat("A").types("burn")
    assert race.view.excess == left
    assert (race.asked == "corner A") == bool(left)
    assert race.heard(Cornered) == []


def test_a_card_helps_in_a_corner() -> None:
    """§4.2: cards of that moment, and no others, can be used."""
    race = table(BEND, ALONE, speeds=(8, 0), hands=("grippy wing boost junk",))
    race.plan("0", "0")
    assert race.seat("A").menu == "through burn grippy wing"
    race.seat("A").types("grippy")
    assert race.view.excess == 1
    race.seat("A").types("wing")
    assert race.asked == "discard A"
    assert race.car("A").treads == 3
    assert race.car("A").used == ("grippy", "wing")


def test_what_is_left_times_the_run_off_is_wear() -> None:
    """§4.3: excess 1, run-off 2: two tyre cards, and the speed is kept."""
    race = table(BEND, ALONE, speeds=(6, 0))
    race.plan("0", "0")
    race.seat("A").types("through")
    assert (race.car("A").treads, race.car("A").speed, race.car("A").body) == (1, 6, 5)
    assert race.heard(Cornered) == [Cornered(0, 1, 2, 0)]
    assert race.car("A").at == 7


def test_the_rest_hits_the_body_and_the_car_stands() -> None:
    """§4.3: excess 2, run-off 2: three tyres and one point of body; it stops in the corner."""
    race = table(BEND, ALONE, speeds=(7, 0))
    race.plan("0", "0")
    race.seat("A").types("through")
    assert (race.car("A").treads, race.car("A").speed, race.car("A").body) == (0, 0, 4)
    assert race.car("A").at == 2


def test_nobody_is_asked_who_has_nothing() -> None:
    """§4.2: without tyres and cards the corner is taken as it comes."""
    race = table(BEND, ALONE, speeds=(6, 0), treads=(0, 3))
    race.plan("0", "0")
    assert race.asked == "plan AB"
    assert (race.car("A").body, race.car("A").speed) == (3, 0)


def test_one_is_asked_who_might_have_something() -> None:
    """§4.2: whether a card helps is not for others to know: a hand is enough to be asked."""
    race = table(BEND, ALONE, speeds=(6, 0), treads=(0, 3), hands=("junk",))
    race.plan("0", "0")
    assert race.asked == "corner A"
    assert race.seat("A").menu == "through"


def test_as_long_as_there_is_something_one_is_asked_again() -> None:
    """§4.2: the last tyre is burnt, a card is left; then nothing is, and the rest is paid."""
    race = table(BEND, ALONE, speeds=(9, 0), treads=(1, 3), hands=("junk grippy",))
    race.plan("0", "0")
    race.seat("A").types("burn")
    assert (race.asked, race.seat("A").menu) == ("corner A", "through grippy")
    race = table(BEND, ALONE, speeds=(9, 0), treads=(1, 3))
    race.plan("0", "0")
    race.seat("A").types("burn")
    assert race.heard(Cornered) == [Cornered(0, 2, 0, 4)]


def test_a_card_that_stops_the_car_ends_the_move() -> None:
    """§3.7: speed 0 stops the car where it is."""
    race = table(BEND, ALONE, speeds=(6, 0), hands=("skid skid",))
    race.plan("-2", "0")
    assert race.car("A").at == 5
    race = table("P - 1:1 - - - - - - -", ALONE, speeds=(6, 0), hands=("skid skid",))
    race.plan("-2", "0")
    race.seat("A").types("skid")
    assert (race.car("A").at, race.car("A").speed) == (2, 0)


def test_rain_lowers_every_limit() -> None:
    """§7: a corner of limit 4 is one of 3 in the rain."""
    dry, wet = (table(BEND, ALONE, speeds=(5, 0), rain=rain) for rain in (False, True))
    dry.plan("0", "0")
    wet.plan("0", "0")
    assert (dry.view.excess, wet.view.excess) == (0, 1)


def test_rain_never_lowers_a_limit_below_one() -> None:
    """§7."""
    race = table("P - 1:1 - - - - - - -", ALONE, speeds=(3, 0), rain=True)
    race.plan("0", "0")
    assert race.view.excess == 1


def test_rain_takes_one_off_the_brake() -> None:
    """§7: but never below 1."""
    race = table(BEND, ALONE, speeds=(5, 5), rain=True, stats={"B": {"brake": 1}})
    assert race.seat("A").menu == "0 -1 +1 +2"
    assert race.seat("B").menu == "0 -1 +1 +2"


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [("cloud", False, True), ("cloud", True, True), ("sun", True, False), ("sun", False, False),
     ("whim", False, True), ("whim", True, False)],
)  # fmt: skip
def test_cards_change_the_weather_for_all(card: str, before: bool, after: bool) -> None:
    """§7."""
    race = table(BEND, ALONE, speeds=(1, 1), rain=before, hands=(card,))
    race.plan(f"{card} 0", "0")
    assert race.view.rain == after
