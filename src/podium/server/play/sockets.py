"""A client's socket, as far as a match needs to know it."""

from __future__ import annotations

from typing import Protocol


class Socket(Protocol):
    """One open connection."""

    def send(self, message: bytes) -> None:
        """Send a message; messages arrive in order, and nobody waits for a slow reader."""

    def close(self, code: int, reason: str) -> None:
        """End the connection; the client may connect again."""
