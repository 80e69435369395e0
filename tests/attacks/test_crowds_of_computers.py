"""Attack: hundreds of matches among computers, so that a person's opponent has no time to think.

Before, anybody could make them without a name, each of them was played to its end though nobody
watched, and all bots waited in one line: with 400 of them a person's opponent gave 5 answers a
minute. Now such a match needs a guest, who has few of them, it stands still while nobody watches,
and the opponents of people who are there answer first.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import AsyncExitStack, closing
from itertools import pairwise
from pathlib import Path

import httpx

from podium.server.bot_workers.ranked_lock import RankedLock
from server.asking import guest, must_refuse
from server.people import Person, first
from server.running import QUOTAS, serving

BOTS = [{"bot": "navigator"}, {"bot": "navigator"}]
NEW = {"game": "formule-caml", "seats": BOTS}
CROWD = 60
ANSWERS = 20
USUAL_MOST = 10  # matches among computers, for one guest


def test_they_need_a_guest_who_has_few(tmp_path: Path) -> None:
    others = [name for name in QUOTAS if name != "computer-matches-per-guest"]
    with (
        serving(tmp_path, unlimited=others) as server,
        httpx.Client(base_url=server.address, timeout=30) as http,
    ):
        must_refuse(http.post("/api/matches", json=NEW), 401, "no-guest")
        lea, tom = guest(http, "Léa"), guest(http, "Tom")
        made = [http.post("/api/matches", json=NEW, headers=lea) for _ in range(USUAL_MOST + 1)]
        assert [reply.status_code for reply in made[:-1]] == [201] * USUAL_MOST
        must_refuse(made[-1], 429, "too-many-computer-matches")
        person = {"game": "formule-caml", "seats": [{}, {"bot": "navigator"}]}
        assert http.post("/api/matches", json=person, headers=lea).status_code == 201
        assert http.post("/api/matches", json=NEW, headers=tom).status_code == 201


def test_they_stand_still_while_nobody_watches(tmp_path: Path) -> None:
    """While one that is watched goes on by twenty answers, the other one does not."""

    async def scene(address: str) -> None:
        lea = await Person.come(address, "Léa")
        left, watched = [lea.player(await lea.make("formule-caml", seats=BOTS)) for _ in range(2)]
        async with watched:
            async with left:
                await left.until(lambda each: each.n > 2)
            since = watched.n
            await watched.until(lambda each: each.n > since + 20)
            again = lea.player(left.match)
            async with again:
                await again.begun()
                assert again.n <= left.n + 2  # what was on its way when the last one left
                await again.until(lambda each: each.n > left.n + 5)
        await lea.leave()

    with serving(tmp_path, "--pace", "0.1") as server:
        asyncio.run(scene(server.address))


def test_a_persons_opponent_answers_first(tmp_path: Path) -> None:
    """Between her answer and that of her opponent a crowd of bots gets a few, not one each.

    All of them answer while a slow disk keeps hers; so it is the quickest answer that counts.
    """
    with serving(tmp_path) as server:
        made = asyncio.run(play_in_a_crowd(server.address))
    between = lines_between(tmp_path / "podium.db", made)
    assert len(between) >= 5
    assert min(between) < CROWD / 4, between


def test_of_those_who_wait_the_lowest_rank_is_asked_next() -> None:
    """A person comes last, even changes from watching to playing while waiting, and is first."""

    async def scene() -> None:
        lock, order, ranks = RankedLock(), list[str](), {"crowd": 2, "lea": 2}

        async def ask(name: str) -> None:
            async with lock.held(lambda: ranks[name]):
                order.append(name)

        async with asyncio.TaskGroup() as group, lock.held(lambda: 0):
            for _ in range(CROWD):
                group.create_task(ask("crowd"))
            group.create_task(ask("lea"))
            given_up = group.create_task(ask("lea"))
            await asyncio.sleep(0)  # all of them wait now
            given_up.cancel()
            ranks["lea"] = 0
        assert order == ["lea", *["crowd"] * CROWD]

    asyncio.run(scene())


async def play_in_a_crowd(address: str) -> str:
    """The match that Léa plays against the computer, while Ève watches a crowd of others."""
    async with AsyncExitStack() as stack:
        eve, lea = await Person.come(address, "Ève"), await Person.come(address, "Léa")
        stack.push_async_callback(eve.leave)
        stack.push_async_callback(lea.leave)
        crowd = [eve.player(await eve.make("formule-caml", seats=BOTS)) for _ in range(CROWD)]
        made = await lea.make("formule-caml", seats=[{}, {"bot": "navigator"}])
        await lea.join(made)
        player = await stack.enter_async_context(lea.player(made))
        for watcher in crowd:
            await stack.enter_async_context(watcher)
        for _ in range(ANSWERS):
            if await player.is_asked():
                await player.choose(*first(player))
        for watcher in crowd:
            watcher.vanish()  # it has not read for a while: a goodbye would wait for what it missed
        return made


def lines_between(database: Path, made: str) -> list[int]:
    """How many lines of others were written before each answer to a person."""
    with closing(sqlite3.connect(database)) as file:
        rows = file.execute("select match, line from log order by rowid").fetchall()
    lines = ((at, json.loads(line)) for at, (match, line) in enumerate(rows) if match == made)
    ours = [(at, line.get("seat")) for at, line in lines]
    return [
        answer - question - 1
        for (question, asker), (answer, seat) in pairwise(ours)
        if (asker, seat) == (0, 1)
    ]
