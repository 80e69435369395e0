"""Who sits where: the lot of a secret, and those who are first or last by choice."""

from collections import Counter
from itertools import permutations

import pytest

from podium.table.seat_lot import deal_of, draw_order, seat_order, swapped_order

SECRETS = [f"{number:064x}" for number in range(6000)]


def test_the_same_secret_draws_the_same_lot() -> None:
    assert [draw_order(SECRETS[1], 5) for _ in range(3)] == [[2, 3, 1, 4, 0]] * 3


@pytest.mark.parametrize("count", [2, 3])
def test_every_order_is_drawn_as_often(count: int) -> None:
    """Six thousand given secrets: the counts are always these, so the bounds are three sigmas."""
    drawn = Counter(tuple(draw_order(secret, count)) for secret in SECRETS)
    orders = list(permutations(range(count)))
    assert sorted(drawn) == sorted(orders)
    even = len(SECRETS) / len(orders)
    assert all(abs(times - even) < 3 * even**0.5 for times in drawn.values()), drawn


@pytest.mark.parametrize("secret", SECRETS[:20])
def test_me_first_and_me_last_and_the_others_by_lot(secret: str) -> None:
    drawn = [player for player in draw_order(secret, 4) if player != 2]
    assert seat_order("me", 2, 4, secret) == [2, *drawn]
    assert seat_order("others", 2, 4, secret) == [*drawn, 2]
    assert seat_order("lot", 2, 4, secret) == draw_order(secret, 4)
    assert seat_order("listed", 2, 4, secret) == [0, 1, 2, 3]


def test_in_a_rematch_who_began_is_last() -> None:
    assert swapped_order(2) == [1, 0]
    assert swapped_order(4) == [1, 2, 3, 0]


def test_the_seats_of_some_players() -> None:
    assert deal_of([3, 1, 0, 2], [0, 3]) == (2, 0)
