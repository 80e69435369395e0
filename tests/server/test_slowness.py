"""Who is too slow, and who only seems so because the server was."""

import asyncio

import pytest

from podium.server.network import open_connections
from podium.server.network.http_connection import HEAD_SECONDS
from podium.server.network.limits import Limits
from podium.server.network.open_connections import OpenConnections


class Waiting:
    """A connection whose head does not come; its own transport."""

    def __init__(self, opened: OpenConnections) -> None:
        self.address = "192.0.2.1"
        self.unread = 0
        self.waiting_since = opened.now
        self.is_waiting = True
        self.ended = False
        self.tcp = self

    def check(self, now: float) -> str:
        return "slow-request" if now - self.waiting_since > HEAD_SECONDS else ""

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.ended

    def abort(self) -> None:
        self.ended = True


def test_nobody_is_slow_because_the_server_stood_still(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 1000.0
    monkeypatch.setattr(open_connections, "monotonic", lambda: clock)

    async def sweep() -> None:
        nonlocal clock
        opened = OpenConnections(Limits())
        client = Waiting(opened)
        opened.add(client)
        clock += 60
        opened.sweep()
        assert not client.ended
        for _ in range(int(HEAD_SECONDS)):
            clock += 1
            opened.sweep()
        assert client.ended

    asyncio.run(sweep())
