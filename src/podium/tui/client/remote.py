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
from podium.table.standing import PreferenceInfo
from podium.tui.client.dice_check import check_record
from podium.tui.client.match import BrowserLink, Match, Notice
from podium.tui.client.server import ServerClient, made_visible, server_refusal
from podium.tui.client.state import MatchState, names_of

FOUL = ("dice-", "secret-")  # refusals that say that the dice were not as promised
KNOWN_AGAIN = (0.2, 0.8, 2.0)  # seconds before each look whether one is still known
MIN_DELAY, MAX_DELAY = 0.2, 5.0  # seconds before the socket is opened again


class RemoteMatch(Match):
    """A socket to a server; when it breaks it is opened again, from the last message on."""

    def __init__(self, server: ServerClient, table: str, name: str, watch: bool = False) -> None:
        super().__init__(None, MatchState(None))
        self.server = server
        self.table = table
        self.is_disconnected = False
        self._name = name
        self._watch = watch
        self._socket: ClientConnection | None = None
        self._seats: list[dict[str, Any]] = []
        self._seated = "listed"  # until one has answered: how one came to one's seat
        self._preferences: list[PreferenceInfo] = []
        self._began = 0.0
        self._answered: int | None = None  # the question whose answer is on its way
        self._ended = False
        self._signed_out: Refusal | None = None  # said once it is sure that we are not known
        self._header: Header | None = None
        self._dice = ""  # what was found out about the dice in the end

    async def run(self) -> None:
        await self.server.log_in(self._name, "" if self._watch else self.table)
        info = await self.server.info(self.table)
        if info.get("earlier"):
            self._ended = True
            raise Refusal("earlier-rules", result=places_text(info))
        await (self._keep_dice() if self._watch else self.server.join(self.table))
        delay = MIN_DELAY
        while not self._ended:
            before = self.state.n
            await self._receive_messages()
            if not self._ended:
                self.is_disconnected = True
                self.on_change()
            if self._signed_out is not None:
                await self._come_back(self._signed_out)
            if not self._ended:
                # Back to the shortest delay as soon as a connection has brought anything.
                delay = MIN_DELAY if self.state.n > before else min(2 * delay, MAX_DELAY)
                await asyncio.sleep(delay)
        await self._check_dice()

    async def _keep_dice(self) -> None:
        """A spectator keeps what is promised of the dice."""
        self.server.dice_of(self.table).keep_on_arrival(
            {**await self.server.info(self.table), "mine": []}
        )

    async def _check_dice(self) -> None:
        """Once the secret is shown: whether everything was as promised; what is not is said."""
        header, state = self._header, self.state
        if state.result is None or header is None:
            return
        try:
            info, record = await self.server.info(self.table), await self.server.record(self.table)
            dice, secret = self.server.dice_of(self.table), str(info.get("secret", ""))
            self._dice = dice.check(header, secret, state.seat)
            await asyncio.to_thread(check_record, record, header, state.seat, state.view)
        except Refusal as refusal:
            self._dice = "foul" if refusal.key.startswith(FOUL) else "unchecked"
            self.on_refusal(refusal)
        self.on_change()

    async def _come_back(self, refusal: Refusal) -> None:
        """Signed out elsewhere: by ourselves, then the file has a fresh token, or for good."""
        self._signed_out = None
        for delay in KNOWN_AGAIN:
            # The socket is closed before the terminal that signed out has stored its fresh token.
            await asyncio.sleep(delay)
            if await self.server.log_in_as_before():
                return
        self._ended, self.is_disconnected = True, False
        self.on_refusal(refusal)

    def now(self) -> float:
        return time.monotonic() - self._began

    async def choose(self, answer: Sequence[str]) -> None:
        ask = self.state.ask
        if ask is None or ask["id"] == self._answered:
            return
        await self._send({"type": "choose", "question": ask["id"], "answer": list(answer)})
        self._answered, self._seated = ask["id"], "listed"

    async def undo(self) -> None:
        await self._send({"type": "undo"})

    async def resign(self) -> None:
        await self._send({"type": "resign"})

    def preferences(self) -> Sequence[PreferenceInfo]:
        return self._preferences if self.state.result is None else ()

    async def prefer(self, name: str, value: str, this_turn: bool = False) -> None:
        await self._send({"type": "prefer", "name": name, "value": value, "this_turn": this_turn})

    def _set_preferences(self, message: dict[str, Any]) -> None:
        self._preferences = msgspec.convert(message["preferences"], list[PreferenceInfo])

    is_on_server = True

    async def browser_link(self) -> BrowserLink:
        return await self.server.browser_link(self.table)

    def notice(self, words: Words) -> Notice | None:
        if self.is_disconnected:
            return Notice("screen-lost")
        if self.state.n == 0 and self._seats:
            present = list(filter(None, names_of(self._seats, words)))
            missing, names = len(self._seats) - len(present), ", ".join(present) or "–"
            if not missing:
                return None
            return Notice(
                "screen-open-seats", {"open": missing, "names": names, "table": self.table}
            )
        if self._dice:
            return Notice("screen-dice", {"how": self._dice})
        if self._seated != "listed" and self.state.seat is not None:
            return Notice("seated", {"how": self._seated, "number": self.state.seat + 1})
        watching = self.state.n and self.state.seat is None
        return Notice("screen-spectator") if watching else None

    async def close(self) -> None:
        self._ended = True
        if self._socket is not None:
            await self._socket.close()

    async def _receive_messages(self) -> None:
        """Open the socket and handle what comes until the connection breaks."""
        watch = "&watch=true" if self._watch else ""
        # The server goes on after the last message that was received: nothing is lost or doubled.
        path = f"/api/matches/{self.table}/socket?after={self.state.n}{watch}"
        headers = {"Authorization": f"Bearer {self.server.token}"}
        address = self.server.socket_address + path
        try:
            async with connect(address, additional_headers=headers, compression=None) as socket:
                self._socket = socket
                async for text in socket:
                    self._handle(received(json.loads(text)))
                    if self._ended:
                        return
        except (OSError, TimeoutError, WebSocketException):
            return
        finally:
            self._socket, self._answered = None, None

    def _handle(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "hello":
                self._hello(message)
            case "waiting":
                self._seats = message["match"]["seats"]
            case "preferences":
                self._set_preferences(message)
            case "refused":
                self._refused(server_refusal(message["refusal"]))
            case _:
                self.state.apply(message)
                self._ended = self._ended or self.state.result is not None
        self.on_change()

    def _refused(self, refusal: Refusal) -> None:
        self._answered = None
        if refusal.key == "signed-out":
            self._signed_out = refusal
            return
        # Refused before anything came: trying again would be refused again.
        self._ended = self._ended or (self.setup is None and not self._seats)
        self.on_refusal(refusal)

    def _hello(self, message: dict[str, Any]) -> None:
        """The first message: the guest's seat and, once the match has begun, its header."""
        self.is_disconnected = False
        self.state.seat = message["seat"]
        self._began = time.monotonic() - message["t"]
        self._seats = message["match"]["seats"]
        if self.state.n == 0:
            self._seated = message["match"].get("seated", "listed")
        self._set_preferences(message)
        if message["header"] is not None:
            self._header = msgspec.convert(message["header"], Header)
            self.setup = setup_of(self._header)
        self.on_refusal(None)

    async def _send(self, message: dict[str, Any]) -> None:
        if self._socket is None:
            raise Refusal("connection-lost")
        await self._socket.send(json.dumps(message))


def places_text(info: dict[str, Any]) -> str:
    """Who came where, as the server says it; nothing if the match was not over."""
    places = (info.get("result") or {}).get("places", [])
    ranked = sorted(zip(places, info["seats"], strict=False), key=lambda each: int(each[0]))
    return " · ".join(f"{place}. {seat.get('name', '')}" for place, seat in ranked)


def received(message: dict[str, Any]) -> dict[str, Any]:
    """A message with its texts made visible; not the header, whose files are read, never shown."""
    return {
        name: each if name == "header" else made_visible(each) for name, each in message.items()
    }
