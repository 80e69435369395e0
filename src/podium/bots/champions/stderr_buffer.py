"""What a champion writes to standard error: the beginning is kept, the rest only counted."""

from __future__ import annotations

CONTROL_CHARACTERS = dict.fromkeys([*range(32), *range(127, 160)], "�")
del CONTROL_CHARACTERS[ord("\n")], CONTROL_CHARACTERS[ord("\t")]


class StderrBuffer:
    """What was written since the last `take`, up to ``max_kept`` bytes of it."""

    def __init__(self, max_kept: int) -> None:
        self._max_kept = max_kept
        self._kept = bytearray()
        self.received = 0

    def append(self, data: bytes) -> None:
        self.received += len(data)
        self._kept += data[: self._max_kept - len(self._kept)]

    def take(self) -> tuple[str, int]:
        """The text, and how many bytes more there were; the buffer is empty afterwards."""
        text, dropped = printable(bytes(self._kept)), self.received - len(self._kept)
        self._kept.clear()
        self.received = 0
        return text, dropped


def printable(data: bytes | str) -> str:
    """Text without control characters: it does nothing to a terminal, whatever was sent."""
    text = data if isinstance(data, str) else data.decode("utf-8", "replace")
    return text.translate(CONTROL_CHARACTERS)
