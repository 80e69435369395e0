"""Say again and again what one prefers already, with as many sockets as one may have.

Before: each such message was answered to every socket of the guest at the match, a hundred and more
for one, without end, for only changes were counted.
Now: only what is new is told, and a match takes 500 changes of a guest.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.people import PAIR, all_leave, seated
from server.running import serving

ASK = {"type": "prefer", "name": "discard", "value": "ask"}
LAP = {"circuit": "cour", "laps": 1}
SOCKETS, MESSAGES = 5, 200


def test_what_is_preferred_already_is_told_to_nobody(tmp_path: Path) -> None:
    async def match(address: str) -> None:
        lea, noe = await seated(address, PAIR, "ca_rs", settings=LAP)
        more = [await lea.person.player(lea.match).connect() for _ in range(SOCKETS)]
        for each in (lea, *more):
            await each.begun()
        for _ in range(MESSAGES):
            await lea.send(ASK)
        for each in (lea, *more):
            await each.refused({"type": "choose", "question": 0, "answer": ["x"]})
            told = [text for text in each.received if '"type":"preferences"' in text]
            assert len(told) == 1
        await asyncio.gather(*(each.close() for each in more))
        await all_leave([lea, noe])

    with serving(tmp_path) as server:
        asyncio.run(match(server.address))
