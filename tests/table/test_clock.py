"""Clocks run per turn, from asked to no longer asked."""

from __future__ import annotations

import pytest

from podium.core import Refusal
from podium.core.records import ClockRules, Default, Record
from podium.table import Table, resume
from podium.table.clock import Clock
from table.laid import HandClock, new_table


def at_table(rules: ClockRules) -> tuple[Table, HandClock]:
    watch = HandClock()
    return new_table(clock=rules, elapsed=watch), watch


def test_a_turn_of_several_answers_has_one_time_limit() -> None:
    table, watch = at_table(ClockRules(per_turn=10))
    watch.seconds = 6
    table.answer(0, ["n"])
    assert table.time_left(0) == 4
    table.answer(0, ["g"])
    assert table.time_left(0) is None
    assert table.time_left(1) == 10


def test_a_late_seat_plays_defaults_until_it_is_the_turn_of_others() -> None:
    table, watch = at_table(ClockRules(per_turn=10))
    watch.seconds = 9.9
    assert table.expire() == []
    watch.seconds = 10
    (step,) = table.expire()
    assert isinstance(step.line, Default)
    assert step.line.seat == 0
    assert len(step.line.answer) == 2
    assert table.asked() == [1]


def test_an_answer_that_comes_too_late_does_not_count() -> None:
    table, watch = at_table(ClockRules(per_turn=10))
    watch.seconds = 10.5
    with pytest.raises(Refusal, match="too-late"):
        table.answer(0, ["n"])
    assert table.fold.lines == []


def test_time_lost_by_one_is_not_lost_by_the_other() -> None:
    table, watch = at_table(ClockRules(per_turn=10))
    watch.seconds = 25
    table.expire()
    assert table.asked() == [1]
    assert table.time_left(1) == 10


def test_total_time_with_an_increment() -> None:
    table, watch = at_table(ClockRules(total=20, increment=5))
    watch.seconds = 8
    table.answer(0, ["n"])
    table.answer(0, ["g"])
    table.answer(1, ["n"])
    table.answer(1, ["g"])
    assert table.time_left(0) == 20 - 8 + 5
    watch.seconds = 8 + 17
    assert [step.line.n for step in table.expire()] == [5]


def test_the_shorter_of_two_limits_counts() -> None:
    clock = Clock(ClockRules(per_turn=10, total=7), 1)
    clock.update(0, [0], 0)
    assert clock.deadline(0) == 7
    clock.update(5, [0], 1)
    assert clock.deadline(0) == 5 + 2


def test_who_has_no_time_left_is_late_at_once_but_never_before_being_asked() -> None:
    clock = Clock(ClockRules(total=3), 2)
    clock.update(0, [0], 0)
    clock.update(9, [1], 1)
    assert clock.expired(9) == []
    clock.update(10, [0], 2)
    assert clock.expired(10) == [0]


def test_without_limits_nobody_is_ever_late() -> None:
    table = new_table()
    assert table.time_left(0) is None
    assert table.expire() == []


def test_leaving_does_not_give_time_back() -> None:
    """Who quits after four of ten seconds has six left when the match is taken up again."""
    table, watch = at_table(ClockRules(total=10))
    watch.seconds = 4
    table.pause()
    record = Record(table.header, tuple(table.fold.lines))
    later = HandClock()
    later.seconds = 500
    again = resume(record, None, elapsed=later)
    assert again.time_left(0) == 6
    later.seconds = 506
    assert [step.line.n for step in again.expire()] == [2]


def test_without_a_clock_leaving_leaves_no_trace() -> None:
    assert new_table().pause() == []


def test_taking_back_gains_no_time() -> None:
    """Answer and take back, over and over: no increment, no new turn, for nobody."""
    table, watch = at_table(ClockRules(per_turn=10, total=20, increment=5))
    for second in range(1, 6):
        watch.seconds = 2 * second - 1  # a second to answer
        table.answer(0, ["n", "h"])
        assert table.time_left(0) is None
        assert table.time_left(1) == 11 - second
        watch.seconds = 2 * second  # a second of the other's, who has not answered
        table.undo(0)
        assert table.asked() == [0]
        assert table.time_left(0) == 10 - second
    watch.seconds = 11
    table.answer(0, ["n", "h"])
    table.answer(1, ["n", "h"])
    assert table.time_left(0) == 10
    assert table.clock is not None
    assert table.clock.left == [20 - 6 + 5, 20 - 5 + 5]
