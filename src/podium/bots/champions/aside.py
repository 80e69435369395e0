"""What a champion says on standard error: the beginning is kept, the rest is counted."""

from __future__ import annotations

CONTROLS = dict.fromkeys([*range(32), *range(127, 160)], "�")
del CONTROLS[ord("\n")], CONTROLS[ord("\t")]


class Aside:
    """What was said since it was last taken."""

    def __init__(self, kept: int) -> None:
        self._most = kept
        self._kept = bytearray()
        self.said = 0

    def hear(self, data: bytes) -> None:
        self.said += len(data)
        self._kept += data[: self._most - len(self._kept)]

    def take(self) -> tuple[str, int]:
        """The text, and how many bytes more there were."""
        text, muted = plain(bytes(self._kept)), self.said - len(self._kept)
        self._kept.clear()
        self.said = 0
        return text, muted


def plain(data: bytes | str) -> str:
    """Text that does nothing to a terminal, whatever was sent."""
    text = data if isinstance(data, str) else data.decode("utf-8", "replace")
    return text.translate(CONTROLS)
