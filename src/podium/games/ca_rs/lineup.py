"""What a player brings to a race: pilot, car, tyres and a tank; read from a file, and checked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import inspect

from podium.core import ContentFault, Refusal
from podium.core.shapes import misfits, shown
from podium.core.tables import Sheet

if TYPE_CHECKING:
    from podium.games.ca_rs.garage import Garage


class LineUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All by name; the tank is a ready-made style, or its cards with how many of each."""

    pilot: str
    car: str
    tyres: str
    tank: str | dict[str, int]


def problems(garage: Garage, lineup: LineUp) -> list[Refusal]:
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
    return garage.legal(garage.pilot_of[lineup.pilot], garage.car_of[lineup.car], lineup.tank)


def must_fit(garage: Garage, lineup: LineUp) -> None:
    """Refuse a line-up that one cannot race with, saying the first thing that is wrong."""
    for problem in problems(garage, lineup):
        raise problem


def read_lineup(file: str, text: str) -> LineUp:
    """A line-up from a file, TOML or JSON."""
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return read_json(file, text.removeprefix("\ufeff"))
    return Sheet(file, text).read(LineUp)


def read_json(file: str, text: str) -> LineUp:
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError) as fault:
        line = getattr(fault, "lineno", 1)
        raise ContentFault("file-not-json", file, line, reason=str(fault)) from None
    try:
        return msgspec.convert(data, LineUp)
    except msgspec.ValidationError as fault:
        wrong, reason = next(misfits(data, inspect.type_info(LineUp))), str(fault)
    facts = {"field": shown(wrong.path), "ails": wrong.ails, "known": wrong.known}
    raise ContentFault("file-shape", file, 1, **facts, reason=reason)
