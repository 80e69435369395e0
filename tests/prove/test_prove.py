"""The big counts, with small numbers: `make prove` itself, end to end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


def prove(*flags: str) -> subprocess.CompletedProcess[str]:
    # A proof starts a PostgreSQL of its own, and must not find the one that these tests share.
    shared = "PYTEST_XDIST"
    alone = {name: text for name, text in os.environ.items() if not name.startswith(shared)}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "prove", *flags],
        capture_output=True, text=True, check=False,
        env={**alone, "PYTHONPATH": str(TESTS)},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done


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
    assert "race-records …" in prove(*flags, "--afresh").stderr
    more = prove(*flags[:3], "5", *flags[4:])
    assert "race-records …" in more.stderr
