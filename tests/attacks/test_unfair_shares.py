"""Attack: a champion takes the processor from its rivals, by many processes or by endless thinking.

Before: the kernel shared the processor out by process and session, so that one champion with many
had most of it, and a rival that had to wait too long for its turn was judged slow. Now: all
champions have the same weight, whatever they start, and the clock of one that waits stands still.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from msgspec.structs import replace

from attacks.programs import write_champion
from champions.questions import GOOD, ROOMY, ask, leftovers, sit
from podium.bots.champions.champion import Champion
from podium.bots.champions.sandbox.sandbox import Sandbox

CROWD = """
def attack(view):
    for _ in range(view):
        if os.fork() == 0:
            os.setsid()  # a session of its own has a share of its own, by the kernel's habit
            while True:
                pass
    return ["done"]
"""
MANY = 24


@contextmanager
def one_core() -> Iterator[None]:
    """All that is started meanwhile runs on a single core: rivals are in each other's way."""
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


@contextmanager
def hogs(folder: Path, count: int, processes: int) -> Iterator[list[Champion]]:
    """Champions that think on while others are asked, each with so many processes."""
    file, ample = write_champion(folder, "crowd", CROWD), replace(ROOMY, step=60, match=600)
    with ExitStack() as stack:
        found = [stack.enter_context(sit(file, ample)) for _ in range(count)]
        for champion in found:
            assert ask(champion, 1, processes).verdict == "ok"
        yield found


def test_a_crowd_has_no_more_than_one_alone(tmp_path: Path) -> None:
    if "share" in Sandbox.detect().missing:
        return  # said before every match (tests/champions/test_sandbox.py)
    with one_core(), sit(GOOD / "thinker.py") as alone:
        assert ask(alone, 1, {"burn": 0.0}).verdict == "ok"
        with hogs(tmp_path, 1, MANY) as (crowd,):
            before = crowd.uncharged_cpu()
            reply = ask(alone, 2, {"burn": 0.4})
            taken = crowd.uncharged_cpu() - before
    assert reply.verdict == "ok"
    assert leftovers() == []
    assert taken < 4 * reply.cpu, (taken, reply)  # it was MANY times as much


def test_who_waits_for_the_processor_is_not_judged(tmp_path: Path) -> None:
    """It needs 0.25 s of the processor; on a core with eight others that takes two seconds."""
    hurried = replace(ROOMY, wall=0.6, bank=0.6)
    with one_core(), sit(GOOD / "thinker.py") as victim, hogs(tmp_path, 8, 1):
        assert ask(victim, 1, {"burn": 0.0}).verdict == "ok"
        victim.budget = hurried
        reply = ask(victim, 2, {"burn": 0.25})
        assert (reply.verdict, reply.detail) == ("ok", "")
        assert victim.idle_left > 0
        assert reply.wall > hurried.wall  # or this machine was not short, and nothing was shown
