"""A match on a server, against people in browsers and terminals."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from podium.core import Refusal, Words
from podium.core.records import Header
from podium.table import setup_of
from podium.tui.screen.hearing import Hearing, names_of
from podium.tui.screen.match import Match, Notice
from podium.tui.screen.server import Server, said

FIRST_DELAY, LONGEST_DELAY = 0.2, 5.0  # seconds before trying again


class There(Match):
    """A socket that is opened again, from where it broke off, for as long as the match lasts."""

    def __init__(self, server: Server, table: str, name: str, watch: bool = False) -> None:
        super().__init__(None, Hearing(None))
        self.server = server
        self.table = table
        self.lost = False
        self._name = name
        self._watch = watch
        self._socket: ClientConnection | None = None
        self._seats: list[dict[str, Any]] = []
        self._began = 0.0
        self._sent: int | None = None
        self._ended = False

    async def run(self) -> None:
        await self.server.greet(self._name, "" if self._watch else self.table)
        if not self._watch:
            await self.server.sit(self.table)
        delay = FIRST_DELAY
        while not self._ended:
            heard = self.hearing.n
            await self._listen()
            if not self._ended:
                self.lost = True
                self.on_news()
                delay = FIRST_DELAY if self.hearing.n > heard else min(2 * delay, LONGEST_DELAY)
                await asyncio.sleep(delay)

    def now(self) -> float:
        return time.monotonic() - self._began

    async def choose(self, answer: Sequence[str]) -> None:
        ask = self.hearing.ask
        if ask is None or ask["id"] == self._sent:
            return
        await self._send({"type": "choose", "question": ask["id"], "answer": list(answer)})
        self._sent = ask["id"]

    async def undo(self) -> None:
        await self._send({"type": "undo"})

    async def resign(self) -> None:
        await self._send({"type": "resign"})

    def page(self) -> str:
        return self.server.page_of(self.table)

    def notice(self, words: Words) -> Notice | None:
        if self.lost:
            return Notice("screen-lost")
        if self.hearing.n == 0 and self._seats:
            here = list(filter(None, names_of(self._seats, words)))
            still, names = len(self._seats) - len(here), ", ".join(here) or "–"
            if not still:
                return None
            return Notice("screen-open-seats", {"open": still, "names": names, "table": self.table})
        watching = self.hearing.n and self.hearing.seat is None
        return Notice("screen-spectator") if watching else None

    async def close(self) -> None:
        self._ended = True
        if self._socket is not None:
            await self._socket.close()

    async def _listen(self) -> None:
        """Hear what the server tells until the connection breaks."""
        watch = "&watch=true" if self._watch else ""
        path = f"/api/matches/{self.table}/socket?after={self.hearing.n}{watch}"
        headers = {"Authorization": f"Bearer {self.server.token}"}
        address = self.server.socket_address + path
        try:
            async with connect(address, additional_headers=headers, compression=None) as socket:
                self._socket = socket
                async for text in socket:
                    self._take(json.loads(text))
        except (OSError, TimeoutError, WebSocketException):
            return
        finally:
            self._socket, self._sent = None, None

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "hello":
                self._hello(message)
            case "waiting":
                self._seats = message["match"]["seats"]
            case "refused":
                self._sent = None
                self._ended = self._ended or (self.setup is None and not self._seats)
                self.on_refusal(said(message["refusal"]))
            case _:
                self.hearing.take(message)
                self._ended = self._ended or self.hearing.result is not None
        self.on_news()

    def _hello(self, message: dict[str, Any]) -> None:
        """Who one is here, and, once the match has begun, what is played."""
        self.lost = False
        self.hearing.seat = message["seat"]
        self._began = time.monotonic() - message["t"]
        self._seats = message["match"]["seats"]
        if message["header"] is not None:
            self.setup = setup_of(msgspec.convert(message["header"], Header))
        self.on_refusal(None)

    async def _send(self, message: dict[str, Any]) -> None:
        if self._socket is None:
            raise Refusal("connection-lost")
        await self._socket.send(json.dumps(message))
