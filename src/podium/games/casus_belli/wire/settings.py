"""What is chosen before a war."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from podium.core import Settings

MAX_TURNS = 10_000
AUTO = "auto"
RuleSetName = Literal["draft", "finale"]
OrderOfArrival = Literal["seat", "given"]


class WarSettings(Settings, frozen=True):
    """A map by name or file, a rule set, a length (0: as the map says), whose orders come first.

    The map `AUTO` is the usual one of the rule set; a war that is laid out has its name.
    ``order = given`` lets orders count as they come in, across teams, as in recordings.
    """

    map: str = AUTO
    rules: RuleSetName = "draft"
    turns: Annotated[int, msgspec.Meta(ge=0, le=MAX_TURNS)] = 0
    order: OrderOfArrival = "seat"
