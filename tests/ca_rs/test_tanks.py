"""§1.8: tanks that are legal and tanks that are not, ready-made ones, the builder's commands."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from podium.core import ContentFault, Cup, Dice, HighestDice, LowestDice, Refusal, load_words
from podium.core.commands import Call
from podium.games.ca_rs.content.files import shipped_circuits
from podium.games.ca_rs.content.lineups import check_lineup, lineup_problems, read_lineup
from podium.games.ca_rs.content.packs import load
from podium.games.ca_rs.content.tanks import counted, random_tank, ready_tank, tank_problems
from podium.games.ca_rs.tools.commands import COMMANDS
from podium.games.ca_rs.wire.lineup import LineUp

WORDS = {lang: load_words(lang, "podium.core", "podium.games.ca_rs") for lang in ("fr", "en")}
GARAGE = load("monza", "", {})[0]
PILOT, CAR = GARAGE.pilot_of["methodique"], GARAGE.car_of["puce"]
CAPACITY, BUDGET = GARAGE.cars[CAR].capacity, GARAGE.pilots[PILOT].budget
STYLES = ("safe", "fast", "nasty", "endurance")
USELESS = [card.name for card in GARAGE.cards if card.kind == "useless"]


def value(tank: Mapping[str, int]) -> int:
    return sum(GARAGE.values[GARAGE.card_of[name]] * count for name, count in tank.items())


def plain(count: int = CAPACITY) -> dict[str, int]:
    """So many useless cards, three of a kind as far as they go."""
    tank = dict.fromkeys(USELESS[: count // 3], 3)
    if count % 3:
        tank[USELESS[count // 3]] = count % 3
    return tank


def told(tank: Mapping[str, int]) -> list[tuple[str, Mapping[str, Any]]]:
    reasons = tank_problems(GARAGE, PILOT, CAR, tank)
    assert all(words.refuse(reason) for words in WORDS.values() for reason in reasons)
    return [(reason.key, reason.facts) for reason in reasons]


def test_plain_tank_is_legal() -> None:
    assert told(plain()) == []


@pytest.mark.parametrize("off", [-1, 1])
def test_size_is_the_capacity(off: int) -> None:
    """§1.8: as many cards as the car's capacity, no more, no less."""
    wrong = {"count": CAPACITY + off, "wanted": CAPACITY}
    assert told(plain(CAPACITY + off)) == [("tank-size", wrong)]


def test_injured_pilot_has_fewer_cards() -> None:
    """§6.2: what was lost for good is missing from the tank."""
    assert tank_problems(GARAGE, PILOT, CAR, plain(CAPACITY - 2), lost=2) == []
    assert [each.key for each in tank_problems(GARAGE, PILOT, CAR, plain(), lost=2)] == [
        "tank-size"
    ]


def test_value_up_to_the_budget() -> None:
    """§1.8: the budget may be spent to the last point."""
    tank = plain(CAPACITY - BUDGET) | dict.fromkeys(cheap(BUDGET), 1)
    assert value(tank) == BUDGET
    assert told(tank) == []


def test_value_above_the_budget() -> None:
    tank = plain(CAPACITY - BUDGET - 1) | dict.fromkeys(cheap(BUDGET + 1), 1)
    over = {"value": BUDGET + 1, "budget": BUDGET, "off": 1}
    assert told(tank) == [("tank-value", over)]


def test_negative_cards_pay() -> None:
    """§1.8: powerful cards need weak ones."""
    tank = plain(CAPACITY - BUDGET - 2) | dict.fromkeys(cheap(BUDGET + 1), 1) | {"nap": 1}
    assert told(tank) == []


def cheap(count: int) -> list[str]:
    """So many cards that cost one point."""
    return [card.name for card in GARAGE.cards if card.value == 1][:count]


def test_three_copies_at_most() -> None:
    """§1.8: useless cards too."""
    tank = plain(CAPACITY - 4)
    tank[USELESS[0]] = 4
    tank[USELESS[-1]] = 3
    assert ("tank-copies", {"name": USELESS[0], "count": 4, "most": 3}) in told(tank)


@pytest.mark.parametrize("count", [0, -1])
def test_copies_that_are_none(count: int) -> None:
    wrong = {"name": "nap", "count": count, "most": 3}
    assert told(plain() | {"nap": count}) == [("tank-copies", wrong)]


def test_unknown_card_is_told_with_one_that_is_known() -> None:
    tank = plain(CAPACITY - 1) | {"late-breaking": 1}
    assert ("tank-card", {"name": "late-breaking", "near": "late-braking"}) in told(tank)


def test_all_that_is_wrong_is_told_at_once() -> None:
    tank = {"masterclass": 4, "short-cut": 3, "nitros": 1}
    assert [key for key, _ in told(tank)] == ["tank-copies", "tank-card", "tank-size", "tank-value"]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("car", range(len(GARAGE.cars)))
def test_ready_made_tanks_are_legal(car: int, style: str) -> None:
    """§1.8: for each car and each pilot, and they spend what the pilot has."""
    for number, pilot in enumerate(GARAGE.pilots):
        tank = counted(GARAGE, ready_tank(GARAGE, car, style, pilot.budget))
        assert tank_problems(GARAGE, number, car, tank) == []
        assert value(tank) == pilot.budget


@pytest.mark.parametrize("budget", range(7))
@pytest.mark.parametrize("style", GARAGE.styles)
def test_ready_made_tanks_are_fun_to_draw_from(style: str, budget: int) -> None:
    """§1.8: at most a quarter negative and a quarter useless, at least half to be played."""
    for car in range(len(GARAGE.cars)):
        kinds = [GARAGE.kinds[card] for card in ready_tank(GARAGE, car, style, budget)]
        assert 4 * kinds.count("negative") <= len(kinds)
        assert 4 * kinds.count("useless") <= len(kinds)


@pytest.mark.parametrize("car", range(len(GARAGE.cars)))
def test_endurance_tanks_refuel(car: int) -> None:
    """§1.7: what they bring back is worth more than another tank."""
    cards = ready_tank(GARAGE, car, "endurance", 2)
    assert sum(GARAGE.refuels[card] for card in cards) > GARAGE.cars[car].capacity


def test_ready_made_tanks_differ() -> None:
    tanks = [{*ready_tank(GARAGE, CAR, style)} for style in STYLES]
    assert all(len(one - other) > 3 for one in tanks for other in tanks if one is not other)


def test_style_of_one_car_goes_before_the_style_of_all() -> None:
    text = """\
[[tanks]]
style = "safe"
car = "puce"
title = { fr = "Sauteur", en = "Jumpy" }
pays = ["nap"]
wants = ["slipstream", "elbows-out"]
"""
    garage = load("monza", "mine", {"mine/tanks.toml": text})[0]
    tank = counted(garage, ready_tank(garage, CAR, "safe"))
    assert (tank["nap"], tank["elbows-out"], "slipstream" in tank) == (1, 1, False)
    assert ready_tank(garage, 0, "safe") == ready_tank(GARAGE, 0, "safe")


@pytest.mark.parametrize("seed", range(60))
def test_tank_drawn_by_chance_is_legal(seed: int) -> None:
    pilot, car = seed % len(GARAGE.pilots), seed % len(GARAGE.cars)
    cup = Cup(Dice(seed.to_bytes(16, "little")))
    tank = counted(GARAGE, random_tank(GARAGE, pilot, car, cup.roll))
    assert tank_problems(GARAGE, pilot, car, tank) == []


@pytest.mark.parametrize("dice", [LowestDice, HighestDice])
def test_tank_drawn_by_loaded_dice_is_legal(dice: type[Dice]) -> None:
    tank = random_tank(GARAGE, PILOT, CAR, Cup(dice(bytes(16))).roll)
    assert tank_problems(GARAGE, PILOT, CAR, counted(GARAGE, tank)) == []


# What ships


def test_enough_cards_of_all_kinds() -> None:
    """§1.6: at least 48 cards, of five kinds, with both signs of value."""
    assert len(GARAGE.cards) >= 48
    kinds = {kind: GARAGE.kinds.count(kind) for kind in GARAGE.kinds}
    assert min(kinds.values()) >= 5
    assert len(kinds) == 5
    assert {each.value for each in GARAGE.cards if each.kind == "race"} == {1, 2, 3, 4}


def test_cards_are_told_apart() -> None:
    for lang in ("fr", "en"):
        assert len({getattr(card.title, lang) for card in GARAGE.cards}) == len(GARAGE.cards)


def test_no_two_cards_do_the_same() -> None:
    does = [(card.effects, card.when) for card in GARAGE.cards if card.effects]
    assert len({*does}) == len(does)


@pytest.mark.parametrize("pilot", GARAGE.pilots, ids=lambda pilot: pilot.name)
def test_pilots_cost_twelve_points(pilot: Any) -> None:
    """§1.1: over overtake, block, skill, budget, modifiers and the cards of their own."""
    assert pilot.points({card.name: card.value for card in GARAGE.cards}) == 12
    assert sum(min(0, each) for each in (pilot.start, pilot.qualifying, pilot.sight)) >= -2


def test_cars_trade_downforce_for_top_speed() -> None:
    """§1.2: no car with more downforce is faster, and the fastest of each are ever slower."""
    downforces = sorted({car.downforce for car in GARAGE.cars})
    tops = [[car.top for car in GARAGE.cars if car.downforce == by] for by in downforces]
    assert downforces == [1, 2, 3]
    assert all(max(more) <= min(less) for less, more in pairwise(tops))
    assert all(max(more) < max(less) for less, more in pairwise(tops))


def test_tyres() -> None:
    """§1.5: soft two cards, medium three, hard five; grip three, two, one."""
    tyres = {tyre.name: (tyre.cards, tyre.grip) for tyre in GARAGE.tyres}
    assert tyres == {"soft": (2, 3), "medium": (3, 2), "hard": (5, 1)}


@pytest.mark.parametrize(
    ("circuit", "length", "laps"), [("monza", 58, 3), ("monaco", 33, 4), ("spa", 70, 2)]
)
def test_circuits_have_their_true_length(circuit: str, length: int, laps: int) -> None:
    """§1.3: a card for a hundred metres; the pit is a straight."""
    loaded = load(circuit, "", {})[0].circuit
    assert (len(loaded.rows), loaded.laps) == (length, laps)
    assert loaded.rows[0] == (0, 0)
    assert [place.card for place in loaded.places] == sorted(place.card for place in loaded.places)


def test_circuits_that_ship() -> None:
    assert shipped_circuits() == ["monza", "cour", "monaco", "spa", "random"]


# Line-ups and commands


def said(do: str, lang: str = "en", text: str = "", **flags: str) -> list[str]:
    """What the command says."""
    asked = dict.fromkeys(("pilot", "car", "tyres", "style", "pack"), "") | flags
    file = "mine.toml" if text else ""
    call = Call({"do": do, "lineup": file, **asked}, {file: text}, (), WORDS[lang])
    return [str(line) for line in COMMANDS["tank"].run(call)]


def test_suggested_line_up_is_legal() -> None:
    """What is suggested can be kept in a file, read back, and raced with."""
    text = "\n".join(said("suggest", pilot="vitesse", car="crabe", tyres="hard", style="nasty"))
    lineup = read_lineup("mine.toml", text)
    assert (lineup.pilot, lineup.car, lineup.tyres) == ("vitesse", "crabe", "hard")
    assert lineup_problems(GARAGE, lineup) == []
    assert "Fussy steward (+3). The speed of the rival you name drops by 2." in text


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_check_tells_what_a_line_up_is_worth(lang: str) -> None:
    text = "\n".join(said("suggest", lang, pilot="methodique", car="puce"))
    first, second = said("check", lang, text)
    assert all(str(number) in first for number in (CAPACITY, BUDGET))
    kinds = {card.name: card.kind for card in GARAGE.cards}
    cards = tomllib.loads(text)["tank"].items()
    negative = sum(count for name, count in cards if kinds[name] == "negative")
    assert second.endswith(f" {negative}.")


def test_check_takes_a_ready_made_tank() -> None:
    text = '{"pilot": "vitesse", "car": "crabe", "tyres": "soft", "tank": "fast"}'
    capacity = GARAGE.cars[GARAGE.car_of["crabe"]].capacity
    assert f"Gilberte Speedwell in Crab, {capacity} cards" in said("check", text=text)[0]


def test_check_tells_all_that_is_wrong() -> None:
    text = 'pilot = "vitesse"\ncar = "crabe"\ntyres = "soft"\n[tank]\nnap = 4\nnope = 1\n'
    call = Call({"do": "check", "lineup": "a.toml", "pack": ""}, {"a.toml": text}, (), WORDS["en"])
    lines, refusal = until_refused(call)
    assert len(lines) == 3
    assert (refusal.key, refusal.facts["count"]) == ("tank-illegal", 3)
    assert WORDS["en"].refuse(refusal).startswith("a.toml: 3 mistakes")


def until_refused(call: Call) -> tuple[list[str | bytes], Refusal]:
    """What a command says before it refuses, and what it refuses with."""
    lines: list[str | bytes] = []
    try:
        for line in COMMANDS["tank"].run(call):
            lines.append(line)
    except Refusal as refusal:
        return lines, refusal
    raise AssertionError("nothing was refused")


@pytest.mark.parametrize(
    ("field", "name"), [("pilot", "nobody"), ("car", "tram"), ("tyres", "wood"), ("tank", "empty")]
)
def test_unknown_names_are_told_with_the_known(field: str, name: str) -> None:
    good = LineUp("vitesse", "crabe", "soft", "safe")
    with pytest.raises(Refusal) as caught:
        check_lineup(GARAGE, msgspec.structs.replace(good, **{field: name}))
    check_lineup(GARAGE, good)
    for words in WORDS.values():
        assert name in words.refuse(caught.value)
        assert str(caught.value.facts["known"]) in words.refuse(caught.value)


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("pilot = ", "file-not-toml", 1),
        ('pilot = "a"\ncar = 3\ntyres = "b"\ntank = "c"', "file-shape", 2),
        ('pilot = "a"\ncar = "b"\ntyres = "c"', "file-shape", 1),
        ('pilot = "a"\ncar = "b"\ntyres = "c"\ntank = 4', "file-shape", 4),
        ('pilot = "a"\ncar = "b"\ntyres = "c"\n[tank]\nnap = "many"', "file-shape", 5),
        ('pilot = "a"\ncar = "b"\ntyres = "c"\ntank = "d"\ncolour = "e"', "file-shape", 5),
        ('{"pilot": "a",\n"car": }', "file-not-json", 2),
        ('{"pilot": "a", "car": 3, "tyres": "b", "tank": "c"}', "file-shape", 1),
    ],
)
def test_bad_line_up_files(text: str, key: str, line: int) -> None:
    with pytest.raises(ContentFault) as caught:
        read_lineup("mine.toml", text)
    assert (caught.value.key, caught.value.facts["line"]) == (key, line)
    assert all("mine.toml" in words.refuse(caught.value) for words in WORDS.values())


def test_check_without_a_file() -> None:
    with pytest.raises(Refusal, match="tank-no-file"):
        said("check")


def test_suggest_for_an_unknown_car() -> None:
    with pytest.raises(Refusal, match="lineup-unknown"):
        said("suggest", car="tram")
