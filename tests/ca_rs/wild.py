"""Content that nobody would ship: random cards from the vocabulary, random cars and circuits.

Races are driven on it at random; whatever the cards do, nothing may break.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any, get_args

import msgspec

from podium.core import ContentFault, Dice
from podium.games import find
from podium.games.ca_rs.content.effects import EFFECTS, Effect, Fit, Kind, Sky
from podium.games.ca_rs.content.entries import (
    CAR_BOUNDS,
    EFFECT_BOUNDS,
    MOMENTS_BY_KIND,
    PILOT_BOUNDS,
    VALUES,
)
from podium.games.ca_rs.content.readers import read_cards
from podium.games.ca_rs.content.tanks import counted, random_tank
from podium.games.ca_rs.rules.play import Race
from podium.games.ca_rs.wire.lineup import LineUp

PACK = "wild"
CARDS, CARS, PILOTS = 60, 3, 4
TITLE = 'title = { fr = "x", en = "x" }'
FREE: dict[type[Effect], dict[str, Any]] = {
    each: {
        field.name: get_args(field.type)
        for field in msgspec.structs.fields(each)
        if get_args(field.type)
    }
    for each in EFFECTS
}


def wild_pack(random: Random) -> dict[str, str]:
    """A pack of one's own, as files; all of it is legal, hardly any of it sensible."""
    return {
        f"{PACK}/cards.toml": "\n".join(card(f"wild-{n}", random) for n in range(CARDS)),
        f"{PACK}/cars.toml": "\n".join(numbers("cars", n, CAR_BOUNDS, random) for n in range(CARS)),
        f"{PACK}/pilots.toml": "\n".join(
            numbers("pilots", n, PILOT_BOUNDS, random) for n in range(PILOTS)
        ),
        f"{PACK}/circuit-wild.toml": circuit(random),
    }


def card(name: str, random: Random) -> str:
    """Any card that a pack may have: one that is refused is thrown away."""
    while True:
        text = any_card(name, random)
        with suppress(ContentFault):
            read_cards("wild", text)
            return text


def any_card(name: str, random: Random) -> str:
    kind: Kind = random.choice(get_args(Kind))
    allowed = MOMENTS_BY_KIND[kind]
    moments = random.sample(allowed, random.randint(0, len(allowed)))
    effects = [some_effect(random) for _ in range(random.randint(1, 3) if allowed else 0)]
    rows = [f'[[cards]]\nname = "{name}"', f'kind = "{kind}"', TITLE]
    rows.append(f"value = {random.randint(*VALUES[kind])}")
    rows += [f"moments = {moments!r}"] if moments else []
    written = ", ".join(f"{{ {inline(effect)} }}" for effect in effects)
    return "\n".join([*rows, f"effects = [{written}]"])


def some_effect(random: Random) -> Effect:
    kind = random.choice(EFFECTS)
    chosen = {name: random.choice(values) for name, values in FREE[kind].items()}
    if kind is Fit:
        chosen["tyres"] = random.choice(("soft", "medium", "hard"))
    elif kind is not Sky:
        tag = str(kind.__struct_config__.tag)
        chosen["by"] = random.choice([by for by in span(EFFECT_BOUNDS[tag]) if by])
    return kind(**chosen)


def span(bounds: tuple[int, int]) -> range:
    return range(bounds[0], bounds[1] + 1)


def inline(effect: Effect) -> str:
    facts = msgspec.to_builtins(effect)
    return ", ".join(f"{name} = {value!r}" for name, value in facts.items())


def numbers(table: str, number: int, bounds: Any, random: Random) -> str:
    """A car or a pilot with any numbers that are allowed."""
    rows = [f"[[{table}]]", f'name = "wild-{number}"', TITLE]
    rows += ['colour = "#123456"'] if table == "cars" else []
    drawn = {name: random.randint(*each) for name, each in bounds.items()}
    while table == "pilots" and cost(drawn) > 12:
        high = [name for name in drawn if drawn[name] > max(0, bounds[name][0])]
        drawn[random.choice(high)] -= 1
    return "\n".join([*rows, *(f"{name} = {value}" for name, value in drawn.items())])


def cost(pilot: dict[str, int]) -> int:
    """The points of a pilot without cards of their own (§1.1)."""
    back = -sum(value for value in pilot.values() if value < 0)
    return sum(value for value in pilot.values() if value > 0) - min(2, back)


def circuit(random: Random) -> str:
    cards = ["-"] + [
        "-" if random.random() < 0.5 else f"{random.randint(1, 9)}:{random.randint(1, 4)}"
        for _ in range(random.randint(9, 40))
    ]
    written = ", ".join(f'"{each}"' for each in cards)
    return f"{TITLE}\nlaps = {random.randint(1, 3)}\nturns = 20\ncards = [{written}]\n"


def wild_race(random: Random) -> int:
    """A race on wild content, driven at random and looked at after every choice; how many."""
    settings = {
        "pack": PACK,
        "circuit": random.choice(("wild", "wild", "random")),
        "laps": 1,
        "grid": random.choice(("lot", "lot", "lap")),
        "weather": random.choice(("dry", "rain")),
    }
    setup: Any = find("ca_rs").setup(settings, wild_pack(random))
    garage = setup.garage
    lineups = []
    for _ in range(random.randint(2, 8)):
        pilot = garage.pilot_of[f"wild-{random.randrange(PILOTS)}"]
        car = garage.car_of[f"wild-{random.randrange(CARS)}"]
        tank = counted(garage, random_tank(garage, pilot, car, random.randint))
        tyres = random.choice(("soft", "medium", "hard"))
        lineups.append(LineUp(garage.pilots[pilot].name, garage.cars[car].name, tyres, tank))
    race = setup.new(len(lineups), Dice(random.randbytes(16)), lineups)
    return driven(race, random)


def driven(race: Race, random: Random) -> int:
    choices = 0
    while asked := race.asked():
        seat = random.choice(list(asked))
        menu = race.options(seat)
        assert menu
        race.choose(seat, random.randrange(len(menu)))
        choices += 1
        sound(race)
    assert race.result() is not None
    return choices


def sound(race: Race) -> None:
    """Nothing is less than nothing, and no card is lost or won."""
    assert min(race.treads) >= 0
    assert min(race.speed) >= 0
    driving = range(len(race.stocks)) if race.qualifier < 0 else [race.qualifier]
    for seat in driving:
        lying = (*race.hands[seat], *race.tanks[seat], *race.discards[seat], *race.used[seat])
        assert len(lying) + len(race.gone[seat]) == len(race.stocks[seat]), f"seat {seat}"


def wild_races(choices: int, seed: int) -> tuple[int, int]:
    """Races until so many choices were made: races and choices."""
    random, races, made = Random(seed), 0, 0
    while made < choices:
        made += wild_race(random)
        races += 1
    return races, made
