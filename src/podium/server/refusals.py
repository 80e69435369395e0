"""Refusals as answers: a status, a key with facts, a sentence in the language of who asks."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from podium.core import LANGUAGES, Refusal, load_words
from podium.games import find
from podium.server.metrics import REFUSALS
from podium.server.wire import Refused

ROOMS = ("podium.core", "podium.table", "podium.bots", "podium.store", "podium.server")
STATUS = {
    "unknown-match": 404,
    "unknown-game": 404,
    "no-such-page": 404,
    "no-such-language": 404,
    "no-guest": 401,
    "not-your-seat": 403,
    "seat-taken": 409,
    "match-begun": 409,
    "match-full": 409,
    "match-running": 409,
    "not-stored": 503,
    "store-down": 503,
    "store-closed": 503,
}
CLIENT_FAULT = 400
OWN_FAULT = 500

log = structlog.get_logger()


def language(given: str, accepted: str) -> str:
    """What was asked for, else the first language of ours in Accept-Language, else French."""
    for tag in (given, *accepted.split(",")):
        lang = tag.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return LANGUAGES[0]


def spoken(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The language of who is connected."""
    given = connection.query_params.get("lang", "")
    return language(str(given), connection.headers.get("accept-language", ""))


def refused(refusal: Refusal, lang: str) -> Refused:
    """A refusal with its sentence."""
    REFUSALS.labels(refusal.key).inc()
    packages = (refusal.package,) if refusal.package else ()
    text = load_words(lang, *ROOMS, *packages).refuse(refusal)
    return Refused(key=refusal.key, facts=refusal.facts, text=text)


def on_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Refused]:
    status = STATUS.get(refusal.key, CLIENT_FAULT)
    return Response(refused(refusal, spoken(request)), status_code=status)


def on_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Refused]:
    """What the framework refuses: no such page, a body of the wrong shape."""
    extra = fault.extra if isinstance(fault.extra, list) else []
    reasons = "; ".join(str(each.get("message", "")) for each in extra if isinstance(each, dict))
    key = {404: "no-such-page", 405: "no-such-method"}.get(fault.status_code, "bad-request")
    refusal = Refusal(key, reason=reasons or fault.detail)
    return Response(
        refused(refusal, spoken(request)), status_code=fault.status_code, headers=fault.headers
    )


def on_depth(request: Request[Any, Any, Any], fault: RecursionError) -> Response[Refused]:
    """Nothing of ours is nested without end: it came with the request."""
    return on_refusal(request, Refusal("bad-request", reason=str(fault)))


def on_fault(request: Request[Any, Any, Any], fault: Exception) -> Response[Refused]:
    """A fault of ours: logged whole, told briefly."""
    log.error("a request failed", path=request.url.path, exc_info=fault)
    return Response(refused(Refusal("own-fault"), spoken(request)), status_code=OWN_FAULT)


HANDLERS: dict[Any, Any] = {
    Refusal: on_refusal,
    HTTPException: on_http,
    RecursionError: on_depth,
    Exception: on_fault,
}


def may_refuse(*statuses: int) -> dict[int, ResponseSpec]:
    """For the schema: the refusals that a route may answer with."""
    return {status: ResponseSpec(Refused, description="Refused") for status in statuses}


def in_words_of(game: str, refusal: Refusal) -> Refusal:
    """The same refusal, said in the words of its game."""
    if not refusal.package:
        refusal.package = find(game).package
    return refusal
