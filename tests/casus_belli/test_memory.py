"""What the sights of a map may cost: a number of bytes for all maps, never what is seen."""

from __future__ import annotations

from itertools import product

import pytest

from podium.games.casus_belli.content import terrain
from podium.games.casus_belli.content.terrain import SightMemory, Terrain

ROWS = ["..F..#..", "T..#....", "..~~..F.", "#..T...."]
REACH = 5


def all_sights(ground: Terrain) -> list[tuple[tuple[int, ...], int, int]]:
    """What is seen from everywhere: in order, as a mask, and with hidden cells."""
    seen = []
    for facing, cell in product(range(4), range(ground.size)):
        sight = ground.look(REACH, facing, cell)
        seen.append((sight.cells, sight.mask, ground.cone_mask(REACH, facing, cell)))
    return seen


def test_forgotten_sights_are_seen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = all_sights(Terrain(ROWS, corners=True))
    monkeypatch.setattr(terrain, "SIGHT_MEMORY", SightMemory(10_000))
    ground = Terrain(ROWS, corners=True)
    table = ground.sight_table(REACH)
    for _ in range(3):
        assert all_sights(ground) == expected
    kept = sum(sight is not None for row in table for sight in row)
    assert kept < 10_000 // terrain.SIGHT_OVERHEAD


def test_all_maps_share_the_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = SightMemory(100_000)
    monkeypatch.setattr(terrain, "SIGHT_MEMORY", memory)
    grounds = [Terrain(ROWS, corners=True) for _ in range(20)]
    for ground in grounds:
        all_sights(ground)
        assert memory.bytes <= memory.max_bytes
    tables = [ground.sight_table(REACH) for ground in grounds]
    kept = sum(sight is not None for table in tables for row in table for sight in row)
    assert kept < 100_000 // terrain.SIGHT_OVERHEAD
