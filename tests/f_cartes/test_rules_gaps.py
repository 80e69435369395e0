"""§4.1, §4.2, §4.8: gap cards laid, removed and closed."""

from __future__ import annotations

from f_cartes.tables import table
from podium.games.f_cartes.wire.events import GapClosed, GapLaid, GapsRemoved


def test_gap_goes_behind_ones_own_car() -> None:
    """§4.1: immediately behind it, between it and its pursuers."""
    race = table("3 1 4 2", hands=["gap weather"])
    race.seat(0).plays("gap", on=1)
    assert race.line == "3 1 _ 4 2"
    assert race.told == [GapLaid(0, 1)]
    assert race.seat(0).hand == "weather"
    assert (race.view.discard, race.view.actions) == ({}, 3)


def test_gap_behind_no_other_car() -> None:
    """§4.1: not behind a rival, nor behind a neutral car."""
    race = table("3 5 1 4 6 2", seats=2, neutral=2, hands=["gap"])
    assert race.seat(0).targets("gap") == [1]
    assert race.seat(0).cannot("gap 3").key == "not-an-option"
    assert race.seat(0).cannot("gap 5").key == "not-an-option"


def test_no_gap_behind_the_last_card() -> None:
    """§4.1: behind the last car it would be removed; it can only be discarded."""
    race = table("3 4 1", seats=2, hands=["gap"])
    assert race.seat(0).menu == ["pass", "x-gap", "draw", "duel-1"]
    assert race.seat(0).cannot("gap 1").key == "not-an-option"


def test_gaps_add_up() -> None:
    """§4.1: several gaps may lie behind one car, and between one's own two."""
    race = table("1 2 3 4", hands=["gap gap gap", ""])
    race.seat(1).passes()
    race.seat(0).plays("gap", on=1).plays("gap", on=2).plays("gap", on=2)
    assert race.line == "1 _ 2 _ _ 3 4"


def test_gap_behind_the_last_is_removed() -> None:
    """§4.2: the last car passes a gap, which goes to the discard at once."""
    race = table("2 1 3 _ _ 4")
    race.seat(1).closes(4)
    assert race.line == "2 1 3 _ 4"
    assert race.told == [GapClosed(1, 4), GapsRemoved(1)]
    assert race.view.discard == {"gap": 1}


def test_gap_ahead_of_the_first_is_removed() -> None:
    """§4.2: the leader stops at the pits; the gap it had opened goes to the discard."""
    race = table("1 _ _ 3 2 4", damage={1: "damage-2"})
    race.seat(1).passes()
    race.seat(0).pits(1)
    assert race.line == "3 2 1 4"
    assert race.told[-1] == GapsRemoved(2)
    assert race.view.discard == {"gap": 2, "damage-2": 1}


def test_gaps_of_a_retired_leader() -> None:
    """§4.2: the leader retires; the gaps behind it are ahead of the first now."""
    race = table("1 _ _ 3 _ 2 4", hands=["", "damage-4"], damage={1: "damage-6"})
    race.seat(1).plays("damage-4", on=1)
    assert race.line == "3 _ 2 4"
    assert race.heard(GapsRemoved) == [GapsRemoved(2)]


def test_gaps_of_a_retired_last_car() -> None:
    """§4.2: the last car retires; the gap ahead of it is behind the last now."""
    race = table("3 _ 1 4 _ 2", hands=["damage-4"], damage={2: "damage-6"})
    race.seat(0).plays("damage-4", on=2)
    assert race.line == "3 _ 1 4"


def test_gaps_between_cars_stay() -> None:
    """§4.2: a gap with a car ahead and a car behind stays, whatever else happens."""
    race = table("1 _ 3 _ 5 2 _ 4 6", hands=["", "", "damage-4"], damage={5: "damage-6"})
    race.seat(2).plays("damage-4", on=5)
    assert race.line == "1 _ 3 _ 2 _ 4 6"


def test_close_a_gap() -> None:
    """§4.8: the car passes the gap, which falls behind it; no die, one action."""
    race = table("3 _ 1 4 2")
    race.seat(0).closes(1)
    assert race.line == "3 1 _ 4 2"
    assert race.told == [GapClosed(0, 1)]
    assert race.view.actions == 3
    assert race.journal.dice == []


def test_each_gap_takes_an_action() -> None:
    """§4.8: two gaps take two actions, then the car ahead can be attacked."""
    race = table("3 _ _ 1 4 2").rolls(6, 1)
    race.seat(0).closes(1).closes(1).duels(1)
    assert race.line == "1 3 _ _ 4 2"
    assert race.view.actions == 1


def test_no_duel_over_a_gap() -> None:
    """§4.8, §4.7: with a gap just ahead there is nobody to overtake."""
    race = table("3 _ 1 4 2")
    assert "close-1" in race.seat(0).menu
    assert race.seat(0).cannot("duel-1").key == "not-an-option"
    assert race.seat(0).cannot("close-2").key == "not-an-option"


def test_damaged_car_closes_gaps_too() -> None:
    """§4.8: no die, so no malus and no rain."""
    race = table("3 _ 1 4 2", damage={1: "damage-6 damage-3"}, weather="rain")
    race.seat(0).closes(1)
    assert race.line == "3 1 _ 4 2"
