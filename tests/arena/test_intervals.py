"""Intervals: Wilson's against the values printed by Newcombe (1998), table I, method 3."""

from __future__ import annotations

import pytest

from podium.arena import wilson_interval
from podium.arena.simulation.intervals import mean_interval


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
    interval = wilson_interval(hits, trials)
    assert interval.share == hits / trials
    assert interval.low == pytest.approx(low, abs=5e-5)
    assert interval.high == pytest.approx(high, abs=5e-5)


def test_wins_and_losses_mirror_each_other() -> None:
    wins, losses = wilson_interval(7, 10), wilson_interval(3, 10)
    assert wins.low == pytest.approx(1 - losses.high)
    assert wins.high == pytest.approx(1 - losses.low)


def test_the_ends_are_exact() -> None:
    assert wilson_interval(0, 1000).low == 0
    assert wilson_interval(1000, 1000).high == 1


def test_without_games_nothing_is_known() -> None:
    interval = wilson_interval(0, 0)
    assert (interval.low, interval.high) == (0, 1)


@pytest.mark.parametrize(("hits", "trials"), [(-1, 10), (11, 10)])
def test_impossible_counts(hits: int, trials: int) -> None:
    with pytest.raises(ValueError, match="hits out of"):
        wilson_interval(hits, trials)


def test_the_interval_of_a_mean() -> None:
    values = (2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0)  # mean 5, sample deviation 2.138
    interval = mean_interval(len(values), sum(values), sum(each**2 for each in values))
    assert interval.share == 5.0
    assert interval.high - 5.0 == pytest.approx(1.96 * 2.138 / 8**0.5, abs=1e-3)
    assert interval.low == pytest.approx(10.0 - interval.high)


def test_a_single_value_has_no_spread_and_none_no_mean() -> None:
    assert mean_interval(1, 3.0, 9.0).low == mean_interval(1, 3.0, 9.0).high == 3.0
    assert mean_interval(0, 0.0, 0.0).share == 0.0
