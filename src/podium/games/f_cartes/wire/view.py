"""What can be known of a race: everything but the hands of others, the pile, and plans."""

from __future__ import annotations

import msgspec

from podium.core import Result, View


class CarView(msgspec.Struct, frozen=True):
    """A car and what lies under it; a neutral one has the seat -1.

    ``lost`` are the points of its ``damage``, ``hurt`` those dealt this round, repaired or not.
    """

    car: int
    team: int
    seat: int
    damage: tuple[str, ...]
    lost: int
    hurt: int
    out: bool


class Attempt(msgspec.Struct, frozen=True):
    """A car's attempt in qualifying: the die, the places announced (0: none), the score."""

    car: int
    roll: int
    by: int
    score: int


class Tow(msgspec.Struct, frozen=True):
    """A car in a slipstream."""

    car: int
    bonus: int


class LastAction(msgspec.Struct, frozen=True):
    """The last action, as everybody saw it: a lost duel leaves no other trace on the table.

    ``act`` is one of pass, gap, damage, discard, draw, duel, close, pit, event, stop.
    """

    seat: int
    act: str
    car: int = 0
    rival: int = 0
    card: str = ""
    roll: int = 0
    rival_roll: int = 0


class Finish(msgspec.Struct, frozen=True):
    """How a race ended: all cars in order, the first ``classified`` of them running."""

    cars: tuple[int, ...]
    classified: int


class Standing(msgspec.Struct, frozen=True):
    """A team in the championship: the best first, equal teams sharing a place. Neutral: seat -1."""

    team: int
    seat: int
    place: int
    points: int


class RaceView(View, frozen=True):
    """The table as one sees it.

    ``line`` is the race from first to last, cars by number, 0 for a gap. ``order`` are the seats of
    this round, the first ``played`` of them have played. ``mover`` is who plays (-1: nobody),
    ``actions`` what is left to do. ``struck`` are the cars already damaged in this turn, ``towed``
    those in a slipstream, ``flag`` the seat that raised a yellow flag (-1: none), ``last`` the last
    action. ``surging`` is the car in the middle of a surge, or brought forward by team orders, with
    ``duels`` left that belong to the card (0: none).
    ``stock`` is what the pile was made of when it was last shuffled, ``draws`` what each has taken
    from it since.
    ``trying`` is the car at its qualifying attempt (0: none) with ``die`` thrown. ``question``,
    ``card``, ``pitting`` and ``repairs`` are known to the player who is asked alone: the card being
    played, the car at the pits, what is being repaired.
    """

    stage: str
    phase: int
    race: int
    races: int
    round: int
    rounds: int
    rain: bool
    teams: tuple[int, ...]
    line: tuple[int, ...]
    cars: tuple[CarView, ...]
    retired: tuple[int, ...]
    order: tuple[int, ...]
    played: int
    mover: int
    actions: int
    struck: tuple[int, ...]
    towed: tuple[Tow, ...]
    flag: int
    last: LastAction | None
    surging: int
    duels: int
    trials: tuple[Attempt, ...]
    trying: int
    die: int
    hands: tuple[tuple[str | None, ...], ...]
    draws: tuple[tuple[str | None, ...], ...]
    pile_left: int
    stock: dict[str, int]
    discard: dict[str, int]
    question: str | None
    card: str | None
    pitting: int | None
    repairs: tuple[str, ...] | None
    finishes: tuple[Finish, ...]
    standings: tuple[Standing, ...]
    result: Result | None
