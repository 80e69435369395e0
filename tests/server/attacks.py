"""Matches in which somebody does something bad, and which go on all the same."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from server.people import PAIR, Player, all_leave, seated
from server.wandering import wander


async def play_on(players: list[Player]) -> None:
    """Nothing is stuck: the match is played to its end, and the server is well."""
    await asyncio.gather(*(wander(each, Random(1), undoing=0) for each in players))
    assert all(each.result is not None for each in players)
    reply = await players[0].person.get("/health")
    assert reply.json()["status"] == "ok"
    await all_leave(players)


def under_attack(address: str, attack: Callable[[list[Player]], Awaitable[None]]) -> None:
    """Two people play a match in which somebody does something."""

    async def match() -> None:
        players = await seated(address, PAIR, "probe-duel")
        await attack(players)
        await play_on(players)

    asyncio.run(match())
