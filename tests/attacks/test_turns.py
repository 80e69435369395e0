"""One client keeps hundreds of requests under way, and everybody else waits behind them.

Before: whatever had come in was started at once, in the order in which it came.
Now: a few are started between two looks at the network, those of each sender in turn, and one
sender has at most 32 under way.
"""

import asyncio

from podium.server.network.request_queue import (
    MAX_AT_ONCE,
    STARTS_PER_TURN,
    RequestQueue,
    Start,
    sender_of,
)

CROWD = 200


def test_whoever_asks_once_is_not_last() -> None:
    order: list[str] = []

    def request(name: str) -> Start:
        def start() -> asyncio.Task[None]:
            order.append(name)
            return asyncio.get_running_loop().create_task(asyncio.sleep(0))

        return start

    async def scene() -> None:
        queue = RequestQueue(asyncio.get_running_loop())
        for _ in range(CROWD):
            queue.put("eve", request("eve"))
        queue.put("lea", request("lea"))
        await asyncio.sleep(0)
        assert len(order) == STARTS_PER_TURN
        while len(order) <= CROWD:
            await asyncio.sleep(0)

    asyncio.run(scene())
    assert order.index("lea") == 1
    assert order.count("eve") == CROWD


def test_one_sender_has_so_many_under_way() -> None:
    async def scene() -> int:
        queue, done, running = RequestQueue(asyncio.get_running_loop()), asyncio.Event(), 0

        async def work() -> None:
            await done.wait()

        def start() -> asyncio.Task[None]:
            nonlocal running
            running += 1
            return asyncio.get_running_loop().create_task(work())

        for _ in range(CROWD):  # one after the other, as they come through many connections
            queue.put("eve", start)
            await asyncio.sleep(0)
        most = running
        done.set()
        while running < CROWD:
            await asyncio.sleep(0)
        return most

    assert asyncio.run(scene()) == MAX_AT_ONCE


def test_who_has_gone_takes_nobody_s_turn() -> None:
    async def scene() -> list[int]:
        queue, seen = RequestQueue(asyncio.get_running_loop()), list[int]()

        def gone() -> bool:
            seen.append(len(seen))
            return False

        for _ in range(CROWD):
            queue.put("eve", gone)
        await asyncio.sleep(0)
        return seen

    assert asyncio.run(scene()) == list(range(CROWD))


def test_sockets_are_opened_a_few_at_a_time_and_count_for_no_limit() -> None:
    """One stays open for as long as its client likes: it is not a request under way."""

    async def scene() -> None:
        queue, opened = RequestQueue(asyncio.get_running_loop()), list[int]()

        def start() -> bool:
            opened.append(len(opened))
            return True

        for _ in range(CROWD):
            queue.put("eve", start)
        await asyncio.sleep(0)
        assert len(opened) == STARTS_PER_TURN
        while len(opened) < CROWD:
            await asyncio.sleep(0)

    asyncio.run(scene())


def test_a_proxy_s_clients_are_senders() -> None:
    headers = [(b"host", b"x"), (b"x-forwarded-for", b"203.0.113.9, 198.51.100.7")]
    assert sender_of("127.0.0.1", headers, is_proxy=True) == "198.51.100.7"
    assert sender_of("192.0.2.1", headers, is_proxy=False) == "192.0.2.1"
