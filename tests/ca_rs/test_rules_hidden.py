"""§2.7: what is public, and what is not."""

from __future__ import annotations

from ca_rs.racing import table
from podium.core import Dice

LONG = "P - - - - - - - - - - - - - - -"
TWO = ". A . B . . . . . . . . . . . ."


def test_what_everybody_sees() -> None:
    """§2.7: counts of tank and hand, used cards, tyres, body, speed."""
    race = table(LONG, TWO, hands=("boost junk", "wind"), tanks=("junk junk junk", "junk"))
    race.plan("boost 0", "0")
    seen = race.seat("B").view.cars[0]
    assert (len(seen.hand), seen.tank, seen.used) == (1, 3, ("boost",))
    assert (seen.tyres, seen.treads, seen.body, seen.speed) == ("medium", 3, 5, 3)


def test_what_nobody_else_sees() -> None:
    """§2.7: the cards of hands and discards, the tank, the plan."""
    race = table(LONG, TWO, hands=("boost junk",))
    race.state.discards[0] = (race.state.garage.card_of["wind"],)
    race.seat("A").types("boost")
    for seen in (race.seat("B").view.cars[0], race.view.cars[0]):
        assert (seen.hand, seen.discards) == ((None, None), (None,))
        assert (seen.stock, seen.plan) == (None, None)
    own = race.seat("A").view.cars[0]
    assert (own.hand, own.discards, own.plan) == (("junk", "boost"), ("wind",), ("boost",))


def test_nobody_sees_the_order_of_a_tank() -> None:
    """§2.7: not even its owner."""
    race = table(LONG, TWO, tanks=("boost wind turbo junk gas",))
    orders = {race.state.imagine(0, Dice(bytes([n]) * 16)).tanks[0] for n in range(9)}
    assert len(orders) > 5
    assert len({tuple(sorted(tank)) for tank in orders}) == 1


def test_what_others_may_hold_fits_what_is_seen() -> None:
    """§2.7: an imagined hand holds no card that would have acted when it was drawn."""
    race = table(LONG, TWO, hands=("boost junk wind", "turbo gas"))
    kinds = race.state.garage.kinds
    for n in range(20):
        world = race.state.imagine(1, Dice(bytes([n]) * 16))
        assert world.hands[1] == race.state.hands[1]
        assert len(world.hands[0]) == 3
        assert all(kinds[card] != "negative" for card in world.hands[0])
        assert len(world.tanks[0]) == len(race.state.tanks[0])


def test_a_large_hand_can_be_imagined() -> None:
    """§2.7: more cards than most tanks have that are not negative."""
    race = table(LONG, TWO, hands=("junk " * 36,), tanks=("",))
    world = race.state.imagine(1, Dice(bytes(16)))
    assert len(world.hands[0]) == 36
    assert len(world.stocks[0]) == 36
    assert all(world.garage.kinds[card] != "negative" for card in world.hands[0])
