"""Attack: matches that are made and left, until the disk is full.

Before, nothing was ever deleted. Now a match that nobody joined, or that only computers play and
nobody watches, is forgotten after a while (a day), with or without a clock; where a person sits or
waits, it is not.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from server.people import PAIR, Person, all_leave, seated
from server.running import serving

BOTS = [{"bot": "navigator"}, {"bot": "navigator"}]
LEFT: list[dict[str, Any]] = [
    {},
    {"clock": {"per_turn": 60.0}},
    {"seats": BOTS},
    {"seats": BOTS, "clock": {"total": 9.0}},
]
PATIENCE_SECONDS = 60


async def gone(person: Person, match: str) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while (await person.get(f"/api/matches/{match}")).status_code != 404:
            pass


def test_what_nobody_came_back_to_is_forgotten(tmp_path: Path) -> None:
    async def scene(address: str) -> None:
        players = await seated(address, PAIR, "probe-duel")
        eve = await Person.come(address, "Ève")
        waiting = eve.player(await eve.make("formule-caml"))
        async with waiting:
            joined = await eve.make("formule-caml")
            await eve.join(joined)
            for match in [await eve.make("formule-caml", **facts) for facts in LEFT]:
                await gone(eve, match)
            for kept in (players[0].match, waiting.match, joined):
                assert (await eve.get(f"/api/matches/{kept}")).status_code == 200
        await players[0].choose("8")
        await all_leave(players)
        await eve.leave()

    with serving(tmp_path, "--quota=unvisited-seconds=2") as server:
        asyncio.run(scene(server.address))
    with closing(sqlite3.connect(tmp_path / "podium.db")) as file:
        for table in ("matches", "times"):
            assert file.execute(f"select count(*) from {table}").fetchone() == (3,)
