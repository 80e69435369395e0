"""Our own server, as anybody's program would use it: guests, matches, sockets.

It is measured twice: with a game as trivial as the yardstick's, and with real races. There each
driver takes the highest gear in which no roll can hurt, and the direction that costs least and does
not end the race, as far as the server's outlooks tell. Moves are counted in the database file: what
is not there was not durable.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, ClassVar
from urllib.request import Request, urlopen

import msgspec
from msgspec import UNSET, UnsetType

from bench.load.contender import Contender, Table
from bench.load.process import ROOT, MissingTool
from bench.load.websocket import HOST, Socket, dial

COMPILED = ROOT / "build" / "compiled"
LIFTED = (
    "matches-per-guest", "matches-per-address", "sockets-per-guest", "log-bytes-per-guest",
    "log-bytes-per-address",
)  # fmt: skip
UNLIMITED = [f"--quota={name}=0" for name in LIFTED]
COUNTING: dict[str, Any] = {"game": "bench-counter"}
RACE = {"game": "formule-caml", "settings": {"track": "classic", "max_turns": 100_000}}


class Outlook(msgspec.Struct):
    """As much of an outlook as a careful driver wants to know."""

    lost: int = 0
    arrives: int | bool = False
    wins: bool = False
    rolls: int = 0
    safe: int = 0


class MenuEntry(msgspec.Struct):
    """An option, or (with a gear) a shortcut."""

    notation: str = ""
    answer: tuple[str, ...] = ()
    outlook: Outlook | None = None
    gear: int = 0


class Ask(msgspec.Struct):
    """A question."""

    id: int
    options: tuple[MenuEntry, ...]
    shortcuts: tuple[MenuEntry, ...] = ()


class ServerMessage(msgspec.Struct):
    """What the server says, as far as it matters here."""

    type: str
    answered: int | None = None
    ask: Ask | UnsetType | None = UNSET
    refusal: Any = None


decode = msgspec.json.Decoder(ServerMessage).decode
encode = msgspec.json.Encoder().encode


class Driver:
    """One seat at a table."""

    socket: Socket

    def __init__(self, table: RaceTable) -> None:
        self.table = table
        self.view_came: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ask: Ask | None = None
        self.waiting = False
        self.answered_question: int | None = None

    def on_message(self, message: bytes) -> None:
        said = decode(message)
        if said.ask is not UNSET:
            self.ask = said.ask
        if said.type == "view":
            self.view_came.set_result(None)
        elif said.type == "refused":
            self.table.refusals[encode(said.refusal).decode()] += 1
        elif self.waiting and said.answered == self.answered_question:
            self.waiting = False
            self.table.told()

    def choose(self, ask: Ask) -> None:
        self.answered_question = ask.id
        self.socket.send(
            encode({"type": "choose", "question": ask.id, "answer": careful_answer(ask)})
        )


class RaceTable(Table):
    """Two drivers in a race."""

    def __init__(self, match: str, refusals: Counter[str]) -> None:
        super().__init__()
        self.match = match
        self.refusals = refusals
        self.drivers = (Driver(self), Driver(self))

    def move(self) -> None:
        for driver in self.drivers:
            driver.waiting, driver.answered_question = True, None
        for driver in self.drivers:
            if driver.ask is not None:
                driver.choose(driver.ask)

    def told(self) -> None:
        if not any(driver.waiting for driver in self.drivers):
            self.all_told()


class Podium(Contender):
    """`podium serve` on a new SQLite file, and a game that is as good as none."""

    name = "podium"
    match: ClassVar[Mapping[str, Any]] = COUNTING
    flags: ClassVar[Sequence[str]] = UNLIMITED
    new_guest: ClassVar[Mapping[str, Any]] = {"token": True}
    env: ClassVar[Mapping[str, str]] = {
        "PODIUM_GAMES": "bench.load.counter",
        "PYTHONPATH": str(ROOT),
    }

    @property
    def file(self) -> Path:
        return self.folder / f"{self.name}.sqlite"

    def command(self, port: int) -> Sequence[str]:
        serve = ["serve", "--port", str(port), "--database", str(self.file)]
        return [sys.executable, "-P", "-m", "podium.cli", *serve, *self.flags]

    async def ready(self) -> None:
        """Two guests are enough for any number of tables."""
        await super().ready()
        self.refusals: Counter[str] = Counter()
        guests = [
            await self._post("guests", {"name": name, **self.new_guest}) for name in ("Ada", "Caml")
        ]
        self.tokens = [guest["token"] for guest in guests]

    async def sit_down(self) -> RaceTable:
        new = {**self.match, "seats": [{}, {}], "unlisted": True}
        match = (await self._post("matches", new, self.tokens[0]))["id"]
        for token in self.tokens:
            await self._post(f"matches/{match}/join", {}, token)
        table = RaceTable(match, self.refusals)
        path = f"/api/matches/{match}/socket"
        for driver, token in zip(table.drivers, self.tokens, strict=True):
            driver.socket = await dial(self.process.port, path, driver.on_message, token)
            table.sockets.append(driver.socket)
            await driver.view_came
        return table

    async def _post(self, path: str, body: object, token: str = "") -> Any:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = Request(f"http://{HOST}:{self.process.port}/api/{path}", encode(body), headers)
        return msgspec.json.decode(await asyncio.to_thread(fetch, request))

    async def count(self, tables: Sequence[Table]) -> int:
        with closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)) as file:
            lines = dict(file.execute("select match, count(*) from log group by match"))
        return sum(lines.get(table.match, 0) for table in tables if isinstance(table, RaceTable))

    def notes(self) -> list[str]:
        return [f"{self.name} refused {times} ×: {why}" for why, times in self.refusals.items()]


class Compiled(Podium):
    """The same server, its busiest rooms as machine code (`make compiled`)."""

    name = "podium-compiled"
    env: ClassVar[Mapping[str, str]] = {
        **Podium.env,
        "PYTHONPATH": os.pathsep.join((str(COMPILED), Podium.env["PYTHONPATH"])),
    }

    def command(self, port: int) -> Sequence[str]:
        if not COMPILED.exists():
            raise MissingTool("There is no build/compiled. `make load` makes it.")
        return super().command(port)


class Races(Podium):
    """The same, with real races."""

    name = "podium-races"
    match = RACE


def other_checkout(folder: str) -> type[Podium]:
    """The server of another checkout of this project, with the counter that is played there."""
    root = Path(folder).resolve()
    if not (root / "src" / "podium").is_dir():
        raise MissingTool(f"There is no src/podium in {folder}.")
    has_quotas = any((root / "src" / "podium" / "server").rglob("quotas.py"))

    class Other(Podium):
        """It may be older than quotas, and than tokens that are asked for."""

        name = "podium-other"
        flags = UNLIMITED if has_quotas else ()
        new_guest = Podium.new_guest if has_quotas else {}
        env: ClassVar[Mapping[str, str]] = {
            **Podium.env,
            "PYTHONPATH": os.pathsep.join((str(root / "src"), str(root))),
        }

    return Other


def fetch(request: Request) -> bytes:
    with urlopen(request, timeout=30) as reply:
        body: bytes = reply.read()
        return body


def careful_answer(ask: Ask) -> Sequence[str]:
    """A driver's answer; shortcuts are the gears within reach."""
    if ask.shortcuts:
        return max(ask.shortcuts, key=gear_preference).answer
    if ask.options[0].outlook is None:
        return [ask.options[0].notation]
    return [min(ask.options, key=price).notation]


def gear_preference(entry: MenuEntry) -> tuple[bool, int]:
    """The highest safe gear, or else the lowest there is."""
    assert entry.outlook is not None
    safe = entry.outlook.safe == entry.outlook.rolls
    return safe, entry.gear if safe else -entry.gear


def price(entry: MenuEntry) -> tuple[bool, int]:
    assert entry.outlook is not None
    return bool(entry.outlook.arrives) or entry.outlook.wins, entry.outlook.lost
