"""§2: line-ups, the grid, and the opening draw."""

from __future__ import annotations

from typing import Any

import pytest

from ca_rs.racing import PLAIN, STRAIGHTS, Racing, build_setup, opened
from podium.core import Dice, HighestDice, LowestDice, Refusal
from podium.games import find
from podium.games.ca_rs.rules.grid import qualified
from podium.games.ca_rs.wire.events import (
    CardsDrawn,
    CircuitTurned,
    Gridded,
    LineUpShown,
    LotDrawn,
    TankDry,
    TrialEnded,
)
from podium.games.ca_rs.wire.lineup import LineUp

READY_MADE = LineUp("plain", "plain", "medium", "safe")


class ToldDice(Dice):
    """The dice of the grid show what they are told; nothing is shuffled."""

    def __init__(self, *faces: int) -> None:
        super().__init__(bytes(16))
        self.faces = faces
        self.first: int | None = None

    def die(self, number: int, low: int, high: int) -> int:
        if (low, high) != (1, 10):
            return high
        self.first = number if self.first is None else self.first
        return self.faces[number - self.first]


def lined_up(seats: int, dice: Dice | None = None, **settings: Any) -> Racing:
    """All drive the plain car, with the first style of tank."""
    race = opened(seats, dice, **settings)
    style = race.setup.garage.styles[0]
    for seat in range(seats):
        race.seat("ABCDEFGH"[seat]).types(f"{PLAIN.removesuffix('safe')}{style}", keep=True)
    return race


def test_terms_are_agreed_on() -> None:
    """§2.1: circuit, laps and weather; laps as usual there if nothing is said."""
    assert build_setup(circuit="monaco").conditions.laps == 4
    race = lined_up(2, circuit="monza", laps=2, weather="rain")
    assert (race.length, race.view.laps, race.view.rain) == (58, 2, True)


def test_line_ups_are_chosen_unseen() -> None:
    """§2.2: nobody sees what others choose, or how far they are."""
    race = opened(3)
    assert race.asked == "lineup ABC"
    before, public = race.seat("B").view, race.view
    race.seat("A").types(PLAIN)
    assert (race.seat("B").view, race.view) == (before, public)
    assert race.asked == "lineup BC"


def test_line_ups_are_shown_together_but_for_the_tank() -> None:
    """§2.2: pilot, car and tyres; the cards of the tank are their owner's to know."""
    race = lined_up(2)
    assert race.heard(LineUpShown) == [
        LineUpShown(0, "plain", "plain", "medium"), LineUpShown(1, "plain", "plain", "medium")
    ]  # fmt: skip
    assert race.car("A").stock is None
    stock = race.seat("A").view.cars[0].stock
    assert stock is not None
    assert len(stock) == race.car("A").tank == 40


def test_who_comes_prepared_is_not_asked() -> None:
    """§2.2: that it is so is public; what it is, not before the others are done."""
    race = opened(2, lineups=[READY_MADE, None])
    assert race.asked == "lineup B"
    assert [car.prepared for car in race.view.cars] == [True, False]
    assert race.car("A").pilot is None
    assert race.seat("A").view.cars[0].pilot == "plain"
    race.seat("B").types(PLAIN)
    assert race.car("A").pilot == "plain"


def test_if_all_come_prepared_nobody_is_asked() -> None:
    """§2.2: the opening draw comes next."""
    race = opened(2, lineups=[READY_MADE, READY_MADE])
    assert race.asked == "opening AB"


def test_the_pilots_own_cards_go_into_the_tank() -> None:
    """§1.1: on top of the capacity."""
    race = opened(2, lineups=[LineUp("unlucky", "plain", "medium", "safe"), READY_MADE])
    assert [car.tank for car in race.view.cars] == [41, 40]
    assert race.seat("A").view.cars[0].stock != race.seat("B").view.cars[1].stock


@pytest.mark.parametrize(
    ("lineup", "key"),
    [
        (LineUp("nobody", "plain", "medium", "safe"), "lineup-unknown"),
        (LineUp("plain", "plain", "medium", {"junk": 3}), "tank-size"),
        (LineUp("plain", "plain", "medium", {"turbo": 40}), "tank-copies"),
    ],
)
def test_a_bad_line_up_is_refused(lineup: LineUp, key: str) -> None:
    """§1.8, §2.2: in a sentence."""
    with pytest.raises(Refusal) as refused:
        opened(2, lineups=[lineup, None])
    assert refused.value.key == key
    assert refused.value.package == "podium.games.ca_rs"


def test_the_grid_by_lot() -> None:
    """§2.3: a die of ten, the highest first."""
    race = lined_up(3, ToldDice(4, 9, 2))
    assert race.order == "BAC"
    assert race.heard(LotDrawn) == [LotDrawn(0, 4, 0), LotDrawn(1, 9, 0), LotDrawn(2, 2, 0)]
    assert race.heard(Gridded) == [Gridded(1, 1), Gridded(0, 2), Gridded(2, 3)]
    assert race.view.lots == (4, 9, 2)


def test_the_modifier_counts_for_the_grid() -> None:
    """§2.3: the qualifier's 5 is a 6."""
    pole = LineUp("pole", "plain", "medium", "safe")
    race = opened(2, ToldDice(5, 5), lineups=[READY_MADE, pole])
    assert race.order == "BA"


def test_ties_by_lot() -> None:
    """§2.3: equal dice are parted by chance."""
    grids = {lined_up(2, Tied(bytes([n]) * 16)).order for n in range(12)}
    assert grids == {"AB", "BA"}


class Tied(Dice):
    """Every die of the grid shows the same; the rest is as the key has it."""

    def die(self, number: int, low: int, high: int) -> int:
        return 5 if (low, high) == (1, 10) else super().die(number, low, high)


def test_all_start_on_the_pit_card() -> None:
    """§2.5: in the order of the grid; the pit and the next three are open."""
    race = lined_up(3, ToldDice(4, 9, 2))
    assert race.road.split()[0] == "BAC"
    assert (race.view.low, race.view.high) == (0, 3)


def test_an_unknown_circuit_is_seen_card_by_card() -> None:
    """§2.5, §3.3: four cards are known at the start; of the rest one knows how many there are."""
    race = lined_up(2, Dice(bytes(16)), circuit="random")
    texts = race.state.circuit.texts
    assert race.view.known == 4
    assert race.view.circuit == texts[:STRAIGHTS] + (None,) * (len(texts) - STRAIGHTS)
    race.next_turn().plan("+2", "+2").next_turn()
    known = race.view.high + 1
    assert known > 4
    assert race.view.circuit == texts[:known] + (None,) * (len(texts) - known)
    assert race.heard(CircuitTurned) == [CircuitTurned(texts[4:known])]


def test_a_random_circuit_begins_with_straights() -> None:
    """§1.3: what all random circuits have in common is known to all; the next card is not."""
    races = [opened(2, Dice(bytes([n]) * 16), circuit="random") for n in range(60)]
    circuits = [race.state.circuit.texts for race in races]
    assert {texts[:STRAIGHTS] for texts in circuits} == {("-",) * STRAIGHTS}
    assert len({texts[STRAIGHTS] for texts in circuits}) > 1
    for race in races:
        assert race.view.known == 0
        assert race.view.circuit[: STRAIGHTS + 1] == (*("-",) * STRAIGHTS, None)


def test_tanks_are_shuffled() -> None:
    """§2.6: the same cards in another order each time."""
    tanks = {lined_up(2, Dice(bytes([n]) * 16)).state.tanks[0] for n in range(5)}
    assert len(tanks) == 5
    assert len({tuple(sorted(tank)) for tank in tanks}) == 1


def test_the_opening_draw() -> None:
    """§2.6: up to the skill, which is what a missing player takes; all at once, unseen."""
    race = lined_up(2)
    race.state.tanks[0] = (race.state.garage.card_of["junk"],) * 9
    assert race.asked == "opening AB"
    assert race.seat("A").menu == "take-3 take-2 take-1 take-0"
    before = race.seat("B").view
    race.seat("A").types("take-2")
    assert race.seat("B").view == before
    race.seat("B").types("take-0")
    assert race.heard(CardsDrawn)[0] == CardsDrawn(0, 2)
    assert race.view.turn == 1


def test_negative_cards_act_in_the_opening() -> None:
    """§2.6: at once, before the first turn."""
    race = lined_up(2, LowestDice(bytes(16)))
    garage = race.state.garage
    cards = ("junk", "crack", "junk", "junk")
    race.state.tanks[0] = tuple(garage.card_of[name] for name in cards)
    race.seat("A").types("take-3")
    race.seat("B").types("take-0")
    assert race.car("A").used == ("crack",)
    assert race.car("A").state == "out"


def draws(race: Racing, *tanks: str) -> None:
    """The next cards of each tank, the top one first; then the opening draw of three each."""
    for seat, tank in enumerate(tanks):
        cards = [race.state.garage.card_of[name] for name in tank.split()]
        race.state.tanks[seat] = tuple(reversed(cards))
    for seat in range(len(tanks)):
        race.seat("ABCDEFGH"[seat]).types("take-3")


def test_a_card_acts_before_the_next_is_drawn() -> None:
    """§2.6: the cat takes what is in the hand by then, and not what comes after it."""
    race = lined_up(2)
    draws(race, "wind black-cat boost junk", "junk junk junk junk")
    assert (race.seat("A").hand, race.seat("A").discards) == ("junk boost", "wind")


def test_nested_draws_come_before_the_next_card() -> None:
    """§2.6: A's card makes B draw one; only then A goes on."""
    race = lined_up(2)
    race.state.order, race.state.cars_at = [0, 1], {0: (0, 1)}
    draws(race, "open-mike junk junk junk", "crack junk junk junk junk")
    told = [type(each).__name__ for each in race.journal.heard_by(None)][:4]
    assert told == ["CardsDrawn", "Struck", "CardsDrawn", "Struck"]
    assert race.car("B").state == "out"  # by the card that A made B draw
    assert (len(race.car("A").hand), race.car("B").hand) == (3, ())  # A drew one for the turn


def test_cards_that_make_all_draw_such_cards() -> None:
    """§2.6: eight tanks of nothing else, drawn to the last card one within the other."""
    names = [f"hydra-{number}" for number in range(15)]
    draws_five = "{ does = 'draw', by = 5, whose = 'all' }"
    entry = "[[cards]]\nname = '{0}'\nkind = 'negative'\nvalue = -1\neffects = [{1}]\n"
    title = "title = {{ fr = '{0}', en = '{0}' }}\n"
    cards = "".join((entry + title).format(name, draws_five) for name in names)
    setup = find("ca_rs").setup({"circuit": "cour", "pack": "hydra"}, {"hydra/cards.toml": cards})
    tank = {**dict.fromkeys(names[:12], 3), names[12]: 2}  # as many as a Comet takes
    race = setup.new(8, Dice(bytes(16)), [LineUp("methodique", "comete", "soft", tank)] * 8)
    while asked := race.asked():
        race.choose(asked[0], 0)
    result = race.result()
    assert result is not None
    assert result.why == "out"


def test_the_number_chosen_stands() -> None:
    """§2.6: the skill falls while one draws, and three are drawn all the same."""
    race = lined_up(2)
    draws(race, "stiff-neck junk junk boost boost", "junk junk junk junk")
    assert race.stat("A", "skill") == 2
    assert race.car("A").tank == 5 - 3 - 1


def test_who_is_put_out_stops_drawing() -> None:
    """§2.6: two cards stay in the tank."""
    race = lined_up(2)
    draws(race, "crack junk junk junk", "junk junk junk junk")
    assert (race.car("A").state, race.car("A").tank) == ("out", 3)


def test_an_empty_tank_ends_the_opening_draw() -> None:
    """§2.6: only the draw of a turn puts a car out for it."""
    race = lined_up(3)
    draws(race, "junk junk", "junk junk junk junk", "junk junk junk junk")
    assert race.heard(TankDry) == [TankDry(0)]
    assert race.car("A").hand == (None, None)


def trial(seats: int = 2, **told: Any) -> Racing:
    race = lined_up(seats, grid="lap", laps=2, **told)
    assert (race.view.stage, race.view.trying, race.view.laps) == ("trial", 0, 1)
    return race


def drive(race: Racing, mark: str, pedals: str) -> None:
    """A lap with these pedals, then none; nothing else is done."""
    race.seat(mark).types("take-0")
    drive_on(race, mark, pedals)


def drive_on(race: Racing, mark: str, pedals: str) -> None:
    for pedal in [*pedals.split(), *["0"] * 40]:
        if race.view.trying != "ABCDEFGH".index(mark):
            return
        race.seat(mark).types(f"{pedal} ready")
        while race.view.asks in ("discard", "corner") and race.state.asked():
            race.state.choose(race.state.asked()[0], 0)


def test_qualifying_laps_are_driven_alone() -> None:
    """§2.4: one after the other; only who drives is on the circuit."""
    race = trial(3)
    assert race.asked == "opening A"
    assert race.order == "A"
    assert [car.state for car in race.view.cars] == ["running", "waiting", "waiting"]


def test_fewest_turns_start_first() -> None:
    """§2.4: B is quicker, and starts ahead; all is fresh again."""
    race = trial(dice=HighestDice(bytes(16)))
    drive(race, "A", "+1 +1")
    drive(race, "B", "+2 +2")
    a, b = race.view.trials
    assert a.home
    assert b.home
    assert b.turns < a.turns
    assert (race.view.stage, race.order, race.asked) == ("race", "BA", "opening AB")
    cars = [(car.tank, car.treads, car.body, car.speed, car.used) for car in race.view.cars]
    assert cars == [(40, 3, 5, 0, ())] * 2


def test_tyres_of_a_qualifying_lap_are_not_those_of_the_race() -> None:
    """§2.4, §3.5: a card puts soft ones on; the race starts on what the line-up says."""
    race = trial(dice=HighestDice(bytes(16)))
    race.state.tanks[0] = (*race.state.tanks[0][:-1], race.state.garage.card_of["slicks"])
    race.seat("A").types("take-0")
    race.seat("A").types("slicks +1 ready")
    assert race.car("A").tyres == "soft"
    drive_on(race, "A", "+1")
    drive(race, "B", "+1 +1")
    assert race.view.stage == "race"
    assert (race.car("A").tyres, race.car("A").treads) == ("medium", 3)


def test_the_modifier_takes_a_turn_off() -> None:
    """§2.4: as many turns and cards as A, but a good qualifier."""
    pole = LineUp("pole", "plain", "medium", "safe")
    race = opened(2, HighestDice(bytes(16)), [READY_MADE, pole], grid="lap", laps=1)
    drive(race, "A", "+1 +1")
    drive(race, "B", "+1 +1")
    a, b = race.view.trials
    assert (a.turns, a.past) == (b.turns, b.past)
    assert race.order == "BA"


def test_each_point_of_the_modifier_is_a_turn() -> None:
    """§2.4: two points are worth two turns, bad ones as many more."""
    race = trial(3)
    race.state.pilot[:] = [
        race.state.garage.pilot_of[name] for name in ("qualifieur", "plain", "plain")
    ]
    assert ranked(race, [(0, True, 9, 0), (1, True, 8, 5), (2, True, 7, 1)]) == [2, 0, 1]


def test_then_the_furthest_past_the_line() -> None:
    """§2.4: with as many turns."""
    race = trial(dice=LowestDice(bytes(16)))
    rows = [(0, True, 7, 1), (1, True, 7, 3)]
    assert ranked(race, rows) == [1, 0]
    assert ranked(race, [(0, True, 8, 3), (1, True, 7, 0)]) == [1, 0]


def test_who_does_not_finish_is_behind_by_distance() -> None:
    """§2.4."""
    race = trial(3)
    assert ranked(race, [(0, False, 5, 9), (1, True, 16, 0), (2, False, 12, 11)]) == [1, 2, 0]


def ranked(race: Racing, rows: list[tuple[int, bool, int, int]]) -> list[int]:
    from podium.games.ca_rs.wire.view import Trial

    race.state.trials = [Trial(*row, 0) for row in rows]
    return qualified(race.state)


def test_no_injury_in_a_qualifying_lap() -> None:
    """§2.4, §6.2: a broken car ends the lap, and starts whole, behind."""
    race = trial()
    cards = race.state.garage.card_of
    race.state.body[0] = 1
    race.state.tanks[0] = (cards["junk"], cards["crack"])
    race.seat("A").types("take-1")
    assert race.heard(TrialEnded) == [TrialEnded(0, False, 0, 0)]
    assert race.car("A").wounds == ()
    assert (race.view.trying, race.view.trials[0].time) == (1, 0)
