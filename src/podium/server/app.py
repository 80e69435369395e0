"""The application: the routes, what they need, and what is done when it starts and stops."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import structlog
from litestar import Litestar, Response, get
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from podium import __version__
from podium.server import client, games, guest_routes, matches
from podium.server.guest_routes import Who, token_of
from podium.server.hall import Hall
from podium.server.metrics import REGISTRY, REQUESTS
from podium.server.refusals import HANDLERS, may_refuse
from podium.server.schema import WholeSchema
from podium.server.socket import socket
from podium.server.thinkers import Thinkers
from podium.store import Store
from podium.table.messages import Reply

LARGEST_BODY = 1_000_000

log = structlog.get_logger()


class Health(Reply, frozen=True):
    """That the server and its database answer."""

    status: str
    version: str


@get("/health", responses=may_refuse(503), summary="Whether the server and its database answer")
async def health(store: Store) -> Health:
    await store.ready()
    return Health(status="ok", version=__version__)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics() -> Response[bytes]:
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def logged(app: ASGIApp) -> ASGIApp:
    """Every request that was answered is counted, and logged with the time it took."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        began = perf_counter()
        status = 0

        async def counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        await app(scope, receive, counted)
        method = scope["method"]
        REQUESTS.labels(method, status).inc()
        took = round((perf_counter() - began) * 1000, 2)
        log.info("request", method=method, path=scope["path"], status=status, ms=took)

    return middleware


def make_app(store: Store, pace: float, champions: Path | None = None) -> Litestar:
    """The server on an open store, which it does not close.

    ``champions`` is the folder of those that may sit at its tables, if any may.
    """

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        thinkers = Thinkers(champions="" if champions is None else str(champions))
        hall = Hall(store, thinkers, pace, champions)
        secret = await store.secret()
        pages = client.read_pages()
        app.state.update({"store": store, "hall": hall, "secret": secret, "pages": pages})
        hall.start()
        try:
            yield
        finally:
            await hall.close()

    return bare_app([running])


def bare_app(lifespan: Sequence[Any] = ()) -> Litestar:
    """The routes, which is all that the schema needs."""
    return Litestar(
        route_handlers=ROUTES,
        lifespan=list(lifespan),
        dependencies=DEPENDENCIES,
        exception_handlers=HANDLERS,
        middleware=[logged],
        openapi_config=OpenAPIConfig(
            title="Podium", version=__version__, path="/schema", render_plugins=[WholeSchema()]
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )


def kept(name: str) -> Provide:
    """Something that was made when the server started."""

    def provide(state: State) -> Any:
        return state[name]

    return Provide(provide, sync_to_thread=False)


def provide_who(request: ASGIConnection[Any, Any, Any, Any], state: State) -> Who:
    return Who(state["store"], state["secret"], token_of(request))


DEPENDENCIES = {
    "store": kept("store"),
    "hall": kept("hall"),
    "secret": kept("secret"),
    "pages": kept("pages"),
    "who": Provide(provide_who, sync_to_thread=False),
}
ROUTES: list[Any] = [
    games.games,
    games.words,
    games.rules,
    guest_routes.introduce,
    guest_routes.me,
    matches.create,
    matches.listing,
    matches.one,
    matches.join,
    matches.leave,
    matches.record,
    socket,
    health,
    metrics,
    client.page,
]
