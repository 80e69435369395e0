"""What only those who run the server shall see: its figures, and the schema of its interface.

The figures tell when somebody has answered, which rivals at a table must not learn.
"""

from __future__ import annotations

from functools import cache

import msgspec
from litestar import Litestar, MediaType, Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from podium.server.metrics import REGISTRY
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


def private_app() -> Litestar:
    """The application of the private listener."""
    return Litestar(
        route_handlers=[metrics, schema],
        exception_handlers=HANDLERS,
        openapi_config=None,
        logging_config=None,
    )
