"""A server as people start it: a process of its own, asked to stop at the end, its log read."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Self

TESTS = Path(__file__).parents[1]
PROBES = "probes.fog,probes.duel,probes.pile"
PODIUM = Path(sys.executable).with_name("podium")
PATIENCE_SECONDS = 60
QUOTAS = (
    "guests-per-address", "matches-per-address", "characters-per-address",
    "matches-per-guest", "computer-matches-per-guest", "characters-per-guest",
    "log-bytes-per-guest", "log-bytes-per-address",
)  # fmt: skip
FAULTS = ("Traceback", "own-fault", "a task failed", "a socket failed", "a request failed")


class Server:
    """One `podium serve` on a database of its own, where one may make as much as one likes.

    ``unlimited`` names the quotas that are lifted.
    """

    def __init__(
        self, folder: Path, *flags: str, games: str = PROBES, unlimited: Sequence[str] = QUOTAS
    ) -> None:
        self.folder = folder
        self.unlimited = [f"--quota={name}=0" for name in unlimited]
        self.games = games
        self.flags = flags
        self.address = ""
        self.private = ""  # where it shows its figures
        self.log = folder / "log.txt"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> Self:
        """Start, or start again, on the same database."""
        database = str(self.folder / "podium.db")
        flags = ["--port", "0", "--database", database, "--log", "warning", "--pace", "0"]
        flags += ["--metrics", "0"]
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                [PODIUM, "serve", *flags, *self.unlimited, *self.flags],
                env={**os.environ, "PODIUM_GAMES": self.games, "PYTHONPATH": str(TESTS)},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.address, self.private = self._heard_addresses()
        return self

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def _heard_addresses(self) -> tuple[str, str]:
        """Where it says that it listens, to everybody and for itself."""
        assert self._process is not None
        assert self._process.stdout is not None
        patience = threading.Timer(PATIENCE_SECONDS, self._process.kill)
        patience.start()
        try:
            heard: list[str] = []
            for line in self._process.stdout:
                heard += re.findall(r"http://[^/\s]+", line)
                if len(heard) == 2:
                    return heard[0], heard[1]
        finally:
            patience.cancel()
        raise AssertionError(f"the server does not start: {self.log.read_text()}")

    def stop(self) -> None:
        """Ask it to stop, as a system would."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=PATIENCE_SECONDS)
            assert process.returncode == 0, self._last_words(process.returncode)

    def _last_words(self, code: int) -> str:
        return f"asked to stop, the server ended with {code}: {self.log.read_text()}"

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def faults(self) -> list[str]:
        """What the log says that it must never say."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if any(fault in line for fault in FAULTS)]


@contextmanager
def serving(
    folder: Path, *flags: str, games: str = PROBES, unlimited: Sequence[str] = QUOTAS
) -> Iterator[Server]:
    """A server for as long as it is needed; nothing in its log may be a fault of its own."""
    server = Server(folder, *flags, games=games, unlimited=unlimited)
    try:
        yield server.start()
        server.stop()
    finally:
        server.kill()
    assert server.faults() == []
