"""What can happen in a war. A team hears of its own; everybody hears of turns and points."""

from __future__ import annotations

from podium.core import Event


class StepBegan(Event, frozen=True):
    """Orders are asked for: placement, orders, move or attack; turns are counted from 1 (§2)."""

    turn: int
    step: str


class Attacked(Event, frozen=True):
    """A fighter struck; ``done`` is false if it came to nothing (§5)."""

    seat: int
    fighter: str
    attack: str
    x: int
    y: int
    done: bool


class Pushed(Event, frozen=True):
    """A fus ro dah pushed a fighter to this cell (§5.7)."""

    seat: int
    fighter: str
    x: int
    y: int


class Hurt(Event, frozen=True):
    """A fighter lost life and lives on (§5)."""

    seat: int
    fighter: str
    lost: int
    life: int


class Died(Event, frozen=True):
    """A fighter died here, and is back where it comes back (§6.1)."""

    seat: int
    fighter: str
    x: int
    y: int


class Walked(Event, frozen=True):
    """A fighter went this way, step by step, to this cell, and looks there (§4)."""

    seat: int
    fighter: str
    path: tuple[str, ...]
    x: int
    y: int
    facing: str


class Noticed(Event, frozen=True):
    """On the way a fighter noticed somebody on these cells (§4.4)."""

    seat: int
    fighter: str
    places: tuple[str, ...]


class Scored(Event, frozen=True):
    """A team's points changed in this step (§6.2, §7.1)."""

    seat: int
    points: int
    score: int


class Ended(Event, frozen=True):
    """The last turn is over (§2.4)."""

    turns: int
