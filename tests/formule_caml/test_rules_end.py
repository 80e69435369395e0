"""§4, the end: arrival, abandon, and two kinds of draw."""

from __future__ import annotations

import pytest

from formule_caml.driving import NAMES, WORDS, Driving, X, Y, build_setup, drawn, race
from podium.core import Refusal
from podium.games.formule_caml.wire.events import (
    Abandoned,
    Arrived,
    Collided,
    Moved,
    TimeUp,
    Touched,
)
from podium.games.formule_caml.wire.settings import RaceSettings

# Both stand under the wall, side by side: `h` costs 20 points and moves nobody.
SIDE_BY_SIDE = r"""
    /____________\
    |---XY-------|
    |-/‾‾‾‾‾‾‾‾\-|
    |-\________/-|
    |-----DA-----|
    \‾‾‾‾‾‾‾‾‾‾‾‾/
    """
BEFORE_THE_FINISH = r"""
    /____________\
    |------------|
    |-/‾‾‾‾‾‾‾‾\-|
    |-\________/-|
    |-----DAY-X--|
    \‾‾‾‾‾‾‾‾‾‾‾‾/
    """


def must_be_over(driving: Driving) -> None:
    """Nobody is asked, and nothing can be answered."""
    assert not driving.race.asked()
    for seat in (X, Y, 2):
        with pytest.raises(Refusal, match="game-over"):
            driving.race.choose(seat, 0)


def test_arrival_wins() -> None:
    """§4.1: whoever reaches A has won, and that is the end; here Y does."""
    driving = race(BEFORE_THE_FINISH).types("n h n g")
    assert driving.told == [Moved(Y, "g", 1, 4, 7), Arrived(Y)]
    assert driving.result.winners() == [Y]
    assert (driving.result.places, driving.result.scores) == ((2, 1), (0, 1))
    assert driving.result.why == "arrival"
    must_be_over(driving)


def test_cars_start_with_a_hundred() -> None:
    """§4.2: a car starts with 100 points."""
    assert race(SIDE_BY_SIDE).durability == (100, 100)


def test_abandon_at_zero() -> None:
    """§4.2: at 0 the car abandons and the other one wins."""
    driving = race(SIDE_BY_SIDE).types("n h n d n h n d n h n d n h n d")
    assert driving.durability[X] == 20
    driving.types("n h")
    assert driving.told == [Moved(X, "h", 0, 1, 4), Touched(X, 20, 0), Abandoned(X)]
    assert driving.result.winners() == [Y]
    assert (driving.result.places, driving.result.why) == ((2, 1), "abandon")
    must_be_over(driving)


def test_abandon_below_zero() -> None:
    """§4.2: below 0 as well: 5 points do not pay for a border."""
    driving = race(SIDE_BY_SIDE).types("n h " * 8 + "n d").types("n h")
    assert driving.told[1:] == [Touched(Y, 20, -15), Abandoned(Y)]
    assert driving.result.winners() == [X]


def test_five_points_go_on() -> None:
    """§4.2: as long as anything is left the race goes on."""
    driving = race(SIDE_BY_SIDE).types("n h " * 8 + "n d")
    assert driving.durability == (10, 5)
    assert driving.question == (Y, "gear")


def test_rammed_car_abandons() -> None:
    """§4.2: a car that is run into may abandon too; then the mover wins."""
    driving = race(SIDE_BY_SIDE).types("n d n h n d n h n d n g")
    assert driving.durability == (55, 5)
    driving.types("n d")
    assert driving.told[1:] == [Collided(X, Y, 10, 45, 15, -10), Abandoned(Y)]
    assert driving.result.winners() == [X]
    assert driving.result.why == "abandon"


def test_mover_abandons_in_a_collision() -> None:
    """§4.2: a mover whom the collision wears out abandons, and the other one wins."""
    driving = race(SIDE_BY_SIDE).types("n h n d n h n g n h n d n h n g n d n h")
    assert driving.durability == (10, 65)
    driving.types("n d")
    assert driving.told[1:] == [Collided(X, Y, 10, 0, 15, 50), Abandoned(X)]
    assert driving.result.winners() == [Y]
    assert driving.result.why == "abandon"


def test_both_out_is_a_draw() -> None:
    """§4.3: an accident that takes both to 0 or less leaves no winner."""
    driving = race(SIDE_BY_SIDE).types("n h " * 8 + "n d").types("n g")
    assert driving.durability == (-5, -5)
    assert driving.told[1:] == [Collided(Y, X, 10, -5, 15, -5), Abandoned(Y), Abandoned(X)]
    assert (driving.result.places, driving.result.scores) == ((1, 1), (0, 0))
    assert driving.result.why == "both-out"
    must_be_over(driving)


def test_turns_run_out() -> None:
    """§4.4: after max_turns turns each the race is a draw."""
    driving = race(SIDE_BY_SIDE, max_turns=3).types("n h n d n h n g n h")
    assert driving.question == (Y, "gear")
    driving.types("n h")
    assert driving.told[-1] == TimeUp(3)
    assert (driving.result.places, driving.result.scores) == ((1, 1), (0, 0))
    assert driving.result.why == "turns"
    must_be_over(driving)


def test_turn_number_stays_within_the_limit() -> None:
    """§4.4: turns are counted from 1 to max_turns, also when the time is up."""
    driving = race(SIDE_BY_SIDE, max_turns=2)
    turns = [driving.race.view(None).turn]
    for letters in ("n h", "n h", "n h", "n h"):
        turns.append(driving.types(letters).race.view(None).turn)
    assert turns == [1, 1, 2, 2, 2]


def test_last_turn_can_still_win() -> None:
    """§4.4: an arrival in the very last turn is an arrival."""
    driving = race(BEFORE_THE_FINISH, max_turns=1).types("n h n g")
    assert driving.result.why == "arrival"


def test_default_is_five_hundred_turns() -> None:
    """§4.4: 500 turns each, if nothing else was agreed."""
    assert RaceSettings().max_turns == 500
    driving = race(SIDE_BY_SIDE)
    driving.types("n g n d " + "n d n g n g n d " * 249 + "n d")
    assert driving.race.result() is None
    assert driving.race.view(None).turn == 500
    assert driving.types("n g").result.why == "turns"


@pytest.mark.parametrize("turns", [0, -1, 100_001, "many"])
def test_max_turns_is_a_number(turns: object) -> None:
    """§4.4: max_turns is at least 1."""
    with pytest.raises(Refusal, match="bad-setting"):
        build_setup(SIDE_BY_SIDE, max_turns=turns)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("why", ["arrival", "abandon", "both-out", "turns"])
def test_every_end_has_its_sentence(lang: str, why: str) -> None:
    """§4: players are told why it is over."""
    assert WORDS[lang].say(f"why-{why}").endswith(".")


def test_the_end_in_words() -> None:
    """§4.1: the board says that the race is over, and asks nobody any more."""
    seen = race(BEFORE_THE_FINISH).types("n h n g").seen()
    assert drawn(seen).splitlines()[-1] == "Course finie."
    assert f"à {NAMES[X]} de jouer" not in seen
