"""The view: all of a race but others' cards and plans, tanks, and an unknown circuit.

The statistics of a car are in the order of `content.effects.STATS`: top, acceleration, brake,
downforce, overtake, block, skill, sight.
"""

from __future__ import annotations

import msgspec

from podium.core import Result, View


class CarView(msgspec.Struct, frozen=True):
    """A seat's car, its pilot and its cards.

    ``prepared``: came with a line-up; ``state``: waiting, running, arrived or out. ``pilot``,
    ``car``, ``tyres`` and cards are names, None where they are hidden. ``lap`` counts from 0;
    ``at`` is the card of the circuit, 0 the pit card.
    ``stats`` hold for the race, ``boosts`` come on top this turn. ``extra`` cards are added to the
    speed in this turn's move. ``treads`` are the tyre cards left. ``stopped``: the turn began at
    the pits; ``fitted``: tyres were changed at this stop; ``launch``: the start bonus is still to
    come; ``pitting``: a stop is announced. ``tank`` counts what is left in it; ``stock`` is all
    that a player brought. ``used`` cards lie open, ``discards`` face down, those ``gone`` have left
    the race. ``laid`` is what was last turned up, ``plan`` what is being answered. ``wounds`` are
    the cards lost for good.
    ``times`` are those of the laps driven, in milliseconds; ``lap_turn`` is the turn in which the
    present lap began, ``lap_rest`` the milliseconds of that turn that belong to it.
    """

    seat: int
    prepared: bool
    state: str
    pilot: str | None
    car: str | None
    tyres: str | None
    treads: int
    body: int
    speed: int
    lap: int
    at: int
    stats: tuple[int, ...]
    boosts: tuple[int, ...]
    extra: int
    stopped: bool
    fitted: bool
    launch: bool
    pitting: bool
    tank: int
    hand: tuple[str | None, ...]
    discards: tuple[str | None, ...]
    stock: tuple[str, ...] | None
    used: tuple[str, ...]
    gone: tuple[str, ...]
    wounds: tuple[str | None, ...]
    laid: tuple[str, ...]
    plan: tuple[str, ...] | None
    lap_turn: int
    lap_rest: int
    times: tuple[int, ...]


class Trial(msgspec.Struct, frozen=True):
    """A qualifying lap: its turns, and the cards ``past`` the line; its time in milliseconds.

    Not ``home``: it was not ended. ``past`` counts from the start then, and ``time`` is 0.
    """

    seat: int
    home: bool
    turns: int
    past: int
    time: int


class Exit(msgspec.Struct, frozen=True):
    """A car that is out: when, how far it came, and its place then among those still running."""

    seat: int
    turn: int
    distance: int
    place: int


class LastAnswer(msgspec.Struct, frozen=True):
    """The last answer that everybody saw at once."""

    seat: int
    said: tuple[str, ...]


class RaceView(View, frozen=True):
    """The table as one sees it.

    ``stage``: lineup, trial (qualifying laps), race or over. ``phase`` counts the questions closed,
    ``turn`` the turns of the race or the qualifying lap, which has at most ``most`` of them.
    ``circuit`` are its cards, the pit first: ``-`` a straight, ``4:2`` a corner of limit 4 with a
    run-off of 2, None where nobody can know it or it must be kept in mind; those from distance
    ``low`` to ``high`` lie open, and the first ``known`` ones were turned up at some time.
    ``order`` are the seats that run, the leader first; ``stands`` the cars on each card that has
    some, the one in front first. ``asks`` is what is asked of those in ``asking``, whoever of them
    is done; ``question`` what is asked of the viewer. ``mover`` drives (-1: nobody), with ``steps``
    to go, behind ``rival``, and after it the ``movers``; ``excess`` is what is too fast in a
    corner, ``bonus`` what cards and tyres took off it (in a duel: added to the score), ``burnt``
    the tyre cards given for it, ``crossed`` the speed at each line crossed in this move.
    ``trying`` is who drives a qualifying lap (-1: nobody), ``trials`` those driven; ``lots`` the
    dice of the grid. ``arrivals`` are the seats that are home, the first one first; ``exits`` those
    that are out, in the order in which they went.
    """

    stage: str
    phase: int
    turn: int
    most: int
    laps: int
    rain: bool
    circuit: tuple[str | None, ...]
    known: int
    low: int
    high: int
    order: tuple[int, ...]
    stands: tuple[tuple[int, ...], ...]
    asks: str
    asking: tuple[int, ...]
    question: str | None
    mover: int
    movers: tuple[int, ...]
    steps: int
    rival: int
    excess: int
    bonus: int
    burnt: int
    crossed: tuple[int, ...]
    trying: int
    trials: tuple[Trial, ...]
    lots: tuple[int, ...]
    last: LastAnswer | None
    arrivals: tuple[int, ...]
    exits: tuple[Exit, ...]
    cars: tuple[CarView, ...]
    result: Result | None
