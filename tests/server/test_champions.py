"""Champions at a server's tables: beside people, where the operator allows it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import httpx
import pytest

from podium.core.records import Answer, Default, Record, RejectedAnswer, decode_record
from podium.table import verify
from server.asking import must_refuse
from server.people import Person, Player, first
from server.running import Server, serving

PLAYERS = Path(__file__).parents[1] / "champions" / "players"


@pytest.fixture(scope="module")
def open_to_champions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("champions"), "--champions", str(PLAYERS)) as server:
        yield server


def test_champions_are_offered_where_they_may_play(open_to_champions: Server) -> None:
    games = httpx.get(f"{open_to_champions.address}/api/games").json()
    for game in games:
        assert {"champion:first", "champion:zigzags", "champion:listener"} <= {*game["champions"]}
        assert not any(bot.startswith("champion:") for bot in game["bots"])


def test_elsewhere_none_is_offered_and_none_may_sit_down(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=server.address) as http:
        assert all(game["champions"] == [] for game in http.get("/api/games").json())
        wanted = {"game": "formule-caml", "seats": [{}, {"bot": "champion:first"}]}
        must_refuse(http.post("/api/matches", json=wanted), 400, "unknown-bot")


@pytest.mark.parametrize("name", ["champion:nobody", "champion:../first", "champion:", "first"])
def test_only_those_in_the_folder_may_play(open_to_champions: Server, name: str) -> None:
    wanted = {"game": "formule-caml", "seats": [{}, {"bot": name}]}
    reply = httpx.post(f"{open_to_champions.address}/api/matches", json=wanted)
    must_refuse(reply, 400, "unknown-bot")


async def play_through(server: Server, game: str, champion: str, **settings: str) -> Player:
    """A person who does what a missing player does, against a champion, to the end."""
    person = await Person.come(server.address, "Léa")
    seats = [{}, {"bot": champion}]
    match = await person.make(game, seats=seats, settings=settings)
    await person.join(match)
    async with person.player(match) as player:
        await player.play(first)
    await person.leave()
    return player


def record_of(server: Server, player: Player) -> Record:
    reply = httpx.get(f"{server.address}/api/matches/{player.match}/record")
    return decode_record(reply.content, "record")


def test_a_champion_plays_beside_a_person(open_to_champions: Server) -> None:
    player = asyncio.run(
        play_through(open_to_champions, "formule-caml", "champion:first", max_turns="3")
    )
    record = record_of(open_to_champions, player)
    assert verify(record).holds
    assert [seat.bot for seat in record.header.seats] == ["", "champion:first"]
    assert record.header.seats[1].pseudonym == "first"
    assert record.header.seats[1].program == sha256((PLAYERS / "first.py").read_bytes()).hexdigest()
    assert not any(isinstance(line, RejectedAnswer) for line in record.lines)


def test_what_it_answers_wrongly_is_judged_and_no_secret_of_the_others(
    open_to_champions: Server,
) -> None:
    player = asyncio.run(
        play_through(open_to_champions, "casus-belli", "champion:zigzags", turns="6")
    )
    record = record_of(open_to_champions, player)
    assert verify(record).holds
    verdicts = [line for line in record.lines if isinstance(line, RejectedAnswer)]
    assert [(line.turn, line.verdict) for line in verdicts] == [
        (1, "nonsense"), (3, "nonsense"), (5, "nonsense")
    ]  # fmt: skip
    assert sum(isinstance(line, Default) for line in record.lines) == 3
    assert not any(event["kind"] == "judged" for event in player.told)


def test_a_champion_that_was_changed_does_not_play_on(tmp_path: Path) -> None:
    """The record names the program that sat down; another one gets no answer in."""
    players = tmp_path / "players"
    players.mkdir()
    program = players / "first.py"
    program.write_bytes((PLAYERS / "first.py").read_bytes())

    async def play(server: Server) -> Player:
        person = await Person.come(server.address, "Léa")
        seats = [{}, {"bot": "champion:first"}]
        match = await person.make("formule-caml", seats=seats, settings={"max_turns": 2})
        program.write_bytes(program.read_bytes() + b"# another program now\n")
        await person.join(match)
        async with person.player(match) as player:
            await player.play(first)
        await person.leave()
        return player

    with serving(tmp_path, "--champions", str(players)) as server:
        record = record_of(server, asyncio.run(play(server)))
    assert verify(record).holds
    assert any(isinstance(line, RejectedAnswer) for line in record.lines)
    assert not any(isinstance(line, Answer) and line.seat == 1 for line in record.lines)
