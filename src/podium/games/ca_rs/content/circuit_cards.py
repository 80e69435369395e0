"""The cards of a circuit as they lie, and what rain makes of them (§1.3, §7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

CircuitCard = tuple[int, int]  # speed limit (0: a straight) and run-off

STRAIGHT: CircuitCard = (0, 0)


class CircuitCards:
    """Limits (0: a straight), dry and wet, and run-offs, the pit first; hashed by identity."""

    __slots__ = ("length", "limits", "run_offs", "texts", "wet_limits")

    def __init__(self, cards: Sequence[CircuitCard]) -> None:
        self.length = len(cards)
        self.limits = tuple(limit for limit, _ in cards)
        self.run_offs = tuple(run_off for _, run_off in cards)
        self.wet_limits = tuple(max(1, limit - 1) if limit else 0 for limit in self.limits)
        self.texts = tuple(f"{limit}:{run_off}" if limit else "-" for limit, run_off in cards)

    def limits_in(self, rain: bool) -> tuple[int, ...]:
        """The limits in this weather (§7)."""
        return self.wet_limits if rain else self.limits


@lru_cache(maxsize=256)
def read_cards(texts: tuple[str | None, ...], unknown: CircuitCard = STRAIGHT) -> CircuitCards:
    """A circuit from the texts of a view; a card that nobody knows becomes ``unknown``."""
    return CircuitCards([unknown if text is None else read_card(text) for text in texts])


def read_card(text: str) -> CircuitCard:
    """``4:2`` is a corner of limit 4 with a run-off of 2, ``-`` a straight."""
    if text == "-":
        return STRAIGHT
    limit, _, run_off = text.partition(":")
    return int(limit), int(run_off)
