"""Servers are killed at any moment: nothing that was acknowledged is lost, everything goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from databases import postgres, postgres_server
from server.storm import Weather, storm

__all__ = ["postgres", "postgres_server"]


@pytest.mark.slow
def test_a_server_is_killed_again_and_again(tmp_path: Path) -> None:
    database = str(tmp_path / "podium.db")
    damage = storm(tmp_path, database, Weather(servers=1, games=40, kills=6, often=120, seed=1))
    assert damage.games >= 40, damage  # and more, until there were so many kills
    assert damage.kills == 6, damage


@pytest.mark.slow
def test_of_two_servers_one_at_a_time_is_killed(tmp_path: Path, postgres: str) -> None:
    damage = storm(tmp_path, postgres, Weather(servers=2, games=50, kills=6, often=60, seed=2))
    assert damage.games >= 50, damage
    assert damage.kills >= 5, damage
