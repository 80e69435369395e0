"""``python -m bench.load``: the three servers under the same load, in turns, and the tables."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import resource
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import uvloop

from bench.load.boardgame import Boardgame
from bench.load.contender import Contender, leave_all
from bench.load.echo import Echo
from bench.load.podium import Podium
from bench.load.process import Missing
from bench.load.report import Memory, Report
from bench.load.windows import Pace, Rush, pace, rush

CONTENDERS: tuple[type[Contender], ...] = (Podium, Boardgame, Echo)
BEAT = 1.0  # seconds between two answers of a socket, when the pace is steady
FILES = 8192  # sockets and the rest, open at once


class Plan(NamedTuple):
    """How much is measured, and for how long."""

    crowds: tuple[int, ...]
    rounds: int
    seconds: float
    warm_up: float
    paced: int


FULL = Plan(crowds=(2, 100, 1000), rounds=3, seconds=4.0, warm_up=0.5, paced=1000)
QUICK = Plan(crowds=(2, 100), rounds=1, seconds=1.5, warm_up=0.5, paced=200)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="half a minute, for a first look")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    flags = parser.parse_args()
    allow_files()
    gc.disable()  # nobody's moves shall wait for our own housekeeping
    try:
        report = uvloop.run(measure(QUICK if flags.quick else FULL))
    except Missing as missing:
        sys.exit(str(missing))
    print(json.dumps(report.data(), indent=2) if flags.json else report)


async def measure(plan: Plan) -> Report:
    """First the steady pace, on servers that have just been started; then the rushes."""
    with ExitStack() as cleared:
        folder = Path(cleared.enter_context(tempfile.TemporaryDirectory(prefix="podium-load-")))
        contenders: list[Contender] = []
        for kind in CONTENDERS:
            contenders.append(kind(folder))
            cleared.callback(contenders[-1].process.stop)
        for contender in contenders:
            await contender.ready()
        memory, paces = await steady(contenders, plan)
        rushes = {sockets: await rushed(contenders, plan, sockets) for sockets in plan.crowds}
        notes = [note for contender in contenders for note in contender.notes()]
    return Report(machine(plan), rushes, paces, memory, notes)


async def steady(
    contenders: Sequence[Contender], plan: Plan
) -> tuple[dict[str, Memory], dict[str, list[Pace]]]:
    """All sockets of all servers open, one server playing at a time."""
    empty = [contender.process.memory() for contender in contenders]
    tables = [await contender.open(plan.paced) for contender in contenders]
    for contender in contenders:
        await contender.process.rest()
    opened = [contender.process.memory() for contender in contenders]
    paces: dict[str, list[Pace]] = {contender.name: [] for contender in contenders}
    for contender, seated in zip(contenders, tables, strict=True):
        await pace(contender, seated, BEAT, plan.warm_up * 4)
    for _ in range(plan.rounds):
        for contender, seated in zip(contenders, tables, strict=True):
            paces[contender.name].append(await pace(contender, seated, BEAT, plan.seconds))
    memory = {
        contender.name: Memory(plan.paced, before, after, contender.process.memory())
        for contender, before, after in zip(contenders, empty, opened, strict=True)
    }
    await asyncio.gather(*map(leave_all, tables))
    return memory, paces


async def rushed(
    contenders: Sequence[Contender], plan: Plan, sockets: int
) -> dict[str, list[Rush]]:
    """Fresh tables for every window, since a long match may be slower than a young one."""
    rushes: dict[str, list[Rush]] = {contender.name: [] for contender in contenders}
    for _ in range(plan.rounds):
        for contender in contenders:
            tables = await contender.open(sockets)
            await rush(contender, tables, plan.warm_up)
            rushes[contender.name].append(await rush(contender, tables, plan.seconds))
            await leave_all(tables)
            gc.collect()
    return rushes


def machine(plan: Plan) -> str:
    return (
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, "
        f"{plan.rounds} rounds of {plan.seconds:g} s"
    )


def allow_files() -> None:
    """A socket is a file; servers inherit what we may open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < FILES:
        sys.exit(f"The load needs {FILES} open files at once, and at most {hard} are allowed here.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, FILES), hard))


if __name__ == "__main__":
    main()
