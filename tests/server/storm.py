"""Many matches over sockets while servers are killed: what was acknowledged is still there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec

from podium.core.records import Answer, Record, Undo, decode_record
from podium.games import find
from podium.table import resume, verify
from server.killing import Killer, Town, town
from server.people import Player
from server.stubborn import Regular, Stubborn

GAMES = {
    "formule-caml": {"track": "sprint"},
    "probe-fog": {},
    "probe-duel": {},
    "probe-pile": {},
}
NAMES = ("Léa", "Tom", "Zoé", "Max", "Eva", "Noé", "Ana", "Léo")
AT_ONCE = 8
BOT, WATCHED = 0.25, 0.3


@dataclass
class Weather:
    """How bad a storm is: so many kills, each at most so many answers after the last.

    There are at least so many games, and more until there were so many kills.
    """

    servers: int
    games: int
    kills: int
    often: int
    seed: int


@dataclass
class Damage:
    """What a storm went through; an acknowledged answer that is not there ends it at once."""

    games: int
    answers: int
    undos: int
    kills: int
    cut_off: int
    found_stored: int
    sent_again: int
    conflicts: int
    connections: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.kills:,} kills with {self.cut_off:,} answers on their way "
            f"({self.found_stored:,} of them found stored, {self.sent_again:,} sent again); "
            f"{self.answers:,} answers acknowledged, 0 lost, {self.undos:,} taken back; "
            f"{self.games:,} games over and verified; {self.conflicts:,} conflicts, "
            f"{self.connections:,} connections, {self.seconds:,.0f} s"
        )

    def __add__(self, other: Damage) -> Damage:
        """Of two storms at the same time."""
        sums = {each.name: getattr(self, each.name) + getattr(other, each.name)
                for each in fields(self)}  # fmt: skip
        sums["seconds"] = max(self.seconds, other.seconds)
        return Damage(**sums)


OnKill = Callable[[int], None]


def storm(
    folder: Path, database: str, weather: Weather, on_kill: OnKill = lambda kills: None
) -> Damage:
    """Matches on so many servers, of which one at a time is killed."""
    return asyncio.run(_storm(folder, database, weather, on_kill))


async def _storm(folder: Path, database: str, weather: Weather, on_kill: OnKill) -> Damage:
    began = perf_counter()
    rng = Random(weather.seed)
    async with town(folder, database, weather.servers) as place:
        killer = Killer(place, rng, weather.kills, weather.often, on_kill)
        people = [await Regular(place, name, rng).arrive() for name in NAMES]
        try:
            tables = await _matches(people, killer, weather)
        finally:
            await killer.rest()
        for at_table in tables:
            await _must_be_whole(at_table, place, rng)
        players = [player for at_table in tables for player in at_table]
        return Damage(
            games=len(tables),
            answers=sum(len(player.acknowledged) for player in players),
            undos=sum(player.undos for player in players),
            kills=killer.kills,
            cut_off=killer.cut_off,
            found_stored=sum(player.found_stored for player in players),
            sent_again=sum(player.sent_again for player in players),
            conflicts=place.conflicts(),
            connections=sum(player.connections for player in players),
            seconds=perf_counter() - began,
        )


async def _matches(
    people: Sequence[Regular], killer: Killer, weather: Weather
) -> list[list[Stubborn]]:
    """Several at once, until there were enough of them and of kills."""
    numbers, tables = count(), list[list[Stubborn]]()

    async def play_on() -> None:
        while (number := next(numbers)) < weather.games or not killer.is_done:
            rng = Random(f"{weather.seed} {number}")
            tables.append(await _match(people, rng, killer))

    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(play_on())
    return tables


async def _match(people: Sequence[Regular], rng: Random, killer: Killer) -> list[Stubborn]:
    """One match from its first guest to its end; all but the last wait for it to begin.

    None is made while a server is down, lest all be over before it is back.
    """
    game, settings = rng.choice(list(GAMES.items()))
    guests = rng.sample(people, rng.choice(find(game).seats))
    bots = int(rng.random() < BOT)
    seats = [{"bot": ""}] * (len(guests) - bots) + [{"bot": "random"}] * bots
    async with asyncio.TaskGroup() as group:
        await people[0].town.whole.wait()
        match = await guests[0].make(game, settings=settings, seats=seats)
        at_table = [
            Stubborn(guest, match, Random(rng.random()), killer.note, seat=seat)
            for seat, guest in enumerate(guests[: len(guests) - bots])
        ]
        if rng.random() < WATCHED:
            guest = rng.choice(people)
            at_table.append(Stubborn(guest, match, rng, killer.note, watch="true"))
        for player in at_table:
            if "seat" in player.query:
                await player.regular.takes(player.query["seat"], match)
            group.create_task(player.finish())
    return at_table


async def _must_be_whole(at_table: Sequence[Stubborn], place: Town, rng: Random) -> None:
    """The record verifies, and tells what each of them was told."""
    regular = at_table[0].regular
    reply = await regular.request("GET", f"/api/matches/{at_table[0].match}/record")
    record = decode_record(reply.content, "record")
    verdict = verify(record)
    assert verdict.holds, verdict.fault
    assert verdict.finished
    for player in at_table:
        _must_hold_answers(record, player)
        _must_show_the_end(record, player)
        fresh = player.person.player(player.match, **player.query)
        await fresh.connect(await place.somewhere(rng))
        await fresh.begun()
        assert known(player) == known(fresh)
        await fresh.close()


def _must_hold_answers(record: Record, player: Stubborn) -> None:
    """Every acknowledged answer is there, in order and once, and no other."""
    lines = [line for line in record.lines if getattr(line, "seat", None) == player.seat]
    answers = [line.answer for line in lines if isinstance(line, Answer)]
    assert answers == player.acknowledged
    assert sum(isinstance(line, Undo) for line in lines) == player.undos


def _must_show_the_end(record: Record, player: Stubborn) -> None:
    """What was put together from differences is what the record leads to."""
    shown = msgspec.to_builtins(resume(record, None).state.view(player.seat))
    assert msgspec.json.encode(player.view, order="sorted") == msgspec.json.encode(
        shown, order="sorted"
    )


def known(player: Player) -> tuple[object, ...]:
    """All that a player knows of a match."""
    facts = (player.view, player.told, player.asked, player.ask, player.undo, player.result)
    return player.n, *facts
