"""§4, a turn: four actions in any order; discarding, drawing, passing."""

from __future__ import annotations

from f_cartes.tables import DECK, deck_of, started, table
from podium.core import Dice
from podium.games.f_cartes.wire.events import CardDrawn, Discarded, Drew, Reshuffled, TurnEnded


def test_four_actions() -> None:
    """§4.0: after the fourth action the turn is over, not before."""
    race = table("1 3 2 4", hands=["", "gap gap gap gap gap"])
    left = []
    for _ in range(4):
        assert race.asked == 1
        left.append(race.view.actions)
        race.seat(1).discards("gap")
    assert left == [4, 3, 2, 1]
    assert race.asked == 0
    assert race.told[-1] == TurnEnded(1, 0)
    assert race.seat(1).hand == "gap"


def test_any_order_and_split() -> None:
    """§4.0: actions of all kinds, with either car, as one likes."""
    race = table("1 3 2 4", hands=["", "gap"]).rolls(6, 1, 6, 1)
    race.seat(1).draws().duels(4).plays("gap", on=3).duels(3)
    assert race.line == "3 1 _ 4 2"
    assert race.asked == 0


def test_all_four_with_one_car() -> None:
    """§4.0: nothing must be done with the other car."""
    race = table("1 2 _ 5 6 3 4", seats=3).rolls(6, 1, 6, 1)
    race.seat(1).duels(3).duels(3).closes(3)
    assert race.line == "1 2 3 _ 5 6 4"
    race.rolls(6, 1).seat(1).duels(3)
    assert race.line == "1 3 2 _ 5 6 4"


def test_same_action_again() -> None:
    """§4.0: the same action may be repeated, four times if one likes."""
    race = table("1 2 3 4").rolls(1, 1, 1, 1, 1, 1, 1, 1)
    race.seat(1).duels(3).duels(3).duels(3).duels(3)
    assert race.asked == 0


def test_two_damage_cards_on_two_cars() -> None:
    """§4.0, §4.3: only on one and the same car damage cannot be repeated."""
    race = table("1 2 3 4", hands=["", "damage-1 damage-1 damage-1 damage-1"])
    for car in (1, 2, 3, 4):
        race.seat(1).plays("damage-1", on=car)
    assert [race.car(car).lost for car in (1, 2, 3, 4)] == [1, 1, 1, 1]


def test_classic_deck_is_played() -> None:
    """§4.0, §1.3: with the classic deck, its four kinds of cards in one turn."""
    race = table("3 4 1 2", deck="classic", hands=["gap damage-3 surge weather"]).rolls(5, 3)
    race.seat(0).plays("damage-3", on=4).plays("weather").plays("gap", on=1)
    race.seat(0).plays("surge", on=1).duels(1).types("stop")
    assert race.line == "3 1 4 _ 2"
    assert race.view.discard == {"surge": 1, "weather": 1}
    assert (race.view.rain, race.asked) == (True, 1)


def test_card_and_target_are_one_action() -> None:
    """§4.0: saying on what a card is played is no action of its own."""
    race = table("1 3 2 4", hands=["", "damage-3"])
    race.seat(1).types("damage-3")
    assert race.view.actions == 4
    race.seat(1).types("2")
    assert race.view.actions == 3


def test_actions_do_not_add_up() -> None:
    """§4.0: what was not used in a turn is lost."""
    race = table("1 3 2 4").pass_round()
    assert (race.asked, race.view.actions) == (1, 4)


def test_discard_a_card() -> None:
    """§4.5: a card is thrown away and does nothing; it is an action."""
    race = table("1 3 2 4", hands=["", "damage-3 weather"])
    race.seat(1).discards("damage-3")
    assert race.told == [Discarded(1, "damage-3")]
    assert race.seat(1).hand == "weather"
    assert race.view.discard == {"damage-3": 1}
    assert [car.lost for car in race.view.cars] == [0, 0, 0, 0]
    assert race.view.actions == 3


def test_only_ones_own_cards_are_discarded() -> None:
    """§4.5: what one does not hold cannot be thrown away."""
    race = table("1 3 2 4", hands=["gap", "weather"])
    assert race.seat(1).cannot("x-gap").key == "not-an-option"


def test_draw_a_card() -> None:
    """§4.6: the top card of the pile comes to the hand; it is an action."""
    race = table("1 3 2 4", hands=["", "gap"], pile="surge weather")
    before = race.view.pile_left
    race.seat(1).draws()
    assert race.seat(1).hand == "gap surge"
    race.seat(1).draws()
    assert race.seat(1).hand == "gap surge weather"
    assert (race.view.pile_left, race.view.actions) == (before - 2, 2)


def test_never_more_than_five_in_hand() -> None:
    """§4.6: with four cards one may draw, with five one may not."""
    race = table("1 3 2 4", hands=["", "gap gap gap gap"])
    race.seat(1).draws()
    assert len(race.seat(1).hand.split()) == 5
    assert race.seat(1).cannot("draw").key == "not-an-option"
    race.seat(1).discards("gap").draws()
    assert len(race.seat(1).hand.split()) == 5


def test_reshuffle() -> None:
    """§4.6: when the pile is empty, the discard is shuffled into a new one."""
    race = started(2, files=deck_of("gap:8 damage-3:3"), deck=DECK, qualifying="quick")
    player = race.next
    player.discards("gap").draws()
    assert race.heard(Reshuffled) == []
    assert (race.view.pile_left, race.view.discard) == (0, {"gap": 1})
    player.discards("gap").draws()
    assert race.heard(Reshuffled) == [Reshuffled(2)]
    assert (race.view.pile_left, race.view.discard) == (1, {})


def test_reshuffle_mixes() -> None:
    """§4.6: the cards do not come back in the order in which they were thrown away."""
    hands = ["gap gap gap gap gap", "damage-1 damage-2 damage-3 damage-4 weather"]
    files = deck_of("gap:5 damage-1:1 damage-2:1 damage-3:1 damage-4:1 weather:1")
    drawn = set()
    for key in range(8):
        dice = Dice(bytes([key] * 16))
        race = table("1 3 2 4", hands=hands, files=files, deck=DECK, dice=dice)
        race.seat(1).discards("damage-1").discards("damage-2").discards("damage-3").draws()
        drawn.add(race.seat(1).hand)
    assert len(drawn) == 3


def test_both_empty_nobody_draws() -> None:
    """§4.6: with neither pile nor discard there is nothing to draw, until a card is discarded."""
    race = started(2, files=deck_of("gap:10"), deck=DECK, qualifying="quick")
    player = race.next
    player.plays("gap", on=player.targets("gap")[0])
    assert (race.view.pile_left, race.view.discard) == (0, {})
    assert "draw" not in player.menu
    player.discards("gap")
    assert "draw" in player.menu
    player.draws()
    assert player.hand == "gap gap gap gap"


def test_draw_is_told_not_what_was_drawn() -> None:
    """§4.6, §9.2: others hear that a card was drawn; the player hears which."""
    race = table("1 3 2 4", pile="surge")
    race.seat(1).draws()
    assert race.told_to(1) == [CardDrawn(1), Drew(1, "surge")]
    assert race.told_to(0) == race.told_to(None) == [CardDrawn(1)]


def test_pass_ends_the_turn() -> None:
    """§4.12: a player may stop before the fourth action, and at once."""
    race = table("1 3 2 4", hands=["", "gap"])
    race.seat(1).discards("gap").passes()
    assert race.told[0] == TurnEnded(1, 3)
    assert race.asked == 0
    race.seat(0).passes()
    assert race.told[0] == TurnEnded(0, 4)


def test_missing_player_passes() -> None:
    """§4.12: who does not answer passes."""
    race = table("1 3 2 4", hands=["", "gap surge"])
    assert race.seat(1).menu[0] == "pass"
