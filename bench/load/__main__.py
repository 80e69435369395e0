"""``python -m bench.load``: three servers under the same load, in turns, and the tables."""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import resource
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import uvloop

from bench.load.boardgame import Boardgame
from bench.load.contender import Contender
from bench.load.echo import Echo
from bench.load.podium import Podium
from bench.load.process import Missing
from bench.load.report import Report
from bench.load.stages import Plan, crowded, lonely

CONTENDERS: tuple[type[Contender], ...] = (Podium, Boardgame, Echo)
FULL = Plan(crowd=1000, groups=(2, 100), rounds=3, seconds=4.0, warm_up=1.0, budget=45.0)
QUICK = Plan(crowd=200, groups=(2, 100), rounds=1, seconds=1.5, warm_up=0.5, budget=10.0)
FILES = 8192  # sockets and the rest, open at once


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="half a minute, for a first look")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    flags = parser.parse_args()
    try:
        allow_files()
        report = uvloop.run(measure(QUICK if flags.quick else FULL))
    except Missing as missing:
        sys.exit(str(missing))
    print(json.dumps(report.data(), indent=2) if flags.json else report)


async def measure(plan: Plan) -> Report:
    """Start the servers, run the stages, and leave nothing behind."""
    gc.disable()  # nobody's moves shall wait for our own housekeeping
    with ExitStack() as cleared:
        folder = Path(cleared.enter_context(tempfile.TemporaryDirectory(prefix="podium-load-")))
        contenders: list[Contender] = []
        for kind in CONTENDERS:
            contenders.append(kind(folder))
            cleared.callback(contenders[-1].process.stop)
        for contender in contenders:
            await contender.ready()
        memory, paces, rushes = await crowded(contenders, plan)
        groups = {sockets: await lonely(contenders, plan, sockets) for sockets in plan.groups}
        notes = [note for contender in contenders for note in contender.notes()]
    return Report(machine(plan), {**groups, plan.crowd: rushes}, paces, memory, notes)


def machine(plan: Plan) -> str:
    return (
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, "
        f"up to {plan.rounds} rounds of {plan.seconds:g} s, load average {os.getloadavg()[0]:.1f}"
    )


def allow_files() -> None:
    """A socket is a file; servers inherit what we may open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < FILES:
        raise Missing(f"The load needs {FILES} open files; at most {hard} are allowed here.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, FILES), hard))


if __name__ == "__main__":
    main()
