"""The whole measurement: servers started, stages run, everything cleared away."""

from __future__ import annotations

import asyncio
import gc
import os
import platform
import resource
import signal
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import uvloop

from bench.load.boardgame import BareBoardgame, Boardgame
from bench.load.contender import Contender
from bench.load.echo import Echo
from bench.load.podium import Compiled, Podium, Races, other_checkout
from bench.load.process import MissingTool
from bench.load.report import Report
from bench.load.stages import Plan, crowded, lonely

CONTENDERS: tuple[type[Contender], ...] = (
    Podium,
    Compiled,
    Races,
    Boardgame,
    BareBoardgame,
    Echo,
)
FULL = Plan(crowd=1000, groups=(2, 100), rounds=9, seconds=1.5, warm_up=0.4, budget=110.0)
QUICK = Plan(crowd=200, groups=(2, 100), rounds=1, seconds=1.5, warm_up=0.5, budget=10.0)
FILES = 8192  # sockets and the rest, open at once


def run(plan: Plan, against: str | None = None) -> Report:
    """All contenders in turns; ``against`` is a folder with another checkout of this project."""
    allow_files()
    gc.disable()  # nobody's moves shall wait for our own housekeeping
    others = () if against is None else (other_checkout(against),)
    return uvloop.run(measure(plan, (*CONTENDERS, *others)))


async def measure(plan: Plan, kinds: Sequence[type[Contender]]) -> Report:
    """However it ends, no server and no file is left behind."""
    stop_when_told()
    with ExitStack() as cleared:
        folder = Path(cleared.enter_context(tempfile.TemporaryDirectory(prefix="podium-load-")))
        contenders: list[Contender] = []
        for kind in kinds:
            contenders.append(kind(folder))
            cleared.callback(contenders[-1].process.stop)
        for contender in contenders:
            await contender.ready()
        memory, paces, rushes = await crowded(contenders, plan, folder)
        groups = {sockets: await lonely(contenders, plan, sockets) for sockets in plan.groups}
        notes = [note for contender in contenders for note in contender.notes()]
    return Report(machine(plan), {**groups, plan.crowd: rushes}, paces, memory, notes)


def stop_when_told() -> None:
    """A polite request to end is as good as Ctrl-C."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)


def machine(plan: Plan) -> str:
    return (
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, "
        f"up to {plan.rounds} rounds of {plan.seconds:g} s, load average {os.getloadavg()[0]:.1f}"
    )


def allow_files() -> None:
    """A socket is a file; servers inherit what we may open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < FILES:
        raise MissingTool(f"The load needs {FILES} open files; at most {hard} are allowed here.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, FILES), hard))
