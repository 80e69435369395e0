"""The application: its routes, what is injected into them, what is done at start and stop."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import structlog
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from podium import __version__
from podium.server.bot_workers.pool import BotWorkers
from podium.server.http import (
    game_routes,
    guest_routes,
    handover_routes,
    health_route,
    match_routes,
    web_client,
)
from podium.server.http.answer_headers import add_headers
from podium.server.http.guest_routes import credentials_of
from podium.server.http.health_route import DiskCheck
from podium.server.memory_guard import CHAMPION_SHARE, MemoryGuard
from podium.server.metrics import REQUESTS
from podium.server.network.gatekeeper import Gatekeeper
from podium.server.play.match_host import MatchHost
from podium.server.quotas import Gate, Quotas, sender_address
from podium.server.refusals import HANDLERS
from podium.server.sessions import Sessions, Who
from podium.server.socket.route import match_socket
from podium.store import Store

MAX_BODY = 1_000_000
MEMORY_BYTES = 512_000_000

log = structlog.get_logger()


def log_requests(app: ASGIApp) -> ASGIApp:
    """Middleware that counts every request and logs it with the time it took."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        began = perf_counter()
        status = 0

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        await app(scope, receive, send_and_note)
        method = scope["method"]
        REQUESTS.labels(method, status).inc()
        took = round((perf_counter() - began) * 1000, 2)
        log.info("request", method=method, path=scope["path"], status=status, ms=took)

    return middleware


def make_app(
    store: Store,
    pace: float,
    champions: Path | None = None,
    origins: Sequence[str] = (),
    quotas: Quotas | None = None,
    memory: int = MEMORY_BYTES,
) -> Litestar:
    """The application on an open store, which it does not close.

    ``champions`` is the folder of the programs that may play here, if any may; ``origins`` are
    other sites whose pages may use the server; ``memory`` is the limit of server and helpers.
    """

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        folder = "" if champions is None else str(champions)
        workers = BotWorkers(champions=folder, champion_bytes=int(CHAMPION_SHARE * memory))
        limits = quotas or Quotas()
        host = MatchHost(store, workers, pace, champions, limits.unvisited_seconds)
        secret = await store.secret()
        pages = web_client.read_pages()
        disk = DiskCheck(store)
        app.state.update({"store": store, "host": host, "secret": secret, "pages": pages})
        sessions = Sessions(store, secret)
        gate = Gate(limits, store)
        host.owners.on_stored = gate.log_bytes.add
        app.state.update({"disk": disk, "gate": gate, "sessions": sessions})
        guard = MemoryGuard(memory, host)
        host.start()
        sessions.start()
        guard.start()
        try:
            yield
        finally:
            await guard.close()
            await sessions.close()
            await disk.close()
            await host.close()

    return Litestar(
        route_handlers=ROUTES,
        lifespan=[running],
        dependencies=DEPENDENCIES,
        exception_handlers=HANDLERS,
        middleware=[log_requests, DefineMiddleware(Gatekeeper, origins=origins)],
        before_send=[add_headers],
        openapi_config=None,
        request_max_body_size=MAX_BODY,
        logging_config=None,
    )


def described_app() -> Litestar:
    """The routes with their schema, never started: the schema is served elsewhere."""
    return Litestar(
        route_handlers=ROUTES,
        dependencies=DEPENDENCIES,
        openapi_config=OpenAPIConfig(title="Podium", version=__version__),
        request_max_body_size=MAX_BODY,
        logging_config=None,
    )


def from_state(name: str) -> Provide:
    """What was put into the application's state when it started."""

    def provide(state: State) -> Any:
        return state[name]

    return Provide(provide, sync_to_thread=False)


async def provide_who(request: ASGIConnection[Any, Any, Any, Any], state: State) -> Who:
    who: Who = await state["sessions"].who(*credentials_of(request))
    state["host"].owners.note(who.guest, sender_address(request))
    return who


DEPENDENCIES = {
    "store": from_state("store"),
    "host": from_state("host"),
    "gate": from_state("gate"),
    "secret": from_state("secret"),
    "pages": from_state("pages"),
    "disk": from_state("disk"),
    "sessions": from_state("sessions"),
    "who": Provide(provide_who),
}
ROUTES: list[Any] = [
    game_routes.games,
    game_routes.words,
    game_routes.rules,
    game_routes.picture,
    guest_routes.introduce,
    guest_routes.me,
    guest_routes.renew,
    guest_routes.sign_out,
    handover_routes.offer,
    handover_routes.look,
    handover_routes.use,
    match_routes.create,
    match_routes.rematch,
    match_routes.listing,
    match_routes.one,
    match_routes.join,
    match_routes.leave,
    match_routes.record,
    match_socket,
    health_route.health,
    web_client.page,
]
