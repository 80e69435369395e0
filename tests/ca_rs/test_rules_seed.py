"""Sentences of the seed that no other test holds: numbers, circuits, who plays, what remains."""

from __future__ import annotations

import pytest

from ca_rs.racing import PLAIN, STRAIGHTS, build_setup, opened, table
from podium.core import Refusal
from podium.games import find
from podium.games.ca_rs.content.effects import TOP, Raise
from podium.games.ca_rs.game import CaRs
from podium.games.ca_rs.rules.ending import Consequence
from podium.games.ca_rs.rules.stats import raise_stat
from podium.games.ca_rs.setup import RaceSetup
from podium.games.ca_rs.wire.events import CardPlayed

LONG = "P - - - - - - - - - - - - - - -"
APART = ". . . A . B . . . . . . . . . ."


def test_two_to_eight_players() -> None:
    """§2.2: a line-up each."""
    game = find("ca_rs")
    assert isinstance(game, CaRs)
    assert list(game.seats) == [2, 3, 4, 5, 6, 7, 8]
    assert opened(8).view.asking == tuple(range(8))
    with pytest.raises(Refusal):
        game.check_seats(9)


def test_who_is_missing_takes_the_first() -> None:
    """§2.2: of pilots, cars, tyres and tanks."""
    race = opened(2)
    garage = race.setup.garage
    race.seat("A").types(PLAIN)
    while race.view.stage == "lineup":
        race.state.choose(1, 0)
    missing = race.car("B")
    assert (missing.pilot, missing.car) == (garage.pilots[0].name, garage.cars[0].name)
    assert missing.tyres == garage.tyres[0].name


def test_one_of_each_is_raced_with() -> None:
    """§2.2: one pilot, one car, one set of tyres, one tank: who has one is offered no second."""
    race = opened(2)
    other = race.setup.garage.cars[0].name
    for word in ("pilot-quick", f"car-{other}", "tyres-soft", "tank-safe"):
        kind = word.partition("-")[0]
        assert {each.partition("-")[0] for each in race.seat("A").menu.split()} == {kind}
        race.seat("A").types(word)
    assert race.asked == "lineup B"
    race.seat("B").types(PLAIN)
    lineups = [(car.pilot, car.car, car.tyres) for car in race.view.cars]
    assert lineups == [("quick", other, "soft"), ("plain", "plain", "medium")]


def test_what_holds_if_nothing_is_said() -> None:
    """§2.1: Monza, its usual laps, by lot, dry."""
    setup = find("ca_rs").setup()
    assert isinstance(setup, RaceSetup)
    terms = setup.conditions
    assert (terms.circuit, terms.laps, terms.grid, terms.weather) == ("monza", 3, "lot", "dry")


def test_a_known_circuit_may_be_examined() -> None:
    """§1.3: all of it, by everybody, before anything is chosen; a random one but for its start."""
    race = opened(2, circuit="monza")
    assert race.seat("A").view.circuit == race.seat("B").view.circuit == race.setup.circuit.texts
    seen = opened(2, circuit="random").seat("A").view.circuit
    assert (set(seen[:STRAIGHTS]), set(seen[STRAIGHTS:])) == ({"-"}, {None})


@pytest.mark.parametrize("circuit", ["monza", "monaco", "spa", "cour"])
def test_every_circuit_card_has_its_two_numbers(circuit: str) -> None:
    """§1.3: a limit and a run-off, both at least 1; a straight needs neither."""
    cards = [each.split(":") for each in build_setup(circuit=circuit).circuit.texts if each != "-"]
    assert cards
    assert all(int(limit) >= 1 and int(run_off) >= 1 for limit, run_off in cards)


def test_a_straight_has_no_limit() -> None:
    """§1.3, §4.1: at any speed, nothing is asked and nothing lost."""
    race = table(LONG, APART, speeds=(9, 0)).plan("0", "0")
    assert (race.car("A").at, race.car("A").treads, race.car("A").body) == (12, 3, 5)


def test_the_pit_card_is_a_straight() -> None:
    """§1.4: the first of every circuit; who begins a turn there at speed 0 has stopped."""
    assert all(
        build_setup(circuit=name).circuit.limits[0] == 0
        for name in ("monza", "monaco", "spa", "cour")
    )
    race = table(LONG, "A B . . . . . . . . . . . . . .", speeds=(0, 0), done={"A": 1}, laps=3)
    assert "fit-soft" in race.seat("A").menu
    assert "fit-soft" not in race.seat("B").menu


def test_the_top_speed_holds() -> None:
    """§1.2: the speed falls with it, also when what was added for a turn is over."""
    race = table(LONG, APART, speeds=(9,), hands=("boost junk",))
    raise_stat(race.state, 0, 2, TOP, lasting=0)
    race.plan("boost 0", "0")
    assert race.car("A").speed == 11
    race.next_turn()
    assert race.car("A").speed == 9


def test_no_number_below_zero() -> None:
    """§1.1: a skill of 1, and two less by a card: none, and no card is kept."""
    race = table(LONG, APART, stats={"A": {"skill": 1}}, hands=("junk junk", "clever"))
    race.plan("0", "clever at-1 0")
    assert race.seat("A").menu == "x-junk"
    race.seat("A").types("x-junk x-junk")
    assert race.seat("A").discards == "junk junk"


def test_one_number_up_another_down() -> None:
    """§1.7: of the cards that improve a car, some cost another number."""
    signs = [
        {effect.by > 0 for effect in card.effects if isinstance(effect, Raise)}
        for card in build_setup().garage.cards
        if card.kind == "pit"
    ]
    assert {True, False} in signs
    assert {True} in signs


def test_an_extra_moves_no_standing_car() -> None:
    """§1.7: cards more in a move, but speed 0 is no move."""
    race = table(LONG, APART, speeds=(0, 1), hands=("wind",)).plan("wind 0", "0")
    assert race.car("A").at == 3


def test_the_length_of_a_move_is_fixed() -> None:
    """§3.7: slower in the corner, but as many cards as when the move began."""
    race = table("P - 4:1 - - - - -", ". A . . . . . B", speeds=(6, 0), hands=("skid",))
    race.plan("0", "0")
    race.seat("A").types("skid")
    assert (race.car("A").speed, race.car("A").at) == (2, 7)


def test_a_bad_start_takes_a_card_off() -> None:
    """§3.8: the sleepy pilot moves one card less, at the same speed."""
    road = "BA . . . . . . . . . . . . . . ."
    race = table(LONG, road, speeds=(0, 0), pilots=("sleepy",)).plan("+2", "0")
    assert (race.car("A").at, race.car("A").speed) == (1, 2)


def test_own_order_counts_in_a_duel() -> None:
    """§5.6: what one lays down acts in one's own order."""
    race = table("P - - 9:1 - - - -", ". A B . . . . .", speeds=(5, 1), hands=("elbow stare",))
    race.keep()
    race.seat("B").types("block")
    race.seat("A").types("stare elbow ready")
    race.seat("B").types("ready")
    assert [event.card for event in race.heard(CardPlayed)] == ["stare", "elbow"]


def test_what_a_career_needs() -> None:
    """§8.3: the place, the way driven, accidents, cards lost for good, the dead."""
    race = table("P - 1:3 - - -", ". A . . . B", speeds=(6, 1), treads=(0,), bodies=(5,), laps=1)
    assert race.state.consequences() == []
    race.keep()
    assert race.places == "BA"
    won, lost = race.state.consequences()[1], race.state.consequences()[0]
    assert won == Consequence(1, 6, False, (), False)
    assert (lost.place, lost.distance, lost.accident, lost.killed) == (2, 2, True, True)
    assert len(lost.injured) == 7
