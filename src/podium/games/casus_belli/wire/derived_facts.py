"""What a champion is told beside its view."""

from __future__ import annotations

import msgspec


class WarFacts(msgspec.Struct, frozen=True):
    """What the thief, the barbarian and the elf see and may aim at.

    ``sight`` are the cells in the contest's order; ``targets``, for each of the three attacks of
    each, the cells it may be aimed at now, as a hexadecimal mask (``0``: it cannot be used).
    ``palantir`` and ``reveal`` are the cells on which they show somebody.
    """

    sight: tuple[tuple[int, ...], ...]
    targets: tuple[tuple[str, ...], ...]
    palantir: tuple[int, ...]
    reveal: tuple[int, ...]
