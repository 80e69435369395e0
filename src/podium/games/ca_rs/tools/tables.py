"""The tables and measures that many races fill (`findings`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

TABLES = ("grid", "car", "tyres", "tank", "pilot", "drawn", "played")
MEASURES: Mapping[str, Literal["share", "mean"]] = {
    "finished": "share",
    "accident": "share",
    "dry": "share",
    "injured": "share",
    "killed": "share",
    "turns-per-lap": "mean",
    "used": "share",
}
OF_CARDS = ("drawn", "played", "used")  # tables and measures whose rows are cards
