"""One client, under many names, comes to many matches with files that are still to be tried.

Before: what was tried when a match is loaded counted for the guest who had made it: 500 guests of
one address had 500 turns before anybody else's match was laid out. Now: it counts for the address
(and the network around it) of who comes; the server's own, matches that are due, are one more.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

from msgspec.structs import replace

from attacks.test_full_memory import Guest
from attacks.test_heavy_content import games, stored_match
from podium.core import Refusal
from podium.server.bot_workers.pool import BotWorkers
from podium.server.content_check.fair_queue import MAX_WAITING, FairQueue
from podium.server.play.match_host import MatchHost
from podium.store import Store

__all__ = ["games"]  # the fixture
MANY = MAX_WAITING + 6


async def come(host: MatchHost, match: str, address: str) -> str:
    """Somebody opens a match; how that ends."""
    guest = Guest()
    guest.participant.address = address
    try:
        await host.enter(guest.participant, match)
    except Refusal as refusal:
        return refusal.key
    return "came"


def test_many_makers_at_one_address(tmp_path: Path, games: None) -> None:
    async def scene() -> tuple[int, Counter[str]]:
        store = await Store.open(str(tmp_path / "p.db"))
        host = MatchHost(store, BotWorkers(), pace=0.0)
        boards = [f"fine{number}" for number in range(MANY + 1)]
        for board in boards:
            await store.add_match(replace(stored_match(board, {board: board}), maker=board))
        networks = [f"2001:db8:5:{number:x}::" for number in range(MANY)]
        eves = [
            asyncio.create_task(come(host, board, address))
            for board, address in zip(boards, networks, strict=False)
        ]
        await asyncio.wait(eves, return_when=asyncio.FIRST_COMPLETED)  # all have come by then
        lea = asyncio.create_task(come(host, boards[-1], "198.51.100.7"))
        assert await lea == "came"
        before = sum(eve.done() and eve.result() == "came" for eve in eves)
        outcomes = Counter(await asyncio.gather(*eves))
        await host.close()
        await store.close()
        return before, outcomes

    before, outcomes = asyncio.run(scene())
    assert before <= 3
    assert outcomes == {"came": MAX_WAITING + 1, "too-many-trials": MANY - MAX_WAITING - 1}


def test_the_server_itself_is_never_refused() -> None:
    """Else a match that is due would be put off because many are."""

    async def scene() -> list[str]:
        queue, served = FairQueue(), list[str]()

        async def bring(owner: str) -> None:
            async with queue.turn(owner):
                await asyncio.sleep(0)
                served.append(owner)

        await asyncio.gather(*map(bring, [""] * 3 * MAX_WAITING + ["lea"]))
        return served

    served = asyncio.run(scene())
    assert len(served) == 3 * MAX_WAITING + 1
    assert served.index("lea") <= 2
