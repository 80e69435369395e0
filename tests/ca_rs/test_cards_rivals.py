"""One test for each card that is for others, as a player plays it."""

from __future__ import annotations

from typing import Any

from ca_rs.racing import FULL, Racing, table
from ca_rs.showing import STRAIGHT
from podium.games.ca_rs.wire.events import StatRaised

AHEAD = ". B . . . . . . A" + " ." * 11
BEHIND = ". A . . . . . . B" + " ." * 11


def chased(card: str, **more: Any) -> Racing:
    """A has the card and is chased by B, who does 3."""
    return table(STRAIGHT, AHEAD, speeds=(3, 3), hands=(card,), **more)


def chasing(card: str, **more: Any) -> Racing:
    """A has the card and chases B, who does 3."""
    return table(STRAIGHT, BEHIND, speeds=(3, 3), hands=(card,), **more)


def test_oil_leak() -> None:
    race = chased("oil-leak").plan("oil-leak 0", "0")
    assert (race.car("A").treads, race.car("B").treads) == (3, 2)


def test_brake_test() -> None:
    race = chased("brake-test").plan("brake-test 0", "0")
    assert (race.car("A").speed, race.car("B").speed) == (3, 2)


def test_banana_skin() -> None:
    race = chased("banana-skin").plan("banana-skin 0", "+2")
    assert race.heard(StatRaised) == [StatRaised(1, "downforce", -1, False)]
    assert race.car("B").speed == 3


def test_flashing_lights() -> None:
    """B, in front, has used the pedal before."""
    race = chasing("flashing-lights").plan("flashing-lights 0", "+2")
    assert (race.car("A").speed, race.car("B").speed) == (3, 4)


def test_towing_hook() -> None:
    race = chasing("towing-hook").plan("towing-hook 0", "0")
    assert (race.car("A").at, race.car("B").at) == (5, 10)


def test_fussy_steward() -> None:
    """Whomever A names, wherever he is."""
    race = chasing("fussy-steward").plan("fussy-steward at-2 0", "0")
    assert race.car("B").speed == 1


def test_crossed_radio() -> None:
    race = table(STRAIGHT, BEHIND, speeds=(3, 3), hands=("crossed-radio", "feint nitro"))
    race.plan("crossed-radio at-2 0", "0")
    assert len(race.seat("B").hand.split()) == 1
    assert len(race.seat("B").discards.split()) == 1


def test_siphon() -> None:
    """Two cards out of the tank of B, one out of A's own; then each draws one."""
    race = chasing("siphon", tanks=(f"feint {FULL}", FULL)).plan("siphon at-2 0", "0")
    assert race.seat("A").hand == "feint"
    assert race.car("B").tank == len(FULL.split()) - 2


def test_side_wind() -> None:
    race = chasing("side-wind").plan("side-wind at-2 0", "0")
    assert race.heard(StatRaised) == [StatRaised(1, "downforce", -1, False)]


def test_forgotten_spanner() -> None:
    race = chasing("forgotten-spanner").plan("forgotten-spanner at-2 0", "0")
    assert (race.car("A").body, race.car("B").body) == (5, 4)


def test_paddock_rumour() -> None:
    """B keeps one card less two: of three, two must go."""
    race = table(STRAIGHT, BEHIND, speeds=(3, 3), hands=("paddock-rumour", "feint nitro junk"))
    race.plan("paddock-rumour at-2 0", "0")
    assert race.heard(StatRaised) == [StatRaised(1, "skill", -2, False)]
    assert "ready" not in race.seat("B").menu
    race.seat("B").types("x-junk x-feint ready")
    assert race.seat("B").discards == "feint junk"


def test_yellow_flag() -> None:
    race = table(STRAIGHT, ". A . . . . B . . . . C" + " ." * 8, speeds=(3, 3, 3),
                 hands=("yellow-flag",))  # fmt: skip
    race.plan("yellow-flag 0", "0", "0")
    assert [race.car(mark).speed for mark in "ABC"] == [3, 2, 2]


def test_pace_car() -> None:
    race = chasing("pace-car").plan("pace-car 0", "0")
    assert (race.car("A").speed, race.car("B").speed) == (1, 1)
