"""`msgspec.convert` for several threads.

msgspec works out what a type holds when something is first converted to it, and another thread that
converts to the same type meanwhile meets a half-finished description: the process crashes (seen
with msgspec 0.22). So the first time is one thread's alone.
"""

from __future__ import annotations

from threading import Lock
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_known: set[object] = set()
_first_time = Lock()


def convert(data: Any, kind: type[T], strict: bool = True) -> T:
    """The data as that type; `msgspec.ValidationError` if it is not of its shape."""
    if kind in _known:
        return msgspec.convert(data, kind, strict=strict)
    with _first_time:
        try:
            return msgspec.convert(data, kind, strict=strict)
        finally:
            _known.add(kind)
