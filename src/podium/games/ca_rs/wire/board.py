"""What a drawn board shows and would otherwise have to compute from the view by the rules."""

from __future__ import annotations

import msgspec

from podium.games.ca_rs.wire.options import AnyOption


class CarFacts(msgspec.Struct, frozen=True):
    """What follows for one car.

    ``stats`` as they count now, in this weather, in the order of the scene; ``changes`` is by how
    much each differs from what the car has for the race in the dry. ``times`` are its laps as they
    are shown, ``best`` the one of them that is the best of all (-1: none is), ``qualified`` its
    qualifying lap (empty: there is none).
    """

    stats: tuple[int, ...]
    changes: tuple[int, ...]
    times: tuple[str, ...]
    best: int
    qualified: str


class CardCount(msgspec.Struct, frozen=True):
    """So many of a card."""

    card: str
    count: int


class RaceBoard(msgspec.Struct, frozen=True):
    """What follows from a view.

    ``lap`` is the one that the leader drives, counted from 1 as it is shown; the last one once all
    have arrived or are out. ``ranking`` are the seats: arrived, running, out, then those that wait.
    ``limits`` of the circuit in this weather (0: a straight) and ``run_offs`` are None where nobody
    knows the card. Of the viewer: the ``hand`` without what is laid or thrown away already, the
    ``plan`` as options, and what is left in the ``tank``; empty for those who watch.
    """

    lap: int
    ranking: tuple[int, ...]
    cars: tuple[CarFacts, ...]
    limits: tuple[int | None, ...]
    run_offs: tuple[int | None, ...]
    hand: tuple[str, ...]
    plan: tuple[AnyOption, ...]
    tank: tuple[CardCount, ...]
