"""Frames of the WebSocket protocol, as far as the short way reads and writes them itself."""

from __future__ import annotations

from functools import lru_cache

WHOLE_TEXT = 0x81
WHOLE, KIND, DATA_KINDS = 0x80, 0x0F, 2
MASKED = 0x80
SHORT = 126  # bytes that a short frame has fewer than
LONGEST_HEADER = 14
HEAD = 6  # bytes before the text of a short masked frame
PLAIN = bytes(4)


@lru_cache(1 << 10)
def header_of(size: int) -> bytes:
    """What goes before a text of that size."""
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def short_text(data: bytes) -> str | None:
    """The text of one frame, whole and alone, if it is a short text. Hot: it nearly always is."""
    size = len(data) - HEAD
    if not 0 <= size < SHORT or data[0] != WHOLE_TEXT or data[1] != MASKED + size:
        return None
    mask, body = data[2:HEAD], data[HEAD:]
    try:
        return (body if mask == PLAIN else unmasked(mask, body)).decode()
    except UnicodeDecodeError:
        return None


def unmasked(mask: bytes, body: bytes) -> bytes:
    """What was masked so."""
    size = len(body)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(body, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


def frame_size(data: bytes, at: int) -> int:
    """How many bytes the frame that begins there has; 0 if that cannot be told yet."""
    left = len(data) - at
    if left < 2:
        return 0
    size = data[at + 1] & 127
    mask = 4 if data[at + 1] & MASKED else 0
    if size < SHORT:
        return 2 + mask + size
    width = 2 if size == SHORT else 8
    if left < 2 + width:
        return 0
    return 2 + width + mask + int.from_bytes(data[at + 2 : at + 2 + width], "big")
