"""Routes for hand-overs: one guest, known by one device, goes on with another one.

The first asks for a code. The second looks whom it hands over, asks its user, and uses it.
"""

from __future__ import annotations

from time import time
from typing import Any

from litestar import Request, Response, post

from podium.core import Refusal
from podium.server.http.guest_routes import check_program, with_cookie, with_token
from podium.server.http.handover_codes import LIFE_SECONDS, hash_of, new_code
from podium.server.quotas import Gate, sender_address
from podium.server.refusals import may_refuse
from podium.server.sessions import Sessions, Who
from podium.server.wire import (
    Guest,
    HandedGuest,
    HandoverCode,
    HandoverInfo,
    LookAtCode,
    UseCode,
)
from podium.store import Handover, Store


@post(
    "/api/handovers",
    responses=may_refuse(401, 403, 415, 429),
    summary="A code by which one goes on somewhere else",
)
async def offer(
    who: Who, store: Store, secret: bytes, gate: Gate, request: Request[Any, Any, Any]
) -> HandoverCode:
    """It works once, for ten minutes; the code that one had before is void."""
    name = await who.name()
    gate.let_code_out(who.guest, sender_address(request))
    code, now = new_code(), time()
    handed = Handover(who.guest, name, who.generation)
    hashed = hash_of(code, secret)
    assert hashed is not None
    if not await store.offer_handover(handed, hashed, now, now + LIFE_SECONDS):
        raise Refusal("signed-out")
    return HandoverCode(code=code, seconds=LIFE_SECONDS)


@post(
    "/api/handovers/look",
    status_code=200,
    responses=may_refuse(400, 403, 404, 415, 429),
    summary="Whom a code hands over, and who one is oneself; nothing changes",
)
async def look(
    data: LookAtCode,
    who: Who,
    store: Store,
    secret: bytes,
    gate: Gate,
    request: Request[Any, Any, Any],
) -> HandoverInfo:
    hashed = hash_of(data.code, secret)
    with gate.try_code(sender_address(request)):
        found = await store.find_handover(hashed, time()) if hashed is not None else None
        if found is None:
            raise Refusal("bad-code")
    return HandoverInfo(
        guest=await handed_guest(store, found.guest, found.name),
        you=await own_guest(who),
        same=who.guest == found.guest,
    )


async def handed_guest(store: Store, guest: str, name: str) -> HandedGuest:
    return HandedGuest(name=name, matches=await store.open_matches(guest))


async def own_guest(who: Who) -> HandedGuest | None:
    """Who somebody is before a hand-over; None for nobody."""
    name = await who.find_name()
    return None if name is None else await handed_guest(who.store, who.guest, name)


@post(
    "/api/handovers/use",
    status_code=200,
    responses=may_refuse(400, 403, 404, 415, 429),
    summary="Be the guest whom a code hands over",
)
async def use(
    data: UseCode,
    store: Store,
    sessions: Sessions,
    secret: bytes,
    gate: Gate,
    request: Request[Any, Any, Any],
) -> Response[Guest]:
    """Ask the user first. A browser is that guest by its cookie from now on.

    Programs ask for a ``token`` instead.
    """
    if data.token:
        check_program(request)
    hashed = hash_of(data.code, secret)
    with gate.try_code(sender_address(request)):
        found = await store.use_handover(hashed, time()) if hashed is not None else None
        if found is None:
            raise Refusal("bad-code")
    token = sessions.token(found.guest, found.generation)
    return with_token(found.name, token) if data.token else with_cookie(found.name, token, request)
