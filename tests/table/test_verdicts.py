"""Verdicts: a line for each answer of a program that was not taken, and who hears of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from podium.core import Refusal, Seat, load_words
from podium.core.records import FailedVerdict, Record, RejectedAnswer
from podium.games import find
from podium.table import Sitter, Step, Table, open_match, verify
from podium.table.feed.events import Judged
from podium.table.feed.feed import Feed
from table.laid import new_table as lay_race

BOT = Sitter(kind="bot", pseudonym="x", bot="champion:x")
VERDICTS: tuple[FailedVerdict, ...] = (
    "slow", "crashed", "silent", "nonsense", "out-of-memory", "killed"
)  # fmt: skip


def new_table() -> Table:
    setup = find("casus-belli").setup({"rules": "draft", "turns": "5"})
    header, sealed = open_match(setup, [BOT] * 3, seed="5eed")
    return Table(setup, header, sealed)


def test_a_verdict_is_followed_by_the_default() -> None:
    table = new_table()
    for seat in range(3):
        table.answer(seat, ["done"])
    verdict, default = table.judge(1, "slow", "wall", {"seconds": 5.0})
    assert isinstance(verdict.line, RejectedAnswer)
    assert (verdict.line.seat, verdict.line.verdict, verdict.line.turn) == (1, "slow", 1)
    assert verdict.line.facts == {"seconds": 5.0}
    assert getattr(default.line, "answer", None) == ("done",)
    assert table.asked() == [0, 2]


def test_only_who_is_asked_is_judged() -> None:
    table = new_table()
    table.answer(1, ["done"])
    with pytest.raises(Refusal) as refused:
        table.judge(1, "crashed")
    assert refused.value.key == "not-asked"
    assert len(table.fold.lines) == 1


def hears(table: Table, seat: Seat | None, steps: list[Step]) -> list[str]:
    """The kinds of events that reach somebody, and "nothing" for each step that brings no word."""
    opening = table.setup.new(len(table.sitters), table.state.dice)
    feed = Feed(table.setup, table.header, opening, seat)
    told = []
    for step in steps:
        message = feed.update(step)
        events = msgspec.json.decode(message)["events"] if message else [{"kind": "nothing"}]
        told += [event["kind"] for event in events]
    return told


def test_while_others_are_asked_too_only_the_judged_hear_of_it() -> None:
    table = new_table()
    steps = table.judge(1, "crashed")
    assert hears(table, 1, steps)[:2] == ["judged", "defaulted"]
    for other in (0, 2, None):
        assert hears(table, other, steps) == ["nothing", "nothing"]


def test_where_nobody_else_is_asked_everybody_hears_of_it() -> None:
    table = lay_race()
    steps = table.judge(0, "nonsense")
    for seat in (0, 1, None):
        assert hears(table, seat, steps)[0] == "judged"


@pytest.mark.parametrize("verdict", VERDICTS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_verdict_is_told_in_words_of_its_own(verdict: FailedVerdict, lang: str) -> None:
    words = load_words(lang, "podium.table")
    said = words.event(Judged(0, verdict), ["Deep Caml"])
    others = {
        words.event(Judged(0, other), ["Deep Caml"]) for other in VERDICTS if other != verdict
    }
    assert said.startswith("Deep Caml")
    assert said not in others


def test_a_record_with_verdicts_is_verified_to_the_letter() -> None:
    table = new_table()
    table.judge(1, "slow", "wall", {"seconds": 5.0})
    record = Record(table.header, tuple(table.fold.lines))
    assert verify(record).holds
    verdict = record.lines[0]
    assert isinstance(verdict, RejectedAnswer)
    changes: list[dict[str, Any]] = [
        {"verdict": "killed"}, {"turn": 3}, {"detail": "restarts"}, {"facts": {}}
    ]  # fmt: skip
    for change in changes:
        forged = msgspec.structs.replace(verdict, **change)
        judged = verify(Record(record.header, (forged, *record.lines[1:])))
        assert judged.fault is not None
        assert (judged.fault.key, judged.line) == ("check-differs", 2)
