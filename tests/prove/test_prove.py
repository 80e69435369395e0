"""The big counts, with small numbers: `make prove` itself, end to end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


@pytest.mark.slow
def test_a_sample_of_every_proof() -> None:
    flags = ["--games", "40", "--races", "8", "--wars", "8", "--laws", "2", "--wild", "500"]
    flags += ["--cars", "8", "--strength", "4", "--storms", "12"]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "prove", *flags],
        capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 failed" in done.stdout
    assert "FAIL" not in done.stdout
