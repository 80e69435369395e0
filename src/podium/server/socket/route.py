"""The route of a match's WebSocket."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import WebSocket, websocket
from litestar.params import Parameter

from podium.core import Refusal
from podium.server.metrics import SOCKETS
from podium.server.play.match_host import MatchHost
from podium.server.play.rooms import Participant
from podium.server.quotas import Gate, sender_address
from podium.server.refusals import language_of
from podium.server.sessions import Sessions, Who
from podium.server.socket.connection import Connection
from podium.server.socket.uvicorn_socket import socket_of


@websocket("/api/matches/{match:str}/socket")
async def match_socket(
    socket: WebSocket[Any, Any, Any],
    match: str,
    host: MatchHost,
    who: Who,
    sessions: Sessions,
    gate: Gate,
    after: Annotated[int, Parameter(query="after")] = 0,
    seat: Annotated[int | None, Parameter(query="seat")] = None,
    watch: Annotated[bool, Parameter(query="watch")] = False,
) -> None:
    await socket.accept()
    fast = socket_of(socket.scope)
    participant = Participant(
        guest=who.guest,
        socket=fast,
        address=sender_address(socket),
        wanted_seat=seat,
        watch=watch,
        after=after,
    )
    connection = Connection(fast, participant, language_of(socket))
    SOCKETS.inc()
    try:
        if who.signed_out and who.bearer:  # a browser's cookie stays: its user may watch
            connection.sign_out()
            return
        gate.let_socket_in(sessions.socket_count(who.guest))
        with sessions.open_socket(who, connection.sign_out):
            await connection.enter(host, match)
            while (await socket.receive())["type"] != "websocket.disconnect":
                pass  # messages do not come this way: the fast socket gives them to the connection
    except Refusal as refusal:
        connection.turn_away(refusal)
    finally:
        connection.leave(host)
        SOCKETS.dec()
