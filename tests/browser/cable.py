"""A cable between a browser and a server that can be pulled out and put in again."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Self
from urllib.parse import urlsplit

CHUNK = 1 << 16


class Cable:
    """Listens at an address of its own and passes everything on, as long as it is plugged in."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._far = (parts.hostname or "localhost", parts.port or 80)
        self._near = socket.create_server(("127.0.0.1", 0))
        self._plugged = True
        self._open: set[socket.socket] = set()
        self._thread = threading.Thread(target=self._accept, daemon=True)
        self.address = f"http://localhost:{self._near.getsockname()[1]}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self._near.shutdown(socket.SHUT_RDWR)
        self._near.close()
        self.pull()
        self._thread.join()

    def pull(self) -> None:
        """Every connection is gone, and no new one comes about."""
        self._plugged = False
        for each in list(self._open):
            hang_up(each)

    def plug(self) -> None:
        self._plugged = True

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._near.accept()
                if self._plugged:
                    self._join(near)
                else:
                    hang_up(near)

    def _join(self, near: socket.socket) -> None:
        far = socket.create_connection(self._far)
        self._open |= {near, far}
        for one, other in ((near, far), (far, near)):
            threading.Thread(target=self._pass, args=(one, other), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(CHUNK):
                other.sendall(data)
        self._open -= {one, other}
        hang_up(one)
        hang_up(other)


def hang_up(each: socket.socket) -> None:
    with suppress(OSError):
        each.shutdown(socket.SHUT_RDWR)
    each.close()
