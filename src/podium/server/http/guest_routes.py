"""Routes for guests: to become one, to be known again, to sign out elsewhere."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from podium.core import Refusal
from podium.server.http.guest_tokens import (
    COOKIE,
    LIFE_SECONDS,
    SECURE_COOKIE,
    clean_name,
    new_guest,
)
from podium.server.quotas import Gate, sender_address
from podium.server.refusals import may_refuse
from podium.server.sessions import Sessions, Who
from podium.server.wire import Guest, NewGuest
from podium.store import Store
from podium.store.guest_queries import FIRST_GENERATION

PAGE_HEADERS = ("cookie", "origin", "sec-fetch-site")  # no program has to send one of these


def credentials_of(connection: ASGIConnection[Any, Any, Any, Any]) -> tuple[str, bool]:
    """The token that came along, and whether in the header (programs) or a cookie (browsers)."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.casefold() == "bearer":
        return token.strip(), True
    return connection.cookies.get(cookie_name(is_secure(connection)), ""), False


def is_secure(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the client came by HTTPS, here or at the proxy before us."""
    return connection.scope["scheme"] in ("https", "wss")


def cookie_name(secure: bool) -> str:
    # Over HTTPS the other name is not looked at: anybody on the network could have set it.
    return SECURE_COOKIE if secure else COOKIE


def check_program(request: Request[Any, Any, Any]) -> None:
    """Refuse a token to whatever may be a script of a page, of ours or of anybody else's."""
    if any(name in request.headers for name in PAGE_HEADERS):
        raise Refusal("token-for-programs")


@post(
    "/api/guests",
    responses=may_refuse(400, 401, 403, 415, 429),
    summary="Become a guest, or change one's name",
)
async def introduce(
    data: NewGuest,
    store: Store,
    who: Who,
    sessions: Sessions,
    gate: Gate,
    request: Request[Any, Any, Any],
) -> Response[Guest]:
    """Browsers get a cookie. Programs ask for a ``token``, and send it as a bearer from then on."""
    if data.token:
        check_program(request)
    if who.bearer:
        who.check_signed_in()
    name = clean_name(data.name)
    if await who.find_name() is not None:
        await store.rename_guest(who.guest, name)
        return same_guest(who, name, sessions, request)
    gate.let_guest_in(sender_address(request))
    guest = new_guest()
    await store.add_guest(guest, name)
    token = sessions.token(guest, FIRST_GENERATION)
    return with_token(name, token) if data.token else with_cookie(name, token, request)


def same_guest(
    who: Who, name: str, sessions: Sessions, request: Request[Any, Any, Any]
) -> Response[Guest]:
    """The reply to somebody who is known; a cookie that is a day old is replaced by a fresh one."""
    if who.bearer:
        return Response(Guest(name=name, renew=who.is_old))
    if not who.is_old:
        return Response(Guest(name=name))
    return with_cookie(name, sessions.token(who.guest, who.generation), request)


def with_token(name: str, token: str) -> Response[Guest]:
    return Response(Guest(name=name, token=token))


def with_cookie(name: str, token: str, request: Request[Any, Any, Any]) -> Response[Guest]:
    return Response(Guest(name=name), cookies=[guest_cookie(token, request)])


def guest_cookie(token: str, request: Request[Any, Any, Any]) -> Cookie:
    """The cookie by which a browser is known."""
    secure = is_secure(request)
    return Cookie(
        key=cookie_name(secure),
        value=token,
        httponly=True,
        samesite="lax",
        max_age=LIFE_SECONDS,
        secure=secure,
    )


@get("/api/guests/me", summary="Who one is; null for somebody new")
async def me(
    who: Who, sessions: Sessions, request: Request[Any, Any, Any]
) -> Response[Guest | None]:
    """A cookie that is a day old is replaced by a fresh one; ``renew`` says it of a token."""
    name = await who.find_name()
    # A cookie that counts no more is left: the answer may come after one to a page that signed out
    # elsewhere, and would take the fresh cookie away.
    if name is None:
        return Response(None)
    known = same_guest(who, name, sessions, request)
    return Response(known.content, cookies=known.cookies)


@post(
    "/api/guests/token",
    status_code=200,
    responses=may_refuse(401, 403, 415),
    summary="A fresh token, for a program that has one",
)
async def renew(who: Who, sessions: Sessions, request: Request[Any, Any, Any]) -> Guest:
    check_program(request)
    name = await who.name()
    return Guest(name=name, token=sessions.token(who.guest, who.generation))


@post(
    "/api/guests/sign-out",
    status_code=200,
    responses=may_refuse(401, 403, 415),
    summary="Sign out everywhere else",
)
async def sign_out(
    who: Who, sessions: Sessions, request: Request[Any, Any, Any]
) -> Response[Guest]:
    """All other tokens and codes of the guest are void at once, and their sockets are closed.

    Whoever asks gets a fresh token, by cookie or, with a bearer token, in the answer.
    """
    name = await who.name()
    if who.bearer:
        check_program(request)
    token = await sessions.sign_out_elsewhere(who)
    return with_token(name, token) if who.bearer else with_cookie(name, token, request)
