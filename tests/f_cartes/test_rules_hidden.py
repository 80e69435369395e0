"""§9, what is hidden: hands, the pile, and what somebody has begun to answer."""

from __future__ import annotations

from collections import Counter
from itertools import product

from f_cartes.racing import Racing
from f_cartes.tables import DECK, deck_of, table
from podium.core import Dice
from podium.games.f_cartes.wire.options import DRAW
from podium.games.f_cartes.wire.outlook import Draws

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


def test_what_was_shuffled_in_is_remembered() -> None:
    """§9.2: two gaps are discarded and shuffled into a new pile: the one left in it is a gap."""
    hands = ["damage-3 damage-3 damage-3 damage-3 damage-3", "gap gap gap gap gap"]
    race = table("1 3 2 4", hands=hands, files=deck_of("gap:5 damage-3:6"), deck=DECK)
    race.seat(1).discards("gap").discards("gap").draws().draws()
    assert (race.view.stock, race.view.pile_left) == ({"gap": 2}, 1)
    assert race.state.view(1).draws == ((), ("gap",))
    assert race.state.view(0).draws == ((), (None,))
    for key, seat in product(range(8), (0, 1, None)):
        world = race.state.imagine(seat, Dice(bytes([key] * 16)))
        assert world.truth()["pile"] == ["gap"]
        assert world.view(seat) == race.state.view(seat)


def test_odds_of_a_draw_remember_too() -> None:
    """§9.2: of the two gaps one is in the pile: what comes next is certain."""
    hands = ["damage-3 damage-3 damage-3 damage-3", "gap gap gap gap gap"]
    race = table("1 3 2 4", hands=hands, files=deck_of("gap:6 damage-3:5"), deck=DECK)
    race.state.pile = [race.state.ruleset.kind_of["damage-3"]]
    race.seat(1).discards("gap").discards("gap").draws().draws()
    view = race.state.view(0)
    assert race.setup.outlook(view, 0, DRAW) == Draws(gap=100, damage=0, event=0)


def test_unseen_cards_are_imagined() -> None:
    """§9.2: others' hands and the pile are dealt anew, from the cards that one sees nowhere."""
    race = race_of()
    race.seat(1).discards("weather").passes()
    deck = Counter(card for card in race.setup.ruleset.named(race.state.ruleset.fresh))
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


def test_odds_of_a_draw_make_a_whole() -> None:
    """§9.2: rounded as they are, the chances of a gap, of damage and of an event are 100 %."""
    race = race_of()
    for seat in (0, 1):
        odds = race.setup.outlook(race.state.view(seat), seat, DRAW)
        assert isinstance(odds, Draws)
        assert odds.gap + odds.damage + odds.event == 100
