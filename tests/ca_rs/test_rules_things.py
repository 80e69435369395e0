"""§1: what one races with: pilots, cars, circuits, tyres and the kinds of cards."""

from __future__ import annotations

import pytest

from ca_rs.racing import build_setup, opened, table
from podium.games.ca_rs.content.effects import STATS
from podium.games.ca_rs.wire.lineup import LineUp

LONG = "P - - - - - - - - - - - - - - -"
TWO = ". A . B . . . . . . . . . . . ."


def test_a_pilot_and_a_car_make_the_statistics() -> None:
    """§1.1, §1.2: four numbers of the car, three of the pilot, and the sight."""
    lineups = [LineUp("seer", "plain", "medium", "safe"), LineUp("plain", "plain", "soft", "safe")]
    race = opened(2, lineups=lineups)
    stats = dict(zip(STATS, race.car("A").stats, strict=True))
    assert stats == {
        "top": 9, "acceleration": 2, "brake": 2, "downforce": 1,
        "overtake": 2, "block": 2, "skill": 3, "sight": 2,
    }  # fmt: skip
    assert (race.car("A").body, race.car("A").speed) == (5, 0)


@pytest.mark.parametrize(
    ("circuit", "length", "laps"), [("monza", 58, 3), ("monaco", 33, 4), ("spa", 70, 2)]
)
def test_circuits_of_true_length(circuit: str, length: int, laps: int) -> None:
    """§1.3: a card is a hundred metres."""
    setup = build_setup(circuit=circuit)
    assert (setup.circuit.length, setup.conditions.laps) == (length, laps)


def test_cars_go_round_and_round() -> None:
    """§1.3: behind the last card comes the first."""
    race = table("P - - - - - - - - -", ". B . . . . . . A .", speeds=(5, 1), laps=2)
    race.keep()
    assert (race.car("A").lap, race.car("A").at) == (1, 3)


def test_the_pit_is_a_straight() -> None:
    """§1.4: no limit on the first card of any circuit, and one passes there without a duel."""
    for circuit in ("monza", "monaco", "spa", "cour"):
        assert build_setup(circuit=circuit).circuit.limits[0] == 0
    road, done = "B . . . . . . . . A", {"B": 1}
    race = table("P - - - - - - - - -", road, speeds=(3, 1), done=done, laps=2, hands=("anchor",))
    race.plan("anchor 0", "0")
    assert (race.car("B").at, race.order) == (0, "AB")


@pytest.mark.parametrize(("tyres", "cards"), [("soft", 2), ("medium", 3), ("hard", 5)])
def test_a_set_of_tyres(tyres: str, cards: int) -> None:
    """§1.5: so many cards of wear."""
    race = table(LONG, TWO, tyres=(tyres,))
    assert race.car("A").treads == cards


@pytest.mark.parametrize(
    ("card", "plan", "stop"),
    [("boost", True, True), ("weld", False, True), ("cloud", True, True), ("junk", False, False)],
)
def test_kinds_of_cards(card: str, plan: bool, stop: bool) -> None:
    """§1.6: race and weather cards in any plan, pit cards at a stop, useless ones never."""
    rolling = table(LONG, TWO, hands=(card,))
    stopped = table(LONG, "A . . B . . . . . . . . . . . .", speeds=(0, 1), hands=(card,))
    menus = [race.seat("A").menu.split() for race in (rolling, stopped)]
    assert [card in menu for menu in menus] == [plan, stop]


def test_a_negative_card_is_never_held() -> None:
    """§1.6: it acts when it is drawn."""
    race = table(LONG, TWO, speeds=(4, 1), tanks=("cramp cramp junk",))
    race.keep().next_turn().keep().next_turn()
    assert (race.seat("A").hand, race.car("A").used) == ("", ("cramp", "cramp"))
