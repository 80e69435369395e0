"""Every class of attack goes on for a minute, while /health is sampled and the server weighed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from attacks.table import NEEDED as ATTACKS
from attacks.table import attacks
from podium.arena.workers.worker_pool import WorkerPool
from prove.sampling import MAX_BYTES, MAX_P99, NEEDED, PER_SECOND, Sampled, sampled
from prove.twins import Line
from scenes.content import deep_toml, largest_maps
from scenes.matches import (
    crowds_of_computers,
    crowds_of_engineers,
    joins,
    listings,
    long_logs,
    make_long_logs,
    short_clocks,
    undo_floods,
)
from scenes.network import (
    half_bodies,
    half_heads,
    ping_floods,
    sockets_that_never_read,
    text_floods,
    unread_answers,
)
from scenes.scene import Curtain, Scene, nothing
from server.running import PROBES, QUOTAS, serving

MARGIN_SECONDS = 1.0
SAMPLED_ITEM = 3  # where there are few samples, only these scenes are played: none is prepared
SCENES = (
    Scene(1, "clocks as short as allowed, 100 seats, 10,000 turns", short_clocks),
    Scene(1, "long logs after a restart", long_logs, prepare=make_long_logs),
    Scene(2, "maps of 200 × 200 cells", largest_maps),
    Scene(2, "deep TOML", deep_toml),
    Scene(2, "listings", listings),
    Scene(3, "floods of pings and fragments", ping_floods),
    Scene(3, "floods of messages through 200 sockets", text_floods),
    Scene(3, "half-sent heads", half_heads),
    Scene(3, "half-sent bodies", half_bodies),
    Scene(3, "answers that nobody reads", unread_answers),
    Scene(3, "sockets that never read", sockets_that_never_read),
    Scene(4, "400 matches among computers, all watched", crowds_of_computers),
    Scene(4, "100 tables of two guests, seven engineers at each", crowds_of_engineers),
    Scene(4, "floods of undos", undo_floods, lifted=QUOTAS),
    Scene(4, "guests, matches and joins", joins, lifted=QUOTAS),
)


def prove_attacks(pool: WorkerPool, samples: int) -> Iterator[Line]:
    """Each scene one line: the quantiles of /health, and the most memory."""
    few = samples < NEEDED  # to tell chance from slowness
    tried = len(attacks())
    yield f"at least {ATTACKS} attacks are tried by the tests", f"{tried}", tried >= ATTACKS or few
    for number, scene in enumerate(SCENES):
        if few and scene.item != SAMPLED_ITEM:
            continue
        done, found = pool.submit(played, number, samples).result()
        limit = f"p99 ≤ {MAX_P99 * 1000:.0f} ms, ≤ {MAX_BYTES >> 20} MB"
        holds = len(found.seconds) >= samples and (few or found.holds)
        yield f"item {scene.item}: {scene.name}: {limit}", f"{found}; {done:,} ×", holds
        sys.stderr.write(f"… {scene.name}: {found}\n")


def played(number: int, samples: int) -> tuple[int, Sampled]:
    """A scene on a server of its own, from which its log is read at the end."""
    scene = SCENES[number]
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("PODIUM_GAMES", PROBES)
        with serving(Path(folder), *scene.flags, unlimited=scene.lifted) as server:
            if scene.prepare is not nothing:
                scene.prepare(server)
                server.stop()
                server.start()
            with sampled(server) as sampler:
                done = scene.attack(server, Curtain(samples / PER_SECOND + MARGIN_SECONDS))
        return done, sampler.result
