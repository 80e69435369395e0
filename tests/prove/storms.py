"""Storms: matches over sockets while their servers are killed, on databases of their own."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from databases import served
from server.running import PROBES
from server.storm import Damage, Weather, storm

GAMES_A_KILL = 5
OFTEN = 120
SEED = 2026


def one_killed(games: int) -> Damage:
    """One server on a SQLite file."""
    with TemporaryDirectory() as folder:
        return _storm(Path(folder), str(Path(folder, "podium.db")), 1, games)


def two_killed(games: int) -> Damage:
    """Two servers on one PostgreSQL, killed in turn."""
    with TemporaryDirectory() as folder, served(Path(folder)) as server:
        return _storm(Path(folder), server.get_uri(), 2, games)


def _storm(folder: Path, database: str, servers: int, games: int) -> Damage:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PODIUM_GAMES", PROBES)
        kills = games // GAMES_A_KILL
        return storm(folder, database, Weather(servers, games, kills, OFTEN, SEED))
