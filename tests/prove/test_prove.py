"""The big counts, with small numbers: `make prove` itself, end to end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from prove.sampling import descendants
from prove.time_left import TimeLeft

TESTS = Path(__file__).parents[1]


def command(*flags: str) -> list[str]:
    return [sys.executable, "-W", "error", "-m", "prove", *flags]


def environment() -> dict[str, str]:
    # A proof starts a PostgreSQL of its own, and must not find the one that these tests share.
    shared = "PYTEST_XDIST"
    alone = {name: text for name, text in os.environ.items() if not name.startswith(shared)}
    return {**alone, "PYTHONPATH": str(TESTS)}


def prove(*flags: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        command(*flags), capture_output=True, text=True, check=False, env=environment()
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@contextmanager
def proving(*flags: str) -> Iterator[subprocess.Popen[str]]:
    """A proof that has begun, with a worker; in a group of its own, as at a terminal."""
    with subprocess.Popen(
        command(*flags), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True, env=environment(),
    ) as running:  # fmt: skip
        assert running.stderr is not None
        assert "…" in running.stderr.readline()
        yield running


def workers(pid: int) -> list[int]:
    """The processes of a pool; the one that tidies up after them is none of them."""
    found = []
    for child in descendants(pid):
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(child)
    return found


@pytest.mark.slow
def test_a_sample_of_every_proof(tmp_path: Path) -> None:
    flags = ["--games", "40", "--races", "8", "--wars", "8", "--laws", "2", "--wild", "500"]
    flags += ["--cars", "8", "--strength", "4", "--kills", "4", "--shared-kills", "4"]
    flags += ["--samples", "20", "--sockets", "40", "--messages", "3000"]
    flags += ["--folder", str(tmp_path)]
    done = prove(*flags)
    assert "0 failed" in done.stdout
    assert "FAIL" not in done.stdout


@pytest.mark.slow
def test_a_part_once_proven_is_not_proven_again(tmp_path: Path) -> None:
    flags = ["--parts", "race-records", "--races", "4", "--folder", str(tmp_path)]
    first = prove(*flags)
    again = prove(*flags)
    assert "race-records …" in first.stderr
    assert "race-records …" not in again.stderr
    assert again.stdout == first.stdout
    assert "race-records …" in prove(*flags, "--fresh").stderr
    more = prove(*flags[:3], "5", *flags[4:])
    assert "race-records …" in more.stderr


@pytest.mark.slow
def test_a_worker_that_is_killed_does_not_lose_the_part(tmp_path: Path) -> None:
    flags = ["--parts", "race-records", "--races", "40", "--folder"]
    quiet = prove(*flags, str(tmp_path / "quiet"))
    with proving(*flags, str(tmp_path / "killed")) as running:
        while not (found := workers(running.pid)):
            assert running.poll() is None
        os.kill(found[0], signal.SIGKILL)
        out, err = running.communicate(timeout=300)
    assert running.returncode == 0, err
    assert claims(out) == claims(quiet.stdout)


def claims(told: str) -> list[str]:
    return [line for line in told.splitlines() if "time of" not in line]


@pytest.mark.slow
def test_ctrl_c_says_how_to_go_on_and_keeps_what_was_proven(tmp_path: Path) -> None:
    flags = ["--parts", "race-records", "twins", "--races", "4", "--games", "1000000", "--folder"]
    with proving(*flags, str(tmp_path)) as running:
        assert running.stderr is not None
        while "twins …" not in (line := running.stderr.readline()):
            assert line
        os.killpg(running.pid, signal.SIGINT)
        _, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "make prove" in err
    assert "Traceback" not in err
    assert [file.name for file in tmp_path.iterdir()] == ["race-records.json"]


def test_the_time_left_counts_the_parts_that_are_left() -> None:
    left = TimeLeft(["laws", "twins"], {"laws": 100.0, "twins": 3600.0, "kills": 50.0})
    assert str(left) == "about 1:01:40 left"
    left.begin("laws")
    assert 3600 <= left.seconds() <= 3700
    left.finish("laws")
    assert left.seconds() == 3600
