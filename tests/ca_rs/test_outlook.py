"""The price of every answer, before it is given: told from the view alone, and true."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ca_rs.racing import MARKS, WORDS, Racing, build_setup, opened, table
from podium.core import Dice
from podium.games.ca_rs.rules.play import Race
from podium.games.ca_rs.wire import outlook
from podium.games.ca_rs.wire.outlook import CornerAhead, DrivesTo, DuelScore, Slides

STRAIGHT = "P - - - - - - - - -"
BEND = "P - - 4:2 - - - - - -"
NAMES = ("Ada", "Bob", "Cléo")


def price(race: Racing, mark: str, word: str) -> Any:
    """What a seat is told of an answer."""
    seat, setup = MARKS.index(mark), race.setup
    view = race.state.view(seat)
    return setup.outlook(view, seat, setup.read(word, race.state.options(seat)))


def said(told: Any, lang: str = "en") -> str:
    return WORDS[lang].labelled(build_setup().labels(lang)).outlook(told, NAMES)


# Plans


def test_a_pedal_tells_where_the_move_ends() -> None:
    race = table(STRAIGHT, "A . . . . . . . . B", speeds=(3, 1))
    drive = price(race, "A", "+1")
    assert (drive.speed, drive.count, drive.lap, drive.at) == (4, 4, 0, 4)
    assert (drive.worn, drive.damage, drive.ahead) == (0, 0, 0)
    assert said(drive) == "speed 4, 4 cards, to card 4."
    assert said(price(race, "A", "-2"), "fr") == "vitesse 1, une carte, jusqu'à la carte 1."


def test_a_pedal_tells_what_the_corners_cost() -> None:
    """§4.3: 7 less the downforce 1 less 4 is 2; times 2 is four, tyres first, and it stands."""
    race = table(BEND, "A . . . . . . . . B", speeds=(6, 1))
    drive = price(race, "A", "+1")
    assert drive.corners == (CornerAhead(card=3, limit=4, excess=2, worn=3, damage=1),)
    assert (drive.worn, drive.damage, drive.treads, drive.body) == (3, 1, 0, 4)
    assert drive.stands
    assert drive.at == 3
    assert "off the road: tyres −3, body −1, and stands" in said(drive)
    kept = price(race, "A", "0")
    assert (kept.worn, kept.damage, kept.at, kept.stands) == (2, 0, 6, False)


def test_a_wreck_is_foretold() -> None:
    race = table(BEND, "A . . . . . . . . B", speeds=(8, 1), bodies=(1,))
    drive = price(race, "A", "0")
    assert drive.out
    assert "out of the race" in said(drive)


def test_the_next_corner_beyond_the_move() -> None:
    """It is two cards on, and by one too slow for this speed."""
    race = table(BEND, "A . . . . . . . . B", speeds=(6, 1), stats={"A": {"brake": 5}})
    drive = price(race, "A", "-5")
    assert (drive.at, drive.ahead, drive.limit, drive.over) == (1, 2, 4, 0)
    fast = table("P - - - - - - 4:2 - -", "A . . . . . . . . B", speeds=(6, 1))
    drive = price(fast, "A", "0")
    assert (drive.at, drive.ahead, drive.over) == (6, 1, 1)
    assert said(drive).endswith("next corner on the next card, limit 4: 1 too fast.")


def test_rain_counts() -> None:
    """§7: one off the limit."""
    race = table(BEND, "A . . . . . . . . B", speeds=(5, 1), rain=True)
    assert price(race, "A", "0").corners[0].limit == 3


def test_whom_one_would_meet_if_all_kept_their_speed() -> None:
    race = table(STRAIGHT, "A . B . . C . . . .", speeds=(5, 1, 3))
    drive = price(race, "A", "0")
    assert (drive.other, drive.meets) == ((1,), 1)
    assert "would meet Bob" in said(drive)
    assert price(race, "C", "0").other == ()


def test_past_the_last_line() -> None:
    race = table(STRAIGHT, ". . . . . . . . A B", speeds=(4, 1))
    drive = price(race, "A", "0")
    assert drive.home
    assert said(drive, "fr") == "vitesse 4, 4 cartes, au-delà de la dernière ligne."


def test_a_card_tells_what_it_makes_of_the_move() -> None:
    race = table(STRAIGHT, "A . . . . . . . . B", speeds=(3, 1), hands=("boost wind gas thief",))
    assert (price(race, "A", "boost").speed, price(race, "A", "boost").at) == (5, 5)
    assert (price(race, "A", "wind").speed, price(race, "A", "wind").at) == (3, 5)
    assert price(race, "A", "gas") == outlook.Reads("gas")
    assert price(race, "A", "thief") == outlook.Reads("thief")
    race.seat("A").types("wind +2", keep=True)
    assert (price(race, "A", "ready").speed, price(race, "A", "ready").at) == (5, 7)
    assert price(race, "A", "boost").at == 9


def test_a_rival_after_the_card() -> None:
    race = table(STRAIGHT, "A . . B . . . . . C", speeds=(3, 5, 1), hands=("nudge",))
    race.seat("A").types("nudge", keep=True)
    assert price(race, "A", "at-2") == outlook.Harms(1, speed=3, treads=3, body=5)
    assert price(race, "A", "at-3").speed == 0


def test_fresh_tyres_at_a_stop() -> None:
    race = table(STRAIGHT, "A . . . . . . . . B", speeds=(0, 1), done={"A": 1}, laps=3)
    assert price(race, "A", "fit-soft") == outlook.FreshTyres(count=2, grip=3, edge=2)


def test_cards_that_nobody_has_seen() -> None:
    race = opened(2, circuit="random", laps=1)
    for mark in "AB":
        race.seat(mark).types("pilot-plain car-plain tyres-medium tank-safe", keep=True)
    for mark in "AB":
        race.seat(mark).types("take-0", keep=True)
    race.state.speed[0] = 9
    drive = price(race, "A", "0")
    known = sum(card is not None for card in race.view.circuit)
    assert drive.unknown == drive.count - (known - 1)
    assert "still face down" in said(drive)


# Corners and duels


def cornering(hand: str = "", tyres: str = "medium") -> Racing:
    """A comes into the corner by 2 too fast; its run-off is 2."""
    race = table(BEND, "A . . . . . . . . B", speeds=(7, 1), hands=(hand,), tyres=(tyres, "medium"))
    return race.plan("0", "0")


def test_what_a_corner_costs_and_what_a_tyre_buys() -> None:
    """§4.2, §4.3."""
    race = cornering("grippy wing skid")
    through = Slides(2, worn=3, damage=1, treads=0, body=4, speed=0, slower=0, out=False)
    assert price(race, "A", "through") == through
    burnt = Slides(0, worn=0, damage=0, treads=2, body=5, speed=6, slower=1, out=False)
    assert price(race, "A", "burn") == burnt
    assert said(burnt) == "No longer too fast; tyres 2, body 5; speed −1 on the way out, 6 left."
    for card in ("grippy", "wing", "skid"):
        assert price(race, "A", card).excess == 0
    assert said(price(race, "A", "through")) == "2 too fast: tyres −3, body −1, and stands."


def test_a_hard_tyre_buys_less() -> None:
    race = cornering(tyres="hard")
    burnt = Slides(1, worn=2, damage=0, treads=2, body=5, speed=6, slower=1, out=False)
    assert price(race, "A", "burn") == burnt


def test_the_score_of_a_duel_as_one_knows_it() -> None:
    """§5.7: 5 − 1 + 2 − 2; three cards would be left to go."""
    race = table(
        "P - - 9:1 - - - - - -", ". A B . . . . . . .", speeds=(5, 1), hands=("elbow", "junk")
    )
    race.plan("0", "0")
    told = DuelScore(seat=0, other=1, score=4, own=3, edge=1, theirs=3, hand=1, steps=3)
    assert price(race, "B", "block") == told
    assert price(race, "B", "let") == outlook.FallsBehind(place=2)
    race.seat("B").types("block")
    assert price(race, "A", "ready").score == 4
    assert price(race, "A", "elbow").score == 6
    assert price(race, "A", "burn").score == 5
    assert price(race, "B", "burn").score == 3
    race.seat("A").types("burn", keep=True)
    assert (price(race, "A", "elbow").score, price(race, "A", "ready").own) == (7, 2)
    assert price(race, "B", "ready").score == 4  # what A has laid is not B's to know


def test_trying_where_the_move_ends() -> None:
    race = table(STRAIGHT, ". A B . . . . . . .", speeds=(2, 1))
    race.plan("0", "0")
    assert race.asked == "overtake A"
    told = price(race, "A", "try")
    assert (told.score, told.steps) == (1, 0)
    assert price(race, "A", "stay") is None


def test_what_a_failure_costs() -> None:
    """§5.8: tyres for the cards to go, or body for both."""
    race = table(
        "P - - 9:1 - - - - - -", ". A B . . . . . . .", speeds=(4, 1), stats={"B": {"block": 9}}
    )
    race.plan("0", "0")
    race.seat("B").types("block")
    race.seat("A").types("ready", keep=True)
    race.seat("B").types("ready", keep=True)
    assert race.asked == "yield A"
    assert price(race, "A", "yield-2") == outlook.GivesUp(treads=1)
    crash = price(race, "A", "crash")
    assert (crash.points, crash.body, crash.rival_body, crash.out) == (2, 3, 3, False)


# Before the race and after the turn


def test_numbers_of_what_can_be_chosen() -> None:
    race = opened(2)
    told = price(race, "A", "pilot-plain")
    assert (told.overtake, told.block, told.skill, told.budget, told.count) == (2, 2, 3, 3, 0)
    assert said(price(race, "A", "pilot-unlucky")).endswith("; always with: junk.")
    race.seat("A").types("pilot-unlucky", keep=True)
    assert price(race, "A", "car-plain").capacity == 40
    race.seat("A").types("car-plain", keep=True)
    assert price(race, "A", "tyres-hard") == outlook.FreshTyres(5, 1, 0)
    race.seat("A").types("tyres-hard", keep=True)
    tank = price(race, "A", "tank-safe")
    kinds = tank.race, tank.pit, tank.weather, tank.useless, tank.negative
    assert sum(kinds) == len(tank.cards) == 41
    assert "junk" in tank.cards


def test_a_ready_made_line_up_can_be_raced_with() -> None:
    race = opened(2)
    for shortcut in race.setup.shortcuts(race.state.view(0), 0):
        assert isinstance(shortcut, outlook.ReadyMade)
        other = opened(2)
        other.seat("A").types(" ".join(shortcut.answer))
        assert other.asked == "lineup B"
    race.seat("A").types("pilot-plain")
    assert race.setup.shortcuts(race.state.view(0), 0) == []


@pytest.mark.parametrize(("tank", "percent"), [("junk cramp", 50), ("junk junk", 100)])
def test_the_chance_of_a_harmless_draw(tank: str, percent: int) -> None:
    race = opened(2)
    for mark in "AB":
        race.seat(mark).types("pilot-plain car-plain tyres-medium tank-safe", keep=True)
    cards = race.state.garage.card_of
    race.state.stocks[0] = race.state.tanks[0] = tuple(cards[name] for name in tank.split())
    assert price(race, "A", "take-1") == outlook.OpeningDraw(percent, left=1)
    assert price(race, "A", "take-0").percent == 100


def test_the_hand_after_a_discard() -> None:
    race = table(STRAIGHT, "A . . . . . . . . B", hands=("junk junk boost wind",)).keep()
    assert race.asked == "discard A"
    assert price(race, "A", "x-junk") == outlook.HandLeft(count=3, most=3)
    race.seat("A").types("x-junk", keep=True)
    assert price(race, "A", "ready") == outlook.HandLeft(count=3, most=3)
    assert price(race, "A", "x-boost").count == 2


# What is foretold comes true


@pytest.mark.parametrize("seed", range(12))
def test_a_lap_alone_goes_as_it_was_foretold(seed: int) -> None:
    """Of each plan in a qualifying lap, where nobody is in the way, all comes as it was told."""
    setup, chance = build_setup(grid="lap", laps=1, circuit="monaco"), Random(seed)
    state = setup.new(2, Dice(bytes([seed]) * 16))
    compared = 0
    while state.stage in ("lineup", "trial"):
        seat = state.asked()[0]
        if state.asks == "corner":
            state.choose(seat, 0)
            continue
        menu = state.options(seat)
        index = chance.randrange(len(menu))
        told = setup.outlook(state.view(seat), seat, menu[index])
        ready = isinstance(told, DrivesTo) and setup.notation(menu[index]) == "ready"
        turned = state.turned
        state.choose(seat, index)
        if ready and isinstance(told, DrivesTo):
            drive_through(state, seat)
            if state.asks != "discard" or state.turned == turned:  # no card was drawn by the plan
                compared += is_as_told(state, seat, told)
    assert compared > 5


def drive_through(state: Race, seat: int) -> None:
    """No help in the corners of this move."""
    while state.asks == "corner" and state.qualifier == seat:
        state.choose(seat, 0)


def is_as_told(state: Race, seat: int, told: DrivesTo) -> bool:
    """A draw in between may change a car, and another may be on its lap by now."""
    if state.qualifier != seat or state.asks not in ("discard", "plan"):
        return False
    car = state.view(None).cars[seat]
    assert (car.lap, car.at) == (told.lap, told.at)
    if state.asks == "discard":
        assert (car.treads, car.body) == (told.treads, told.body)
    return True


# Whether the tank will do


@pytest.mark.parametrize(
    ("circuit", "laps", "style", "short", "refuels"),
    [
        ("monza", 3, "safe", False, True),
        ("monza", 6, "endurance", True, True),
        ("monza", 6, "nasty", True, False),
        ("monaco", 8, "safe", True, True),
        ("random", 3, "fast", False, False),
    ],
)
def test_a_race_that_outlasts_the_tank(
    circuit: str, laps: int, style: str, short: bool, refuels: bool
) -> None:
    """§1.8, §8.4: told before the tank is chosen, in both languages."""
    race = opened(2, circuit=circuit, laps=laps)
    race.seat("A").types("pilot-plain car-plain tyres-medium")
    told = price(race, "A", f"tank-{style}")
    assert (told.short > 0, told.refuels > 0) == (short, refuels)
    assert told.turns == 40 + told.short or not short
    assert ("about" in said(told)) == short


def test_one_is_warned_before_the_start() -> None:
    """§8.4: on the grid, for as long as the race has not begun."""
    race = opened(2, circuit="monza", laps=6)
    for mark in "AB":
        race.seat(mark).types("pilot-plain car-plain tyres-medium tank-safe", keep=True)
    warned = "Beware: the race takes about"
    assert any(warned in line for line in sentences(race, "A"))
    for mark in "AB":
        race.seat(mark).types("take-0", keep=True)
    assert not any(warned in line for line in sentences(race, "A"))


def sentences(race: Racing, mark: str) -> list[str]:
    words = WORDS["en"]
    told = race.setup.sentences(race.seat(mark).view)
    return [words.phrase(each, ["Ann", "Bob"]) for each in told]
