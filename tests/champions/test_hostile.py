"""Champions that want to do harm: each is contained and judged, and the others play on."""

from __future__ import annotations

import os
import shutil
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

import podium
from champions.questions import BAD, GOOD, ROOMY, a_question, leftovers, sit
from podium.bots.champions.budget import Budget
from podium.bots.champions.champion import Champion
from podium.bots.champions.polling import ask_all
from podium.bots.champions.sandbox.sandbox import Sandbox
from podium.bots.champions.verdicts import Reply

STRICT = replace(ROOMY, step=0.4, memory=96 << 20, processes=24, file=32 << 20)
BRISK = replace(STRICT, step=0.1)  # for those who use up whatever they get
HASTY = replace(STRICT, wall=0.3)
CURT = replace(STRICT, grace=0.1)
QUESTIONS = 2


class Case(NamedTuple):
    """A program, the verdicts on its first and on a later question, and what it is held by.

    Where a machine lacks that, letting the program loose would prove nothing and might do harm.
    """

    file: str
    first: str
    later: str
    detail: str
    budget: Budget = STRICT
    needs: str = ""

    def can_be_held(self, sandbox: Sandbox) -> bool:
        return not set(self.needs.split()) & set(sandbox.missing)


CASES = [
    Case("fork_bomb.py", "slow", "slow", "step-budget", BRISK, needs="processes"),
    Case("fork_bomb.sh", "slow", "slow", "step-budget", BRISK, needs="processes"),
    Case("endless_loop.py", "slow", "slow", "step-budget", BRISK),
    Case("endless_threads.py", "slow", "slow", "step-budget", BRISK),
    Case("ignores_signals.py", "slow", "slow", "step-budget", BRISK),
    Case("memory_hog.py", "out-of-memory", "out-of-memory", "memory", needs="memory"),
    Case("fills_temp.py", "out-of-memory", "out-of-memory", "memory", needs="memory files"),
    Case("huge_file.py", "crashed", "crashed", "exited"),
    Case("prints_for_ever.py", "nonsense", "nonsense killed", "answer-not-tokens"),
    Case("mutters_for_ever.py", "killed", "killed", "flood"),
    Case("closes_output.py", "silent", "silent", "closed", CURT),
    Case("closes_input.py", "silent", "silent", "closed", CURT),
    Case("never_greets.py", "silent", "silent", "hello-missing", replace(STRICT, start=0.3)),
    Case("answers_early.py", "nonsense", "nonsense", "two-answers"),
    Case("answers_at_once.py", "nonsense", "slow nonsense", "early", HASTY),
    Case("answers_twice.py", "nonsense", "nonsense", "two-answers"),
    Case("answers_for_another_seat.py", "nonsense", "nonsense", "answer-not-json"),
    Case("answers_another_question.py", "nonsense", "nonsense", "other-question"),
    Case("other_protocol.py", "nonsense", "nonsense", "not-hello"),
    Case("chats.py", "nonsense", "nonsense", "answer-not-tokens"),
    Case("binary.py", "nonsense", "nonsense", "answer-not-tokens"),
    Case("deep_json.py", "nonsense", "nonsense", "answer-not-json"),
    Case("long_line.py", "nonsense", "nonsense", "long-line"),
    Case("half_a_line.py", "slow", "slow", "wall", HASTY),
    Case("drips.py", "slow", "slow", "wall", HASTY),
    Case("never_reads.py", "slow", "slow", "wall", HASTY),
    Case("sleeps.py", "slow", "slow", "wall", HASTY),
    Case("stops_itself.py", "slow", "slow", "wall", HASTY),
    Case("exits.py", "crashed", "crashed", "exited"),
    Case("exits_after_answer.py", "ok", "crashed ok", ""),
    Case("segfaults.py", "crashed", "crashed", "signalled"),
    Case("syntax_error.txt", "crashed", "crashed", "exited-early"),
    Case("leaves_children.py", "ok", "ok", ""),
    Case("leaves_a_daemon.py", "crashed", "crashed", "exited"),
    Case("kills_everybody.py", "ok", "ok", "", needs="user files"),
    Case("opens_the_network.py", "ok", "ok", "", needs="network"),
    Case("reads_files.py", "ok", "ok", "", needs="files"),
    Case("writes_files.py", "ok", "ok", "", needs="files"),
    Case("looks_around.py", "ok", "ok", "", needs="files user"),
    Case("becomes_root.py", "ok", "ok", "", needs="user"),
    Case("imports_podium.py", "ok", "ok", "", needs="files"),
    Case("escapes.py", "ok", "ok", ""),
]


class Surroundings(NamedTuple):
    """What a champion might want to get at, as its questions tell it."""

    view: dict[str, Any]
    heard: socket.socket


@pytest.fixture
def surroundings(tmp_path: Path) -> Iterator[Surroundings]:
    """Other people's files, and somebody who listens."""
    secrets = [tmp_path / name for name in ("other-champion.py", "match.jsonl", "podium.db")]
    for secret in secrets:
        secret.write_text("secret")
    python = Path(sys.base_prefix)  # which champions see, wherever it is
    homes = [str(each) for each in Path.home().iterdir() if not python.is_relative_to(each)]
    homes += ["/home", "/etc/shadow", "/etc/passwd", "/var/log"]
    ours = [str(Path(podium.__file__)), f"/proc/{os.getpid()}/environ", str(tmp_path)]
    name = f"podium-test-{os.getpid()}"
    with socket.create_server(("127.0.0.1", 0)) as server, socket.socket(socket.AF_UNIX) as local:
        local.bind("\0" + name)
        local.listen()
        port = server.getsockname()[1]
        paths = [*map(str, secrets), *homes, *ours]
        yield Surroundings({"port": port, "name": name, "paths": paths}, server)


def placed(file: str, folder: Path) -> Path:
    """A copy of the program in a folder of its own, as a champion would be."""
    folder.mkdir()
    folder.chmod(0o755)
    name = file.replace(".txt", ".py")
    return Path(shutil.copy(BAD / file, folder / name))


def play(bad: Champion, good: list[Champion], view: Any) -> list[Reply]:
    """A few questions to all of them; the good ones must not notice anything."""
    replies = []
    for n in range(1, QUESTIONS + 1):
        hers, *others = ask_all([(each, a_question(n, view)) for each in (bad, *good)], 2)
        assert [(each.verdict, each.answer) for each in others] == [("ok", ("done",))] * len(good)
        replies.append(hers)
    return replies


HELD = [case for case in CASES if case.can_be_held(Sandbox.detect())]


@pytest.mark.parametrize("case", HELD, ids=lambda case: case.file)
def test_harm_is_contained(case: Case, tmp_path: Path, surroundings: Surroundings) -> None:
    bad = sit(placed(case.file, tmp_path / "bad"), case.budget)
    good = [sit(GOOD / "echo.sh"), sit(GOOD / "echo.sh")]
    try:
        first, *later = play(bad, good, surroundings.view)
    finally:
        for each in (bad, *good):
            each.close()
    assert (first.verdict, first.detail) == (case.first, case.detail), first
    assert all(reply.verdict in case.later.split() for reply in later), later
    answered = ("done",) if first.verdict == "ok" else ()
    assert first.answer == answered
    assert leftovers() == []


def test_whoever_thinks_on_others_time_pays_for_it() -> None:
    budget = replace(STRICT, match=0.15)
    with sit(BAD / "thinks_on_others_time.py", budget) as bad, sit(GOOD / "echo.sh") as good:
        first, his = ask_all([(bad, a_question(0)), (good, a_question(0))], 1)
        assert (first.verdict, his.verdict) == ("ok", "ok")
        for n in range(1, 100_000):
            hers, his = ask_all([(bad, a_question(n)), (good, a_question(n))], 1)
            assert his.verdict == "ok"
            if hers.verdict != "ok":
                break
    assert (hers.verdict, hers.detail) == ("slow", "match-budget")
    assert leftovers() == []
