"""Line-ups: read from a file, checked, or drawn by chance."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import inspect

from podium.core import ContentFault, Cup, Refusal
from podium.core.shape_errors import shape_errors, shown
from podium.core.toml_files import TomlFile
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.content.race_length import turns_of_race
from podium.games.ca_rs.content.tanks import counted, random_tank, ready_tank, tank_problems
from podium.games.ca_rs.wire.lineup import LineUp


def lineup_problems(garage: Garage, lineup: LineUp) -> list[Refusal]:
    """All that is wrong with a line-up; nothing: one can race with it (§2.2)."""
    found = [
        Refusal("lineup-unknown", field=field, name=name, known=", ".join(known))
        for field, name, known in (
            ("pilot", lineup.pilot, garage.pilot_of),
            ("car", lineup.car, garage.car_of),
            ("tyres", lineup.tyres, garage.tyre_of),
            ("tank", lineup.tank, garage.styles),
        )
        if isinstance(name, str) and name not in known
    ]
    if isinstance(lineup.tank, str) or found:
        return found
    pilot, car = garage.pilot_of[lineup.pilot], garage.car_of[lineup.car]
    return tank_problems(garage, pilot, car, lineup.tank)


def check_lineup(garage: Garage, lineup: LineUp) -> None:
    """Refuse a line-up that one cannot race with, saying the first thing that is wrong."""
    for problem in lineup_problems(garage, lineup):
        raise problem


def read_lineup(file: str, text: str) -> LineUp:
    """A line-up from a file, TOML or JSON."""
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return read_json(file, text.removeprefix("\ufeff"))
    return TomlFile(file, text).read(LineUp)


def read_json(file: str, text: str) -> LineUp:
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError) as fault:
        line = getattr(fault, "lineno", 1)
        raise ContentFault("file-not-json", file, line, reason=str(fault)) from None
    try:
        return msgspec.convert(data, LineUp)
    except msgspec.ValidationError as fault:
        wrong, reason = next(shape_errors(data, inspect.type_info(LineUp))), str(fault)
    facts = {"field": shown(wrong.path), "ails": wrong.ails, "known": wrong.known}
    raise ContentFault("file-shape", file, 1, **facts, reason=reason)


def random_lineup(garage: Garage, cup: Cup, built: bool, laps: int) -> LineUp:
    """A pilot, a car, tyres and a tank, each as likely as the other.

    A tank is ready-made and lasts for so many laps if any does, or ``built`` of any cards.
    """

    def some(names: Sequence[str]) -> str:
        return names[cup.roll(0, len(names) - 1)]

    pilot, car = some(tuple(garage.pilot_of)), some(tuple(garage.car_of))
    tyres = some(tuple(garage.tyre_of))
    if not built:
        return LineUp(pilot, car, tyres, some(lasting_styles(garage, laps)))
    cards = random_tank(garage, garage.pilot_of[pilot], garage.car_of[car], cup.roll)
    return LineUp(pilot, car, tyres, counted(garage, cards))


@lru_cache(maxsize=64)
def lasting_styles(garage: Garage, laps: int) -> tuple[str, ...]:
    """The ready-made tanks that last for so many laps, refuelled, in any car; all if none does."""
    turns = turns_of_race(garage.circuit, laps)
    least = min(range(len(garage.cars)), key=lambda car: garage.cars[car].capacity)
    lasting = [
        style
        for style in garage.styles
        for tank in [ready_tank(garage, least, style)]
        if len(tank) + sum(garage.refuels[card] for card in tank) >= turns
    ]
    return tuple(lasting) or garage.styles
