"""What a player brings to a race: pilot, car, tyres and a tank."""

from __future__ import annotations

import msgspec


class LineUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All by name; the tank is a ready-made style, or its cards with how many of each."""

    pilot: str
    car: str
    tyres: str
    tank: str | dict[str, int]
