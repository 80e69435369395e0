"""§3.3: a circuit that must be kept in mind (`circuit_shown = memory`)."""

from __future__ import annotations

from typing import Any

from ca_rs.racing import Racing, opened, table
from podium.core import Dice
from podium.games.ca_rs.show.circuit_drawing import draw_race
from podium.games.ca_rs.wire.events import CircuitTurned

LONG = "P - - - - - - 4:1 - - - - - 5:2 - -"


def remembered(**told: Any) -> Racing:
    """A race under way on a circuit that is not in view."""
    race = table(LONG, ". A . B . . . . . . . . . . . .", laps=3, **told)
    conditions = race.state.conditions
    race.state.conditions = type(conditions)(
        "drawn", 3, "lot", "dry", conditions.turns, unknown=False, shown="memory"
    )
    return race


def begun(**settings: Any) -> Racing:
    race = opened(2, circuit="cour", circuit_shown="memory", **settings)
    for mark in "AB":
        race.seat(mark).types("pilot-plain car-plain tyres-medium tank-safe", keep=True)
    return race


def shown(race: Racing) -> list[int]:
    return [at for at, card in enumerate(race.view.circuit) if card is not None]


def test_examined_before_the_start_and_hidden_from_the_first_turn_on() -> None:
    race = begun()
    assert None not in race.view.circuit
    for mark in "AB":
        race.seat(mark).types("take-0", keep=True)
    assert race.view.turn == 1
    assert shown(race) == list(range(race.view.low, race.view.high + 1)) == [0, 1, 2, 3]


def test_only_the_cards_open_now() -> None:
    """§3.3: from the last car at the end of the turn to the furthest turned up."""
    race = remembered(speeds=(1, 2))
    race.keep()
    assert (race.view.low, race.view.high) == (2, 10)
    assert shown(race) == list(range(2, 11))
    assert race.seat("A").view.circuit == race.view.circuit
    assert race.view.circuit[7] == "4:1"


def test_they_come_round_again_and_are_told_again() -> None:
    race = remembered(speeds=(1, 4))
    for _ in range(2):
        race.keep().next_turn()
    assert race.view.high >= 16
    told = race.heard(CircuitTurned)
    assert told
    assert told[-1].cards[-1] == race.state.circuit.texts[race.view.high % 16]
    assert set(shown(race)) == {each % 16 for each in range(race.view.low, race.view.high + 1)}


def test_nothing_is_told_again_where_the_plan_stays_in_view() -> None:
    race = table(LONG, ". A . B . . . . . . . . . . . .", laps=3, speeds=(1, 4))
    for _ in range(4):
        race.keep().next_turn()
        assert race.heard(CircuitTurned) == []
    assert None not in race.view.circuit


def test_qualifying_hides_it_too_and_opens_the_first_cards_again() -> None:
    race = begun(grid="lap", laps=1)
    assert None not in race.view.circuit
    race.seat("A").types("take-0")
    assert shown(race) == [0, 1, 2, 3]
    race.state.dist[0], race.state.cars_at = 19, {19: (0,)}
    race.state.speed[0] = 5
    race.seat("A").types("0 ready")
    assert race.view.trying == 1
    assert race.heard(CircuitTurned)[-1] == CircuitTurned(("-",) * 4)


def test_the_outlook_knows_no_more_than_what_lies_open() -> None:
    """A corner that is face down is counted as a card not seen."""
    race = remembered(speeds=(9, 9), tanks=("junk " * 30, "junk " * 30))
    race.state.low, race.state.high = 1, 6
    pedal = race.state.options(0)[0]
    drive: Any = race.setup.outlook(race.seat("A").view, 0, pedal)
    assert (drive.corners, drive.unknown) == ((), 4)


def test_the_drawing_and_the_scene_show_no_more() -> None:
    race = remembered(speeds=(1, 1))
    race.state.low, race.state.high = 1, 6
    assert "4:1" not in " ".join(draw_race(race.view))
    scene = begun().setup.scene()
    assert (scene.shown, scene.rows, scene.places) == ("memory", (), ())
    assert opened(2, circuit="cour").setup.scene().rows


def test_the_circuit_stays_public_knowledge() -> None:
    """What may be imagined is the circuit as it is."""
    race = remembered(speeds=(1, 1))
    world = race.state.imagine(0, Dice(bytes(16)))
    assert world.circuit.texts == race.state.circuit.texts
