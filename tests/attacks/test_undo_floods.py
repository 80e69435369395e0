"""Attack: answer and take back without end, so that a server that starts again has much to replay.

Before, 40,000 such lines made a stall of 5.7 s after a restart. Now a seat takes back at most 500
answers in a match; then it is told so, and the match goes on.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from podium.core.records import Undo, decode_record
from podium.table.log.take_backs import MAX_TAKE_BACKS
from server.people import PAIR, Player, all_leave, seated
from server.running import serving
from server.wandering import ends

MORE = 50  # undos beyond what is allowed


def test_take_backs_are_counted_even_across_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        players = asyncio.run(flood(server.address))
        server.stop()
        server.start()
        undone = asyncio.run(resume(players, server.address))
    assert undone == MAX_TAKE_BACKS


async def flood(address: str) -> list[Player]:
    """Choose and undo, a few hundred times; the last undos are refused."""
    lea, noe = players = await seated(address, PAIR, "probe-duel")
    for _ in range(MAX_TAKE_BACKS):
        await lea.choose("2")
        assert lea.undo
        await lea.send({"type": "undo"})
        await lea.until(lambda each: not each.undo)
    await lea.choose("2")
    assert not lea.undo
    for _ in range(MORE):
        await must_be_refused(lea)
    assert noe.n == 1
    await all_leave(players)
    return players


async def must_be_refused(player: Player) -> None:
    refusal = await player.refused({"type": "undo"})
    assert (refusal["key"], refusal["facts"]) == ("undo-quota", {"max": MAX_TAKE_BACKS})


async def resume(players: list[Player], address: str) -> int:
    """The count is the same after a restart, and the match can be ended; how often was undone."""
    lea, noe = [await each.person.at(address).player(each.match).connect() for each in players]
    await lea.begun()
    await noe.begun()
    assert not lea.undo
    await must_be_refused(lea)
    await lea.choose("stop")
    await noe.send({"type": "resign"})
    await ends(lea)
    await ends(noe)
    record = await lea.person.get(f"/api/matches/{lea.match}/record")
    await all_leave([lea, noe])
    lines = decode_record(record.content, "record").lines
    return sum(isinstance(line, Undo) for line in lines)
