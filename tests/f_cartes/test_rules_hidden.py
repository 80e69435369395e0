"""§9, what is hidden: hands, the pile, and what somebody has begun to answer."""

from __future__ import annotations

from collections import Counter

from f_cartes.racing import Racing
from f_cartes.tables import table
from podium.core import Dice

HANDS = ["gap damage-3 surge", "damage-3 weather collision"]


def race_of() -> Racing:
    return table("1 3 _ 2 4", hands=HANDS, damage={1: "damage-2", 4: "collision damage-1"})


def test_hands_are_hidden() -> None:
    """§9.1: one sees one's own cards, and how many the others hold; a spectator sees none."""
    race = race_of()
    assert race.state.view(0).hands == (tuple(HANDS[0].split()), (None, None, None))
    assert race.state.view(1).hands[0] == (None, None, None)
    assert race.view.hands == ((None, None, None), (None, None, None))


def test_what_lies_open() -> None:
    """§9.1: damage, gaps, the discard, weather and order are the same for all eyes."""
    race = race_of()
    race.seat(1).discards("weather").passes()
    for seat in (0, 1):
        view = race.state.view(seat)
        assert (view.line, view.cars, view.discard) == (
            race.view.line,
            race.view.cars,
            {"weather": 1},
        )
        assert view.pile_left == race.view.pile_left


def test_pile_is_hidden() -> None:
    """§9.2: nobody sees the cards of the pile, or their order: another pile looks the same."""
    one = table("1 3 2 4", pile="surge gap")
    two = table("1 3 2 4", pile="gap surge")
    assert one.state.truth()["pile"] != two.state.truth()["pile"]
    for seat in (0, 1, None):
        assert one.state.view(seat) == two.state.view(seat)


def test_begun_answers_are_hidden() -> None:
    """§9.3: which card is being played shows only when it is said on what."""
    race = race_of()
    before = race.state.view(0)
    race.seat(1).types("damage-3")
    assert race.state.view(0) == before
    assert race.state.view(1).card == "damage-3"
    assert race.told == []
    race.seat(1).types("2")
    assert race.state.view(0) != before


def test_begun_repairs_are_hidden() -> None:
    """§9.3: so is what is repaired, until the car leaves the pits."""
    race = race_of()
    before = race.state.view(0)
    race.seat(1).types("pit-4")
    assert race.state.view(0) == before
    race.seat(1).types("repair-damage-1")
    assert race.state.view(0) == before
    assert race.state.view(1).repairs == ("damage-1",)


def test_unseen_cards_are_imagined() -> None:
    """§9.2: others' hands and the pile are dealt anew, from the cards that one sees nowhere."""
    race = race_of()
    race.seat(1).discards("weather").passes()
    deck = Counter(card for card in race.setup.box.named(race.state.box.fresh))
    hands = set()
    for key in range(8):
        world = race.state.imagine(0, Dice(bytes([key] * 16)))
        assert world.view(0) == race.state.view(0)
        truth = world.truth()
        unseen = Counter(truth["pile"]) + Counter(truth["hands"][1])
        seen = Counter(HANDS[0].split()) + Counter(["weather", "gap", "damage-2", "damage-1"])
        assert unseen + seen == deck
        hands.add(tuple(truth["hands"][1]))
    assert len(hands) > 1
