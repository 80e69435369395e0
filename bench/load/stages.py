"""The stages of a measurement; in each of them the servers take turns, round after round.

What disturbs one window is likely to disturb its neighbours too, so the ratios hold where the
figures themselves do not.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, nullcontext
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from bench.load.contender import Contender, Table
from bench.load.disk import steady_disk
from bench.load.report import DISK, Memory
from bench.load.windows import Pace, Rush, pace, rush

BEAT = 1.0  # seconds between two answers of a socket, when the pace is steady

Rushes = dict[str, list[Rush]]
Paces = dict[str, list[Pace]]
Seating = Callable[[Contender], AbstractAsyncContextManager[list[Table]]]


class Plan(NamedTuple):
    """How many sockets, and for how long; a stage out of ``budget`` leaves late rounds out."""

    crowd: int
    groups: tuple[int, ...]
    rounds: int
    seconds: float
    warm_up: float
    budget: float


async def crowded(
    contenders: Sequence[Contender], plan: Plan, folder: Path
) -> tuple[dict[str, Memory], Paces, Rushes]:
    """Many sockets on servers that have just been started: memory, a steady pace, a rush."""
    empty = {contender.name: contender.process.memory() for contender in contenders}
    async with AsyncExitStack() as left:
        tables = {
            contender.name: await left.enter_async_context(contender.seated(plan.crowd))
            for contender in contenders
        }
        for contender in contenders:
            await contender.process.rest()
        opened = {contender.name: contender.process.memory() for contender in contenders}
        paces = await steady(contenders, plan, tables, folder)
        memory = {
            contender.name: Memory(
                plan.crowd,
                empty[contender.name],
                opened[contender.name],
                contender.process.memory(),
            )
            for contender in contenders
        }
        rushes = await rushed(
            contenders, plan, lambda contender: nullcontext(tables[contender.name])
        )
    return memory, paces, rushes


async def lonely(contenders: Sequence[Contender], plan: Plan, sockets: int) -> Rushes:
    """Few sockets, at new tables for every window: a long match may be slower than a young one."""
    return await rushed(contenders, plan, lambda contender: contender.seated(sockets))


async def steady(
    contenders: Sequence[Contender], plan: Plan, tables: dict[str, list[Table]], folder: Path
) -> Paces:
    """A move a beat from every socket; the disk alone takes its turn with the servers."""
    paces: Paces = {name: [] for name in (*tables, DISK)}
    pages = int(plan.crowd / BEAT)
    for contender in contenders:
        await pace(contender, tables[contender.name], BEAT, plan.warm_up)
    for _ in rounds_of(plan):
        for contender in contenders:
            seated = tables[contender.name]
            paces[contender.name].append(await pace(contender, seated, BEAT, plan.seconds))
        disk = await asyncio.to_thread(steady_disk, folder, pages, plan.seconds)
        paces[DISK].append(disk)
    return paces


async def rushed(contenders: Sequence[Contender], plan: Plan, seating: Seating) -> Rushes:
    rushes: Rushes = {contender.name: [] for contender in contenders}
    for _ in rounds_of(plan):
        for contender in contenders:
            async with seating(contender) as tables:
                await rush(contender, tables, plan.warm_up)
                rushes[contender.name].append(await rush(contender, tables, plan.seconds))
        gc.collect()
    return rushes


def rounds_of(plan: Plan) -> Iterator[int]:
    """Rounds, at least one, as long as there is time for another."""
    begun = monotonic()
    for number in range(plan.rounds):
        yield number
        spent = monotonic() - begun
        if spent + spent / (number + 1) > plan.budget:
            return
