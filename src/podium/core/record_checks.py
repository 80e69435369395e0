"""Checks: each line of a record is tied to all before it, and to the state it leads to."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from podium.core.records import AnyLine, Header

UNTIMED = b'"t":0.0,"check":"",'  # what a line says of itself when it has neither

_encode = msgspec.json.Encoder().encode
_begun = blake2b(digest_size=8, person=b"podium-record")


def header_check(header: Header) -> str:
    """Where the chain of checks begins; it knows neither times nor names."""
    return _digest(_encode(msgspec.structs.replace(header, time="", names={}, check="")))


def line_check(before: str, line: AnyLine, truth: bytes) -> str:
    """Ties a line to all lines before it and to the state it leads to (times apart)."""
    bare = _encode(msgspec.structs.replace(line, t=0.0, check=""))
    return _digest(before.encode() + bare.replace(UNTIMED, b"", 1) + truth)


def _digest(data: bytes) -> str:
    """A copy of what every digest begins with takes half the time of a new one."""
    digest = _begun.copy()
    digest.update(data)
    return digest.hexdigest()
