"""Wilson's interval, against the values printed by Newcombe (1998), table I, method 3."""

from __future__ import annotations

import pytest

from podium.arena import wilson


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_published_values(hits: int, trials: int, low: float, high: float) -> None:
    interval = wilson(hits, trials)
    assert interval.share == hits / trials
    assert interval.low == pytest.approx(low, abs=5e-5)
    assert interval.high == pytest.approx(high, abs=5e-5)


def test_wins_and_losses_mirror_each_other() -> None:
    wins, losses = wilson(7, 10), wilson(3, 10)
    assert wins.low == pytest.approx(1 - losses.high)
    assert wins.high == pytest.approx(1 - losses.low)


def test_the_ends_are_exact() -> None:
    assert wilson(0, 1000).low == 0
    assert wilson(1000, 1000).high == 1


def test_without_games_nothing_is_known() -> None:
    interval = wilson(0, 0)
    assert (interval.low, interval.high) == (0, 1)


@pytest.mark.parametrize(("hits", "trials"), [(-1, 10), (11, 10)])
def test_impossible_counts(hits: int, trials: int) -> None:
    with pytest.raises(ValueError, match="hits out of"):
        wilson(hits, trials)
