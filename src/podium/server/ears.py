"""An open socket as the match sees it: somewhere to put messages, which arrive in order."""

from __future__ import annotations

from typing import Protocol


class Ear(Protocol):
    """One connection of a recipient."""

    def put(self, message: bytes) -> None:
        """Send a message; nobody waits for whoever listens slowly."""

    def hang_up(self, code: int, reason: str) -> None:
        """End the connection; whoever is there may come back."""
