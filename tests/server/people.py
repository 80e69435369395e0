"""Players at a server, as programs: what a bot writer would do with docs/protocol.md alone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from podium.table.feed.delta import patched

PAIR = ["Léa", "Noé"]
Message = dict[str, Any]
Pick = Callable[["Player"], Sequence[str]]


class Person:
    """A guest of a server."""

    def __init__(self, address: str, name: str, token: str, http: httpx.AsyncClient) -> None:
        self.address = address
        self.name = name
        self.token = token
        self.http = http

    @classmethod
    async def come(cls, address: str, name: str) -> Self:
        http = httpx.AsyncClient(base_url=address, timeout=30)
        reply = await http.post("/api/guests", json={"name": name, "token": True})
        assert reply.status_code == 201, reply.text
        http.headers["Authorization"] = f"Bearer {reply.json()['token']}"
        return cls(address, name, reply.json()["token"], http)

    def at(self, address: str) -> Person:
        """The same person at another process."""
        headers = {"Authorization": f"Bearer {self.token}"}
        http = httpx.AsyncClient(base_url=address, timeout=30, headers=headers)
        return Person(address, self.name, self.token, http)

    async def make(self, game: str, **match: Any) -> str:
        reply = await self.http.post("/api/matches", json={"game": game, **match})
        assert reply.status_code == 201, reply.text
        return str(reply.json()["id"])

    async def join(self, match: str, **join: Any) -> Message:
        reply = await self.http.post(f"/api/matches/{match}/join", json=join)
        assert reply.status_code == 200, reply.text
        return dict(reply.json())

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path)

    def player(self, match: str, **query: Any) -> Player:
        return Player(self, match, **query)

    async def leave(self) -> None:
        await self.http.aclose()


class Player:
    """A person's socket to a match, with everything it was ever told.

    Connects again after losing the connection, from where it was.
    """

    def __init__(self, person: Person, match: str, **query: Any) -> None:
        self.person = person
        self.match = match
        self.query = query
        self.n = 0
        self.view: Any = None
        self.told: list[Message] = []
        self.ask: Message | None = None
        self.asked: list[int] = []
        self.undo = False
        self.result: Message | None = None
        self.hello: Message = {}
        self.refusals: list[Message] = []
        self.answered: list[int] = []
        self.received: list[str] = []
        self.preferences: list[Message] = []
        self._socket: ClientConnection | None = None

    async def connect(self, address: str = "") -> Self:
        """Sit down at the process the person came to, or at another one."""
        base = (address or self.person.address).replace("http", "ws", 1)
        query = {**self.query, "after": self.n}
        flags = "&".join(f"{name}={value}" for name, value in query.items())
        url = f"{base}/api/matches/{self.match}/socket?{flags}"
        headers = {"Authorization": f"Bearer {self.person.token}"}
        self._socket = await connect(
            url, additional_headers=headers, compression=None, open_timeout=60
        )
        return self

    async def __aenter__(self) -> Self:
        return await self.connect()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    @property
    def seat(self) -> int | None:
        seat: int | None = self.hello["seat"]
        return seat

    async def hear(self) -> Message:
        """The next message, taken in."""
        assert self._socket is not None
        text = str(await asyncio.wait_for(self._socket.recv(), 30))
        self.received.append(text)
        message: Message = json.loads(text)
        self.take(message)
        return message

    def take(self, message: Message) -> None:
        match message["type"]:
            case "hello":
                self.hello = message
                self.preferences = message["preferences"]
            case "preferences":
                self.preferences = message["preferences"]
            case "refused":
                self.refusals.append(message)
            case "view":
                self._take_view(message)
            case "events":
                assert message["n"] == self.n + 1, f"{message['n']} after {self.n}"
                self._take_events(message)

    def _take_view(self, message: Message) -> None:
        assert message["n"] >= self.n, f"{message['n']} after {self.n}"
        self.n, self.view, self.told = message["n"], message["view"], message["events"]
        self.ask, self.asked = message["ask"], message["asked"]
        self.undo, self.result = message["undo"], message["result"]

    def _take_events(self, message: Message) -> None:
        self.n = message["n"]
        self.told = [*self.told, *message.get("events", [])]
        if "view" in message:
            self.view = patched(self.view, message["view"])
        if "answered" in message:
            self.answered.append(message["answered"])
        for field in ("ask", "asked", "undo", "result"):
            if field in message:
                setattr(self, field, message[field])

    async def until(self, happened: Callable[[Self], bool]) -> None:
        while not happened(self):
            await self.hear()

    async def until_closed(self) -> int:
        """Hear until the server hangs up; the code it does so with."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    async def begun(self) -> None:
        await self.until(lambda player: player.n > 0)

    async def is_asked(self) -> bool:
        """Wait for a question; False if the match is over instead."""
        await self.until(lambda player: player.ask is not None or player.result is not None)
        return self.result is None

    async def send(self, message: Message | str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def send_as(self, message: str | bytes, text: bool | None) -> None:
        """Send something as text or not, whatever it is."""
        assert self._socket is not None
        await self._socket.send(message, text=text)

    def vanish(self) -> None:
        """Be gone without a word."""
        assert self._socket is not None
        self._socket.transport.abort()

    async def choose(self, *answer: str) -> None:
        """Answer the question that is asked, and hear that it was taken."""
        assert self.ask is not None
        question = self.ask["id"]
        await self.send({"type": "choose", "question": question, "answer": list(answer)})
        await self.until(lambda player: question in player.answered)

    async def refused(self, message: Message | str | bytes) -> Message:
        """Send something that must be refused, and hear why."""
        count = len(self.refusals)
        await self.send(message)
        await self.until(lambda player: len(player.refusals) > count)
        return dict(self.refusals[-1]["refusal"])

    async def play(self, pick: Pick) -> None:
        """To the end, connecting again whenever the connection is lost."""
        while await self.is_asked():
            await self.choose(*pick(self))


def first(player: Player) -> Sequence[str]:
    """What a missing player would do."""
    assert player.ask is not None
    return [player.ask["default"]]


def numbered(received: Sequence[str]) -> list[str]:
    """The messages that have a number, as they were sent."""
    return [text for text in received if json.loads(text)["type"] in ("view", "events")]


async def seated(address: str, names: Sequence[str], game: str, **match: Any) -> list[Player]:
    """People at a table, all connected, the match begun."""
    people = [await Person.come(address, name) for name in names]
    made = await people[0].make(game, **match)
    for seat, person in enumerate(people):
        await person.join(made, seat=seat)
    players = [await person.player(made).connect() for person in people]
    for player in players:
        await player.begun()
    return players


async def all_leave(players: Sequence[Player]) -> None:
    async with AsyncExitStack() as stack:
        for player in players:
            stack.push_async_callback(player.person.leave)
            stack.push_async_callback(player.close)
