"""What a drawn board is told beside the view, so that the browser needs no rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from f_cartes.racing import Racing, ToldDice
from f_cartes.tables import opened, started, table
from laws.cases import cup_of
from podium.core import Dice, Outlook
from podium.games.f_cartes.wire.board import RaceBoard
from podium.games.f_cartes.wire.options import Crash, Hit
from podium.games.f_cartes.wire.outlook import Crashes, Forgoes, Hurts

BROWSER = Path(__file__).parents[2] / "web/src/games/f-cartes"
DAMAGING = {f"damage-{points}" for points in range(1, 7)} | {"collision"}
SENTENCES = Path(__file__).parents[2] / "src/podium/games/f_cartes/show/text.py"


def facts(race: Racing, seat: int | None) -> RaceBoard:
    return race.setup.board_facts(race.state.view(seat))


def spared(race: Racing, seat: int, card: str) -> dict[int, str]:
    """The cars that the card cannot go to, and why."""
    return {each.car: each.why for each in facts(race, seat).spared if each.card == card}


def test_why_a_car_is_spared() -> None:
    """Struck in this turn, or nobody beside it to collide with; a gap does no damage."""
    race = table("3 1 5 2 4 6", hands=("", "damage-3 damage-3 damage-2 collision gap"))
    race.until(1).plays("damage-3", on=1)
    assert spared(race, 1, "damage-3") == {1: "struck"}
    assert spared(race, 1, "collision") == {1: "struck", 3: "reach"}
    race.seat(1).plays("damage-2", on=3)
    assert spared(race, 1, "damage-3") == {1: "struck", 3: "struck"}
    assert spared(race, 1, "gap") == {}


def test_a_car_is_full() -> None:
    race = table("1 2 3 4", hands=("damage-3 damage-1", "damage-4 damage-3"))
    race.next.plays("damage-4", on=1).passes()
    assert race.asked == 0
    assert spared(race, 0, "damage-3") == {1: "full"}
    assert spared(race, 0, "damage-1") == {}


def test_a_car_is_out_of_reach() -> None:
    race = table("1 2 3 4 5 6", hands=("damage-1",) * 3, limited_attacks=True)
    assert race.asked == 2
    assert spared(race, 2, "damage-1") == {1: "reach", 2: "reach", 3: "reach"}


def test_nobody_else_is_told_what_a_hand_cannot_do() -> None:
    race = table("1 2 3 4", hands=("damage-3", "damage-4 damage-3"))
    race.next.plays("damage-4", on=1)
    assert race.asked == 1
    assert facts(race, 1).spared
    assert not facts(race, 0).spared
    assert not facts(race, None).spared


def test_where_cars_came_in_each_race() -> None:
    """In the order in which it ended for them; a retired car has no place."""
    race = table("1 2 3 4", finishes=["4 2 1 | 3", "1 3 2 4"], races=3)
    first, second = facts(race, None).arrivals
    assert [(each.car, each.team, each.place) for each in first] == [
        (4, 1, 1), (2, 0, 2), (1, 0, 3), (3, 1, None)
    ]  # fmt: skip
    assert [(each.car, each.seat, each.place) for each in second] == [
        (1, 0, 1), (3, 1, 2), (2, 0, 3), (4, 1, 4)
    ]  # fmt: skip


def test_neutral_cars_arrive_too() -> None:
    race = table("1 2 3 4 5", seats=2, neutral=1, finishes=["5 4 2 1 3"], races=2)
    (arrivals,) = facts(race, None).arrivals
    assert (arrivals[0].car, arrivals[0].seat) == (5, -1)


def test_scores_of_qualifying_from_best_to_worst() -> None:
    race = started(2, ToldDice(2, 5, 3, 1, in_order=True))
    for _ in range(3):
        race.next.types("keep")
    assert [attempt.score for attempt in facts(race, None).scores] == [5, 3, 2]
    assert [attempt.score for attempt in race.view.trials] == [2, 5, 3]


@pytest.mark.parametrize("settings", [{}, {"limited_attacks": True}, {"deck": "classic"}])
def test_a_car_is_spared_if_and_only_if_it_is_not_on_offer(settings: dict[str, Any]) -> None:
    """Random races: menus come from the rules, the facts from the view alone."""
    race = opened(3, Dice(bytes(16)), rounds="24", **settings)
    cup, compared = cup_of("spared", *settings), 0
    while asked := race.state.asked():
        (seat,) = asked
        for card in set(race.next.menu) & DAMAGING:
            out = set(race.view.retired)
            running = {car.car for car in race.view.cars} - out
            assert running - offered(race, card) == set(spared(race, seat, card))
            compared += 1
        race.state.choose(seat, cup.roll(0, len(race.next.menu) - 1))
    assert compared > 50


def offered(race: Racing, card: str) -> set[int]:
    """The cars that a card can go to; both of a collision."""
    seat, trial = race.asked, race.state.copy()
    trial.choose(seat, race.next.menu.index(card))
    cars: set[int] = set()
    for option in trial.options(seat):
        assert isinstance(option, Hit | Crash)
        cars |= {option.car, *([option.rival] if isinstance(option, Crash) else [])}
    return cars


def test_no_sentence_of_the_view_is_made_in_the_browser() -> None:
    """Its keys stand in Python alone; boards have words of their own."""
    keys = set(re.findall(r'sentence\(\s*"([a-z-]+)"', SENTENCES.read_text("utf-8")))
    assert len(keys) > 20
    files = [*BROWSER.rglob("*.ts"), *BROWSER.rglob("*.svelte")]
    assert len(files) > 10
    for file in files:
        said = set(re.findall(r'"(board-[a-z-]+)"', file.read_text("utf-8")))
        assert not said & keys, file.name


def outlook_of(race: Racing, words: str) -> Outlook | None:
    """What the last word of an answer leads to, as the player is told before it is said."""
    *begun, last = words.split()
    seat, state = race.asked, race.state.copy()
    for word in begun:
        state.choose(seat, state.index(seat, race.setup.read(word, state.options(seat))))
    option = race.setup.read(last, state.options(seat))
    return race.setup.outlook(state.view(seat), seat, option)


@pytest.mark.parametrize(("car", "own"), [(1, False), (3, True), (4, True)])
def test_damage_to_ones_own_car_is_marked(car: int, own: bool) -> None:
    """§4.3: it is allowed, and clients ask once more."""
    race = table("1 3 2 4", hands=["", "damage-1"])
    outlook = outlook_of(race, f"damage-1 {car}")
    assert isinstance(outlook, Hurts)
    assert outlook.own is own


@pytest.mark.parametrize(("car", "own"), [(1, True), (3, True), (5, False)])
def test_a_collision_with_ones_own_car_is_marked(car: int, own: bool) -> None:
    """§5.6: whether it is the one in front or the one behind."""
    race = table("1 3 2 5 6 4", hands=["", "collision", ""])
    outlook = outlook_of(race, f"collision {car}")
    assert isinstance(outlook, Crashes)
    assert outlook.own is own


@pytest.mark.parametrize(
    ("line", "hand", "pile", "left"),
    [
        ("1 2 3", "", True, 4),  # a card to draw, a duel
        ("3 1 2", "", False, None),  # in front, an empty hand and nothing to draw
        ("3 1 2", "team-orders", False, None),  # a card that cannot be played
        ("3 1 2", "gap", False, 4),
        ("3 _ 1 2 4", "", False, 4),  # a gap to close
    ],
)
def test_what_is_left_to_do_when_a_turn_ends(
    line: str, hand: str, pile: bool, left: int | None
) -> None:
    """§4.12: anything but throwing cards away counts."""
    race = table(line, seats=2, hands=["", hand])
    race.until(1)
    if not pile:
        race.state.pile = []
    assert outlook_of(race, "pass") == (None if left is None else Forgoes(left))


def test_actions_already_done_are_not_left_to_do() -> None:
    race = table("1 3 2 4", hands=["", "gap gap"])
    race.seat(1).plays("gap", on=3)
    assert outlook_of(race, "pass") == Forgoes(3)
