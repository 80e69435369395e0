"""A TCP proxy between a browser and a server whose connections can be cut and restored."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Self
from urllib.parse import urlsplit

CHUNK = 1 << 16


class BreakableProxy:
    """Listens at an address of its own and passes everything on, until it is cut."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._far = (parts.hostname or "localhost", parts.port or 80)
        self._near = socket.create_server(("127.0.0.1", 0))
        self._passing = True
        self._sockets: set[socket.socket] = set()
        self._thread = threading.Thread(target=self._accept, daemon=True)
        self.address = f"http://localhost:{self._near.getsockname()[1]}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self._near.shutdown(socket.SHUT_RDWR)
        self._near.close()
        self.cut()
        self._thread.join()

    def cut(self) -> None:
        """Every connection is gone, and no new one comes about."""
        self._passing = False
        for each in list(self._sockets):
            close_socket(each)

    def restore(self) -> None:
        self._passing = True

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._near.accept()
                if self._passing:
                    self._join(near)
                else:
                    close_socket(near)

    def _join(self, near: socket.socket) -> None:
        far = socket.create_connection(self._far)
        self._sockets |= {near, far}
        for one, other in ((near, far), (far, near)):
            threading.Thread(target=self._pass, args=(one, other), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(CHUNK):
                other.sendall(data)
        self._sockets -= {one, other}
        close_socket(one)
        close_socket(other)


def close_socket(each: socket.socket) -> None:
    with suppress(OSError):
        each.shutdown(socket.SHUT_RDWR)
    each.close()
