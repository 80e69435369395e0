"""The drivers of ca_rs: what they answer, and how strong they are."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bots.strength_ca_rs import strength
from ca_rs.racing import Racing, build_setup, table
from podium.bots import ask_bot, find
from podium.core import Bot, Cup, Dice, load_words
from podium.games import find as find_game
from podium.games.ca_rs.content.garage import content_of
from podium.games.ca_rs.content.tanks import ready_tank
from podium.games.ca_rs.players.corner_costs import Road, body_cost, tyre_cost
from podium.games.ca_rs.players.engineer import Engineer
from podium.games.ca_rs.players.pace import NEVER, Form, pace
from podium.games.ca_rs.players.style import PLAIN, Style, style_of
from podium.games.ca_rs.wire.view import RaceView
from podium.table.feed.messages import SeatInfo
from podium.table.texts import seat_names

GAME = find_game("ca_rs")
DRIVERS = ("greedy", "metronome", "engineer")
LEVELS = ("sunday", *DRIVERS)
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"circuit": "cour", "laps": 2}),
    (3, {"circuit": "random", "laps": 1, "weather": "rain"}),
    (4, {"circuit": "monaco", "laps": 1, "grid": "lap"}),
    (8, {"circuit": "monza", "laps": 1}),
)
LONG = "P - - - - - - - - - - -"  # nothing to brake for
BEND = "P - - - 3:3 - - - - - - -"
HAIRPIN = "P - - - - - - 2:1 - - - -"
NEAR = ". A . . . . . . . . . B"

both = pytest.mark.parametrize("name", DRIVERS)
everyone = pytest.mark.parametrize("name", LEVELS)


def driver(name: str) -> Bot:
    return find(GAME, name)


def cup() -> Cup:
    return Cup(Dice(bytes(16)))


def answer(race: Racing, name: str) -> str:
    """What the driver types for whoever is asked first."""
    seat = race.state.asked()[0]
    options = ask_bot(race.setup, race.state, seat, driver(name), cup())
    return " ".join(map(race.setup.notation, options))


@everyone
@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_answers_are_on_offer_at_every_question(
    name: str, seats: int, settings: dict[str, Any]
) -> None:
    """Races with chance at the wheel, so that every question comes up, half answered ones too.

    No one peeks: in a world that looks the same the answer is the same.
    """
    setup, questions = GAME.setup(settings), Counter[str | None]()
    state, chance = setup.new(seats, Dice(bytes(range(16)))), cup()
    while asked := state.asked():
        seat = asked[0]
        view = state.view(seat)
        assert isinstance(view, RaceView)
        questions[view.question] += 1
        values = ask_bot(setup, state, seat, driver(name), cup())
        twin = state.imagine(seat, Dice(bytes(16)))
        assert values == ask_bot(setup, twin, seat, driver(name), cup())
        state.copy().answer(seat, values)
        state.choose(seat, chance.roll(0, len(state.options(seat)) - 1))
    assert {"pilot", "car", "tyres", "tank", "opening", "plan", "discard"} <= set(questions)


# Pedals


@both
def test_accelerates_where_nothing_is_in_the_way(name: str) -> None:
    race = table(LONG, "A . . . . . . . . . . B", speeds=(3, 3), laps=3, stats={"A": {"top": 9}})
    by = race.stat("A", "acceleration")
    assert answer(race, name) == f"+{by} ready"


@everyone
def test_brakes_before_a_corner_that_would_hurt(name: str) -> None:
    race = table(BEND, "A . . . . . . . . . . B", speeds=(6, 1), treads=(0, 0), laps=3)
    assert answer(race, name).startswith("-")


def test_the_engineer_goes_through_on_its_tyres_in_the_last_lap() -> None:
    """What is left of them at the flag is worth nothing; the hothead brakes."""
    circuit, stats = "P - - - 5:1 - - - - -", {"A": {"downforce": 1}}
    race = table(circuit, ". A . . . . . . . B", speeds=(7, 1), treads=(3, 3), stats=stats)
    assert answer(race, "greedy").startswith("-")
    assert not answer(race, "engineer").startswith("-")


def test_the_engineer_stops_for_fuel() -> None:
    """Three laps to go, two cards in the tank, and a can of petrol in the hand."""
    race = table(
        "P - - - - - - - - - - -",
        ". . . . . . . . . . A B",
        speeds=(2, 2),
        hands=("pump",),
        tanks=("junk junk junk junk",),
        stats={"A": {"brake": 2}},
        laps=6,
    )
    assert answer(race, "engineer") == "+2 pit-in ready"
    race.plan("+2 pit-in", "0").next_turn()
    assert race.road.startswith("A")
    assert race.car("A").stopped


def test_the_engineer_does_not_stop_for_nothing() -> None:
    """Fresh tyres, fuel to the flag, nothing in the way: the pits are passed."""
    circuit = "P - - - - - - - - - - -"
    race = table(circuit, ". . . . . . . . . . A B", speeds=(4, 2), laps=3, tanks=("junk " * 40,))
    assert "pit-in" not in answer(race, "engineer").split()


@pytest.mark.parametrize(("run_off", "said"), [(1, "through"), (3, "burn")])
def test_wear_keeps_the_speed_and_burning_saves_tyres(run_off: int, said: str) -> None:
    """One too fast, medium tyres: a card worn, or a card burnt that saves two but costs speed."""
    circuit = f"P - - - 4:{run_off} - - - - - - -"
    for name in DRIVERS:
        race = table(circuit, ". . . A . . . . . . . B", speeds=(6, 1), laps=3)
        race.keep()
        assert race.view.excess == 1
        assert answer(race, name) == said


def test_engineers_are_characters() -> None:
    """Seven of them: as many pilots, and several cars and tanks."""
    setup = GAME.setup({})
    state = setup.new(7, Dice(bytes(16)))
    said = [ask_bot(setup, state, seat, driver("engineer"), cup()) for seat in range(7)]
    pilots, cars, _, tanks = ({*map(setup.notation, row)} for row in zip(*said, strict=True))
    assert len(pilots) == 7
    assert len(cars) >= 4
    assert len(tanks) >= 3


@everyone
def test_names_of_their_own(name: str) -> None:
    """Nobody is called "(3)", in either language."""
    for lang in ("fr", "en"):
        words = load_words(lang, "podium.core", "podium.games.ca_rs")
        names = seat_names([SeatInfo(kind="bot", bot=name)] * 8, words)
        assert len(set(names)) == 8
        assert not any("(" in each for each in names)


def typed(race: Racing, style: Style | None = None) -> str:
    """What an engineer of that style types for whoever is asked first."""
    seat = race.state.asked()[0]
    options = ask_bot(race.setup, race.state, seat, Engineer(style), cup())
    return " ".join(map(race.setup.notation, options))


@pytest.mark.parametrize(("pilot", "said"), [("bagarreuse", "block"), ("ingenieuse", "let")])
def test_a_brawler_blocks_where_a_thinker_lets_pass(pilot: str, said: str) -> None:
    """The same statistics in the same place: only the character differs."""
    race = table(
        BEND,
        ". . A B . . . . . . . .",
        speeds=(4, 1),
        hands=("junk junk junk",),
        pilots=("plain", pilot),
        stats={"A": {"overtake": 1}, "B": {"overtake": 1, "block": 4}},
        laps=3,
    )
    race.keep()
    assert race.asked == "block B"
    assert typed(race) == said


@pytest.mark.parametrize(("pilot", "said"), [("muraille", "-1 ready"), ("vitesse", "0 ready")])
def test_who_defends_brakes_early_and_who_attacks_late(pilot: str, said: str) -> None:
    """A hairpin five cards ahead, and no tyres to spare."""
    even = {"overtake": 3, "block": 3}
    race = table(HAIRPIN, NEAR, speeds=(5, 1), treads=(0, 3), pilots=(pilot,), laps=2,
                 stats={"A": even})  # fmt: skip
    assert typed(race) == said


@pytest.mark.parametrize(("risk", "said"), [(0.5, "-1 ready"), (2.0, "0 ready")])
def test_two_drivers_that_differ_in_the_risk_they_accept(risk: float, said: str) -> None:
    race = table(HAIRPIN, NEAR, speeds=(5, 1), treads=(0, 3), laps=2)
    assert typed(race, PLAIN._replace(risk=risk)) == said


def test_every_pilot_and_every_tank_has_a_style() -> None:
    garage = content_of(GAME.setup({})).garage
    styles = {
        (pilot, tank): style_of(garage, pilot, ready_tank(garage, 0, tank))
        for pilot in range(len(garage.pilots))
        for tank in garage.styles
    }
    assert len(set(styles.values())) == len(styles)
    of = {tank: styles[0, tank] for tank in garage.styles}
    assert of["nasty"].malice == max(style.malice for style in of.values())
    assert of["endurance"].stops == min(style.stops for style in of.values())
    assert {style.risk for style in styles.values()} == {0.5, 1.0, 2.0}


def test_long_races_are_driven_with_tanks_that_refuel() -> None:
    setup = GAME.setup({"circuit": "monza", "laps": 6})
    state = setup.new(2, Dice(bytes(16)))
    said = ask_bot(setup, state, 0, driver("engineer"), cup())
    assert setup.notation(said[-1]) == "tank-endurance"


# Corners and duels


@both
def test_a_card_is_used_rather_than_tyres(name: str) -> None:
    race = table(BEND, ". . . A . . . . . . . B", speeds=(6, 1), hands=("grippy",), treads=(3, 0))
    race.keep()
    assert race.asked == "corner A"
    assert answer(race, name) == "grippy"


@both
def test_burns_a_tyre_where_that_is_cheaper_than_to_slide(name: str) -> None:
    race = table(BEND, ". . . A . . . . . . . B", speeds=(6, 1), tyres=("soft",), treads=(2, 0))
    race.keep()
    assert answer(race, name) == "burn"


@pytest.mark.parametrize(
    ("name", "said"),
    [("sunday", "stay"), ("greedy", "try"), ("metronome", "stay"), ("engineer", "try")],
)
def test_tries_to_overtake_where_the_move_ends(name: str, said: str) -> None:
    """Two of them do not care for duels."""
    race = table(BEND, ". . . A B . . . . . . .", speeds=(1, 0), hands=("junk", "junk"))
    race.plan("0", "0")
    assert race.asked == "overtake A"
    assert answer(race, name) == said


@everyone
def test_lets_pass_whom_it_could_stop_by_a_crash_only(name: str) -> None:
    """Without tyres the other one could not stay behind (§5.8)."""
    race = table(BEND, ". . A B . . . . . . . .", speeds=(4, 1), treads=(0, 3))
    race.plan("0", "0")
    assert race.asked == "block B"
    assert answer(race, name) == "let"


# What the tables say


def test_a_toll_is_the_cheaper_of_burning_and_sliding() -> None:
    assert [tyre_cost(excess, 2, 3) for excess in range(-1, 8)] == [0, 0, 1, 1, 1, 2, 2, 2, 3]
    assert [tyre_cost(excess, 1, 1) for excess in range(4)] == [0, 1, 2, 3]
    assert body_cost(4, 2, 2, 0) == 8
    assert body_cost(4, 2, 2, 1) == 4


def test_a_slide_ends_where_the_tyres_do() -> None:
    circuit = build_setup(laps=1).circuit
    road = Road(circuit, False, 10**6, 0, 1)
    corner = next(card for card, limit in enumerate(circuit.limits) if limit)
    speed = circuit.limits[corner] + 1
    through = road.drive(corner - 1, speed, 1, 9)
    assert (through.cards, through.speed, through.damage) == (1, speed, 0)
    stopped = road.drive(corner - 1, speed, 1, 0)
    assert (stopped.cards, stopped.speed, stopped.treads) == (1, 0, 0)
    assert stopped.damage == circuit.run_offs[corner]


def test_better_cars_need_fewer_turns() -> None:
    """Each statistic, the tyres and the speed at which one passes by are worth something."""
    circuit = build_setup(circuit="spa").circuit
    plain = Form(top=7, acceleration=2, brake=1, downforce=1, grip=1)

    def turns(form: Form, speed: int = 0, treads: int = 0) -> float:
        return pace(circuit, 1, form, 4).turns(False, circuit.length, speed, treads)

    assert turns(plain) < NEVER / 2
    for stat in ("top", "acceleration", "brake", "downforce"):
        better = plain._replace(**{stat: getattr(plain, stat) + 1})
        assert turns(better, treads=2) < turns(plain, treads=2), stat
    assert turns(plain, treads=3) < turns(plain)
    assert turns(plain, speed=2) < turns(plain)


def test_levels_are_named_from_the_weakest_to_the_strongest() -> None:
    assert tuple(GAME.bots()) == LEVELS


@pytest.mark.slow
def test_strength() -> None:
    """A sample of what `make prove` counts: within chance of what is asked, step by step."""
    rows = list(strength(24, bytes(16), processes=1))
    assert [row.claim for row in rows] == [
        "sunday is placed ahead of random ≥ 65%",
        "greedy is placed ahead of sunday ≥ 65%",
        "metronome is placed ahead of greedy ≥ 65%",
        "engineer is placed ahead of metronome ≥ 65%",
        "sunday beats three random ones ≥ 35%",
        "greedy beats three sunday ones ≥ 35%",
        "metronome beats three greedy ones ≥ 35%",
        "engineer beats three metronome ones ≥ 35%",
    ]
    assert all(row.figure.high >= row.bar for row in rows), "\n".join(map(str, rows))
