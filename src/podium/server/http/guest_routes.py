"""Routes for guests, and who is behind a request."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from podium.core import Refusal
from podium.server.http.guest_tokens import (
    COOKIE,
    SECURE_COOKIE,
    clean_name,
    guest_of,
    new_guest,
    sign,
)
from podium.server.quotas import Gate, address_of
from podium.server.refusals import may_refuse
from podium.server.wire import Guest, NewGuest
from podium.store import Store

YEAR_SECONDS = 365 * 24 * 3600


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The token that came along: in the header (programs) or in the cookie (browsers)."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.casefold() == "bearer":
        return token.strip()
    return connection.cookies.get(cookie_name(is_secure(connection)), "")


def is_secure(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the client came by HTTPS, here or at the proxy before us."""
    return connection.scope["scheme"] in ("https", "wss")


def cookie_name(secure: bool) -> str:
    # Over HTTPS the other name is not looked at: anybody on the network could have set it.
    return SECURE_COOKIE if secure else COOKIE


class Who:
    """The guest behind a request; ``guest`` is their id, or empty."""

    def __init__(self, store: Store, secret: bytes, token: str) -> None:
        self.store = store
        self.guest = guest_of(token, secret) or ""

    async def name(self) -> str:
        """The guest's name; refused to who is not a guest."""
        name = await self.store.guest(self.guest) if self.guest else None
        if name is None:
            raise Refusal("no-guest")
        return name


@post(
    "/api/guests",
    responses=may_refuse(400, 403, 415, 429),
    summary="Become a guest, or change one's name",
)
async def introduce(
    data: NewGuest,
    store: Store,
    who: Who,
    secret: bytes,
    gate: Gate,
    request: Request[Any, Any, Any],
) -> Response[Guest]:
    name = clean_name(data.name)
    guest = who.guest
    if guest and await store.guest(guest) is not None:
        await store.rename_guest(guest, name)
    else:
        gate.let_guest_in(address_of(request))
        guest = new_guest()
        await store.add_guest(guest, name)
    return guest_reply(guest, name, sign(guest, secret), is_secure(request))


def guest_reply(guest: str, name: str, token: str, secure: bool) -> Response[Guest]:
    cookie = Cookie(
        key=cookie_name(secure),
        value=token,
        httponly=True,
        samesite="lax",
        max_age=YEAR_SECONDS,
        secure=secure,
    )
    return Response(Guest(name=name, token=token), cookies=[cookie])


@get("/api/guests/me", summary="Who one is; null for somebody new")
async def me(who: Who, store: Store, secret: bytes) -> Guest | None:
    name = await store.guest(who.guest) if who.guest else None
    return None if name is None else Guest(name=name, token=sign(who.guest, secret))
