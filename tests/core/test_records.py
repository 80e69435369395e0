"""Records: text and back, and the first faulty line named with what is wrong with it."""

import json

import msgspec
import pytest

from podium.core import LANGUAGES, Refusal, load_words
from podium.core.record_checks import header_check, line_check
from podium.core.records import (
    FORMAT,
    Answer,
    AnyLine,
    Branch,
    ClockRules,
    Default,
    End,
    Header,
    Origin,
    Record,
    RejectedAnswer,
    Resign,
    Sit,
    Sitter,
    Undo,
    decode_intact,
    decode_record,
    encode,
    encode_record,
    file_line,
    untimed,
    without_times,
)

HEADER = Header(
    podium=FORMAT,
    game="formule-caml",
    rules=1,
    settings={"track": "mine.txt", "max_turns": 9},
    content="abc",
    seats=(Sitter("person", "Zoé"), Sitter("bot", "le copilote", "navigator")),
    dice=Origin("blake2b", seed="0f"),
    files={"mine.txt": "0‾0\n"},
    clock=ClockRules(per_turn=30.0),
    branches=(Branch(after=2, match="ff"),),
    time="2026-01-01T00:00:00Z",
)
LINES: tuple[AnyLine, ...] = (
    Answer(n=1, seat=0, answer=("o", "m"), dice=(5,), t=1.5, check="aa"),
    Default(n=2, seat=1, answer=("n",), t=2.5),
    Undo(n=3, seat=1, of=2),
    Sit(n=4, seat=1, sitter=Sitter("nobody", "")),
    Resign(n=5, seat=0),
    RejectedAnswer(n=6, seat=1, verdict="slow", turn=3, detail="late", facts={"cpu": 1.5, "n": 2}),
    End(n=7, places=(2, 1), scores=(0, 1), why="abandon", secret="s", lineups=({"a": 1}, None)),
)
RECORD = Record(HEADER, LINES)
ROWS = encode_record(RECORD).splitlines(keepends=True)


def test_a_record_is_read_back_as_it_was_written() -> None:
    assert decode_record(encode_record(RECORD), "r.jsonl") == RECORD
    assert len(ROWS) == 1 + len(LINES)


def test_the_kinds_of_lines_are_those_of_old_records() -> None:
    """Whatever the classes are called: records that were written must be read for ever."""
    kinds = [json.loads(row)["kind"] for row in ROWS[1:]]
    assert kinds == ["answer", "default", "undo", "sit", "resign", "verdict", "end"]


def test_the_end_is_the_last_line() -> None:
    assert RECORD.end == LINES[-1]
    assert Record(HEADER, LINES[:-1]).end is None
    assert Record(HEADER, ()).end is None


def test_lines_stand_one_below_their_number() -> None:
    assert [ROWS[file_line(line) - 1] for line in LINES] == [encode(line) for line in LINES]


def fault_of(data: bytes) -> tuple[str, int | None, int]:
    """What is refused, on which line, and how many lines before it are complete."""
    with pytest.raises(Refusal) as refused:
        decode_record(data, "r.jsonl")
    fault = refused.value
    for lang in LANGUAGES:
        assert "r.jsonl" in load_words(lang, "podium.core").refuse(fault)
    header = fault.facts.get("line", 1) == 1
    intact = 0 if header else len(decode_intact(data, "r.jsonl")[0].lines)
    line = fault.facts.get("line")
    return fault.key, line if line is None else int(line), intact


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", ("record-empty", None, 0)),
        (ROWS[0].rstrip(), ("record-empty", None, 0)),
        (b"\n", ("record-no-header", None, 0)),
        (b"not json\n", ("record-no-header", None, 0)),
        (b"\xff\xfe\n", ("record-no-header", None, 0)),
        (ROWS[1], ("record-no-header", None, 0)),
        (ROWS[0].replace(b'"podium":2', b'"podium":1'), ("record-format-earlier", None, 0)),
        (ROWS[0].replace(b'"podium":2', b'"podium":9,"new":1'), ("record-format", None, 0)),
        (b"".join(ROWS)[:-2], ("record-cut", 8, 6)),
        (ROWS[0].replace(b'"game"', b' "game"'), ("record-spelling", 1, 0)),
        (ROWS[0] + ROWS[1].replace(b'"seat"', b'"cheat":1,"seat"'), ("record-line", 2, 0)),
        (ROWS[0] + ROWS[1].replace(b'"seat"', b'"n":1,"seat"'), ("record-spelling", 2, 0)),
        (b"".join(ROWS[:3]) + b'{"kind":"ans', ("record-cut", 4, 2)),
        (b"".join([*ROWS[:2], b"{}\n", *ROWS[3:]]), ("record-line", 3, 1)),
        (b"".join([*ROWS[:2], b"\n", *ROWS[2:]]), ("record-line", 3, 1)),
        (b"".join([*ROWS[:2], ROWS[2].replace(b"default", b"gift")]), ("record-line", 3, 1)),
        (b"".join([*ROWS[:2], ROWS[2].replace(b":1,", b':"1",', 1)]), ("record-line", 3, 1)),
        (b"".join([*ROWS[:2], b"\xff\n"]), ("record-line", 3, 1)),
        (b"".join([*ROWS[:2], *ROWS[3:]]), ("record-number", 3, 1)),
        (b"".join([*ROWS[:3], *ROWS[2:]]), ("record-number", 4, 2)),
    ],
)
def test_a_faulty_record_is_refused(data: bytes, fault: tuple[str, int | None, int]) -> None:
    assert fault_of(data) == fault


def test_every_cut_leaves_the_lines_before_it() -> None:
    data = b"".join(ROWS)
    for length in range(len(ROWS[0]), len(data)):
        record, fault = decode_intact(data[:length], "r.jsonl")
        ends = [len(b"".join(ROWS[: count + 1])) for count in range(len(ROWS))]
        whole = sum(end - 1 <= length for end in ends) - 1
        assert record == Record(HEADER, LINES[:whole])
        assert (fault is None) == (length in ends or length + 1 in ends)


def test_times_are_all_that_may_differ() -> None:
    later = [untimed(msgspec.structs.replace(line, t=line.t + 9)) for line in LINES]
    other = Record(msgspec.structs.replace(HEADER, time="later"), LINES)
    assert without_times(other) == without_times(RECORD)
    assert later == [untimed(line) for line in LINES]
    assert without_times(Record(HEADER, LINES[:-1])) != without_times(RECORD)


def test_checks_tie_a_line_to_all_before_it() -> None:
    first = header_check(HEADER)
    assert first == header_check(msgspec.structs.replace(HEADER, time="later"))
    assert first != header_check(msgspec.structs.replace(HEADER, rules=2))
    line = LINES[0]
    check = line_check(first, line, b'{"turn":1}')
    assert check == line_check(first, msgspec.structs.replace(line, t=0.0, check=""), b'{"turn":1}')
    others = [
        line_check(first[::-1], line, b'{"turn":1}'),
        line_check(first, LINES[1], b'{"turn":1}'),
        line_check(first, line, b'{"turn":2}'),
    ]
    assert check not in others
