"""``podium match``: champions against each other, as somebody runs it."""

from __future__ import annotations

import json
import os
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from champions.indoors import Told
from champions.questions import without
from cli.front import podium
from podium.arena.contest.champion_match import play_champion_match
from podium.bots.champions.champion import Champion
from podium.bots.champions.command import find_champion
from podium.core.records import (
    Answer,
    Default,
    Record,
    RejectedAnswer,
    decode_record,
    without_times,
)
from podium.games import find

PLAYERS = Path(__file__).parent / "players"
FIRST, STUMBLES = str(PLAYERS / "first.py"), str(PLAYERS / "stumbles.py")
ZIGZAGS, BROODS = str(PLAYERS / "zigzags.py"), str(PLAYERS / "broods.py")
ROOM = ("--wall", "60", "--start", "60")  # whatever else the machine has to do
SHORT = (*ROOM, "--set", "turns=7", "--seed", "5eed")


def read(path: Path) -> Record:
    return decode_record(path.read_bytes(), path.name)


def test_a_match_has_a_table_a_record_and_a_diary(tmp_path: Path) -> None:
    record = tmp_path / "m.jsonl"
    said = podium("match", "casus-belli", FIRST, "builtin:random", *SHORT, "--record", str(record))
    assert said.code == 0, said.err
    first = next(line for line in said.out.splitlines() if line.startswith("first"))
    assert "7 bien" in first
    assert first.count("ms") == 3
    assert f"champion debug {record}" in said.out
    assert Told("verify", str(record)).code == 0
    assert (tmp_path / "m.jsonl.diary").exists()
    assert [seat.bot for seat in read(record).header.seats] == ["champion:first", "random"]


def test_a_match_is_recorded_among_ones_data_unless_told_where(tmp_path: Path) -> None:
    said = podium("match", "casus-belli", FIRST, FIRST, *SHORT, home=tmp_path)
    assert said.code == 0, said.err
    (record,) = (tmp_path / "podium" / "records").glob("*.jsonl")
    assert Told("verify", str(record)).code == 0


def test_what_it_comes_to_for_programs(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    flags = (*SHORT, "--games", "2", "--record", str(path), "--json")
    said = Told("match", "casus-belli", FIRST, "builtin:hunter", *flags)
    told = json.loads(said.out)
    first, hunter = told["players"]
    assert (first["kind"], hunter["kind"]) == ("champion", "builtin")
    assert first["verdicts"] == {"ok": 14}
    assert first["times"]["answers"] == 14
    assert 0 < first["times"]["mean"] <= first["times"]["most"]
    assert [match["seats"] for match in told["matches"]] == [[0, 1], [1, 0]]
    for match, name in zip(told["matches"], ("m-1.jsonl", "m-2.jsonl"), strict=True):
        assert match["record"] == str(tmp_path / name)
        assert read(tmp_path / name).lines[-1].check == match["check"]
    assert hunter["place"] < first["place"]
    assert hunter["wins"] == 2


def test_the_same_seed_gives_the_same_match(tmp_path: Path) -> None:
    records = [tmp_path / "a.jsonl", tmp_path / "b.jsonl"]
    for path in records:
        flags = (*ROOM, "--seed", "1", "--record", str(path))
        Told("match", "f-cartes", FIRST, "builtin:random", *flags)
    one, other = map(read, records)
    assert without_times(one) == without_times(other)


@pytest.mark.parametrize("game", ["formule-caml", "f-cartes", "casus-belli"])
def test_champions_play_every_game(game: str, tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    said = Told("match", game, FIRST, "builtin:random", *ROOM, "--record", str(path), "--json")
    assert list(json.loads(said.out)["players"][0]["verdicts"]) == ["ok"]
    assert Told("verify", str(path)).code == 0


# What goes wrong


def verdicts(record: Record, seat: int) -> list[tuple[int, str]]:
    return [
        (line.turn, line.verdict)
        for line in record.lines
        if isinstance(line, RejectedAnswer) and line.seat == seat
    ]


def test_who_breaks_down_loses_the_step_and_the_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    players = (STUMBLES, FIRST, BROODS)
    said = Told("match", "casus-belli", *players, *SHORT, "--step", "0.3", "--record", str(path))
    assert said.code == 0, said.err
    record = read(path)
    assert record.end is not None
    assert verdicts(record, 0) == [
        (2, "crashed"), (3, "crashed"), (4, "crashed"), (5, "crashed"), (6, "killed")
    ]  # fmt: skip
    assert verdicts(record, 1) == []
    assert verdicts(record, 2) == [(1, "slow")]
    for line, after in pairwise(record.lines):
        if isinstance(line, RejectedAnswer):
            assert isinstance(after, Default)
            assert after.seat == line.seat
    assert "stumbles, tour 2, planté : " in said.out
    assert Told("verify", str(path)).code == 0


def test_what_is_not_on_offer_is_nonsense_and_said_so(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    flags = (*SHORT, "--record", str(path), "--lang", "en")
    said = Told("match", "casus-belli", ZIGZAGS, FIRST, *flags)
    record = read(path)
    assert verdicts(record, 0) == [(1, "nonsense"), (3, "nonsense"), (5, "nonsense")]
    assert sum(isinstance(line, Answer) and line.seat == 0 for line in record.lines) == 4
    assert "“zig” is not a possible answer here. Possible: face-n" in said.out
    told = Told("replay", str(path), "--lang", "en")
    assert "zigzags gave no answer that is allowed: the default is played." in told.out
    assert "“zig” is not a possible answer here" in told.out


def test_a_trace_tells_of_verdicts_and_leaves_the_truth_alone(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    Told("match", "casus-belli", ZIGZAGS, FIRST, *SHORT, "--record", str(path))
    rows = Told("replay", str(path), "--trace").lines()
    for before, row in pairwise(rows):
        if row["kind"] == "verdict":
            assert row["seat"] == 0
            assert row["truth"] == before["truth"]
    assert [row["kind"] for row in rows].count("verdict") == 3


@pytest.mark.parametrize(
    ("players", "why"),
    [
        (("nowhere.py", FIRST), "« nowhere.py »"),
        (("builtin:kasparov", FIRST), "« kasparov »"),
        ((FIRST,), "2"),
        ((str(PLAYERS), FIRST), "champion.toml"),
    ],
)
def test_who_cannot_play_is_refused(players: tuple[str, ...], why: str) -> None:
    said = Told("match", "casus-belli", *players)
    assert said.code == 2
    assert why in said.err


# What cannot be enforced


@pytest.fixture
def bare(tmp_path: Path) -> str:
    """The programs of a machine that has nothing to build a sandbox from: one is only called so."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "setpriv").touch(0o755)
    return str(tmp_path / "bin")


def test_what_is_missing_is_said_before_the_match(tmp_path: Path, bare: str) -> None:
    record = ("--record", str(tmp_path / "m.jsonl"))
    said = podium("match", "casus-belli", FIRST, FIRST, *SHORT, *record, PATH=bare)
    assert said.code == 0, said.err
    assert "Cette machine ne peut pas imposer toutes les limites" in said.err
    assert "bubblewrap" in said.err
    cover = json.loads((tmp_path / "m.jsonl.diary").read_text().splitlines()[0])
    assert tuple(cover["missing"]) == without("bwrap", "setpriv").missing


def test_a_sandbox_can_be_required(bare: str) -> None:
    said = podium("match", "casus-belli", FIRST, FIRST, "--require-sandbox", PATH=bare)
    assert said.code == 2
    assert "il manque : files, network, " in said.err
    assert said.out == ""


# Many


def test_a_hundred_champions_on_the_largest_map(tmp_path: Path) -> None:
    """A sample: bench/contests plays the whole match."""
    setup = find("casus-belli").setup({"map": "continent", "turns": 16})
    program = str(tmp_path / "first")
    subprocess.run(["cc", "-o", program, str(PLAYERS / "first.c")], check=True)
    command = find_champion(program)
    champions = [Champion(command) for _ in range(100)]
    try:
        played = play_champion_match(setup, champions, "5eed", at_once=os.cpu_count() or 1)
    finally:
        for champion in champions:
            champion.close()
    assert played.lines == 16 * 100 + 1
    assert all(ledger.verdicts == {"ok": 16} for ledger in played.stats)
