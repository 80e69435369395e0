"""WebSocket frames as no library would send them, and those of a server taken apart."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FIN, MASKED = 0x80, 0x80


def frame(kind: int, payload: bytes, chance: Random, fin: bool = True) -> bytes:
    """A frame as a client sends it, with a length in any of the three forms."""
    size = len(payload)
    first = kind | (FIN if fin else 0)
    if size < 126:
        head = bytes((first, MASKED | size))
    elif size < 1 << 16:
        head = bytes((first, MASKED | 126)) + size.to_bytes(2)
    else:
        head = bytes((first, MASKED | 127)) + size.to_bytes(8)
    if chance.random() < 0.8:
        return head + bytes(4) + payload  # a mask of zeros is a mask
    mask = chance.randbytes(4)
    pattern = (mask * (size // 4 + 1))[:size]
    masked = (int.from_bytes(payload) ^ int.from_bytes(pattern)).to_bytes(size)
    return head + mask + masked


def in_fragments(kind: int, payload: bytes, chance: Random) -> bytes:
    """One message in several frames, now and then with a ping in between."""
    cuts = sorted(chance.randint(0, len(payload)) for _ in range(chance.randint(1, 3)))
    frames, begin = b"", 0
    for end in cuts:
        part = payload[begin:end]
        frames += frame(CONTINUATION if frames else kind, part, chance, fin=False)
        frames += frame(PING, b"?", chance) if chance.random() < 0.2 else b""
        begin = end
    return frames + frame(CONTINUATION, payload[begin:], chance)


def as_frames(text: str, chance: Random) -> bytes:
    """A message as a whole text, in fragments, or as bytes."""
    payload, luck = text.encode(), chance.random()
    if luck < 0.85:
        return frame(TEXT, payload, chance)
    kind = BINARY if luck < 0.90 else TEXT
    return in_fragments(kind, payload, chance) if luck > 0.88 else frame(kind, payload, chance)


def last_frame(chance: Random) -> bytes:
    """What a server must answer by hanging up."""
    return chance.choice(LAST)


def garbage(chance: Random) -> bytes:
    """Any bytes; the server may well wait for more of them."""
    return chance.randbytes(chance.randint(1, 400))


def _raw(*numbers: int, rest: bytes = b"") -> bytes:
    return bytes(numbers) + rest


ZERO = bytes(4)
LAST = (
    _raw(FIN | CLOSE, MASKED, rest=ZERO),
    _raw(FIN | CLOSE, MASKED | 2, rest=ZERO + b"\x03\xe8"),
    _raw(FIN | CLOSE, MASKED | 1, rest=ZERO + b"\x03"),
    _raw(FIN | CLOSE, MASKED | 2, rest=ZERO + b"\x00\x00"),
    _raw(FIN | CLOSE, MASKED | 4, rest=ZERO + b"\x03\xe8\xff\xff"),
    _raw(FIN | TEXT, MASKED | 2, rest=ZERO + b"\xff\xfe"),
    _raw(FIN | TEXT, MASKED | 3, rest=ZERO + b"\xed\xa0\x80"),
    _raw(FIN | TEXT, 2, rest=b"{}"),  # without a mask
    _raw(FIN | 0x40 | TEXT, MASKED | 2, rest=ZERO + b"{}"),
    _raw(FIN | 0x20 | PING, MASKED, rest=ZERO),
    _raw(FIN | 3, MASKED, rest=ZERO),
    _raw(FIN | 15, MASKED, rest=ZERO),
    _raw(FIN | CONTINUATION, MASKED, rest=ZERO),
    _raw(TEXT, MASKED, rest=ZERO) + _raw(FIN | TEXT, MASKED, rest=ZERO),
    _raw(PING, MASKED, rest=ZERO),
    _raw(FIN | PING, MASKED | 126, rest=b"\x00\x80" + ZERO + bytes(128)),
    _raw(FIN | TEXT, MASKED | 127, rest=b"\x7f" + b"\xff" * 7 + ZERO),
    _raw(FIN | TEXT, MASKED | 127, rest=b"\xff" * 8 + ZERO),
    _raw(FIN | TEXT, MASKED | 127, rest=(1 << 20).to_bytes(8) + ZERO),
    _raw(FIN | TEXT, MASKED | 127, rest=((1 << 16) + 1).to_bytes(8) + ZERO + b"x" * 65_537),
)


class Frames:
    """The frames of a server, as they come in."""

    def __init__(self) -> None:
        self._buffer = bytearray()

    def feed(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """Kinds and payloads of the frames that are whole by now."""
        self._buffer += data
        while (place := self._payload()) and sum(place) <= len(self._buffer):
            begin, size = place
            kind, payload = self._buffer[0] & 15, bytes(self._buffer[begin : begin + size])
            del self._buffer[: begin + size]
            yield kind, payload

    def _payload(self) -> tuple[int, int] | None:
        """Where the payload of the first frame begins and how long it is, if that is known."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size = buffer[1]
        if size < 126:
            return 2, size
        begin = 4 if size == 126 else 10
        return (begin, int.from_bytes(buffer[2:begin])) if len(buffer) >= begin else None
