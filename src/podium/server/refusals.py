"""Refusals as HTTP replies and socket messages: a key, facts, and a sentence in a language."""

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

WORD_PACKAGES = ("podium.core", "podium.table", "podium.bots", "podium.store", "podium.server")
STATUS = {
    "unknown-match": 404,
    "unknown-game": 404,
    "no-such-page": 404,
    "no-such-language": 404,
    "no-guest": 401,
    "signed-out": 401,
    "token-for-programs": 403,
    "bad-code": 404,
    "too-many-codes": 429,
    "too-many-wrong-codes": 429,
    "not-your-seat": 403,
    "seat-taken": 409,
    "match-begun": 409,
    "match-full": 409,
    "match-running": 409,
    "earlier-rules": 409,
    "rematch-early": 409,
    "seat-given": 409,
    "too-many-guests": 429,
    "too-many-matches": 429,
    "too-many-matches-made": 429,
    "too-many-computer-matches": 429,
    "too-many-files": 429,
    "too-many-files-sent": 429,
    "too-many-trials": 429,
    "too-much-kept": 429,
    "too-much-written": 429,
    "match-too-long": 429,
    "server-full": 503,
    "not-stored": 503,
    "store-down": 503,
    "store-closed": 503,
    "too-many-connections": 503,
    "too-many-of-yours": 429,
    "too-many-sockets": 429,
    "head-too-large": 431,
    "request-too-large": 413,
    "foreign-origin": 403,
    "foreign-host": 421,
    "not-json": 415,
}
OUR_TROUBLE = ("not-stored", "store-down")  # their facts are the database's own words
BAD_REQUEST = 400
INTERNAL_ERROR = 500

log = structlog.get_logger()


def choose_language(given: str, accepted: str) -> str:
    """The language asked for, else the first language of ours in Accept-Language, else French."""
    for tag in (given, *accepted.split(",")):
        lang = tag.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return LANGUAGES[0]


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The language that a request or a socket asks for."""
    given = connection.query_params.get("lang", "")
    return choose_language(str(given), connection.headers.get("accept-language", ""))


def refused(refusal: Refusal, lang: str) -> Refused:
    """A refusal with its sentence, as it is sent; counted in the metrics."""
    return worded(counted(refusal), lang)


def counted(refusal: Refusal) -> Refusal:
    """The refusal, counted in the metrics; what players shall not read of it is logged instead."""
    REFUSALS.labels(refusal.key).inc()
    if refusal.key not in OUR_TROUBLE:
        return refusal
    log.warning("the database failed", key=refusal.key, **refusal.facts)
    return Refusal(refusal.key)


def worded(refusal: Refusal, lang: str) -> Refused:
    """A refusal with its sentence in a language."""
    packages = (refusal.package,) if refusal.package else ()
    text = load_words(lang, *WORD_PACKAGES, *packages).refuse(refusal)
    return Refused(key=refusal.key, facts=refusal.facts, text=text)


def status_of(refusal: Refusal) -> int:
    return STATUS.get(refusal.key, BAD_REQUEST)


def on_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Refused]:
    return Response(refused(refusal, language_of(request)), status_code=status_of(refusal))


def on_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Refused]:
    """What the framework refuses: no such page, a body of the wrong shape."""
    extra = fault.extra if isinstance(fault.extra, list) else []
    reasons = "; ".join(str(each.get("message", "")) for each in extra if isinstance(each, dict))
    key = {404: "no-such-page", 405: "no-such-method"}.get(fault.status_code, "bad-request")
    refusal = Refusal(key, reason=reasons or fault.detail)
    return Response(
        refused(refusal, language_of(request)), status_code=fault.status_code, headers=fault.headers
    )


def on_depth(request: Request[Any, Any, Any], fault: RecursionError) -> Response[Refused]:
    """Nothing of ours is nested that deep: it came with the request."""
    return on_refusal(request, Refusal("bad-request", reason=str(fault)))


def on_no_text(request: Request[Any, Any, Any], fault: UnicodeDecodeError) -> Response[Refused]:
    """Nothing of ours is decoded while a request is answered: it came with the request."""
    return on_refusal(request, Refusal("not-utf-8"))


def on_fault(request: Request[Any, Any, Any], fault: Exception) -> Response[Refused]:
    """A fault of ours: logged with its traceback, told in a word."""
    log.error("a request failed", path=request.url.path, exc_info=fault)
    return Response(refused(Refusal("own-fault"), language_of(request)), status_code=INTERNAL_ERROR)


HANDLERS: dict[Any, Any] = {
    Refusal: on_refusal,
    HTTPException: on_http,
    RecursionError: on_depth,
    UnicodeDecodeError: on_no_text,
    Exception: on_fault,
}


def may_refuse(*statuses: int) -> dict[int, ResponseSpec]:
    """For the schema: the refusals that a route may answer with."""
    return {
        status: ResponseSpec(Refused, generate_examples=False, description="Refused")
        for status in statuses
    }


def with_game_words(game: str, refusal: Refusal) -> Refusal:
    """The same refusal; its sentence is found among the words of the game."""
    if not refusal.package:
        refusal.package = find(game).package
    return refusal
