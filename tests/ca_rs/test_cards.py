"""One test for each card that ships, as a player plays it: the pedals, corners, duels, one's own.

Rivals are in `test_cards_rivals`, pits and weather in `test_cards_pits`, what acts when drawn in
`test_cards_drawn`; the last test here looks for cards that nobody tests.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from ca_rs.racing import FULL, Racing, table
from ca_rs.showing import FAR, STRAIGHT, next_plans
from podium.games.ca_rs.content.packs import load
from podium.games.ca_rs.wire.events import Dueled, StatRaised

BEND = "P - 4:2" + " -" * 17
CLOSE = ". A B . . . . . . ."
FILES = ("test_cards", "test_cards_rivals", "test_cards_pits", "test_cards_drawn")
GARAGE = load("monza", "", {})[0]
USELESS = [card.name for card in GARAGE.cards if card.kind == "useless"]


def alone(card: str, speed: int = 3, tank: str = FULL, **more: Any) -> Racing:
    """A has the card and drives where nobody is near."""
    return table(STRAIGHT, FAR, speeds=(speed, 0), hands=(card,), tanks=(tank,), **more)


def bend(card: str, speed: int = 8) -> Racing:
    """A has the card and is in a corner of limit 4, with a downforce of 1."""
    race = table(BEND, FAR, speeds=(speed, 0), hands=(card,))
    race.plan("0", "0")
    assert race.view.excess == speed - 5
    return race


def hairpin(card: str) -> Racing:
    """A has played the card in a corner for which it is too fast by 6."""
    race = table("P - 2:2" + " -" * 17, FAR, speeds=(9, 0), hands=(card,))
    race.plan("0", "0")
    assert race.view.excess == 6
    race.seat("A").types(card)
    return race


def duel(card: str, who: str = "A", plan: str = "0") -> int:
    """The score with the card; without it A passes with 4 (§5.7)."""
    hands = (card,) if who == "A" else ("", card)
    race = table("P - - 9:1 - - - - - -", CLOSE, speeds=(5, 1), hands=hands)
    race.plan(plan, "0")
    race.seat("B").types("block")
    for mark in "AB":
        lays = mark == who and plan == "0"
        race.seat(mark).types(f"{card} ready" if lays else "ready")
    (dueled,) = race.heard(Dueled)
    return int(dueled.score)


def raised(race: Racing) -> dict[str, int]:
    """What changed for A, this turn only."""
    told = race.heard(StatRaised)
    assert all((each.seat, each.race) == (0, False) for each in told)
    return {each.stat: each.by for each in told}


# The pedals and the line


def test_full_throttle() -> None:
    race = alone("full-throttle", 1).plan("full-throttle +3", "0")
    assert (race.car("A").speed, race.car("A").at) == (4, 5)
    assert raised(race) == {"acceleration": 1}


def test_overboost() -> None:
    race = alone("overboost").plan("overboost 0", "0")
    assert (race.car("A").speed, race.car("A").treads) == (5, 2)


def test_nitro() -> None:
    """Beyond the top speed for this turn; the body pays."""
    race = alone("nitro", 8).plan("nitro 0", "0")
    assert (race.car("A").at, race.car("A").body) == (11, 4)
    assert race.car("A").speed == 9
    assert alone("nitro", 5).plan("nitro 0", "0").car("A").speed == 8


def test_slipstream() -> None:
    race = alone("slipstream").plan("slipstream 0", "0")
    assert (race.car("A").at, race.car("A").speed) == (5, 3)


def test_qualifying_mode() -> None:
    race = alone("qualifying-mode", 8).plan("qualifying-mode +3", "0")
    assert race.car("A").at == 12
    assert raised(race) == {"top": 2, "acceleration": 1}


def test_short_cut() -> None:
    race = alone("short-cut").plan("short-cut 0", "0")
    assert (race.car("A").at, race.car("A").speed, race.car("A").treads) == (7, 3, 2)


def test_heel_and_toe() -> None:
    race = alone("heel-and-toe", 6).plan("heel-and-toe -3", "0")
    assert race.car("A").speed == 3
    assert raised(race) == {"brake": 1}


def test_glowing_discs() -> None:
    race = alone("glowing-discs", 6).plan("glowing-discs -4", "0")
    assert (race.car("A").speed, race.car("A").treads) == (2, 2)
    assert raised(race) == {"brake": 2}


def test_launch() -> None:
    """On turn 1 only: a speed and a card more."""
    race = table(STRAIGHT, "BA" + " ." * 19, speeds=(0, 0), hands=("launch",), turn=1)
    race.plan("launch +2", "+1")
    assert (race.car("A").speed, race.car("A").at) == (3, 4)
    assert "launch" not in alone("launch", 0).seat("A").menu


# Corners


def test_clean_line() -> None:
    race = bend("clean-line")
    race.seat("A").types("clean-line")
    assert race.view.excess == 1


def test_late_braking() -> None:
    race = bend("late-braking")
    race.seat("A").types("late-braking")
    assert (race.view.excess, race.car("A").speed) == (2, 7)


def test_four_wheel_drift() -> None:
    race = bend("four-wheel-drift", 9)
    race.seat("A").types("four-wheel-drift")
    assert (race.car("A").at, race.car("A").treads) == (10, 2)
    assert hairpin("four-wheel-drift").view.excess == 2


def test_kerb_riding() -> None:
    race = bend("kerb-riding", 9)
    race.seat("A").types("kerb-riding")
    assert (race.car("A").at, race.car("A").treads, race.car("A").body) == (10, 3, 4)
    assert hairpin("kerb-riding").view.excess == 2


def test_ground_effect() -> None:
    """In the corner, or already in the plan."""
    race = bend("ground-effect")
    race.seat("A").types("ground-effect")
    assert race.view.excess == 2
    race = table(BEND, FAR, speeds=(8, 0), hands=("ground-effect",))
    race.plan("ground-effect 0", "0")
    assert race.view.excess == 2


def test_masterclass() -> None:
    assert hairpin("masterclass").view.excess == 1


def test_lucky_charm() -> None:
    race = bend("lucky-charm")
    race.seat("A").types("lucky-charm")
    assert race.view.excess == 2
    assert duel("lucky-charm") == 5


def test_inspiration() -> None:
    race = bend("inspiration")
    race.seat("A").types("inspiration")
    assert race.view.excess == 1
    assert duel("inspiration") == 7


# Duels


def test_elbows_out() -> None:
    """It counts for whoever lays it down."""
    assert duel("elbows-out") == 6
    assert duel("elbows-out", "B") == 2


def test_feint() -> None:
    assert duel("feint") == 7
    assert duel("feint", "B") == 1


def test_dive_bomb() -> None:
    assert duel("dive-bomb") == 9
    race = table("P - - 9:1 - - - - - -", CLOSE, speeds=(5, 1), hands=("dive-bomb",))
    race.plan("0", "0").seat("B").types("block")
    race.seat("A").types("dive-bomb ready")
    race.seat("B").types("ready")
    assert race.car("A").treads == 2


def test_game_of_chicken() -> None:
    assert duel("game-of-chicken", "B") == -2
    race = table("P - - 9:1 - - - - - -", CLOSE, speeds=(5, 1), hands=("game-of-chicken",))
    race.plan("0", "0").seat("B").types("block")
    race.seat("A").types("game-of-chicken ready")
    race.seat("B").types("ready")
    assert race.car("A").body == 4


def test_attack_mode() -> None:
    assert duel("attack-mode") == 6
    assert duel("attack-mode", plan="attack-mode 0") == 6


def test_wide_car() -> None:
    assert duel("wide-car", "B") == 2


def test_race_craft() -> None:
    race = next_plans(alone("race-craft").plan("race-craft 0", "0"))
    assert (race.stat("A", "overtake"), race.stat("A", "block")) == (3, 3)


# Head and hands


def test_pit_wall() -> None:
    race = alone("pit-wall", tank=f"feint nitro {FULL}").plan("pit-wall 0", "0")
    assert {*race.seat("A").hand.split()} == {"feint", "nitro"}


def test_telemetry() -> None:
    race = alone("telemetry", tank=f"feint nitro {FULL}").plan("telemetry 0", "0")
    assert race.seat("A").hand == "feint"
    assert race.stat("A", "overtake") == 3


def test_eagle_eye() -> None:
    """Six cards and two more lie open ahead of the leader."""
    race = table(STRAIGHT, "B A" + " ." * 18, speeds=(3, 0), hands=("eagle-eye",))
    next_plans(race.plan("eagle-eye -3", "0"))
    assert StatRaised(0, "brake", 1, False) in race.heard(StatRaised)
    assert race.stat("A", "sight") == 2
    assert race.view.high == 1 + 0 + 3 + 2


def test_cool_head() -> None:
    race = alone("cool-head junk junk junk junk").plan("cool-head 0", "0")
    assert race.seat("A").menu.startswith("ready")
    assert next_plans(race).stat("A", "skill") == 4


def test_tyre_whisperer() -> None:
    race = alone("tyre-whisperer", treads=(1, 3)).plan("tyre-whisperer 0", "0")
    assert race.car("A").treads == 2
    race = alone("tyre-whisperer").plan("tyre-whisperer 0", "0")
    assert race.car("A").treads == 3


def test_duct_tape() -> None:
    race = alone("duct-tape", bodies=(2, 5)).plan("duct-tape 0", "0")
    assert race.car("A").body == 3


# Useless ones


@pytest.mark.parametrize("card", USELESS)
def test_useless(card: str) -> None:
    """§1.6: neither on a straight, in a corner, in a duel nor at a stop; but thrown away."""
    race = bend(f"{card} clean-line")
    assert race.seat("A").menu == "through burn clean-line"
    stopped = table(STRAIGHT, "A" + " ." * 17 + " B .", speeds=(0, 0), hands=(card,))
    assert card not in stopped.seat("A").menu.split()
    race = alone(card).plan("0", "0")
    race.seat("A").types(f"x-{card}")
    assert race.seat("A").discards == card


def test_every_card_has_a_test() -> None:
    """A card that ships is tested under its name."""
    found = {name for file in FILES for name in vars(import_module(f"ca_rs.{file}"))}
    names = [card.name for card in GARAGE.cards if card.kind != "useless"]
    assert [name for name in names if f"test_{name.replace('-', '_')}" not in found] == []
