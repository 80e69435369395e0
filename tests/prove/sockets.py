"""Two thousand sockets at one server, half of which never read, while a match is played."""

from __future__ import annotations

import asyncio
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from attacks.wire_tools import figure, open_socket, status
from podium.arena.workers.worker_pool import WorkerPool
from prove.sampling import NEEDED, PER_SECOND, Sampled, sampled, weight
from prove.twins import Line
from scenes.scene import Curtain
from server.people import PAIR, Player, all_leave, seated
from server.running import PROBES, Server, serving
from server.wandering import wander

RESERVED_FILES = 200
ENOUGH = 2_000  # sockets, with which /health is sampled often enough to be judged


class Crowded(NamedTuple):
    """What came of it: sockets that were let in, those that were left, bytes for each, /health.

    Who never reads answers no ping either, and is let go after forty seconds.
    """

    held: int
    left: int
    bytes_each: float
    matches: int
    health: Sampled


def prove_sockets(pool: WorkerPool, sockets: int) -> Iterator[Line]:
    """All are let in and stay; each costs little; the server is well meanwhile."""
    found = pool.submit(crowded, sockets).result()
    told = f"{found.held:,} open, at the end {found.left:,}, {found.bytes_each / 1024:.0f} KiB each"
    well = sockets < ENOUGH or found.health.holds
    claim = f"{sockets:,} sockets at one server, half of which never read, while people play"
    holds = found.held >= sockets and found.left >= sockets // 2 and well
    yield claim, f"{told}, {found.health}; {found.matches} matches over", holds


def crowded(sockets: int) -> Crowded:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, sockets + RESERVED_FILES), hard))
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("PODIUM_GAMES", PROBES)
        with serving(Path(folder)) as server:
            return _crowded(server, sockets)


def _crowded(server: Server, sockets: int) -> Crowded:
    samples = NEEDED if sockets >= ENOUGH else PER_SECOND
    path = asyncio.run(_new_match(server.address))
    before = weight(server.pid)
    with ExitStack() as stack:
        crowd = [stack.enter_context(open_socket(server, path)) for _ in range(sockets)]
        for bare in crowd:
            assert status(bare) == 101
        bytes_each = (weight(server.pid) - before) / sockets
        held = int(figure(server, "podium_sockets"))
        with sampled(server) as sampler:
            curtain = Curtain(samples / PER_SECOND + 2)
            matches = asyncio.run(_play(server.address, crowd[::2], curtain))
        left = int(figure(server, "podium_sockets"))
    return Crowded(held, left, bytes_each, matches, sampler.result)


async def _new_match(address: str) -> str:
    players = await seated(address, PAIR, "probe-duel")
    match = players[0].match
    await all_leave(players)
    return f"/api/matches/{match}/socket?watch=true"


async def _play(address: str, readers: list[socket.socket], curtain: Curtain) -> int:
    """Whole matches, while half of the sockets read whatever comes, pings too."""
    loop, matches = asyncio.get_running_loop(), 0
    for bare in readers:
        bare.setblocking(False)
        loop.add_reader(bare, _answer, bare)
    while curtain.is_up or not matches:
        players: list[Player] = await seated(address, PAIR, "probe-duel")
        await asyncio.gather(*(wander(each, Random(matches), undoing=0) for each in players))
        await all_leave(players)
        matches += 1
    for bare in readers:
        loop.remove_reader(bare)
    return matches


def _answer(bare: socket.socket) -> None:
    """Read, and answer pings: without that the server lets go after a while."""
    data = bare.recv(1 << 16)
    if b"\x89\x00" in data:
        bare.send(b"\x8a\x80" + bytes(4))
