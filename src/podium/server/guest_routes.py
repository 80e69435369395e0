"""Guests over HTTP, and who is behind a request."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from podium.core import Refusal
from podium.server.guests import COOKIE, clean_name, guest_of, new_guest, sign
from podium.server.refusals import may_refuse
from podium.server.wire import Guest, Named
from podium.store import Store

YEAR = 365 * 24 * 3600


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The token that came along: in the header (programs) or in the cookie (browsers)."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.casefold() == "bearer":
        return token.strip()
    return connection.cookies.get(COOKIE, "")


class Who:
    """Who is behind a request; ``guest`` is empty for somebody we do not know."""

    def __init__(self, store: Store, secret: bytes, token: str) -> None:
        self.store = store
        self.guest = guest_of(token, secret) or ""

    async def name(self) -> str:
        """The guest's name; refused to those who are none."""
        name = await self.store.guest(self.guest) if self.guest else None
        if name is None:
            raise Refusal("no-guest")
        return name


@post("/api/guests", responses=may_refuse(400), summary="Become a guest, or change one's name")
async def introduce(
    data: Named, store: Store, who: Who, secret: bytes, request: Request[Any, Any, Any]
) -> Response[Guest]:
    name = clean_name(data.name)
    guest = who.guest
    if guest and await store.guest(guest) is not None:
        await store.rename_guest(guest, name)
    else:
        guest = new_guest()
        await store.add_guest(guest, name)
    return introduced(guest, name, sign(guest, secret), secure=request.url.scheme == "https")


def introduced(guest: str, name: str, token: str, secure: bool) -> Response[Guest]:
    cookie = Cookie(
        key=COOKIE, value=token, httponly=True, samesite="lax", max_age=YEAR, secure=secure
    )
    return Response(Guest(name=name, token=token), cookies=[cookie])


@get("/api/guests/me", summary="Who one is; null for somebody new")
async def me(who: Who, store: Store, secret: bytes) -> Guest | None:
    name = await store.guest(who.guest) if who.guest else None
    return None if name is None else Guest(name=name, token=sign(who.guest, secret))
