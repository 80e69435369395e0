"""§1.7: what cards can do, effect by effect."""

from __future__ import annotations

from typing import Any

import pytest

from ca_rs.racing import FULL, Racing, table
from podium.core import Dice, HighestDice, LowestDice
from podium.games.ca_rs.wire.events import CardsLost, CardSpent, Discarded, Refuelled

LONG = "P - - - - - - - - - - - - - - -"
AT_PIT = "A . B . . . . . . . . . . . . ."
APART = ". C . A . B . . . . . . . . . ."  # B leads, A, C


def planned(plan: str, **told: Any) -> Racing:
    """A plays what is planned; the others keep their speed of 1."""
    race = table(LONG, APART, hands=(plan,), **told)
    words = " ".join("at-2" if word == "@" else word for word in plan.split())
    return race.plan(f"{words} 0", "0", "0")


def with_target(card: str, target: str, **told: Any) -> Racing:
    race = table(LONG, APART, **{"hands": (card,), **told})
    return race.plan(f"{card} at-{'ABC'.index(target) + 1} 0", "0", "0")


def test_raise_for_a_turn() -> None:
    """§1.7: it is gone when the turn is over."""
    race = table(LONG, APART, hands=("wing junk",))
    race.plan("wing 0", "0", "0")
    assert race.stat("A", "downforce") == 3
    race.next_turn()
    assert race.stat("A", "downforce") == 1


def test_raise_for_the_race() -> None:
    """§1.7: it stays."""
    race = planned("turbo").next_turn()
    assert race.stat("A", "top") == 11


def test_the_speed_never_exceeds_the_top() -> None:
    """§1.7: a lower top speed slows down at once; when it is over, the speed stays."""
    race = with_target("limiter", "B", speeds=(1, 8, 1))
    assert race.car("B").speed == 6
    race.next_turn()
    assert (race.car("B").speed, race.stat("B", "top")) == (6, 9)


def test_speed_at_once_and_within_bounds() -> None:
    """§1.7: from 0 to the top speed."""
    assert planned("boost").car("A").speed == 3
    assert planned("boost", speeds=(8,)).car("A").speed == 9
    assert with_target("nudge", "B").car("B").speed == 0


def test_extra_cards_are_no_speed() -> None:
    """§1.7: two cards further at the same speed; not in the next turn."""
    race = planned("wind")
    assert (race.car("A").at, race.car("A").speed) == (6, 1)
    race.next_turn().keep()
    assert race.car("A").at == 7


def test_others_are_all_but_oneself() -> None:
    """§1.7: a card less for each of the others."""
    race = planned("anchor", speeds=(2, 2, 2))
    assert [race.car(mark).at for mark in "ABC"] == [5, 6, 2]


def test_damage_to_the_one_ahead() -> None:
    """§1.7: in the order of the race."""
    race = planned("ram")
    assert [race.car(mark).body for mark in "ABC"] == [5, 3, 5]


def test_wear_of_the_one_behind() -> None:
    """§1.7: as far as there are tyres."""
    race = planned("oil")
    assert [race.car(mark).treads for mark in "ABC"] == [3, 3, 1]
    assert planned("oil", treads=(3, 3, 1)).car("C").treads == 0


def test_nobody_is_behind_the_last() -> None:
    """§1.7: then nothing happens."""
    race = table(LONG, APART, hands=("", "", "oil"))
    race.plan("0", "0", "oil 0")
    assert [race.car(mark).treads for mark in "ABC"] == [3, 3, 3]


def test_all_are_all() -> None:
    """§1.7."""
    assert [planned("storm").car(mark).body for mark in "ABC"] == [4, 4, 4]


@pytest.mark.parametrize(("body", "repaired"), [(1, 4), (3, 5), (5, 5)])
def test_repair_up_to_the_cars_own(body: int, repaired: int) -> None:
    """§1.7: at a stop."""
    race = table(LONG, AT_PIT, speeds=(0, 1), bodies=(body,), hands=("weld",))
    race.plan("weld 0", "0")
    assert race.car("A").body == repaired


@pytest.mark.parametrize(("worn", "mended"), [(0, 2), (2, 3), (3, 3)])
def test_tread_up_to_the_set(worn: int, mended: int) -> None:
    """§1.7: medium tyres are three."""
    race = table(LONG, AT_PIT, speeds=(0, 1), treads=(worn,), hands=("patch",))
    race.plan("patch 0", "0")
    assert race.car("A").treads == mended


def test_fit_by_a_card() -> None:
    """§1.7: a fresh set of that kind."""
    race = table(LONG, AT_PIT, speeds=(0, 1), treads=(0,), hands=("slicks",))
    race.plan("slicks 0", "0")
    assert (race.car("A").tyres, race.car("A").treads) == ("soft", 2)


@pytest.mark.parametrize("dice", [LowestDice, HighestDice])
def test_refuelling(dice: type[Dice]) -> None:
    """§1.7: random used and discarded cards go back; the card itself leaves the race."""
    race = table(LONG, AT_PIT, speeds=(0, 1), hands=("pump",), dice=dice(bytes(16)))
    cards = race.state.garage.card_of
    race.state.used[0], race.state.discards[0] = (cards["boost"],), (cards["wind"],)
    race.plan("pump 0", "0")
    assert race.heard(Refuelled) == [Refuelled(0, 2, ("boost",))]
    assert (race.car("A").used, race.car("A").gone, race.car("A").discards) == ((), ("pump",), ())
    assert race.car("A").tank == 31  # thirty, two more, one drawn
    assert race.state.tanks[0].count(cards["boost"]) + race.seat("A").hand.count("boost") == 1


def test_refuelled_cards_are_shuffled_in() -> None:
    """§1.7: nobody knows where in the tank they are."""
    places = set()
    for n in range(9):
        dice = Dice(bytes([n]) * 16)
        race = table(LONG, AT_PIT, speeds=(0, 1), hands=("pump",), dice=dice)
        boost = race.state.garage.card_of["boost"]
        race.state.used[0] = (boost,)
        race.plan("pump 0", "0")
        places.add(race.state.tanks[0].index(boost) if boost in race.state.tanks[0] else -1)
    assert len(places) > 4


def test_refuelling_up_to_the_capacity() -> None:
    """§1.7: forty cards fit into the plain car."""
    tank = "junk " * 39
    race = table(LONG, AT_PIT, speeds=(0, 1), hands=("pump",), tanks=(tank,))
    race.state.used[0] = (race.state.garage.card_of["boost"],) * 3
    race.plan("pump 0", "0")
    assert race.heard(Refuelled)[0].count == 1


def test_drawing_now() -> None:
    """§1.7: two cards, and a negative one among them acts."""
    race = table(LONG, APART, speeds=(3, 1, 1), hands=("peek",), tanks=("boost cramp junk",))
    race.plan("peek 0", "0", "0")
    assert race.seat("A").hand == "boost"
    assert race.car("A").speed == 2
    assert race.car("A").used == ("peek", "cramp")


def test_a_dry_tank_gives_fewer() -> None:
    """§1.7: nobody is out by it."""
    race = table(LONG, APART, hands=("peek",), tanks=("boost",))
    race.plan("peek 0", "0", "0")
    assert race.seat("A").hand == "boost"
    assert race.car("A").state == "running"


@pytest.mark.parametrize(("dice", "lost"), [(LowestDice, "boost"), (HighestDice, "wind")])
def test_losing_from_the_hand(dice: type[Dice], lost: str) -> None:
    """§1.7: a random card goes to the discards; only its owner knows which."""
    race = with_target("thief", "B", hands=("thief", "boost wind"), dice=dice(bytes(16)))
    assert race.seat("B").discards == lost
    assert race.car("B").discards == (None,)
    assert race.heard(CardsLost) == [CardsLost(1, 1, "hand")]
    assert race.heard(Discarded, 1) == [Discarded(1, (lost,))]
    assert race.heard(Discarded, 0) == []


def test_what_is_planned_cannot_be_lost() -> None:
    """§1.7, §3.6: planned cards are on the table when the first one acts."""
    race = table(LONG, APART, hands=("boost", "thief"))
    race.plan("boost 0", "thief at-1 0", "0")
    assert race.car("A").speed == 3
    assert race.heard(CardsLost) == [CardsLost(0, 0, "hand")]


def test_losing_from_the_tank() -> None:
    """§1.7: the top cards."""
    race = with_target("leak", "B", tanks=(FULL, "boost wind junk junk"))
    assert race.seat("B").discards == "boost wind"
    assert race.car("B").tank == 1
    assert race.state.turned == 5  # two lost, one drawn by each: no answer before is taken back


def test_a_target_is_named() -> None:
    """§3.4: one of the rivals that run, the leader first; oneself is none."""
    race = table(LONG, APART, hands=("nudge",))
    race.seat("A").types("nudge")
    assert race.seat("A").menu == "at-2 at-3"


def test_a_target_that_is_gone() -> None:
    """§3.6: B is out before A's card acts: nothing happens, and the card is used up."""
    race = table(LONG, APART, hands=("nudge", "storm"), bodies=(5, 1, 5))
    race.plan("nudge at-2 0", "storm 0", "0")
    assert race.heard(CardSpent) == [CardSpent(0, "nudge")]
    assert race.car("A").used == ("nudge",)


def test_whoever_it_was() -> None:
    """§3.6: the same for a card that was meant for the first seat."""
    race = table(LONG, APART, hands=("", "storm", "nudge"), bodies=(1, 5, 5))
    race.plan("0", "storm 0", "nudge at-1 0")
    assert race.heard(CardSpent) == [CardSpent(2, "nudge")]


def test_no_target_no_card() -> None:
    """§3.4: alone on the circuit nobody can be named."""
    race = table(LONG, APART, hands=("nudge", "storm"), bodies=(5, 1, 1))
    assert "nudge" in race.seat("A").menu.split()
    race.plan("0", "storm 0", "0").next_turn()
    assert race.order == "A"
    assert "nudge" not in race.seat("A").menu.split()


@pytest.mark.parametrize(
    ("stat", "menu"),
    [("gas", "0 -1 +1 +2 +3 +4"), ("boost", "0 -2 -1 +1 +2"), ("turbo", "0 -1 +1 +2")],
)
def test_the_pedal_reckons_with_cards_planned_before(stat: str, menu: str) -> None:
    """§3.4: acceleration, speed and top speed as the cards planned before it would change them."""
    race = table(LONG, APART, hands=(stat,))
    race.seat("A").types(stat)
    assert race.seat("A").menu == menu


@pytest.mark.parametrize(
    ("card", "rain", "menu"),
    [
        ("cloud", False, "0 -1 +1 +2"),
        ("sun", True, "0 -2 -1 +1 +2"),
        ("whim", True, "0 -2 -1 +1 +2"),
    ],
)
def test_the_pedal_reckons_with_the_weather_to_come(card: str, rain: bool, menu: str) -> None:
    """§3.4, §7: a planned change of weather counts for the brake."""
    race = table(LONG, APART, speeds=(5, 1, 1), hands=(card,), rain=rain)
    race.seat("A").types(card)
    assert race.seat("A").menu == menu
