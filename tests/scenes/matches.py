"""Attacks by what everybody may do: make matches, join them, answer and take back."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from itertools import count, product
from random import Random

import httpx

from attacks.wire_tools import PATIENCE
from scenes.asking import flood, request
from scenes.scene import Curtain
from server.asking import guest
from server.people import PAIR, Person, Player, all_leave, seated
from server.running import Server

COMPUTERS = [{"bot": "navigator"}] * 2
ELSEWHERE = "198.51.100."  # addresses that a proxy tells of
CLOCKS = (1e-9, 1e-3, 0.01, 0.1, 0.5, 1.0)  # seconds; the shortest that is taken
SEATS, TURNS = 100, 10_000
FEWER_TURNS = (TURNS, 5_000, 2_000, 1_000, 500)  # the most that are taken
GUESTS, EACH = 40, 10
ENGINEERS: list[dict[str, str]] = [{}, *[{"bot": "engineer"}] * 7]
TABLES = 100
LONG_SECONDS = 30.0  # to make a log long, before the scene


def listings(server: Server, curtain: Curtain) -> int:
    """Ask for the list of matches again and again, of which there are many with long names."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        for _ in range(60):
            http.post("/api/matches", json={"game": "f-cartes", "seats": [{}] * 10})
    asked = request("GET", "/api/matches")
    return flood(server, curtain, lambda number: asked)


def joins(server: Server, curtain: Curtain) -> int:
    """Guests, matches and seats, made as fast as the server makes them."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        token = guest(http)["Authorization"].removeprefix("Bearer ")
        made = http.post("/api/matches", json={"game": "casus-belli", "seats": [{}] * SEATS})
        match = made.json()["id"]
    wanted = [
        ("/api/guests", {"name": "Zoé"}),
        (f"/api/matches/{match}/join", {}),
        ("/api/matches", {"game": "ca_rs"}),
        (f"/api/matches/{match}/leave", {}),
    ]

    def make(number: int) -> bytes:
        path, body = wanted[number % len(wanted)]
        sender = f"{ELSEWHERE}{number % 250}"
        return request("POST", path, body, token if number % 3 else "", sender)

    return flood(server, curtain, make)


def short_clocks(server: Server, curtain: Curtain) -> int:
    """A match of a hundred seats whose clocks are as short as they may be, and nobody plays."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        me = guest(http)
        new = {"game": "casus-belli", "seats": [{}] * SEATS}
        for seconds, turns in product(CLOCKS, FEWER_TURNS):
            settings = {"map": "continent", "turns": str(turns)}
            wanted = {**new, "settings": settings, "clock": {"per_turn": seconds}}
            made = http.post("/api/matches", json=wanted, headers=me)
            if made.is_success:
                break
        match = made.json()["id"]
        for seat in range(SEATS):
            http.post(f"/api/matches/{match}/join", json={"seat": seat}, headers=me)
        asked = 0
        while curtain.is_up:
            http.get(f"/api/matches/{match}")
            asked += 1
    return asked


def crowds_of_computers(server: Server, curtain: Curtain) -> int:
    """Four hundred matches among computers, by forty guests, all of them watched."""

    async def crowd() -> int:
        async with AsyncExitStack() as stack:
            watchers: list[Player] = []
            for number in range(GUESTS):
                eve = await Person.come(server.address, f"Ève {number}")
                stack.push_async_callback(eve.leave)
                for _ in range(EACH):
                    match = await eve.make("formule-caml", seats=COMPUTERS)
                    watchers.append(await eve.player(match).connect())
            return await watch(watchers)

    async def watch(watchers: list[Player]) -> int:
        heard = 0
        while curtain.is_up:
            group = asyncio.gather(*(watcher.hear() for watcher in watchers if not watcher.result))
            await group
            heard += len(watchers)
        for watcher in watchers:
            watcher.vanish()
        return heard

    return asyncio.run(crowd())


def crowds_of_engineers(server: Server, curtain: Curtain) -> int:
    """Two guests sit at a hundred tables, each against seven players that think long.

    What is counted are the answers that a third guest gets from an opponent meanwhile.
    """

    async def crowd() -> int:
        async with AsyncExitStack() as stack:
            greedy = [await Person.come(server.address, name) for name in ("Ève", "Eva")]
            lea = await Person.come(server.address, "Léa")
            for person in (*greedy, lea):
                stack.push_async_callback(person.leave)
            crowd = [await at_table(greedy[number % 2]) for number in range(TABLES)]
            reading = [asyncio.create_task(answer_all(player)) for player in crowd]
            heard = await play_alone(lea)
            for task in reading:
                task.cancel()
            await asyncio.gather(*reading, return_exceptions=True)
            for player in crowd:
                player.vanish()
            return heard

    async def at_table(person: Person, seats: int = len(ENGINEERS)) -> Player:
        made = await person.make("ca_rs", seats=ENGINEERS[:seats])
        await person.join(made)
        return await person.player(made).connect()

    async def answer_all(player: Player) -> None:
        while await player.is_asked():
            assert player.ask is not None
            await player.choose(player.ask["default"])

    async def play_alone(lea: Person) -> int:
        heard, player = 0, await at_table(lea, 2)
        while curtain.is_up:
            if player.result is not None:
                player = await at_table(lea, 2)
            before = player.n
            with suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await player.is_asked()
            if player.ask is not None:
                await player.choose(player.ask["default"])
            heard += player.n - before
        player.vanish()
        return heard

    return asyncio.run(crowd())


def undo_floods(server: Server, curtain: Curtain) -> int:
    """Answer and take back, at many tables at once, until no more is allowed; then elsewhere."""

    async def attack() -> int:
        done = await asyncio.gather(*(answer_and_undo() for _ in range(8)))
        return sum(done)

    async def answer_and_undo() -> int:
        done = 0
        while curtain.is_up:
            players = await seated(server.address, PAIR, "probe-duel")
            lea = players[0]
            while curtain.is_up:
                await lea.choose("2")
                if not lea.undo:
                    break
                await lea.send({"type": "undo"})
                await lea.until(lambda each: not each.undo)
                done += 2
            await all_leave(players)
        return done

    return asyncio.run(attack())


def make_long_logs(server: Server) -> None:
    """Matches with logs as long as anybody could make them in half a minute."""
    curtain = Curtain(LONG_SECONDS)

    async def play_long() -> None:
        settings = {"map": "duel", "turns": str(TURNS)}
        seats = [{}, {"bot": "random"}]
        players = await seated(
            server.address, PAIR[:1], "casus-belli", seats=seats, settings=settings
        )
        lea = players[0]
        while curtain.is_up and await lea.is_asked():
            assert lea.ask is not None
            await lea.choose(lea.ask["default"])
        await all_leave(players)

    async def all_of_them() -> None:
        await asyncio.gather(*(play_long() for _ in range(4)))

    asyncio.run(all_of_them())
    undo_floods(server, Curtain(LONG_SECONDS / 3))


def long_logs(server: Server, curtain: Curtain) -> int:
    """Everybody comes back to matches with long logs, of which the server remembers nothing."""
    matches = all_matches(server)
    numbers, chance = count(), Random(1)

    async def attack() -> int:
        eve = await Person.come(server.address, "Ève")
        while curtain.is_up:
            watcher = eve.player(chance.choice(matches), watch="true")
            async with watcher:
                await watcher.begun()
            await eve.get(f"/api/matches/{watcher.match}/record")
            next(numbers)
        await eve.leave()
        return next(numbers)

    return asyncio.run(attack())


def all_matches(server: Server) -> list[str]:
    """Those with the longest logs."""
    from sqlite3 import connect  # past our own code, as nobody outside could ask

    with connect(server.folder / "podium.db") as database:
        query = "select match from log group by match order by count(*) desc limit 40"
        found = [str(row[0]) for row in database.execute(query)]
    database.close()
    return found
