"""What only those who run the server shall see: its figures, and the schema of its interface.

The figures tell when somebody has answered, which rivals at a table must not learn.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

import msgspec
from litestar import Litestar, MediaType, Response, get
from litestar.middleware import DefineMiddleware
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from podium.server.http.answer_headers import add_headers
from podium.server.metrics import REGISTRY
from podium.server.network.host_check import HostCheck
from podium.server.openapi import openapi
from podium.server.refusals import HANDLERS


@get("/metrics", sync_to_thread=False)
def metrics() -> Response[bytes]:
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


@get("/schema/openapi.json", sync_to_thread=True)
def schema() -> Response[bytes]:
    return Response(encoded_schema(), media_type=MediaType.JSON)


@cache
def encoded_schema() -> bytes:
    return msgspec.json.encode(openapi())


def private_app(names: Collection[str] = ()) -> Litestar:
    """The application of the private listener; ``names`` are those that it is known by.

    No page of another site can read it, whatever its name points to.
    """
    return Litestar(
        route_handlers=[metrics, schema],
        exception_handlers=HANDLERS,
        middleware=[DefineMiddleware(HostCheck, names=names)],
        before_send=[add_headers],
        openapi_config=None,
        logging_config=None,
    )
