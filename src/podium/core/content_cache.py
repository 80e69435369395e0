"""A cache of what was made from content, bounded by bytes: outsiders choose how large that is."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, TypeVar

MAX_CACHED_BYTES = 48 << 20  # of all content together, in one process
OVERHEAD = 500  # bytes of the smallest entry
BYTES_PER_CHARACTER = 40  # of cards, teams, circuits read from a text: measured, rounded up

Given = ParamSpec("Given")
Made = TypeVar("Made")
Weigh = Callable[..., int]


class ContentCache:
    """The things made last, as many as weigh no more than ``max_bytes`` together.

    Threads may share it: two that want the same thing at once may both make it.
    """

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Hashable) -> Any:
        """What is kept under a key; None if nothing is."""
        with self._lock:
            entry = self._kept.get(key)
            if entry is None:
                return None
            self._kept.move_to_end(key)
            return entry[0]

    def keep(self, key: Hashable, made: Any, weight: int) -> None:
        """Keep it, and forget what was not used for longest; what is too heavy is not kept."""
        if weight > self.max_bytes:
            return
        with self._lock:
            self._forget(key)
            self._kept[key] = made, weight
            self.bytes += weight
            while self.bytes > self.max_bytes:
                self._forget(next(iter(self._kept)))

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self.bytes = 0

    def _forget(self, key: Hashable) -> None:
        entry = self._kept.pop(key, None)
        if entry is not None:
            self.bytes -= entry[1]


CONTENT_CACHE = ContentCache(MAX_CACHED_BYTES)


def weight_of_texts(*given: object) -> int:
    """The bytes that tables made from some texts take."""
    return BYTES_PER_CHARACTER * sum(len(each) for each in given if isinstance(each, str))


def cached_content(
    weigh: Weigh = weight_of_texts, cache: ContentCache = CONTENT_CACHE
) -> Callable[[Callable[Given, Made]], Callable[Given, Made]]:
    """Make a function keep what it made; ``weigh`` tells its bytes from the same arguments."""

    def decorate(make: Callable[Given, Made]) -> Callable[Given, Made]:
        @wraps(make)
        def find_or_make(*given: Given.args, **named: Given.kwargs) -> Made:
            key = (make, given, *named.items())
            found: Made | None = cache.find(key)
            if found is None:
                found = make(*given, **named)
                cache.keep(key, found, weigh(*given, **named) + OVERHEAD)
            return found

        return find_or_make

    return decorate
