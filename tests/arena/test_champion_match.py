"""What is kept of a contest: what each seat has heard, what it used, and the diary."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from podium.arena.contest.answer_stats import MAX_FAILURES, AnswerStats
from podium.arena.contest.champion_match import BuiltinPlayer, PlayedMatch, play_champion_match
from podium.arena.contest.debug_log import FORMAT, DebugLog, LogEntry, LogHeader, log_path, read_log
from podium.arena.contest.messages import PendingEvents
from podium.arena.contest.replayed_questions import choose_seat, choose_turn
from podium.arena.contest.standings import describe_standings, standings
from podium.bots.champions.budget import Budget
from podium.bots.champions.verdicts import Reply, ReplyVerdict
from podium.core import EVERYONE, SPECTATORS, Event, Journal, Refusal, Result, load_words, only
from podium.games import find
from podium.table import decode_record, verify


class Bell(Event, frozen=True):
    number: int


def heard(pending: PendingEvents, seat: int) -> list[int]:
    return [event.number for event in pending.take(seat) if isinstance(event, Bell)]


def test_a_seat_hears_what_is_meant_for_it_and_only_once() -> None:
    pending, journal = PendingEvents([0, 2]), Journal()
    audiences = (EVERYONE, only(0), only(1), only(2), only(0, 2), only(1, 2), SPECTATORS)
    journal.events = [(audience, Bell(number)) for number, audience in enumerate(audiences)]
    pending.add(journal)
    assert heard(pending, 0) == [0, 1, 4]
    assert heard(pending, 0) == []
    pending.add(journal)
    assert heard(pending, 2) == [0, 3, 4, 5] * 2


# What was used


def test_times_are_a_mean_a_share_and_a_most() -> None:
    ledger = AnswerStats()
    for ms in range(1, 101):
        ledger.add_answer(ms / 1000)
    times = ledger.times()
    assert (times.answers, times.p95, times.most) == (100, 0.095, 0.1)
    assert times.mean == pytest.approx(0.0505)
    assert AnswerStats().times().answers == 0


def test_only_the_first_failures_are_kept() -> None:
    ledger = AnswerStats()
    for turn in range(50):
        verdict: ReplyVerdict = "slow" if turn % 2 else "ok"
        ledger.add_reply(turn, Reply((), verdict, 0.1, 0.1))
    assert ledger.verdicts == {"ok": 25, "slow": 25}
    assert [failure.turn for failure in ledger.failures] == list(range(1, 2 * MAX_FAILURES, 2))


def ended(places: tuple[int, ...], scores: tuple[int, ...]) -> PlayedMatch:
    return PlayedMatch(
        Result(places, scores, "turns"), tuple(AnswerStats() for _ in places), 1, "", 0.1
    )


def test_players_are_followed_round_the_table() -> None:
    """In the second match everybody sits one seat further on: seat 0 has the second player."""
    first, second = standings(["a", "b"], [ended((1, 2), (3, 0)), ended((2, 1), (0, 5))])
    assert (first.wins, first.place, first.score) == (2, 1.0, 4.0)
    assert (second.wins, second.place, second.score) == (0, 2.0, 0.0)


def test_a_shared_first_place_is_a_draw() -> None:
    (row, _) = standings(["a", "b"], [ended((1, 1), (2, 2))])
    assert (row.wins, row.draws) == (0, 1)


@pytest.mark.parametrize(("lang", "head"), [("fr", "gagnées"), ("en", "wins")])
def test_the_best_comes_first(lang: str, head: str) -> None:
    words = load_words(lang, "podium.arena", "podium.bots.champions")
    rows = standings(["a", "b"], [ended((2, 1), (0, 4))])
    assert describe_standings(rows, ["Ada", "Bo"], words).splitlines()[1].startswith("Bo")
    assert head not in describe_standings(rows, ["Ada", "Bo"], words)
    many = standings(["a", "b"], [ended((2, 1), (0, 4)), ended((2, 1), (0, 4))])
    assert head in describe_standings(many, ["Ada", "Bo"], words).splitlines()[0]


# The diary


def page(
    seat: int = 0, n: int = 1, turn: int = 0, verdict: ReplyVerdict = "ok", said: str = ""
) -> LogEntry:
    return LogEntry(seat, n, 0, turn, verdict, 0.1, 0.2, stderr=said)


def cover() -> LogHeader:
    return LogHeader(FORMAT, "c0ffee", {0: "first", 2: "zigzags"}, Budget(), ("network",))


def test_a_diary_is_read_as_it_was_written(tmp_path: Path) -> None:
    record = tmp_path / "m.jsonl"
    diary = DebugLog.create(record, cover())
    pages = [page(said="héhé\n"), page(2, verdict="slow")]
    for each in pages:
        diary.write(each)
    diary.close()
    assert read_log(record) == (cover(), pages)


def test_a_full_diary_counts_what_is_said_and_keeps_it_no_more(tmp_path: Path) -> None:
    path = tmp_path / "m.diary"
    with path.open("wb") as file:
        diary = DebugLog(file, max_bytes=2000)
        for n in range(1, 101):
            diary.write(page(n=n, said="x" * 200))
        diary.write(page(seat=1, n=1, said="of another"))
    *pages, last, other = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert [each["n"] for each in pages] == list(range(1, last["n"]))
    kept = [each for each in pages if "stderr" in each]
    assert 1 <= len(kept) <= 5
    assert all(each["muted"] == 200 for each in pages if each not in kept)
    assert (last["full"], last["muted"]) == (True, 200)
    assert other["stderr"] == "of another"
    assert path.stat().st_size < 2 * 2000


def test_a_diary_keeps_4_kb_of_an_answer(tmp_path: Path) -> None:
    record = tmp_path / "m.jsonl"
    diary = DebugLog.create(record, cover())
    diary.write(msgspec.structs.replace(page(), answer=("north",) * 1000))
    diary.write(msgspec.structs.replace(page(n=2), answer=("x" * 5000,)))
    diary.close()
    first, second = read_log(record)[1]
    assert (len(first.answer), first.cut) == (4096 // 6, 6000 - 4096 // 6 * 6)
    assert (second.answer, second.cut) == ((), 5001)


def test_a_page_that_was_being_written_is_left_out(tmp_path: Path) -> None:
    record = tmp_path / "m.jsonl"
    diary = DebugLog.create(record, cover())
    diary.write(page())
    diary.write(page(n=2))
    diary.close()
    path = log_path(record)
    path.write_bytes(path.read_bytes()[:-9])
    assert [each.n for each in read_log(record)[1]] == [1]


def test_a_diary_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        DebugLog.create(tmp_path / "nowhere" / "m.jsonl", cover())
    assert refused.value.key == "record-not-made"


def test_which_champion_is_looked_at() -> None:
    well, ill = page(0), page(2, verdict="slow")
    assert choose_seat(cover(), [well, ill], None) == 2
    assert choose_seat(cover(), [well], 0) == 0
    alone = msgspec.structs.replace(cover(), champions={2: "zigzags"})
    assert choose_seat(alone, [well], None) == 2
    for wanted, key in ((None, "debug-which-seat"), (1, "debug-no-champion")):
        with pytest.raises(Refusal) as refused:
            choose_seat(cover(), [well], wanted)
        assert refused.value.key == key


def test_which_turn_is_looked_at() -> None:
    pages = [page(turn=0), page(turn=1, verdict="slow"), page(turn=2)]
    assert choose_turn(pages, None) == 1
    assert choose_turn(pages[::2], None) == 2
    assert choose_turn(pages, 0) == 0
    with pytest.raises(Refusal) as refused:
        choose_turn([], None)
    assert refused.value.key == "debug-never-asked"


# Without any process


def test_computer_players_alone_make_a_contest_too(tmp_path: Path) -> None:
    setup = find("f-cartes").setup({"rounds": "6"})
    record = tmp_path / "m.jsonl"
    players = [BuiltinPlayer(setup.game, name) for name in ("random", "default", "greedy")]
    turns: list[int] = []
    played = play_champion_match(setup, players, "5eed", record, progress=turns.append)
    read = decode_record(record.read_bytes(), record.name)
    assert verify(read).holds
    assert read.end is not None
    assert read.end.places == played.result.places
    assert read.end.check == played.check
    assert turns == sorted(turns)
    assert all(ledger.verdicts["ok"] == len(ledger.seconds) > 0 for ledger in played.stats)


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    setup = find("f-cartes").setup({"rounds": "6"})
    record = tmp_path / "m.jsonl"
    record.write_text("mine")
    with pytest.raises(Refusal) as refused:
        play_champion_match(setup, [BuiltinPlayer(setup.game, "random")] * 2, "5eed", record)
    assert refused.value.key == "record-exists"
    assert record.read_text() == "mine"
