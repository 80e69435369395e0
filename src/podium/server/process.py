"""The server as a process: its port, uvicorn, its store, and how it is asked to stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar

from podium.core import Refusal
from podium.server.app import MEMORY_BYTES, make_app
from podium.server.metrics import CONNECTION_LIMITS, CONNECTIONS
from podium.server.network.doorway import Doorway
from podium.server.network.host_check import host_name
from podium.server.network.limits import Limits, within_open_files
from podium.server.network.open_connections import OpenConnections
from podium.server.private_app import private_app
from podium.server.quotas import Quotas
from podium.server.socket.uvicorn_socket import UvicornSocket
from podium.store import Store

MAX_MESSAGE = 1 << 16
BACKLOG = 2048
ACCEPTS_PER_TURN = 48  # of the event loop: a crowd must not grow behind the port, out of reach
TICKS_PER_SECOND = 10  # of uvicorn's main loop
MAX_PRIVATE_CONNECTIONS = 32
GRACE_SECONDS = 3  # for open connections, when the server stops
GC_THRESHOLDS = (2_000, 10, 100)  # collect new objects often and quickly, all of them seldom
SWITCH_SECONDS = 0.00005  # between threads: the one that writes to disk must not wait long
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there, before anything else is begun; refused if that is impossible."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except (OSError, OverflowError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise Refusal("port-taken", host=host, port=str(port), reason=reason) from None
    return listening


def url_of(listening: socket.socket, host: str) -> str:
    """Where a browser on this machine finds the server."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    return f"http://{shown}:{listening.getsockname()[1]}/"


class Server(uvicorn.Server):
    """uvicorn, which calls ``ready`` as soon as it listens, and looks after its connections."""

    def __init__(
        self, config: uvicorn.Config, limits: Limits, ready: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(config)
        self.server_state: OpenConnections = OpenConnections(limits)
        self._ready = ready

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_PER_SECOND == 0:
            self.server_state.sweep()
        return await super().on_tick(counter)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Nothing here: `stopped_by_signals` stands around more than uvicorn's own work."""
        yield

    @contextmanager
    def stopped_by_signals(self) -> Iterator[None]:
        """SIGINT and SIGTERM stop the server in order, and never end the process by themselves."""
        if sys.platform == "win32":
            with super().capture_signals():
                yield
            return
        loop = asyncio.get_running_loop()
        for stop in STOP_SIGNALS:
            loop.add_signal_handler(stop, self.handle_exit, stop, None)
        try:
            yield
        finally:
            for stop in STOP_SIGNALS:
                loop.remove_signal_handler(stop)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._ready()


class Options(msgspec.Struct, frozen=True):
    """How a server is run: its database, its programs, whom it lets in.

    ``pace`` are the seconds that bots among themselves wait; ``champions`` the folder of the
    programs that may play; ``origins`` other sites whose pages may use the server; ``memory`` the
    bytes that server and helpers may have together; ``private_host`` the name, if any, under which
    figures and schema are shown.
    """

    url: str
    pace: float
    champions: Path | None = None
    origins: tuple[str, ...] = ()
    limits: Limits = Limits()
    quotas: Quotas = Quotas()
    memory: int = MEMORY_BYTES
    private_host: str = ""

    @property
    def private_names(self) -> list[str]:
        """The names that may be asked for figures and schema."""
        return [name for name in map(host_name, (self.private_host, *self.origins)) if name]


async def serve(
    listening: socket.socket,
    private: socket.socket | None,
    options: Options,
    ready: Callable[[], None],
) -> None:
    """Serve until a signal asks to stop; what was acknowledged is durable even after a kill.

    ``private`` is where figures and schema are shown, if anywhere.
    """
    store = await Store.open(options.url)
    gc.freeze()  # modules and classes stay: the collector need not look at them again
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_SECONDS)
    limits = within_open_files(options.limits)
    app = make_app(
        store, options.pace, options.champions, options.origins, options.quotas, options.memory
    )
    server = Server(config_of(app, limits, ws=UvicornSocket), limits, ready)
    show_connections(server.server_state)
    with server.stopped_by_signals():  # also while the store is closing
        try:
            async with beside(private, options.private_names):
                # libuv accepts one connection from a listening socket in each turn of the loop.
                copies = [listening.dup() for _ in range(ACCEPTS_PER_TURN - 1)]
                await server.serve(sockets=[listening, *copies])
        finally:
            await store.close()


def config_of(app: Litestar, limits: Limits, **more: Any) -> uvicorn.Config:
    """How uvicorn serves an application."""
    return uvicorn.Config(
        app,
        http=Doorway,  # type: ignore[arg-type]
        ws_max_size=MAX_MESSAGE,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        headers=[("X-Content-Type-Options", "nosniff")],
        forwarded_allow_ips=list(limits.proxies),
        timeout_graceful_shutdown=GRACE_SECONDS,
        **more,
    )


def show_connections(connections: OpenConnections) -> None:
    """Tell the metrics how many connections there are, and may be."""
    limits = connections.limits
    CONNECTIONS.set_function(lambda: len(connections.open))
    CONNECTION_LIMITS.labels("all").set(limits.connections)
    CONNECTION_LIMITS.labels("sockets").set(limits.sockets)
    CONNECTION_LIMITS.labels("address").set(limits.per_address)


@asynccontextmanager
async def beside(private: socket.socket | None, names: Sequence[str]) -> AsyncIterator[None]:
    """Meanwhile figures and schema are shown on a listener of their own."""
    if private is None:
        yield
        return
    limits = Limits(connections=MAX_PRIVATE_CONNECTIONS)
    server = Server(config_of(private_app(names), limits, ws="none"), limits)
    serving = asyncio.create_task(server.serve(sockets=[private]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving
