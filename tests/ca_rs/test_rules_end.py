"""§3.9, §6, §8 and §9: arrivals, accidents, the ranking, and lap times."""

from __future__ import annotations

from typing import Any

import pytest

from ca_rs.racing import FULL, Racing, table
from podium.core import HighestDice
from podium.games.ca_rs.rules.ending import end_race
from podium.games.ca_rs.rules.lap_times import format_lap_time
from podium.games.ca_rs.wire.events import Arrived, Injured, Killed, LapTimed, WentOut

SHORT = "P - - - - - - - - -"
TWO = ". . . . . . . A B ."


def test_a_lap_ends_on_the_pit_card() -> None:
    """§3.9: entering it is enough."""
    race = table(SHORT, ". A . . . . . . . B", speeds=(1, 1), laps=1)
    race.keep()
    assert race.heard(Arrived) == [Arrived(1, 1)]
    assert race.car("B").state == "arrived"
    assert race.order == "A"


def test_the_furthest_past_the_line_arrives_first() -> None:
    """§3.9: B was ahead, A went further."""
    race = table(SHORT, TWO, speeds=(5, 3))
    race.keep()
    assert race.places == "AB"


def test_as_far_the_one_ahead_arrives_first() -> None:
    """§3.9: both come two cards past the line."""
    race = table(SHORT, TWO, speeds=(5, 4))
    race.keep()
    assert race.places == "BA"
    race = table(SHORT, TWO, speeds=(3, 2))  # both exactly on the line: no duel there either
    race.keep()
    assert race.places == "BA"


def test_past_the_last_line_there_are_no_corners_and_no_duels() -> None:
    """§3.9: a tight bend right after the line, and a car on it."""
    race = table("P 1:5 - - - - - - - -", ". B . . . . . . A .", speeds=(9, 0), done={}, laps=1)
    race.plan("0", "0")
    assert race.heard(Arrived) == [Arrived(0, 1)]
    assert (race.car("A").treads, race.car("A").body) == (3, 5)


def test_there_are_corners_behind_the_line_before_the_last() -> None:
    """§3.9: the same bend in the first of two laps."""
    race = table("P 1:5 - - - - - - - -", ". . B . . . . . A .", speeds=(9, 0), laps=2)
    race.plan("0", "0")
    assert race.asked == "corner A"


def test_a_body_of_zero_is_out() -> None:
    """§1.2, §6.1: taken off the circuit, unhurt."""
    race = table(SHORT, TWO, hands=("ram",), bodies=(5, 2))
    race.plan("ram 0", "0")
    assert race.heard(WentOut) == [WentOut(1, 0)]
    assert (race.car("B").state, race.car("B").wounds) == ("out", ())
    assert race.order == "A"
    race = table(SHORT, TWO, hands=("ram",), bodies=(5, 3))
    race.plan("ram 0", "0")
    assert (race.car("B").state, race.car("B").body) == ("running", 1)


def hurt(body: int) -> Racing:
    """A slides into a bend with nothing left; B goes on."""
    circuit = "P - 1:3 - - - - - - -"
    told: dict[str, Any] = {"speeds": (5, 1), "treads": (0,), "bodies": (body,)}
    return table(circuit, "B A . . . . . . . .", dice=HighestDice(bytes(16)), **told).keep()


@pytest.mark.parametrize(("body", "lost"), [(9, 0), (8, 1), (5, 4)])
def test_below_zero_the_pilot_is_hurt(body: int, lost: int) -> None:
    """§6.2: nine points of damage; a card for each point below 0, known to its owner."""
    race = hurt(body)
    assert race.car("A").wounds == (None,) * lost
    assert race.seat("A").view.cars[0].wounds == ("junk",) * lost
    assert race.heard(Injured) == ([Injured(0, lost)] if lost else [])
    assert race.heard(Killed) == []


def test_the_pilots_own_cards_cannot_be_lost() -> None:
    """§6.2: only the tank as it was brought, wherever its cards are by now."""
    circuit = "P - 1:3 - - - - - - -"
    told: dict[str, Any] = {"treads": (0,), "bodies": (5,), "pilots": ("unlucky",)}
    told |= {"hands": ("boost", ""), "tanks": ("junk wind turbo", FULL)}
    race = table(circuit, "B A . . . . . . . .", speeds=(5, 1), **told)
    race.keep()
    race.seat("A").types("through")
    assert race.seat("A").view.cars[0].wounds == ("boost", "wind", "turbo")


@pytest.mark.parametrize(("body", "dead"), [(9, False), (4, False), (3, True)])
def test_below_minus_five_the_pilot_is_dead(body: int, dead: bool) -> None:
    """§6.3: −5 is hurt, −6 is dead."""
    race = hurt(body)
    assert race.heard(Killed) == ([Killed(0)] if dead else [])
    race.state.body[1] = 1
    end_race(race.state, "limit")
    fate, other = race.state.consequences()
    assert (fate.accident, fate.killed, len(fate.injured)) == (True, dead, 9 - body)
    assert (other.accident, other.killed, other.injured) == (False, False, ())
    assert (other.distance, fate.distance) == (1, 2)


def test_the_race_ends_when_all_have_arrived_or_are_out() -> None:
    """§8.1: B drives on alone, and arrives."""
    race = table(SHORT, TWO, hands=("", "nudge"), bodies=(1, 5), tanks=("crack", FULL))
    race.plan("0", "0").next_turn()
    assert race.car("A").state == "out"
    while race.state.asked():
        race.state.choose(race.state.asked()[0], 0)
    assert (race.places, race.result.why) == ("BA", "arrived")


def test_nobody_arrives() -> None:
    """§8.1, §8.4: dry tanks end a race, too."""
    race = table(SHORT, TWO, speeds=(0, 0), tanks=("", ""))
    race.plan("0", "0")
    assert (race.places, race.result.why) == ("BA", "out")


def test_the_turn_limit() -> None:
    """§8.2: those still out there are ranked by position."""
    race = table(SHORT, TWO, speeds=(0, 0), turn=4, turns=4)
    race.plan("0", "0")
    assert (race.places, race.result.why) == ("BA", "limit")


def test_the_turn_limit_counts_for_each_lap() -> None:
    """§8.2: twice the turns for two laps."""
    race = table(SHORT, TWO, speeds=(0, 0), turn=4, turns=4, laps=2)
    race.plan("0", "0")
    assert race.asked == "plan AB"
    assert race.view.most == 8


def test_the_ranking() -> None:
    """§8.3: who arrived, who still drives, who was out later; at the same time by position."""
    tanks = (FULL, FULL, FULL, "", "")
    race = table(
        SHORT, ". C . E . D . . B A", speeds=(1, 0, 0, 0, 0), hands=("", "storm"),
        bodies=(5, 5, 1), tanks=tanks, turn=4, turns=6,
    )  # fmt: skip
    race.plan("0", "0", "0", "0", "0").next_turn()
    assert (race.order, race.car("A").state) == ("BC", "arrived")
    race.plan("0", "0").next_turn()
    race.plan("storm 0", "0")
    assert (race.places, race.result.why) == ("ABCDE", "limit")


def test_lap_time() -> None:
    """§9: ten seconds a turn, less what one came past the line at that speed, and a little."""
    race = table(SHORT, "A . . . . . . . . B", speeds=(4, 0), laps=3, turn=7)
    race.state.dist[0], race.state.lap_turn[0] = 0, 4
    race.plan("0", "0").next_turn().plan("0", "0").next_turn().plan("0", "0")
    # In turn 9 the line is crossed at speed 4, two cards past it: five turns less half of one.
    assert race.heard(LapTimed) == [LapTimed(0, 1, "0:45.000", True)]
    assert race.car("A").times == (45_000,)


def test_the_rest_of_a_lap_counts_for_the_next() -> None:
    """§9: what was taken off one lap is added to the next."""
    race = table(SHORT, ". . . . . . . . A B", speeds=(4, 0), laps=9, turn=3)
    for _ in range(3):
        race.plan("0", "0").next_turn()
    # 4 cards a turn: past the line by 2 in turn 3, exactly on it by turn 5 … 12 cards for 10.
    assert race.car("A").times == (25_000, 35_000 - 10_000)


def test_a_lap_ended_before_an_accident_has_its_time() -> None:
    """§3.9, §9: the line is crossed at 5, the corner two cards behind it costs all the body."""
    told: dict[str, Any] = {"treads": (0,), "bodies": (1,), "laps": 2, "turn": 3}
    race = table("P - 1:3 - - - - - - -", ". . . . . . . . A B", speeds=(5, 0), **told)
    race.plan("0", "0")
    assert race.car("A").state == "out"
    assert race.car("A").times == (30_000 - 4_000,)


def test_two_lines_in_one_move() -> None:
    """§9: cards beyond the speed may bring one past two lines; no lap takes less than no time."""
    told: dict[str, Any] = {"speeds": (9, 0), "hands": ("wind wind wind",), "turn": 1, "laps": 3}
    race = table(SHORT, ". . . . . A . . . B", **told)
    race.plan("wind wind wind 0", "0")
    assert (race.car("A").lap, race.car("A").at) == (2, 0)
    assert race.car("A").times == (1, 11_111)


def test_a_little_chance_makes_it_look_measured() -> None:
    """§9: less than a second."""
    race = table(SHORT, "B . . . . . . . . A", speeds=(1, 0), laps=2, dice=HighestDice(bytes(16)))
    race.plan("0", "0")
    assert race.car("A").times == (20_999,)


def test_the_best_lap_is_marked() -> None:
    """§9: the best of all so far."""
    for began, best in ((1, [(0, True), (1, False)]), (0, [(0, True), (1, True)])):
        race = table(SHORT, ". . . . . . . . B A", speeds=(1, 3), laps=2, turn=3)
        race.state.lap_turn[0] = began
        race.keep()
        assert [(event.seat, event.best) for event in race.heard(LapTimed)] == best


@pytest.mark.parametrize(("time", "text"), [(83_456, "1:23.456"), (9_007, "0:09.007")])
def test_times_are_shown_as_minutes_and_seconds(time: int, text: str) -> None:
    """§9."""
    assert format_lap_time(time) == text
