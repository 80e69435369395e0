"""What many matches come to: the structs of ``podium sim --json``, and how they are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from podium.arena.rotation import player_at
from podium.arena.simulation.bot_match import Outcome
from podium.arena.simulation.tallies import (
    BotTally,
    MeasureCounter,
    MeasureTally,
    RowTally,
    SeatTally,
    TableCounter,
    TallyCounter,
)
from podium.core import Setup


class Summary(msgspec.Struct, frozen=True):
    """All that was counted; the same for the same seed. Its fields are the keys of ``--json``.

    ``settings`` are complete, ``content`` is the hash of what was played with, ``bots`` are in the
    order in which they were named, ``seats`` from 0, ``reasons`` count how the games ended,
    ``answers`` and ``phases`` are totals, ``tables`` count what wins (the game's findings), and
    ``measures`` what happens, whoever wins: shares but for the ``means``. ``lineups`` tells
    where those of the seats came from.
    """

    game: str
    rules: int
    settings: dict[str, Any]
    content: str
    seed: str
    games: int
    bots: tuple[BotTally, ...]
    seats: tuple[SeatTally, ...]
    reasons: dict[str, int]
    answers: int
    phases: int
    tables: dict[str, tuple[RowTally, ...]]
    measures: dict[str, tuple[MeasureTally, ...]] = {}
    means: tuple[str, ...] = ()
    lineups: str = "own"

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return plain


def summarize(
    setup: Setup, names: tuple[str, ...], seed: bytes, outcomes: Iterable[Outcome]
) -> Summary:
    """Count the outcomes of matches in which the bots moved on by a seat from match to match."""
    count = len(names)
    bots, seats = [TallyCounter() for _ in names], [TallyCounter() for _ in names]
    reasons: Counter[str] = Counter()
    games = answers = phases = 0
    tables, measures = TableCounter(setup.game.tables), MeasureCounter(setup.game.measures)
    for outcome in outcomes:
        games += 1
        answers += outcome.answers
        phases += outcome.phases
        reasons[outcome.why] += 1
        tables.add(outcome.tables)
        measures.add(outcome.measures)
        shared = outcome.places.count(1) > 1
        for seat, place in enumerate(outcome.places):
            seats[seat].add(place, shared)
            bots[player_at(outcome.number, seat, count)].add(place, shared)
    return Summary(
        game=setup.game.name,
        rules=setup.version,
        settings=msgspec.to_builtins(setup.settings),
        content=setup.content.hash,
        seed=seed.hex(),
        games=games,
        bots=tuple(BotTally(*each.tally(), name) for name, each in zip(names, bots, strict=True)),
        seats=tuple(SeatTally(*each.tally(), seat) for seat, each in enumerate(seats)),
        reasons=dict(sorted(reasons.items())),
        answers=answers,
        phases=phases,
        tables=tables.tallies(),
        measures=measures.tallies(),
        means=tuple(name for name, kind in setup.game.measures.items() if kind == "mean"),
    )
