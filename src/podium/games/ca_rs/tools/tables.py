"""The tables and measures that many races fill (`findings`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

TABLES = ("grid", "car", "tyres", "tank", "pilot", "stops", "drawn", "played")
MEASURES: Mapping[str, Literal["share", "mean"]] = {
    "finished": "share",
    "accident": "share",
    "dry": "share",
    "injured": "share",
    "killed": "share",
    "stopped": "share",
    "turns-per-lap": "mean",
    "wear": "share",
    "corner-paid": "share",
    "used": "share",
    "acted": "share",
}
OF_CARDS = ("drawn", "played", "used")  # tables and measures whose rows are cards
