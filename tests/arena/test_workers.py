"""A pool of processes that survives the death of any of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing import active_children
from pathlib import Path

import pytest

from arena import mortal
from podium.arena.workers.worker_pool import WorkerDied, WorkerPool

TESTS = Path(__file__).parents[1]
ORPHANS = """
import sys
from arena import mortal
from podium.arena.workers.worker_pool import WorkerPool
if __name__ == "__main__":
    with WorkerPool(2) as pool:
        files = sys.argv[1:]
        for begun, ended in zip(files[::2], files[1::2]):
            pool.submit(mortal.wait_for_ever, mortal.Path(begun), mortal.Path(ended))
        print("begun", flush=True)
        sys.stdin.read()
"""


class Stop(Exception):
    """What leaves a ``with`` in these tests."""


def test_results_come_back() -> None:
    with WorkerPool(2) as pool:
        assert list(pool.map(mortal.double, range(20))) == list(range(0, 40, 2))
    assert not active_children()


def test_what_a_task_raises_is_raised_with_where_it_was() -> None:
    with WorkerPool(1) as pool:
        with pytest.raises(ValueError, match="no fuel") as caught:
            pool.submit(mortal.refuse, "no fuel").result()
        assert "mortal.py" in "".join(caught.value.__notes__)
        with pytest.raises(RuntimeError, match="Unsendable"):
            pool.submit(mortal.refuse_in_private).result()
        assert pool.submit(mortal.double, 4).result() == 8


def test_the_task_of_a_worker_that_died_is_given_to_another(tmp_path: Path) -> None:
    fatal = tmp_path / "fatal"
    fatal.touch()
    with WorkerPool(2) as pool:
        mended = pool.submit(mortal.die_while_there_is, fatal)
        others = [pool.submit(mortal.double, number) for number in range(10)]
        assert mended.result() > 0
        assert [each.result() for each in others] == list(range(0, 20, 2))
    assert not fatal.exists()


def test_a_task_that_kills_two_workers_has_failed_alone() -> None:
    with WorkerPool(2) as pool:
        fatal = pool.submit(mortal.die)
        others = [pool.submit(mortal.double, number) for number in range(10)]
        with pytest.raises(WorkerDied) as caught:
            fatal.result()
        assert caught.value.exit_code == -signal.SIGKILL
        assert [each.result() for each in others] == list(range(0, 20, 2))


def test_a_task_that_is_tried_once_fails_with_its_worker(tmp_path: Path) -> None:
    fatal = tmp_path / "fatal"
    fatal.touch()
    with WorkerPool(1) as pool, pytest.raises(WorkerDied):
        pool.submit_once(mortal.die_while_there_is, fatal).result()


def test_an_idle_worker_may_die_too() -> None:
    with WorkerPool(1) as pool:
        assert pool.submit(mortal.double, 1).result() == 2
        for child in active_children():
            child.kill()
            child.join()
        assert pool.submit(mortal.double, 2).result() == 4


def test_workers_that_never_start_are_not_started_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    monkeypatch.setattr("multiprocessing.spawn._python_exe", b"/bin/false")
    with WorkerPool(1) as pool, pytest.raises(WorkerDied):
        pool.submit(mortal.double, 1).result()


def test_whoever_leaves_with_an_exception_does_not_wait(tmp_path: Path) -> None:
    """Workers are ended at once, and let go of what their tasks have opened."""
    begun, ended = tmp_path / "begun", tmp_path / "ended"
    waiting: list[Future[int]] = []
    with suppress(Stop), WorkerPool(1) as pool:
        pool.submit(mortal.wait_for_ever, begun, ended)
        waiting += [pool.submit(mortal.double, number) for number in range(3)]
        while not begun.exists():
            os.sched_yield()
        raise Stop
    assert ended.exists()
    assert all(each.cancelled() for each in waiting)
    assert not active_children()


def test_workers_end_when_their_pool_is_killed(tmp_path: Path) -> None:
    """The pipe ends when the last process that has it does."""
    files = [tmp_path / name for name in ("begun-1", "ended-1", "begun-2", "ended-2")]
    with subprocess.Popen(
        [sys.executable, "-c", ORPHANS, *map(str, files)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
    ) as parent:  # fmt: skip
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"begun\n"
        while not (files[0].exists() and files[2].exists()):
            os.sched_yield()
        parent.kill()
        parent.communicate(timeout=60)
    assert files[1].exists()
    assert files[3].exists()
