"""The socket of a match: numbered messages down, answers up."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import WebSocket, websocket
from litestar.params import Parameter

from podium.server.connection import Connection
from podium.server.direct import way_of
from podium.server.guest_routes import Who
from podium.server.hall import Hall
from podium.server.metrics import SOCKETS
from podium.server.refusals import spoken
from podium.server.rooms import Listener


@websocket("/api/matches/{match:str}/socket")
async def socket(
    socket: WebSocket[Any, Any, Any],
    match: str,
    hall: Hall,
    who: Who,
    after: Annotated[int, Parameter(query="after")] = 0,
    seat: Annotated[int | None, Parameter(query="seat")] = None,
    watch: Annotated[bool, Parameter(query="watch")] = False,
) -> None:
    await socket.accept()
    wire = way_of(socket.scope)
    listener = Listener(guest=who.guest, ear=wire, wish=seat, watch=watch, after=after)
    connection = Connection(wire, listener, spoken(socket))
    SOCKETS.inc()
    try:
        await connection.enter(hall, match)
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass  # what is said goes the short way
    finally:
        connection.leave(hall)
        SOCKETS.dec()
