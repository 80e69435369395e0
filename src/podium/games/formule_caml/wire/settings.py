"""What is chosen before a race."""

from __future__ import annotations

from typing import Annotated

import msgspec

from podium.core import Settings


class RaceSettings(Settings, frozen=True):
    """A track by name or file, and how many turns each a race may last."""

    track: str = "classic"
    max_turns: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 500
