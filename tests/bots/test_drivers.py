"""The drivers of Formule Caml: what they answer, and how strong they are."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bots.ladder import count_step
from bots.strength import GAME as NAME
from bots.strength import LADDER, TRACKS, arrives
from formule_caml.driving import Driving, build_setup, drawn, race
from podium.bots import ask_bot, find, names
from podium.core import Bot, Cup, Dice, State
from podium.games import find as find_game
from podium.games.formule_caml.players.track_analysis import MAX_ANALYSED_CELLS, TrackAnalysis
from podium.games.formule_caml.rules.play import Race

GAME = find_game("formule-caml")
DRIVERS = ("sunday", "leadfoot", "navigator", "ace")

HOME_STRAIGHT = r"""
    /____________________________\
    |-Y--------------------------|
    |-/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾\-|
    |-\________________________/-|
    |-------------DA----X--------|
    \‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾/
    """


def driver(name: str) -> Bot:
    return find(GAME, name)


def cup() -> Cup:
    return Cup(Dice(bytes(16)))


def answer(driving: Driving, name: str) -> str:
    """The letters that the driver types at the wheel of whoever is asked."""
    seat = driving.race.asked()[0]
    options = ask_bot(driving.setup, driving.race, seat, driver(name), cup())
    return " ".join(driving.setup.notation(option) for option in options)


def worn(driving: Driving, mine: int, rival: int = 100) -> Driving:
    """The same race with so much durability left to the car at the wheel and to the other."""
    state = driving.race
    state.car, state.rival = (*state.car[:2], mine), (*state.rival[:2], rival)
    return driving


def ask_twice(state: State, name: str, track: str) -> None:
    """The driver answers what is on offer, and the same in a world that looks the same."""
    seat = state.asked()[0]
    setup = GAME.setup({"track": track})
    twin = state.imagine(seat, Dice(bytes(16)))
    values = ask_bot(setup, state, seat, driver(name), cup())
    assert values == ask_bot(setup, twin, seat, driver(name), cup())
    state.copy().answer(seat, values)


@pytest.mark.parametrize("name", DRIVERS)
@pytest.mark.parametrize("track", TRACKS)
def test_answers_are_on_offer_at_every_question(name: str, track: str) -> None:
    """Random races, so that worn cars, odd gears and odd places come up too."""
    setup = GAME.setup({"track": track})
    for number in range(6):
        state, chance = setup.new(2, Dice(number.to_bytes(16, "little"))), cup()
        questions = set()
        while asked := state.asked():
            questions.add(setup.notation(state.options(asked[0])[0]))
            ask_twice(state, name, track)
            state.choose(asked[0], chance.roll(0, len(state.options(asked[0])) - 1))
        assert len(questions) > 2


@pytest.mark.parametrize("name", DRIVERS)
def test_takes_the_finish(name: str) -> None:
    driving = race(HOME_STRAIGHT).rolls(6).types("o m")
    assert answer(driving, name) == "g"


@pytest.mark.parametrize("name", DRIVERS)
def test_a_worn_car_does_not_touch(name: str) -> None:
    """A roll of 5: only the way back is free of borders, and one more touch is the end."""
    driving = race(HOME_STRAIGHT.replace("A----X", "A-X---")).rolls(6).types("o m d n b")
    driving = worn(driving.rolls(5).types("n"), 20)
    assert answer(driving, name) == "g"


@pytest.mark.parametrize("name", DRIVERS)
def test_a_change_begun_by_another_is_carried_on(name: str) -> None:
    driving = race(HOME_STRAIGHT).types("o")
    assert answer(driving, name) == "m"


@pytest.mark.parametrize("name", ["navigator", "ace"])
def test_ends_the_race_of_a_rival_it_can_reach(name: str) -> None:
    behind = drawn(HOME_STRAIGHT).replace("Y", "-").replace("X--------", "-X---Y---")
    driving = worn(race(behind).rolls(6).types("o m"), 100, 15)
    assert answer(driving, name) == "d"


@pytest.mark.parametrize("name", ["navigator", "ace"])
def test_keeps_out_of_reach_when_a_hit_would_be_the_end(name: str) -> None:
    """A sound car goes straight on in front of the rival, one that a hit would end does not."""
    field = r"""
        _----------------------X--Y----------
        A------------------------------------
        ‾------------------------------------
        """
    assert answer(race(field).rolls(2).types("o m"), name) == "g"
    assert answer(worn(race(field).rolls(2).types("o m"), 15), name) == "dbg"


def test_the_lead_foot_takes_the_top_gear_and_the_sunday_driver_does_not() -> None:
    field = "_" + "-" * 60 + "\nA" + "-" * 58 + "XY\n‾" + "-" * 60
    for name, typed in (("leadfoot", "o m"), ("sunday", "n")):
        driving = race(field)
        cell, _, durability = driving.race.car
        driving.race.car = (cell, 3, durability)
        assert answer(driving, name) == typed


def test_the_analysis_counts_turns() -> None:
    """Seven cells before A, 3rd gear arrives at once unless it rolls a 6, and then in one more."""
    analysis = TrackAnalysis(race(HOME_STRAIGHT).race.track)
    finish = analysis.track.finish
    assert analysis.cells_to_go[finish + 7] == 7
    assert analysis.turns[1][1][finish + 1] == 1
    assert analysis.turns[5][2][finish + 7] == pytest.approx(1 + 1 / 7)


def test_the_analysis_knows_that_a_worn_car_is_slower() -> None:
    analysis = TrackAnalysis(race(HOME_STRAIGHT).race.track)
    start = analysis.track.starts[1]
    turns = [analysis.turns[lives][1][start] for lives in range(analysis.lives + 1)]
    assert turns == sorted(turns, reverse=True)
    assert turns[5] < turns[1] < analysis.cells_to_go[start]


def test_a_track_too_large_to_be_worked_out_is_driven_by_eye() -> None:
    wide = "-" * 120
    rows = ["_" + wide, "A" + wide, "‾" + wide, *["-" + wide] * 18, "-" * 119 + "XY"]
    setup = build_setup("\n".join(rows))
    state = setup.new(2, Dice(bytes(16)))
    assert isinstance(state, Race)
    assert len(TrackAnalysis(state.track).cells_to_go) > MAX_ANALYSED_CELLS
    while asked := state.asked():
        name = DRIVERS[asked[0]]
        state.answer(asked[0], ask_bot(setup, state, asked[0], driver(name), cup()))
    result = state.result()
    assert result is not None
    assert result.why == "arrival"


def test_weakest_first() -> None:
    assert names(GAME) == ["random", "default", *DRIVERS]
    assert ("random", *DRIVERS) == LADDER


@pytest.mark.parametrize(("worse", "better"), [*pairwise(LADDER)])
def test_strength(worse: str, better: str) -> None:
    """A sample of what `make prove` counts: 75 % and more were counted in 1,000 games."""
    tables = {track: {"track": track} for track in TRACKS}
    step = count_step(NAME, tables, (better, worse), 36, bytes(16), processes=1)
    assert step.share.share > 0.5, str(step)


@pytest.mark.parametrize("track", TRACKS)
def test_navigators_reach_the_finish(track: str) -> None:
    """A sample of what `make prove` counts: 99 % were counted in 1,000 games."""
    row = arrives(track, 12, bytes(16), processes=1)
    assert row.share.share >= 0.85, str(row)
