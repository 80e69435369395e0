"""Who sits where: seats drawn by lot, or somebody first or last.

The lot follows from a secret alone, so that it is fixed before the commitment to the dice, which
covers the seats of computer players, and can be drawn again by anybody once the secret is shown:

    key   = BLAKE2b-128(secret, person="podium-seats")
    order = 0, 1, …, n - 1 shuffled with the dice of that key (`podium.core.dice`):
            for i = n - 1, …, 1 exchange places i and die 0 … i
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Literal

from podium.core.dice import KEY_BYTES, Cup, Dice
from podium.core.refusal import Refusal

# As the players are listed; by lot; who makes the table first, or last.
WhoBegins = Literal["listed", "lot", "me", "others"]


def draw_order(secret: str, count: int) -> list[int]:
    """The numbers below ``count`` in an order drawn by lot; the same for the same secret (hex)."""
    key = blake2b(bytes.fromhex(secret), digest_size=KEY_BYTES, person=b"podium-seats").digest()
    cup, order = Cup(Dice(key)), list(range(count))
    for place in range(count - 1, 0, -1):
        other = cup.roll(0, place)
        order[place], order[other] = order[other], order[place]
    return order


def seat_order(who_begins: WhoBegins, mine: int | None, count: int, secret: str) -> list[int]:
    """The listed players, by number, from the first seat to the last; ``mine`` is who chose this.

    Whoever the choice does not seat is seated by lot. Refused where nobody is the one who chose.
    """
    if who_begins == "listed":
        return list(range(count))
    drawn = draw_order(secret, count)
    if who_begins == "lot":
        return drawn
    if mine is None:
        raise Refusal("nobody-begins")
    rest = [player for player in drawn if player != mine]
    return [mine, *rest] if who_begins == "me" else [*rest, mine]


def swapped_order(count: int) -> list[int]:
    """The players of a match from the first seat to the last of a rematch: who began is last."""
    return [*range(1, count), *range(min(count, 1))]


def deal_of(order: Sequence[int], players: Sequence[int]) -> tuple[int, ...]:
    """The seats of these players, by number, when all sit in that order."""
    return tuple(order.index(player) for player in players)
