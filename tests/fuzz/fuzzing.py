"""A server that is told nonsense from all sides, while two people play there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from fuzz.counts import Counts
from fuzz.requests import one_connection
from fuzz.sockets import one_socket
from server.knowing.check import check
from server.knowing.history import read_history
from server.people import Person
from server.wandering import play_match

SOCKETS_AT_ONCE, CONNECTIONS_AT_ONCE = 12, 6
SHARE_OF_REQUESTS = 0.12
SOCKETS_A_MATCH = 25  # then another match is fuzzed
NEWS = 50_000  # messages between two signs of life
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("probe-duel", {}),
    ("probe-pile", {}),
    ("probe-fog", {}),
    ("formule-caml", {}),
    ("f-cartes", {}),
    ("ca_rs", {}),
    ("casus-belli", {"turns": "20"}),
)
HONEST = (("probe-fog", 3), ("probe-duel", 2), ("probe-pile", 4))
OnNews = Callable[[int], None]


def fuzz(address: str, most: int, seed: int, on_news: OnNews = lambda sent: None) -> Counts:
    """At least so many messages, each dealt with; nothing of it is a fault of the server."""
    return asyncio.run(Fuzzer(address, most, seed, on_news).run())


class Fuzzer:
    def __init__(self, address: str, most: int, seed: int, on_news: OnNews) -> None:
        self.counts = Counts()
        self._address = address
        self._most = most
        self._seed = seed
        self._on_news = on_news
        self._told = 0
        self._matches: list[tuple[Person, str]] = []

    @property
    def _is_done(self) -> bool:
        return self.counts.sent >= self._most

    async def run(self) -> Counts:
        people = [await Person.come(self._address, name) for name in ("Ève", "Ida")]
        try:
            self._matches = [await self._new_match(people, game) for game in range(len(GAMES))]
            async with asyncio.TaskGroup() as group:
                for number in range(SOCKETS_AT_ONCE):
                    group.create_task(self._open_sockets(people, Random(f"{self._seed} {number}")))
                for number in range(CONNECTIONS_AT_ONCE):
                    group.create_task(self._send_requests(Random(f"{self._seed} http {number}")))
                group.create_task(self._play_honestly())
        finally:
            for person in people:
                await person.leave()
        self.counts.must_be_no_fault()
        return self.counts

    async def _new_match(self, people: list[Person], game: int) -> tuple[Person, str]:
        """A match with everybody at the table: people, and computers where there are more seats."""
        name, settings = GAMES[game]
        eve, ida = people
        match = await eve.make(name, settings=settings, seats=[{}, {}])
        await eve.join(match, seat=0)
        await ida.join(match, seat=1)
        return eve, match

    async def _open_sockets(self, people: list[Person], chance: Random) -> None:
        sockets = 0
        while not self._is_done:
            game = chance.randrange(len(GAMES))
            if sockets % SOCKETS_A_MATCH == 0:
                self._matches[game] = await self._new_match(people, game)
            await one_socket(*self._matches[game], chance, self.counts)
            sockets += 1
            self._tell()

    async def _send_requests(self, chance: Random) -> None:
        while not self._is_done:
            if self.counts.requests < SHARE_OF_REQUESTS * (self.counts.sent + 1_000):
                await one_connection(*chance.choice(self._matches), chance, self.counts)
            else:
                await asyncio.sleep(0.01)  # a larger share would make it slow, not better

    async def _play_honestly(self) -> None:
        """Whole matches, each of whose bytes is what the record entitles its seat to."""
        while not self._is_done or not self.counts.matches:
            chance = Random(f"{self._seed} honest {self.counts.matches}")
            game, seats = chance.choice(HONEST)
            match = await play_match(self._address, game, seats, chance)
            history = read_history(match.record)
            for seat, received in match.received.items():
                self.counts.compared += check(history, seat, received)
            self.counts.matches += 1

    def _tell(self) -> None:
        if self.counts.sent // NEWS > self._told:
            self._told = self.counts.sent // NEWS
            self._on_news(self.counts.sent)
