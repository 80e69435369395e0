"""The words of the record: every option there can be, each with a word of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podium.core import Option
from podium.games.ca_rs.options import (
    BLOCK,
    BURN,
    CRASH,
    LET,
    PEDAL,
    READY,
    STAY,
    TAKE,
    TARGET,
    THROUGH,
    TRY,
    YIELD,
)

if TYPE_CHECKING:
    from podium.games.ca_rs.garage import Garage


def letters(garage: Garage) -> dict[Option, str]:
    """No two are called the same: cards by their names, the rest by what begins their words."""
    return {
        READY: "ready",
        THROUGH: "through",
        BURN: "burn",
        STAY: "stay",
        TRY: "try",
        LET: "let",
        BLOCK: "block",
        CRASH: "crash",
        **{each: f"{by:+}" if by else "0" for by, each in PEDAL.items()},
        **{each: f"take-{each.count}" for each in TAKE},
        **{each: f"yield-{each.tyres}" for each in YIELD},
        **{each: f"at-{each.other + 1}" for each in TARGET},
        **{each: f"pilot-{each.pilot}" for each in garage.pick_pilot},
        **{each: f"car-{each.car}" for each in garage.pick_car},
        **{each: f"tyres-{each.tyres}" for each in garage.pick_tyres},
        **{each: f"tank-{each.style}" for each in garage.pick_tank},
        **{each: f"fit-{each.tyres}" for each in garage.fit},
        **{each: each.card for each in garage.play},
        **{each: f"x-{each.card}" for each in garage.discard},
    }
