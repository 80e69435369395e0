"""What can happen in a race. Everything is public."""

from __future__ import annotations

from podium.core import Event


class GearChanged(Event, frozen=True):
    """A driver changed gear (§2.1)."""

    seat: int
    gear: int


class GearDropped(Event, frozen=True):
    """A worn car in 4th fell back to 3rd by itself (§2.2)."""

    seat: int
    gear: int


class Rolled(Event, frozen=True):
    """The die of the gear fell (§2.3)."""

    seat: int
    gear: int
    roll: int


class Moved(Event, frozen=True):
    """A car drove ``cells`` cells and stands on ``row``, ``column`` (§3)."""

    seat: int
    direction: str
    cells: int
    row: int
    column: int


class Touched(Event, frozen=True):
    """A car touched the border and has ``durability`` left (§3.2)."""

    seat: int
    lost: int
    durability: int


class Collided(Event, frozen=True):
    """A car ran into the other one (§3.3)."""

    seat: int
    other: int
    lost: int
    durability: int
    other_lost: int
    other_durability: int


class Arrived(Event, frozen=True):
    """A car reached the finish (§4.1)."""

    seat: int


class Abandoned(Event, frozen=True):
    """A car is worn out and leaves the race (§4.2)."""

    seat: int


class TimeUp(Event, frozen=True):
    """The race has lasted too long: a draw (§4.4)."""

    turns: int
