"""The front door: podium as somebody runs it, in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

TESTS = str(Path(__file__).parents[1])


class Said:
    """What a command printed and how it ended."""

    def __init__(self, done: subprocess.CompletedProcess[str]) -> None:
        self.out = done.stdout
        self.err = done.stderr
        self.code = done.returncode

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


def podium(*args: str, typed: str = "", home: Path | None = None, **environment: str) -> Said:
    """Run a command with what is typed into it; French unless told otherwise."""
    measured = {name: value for name, value in os.environ.items() if name.startswith("COVERAGE")}
    environment = {
        **measured,
        "PATH": os.environ["PATH"],
        "LANG": "C.UTF-8",
        "XDG_DATA_HOME": str(home or "/nonexistent"),
        "PYTHONPATH": TESTS,
        **environment,
    }
    command = [sys.executable, "-W", "error", "-m", "podium.cli", *args]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, encoding="utf-8", env=environment
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Said(done)
