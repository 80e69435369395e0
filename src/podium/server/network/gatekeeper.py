"""What is checked of every request and socket before a route sees it.

A page of another site can make a browser send requests and open sockets here, with the visitor's
cookie. The browser says in ``Origin`` which site that was; programs send none and are welcome.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, cast
from urllib.parse import unquote_to_bytes, urlsplit

import msgspec
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from podium.core import Refusal
from podium.server.refusals import language_of, refused, status_of
from podium.server.socket.uvicorn_socket import protocol_of

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
JSON = "application/json"
DEFAULT_PORTS = (":80", ":443")
SCHEMES, SAFE_SCHEMES = ("http", "https"), ("https",)
SHOWN = 100  # characters of a header, in a refusal


class Gatekeeper:
    """Middleware: refuses pages of other sites, bodies that are no JSON, paths that are no text.

    ``origins`` are the sites that may do what our own pages may.
    """

    def __init__(self, app: ASGIApp, origins: Collection[str] = ()) -> None:
        self.app = app
        self.origins = frozenset(each.casefold().rstrip("/") for each in origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._open_socket(scope, receive, send)
        elif (refusal := self._refusal(scope)) is None:
            await self.app(scope, receive, send)
        else:
            await send_refusal(refusal, scope, send)

    async def _open_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The socket counts for who opened it until it is closed."""
        protocol = protocol_of(cast(Mapping[str, Any], scope))
        client = scope["client"]
        try:
            self.check_origin(headers_of(scope), scope["scheme"])
            counted = protocol.connections.enter_socket(client[0] if client else "")
        except Refusal as refusal:
            protocol.refuse(refusal, language_of(ASGIConnection(scope)))
            return
        try:
            await self.app(scope, receive, send)
        finally:
            protocol.connections.leave_socket(counted)

    def _refusal(self, scope: Scope) -> Refusal | None:
        """Why a request is not taken, if there is a reason."""
        try:
            check_text(scope)
            if cast(Any, scope)["method"] not in SAFE_METHODS:
                headers = headers_of(scope)
                self.check_origin(headers, scope["scheme"])
                check_json(headers)
        except Refusal as refusal:
            return refusal
        return None

    def check_origin(self, headers: Mapping[str, str], scheme: str) -> None:
        """Refuse what a page of another site sends.

        The host counts, and over HTTPS the scheme: anybody on the network can put something into a
        page that came without. Whoever came by HTTPS to a proxy that we do not trust came, for
        all we know, without.
        """
        origin = headers.get("origin")
        if origin is None or origin.casefold() in self.origins:
            return
        schemes = SAFE_SCHEMES if scheme in ("https", "wss") else SCHEMES
        if not is_from(origin, headers.get("host", ""), schemes):
            raise Refusal("foreign-origin", origin=origin[:SHOWN])


def is_from(origin: str, host: str, schemes: Collection[str]) -> bool:
    """Whether an origin is a page of that host, fetched by one of these schemes."""
    try:
        site = urlsplit(origin)
    except ValueError:  # half an IPv6 address
        return False
    same = bool(host) and without_port(site.netloc) == without_port(host)
    return same and site.scheme in schemes


def headers_of(scope: Scope) -> dict[str, str]:
    """The headers of a request; of several with one name, the last."""
    pairs = ((name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"])
    return {name.lower(): value for name, value in pairs}


def without_port(host: str) -> str:
    """A host as it is compared: without the port that its scheme has anyway."""
    folded = host.casefold()
    for port in DEFAULT_PORTS:
        folded = folded.removesuffix(port)
    return folded


def check_json(headers: Mapping[str, str]) -> None:
    """Refuse a body that is not called JSON: a form of any site could send it."""
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    kind = headers.get("content-type", "").partition(";")[0].strip().casefold()
    if (has_body or kind) and kind != JSON:
        raise Refusal("not-json", kind=kind[:SHOWN] or "none")


def check_text(scope: Scope) -> None:
    """Refuse an address that is no UTF-8; bytes that are none were replaced when it was read."""
    if not is_text(scope["raw_path"]) or not is_text(scope["query_string"]):
        raise Refusal("not-utf-8")


def is_text(quoted: bytes) -> bool:
    """Whether something percent-encoded is text."""
    try:
        unquote_to_bytes(quoted).decode()
    except UnicodeDecodeError:
        return False
    return True


async def send_refusal(refusal: Refusal, scope: Scope, send: Send) -> None:
    body = msgspec.json.encode(refused(refusal, language_of(ASGIConnection(scope))))
    headers = [(b"content-type", JSON.encode()), (b"content-length", str(len(body)).encode())]
    status: Any = status_of(refusal)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
