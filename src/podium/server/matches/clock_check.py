"""Which clocks a server plays by."""

from __future__ import annotations

from podium.core import Refusal
from podium.core.records import ClockRules

MIN_CLOCK, MAX_CLOCK = 1.0, 1e8  # seconds


def check_clock(clock: ClockRules | None) -> None:
    """Refuse clocks that run out faster than anybody answers, never, or that are no numbers."""
    if clock is None:
        return
    limits = (clock.per_turn, clock.total)
    if not all(each == 0 or MIN_CLOCK <= each <= MAX_CLOCK for each in limits):
        raise bad_clock()
    if not 0 <= clock.increment <= MAX_CLOCK:
        raise bad_clock()
    if clock.increment and not clock.total:
        raise Refusal("increment-without-total")


def bad_clock() -> Refusal:
    return Refusal("bad-clock", least=int(MIN_CLOCK), most=int(MAX_CLOCK))
