"""What the twins race with: every setting, our content, and content of the tests' own."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from ca_rs.pack import FILES, PACK
from ca_rs.slow_table import Fact, SlowBox
from ca_rs.twin_pack import CRUEL, CRUEL_FILES, cruel_tank
from ca_rs.wild import PACK as WILD
from ca_rs.wild import wild_pack
from podium.core import shipped
from podium.games import find
from podium.games.ca_rs.content.tanks import counted, random_tank
from podium.games.ca_rs.setup import RaceSetup
from podium.games.ca_rs.wire.lineup import LineUp

GAME = "ca_rs"
WILD_PACKS = 60
CIRCUITS = {
    "": ["cour"] * 5 + ["random"] * 2 + ["monaco", "monza", "spa"],
    WILD: ["wild"] * 3 + ["random"],
    CRUEL: ["ring"],
}
SHORT = ("cour", "wild", "ring")
RUTHLESS = ("sprint", "ambush")  # styles that need cruel cards
PATIENT = ("lazy", "pits", "sprint")  # styles that need several laps


@cache
def laid(number: int, settings: tuple[tuple[str, Any], ...]) -> tuple[RaceSetup, SlowBox]:
    """The same box for both, each reading the files for itself; a wild pack has a number."""
    chosen = dict(settings)
    files: dict[str, dict[str, str]] = {"": {}, PACK: FILES, CRUEL: CRUEL_FILES}
    pack = chosen.get("pack", "")
    users = wild_pack(Random(number)) if pack == WILD else files[pack]
    setup = find(GAME).setup(chosen, users)
    assert isinstance(setup, RaceSetup)
    return setup, SlowBox([dict(shipped("podium.games.ca_rs", "content")), users], chosen)


def settings_of(luck: Random, style: str) -> tuple[int, Fact]:
    """What is agreed on: short circuits more often, some packs; long races for the patient."""
    pack = CRUEL if style in RUTHLESS else luck.choice(("", "", PACK, WILD, CRUEL))
    circuit = luck.choice(CIRCUITS.get(pack, CIRCUITS[""]))
    laps = luck.choice((1, 1, 1, 2, 2, 3)) if circuit in SHORT else 1
    settings: Fact = {
        "circuit": circuit,
        "laps": 3 if style in PATIENT and circuit in SHORT else laps,
        "grid": "lap" if luck.random() < 0.2 else "lot",
        "weather": luck.choice(("dry", "dry", "rain")),
        "circuit_shown": luck.choice(("plan", "plan", "memory")),
    }
    number = luck.randrange(WILD_PACKS) if pack == WILD else 0
    return number, settings | ({"pack": pack} if pack else {})


def lineup_of(setup: RaceSetup, box: SlowBox, luck: Random) -> LineUp | None:
    """Most come with a tank that chance filled, some with a ready-made one; some choose there."""
    garage = setup.garage
    if luck.random() < 0.15:
        return None
    pilot, car = luck.randrange(len(garage.pilots)), luck.randrange(len(garage.cars))
    tyres = luck.choice([tyre.name for tyre in garage.tyres])
    model = garage.cars[car].name
    tank: str | dict[str, int]
    if luck.random() < 0.1:
        tank = luck.choice(garage.styles)
    elif box.settings.get("pack") == CRUEL:
        tank = cruel_tank(box, model, luck)
    else:
        tank = counted(garage, random_tank(garage, pilot, car, luck.randint))
    return LineUp(garage.pilots[pilot].name, model, tyres, tank)


def slow_lineup(box: SlowBox, lineup: LineUp | None) -> Fact:
    """The same in plain words; a ready-made tank shows later."""
    if lineup is None:
        return {"prepared": False}
    told = {"pilot": lineup.pilot, "car": lineup.car, "tyres": lineup.tyres, "prepared": True}
    if isinstance(lineup.tank, str):
        return told
    cards = [card for card, count in lineup.tank.items() for _ in range(count)]
    return told | {"stock": box.sorted([*cards, *box.pilots[lineup.pilot].get("cards", [])])}
