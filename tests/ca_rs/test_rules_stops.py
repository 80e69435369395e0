"""§3.5: stops at the pits, announced or not, and the tyres that are free there."""

from __future__ import annotations

from typing import Any

import pytest

from ca_rs.racing import FULL, Racing, opened, table
from podium.games.ca_rs.wire.events import Drove, LapTimed, StopAnnounced, Stopped

LONG = "P - - - - - - - - - - - - - - -"
AHEAD = ". B . . . . . . . . . . . . A ."  # A is two cards before the pit, B just behind it


def nearing(road: str = AHEAD, circuit: str = LONG, **told: Any) -> Racing:
    """A comes to the end of its first lap of three."""
    return table(circuit, road, **{"laps": 3, "speeds": (5, 1), "turn": 6, **told})


def test_announced_and_reached() -> None:
    """§3.5: the move ends on the pit card, at speed 0; the next turn it is a stop."""
    race = nearing(hands=("weld",))
    race.plan("pit-in 0", "0")
    assert race.heard(StopAnnounced) == [StopAnnounced(0)]
    assert race.heard(Drove)[0] == Drove(0, 2, 1, 0)
    assert race.heard(Stopped) == [Stopped(0)]
    assert (race.car("A").lap, race.car("A").at, race.car("A").speed) == (1, 0, 0)
    race.next_turn()
    assert race.car("A").stopped
    assert {"weld", "fit-soft"} <= set(race.seat("A").menu.split())


@pytest.mark.parametrize("plan", ["pit-in boost +1", "boost pit-in +1", "boost +1 pit-in"])
def test_at_any_place_of_the_plan(plan: str) -> None:
    """It does nothing to the order of the rest."""
    race = nearing(hands=("boost",), speeds=(2, 1))
    race.plan(plan, "0")
    assert (race.car("A").at, race.car("A").used) == (0, ("boost",))


def test_once_in_a_plan() -> None:
    race = nearing()
    assert "pit-in" in race.seat("A").menu.split()
    race.seat("A").types("pit-in")
    assert "pit-in" not in race.seat("A").menu.split()
    race.seat("A").types("+1")
    assert race.seat("A").menu.split()[0] == "ready"


def test_unseen_until_plans_are_turned_up() -> None:
    race = nearing()
    before = race.seat("B").view
    race.seat("A").types("pit-in 0 ready")
    assert race.seat("B").view == before
    assert not race.car("A").pitting


@pytest.mark.parametrize(
    ("at", "laps", "offered"),
    [(3, 3, False), (4, 3, True), (15, 3, True), (15, 2, True), (15, 1, False), (0, 3, False)],
)
def test_within_twelve_cards(at: int, laps: int, offered: bool) -> None:
    """§3.5."""
    road = ["."] * 16
    road[at] = "A"
    road[1] = "B"
    race = table(LONG, " ".join(road), laps=laps)
    assert ("pit-in" in race.seat("A").menu.split()) == offered


def test_not_on_the_last_lap() -> None:
    race = nearing(done={"A": 2})
    assert "pit-in" not in race.seat("A").menu.split()


def test_a_short_circuit_offers_it_on_the_pit_card() -> None:
    """Ten cards from pit to pit."""
    race = table("P - - - - - - - - -", "A B . . . . . . . .", laps=2, speeds=(1, 1))
    assert "pit-in" in race.seat("A").menu.split()
    race.plan("pit-in 0", "0")
    assert race.road == ". A B . . . . . . ."


def test_not_in_qualifying() -> None:
    race = opened(2, circuit="cour", laps=3, grid="lap")
    for mark in "AB":
        race.seat(mark).types("pilot-plain car-plain tyres-medium tank-safe")
    race.seat("A").types("take-0")
    race.state.dist[0] = 15
    race.state.menus[0] = None
    assert "pit-in" not in race.seat("A").menu.split()


def test_not_reached_it_lapses() -> None:
    """§3.5: one card short; the next turn A drives on over the line."""
    race = nearing(speeds=(1, 1))
    race.plan("pit-in 0", "0")
    assert (race.car("A").at, race.car("A").speed, race.car("A").pitting) == (15, 1, False)
    race.next_turn().plan("+2", "0")
    assert (race.car("A").at, race.car("A").speed) == (2, 3)


def test_extra_cards_and_the_start_bonus_are_cut_too() -> None:
    race = nearing(speeds=(2, 1), hands=("wind",), pilots=("quick",))
    race.state.launch = 1
    race.plan("pit-in wind 0", "0")
    assert (race.car("A").at, race.car("A").speed) == (0, 0)


def test_the_lap_ends_at_the_speed_driven() -> None:
    """§9: six turns for the lap, nothing beyond the line; then the speed is 0."""
    race = nearing()
    race.plan("pit-in 0", "0")
    assert [each.time for each in race.heard(LapTimed)] == ["1:00.000"]
    assert race.state.lap_rest[0] == 0


def test_corners_before_the_pit_are_taken_at_full_speed() -> None:
    circuit = LONG.removesuffix("-") + "2:1"
    race = nearing(circuit=circuit)
    race.plan("pit-in 0", "0")
    assert (race.asked, race.view.excess) == ("corner A", 2)
    race.seat("A").types("through")
    assert (race.car("A").at, race.car("A").treads, race.car("A").speed) == (0, 1, 0)


def test_a_lost_duel_counts_the_cards_to_the_pit() -> None:
    """§5.8: B is in the way one card before the pit; at speed 5 it costs one tyre, not four."""
    circuit = LONG.removesuffix("-") + "9:1"
    weak = {"A": {"overtake": 0}, "B": {"block": 8}}
    road = ". . . . . . . . . . . . . . A B"
    race = nearing(road, circuit, stats=weak, hands=("anchor", ""))
    race.plan("anchor pit-in 0", "0")  # B, a card slower, stays where it is
    race.seat("B").types("block")
    for mark in "AB":
        race.seat(mark).types("ready")
    assert race.seat("A").menu == "yield-1 crash"


def test_behind_all_who_are_there() -> None:
    """§3.5: also behind a car that is lapped; nobody is asked."""
    race = nearing("B . . . . . . . . . . . . . A .", speeds=(5, 0), done={"A": 1})
    race.plan("pit-in 0", "0")
    assert race.road.split()[0] == "BA"
    assert race.order == "AB"
    assert race.asked != "overtake A"


def test_who_stopped_before_is_ahead() -> None:
    race = nearing("C . . . . . . . . . . . . . B A", speeds=(5, 5, 0), done={"C": 1})
    race.plan("pit-in 0", "pit-in 0", "0")
    assert race.road.split()[0] == "CAB"
    assert race.order == "CAB"


def test_the_start_bonus_after_an_announced_stop() -> None:
    """§3.8."""
    race = nearing(pilots=("quick",))
    race.plan("pit-in 0", "0")
    race.next_turn().plan("fit-hard +2", "0")
    assert (race.car("A").at, race.car("A").tyres) == (3, "hard")


def test_who_stands_does_not_get_there() -> None:
    """Speed 0 is no move."""
    race = nearing(speeds=(0, 1))
    race.plan("pit-in 0", "0")
    assert (race.car("A").at, race.car("A").pitting) == (14, False)


def test_who_is_put_out_announces_nothing() -> None:
    race = nearing(
        ". . . . . . . . . . . . . . A B", speeds=(5, 1), hands=("", "storm"), bodies=(1, 5)
    )
    race.plan("pit-in 0", "storm 0")
    assert race.heard(StopAnnounced) == []


# The free set


def test_no_free_tyres_on_turn_one() -> None:
    """A car on the grid has just been fitted; cards that fit tyres may be played."""
    race = table(LONG, "A B . . . . . . . . . . . . . .", turn=1, speeds=(0, 0), hands=("slicks",))
    menu = race.seat("A").menu.split()
    assert "slicks" in menu
    assert "fit-soft" not in menu


def test_turn_one_is_a_stop_at_any_speed() -> None:
    """§3.5: a card of the opening draw has made A roll; pit and start cards may be played."""
    told: dict[str, Any] = {"turn": 1, "speeds": (1, 0), "hands": ("weld warm-up", "weld")}
    race = table(LONG, "AB . . . . . . . . . . . . . . .", **told)
    assert {"weld", "warm-up"} <= set(race.seat("A").menu.split())
    assert "weld" in race.seat("B").menu.split()


def test_no_free_tyres_before_leaving() -> None:
    """§3.5: who waits on the grid has not stopped."""
    race = table(LONG, "A B . . . . . . . . . . . . . .", turn=1, speeds=(0, 0), tanks=(FULL, FULL))
    race.plan("0", "0").next_turn()
    assert race.car("A").stopped
    assert "fit-soft" not in race.seat("A").menu.split()
