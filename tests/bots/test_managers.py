"""The managers of F-Cartes: what they answer, and how strong they are."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from bots.ladder import count_step
from bots.strength_f_cartes import LADDER as STEPS
from bots.strength_f_cartes import USUAL, ahead
from f_cartes.racing import Racing
from f_cartes.tables import last_round, opened, table
from podium.bots import ask_bot, find, names
from podium.core import Bot, Cup, Dice
from podium.games import find as find_game
from podium.games.f_cartes.players.plans import outcomes
from podium.games.f_cartes.preview.odds import percent
from podium.games.f_cartes.preview.outlook import Outlooks
from podium.games.f_cartes.preview.rebuilt_race import rebuild_race
from podium.games.f_cartes.wire.options import Duel, Name
from podium.games.f_cartes.wire.view import Attempt, RaceView

GAME = find_game("f-cartes")
MANAGERS = ("greedy", "strategist")
LADDER = ("rookie", "greedy", "tactician", "strategist")
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"rounds": "6", "races": 2}),
    (3, {"limited_attacks": True, "neutral": 3, "weather": "rain"}),
    (5, {"qualifying": "quick", "deck": "classic"}),
    (10, {"rounds": "6"}),
)
FULL = "gap gap surge weather slipstream"  # a hand that cannot hurt

both = pytest.mark.parametrize("name", MANAGERS)
every = pytest.mark.parametrize("name", LADDER)


def manager(name: str) -> Bot:
    return find(GAME, name)


def cup() -> Cup:
    return Cup(Dice(bytes(16)))


def answer(race: Racing, name: str) -> str:
    """What the manager types for whoever is asked."""
    options = ask_bot(race.setup, race.state, race.asked, manager(name), cup())
    return " ".join(map(race.setup.notation, options))


def turn_of(race: Racing, name: str) -> list[str]:
    """A whole turn of the manager, played."""
    seat, phase, typed = race.asked, race.view.phase, []
    while race.state.asked() and race.view.phase == phase:
        typed.append(answer(race, name))
        race.seat(seat).types(typed[-1])
    return typed


@every
@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_answers_are_on_offer_at_every_question(
    name: str, seats: int, settings: dict[str, Any]
) -> None:
    """Random races, so that every question comes up, half answered ones too; no one peeks."""
    setup, questions = GAME.setup(settings), Counter[str | None]()
    state, chance = setup.new(seats, Dice(bytes(range(16)))), cup()
    while asked := state.asked():
        seat = asked[0]
        view = state.view(seat)
        assert isinstance(view, RaceView)
        questions[view.question] += 1
        values = ask_bot(setup, state, seat, manager(name), cup())
        twin = state.imagine(seat, Dice(bytes(16)))
        assert values == ask_bot(setup, twin, seat, manager(name), cup())
        state.copy().answer(seat, values)
        state.choose(seat, chance.roll(0, len(state.options(seat)) - 1))
    assert {"team", "turn", "behind", "hit"} <= set(questions)


@both
def test_finishes_off_a_rival_ahead(name: str) -> None:
    race = table("1 3 2 4", hands=("", "damage-3 gap"), damage={1: "damage-4 damage-3"})
    assert answer(race, name) == "damage-3 1"


@both
def test_ends_the_race_if_it_can(name: str) -> None:
    """Nobody else is left then (§8.3), in a race of its own or of a championship."""
    damage = {1: "damage-6 damage-1"}
    for races in (1, 2):
        race = table("1 3", hands=("", "damage-3 gap"), damage=damage, races=races)
        assert answer(race, name) == "damage-3 1"


@both
def test_closes_a_gap_rather_than_pass(name: str) -> None:
    race = last_round("1 _ 3 4 2")
    race.until(1)
    assert answer(race, name) == "close-3"


@both
def test_fights_for_the_lead_to_the_last_action(name: str) -> None:
    """72 % each, but the dice are against it."""
    race = last_round("1 3 4 2", damage={1: "damage-2"})
    race.until(1)
    race.rolls(1, 6, 1, 6, 1, 6, 1, 6)
    assert turn_of(race, name) == ["duel-3"] * 4


def test_the_strategist_prepares_the_duel() -> None:
    """With three points lost a duel is nearly hopeless, unless the leader loses four first."""
    hands, damage = ("", "damage-4 weather"), {3: "damage-3", 4: "damage-3"}
    race = last_round("1 3 4 2", hands=hands, damage=damage)
    race.until(1)
    assert answer(race, "strategist") == "damage-4 1"


def test_the_strategist_uses_a_slipstream_where_a_duel_is_hard() -> None:
    race = last_round("1 3 4 2", hands=("", "slipstream"), damage={3: "damage-2"}, weather="rain")
    race.until(1)
    assert answer(race, "strategist") == "slipstream 3"


@both
def test_repairs_a_wreck_early(name: str) -> None:
    race = table("1 3 2 4", hands=("gap", FULL), damage={4: "damage-5 damage-3"}, in_round=2)
    assert answer(race, name).startswith("pit-4 repair-damage-5")


@both
def test_rather_stops_by_lightning(name: str) -> None:
    hands = ("gap", "lightning-stop gap")
    race = table("3 4 1 5 6 2", hands=hands, damage={3: "damage-5 damage-3"}, in_round=2)
    race.until(1)
    race.rolls(*[1, 6] * 4)
    typed = turn_of(race, name)
    assert any(each.startswith("lightning-stop 3") for each in typed)
    assert not any(each.startswith("pit") for each in typed)


@both
def test_does_not_repair_in_the_last_turn(name: str) -> None:
    race = last_round("3 4 1 2", damage={3: "damage-4", 4: "damage-3"})
    race.until(1)
    assert not any(typed.startswith("pit") for typed in turn_of(race, name))


def test_the_strategist_defends_a_lead_with_gaps() -> None:
    """Four gaps cost the rival who plays last all four actions."""
    race = last_round("1 3 4 2", hands=("gap gap gap gap", FULL))
    assert turn_of(race, "strategist") == ["gap 1"] * 4


def test_the_tactician_never_covers_its_back() -> None:
    race = last_round("1 3 4 2", hands=("gap gap gap gap", FULL))
    race.rolls(*[1, 6] * 4)
    assert not any(typed.startswith("gap") for typed in turn_of(race, "tactician"))


def test_a_gap_begun_by_another_is_laid() -> None:
    race = table("1 3 2 4", hands=("gap", "gap"))
    player = race.until(1)
    race.state.choose(1, player.menu.index("gap"))
    assert answer(race, "tactician") in ("3", "4")


def test_the_rookie_strikes_only_who_is_in_its_way() -> None:
    """Not even the leader that it could finish off."""
    hands = ("", "damage-3 damage-3 gap gap")
    race = table("1 2 3 4", hands=hands, damage={1: "damage-4 damage-3"}, in_round=2)
    assert answer(race, "rookie") == "damage-3 2"


def test_the_rookie_never_comes_to_the_pits() -> None:
    race = table("1 3 2 4", hands=("gap", FULL), damage={4: "damage-5 damage-3"}, in_round=2)
    race.rolls(*[1, 6] * 12)
    assert not any(typed.startswith("pit") for typed in turn_of(race, "rookie"))


def test_the_strategist_exchanges_a_useless_card() -> None:
    """In the lead, its hand full and nobody to hurt: rather a new card than nothing."""
    race = table("1 2 3 4", hands=("weather gap gap gap team-orders", FULL), in_round=3)
    race.until(0)
    assert "pass" not in turn_of(race, "strategist")


def test_the_strategist_keeps_its_sound_car_behind_a_damaged_leader() -> None:
    """Rivals have to get past the guard first; to change places would only weaken it."""
    race = table("3 4 1 2", hands=(FULL, "surge"), damage={3: "damage-2"}, in_round=6)
    player = race.until(1).types("surge 4")
    assert player.menu == ["stop", "duel-4"]
    assert answer(race, "strategist") == "stop"


@both
def test_a_comeback_goes_on(name: str) -> None:
    race = last_round("1 3 4 2", hands=("", "surge"))
    race.until(1).types("surge 3")
    assert answer(race, name) == "duel-3"


@both
def test_what_another_has_begun_is_carried_on(name: str) -> None:
    hands = ("", "gap lightning-stop")
    race = table("3 1 4 2", hands=hands, damage={3: "damage-1 damage-2 damage-6"}, in_round=2)
    player = race.until(1)
    race.state.choose(1, player.menu.index("lightning-stop"))
    assert answer(race, name).split()[0] == "3"
    race.state.choose(1, 0)
    race.state.choose(1, player.menu.index("repair-damage-1"))
    assert answer(race, name) == "repair-damage-6 repair-damage-2"


def test_the_chances_of_a_comeback_are_those_of_its_outlook() -> None:
    """Steps forward, over a gap and two cars of which one is damaged, in the rain."""
    race = table("1 5 _ 3 4 2 6", hands=("", "surge"), damage={5: "damage-2"}, weather="rain")
    race.until(1)
    view = race.state.view(1)
    sight = rebuild_race(race.setup.ruleset, view, 1)
    chances = list(outcomes(sight, (race.setup.ruleset.play[sight.hands[1][0]], Name(3))))
    assert sum(chance for chance, _ in chances) == pytest.approx(1)
    steps = [
        percent(sum(chance for chance, after in chances if 3 - after.line.index(3) >= least), 1.0)
        for least in (1, 2, 3)
    ]
    assert steps == list(Outlooks(race.setup.ruleset, view, 1).surge(3, 3))
    assert steps[0] == 100 > steps[1] > steps[2] > 0


def test_a_lost_duel_changes_nothing_but_the_slipstream() -> None:
    race = table("1 3 4 2", hands=("", "slipstream"))
    race.until(1).plays("slipstream", on=3)
    sight = rebuild_race(race.setup.ruleset, race.state.view(1), 1)
    (won, after), (lost, before) = outcomes(sight, (Duel(3),))
    assert [won, lost] == pytest.approx([26 / 36, 10 / 36])
    assert (after.line, before.line) == ([3, 1, 4, 2], [1, 3, 4, 2])
    assert not after.towed
    assert not before.towed
    assert sight.towed


def tries(die: int, *scores: int) -> str:
    """What the strategist announces with the last car to try, the others having these scores."""
    race = opened(2)
    race.next.types("team-1")
    race.rolls(1, 1, 1, die)
    race.next.types("team-2")
    while len(race.state.trials) < len(scores):
        race.next.types("keep")
    cars = [trial.car for trial in race.state.trials]
    race.state.trials = [Attempt(car, 1, 0, score) for car, score in zip(cars, scores, strict=True)]
    return answer(race, "strategist")


def test_the_strategist_announces_what_the_grid_asks_for() -> None:
    """Content if nobody is in reach, one place to break a tie, more to get ahead of all."""
    assert tries(6, 2, 3, 4) == "keep"
    assert tries(4, 4, 4, 4) == "+1"
    assert tries(3, 4, 4, 4) == "+2"


def test_weakest_first() -> None:
    assert names(GAME) == ["random", "default", *LADDER]
    assert ("random", *LADDER) == STEPS


@pytest.mark.parametrize(("worse", "better"), [*pairwise(STEPS)])
def test_strength(worse: str, better: str) -> None:
    """A sample of what `make prove` counts: 70 % and more were counted in 1,000 races."""
    step = count_step("f-cartes", USUAL, (better, worse), 40, bytes(16), processes=1)
    assert step.share.share > 0.5, str(step)


def test_a_strategist_among_the_greedy() -> None:
    """A sample of what `make prove` counts: more than two places ahead were counted."""
    row = ahead("one of five", 5, bytes(16), processes=1)
    assert row.figure.share > 0, str(row)
