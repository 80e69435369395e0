"""95 % intervals: how far what was seen in some games may be from the truth."""

from __future__ import annotations

from math import sqrt

import msgspec

Z95 = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


class Interval(msgspec.Struct, frozen=True):
    """A share or a mean, with the bounds between which the true one lies 95 times in 100."""

    share: float
    low: float
    high: float


def mean_interval(count: int, total: float, squares: float) -> Interval:
    """The interval of a mean, from the number of values, their sum and the sum of their squares."""
    if not count:
        return Interval(0.0, 0.0, 0.0)
    mean = total / count
    variance = max(squares / count - mean * mean, 0.0) * count / max(count - 1, 1)
    spread = Z95 * sqrt(variance / count)
    return Interval(mean, mean - spread, mean + spread)


def wilson_interval(hits: int, trials: int) -> Interval:
    """Wilson's interval for ``hits`` out of ``trials``; from 0 to 1 if there was no trial."""
    if not 0 <= hits <= trials:
        raise ValueError(f"{hits} hits out of {trials} trials")
    if trials == 0:
        return Interval(0.0, 0.0, 1.0)
    share, squared = hits / trials, Z95 * Z95
    middle = share + squared / (2 * trials)
    spread = Z95 * sqrt(share * (1 - share) / trials + squared / (4 * trials * trials))
    scale = 1 + squared / trials
    low = 0.0 if hits == 0 else (middle - spread) / scale
    high = 1.0 if hits == trials else (middle + spread) / scale
    return Interval(share, low, high)
