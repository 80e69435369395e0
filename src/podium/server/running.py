"""The server as a process: a socket to listen at, uvicorn to listen, a store to keep everything."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from podium.core import Refusal
from podium.server.app import make_app
from podium.server.direct import DirectSocket
from podium.store import Store

LARGEST_MESSAGE = 1 << 16
BACKLOG = 2048
GRACE_SECONDS = 3
GARBAGE = (2_000, 10, 100)  # looking through what is new is short, through all of it seldom
TURN_SECONDS = 0.00005


def listen(host: str, port: int) -> socket.socket:
    """Take the address before anything else is begun."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        taken = socket.socket(family, socket.SOCK_STREAM)
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind((host, port))
        taken.listen(BACKLOG)
    except (OSError, OverflowError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise Refusal("port-taken", host=host, port=str(port), reason=reason) from None
    return taken


def address_of(taken: socket.socket, host: str) -> str:
    """Where a browser on this machine finds the server."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    return f"http://{shown}:{taken.getsockname()[1]}/"


class Server(uvicorn.Server):
    """uvicorn, which says when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Asked to stop we stop in order, the store last; uvicorn would then end by the signal."""
        if sys.platform == "win32":
            with super().capture_signals():
                yield
            return
        loop = asyncio.get_running_loop()
        for asked in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(asked, self.handle_exit, asked, None)
        try:
            yield
        finally:
            for asked in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(asked)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._ready()


async def serve(
    taken: socket.socket,
    url: str,
    pace: float,
    ready: Callable[[], None],
    champions: Path | None = None,
) -> None:
    """Until it is told to stop; what was acknowledged is durable even if it is killed."""
    store = await Store.open(url)
    gc.freeze()  # what is there from the start stays: looking through it again takes time
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(TURN_SECONDS)  # or the disk would wait until nobody has anything to say
    try:
        config = uvicorn.Config(
            make_app(store, pace, champions),
            http="httptools",
            ws=DirectSocket,
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
        await Server(config, ready).serve(sockets=[taken])
    finally:
        await store.close()
