"""Several processes on one PostgreSQL: any of them can serve any match, at any moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from databases import asked, locked, postgres, postgres_server
from server.killing import Town, town
from server.people import Player, first
from server.stubborn import Regular

__all__ = ["postgres", "postgres_server"]

WRITERS_THAT_WAIT = """
    select count(*) from pg_stat_activity
    where wait_event_type = 'Lock' and query ilike 'insert into log%'
"""
Scene = Callable[[Town, list[Player]], Awaitable[None]]


def play(folder: Path, database: str, game: str, scene: Scene) -> None:
    """Two people at one match, each at a server of their own."""

    async def played() -> None:
        async with town(folder, database, 2) as place:
            people = [await Regular(place, name, Random(name)).arrive() for name in ("Léa", "Tom")]
            match = await people[0].make(game)
            for seat, person in enumerate(people):
                await person.takes(seat, match)
            players = [person.player(match) for person in people]
            async with AsyncExitStack() as stack:
                for player, server in zip(players, place.servers, strict=True):
                    stack.push_async_callback(player.close)
                    await player.connect(server.address)
                    await player.begun()
                await scene(place, players)

    asyncio.run(played())


@pytest.mark.slow
def test_what_is_done_at_one_server_is_heard_at_the_other(tmp_path: Path, postgres: str) -> None:
    async def scene(_: Town, players: list[Player]) -> None:
        await asyncio.gather(*(player.play(first) for player in players))
        lea, tom = players
        assert lea.answered
        assert tom.answered
        assert (lea.view, lea.result) == (tom.view, tom.result)

    play(tmp_path, postgres, "formule-caml", scene)


@pytest.mark.slow
def test_two_who_answer_at_once_both_get_through(tmp_path: Path, postgres: str) -> None:
    """Both servers want to write the same line: the second one writes the next."""

    async def scene(place: Town, players: list[Player]) -> None:
        async with asyncio.TaskGroup() as group, locked(postgres, "log"):
            for player in players:
                group.create_task(player.choose(*first(player)))
            while await asked(postgres, WRITERS_THAT_WAIT) != [(2,)]:
                pass
        assert [len(player.answered) for player in players] == [1, 1]
        assert [player.refusals for player in players] == [[], []]
        assert place.conflicts() == 1

    play(tmp_path, postgres, "probe-fog", scene)


@pytest.mark.slow
def test_who_answers_now_here_now_there_misses_nothing(tmp_path: Path, postgres: str) -> None:
    """Each answer at the other server: what was heard there must be known here."""

    async def scene(place: Town, players: list[Player]) -> None:
        await asyncio.gather(*(wander(player, place) for player in players))
        assert [player.refusals for player in players] == [[], []]
        assert len({player.result["why"] for player in players if player.result}) == 1

    play(tmp_path, postgres, "probe-pile", scene)


async def wander(player: Player, place: Town) -> None:
    for server in cycle(place.servers):
        await player.close()
        await player.connect(server.address)
        if not await player.is_asked():
            return
        await player.choose(*first(player))
