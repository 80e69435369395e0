"""Servers as processes of their own: started, looked at while they run, always ended."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic

from bench.load.websocket import HOST

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds for a server to start
SHOWN_CHARACTERS = 2000  # characters shown of what a server that failed has said
IDLE = 0.1  # of a core: less than this, and a server has come to rest
LOOK = 0.2  # seconds between two looks
LOOKS = 15  # before one stops waiting for a server to come to rest

PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")


class MissingTool(Exception):
    """Something that the bench needs is not there; the sentence says what to do."""


class Process:
    """A server on a port of its own; what it says goes to a file in ``folder``."""

    def __init__(
        self, name: str, command: Sequence[str], port: int, folder: Path, env: Mapping[str, str]
    ) -> None:
        self.name = name
        self.port = port
        self._said = folder / f"{name.replace(' ', '-')}.log"
        with self._said.open("wb") as said:
            self._process = subprocess.Popen(
                command,
                cwd=ROOT,
                env={**os.environ, **env},
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
            )

    async def listening(self) -> None:
        """Wait until it takes connections."""
        begun = monotonic()
        while monotonic() - begun < PATIENCE and self._process.poll() is None:
            try:
                _, writer = await asyncio.open_connection(HOST, self.port)
            except OSError:
                await asyncio.sleep(LOOK / 4)
            else:
                writer.close()
                return
        said = self._said.read_text(errors="replace")[-SHOWN_CHARACTERS:]
        raise MissingTool(f"The server of {self.name} did not start. It said:\n{said}")

    async def rest(self) -> None:
        """Wait until it has nothing left to do, so that nobody pays for what was before."""
        for _ in range(LOOKS):
            before = self.cpu()
            await asyncio.sleep(LOOK)
            if self.cpu() - before < IDLE * LOOK:
                return

    def cpu(self) -> float:
        """Seconds of the processor it has used."""
        stat = Path(f"/proc/{self._process.pid}/stat").read_text()
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / TICKS

    def memory(self) -> int:
        """Bytes it holds in memory."""
        return int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]) * PAGE

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
