"""uvicorn's socket with a short way for an application that would rather speak to the wire itself.

uvicorn puts every message into a queue for a task to take out, and waits on an event before it
sends; with two sockets a table that is most of what an answer costs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from podium.server.way import Way

EXTENSION, WAY = "podium.direct", "way"
CLOSE_SECONDS = 1.0


class DirectSocket(WebSocketsSansIOProtocol):
    """The long way, which leaves to the short one whatever it can deal with."""

    _way: Way | None = None

    def handle_connect(self, event: Request) -> None:
        """From now on what comes goes to the short way first: this is where it is handed over."""
        super().handle_connect(event)
        if not self.close_sent:
            self._way = Way(self, self.loop, self.config.ws_max_size)
            self.data_received = self._way.receive  # type: ignore[method-assign]
            self.scope["extensions"][EXTENSION] = {WAY: self._way}

    @property
    def open(self) -> bool:
        return not self.close_sent and self.conn.state is State.OPEN

    def take_frames(self, frames: bytes) -> None:
        super().data_received(frames)

    def send_receive_event_to_app(self) -> None:
        """What came the long way is heard like the rest, in its order."""
        if self._way is None or self._way.hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        try:
            message = data.decode() if self.curr_msg_data_type == "text" else data
        except UnicodeDecodeError:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self._way.hear(message)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._way is not None:
            self._way.behind = True

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._way is not None:
            self._way.behind = False

    def close(self, code: int, reason: str) -> None:
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.close)


def way_of(scope: Mapping[str, Any]) -> Way:
    """The short way of a connection."""
    way = scope["extensions"][EXTENSION][WAY]
    assert isinstance(way, Way)
    return way
