"""Prices before they are paid: what is foretold is what happens, on every track, anywhere on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from formule_caml.boards import RING
from formule_caml.driving import NAMES, WORDS, Driving, ToldDice, race
from formule_caml.slow import ROAD, STEPS, Cell, marks_of, where
from formule_caml.slow_tracks import steps_from
from formule_caml.twin import OWN
from laws.speaks import descendants
from podium.core import Event, Journal, Option, Outlook, Setup, Shortcut, View
from podium.games import find
from podium.games.formule_caml import GAME
from podium.games.formule_caml.content.files import shipped_tracks
from podium.games.formule_caml.rules.gear import drop_gear
from podium.games.formule_caml.rules.play import Race
from podium.games.formule_caml.setup import RaceSetup
from podium.games.formule_caml.wire.events import Abandoned, Arrived, Collided, Moved, Touched
from podium.games.formule_caml.wire.options import CHANGE, DOWN, KEEP, UP
from podium.games.formule_caml.wire.outlook import Engage, Lands, Throws
from podium.games.formule_caml.wire.view import CarView

TRACKS = [*shipped_tracks(), *OWN]
POSITIONS = 250
FACES = {1: range(1, 2), 2: range(2, 7), 3: range(6, 13), 4: range(12, 25)}
LEVERS: dict[str, list[Option]] = {"keep": [KEEP], "up": [CHANGE, UP], "down": [CHANGE, DOWN]}


@cache
def laid(track: str) -> RaceSetup:
    setup = find("formule-caml").setup({"track": track}, OWN)
    assert isinstance(setup, RaceSetup)
    return setup


def somewhere(track: str, random: Random) -> Race:
    """Both cars anywhere, in any shape; often the finish or the other car is near."""
    setup = laid(track)
    race = setup.new(2, ToldDice())
    road = [*setup.track.road()]
    ahead = [cell for cell in road if setup.track.finish < cell <= setup.track.finish + 9]
    mine = random.choice(random.choice([road, ahead]))
    others = [cell for cell in road if cell != mine]
    beside = [cell for cell in others if abs(cell - mine) in setup.track.strides]
    rival = random.choice(random.choice([others, beside]))
    race.phase = race.asking = random.randrange(2)
    race.car = mine, random.randint(1, 4), random.randrange(5, 105, 5)
    race.rival = rival, random.randint(1, 4), random.randrange(5, 105, 5)
    if race.car[1] == 4:
        drop_gear(race)
    return race


def thrown(race: Race, lever: str, face: int) -> Race:
    """The same race with a gear engaged, the die having shown this face."""
    dice = ToldDice()
    dice.faces.append(face)
    world = race.imagine(None, dice)
    world.answer(world.mover, LEVERS[lever])
    return world


def after(race: Race, option: Option) -> Lands:
    """What really happens, read from the events and from the cars as they stand then."""
    world, seat = race.copy(), race.mover
    world.journal = Journal()
    world.choose(seat, world.index(seat, option))
    told = {type(event): event for event in world.journal.heard_by(None)}
    out = [event.seat for event in world.journal.heard_by(None) if isinstance(event, Abandoned)]
    moved, touched, hit = told[Moved], told.get(Touched), told.get(Collided)
    assert isinstance(moved, Moved)
    before, cars = race.view(None).cars, world.view(None).cars
    return Lands(
        cells=moved.cells,
        row=moved.row,
        column=moved.column,
        touches="border" if touched else "car" if hit else "nothing",
        lost=before[seat].durability - cars[seat].durability,
        durability=cars[seat].durability,
        other_lost=before[1 - seat].durability - cars[1 - seat].durability,
        onward=Arrived in told or gained(race.track.rows, before[seat], cars[seat]) > 0,
        arrives=Arrived in told,
        out=seat in out,
        wins=out == [1 - seat],
    )


def gained(rows: Sequence[str], before: CarView, now: CarView) -> int:
    """How many cells nearer to the finish a car stands, counted along the road."""
    away = cells_to_go("\n".join(rows))
    return away[before.row, before.column] - away[now.row, now.column]


@cache
def cells_to_go(text: str) -> dict[Cell, int]:
    """From every cell, by the slow tracks: one enters the finish from its right side."""
    row, column = where(text, "A")[0]
    marks = marks_of(text)
    gates = {(row + down, column + 1) for down in (-1, 0, 1)}
    return steps_from(text, {gate for gate in gates if marks.get(gate, "0") in ROAD})


def gets_on(ends: Sequence[Lands]) -> bool:
    """Whether some direction touches nothing and brings the finish nearer."""
    return any(end.touches == "nothing" and end.onward for end in ends)


def foretold(setup: Setup, race: Race, option: Option) -> Outlook | None:
    return setup.outlook(race.view(race.mover), race.mover, option)


def compare_ways(setup: Setup, race: Race) -> list[Lands]:
    """Every direction: what is foretold, and what happens."""
    happened = [after(race, option) for option in race.menu]
    assert [foretold(setup, race, option) for option in race.menu] == happened
    return happened


def counted(race: Race, lever: str) -> Throws:
    """The odds of a gear by trying every face and every direction."""
    gear = race.car[1] + {"keep": 0, "up": 1, "down": -1}[lever]
    worlds = [thrown(race, lever, face) for face in FACES[gear]]
    ends = [[after(world, option) for option in world.menu] for world in worlds]
    return Throws(
        gear=gear,
        low=FACES[gear][0],
        high=FACES[gear][-1],
        rolls=len(worlds),
        onward=sum(map(gets_on, ends)),
        back=sum(
            any(end.touches == "nothing" for end in each) and not gets_on(each) for each in ends
        ),
        arrives=sum(any(end.arrives for end in each) for each in ends),
        out=sum(all(end.out for end in each) for each in ends),
        worst=max(min(end.lost for end in each) for each in ends),
    )


@pytest.mark.parametrize("track", TRACKS)
def test_where_a_direction_leads_is_foretold(track: str) -> None:
    """§3, §4: from anywhere, with any roll, to the cell and to the point."""
    random, met = Random(track), Counter[str]()
    for _ in range(POSITIONS):
        race = somewhere(track, random)
        face = random.choice(FACES[race.car[1]])
        for end in compare_ways(laid(track), thrown(race, "keep", face)):
            met.update([end.touches, *(name for name in ("arrives", "out", "wins")
                                       if getattr(end, name))])  # fmt: skip
    assert set(met) == {"nothing", "border", "car", "arrives", "out", "wins"}


@pytest.mark.parametrize("track", TRACKS)
def test_the_odds_of_a_gear_are_counted_right(track: str) -> None:
    """§2.3: over all faces of the die, with the best direction for each."""
    random, met = Random(track), Counter[str]()
    for _ in range(POSITIONS // 5):
        race = somewhere(track, random)
        for shortcut in laid(track).shortcuts(race.view(race.mover), race.mover):
            assert isinstance(shortcut, Engage)
            assert isinstance(shortcut.outlook, Throws)
            assert shortcut.outlook == counted(race, shortcut.lever)
            met.update(name for name in ("onward", "back", "arrives", "worst", "out")
                       if getattr(shortcut.outlook, name))  # fmt: skip
    assert {"onward", "back", "arrives", "worst"} <= set(met)


@given(st.sampled_from(TRACKS), st.randoms(use_true_random=False), st.data())
def test_nothing_that_can_be_found_is_foretold_wrong(
    track: str, random: Random, data: st.DataObject
) -> None:
    race = somewhere(track, random)
    seat, setup = race.mover, laid(track)
    shortcut = data.draw(st.sampled_from(setup.shortcuts(race.view(seat), seat)))
    assert isinstance(shortcut, Engage)
    assert shortcut.outlook == counted(race, shortcut.lever)
    face = data.draw(st.sampled_from(FACES[shortcut.gear]))
    compare_ways(setup, thrown(race, shortcut.lever, face))


def outlook(driving: Driving, letter: str) -> Outlook | None:
    """What the driver who is asked is told of this letter."""
    option = driving.setup.read(letter, driving.race.options(driving.race.mover))
    return foretold(driving.setup, driving.race, option)


def told(driving: Driving, letter: str, lang: str = "fr") -> str:
    found = outlook(driving, letter)
    assert found is not None
    return WORDS[lang].outlook(found, NAMES)


def levers(driving: Driving, seat: int = 0) -> list[tuple[tuple[str, ...], str]]:
    """The gears that can be engaged by one click, as they are offered in French."""
    found = driving.setup.shortcuts(driving.race.view(seat), seat)
    return [
        (each.answer, WORDS["fr"].say("shortcut-engage", gear=each.gear, lever=each.lever))
        for each in found
        if isinstance(each, Engage)
    ]


def test_a_driver_reads_what_a_direction_costs() -> None:
    """§3.1, §3.2, §3.3: the way is free, the border is touched, the other car is hit."""
    driving = race(RING).rolls(3).types("o m")
    assert told(driving, "g") == "3 cases sans rien toucher"
    assert told(driving, "b") == "pas une case, touche la bordure : −20, reste 80"
    assert told(driving, "d") == (
        "pas une case, percute l'autre voiture : −10, reste 90 ; l'autre −15"
    )
    assert told(driving, "d", "en") == (
        "not one cell, runs into the other car: −10, 90 left; the other −15"
    )


def test_a_driver_reads_that_the_finish_is_there() -> None:
    """§4.1: in the gear question as odds, in the direction question as a fact."""
    driving = race(RING.replace("DA-----", "DA-X-Y-"))
    assert told(driving, "n") == "une case, voie libre"
    assert told(driving.types("o"), "m") == (
        "2 à 6 cases, voie libre 5 fois sur 5, arrivée 5 fois sur 5"
    )
    assert told(driving.rolls(6).types("m"), "g") == "2 cases, et c'est l'arrivée !"


def test_a_free_way_back_is_no_free_way() -> None:
    """§2.3: in the corner two rolls get on; two more only lead back to where one comes from."""
    driving = race(RING.replace("|-----DA-----|", "|X----DA---Y-|"))
    assert told(driving.types("o"), "m") == (
        "2 à 6 cases, voie libre 2 fois sur 5 (et 2 fois sans avancer), au pire −20"
    )
    assert told(driving, "m", "en") == (
        "2 to 6 cells, free way 2 in 5 (and 2 without getting on), at worst −20"
    )


def test_no_free_way_forward_in_1st_gear() -> None:
    """§2.3: between a border and the other car only the way back is free."""
    driving = race(RING.replace("|-/‾‾", "|Y/‾‾").replace("|-\\__", "|X\\__"))
    assert told(driving, "n") == "une case, pas de voie libre vers l'avant"


def test_the_way_back_is_told() -> None:
    """§2.4: a direction that touches nothing and leads away from the finish says so."""
    driving = race(RING.replace("|------------|", "|-----X----Y-|")).rolls(4).types("o m")
    assert told(driving, "d") == "4 cases sans rien toucher"
    assert told(driving, "g") == "4 cases sans rien toucher, sans avancer vers l'arrivée"
    assert told(driving, "g", "en") == "4 cells, touches nothing, no nearer to the finish"


@pytest.mark.parametrize("track", TRACKS)
def test_the_way_is_marked_from_the_start_to_the_finish(track: str) -> None:
    """§1.4: each mark is on the road, nearer to the finish than the last one, and points on."""
    scene = laid(track).scene()
    away = cells_to_go("\n".join(laid(track).track.rows))
    left = [away[mark.row, mark.column] for mark in scene.way]
    assert left == sorted(left, reverse=True)
    assert len(set(left)) == len(left) >= 3
    for mark, cells in zip(scene.way, left, strict=True):
        down, right = STEPS[mark.direction]
        assert away[mark.row + down, mark.column + right] == cells - 1


def test_wanting_another_gear_costs_nothing_yet() -> None:
    """§2.1: which one it will be is the next question."""
    assert outlook(race(RING), "o") is None


def test_gears_within_reach_are_one_click_away() -> None:
    """§2.1: one up, one down, never below 1st."""
    driving = race(RING).rolls(3, 2)
    assert levers(driving) == [(("n",), "rester en 1re"), (("o", "m"), "passer en 2e")]
    driving.types("o m g n g")
    assert levers(driving) == [
        (("n",), "rester en 2e"),
        (("o", "m"), "passer en 3e"),
        (("o", "d"), "rétrograder en 1re"),
    ]


def test_a_worn_car_is_not_offered_4th() -> None:
    """§2.1: 4th takes more than 20."""
    driving = race(RING)
    driving.race.car = (driving.race.car[0], 3, 20)
    assert [answer for answer, _ in levers(driving)] == [("n",), ("o", "d")]


def test_only_who_is_asked_about_the_gear_has_a_lever() -> None:
    driving = race(RING)
    assert levers(driving, seat=1) == []
    assert levers(driving.types("n")) == []


def test_the_scene_is_the_track_without_its_cars() -> None:
    """§1.1, §1.3: what the cars leave behind is road; they start where they are seen first."""
    marked = race(RING.replace("|------------|", "|--X-------Y-|"))
    scene = marked.setup.scene()
    assert msgspec.to_builtins(scene) == {
        "rows": (*RING.splitlines(),),
        "starts": ({"row": 1, "column": 3}, {"row": 1, "column": 11}),
        "finish": {"row": 4, "column": 7},
        "heading": "g",
        "way": (
            {"row": 1, "column": 8, "direction": "d"},
            {"row": 4, "column": 11, "direction": "g"},
        ),
        "gears": ((1, 1), (2, 6), (6, 12), (12, 24)),
        "durability": 100,
        "top_gear_above": 20,
    }


@pytest.mark.parametrize("track", shipped_tracks())
def test_the_scene_has_every_cell_that_a_car_can_stand_on(track: str) -> None:
    scene, setup = laid(track).scene(), laid(track)
    assert len({len(row) for row in scene.rows}) == 1
    road = {setup.track.place(cell) for cell in setup.track.road()}
    shown = {(row, column) for row, line in enumerate(scene.rows)
             for column, mark in enumerate(line) if mark in "-D"}  # fmt: skip
    assert shown == road


def test_everything_a_client_sees_is_on_the_list() -> None:
    """No kind of option, event, outlook or shortcut is without a type for other languages."""
    kinds = {
        each
        for head in (Option, Event, Outlook, Shortcut, View)
        for each in descendants(head)
        if f"{each.__module__}.".startswith(f"{GAME.package}.")
    }
    assert len(kinds) == 16
    assert {*GAME.wire} == kinds | {type(laid("sprint").scene())}


def test_the_tracks_to_choose_from_can_be_chosen() -> None:
    tracks = GAME.choices()["track"]
    assert len({GAME.setup({"track": track}).content.hash for track in tracks}) == 3
