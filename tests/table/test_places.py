"""Places when some have given up."""

from __future__ import annotations

from podium.core import Result
from podium.table.log.final_result import final_result

ENDED = Result((1, 2, 2, 4), (9, 5, 5, 1), "time")


def test_nobody_gave_up() -> None:
    assert final_result(ENDED, 4, []) == ENDED
    assert final_result(None, 4, []) is None


def test_who_gave_up_is_behind_who_stayed() -> None:
    result = final_result(ENDED, 4, [0])
    assert result is not None
    assert result.places == (4, 1, 1, 3)
    assert (result.scores, result.why) == (ENDED.scores, "time")


def test_who_gave_up_later_is_ahead_of_who_gave_up_before() -> None:
    result = final_result(ENDED, 4, [1, 0])
    assert result is not None
    assert result.places == (3, 4, 1, 2)


def test_the_game_goes_on_while_two_have_stayed() -> None:
    assert final_result(None, 4, [1, 0]) is None


def test_the_last_one_to_stay_has_won() -> None:
    result = final_result(None, 4, [1, 0, 3])
    assert result is not None
    assert (result.places, result.why) == ((3, 4, 1, 2), "resigned")
