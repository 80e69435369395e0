"""Answers that are kept: worked out once, and never too many of them."""

from __future__ import annotations

from podium.games.ca_rs.rules import memo
from podium.games.ca_rs.rules.memo import Memo


def test_an_answer_is_worked_out_once() -> None:
    asked: list[tuple[int, str]] = []

    def twice(number: int, word: str) -> str:
        asked.append((number, word))
        return word * number

    answers = Memo(twice)
    assert answers[2, "ha"] == "haha"
    assert answers[2, "ha"] == "haha"
    assert asked == [(2, "ha")]


def test_a_full_table_begins_anew_and_stays_right() -> None:
    answers = Memo(lambda number, by: number * by)
    for number in range(memo.MAX_ANSWERS + 5):
        assert answers[number, 3] == number * 3
    assert len(answers) <= memo.MAX_ANSWERS
    assert answers[0, 3] == 0
