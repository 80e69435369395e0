"""A client writes control characters into the log, by the address it asks for.

Before: whoever watched the log at a terminal had their cursor moved, their window renamed, or read
lines that the server had never written.
Now: control characters, invisible marks and line ends are escaped, at a terminal and in JSON.
"""

import os
import pty
import re
import subprocess
from pathlib import Path

import httpx

from server.running import PODIUM, serving

FORGED = ["%1b]0;owned%07", "%0aforged", "%c2%9b2J", "%e2%80%ae", "%0d", "%7f", "%e2%80%a8"]
HARMFUL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e]")
COLOURS = re.compile("\x1b\\[[0-9;]*m")


def test_a_log_in_a_file(tmp_path: Path) -> None:
    with serving(tmp_path, "--log", "info") as server:
        for each in FORGED:
            httpx.get(f"{server.address}/api/matches/{each}")
    lines = [line for line in server.log.read_text().split("\n") if line]
    assert sum('"path": "/api/' in line for line in lines) == len(FORGED)
    assert all(line.startswith("{") for line in lines)
    assert not any(HARMFUL.search(line) for line in lines)


def test_a_log_at_a_terminal(tmp_path: Path) -> None:
    screen, terminal = pty.openpty()
    flags = ["--port", "0", "--metrics", "0", "--database", str(tmp_path / "podium.db")]
    command = [str(PODIUM), "serve", *flags]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=terminal, text=True) as process:
        os.close(terminal)
        assert process.stdout is not None
        found = re.search(r"http://[^/\s]+", process.stdout.readline())
        assert found is not None
        for each in FORGED:
            httpx.get(f"{found[0]}/api/matches/{each}")
        process.terminate()
    shown = all_shown(screen)
    assert shown.count("/api/matches/") == len(FORGED)
    assert not HARMFUL.search(COLOURS.sub("", shown).replace("\r\n", "\n"))


def all_shown(screen: int) -> str:
    """What a terminal was given, until the process ended."""
    parts = []
    try:
        while part := os.read(screen, 1 << 16):
            parts.append(part)
    except OSError:  # the other end is closed
        pass
    os.close(screen)
    return b"".join(parts).decode()
