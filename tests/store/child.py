"""A process of its own that opens a store, for tests which kill it or take its disk away."""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
import sys
from pathlib import Path

from podium.core import Refusal
from podium.store import Store
from store.keeping import begun, line, numbers, opened

ROOT = Path(__file__).parents[2]


def child(job: str, address: str) -> subprocess.Popen[str]:
    """Starts a job, which writes what it has to say line by line."""
    paths = os.pathsep.join(str(ROOT / folder) for folder in ("src", "tests"))
    return subprocess.Popen(
        [sys.executable, "-m", "store.child", job, address],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip


def told(job: str, address: str) -> list[str]:
    """All that a job has to say."""
    with child(job, address) as process:
        out, _ = process.communicate()
    assert process.returncode == 0
    return out.split()


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def look(address: str) -> None:
    """Whether the store can be opened."""
    try:
        async with opened(address):
            say("opened")
    except Refusal as refusal:
        say(refusal.key)


async def write(address: str) -> None:
    """Writes a line, says so, and does not end by itself."""
    async with opened(address) as store:
        playing = await begun(store)
        await store.append(playing, [line(1)])
        say(playing)
        sys.stdin.read()


async def fill(address: str) -> None:
    """Says what becomes of lines before, during and after a time without room on the disk."""
    async with opened(address) as store:
        playing = await begun(store)
        say(await outcome(store, playing, 1))
        unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (Path(f"{address}-wal").stat().st_size, -1))
        say(await outcome(store, playing, 2), await outcome(store, playing, 2))
        say(*await numbers(store, playing))
        resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
        say(await outcome(store, playing, 2), *await numbers(store, playing))


async def outcome(store: Store, playing: str, n: int) -> str:
    try:
        await store.append(playing, [line(n)])
    except Refusal as refusal:
        return refusal.key
    return "stored"


JOBS = {"look": look, "write": write, "fill": fill}

if __name__ == "__main__":
    asyncio.run(JOBS[sys.argv[1]](sys.argv[2]))
