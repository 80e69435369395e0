"""A process of its own that asks a server how it is, 20 times a second, and weighs it meanwhile."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter

import msgspec

from server.running import TESTS, Server

PER_SECOND = 20
PATIENCE = 60.0
WEIGH_EVERY = 10  # samples: adding up the memory of processes keeps them busy, too
NEEDED = 1_000  # samples
MAX_P99, MAX_BYTES = 0.1, 512 << 20
ASK = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


class Sampled(msgspec.Struct):
    """How long /health took, in seconds, how often it did not say that all was well, and bytes."""

    seconds: list[float] = []
    bad: int = 0
    peak: int = 0

    def quantile(self, share: float) -> float:
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    @property
    def holds(self) -> bool:
        """Whether the server was well, quick and light."""
        return not self.bad and self.quantile(0.99) <= MAX_P99 and self.peak <= MAX_BYTES

    def __str__(self) -> str:
        p50, p99 = (f"{self.quantile(share) * 1000:.1f}" for share in (0.5, 0.99))
        most = f"{max(self.seconds) * 1000:.0f}"
        bad = f", {self.bad} NOT WELL" if self.bad else ""
        times = f"p50 {p50} ms, p99 {p99} ms, max {most} ms"
        return f"{len(self.seconds):,} × /health: {times}{bad}; peak {self.peak / 1e6:.0f} MB"


class Sampler:
    """The process that samples; ``result`` is there when it has ended."""

    def __init__(self, server: Server) -> None:
        command = [sys.executable, "-m", "prove.sampling", server.address, str(server.pid)]
        self.result = Sampled()
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(TESTS)},
        )

    def end(self) -> None:
        out, _ = self._process.communicate(timeout=2 * PATIENCE)  # its input ends: so does it
        self.result = msgspec.json.decode(out, type=Sampled)


@contextmanager
def sampled(server: Server) -> Iterator[Sampler]:
    """A server is sampled for as long as this lasts."""
    sampler = Sampler(server)
    try:
        yield sampler
    finally:
        sampler.end()


async def sample(address: str, pid: int) -> Sampled:
    """Until standard input ends; each sample begins at its time, however long others take."""
    found, ended = Sampled(), asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin, ended.set)
    began, number = perf_counter(), 0
    async with asyncio.TaskGroup() as group:
        while not ended.is_set():
            group.create_task(ask(address, found))
            if number % WEIGH_EVERY == 0:
                found.peak = max(found.peak, weight(pid))
            number += 1
            with suppress(TimeoutError):
                pause = began + number / PER_SECOND - perf_counter()
                await asyncio.wait_for(ended.wait(), max(0.0, pause))
    return found


async def ask(address: str, found: Sampled) -> None:
    """One request through a connection of its own, as a stranger would ask."""
    host, _, port = address.removeprefix("http://").partition(":")
    began, reply = perf_counter(), b""
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(ASK)
            reply = await reader.read()
            writer.close()
    found.seconds.append(perf_counter() - began)
    found.bad += not reply.startswith(b"HTTP/1.1 200")


def weight(pid: int) -> int:
    """Bytes of a process and its descendants; what they share is counted once."""
    return sum(map(_bytes_of, [pid, *descendants(pid)]))


def descendants(pid: int) -> Iterator[int]:
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                yield int(child)
                yield from descendants(int(child))


def _bytes_of(pid: int) -> int:
    with suppress(OSError):  # it may be gone
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    return 0


def be_prompt() -> None:
    """So that what is measured is the server, not how long the sampler waits for its turn."""
    with suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, 0, -10)


def main() -> None:
    be_prompt()
    address, pid = sys.argv[1:]
    sys.stdout.buffer.write(msgspec.json.encode(asyncio.run(sample(address, int(pid)))))


if __name__ == "__main__":
    main()
