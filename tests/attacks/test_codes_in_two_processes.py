"""A code is used in two processes at the same moment, so that two people become one guest.

Before: there were no codes.
Now: the database decides; of all who use a code, in any process, one gets its guest.
"""

import asyncio
from pathlib import Path

import httpx

from attacks.hand_overs import new_code
from databases import postgres, postgres_server
from server.asking import guest
from server.running import serving

__all__ = ["postgres", "postgres_server"]

ROUNDS, AT_ONCE = 8, 6


async def used_by(addresses: list[str], code: str) -> list[int]:
    async with httpx.AsyncClient(timeout=60) as http:
        asked = [
            http.post(f"{address}/api/handovers/use", json={"code": code, "token": True})
            for address in addresses * (AT_ONCE // 2)
        ]
        return sorted(reply.status_code for reply in await asyncio.gather(*asked))


def test_one_of_all_gets_it(tmp_path: Path, postgres: str) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    with (
        serving(tmp_path / "one", "--database", postgres) as one,
        serving(tmp_path / "two", "--database", postgres) as two,
        httpx.Client(base_url=one.address, timeout=60) as http,
    ):
        me = guest(http)
        for _ in range(ROUNDS):
            code = new_code(http, me)
            got = asyncio.run(used_by([one.address, two.address], code))
            assert got == [200] + [404] * (AT_ONCE - 1)
