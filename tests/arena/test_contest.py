"""What is kept of a contest: what each seat has heard, what it used, and the diary."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from podium.arena.contest import Builtin, Played, play
from podium.arena.diary import FORMAT, Cover, Diary, Page, diary_path, read_diary
from podium.arena.ledger import KEPT, Ledger
from podium.arena.looking_back import choose_seat, choose_turn
from podium.arena.questions import Hearing
from podium.arena.standings import describe_standings, standings
from podium.bots.champions.budgets import Budget
from podium.bots.champions.verdicts import Reply, Verdict
from podium.core import EVERYONE, SPECTATORS, Event, Journal, Refusal, Result, load_words, only
from podium.games import find
from podium.table import decode_record, verify


class Bell(Event, frozen=True):
    number: int


def heard(hearing: Hearing, seat: int) -> list[int]:
    return [event.number for event in hearing.take(seat) if isinstance(event, Bell)]


def test_a_seat_hears_what_is_meant_for_it_and_only_once() -> None:
    hearing, journal = Hearing([0, 2]), Journal()
    audiences = (EVERYONE, only(0), only(1), only(2), only(0, 2), only(1, 2), SPECTATORS)
    journal.told = [(audience, Bell(number)) for number, audience in enumerate(audiences)]
    hearing.hear(journal)
    assert heard(hearing, 0) == [0, 1, 4]
    assert heard(hearing, 0) == []
    hearing.hear(journal)
    assert heard(hearing, 2) == [0, 3, 4, 5] * 2


# What was used


def test_times_are_a_mean_a_share_and_a_most() -> None:
    ledger = Ledger()
    for ms in range(1, 101):
        ledger.note(ms / 1000)
    times = ledger.times()
    assert (times.answers, times.p95, times.most) == (100, 0.095, 0.1)
    assert times.mean == pytest.approx(0.0505)
    assert Ledger().times().answers == 0


def test_only_the_first_failures_are_kept() -> None:
    ledger = Ledger()
    for turn in range(50):
        verdict: Verdict = "slow" if turn % 2 else "ok"
        ledger.note_reply(turn, Reply((), verdict, 0.1, 0.1))
    assert ledger.verdicts == {"ok": 25, "slow": 25}
    assert [failure.turn for failure in ledger.failures] == list(range(1, 2 * KEPT, 2))


def ended(places: tuple[int, ...], scores: tuple[int, ...]) -> Played:
    return Played(Result(places, scores, "turns"), tuple(Ledger() for _ in places), 1, "", 0.1)


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


def page(seat: int = 0, n: int = 1, turn: int = 0, verdict: Verdict = "ok", said: str = "") -> Page:
    return Page(seat, n, 0, turn, verdict, 0.1, 0.2, stderr=said)


def cover() -> Cover:
    return Cover(FORMAT, "c0ffee", {0: "first", 2: "zigzags"}, Budget(), ("network",))


def test_a_diary_is_read_as_it_was_written(tmp_path: Path) -> None:
    record = tmp_path / "m.jsonl"
    diary = Diary.create(record, cover())
    pages = [page(said="héhé\n"), page(2, verdict="slow")]
    for each in pages:
        diary.write(each)
    diary.close()
    assert read_diary(record) == (cover(), pages)


def test_a_full_diary_counts_what_is_said_and_keeps_it_no_more(tmp_path: Path) -> None:
    path = tmp_path / "m.diary"
    with path.open("wb") as file:
        diary = Diary(file, most=600)
        for n in range(1, 11):
            diary.write(page(n=n, said="x" * 100))
    pages = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert [each["n"] for each in pages] == list(range(1, 11))
    kept = [each for each in pages if "stderr" in each]
    assert 1 <= len(kept) <= 5
    assert all(each["muted"] == 100 for each in pages if each not in kept)


def test_a_page_that_was_being_written_is_left_out(tmp_path: Path) -> None:
    record = tmp_path / "m.jsonl"
    diary = Diary.create(record, cover())
    diary.write(page())
    diary.write(page(n=2))
    diary.close()
    path = diary_path(record)
    path.write_bytes(path.read_bytes()[:-9])
    assert [each.n for each in read_diary(record)[1]] == [1]


def test_a_diary_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        Diary.create(tmp_path / "nowhere" / "m.jsonl", cover())
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
    players = [Builtin(setup.game, name) for name in ("random", "default", "greedy")]
    turns: list[int] = []
    played = play(setup, players, "5eed", record, progress=turns.append)
    read = decode_record(record.read_bytes(), record.name)
    assert verify(read).holds
    assert read.end is not None
    assert read.end.places == played.result.places
    assert read.end.check == played.check
    assert turns == sorted(turns)
    assert all(ledger.verdicts["ok"] == len(ledger.seconds) > 0 for ledger in played.ledgers)


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    setup = find("f-cartes").setup({"rounds": "6"})
    record = tmp_path / "m.jsonl"
    record.write_text("mine")
    with pytest.raises(Refusal) as refused:
        play(setup, [Builtin(setup.game, "random")] * 2, "5eed", record)
    assert refused.value.key == "record-exists"
    assert record.read_text() == "mine"
