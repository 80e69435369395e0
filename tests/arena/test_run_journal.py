"""A run that was stopped goes on, and ends as if nothing had happened."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from podium.arena import simulate
from podium.arena.simulation.bot_match import Lineups
from podium.arena.simulation.run_identity import code_of, job_of
from podium.arena.simulation.run_journal import (
    MAX_AGE_SECONDS,
    RunJournal,
    RunName,
    last_seed,
    remove_old_journals,
)
from podium.games import find

TESTS = Path(__file__).parents[1]
NAME = RunName("job", bytes(16).hex())
GAMES = {
    "formule-caml": ({"track": "sprint"}, ("sunday", "random")),
    "f-cartes": ({"rounds": "6"}, ("random", "default")),
    "casus-belli": ({}, ("random", "random", "recruit")),
    "ca_rs": ({"circuit": "monza"}, ("random", "random")),
}

# Plays until fifty games are kept, then stands still until it is killed.
STANDS_STILL = """
import sys
from pathlib import Path
from arena.test_run_journal import NAME
from podium.arena import simulate
from podium.arena.simulation.run_journal import RunJournal

def stop(done):
    if done >= 50:
        print("enough", flush=True)
        sys.stdin.read()

if __name__ == "__main__":
    journal = RunJournal.open(Path(sys.argv[1]), NAME)
    bots, settings = ("sunday", "random"), {"track": "sprint"}
    simulate("formule-caml", settings, {}, bots, 10**6, bytes(16), 2, stop, journal=journal)
"""


def opened(folder: Path, name: RunName = NAME) -> RunJournal:
    journal = RunJournal.open(folder, name)
    assert journal is not None
    return journal


def sim(
    journal: RunJournal | None, games: int = 12, game: str = "formule-caml", processes: int = 1
) -> bytes:
    settings, bots = GAMES[game]
    found, _ = simulate(game, settings, {}, bots, games, bytes(16), processes, journal=journal)
    if journal is not None:
        journal.close()
    return msgspec.json.encode(found)


def count(folder: Path) -> int:
    journal = opened(folder)
    journal.close()
    return journal.count


@pytest.mark.parametrize("game", GAMES)
def test_a_shorter_run_is_the_beginning_of_a_longer_one(tmp_path: Path, game: str) -> None:
    sim(opened(tmp_path), 3, game)
    assert count(tmp_path) == 3
    assert sim(opened(tmp_path), 7, game) == sim(None, 7, game)
    assert count(tmp_path) == 7
    assert sim(opened(tmp_path), 5, game) == sim(None, 5, game)


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    sim(opened(tmp_path))
    settings, bots = GAMES["formule-caml"]
    journal, done = opened(tmp_path), list[int]()
    _, pace = simulate(
        "formule-caml", settings, {}, bots, 12, bytes(16), 1, done.append, journal=journal
    )
    journal.close()
    assert done == [12]
    assert pace.games_per_second == 0


def test_all_processes_are_killed_in_the_middle(tmp_path: Path) -> None:
    """The process that waits and those that play, at once, as when a machine stops."""
    with subprocess.Popen(
        [sys.executable, "-c", STANDS_STILL, str(tmp_path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
    ) as running:  # fmt: skip
        assert running.stdout is not None
        assert running.stdout.readline() == b"enough\n"
        os.killpg(running.pid, signal.SIGKILL)
    kept = count(tmp_path)
    assert kept >= 50
    assert sim(opened(tmp_path), kept + 40, processes=2) == sim(None, kept + 40)


@pytest.mark.parametrize("cut", [1, 2, 60])
def test_a_line_that_was_cut_short_is_played_again(tmp_path: Path, cut: int) -> None:
    sim(opened(tmp_path))
    file = tmp_path / NAME.file
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])
    assert count(tmp_path) == 11
    assert sim(opened(tmp_path)) == sim(None)
    assert file.read_bytes() == whole


def test_nothing_is_believed_after_a_line_that_is_broken(tmp_path: Path) -> None:
    sim(opened(tmp_path))
    file = tmp_path / NAME.file
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:4], bytes(40) + b"\n", *lines[5:]]))
    assert count(tmp_path) == 3
    file.write_bytes(b"".join([*lines[:4], *lines[5:]]))  # one is missing
    assert count(tmp_path) == 3


def test_another_run_under_this_name_is_not_believed(tmp_path: Path) -> None:
    sim(opened(tmp_path))
    other = RunName("other", NAME.seed)
    (tmp_path / NAME.file).rename(tmp_path / other.file)
    journal = opened(tmp_path, other)
    journal.close()
    assert journal.count == 0


def test_of_two_that_play_the_same_one_keeps_it(tmp_path: Path) -> None:
    first = opened(tmp_path)
    assert RunJournal.open(tmp_path, NAME) is None
    first.close()
    assert count(tmp_path) == 0


def test_a_place_that_cannot_be_written_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert RunJournal.open(tmp_path / "file", NAME) is None


def test_a_full_disk_does_not_end_the_run(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        found = sim(journal)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert found == sim(None)
    assert 0 < count(tmp_path) < 12
    assert sim(opened(tmp_path)) == found


def test_the_last_run_is_found_and_old_ones_are_forgotten(tmp_path: Path) -> None:
    files = [tmp_path / RunName("job", seed).file for seed in ("aa", "bb", "cc")]
    for age, file in enumerate(files):
        file.touch()
        os.utime(file, (10**9 - age, 10**9 - age))
    (tmp_path / RunName("another", "dd").file).touch()
    assert last_seed(tmp_path, "job") == "aa"
    assert last_seed(tmp_path, "none") is None
    newest = files[0].stat().st_ctime
    os.utime(files[0], (newest, newest - MAX_AGE_SECONDS / 2))
    remove_old_journals(tmp_path)
    assert [file.exists() for file in files] == [True, False, False]


def test_a_job_is_code_rules_content_settings_and_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("formule-caml")
    track = (Path(game_folder()) / "content" / "sprint.txt").read_text("utf-8")

    def job(*bots: str, lineups: Lineups = "own", mine: str = "", **settings: object) -> str:
        files = {"mine.txt": mine} if mine else {}
        return job_of(game.setup(settings, files), bots, lineups)

    jobs = [
        job("sunday", "random"),
        job("random", "sunday"),
        job("sunday", "random", max_turns=7),
        job("sunday", "random", track="sprint"),
        job("sunday", "random", track="mine.txt", mine=track),
        job("sunday", "random", track="mine.txt", mine=track + "\n"),
    ]
    assert job("sunday", "random") == jobs[0]
    assert job("sunday", "random", lineups="ready") == jobs[0]  # the game has none
    assert len(set(jobs)) == len(jobs)


def game_folder() -> str:
    import podium.games.formule_caml as package  # for its folder alone

    assert package.__file__ is not None
    return str(Path(package.__file__).parent)


def test_code_from_elsewhere_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "homemade.py"
    source.write_text("class Homemade:\n    package = 'homemade'\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    import homemade  # type: ignore[import-not-found]  # made by this test

    before = code_of(homemade.Homemade())
    source.write_text(source.read_text("utf-8") + "# changed\n", "utf-8")
    assert code_of(homemade.Homemade()) != before
