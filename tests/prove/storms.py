"""Storms: matches over sockets while their servers are killed, on databases of their own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import reduce
from operator import add
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from databases import served
from podium.arena.workers.worker_pool import WorkerPool
from prove.twins import Line
from server.running import PROBES
from server.storm import Damage, Weather, storm

OFTEN = 60
AT_ONCE = 2  # storms, each with a database of its own
SEED = 2026
NEWS = 50  # kills between two signs of life


def prove_kills(pool: WorkerPool, kills: int) -> Iterator[Line]:
    """A server on SQLite is killed at any moment; what was acknowledged is there."""
    damage = _in_parts(pool, one_killed, kills)
    claim = f"SQLite: {kills:,} × kill -9 while answers are written, none acknowledged is lost"
    yield claim, str(damage), damage.kills >= kills


def prove_shared_kills(pool: WorkerPool, kills: int) -> Iterator[Line]:
    """The same with two servers on one PostgreSQL, of which one at a time is killed."""
    damage = _in_parts(pool, two_killed, kills)
    claim = f"PostgreSQL, two servers: {kills:,} × kill -9 of either, none acknowledged is lost"
    yield claim, str(damage), damage.kills >= kills


def _in_parts(pool: WorkerPool, part: Callable[[int, int], Damage], kills: int) -> Damage:
    each = -(-kills // AT_ONCE)
    storms = [pool.submit(part, each, SEED + number) for number in range(AT_ONCE)]
    return reduce(add, [storm.result() for storm in storms])


def one_killed(kills: int, seed: int) -> Damage:
    """One server on a SQLite file."""
    with TemporaryDirectory() as folder:
        return _storm(
            Path(folder), str(Path(folder, "podium.db")), Weather(1, 1, kills, OFTEN, seed)
        )


def two_killed(kills: int, seed: int) -> Damage:
    """Two servers on one PostgreSQL, killed in turn."""
    with TemporaryDirectory() as folder, served(Path(folder)) as server:
        return _storm(Path(folder), server.get_uri(), Weather(2, 1, kills, OFTEN, seed))


def _storm(folder: Path, database: str, weather: Weather) -> Damage:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PODIUM_GAMES", PROBES)
        return storm(folder, database, weather, _tell)


def _tell(kills: int) -> None:
    if kills % NEWS == 0:
        sys.stderr.write(f"… {kills} kills\n")
