"""Verification: an honest record holds; a doctored one is caught on its first wrong line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from podium.core import Refusal
from podium.core.record_checks import header_check
from podium.core.records import (
    Answer,
    AnyLine,
    End,
    Header,
    Record,
    decode_record,
    encode_record,
    without_times,
)
from podium.table import branch, read_sealed, verify
from table.laid import recorded
from table.test_files import begun

replace = msgspec.structs.replace


@pytest.fixture
def record(tmp_path: Path) -> Record:
    return recorded(tmp_path / "match.jsonl")


def doctored(record: Record, n: int, change: Callable[[AnyLine], AnyLine]) -> Record:
    lines = list(record.lines)
    lines[n - 1] = change(lines[n - 1])
    return Record(record.header, tuple(lines))


def test_an_honest_record_holds(record: Record) -> None:
    verdict = verify(record)
    assert verdict.holds
    assert verdict.finished
    assert verdict.committed
    assert verdict.lines == len(record.lines)
    assert verdict.dice > 0


def test_a_record_survives_being_written_and_read(record: Record) -> None:
    assert decode_record(encode_record(record), "again") == record


def test_an_open_seed_holds_but_proves_nothing(tmp_path: Path) -> None:
    verdict = verify(recorded(tmp_path / "open.jsonl", seed="1"))
    assert verdict.holds
    assert not verdict.committed


def test_a_changed_die_is_caught(record: Record) -> None:
    def change(line: AnyLine) -> AnyLine:
        assert isinstance(line, Answer)
        return replace(line, dice=(line.dice[0] % 6 + 1,))

    verdict = verify(doctored(record, 1, change))
    assert verdict.fault is not None
    assert (verdict.line, verdict.fault.key) == (2, "dice-differ")


@pytest.mark.parametrize("n", [2, 4, 6])
def test_a_changed_answer_is_caught(record: Record, n: int) -> None:
    verdict = verify(doctored(record, n, lambda line: replace(line, answer=("b",))))
    assert not verdict.holds
    assert verdict.line == n + 1


def test_an_impossible_answer_is_caught(record: Record) -> None:
    verdict = verify(doctored(record, 3, lambda line: replace(line, answer=("dhg",))))
    assert verdict.fault is not None
    assert (verdict.line, verdict.fault.key) == (4, "not-an-option")


def test_a_changed_seat_is_caught(record: Record) -> None:
    verdict = verify(doctored(record, 3, lambda line: replace(line, seat=0)))
    assert (verdict.line, verdict.holds) == (4, False)


def test_a_changed_result_is_caught(record: Record) -> None:
    last = len(record.lines)
    verdict = verify(doctored(record, last, lambda line: replace(line, places=(1, 1))))
    assert verdict.fault is not None
    assert (verdict.line, verdict.fault.key) == (last + 1, "result-differs")


def test_a_secret_that_was_not_promised_is_caught(record: Record) -> None:
    last = len(record.lines)
    verdict = verify(doctored(record, last, lambda line: replace(line, secret="00" * 32)))
    assert verdict.fault is not None
    assert (verdict.line, verdict.fault.key) == (last + 1, "secret-broken-promise")


def test_a_secret_in_no_digits_is_caught(record: Record) -> None:
    verdict = verify(doctored(record, len(record.lines), lambda line: replace(line, secret="zz")))
    assert not verdict.holds


@pytest.mark.parametrize(
    "change",
    [
        lambda header: replace(header, settings={**header.settings, "max_turns": 9}),
        lambda header: replace(header, seats=header.seats[::-1]),
        lambda header: replace(header, dice=replace(header.dice, salts=("00", "00"))),
    ],
)
def test_a_changed_header_is_caught_on_line_1(
    record: Record, change: Callable[[Header], Header]
) -> None:
    verdict = verify(Record(change(record.header), record.lines))
    assert (verdict.line, verdict.holds) == (1, False)


def test_settings_changed_together_with_the_header_check_break_the_promise(record: Record) -> None:
    header = replace(record.header, settings={**record.header.settings, "max_turns": 9})
    header = replace(header, check=header_check(header))
    verdict = verify(Record(header, record.lines))
    assert verdict.fault is not None
    assert verdict.fault.key == "secret-broken-promise"


def test_a_missing_line_is_caught(record: Record) -> None:
    data = encode_record(record).split(b"\n")
    with pytest.raises(Refusal) as refusal:
        decode_record(b"\n".join(data[:3] + data[4:]), "cut")
    assert (refusal.value.key, refusal.value.facts["line"]) == ("record-number", 4)


def test_every_single_changed_byte_is_caught_or_is_a_time(tmp_path: Path) -> None:
    """Whatever byte of a record is changed: it is unreadable, does not hold, or says the same."""
    record = recorded(tmp_path / "m.jsonl")
    data = encode_record(record)
    for place in range(0, len(data), 7):
        changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        try:
            found = decode_record(changed, "changed")
            assert without_times(found) == without_times(record) or not verify(found).holds
        except Refusal:
            pass


def test_a_record_of_unknown_rules_is_refused(record: Record) -> None:
    header = replace(record.header, rules=99)
    header = replace(header, check=header_check(header))
    with pytest.raises(Refusal) as refusal:
        verify(Record(header, record.lines))
    assert refusal.value.key == "unknown-version"
    assert refusal.value.facts["version"] == 99


def test_content_that_is_no_longer_the_same_is_refused(record: Record) -> None:
    header = replace(record.header, content="0" * 32)
    header = replace(header, check=header_check(header))
    with pytest.raises(Refusal, match="content-differs"):
        verify(Record(header, record.lines))


def test_a_running_match_can_be_verified_by_who_holds_the_seal(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    begun(path)
    record = decode_record(path.read_bytes(), path.name)
    verdict = verify(record, read_sealed(path))
    assert verdict.holds
    assert not verdict.finished
    with pytest.raises(Refusal, match="secret-missing"):
        verify(record)


def test_what_if_leaves_the_match_and_can_be_verified_too(record: Record) -> None:
    table = branch(record, None, after=2)
    assert [line.n for line in table.fold.lines] == [1, 2]
    table.answer(1, ["n"])
    table.answer(1, ["b"])
    other = Record(table.header, tuple(table.fold.lines))
    assert verify(other).holds
    assert other.header.branches[0].after == 2
    assert other.header.branches[0].match == record.header.check
    assert verify(record).holds


def test_what_if_with_other_dice_from_there_on(record: Record) -> None:
    same = branch(record, None, after=1)
    other = branch(record, None, after=1, seed="abc")
    assert same.state.truth()["cars"] == other.state.truth()["cars"]
    assert same.state.truth()["roll"] == other.state.truth()["roll"]
    assert same.state.dice.key != other.state.dice.key
    twig = branch(Record(other.header, tuple(other.fold.lines)), None, after=1)
    assert twig.state.dice.key == other.state.dice.key
    assert verify(Record(twig.header, tuple(twig.fold.lines))).holds


@pytest.mark.parametrize("after", [-1, 10_000])
def test_what_if_from_a_line_that_does_not_exist(record: Record, after: int) -> None:
    with pytest.raises(Refusal, match="branch-outside"):
        branch(record, None, after=after)


def test_the_end_reveals_what_was_promised(record: Record) -> None:
    assert isinstance(record.end, End)
    assert record.header.dice.commitment
    assert len(record.header.dice.salts) == 2
