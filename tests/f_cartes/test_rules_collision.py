"""§5.6, collisions: two cars damage each other."""

from __future__ import annotations

import pytest

from f_cartes.tables import table
from podium.games.f_cartes.wire.events import Damaged, EventPlayed, Retired


def test_collision() -> None:
    """§5.6: two cars with no card between lose two points each; any two."""
    race = table("1 3 _ 2 4", hands=["", "collision gap"])
    assert race.seat(1).targets("collision") == [1, 2]
    race.seat(1).plays("collision", on=1)
    assert race.told == [
        EventPlayed(1, "collision"),
        Damaged(1, 1, "collision", 2, 2),
        Damaged(1, 3, "collision", 2, 2),
    ]
    assert [race.car(car).lost for car in (1, 3, 2, 4)] == [2, 2, 0, 0]
    assert (race.under(1), race.under(3)) == ("collision", "collision")


def test_collision_counts_as_damage_in_duels() -> None:
    """§5.6, §4.3: its points are a malus like others."""
    race = table("1 3 2 4", hands=["", "collision"]).rolls(2, 3)
    race.seat(1).plays("collision", on=3).duels(4)
    assert race.line == "1 3 4 2"


def test_markers_vanish_when_repaired() -> None:
    """§5.6, §4.9: a marker is repaired as one card, but is none: nothing is discarded."""
    race = table("1 3 5 7 2 4 6 8", damage={1: "collision damage-1"})
    race.until(0).pits(1, repairing="collision")
    assert race.line == "3 5 7 2 1 4 6 8"
    assert race.under(1) == "damage-1"
    assert race.view.discard == {}


def test_markers_vanish_with_the_car() -> None:
    """§5.6, §4.4: of a retired car only the cards go to the discard."""
    damage = {2: "damage-4 collision"}
    race = table("1 3 2 4", hands=["", "damage-4"], damage=damage)
    race.seat(1).plays("damage-4", on=2)
    assert race.view.retired == (2,)
    assert race.view.discard == {"damage-4": 2}


@pytest.mark.parametrize(("card", "pairs"), [("damage-4", [1, 3, 2]), ("damage-5", [1])])
def test_collision_within_six_points(card: str, pairs: list[int]) -> None:
    """§5.6, §4.3: with 4 points dealt this round a car can still collide, with 5 it cannot."""
    race = table("1 3 2 4", hands=["collision", card])
    race.seat(1).plays(card, on=2).passes()
    assert race.seat(0).targets("collision") == pairs


def test_collision_is_damage_by_its_player() -> None:
    """§5.6, §4.3: not with a car damaged in this turn, and no damage after it in this turn."""
    race = table("1 3 2 4", hands=["", "damage-1 damage-1 collision"])
    race.seat(1).plays("damage-1", on=4)
    assert race.seat(1).targets("collision") == [1, 3]
    race.seat(1).plays("collision", on=1)
    assert race.seat(1).targets("damage-1") == [2]


def test_two_retire_at_once() -> None:
    """§5.6, §4.4: the rear car retires first, so that the front one is placed before it."""
    damage = {3: "damage-6 damage-2", 2: "damage-6 damage-3"}
    race = table("1 3 2 4", hands=["", "collision"], damage=damage)
    race.seat(1).plays("collision", on=3)
    assert race.told[-2:] == [Retired(2), Retired(3)]
    assert race.line == "1 4"
    race.pass_race()
    assert race.view.finishes[0].cars == (1, 4, 3, 2)
