"""What a scene is, and the time it lasts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from server.running import Server


class Curtain:
    """Falls after so many seconds; an attack looks at it often."""

    def __init__(self, seconds: float) -> None:
        self._end = perf_counter() + seconds

    @property
    def is_up(self) -> bool:
        return perf_counter() < self._end


Attack = Callable[[Server, Curtain], int]  # how often it did what it does
Preparation = Callable[[Server], None]


def nothing(server: Server) -> None:
    """Needs no preparation."""


@dataclass(frozen=True)
class Scene:
    """An attack for as long as the curtain is up; ``item`` is its class in docs/security.md.

    ``prepare`` comes before, with the server that is then started again, and is not sampled;
    ``lifted`` names quotas that are taken away: as if the attack came from many addresses.
    """

    item: int
    name: str
    attack: Attack
    flags: tuple[str, ...] = ()
    lifted: tuple[str, ...] = ()
    prepare: Preparation = nothing
