"""The facts of a drawn board: what a client shows and must not compute for itself."""

from __future__ import annotations

import msgspec

from ca_rs.racing import FULL, STRAIGHTS, Racing, opened, table
from podium.core import Dice
from podium.games.ca_rs.content.effects import BRAKE, SIGHT, STATS, TOP
from podium.games.ca_rs.rules.stats import raise_stat
from podium.games.ca_rs.wire import options
from podium.games.ca_rs.wire.board import CardCount, RaceBoard
from podium.games.ca_rs.wire.view import CarView, Exit, RaceView, Trial

ROAD = "P - 4:2 1:3 - - - - - -"


def facts(race: Racing, seat: int | None) -> RaceBoard:
    return race.setup.board_facts(race.state.view(seat))


def changed(race: Racing, **fields: object) -> RaceView:
    return msgspec.structs.replace(race.view, **fields)


def test_limits_are_lower_in_the_rain_but_never_below_one() -> None:
    """§7: and a straight stays a straight."""
    dry, wet = (facts(table(ROAD, "AB . . . . . . . . .", rain=rain), 0) for rain in (False, True))
    assert dry.limits[:5] == (0, 0, 4, 1, 0)
    assert wet.limits[:5] == (0, 0, 3, 1, 0)
    assert dry.run_offs[:5] == wet.run_offs[:5] == (0, 0, 2, 3, 0)


def test_what_nobody_knows_has_no_limit() -> None:
    """§3.3: cards of an unknown circuit."""
    race = opened(2, Dice(bytes(16)), circuit="random")
    unknown = (None,) * (race.length - STRAIGHTS)
    board = facts(race, 0)
    assert board.limits == board.run_offs == (*(0,) * STRAIGHTS, *unknown)


def test_statistics_as_they_count() -> None:
    """§1.1, §7: never below 0, but for a bad sight; wet brakes, never below 1."""
    race = table(ROAD, "AB . . . . . . . . .", stats={"A": {"brake": 2}, "B": {"brake": 1}})
    state = race.state
    usual = facts(race, None).cars[0].stats
    raise_stat(state, 0, 1, TOP, lasting=0)
    raise_stat(state, 0, -9, STATS.index("acceleration"), lasting=0)
    raise_stat(state, 0, -2, SIGHT, lasting=0)
    state.rain = True
    first, second = facts(race, None).cars
    assert first.stats[TOP] == usual[TOP] + 1
    assert first.stats[STATS.index("acceleration")] == 0
    assert first.stats[SIGHT] == usual[SIGHT] - 2
    assert (first.stats[BRAKE], second.stats[BRAKE]) == (1, 1)
    assert (first.changes[TOP], first.changes[BRAKE], second.changes[BRAKE]) == (1, -1, 0)
    assert sum(map(abs, second.changes)) == 0


def test_the_ranking_on_the_board() -> None:
    """§8.3: arrived, running, out the later the better; those that wait last."""
    race = table(ROAD, "ABCDEF . . . . . . . . .")
    states = {2: "arrived", 3: "running", 0: "running", 1: "out", 5: "out", 4: "waiting"}
    cars = tuple(
        msgspec.structs.replace(car, state=states[car.seat], plan=None) for car in race.view.cars
    )
    exits = (Exit(1, 4, 9, 1), Exit(5, 6, 1, 0))
    view = changed(race, cars=cars, arrivals=(2,), order=(3, 0), exits=exits)
    assert race.setup.board_facts(view).ranking == (2, 3, 0, 5, 1, 4)


def test_the_lap_is_the_leaders_and_none_comes_after_the_last() -> None:
    """Laps are counted from 1 on the screen; when nobody drives any more the last one stays."""
    race = table(ROAD, "ABC . . . . . . . . .")
    laps = {0: 0, 1: 1, 2: 2}
    cars = tuple(msgspec.structs.replace(car, lap=laps[car.seat]) for car in race.view.cars)

    def shown(*order: int) -> int:
        return race.setup.board_facts(changed(race, cars=cars, order=order, laps=2)).lap

    assert [shown(0, 1), shown(1, 0), shown(2, 0), shown()] == [1, 2, 2, 2]


def test_lap_times_are_written_as_a_clock_does() -> None:
    """§9: m:ss.mmm, the best of all marked, and the qualifying lap of who came home."""
    race = table(ROAD, "ABC . . . . . . . . .")
    times = {0: (61_003, 59_999), 1: (60_000,), 2: ()}
    cars: tuple[CarView, ...] = tuple(
        msgspec.structs.replace(car, times=times[car.seat]) for car in race.view.cars
    )
    trials = (Trial(2, True, 7, 1, 61_003), Trial(1, False, 7, 1, 0))
    found = race.setup.board_facts(changed(race, cars=cars, trials=trials)).cars
    assert [car.times for car in found] == [("1:01.003", "0:59.999"), ("1:00.000",), ()]
    assert [car.best for car in found] == [1, -1, -1]
    assert [car.qualified for car in found] == ["", "", "1:01.003"]


def test_a_plan_is_given_as_options_and_its_cards_leave_the_hand() -> None:
    """§3.4: one for one; others see nothing of it."""
    hands = ("nudge slipstream slipstream", "")
    race = table(ROAD, "AB . . . . . . . . .", hands=hands)
    assert sorted(facts(race, 0).hand) == ["nudge", "slipstream", "slipstream"]
    race.seat("A").types("slipstream nudge at-2 +1")
    board = facts(race, 0)
    assert board.plan == (
        options.Play("slipstream"), options.Play("nudge"), options.Target(1), options.Pedal(1)
    )  # fmt: skip
    assert board.hand == ("slipstream",)
    for seat in (1, None):
        assert (facts(race, seat).plan, facts(race, seat).hand) == ((), ())


def test_every_option_of_a_plan_is_an_option_again() -> None:
    """Line-ups, tyres, draws and cards thrown away too: whatever a view may tell."""
    race = opened(2)
    race.seat("A").types("pilot-plain car-plain tyres-soft")
    assert facts(race, 0).plan == (
        options.PickPilot("plain"), options.PickCar("plain"), options.PickTyres("soft")
    )  # fmt: skip
    garage = race.setup.garage
    assert all(garage.option_of[text] == option for option, text in garage.notations.items())
    assert len(garage.option_of) == race.setup.space


def test_what_is_left_in_the_tank() -> None:
    """§2.7: by its cards, for oneself alone; in whatever order."""
    race = table(ROAD, "AB . . . . . . . . .", hands=("nudge",), tanks=("nudge junk junk", FULL))
    tank = facts(race, 0).tank
    assert {each.card: each.count for each in tank} == {"nudge": 1, "junk": 2}
    assert facts(race, 1).tank == (CardCount("junk", 30),)
    assert facts(race, None).tank == ()
