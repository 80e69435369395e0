"""Attacks by size, each against a server at an address: for tests, and for whoever measures.

Every function returns when the attack is under way or has been refused; what it started goes on at
the server.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

import httpx

from server.people import Person, Player

PATIENCE = 60.0


async def endless_defaults(address: str, seats: int = 100, turns: int = 1000) -> str:
    """A war in which everybody's time is up after a second, and nobody is there; its id."""
    eve = await Person.come(address, "Ève")
    made = await eve.make(
        "casus-belli",
        settings={"map": "duel", "turns": turns},
        seats=[{}] * seats,
        clock={"total": 1.0},
    )
    for _ in range(seats):
        await eve.join(made)
    await eve.leave()
    return made


def open_map(side: int, ground: str = ".", name: int = 0) -> str:
    """A square map of one ground; ``name`` makes it another one."""
    rows = "\n".join(ground * side for _ in range(side))
    return f"{side} {side}\n{side // 2} {side // 2}\n{3 + name % 30}\n{100 + name}\n{rows}\n"


async def heavy_uploads(
    address: str, uploads: int, side: int = 200, ground: str = "H"
) -> Counter[int]:
    """Many large maps at once, all different; how often each status came back."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
        bodies = [
            {
                "game": "casus-belli",
                "settings": {"map": "mine"},
                "files": {"mine": open_map(side, ground, name)},
                "seats": [{}] * 100,
            }
            for name in range(uploads)
        ]
        replies = [http.post("/api/matches", json=body) for body in bodies]
        return Counter(reply.status_code for reply in await asyncio.gather(*replies))


async def long_log(address: str, lines: int) -> list[Player]:
    """A match of two seats of one guest who answers as fast as the server does, alone."""
    eve = await Person.come(address, "Ève")
    made = await eve.make(
        "casus-belli", settings={"map": "duel", "turns": max(lines, 100) // 2}, seats=[{}] * 2
    )
    for seat in range(2):
        await eve.join(made, seat=seat)
    players = [await eve.player(made, seat=seat).connect() for seat in range(2)]
    for _ in range(lines // 2):
        for player in players:
            await player.until(lambda each: each.ask is not None)
            assert player.ask is not None
            await player.choose(player.ask["default"])
    return players


@asynccontextmanager
async def crowd_of_watchers(address: str, made: str, watchers: int) -> AsyncIterator[None]:
    """So many who watch a match and read what they are sent."""
    eve = await Person.come(address, "Ève")
    sockets = [await eve.player(made, watch="true").connect() for _ in range(watchers)]
    reading = [asyncio.create_task(read_all(each)) for each in sockets]
    try:
        yield
    finally:
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)
        for each in sockets:
            await each.close()
        await eve.leave()


async def read_all(player: Player) -> None:
    for _ in count():
        await player.hear()
