"""What can be done at a table: answer, be missing, take back, give up, leave and come back."""

from __future__ import annotations

import pytest

from podium.core import Refusal
from podium.core.records import Answer, AnyLine, Default, End, Sit, Sitter
from podium.table import Table
from table.laid import LEA, MAX, new_table, play_out

NOBODY = Sitter(kind="nobody", pseudonym="–")


def kinds(table: Table) -> list[str]:
    return [type(line).__name__ for line in table.fold.lines]


def safe_way(table: Table, seat: int) -> str:
    """A direction in which nothing is met."""
    for index, option in enumerate(table.state.options(seat)):
        world = table.state.copy()
        world.choose(seat, index)
        if [car["durability"] for car in world.truth()["cars"]] == [100, 100]:
            return table.setup.notation(option)
    raise AssertionError("walled in")


def test_a_whole_sequence_is_one_line() -> None:
    table = new_table()
    table.answer(0, ["o", "m"])
    (line,) = table.fold.lines
    assert isinstance(line, Answer)
    assert (line.n, line.seat, line.answer, len(line.dice)) == (1, 0, ("o", "m"), 1)


def test_upper_case_is_recorded_as_the_notation() -> None:
    table = new_table()
    table.answer(0, ["O", "M"])
    line = table.fold.lines[0]
    assert isinstance(line, Answer)
    assert line.answer == ("o", "m")


@pytest.mark.parametrize("texts", [["o", "x"], ["o", "d"], ["z"], [], ["o", "m", "g", "n"]])
def test_a_sequence_with_a_fault_changes_nothing(texts: list[str]) -> None:
    table = new_table()
    before = table.state.truth()
    with pytest.raises(Refusal):
        table.answer(0, texts)
    assert table.state.truth() == before
    assert table.fold.lines == []


def test_the_reason_of_the_game_is_given_for_a_gear_that_does_not_exist() -> None:
    with pytest.raises(Refusal) as refusal:
        new_table().answer(0, ["o", "d"])
    assert refusal.value.key == "gear-lowest"


def test_only_the_seat_that_is_asked_may_answer() -> None:
    with pytest.raises(Refusal) as refusal:
        new_table().answer(1, ["n"])
    assert refusal.value.key == "not-asked"


def test_the_end_is_written_by_the_table() -> None:
    table = play_out(new_table())
    last = table.fold.lines[-1]
    assert isinstance(last, End)
    assert table.over
    assert table.asked() == []
    with pytest.raises(Refusal) as refusal:
        table.answer(0, ["n"])
    assert refusal.value.key in ("match-over", "game-over")


def test_a_line_that_cannot_be_stored_does_not_count() -> None:
    table = new_table()

    class Full:
        def append(self, line: AnyLine) -> None:
            raise Refusal("not-saved", file="x", reason="full")

    table.save_to(Full())
    before = table.state.truth()
    with pytest.raises(Refusal, match="not-saved"):
        table.answer(0, ["n"])
    assert table.state.truth() == before
    assert table.fold.lines == []


def test_nobody_at_a_seat_plays_the_defaults() -> None:
    table = new_table(sitters=(LEA, NOBODY))
    table.answer(0, ["n"])
    table.answer(0, ["g"])
    assert kinds(table) == ["Answer", "Answer", "Default"]
    line = table.fold.lines[-1]
    assert isinstance(line, Default)
    assert line.seat == 1
    assert table.asked() == [0]


def test_who_leaves_can_come_back() -> None:
    table = new_table()
    table.sit(0, NOBODY)
    assert table.asked() == [1]
    table.sit(0, LEA)
    table.answer(1, ["n"])
    table.answer(1, ["g"])
    assert table.asked() == [0]
    assert [type(line) for line in table.fold.lines[:3]] == [Sit, Default, Sit]


def test_giving_up_against_one_rival_ends_the_match() -> None:
    table = new_table()
    table.resign(1)
    result = table.result()
    assert table.over
    assert result is not None
    assert (result.places, result.why) == ((1, 2), "resigned")
    with pytest.raises(Refusal):
        table.resign(0)


def test_undo_before_the_die_falls() -> None:
    table = new_table()
    opening = table.state.truth()
    table.answer(0, ["o"])
    table.undo(0)
    assert table.state.truth() == opening
    assert kinds(table) == ["Answer", "Undo"]


def test_no_undo_past_a_die() -> None:
    table = new_table()
    table.answer(0, ["o", "m"])
    with pytest.raises(Refusal, match="undo-chance"):
        table.undo(0)


def test_a_direction_can_be_taken_back_until_the_other_answers() -> None:
    table = new_table()
    table.answer(0, ["o", "m"])
    asked_for_direction = table.state.truth()
    table.answer(0, ["g"])
    table.undo(0)
    assert table.state.truth() == asked_for_direction
    table.answer(0, ["dhg"])
    table.answer(1, ["o"])
    with pytest.raises(Refusal, match="undo-others"):
        table.undo(0)


def test_the_gear_question_of_1st_reveals_nothing_and_can_be_taken_back() -> None:
    table = new_table()
    opening = table.state.truth()
    table.answer(0, ["n"])
    table.answer(0, ["g"])
    table.undo(0)
    table.undo(0)
    assert table.state.truth() == opening


def test_nothing_to_take_back() -> None:
    table = new_table()
    with pytest.raises(Refusal, match="undo-nothing"):
        table.undo(0)
    table.default(0)
    with pytest.raises(Refusal, match="undo-nothing"):
        table.undo(0)


def test_undo_works_far_from_the_start() -> None:
    """Past the checkpoints that spare the table from replaying everything."""
    table = new_table()
    for _ in range(50):
        for seat in (0, 1):
            table.answer(seat, ["n"])
            table.answer(seat, [safe_way(table, seat)])
    before = table.state.truth()
    table.answer(0, ["n"])
    table.answer(0, [safe_way(table, 0)])
    table.undo(0)
    table.undo(0)
    assert table.state.truth() == before


def test_bots_get_the_same_dice_when_a_match_is_played_again() -> None:
    first, again, other = new_table(), new_table(), new_table(seed="07e3")
    rolls = [table.bot_cup(1).roll(1, 10_000) for table in (first, again, other)]
    assert rolls[0] == rolls[1] != rolls[2]
    first.answer(0, ["n"])
    assert first.bot_cup(1).roll(1, 10_000) != rolls[0]
    assert first.bot_cup(0).roll(1, 10_000) != first.bot_cup(1).roll(1, 10_000)


def test_names_follow_whoever_sits() -> None:
    table = new_table()
    table.sit(1, LEA)
    assert [sitter.pseudonym for sitter in table.sitters] == ["Léa", "Léa"]
    assert table.header.seats == (LEA, MAX)
