"""Line-ups brought along to a seat: checked when it is taken, played with, seen by nobody else."""

from __future__ import annotations

import asyncio

import httpx

from podium.core import Cup, Dice
from podium.core.records import decode_record
from podium.games import find
from podium.table import verify
from server.asking import guest, must_refuse
from server.people import Person, Player, first

SETTINGS = {"circuit": "cour", "laps": 1}
RACE = {"game": "ca_rs", "settings": SETTINGS}
LINEUP = 'pilot = "methodique"\ncar = "comete"\ntyres = "hard"\ntank = "nasty"\n'


def test_a_race_with_a_line_up_of_ones_own(address: str) -> None:
    async def race() -> tuple[Player, Player, bytes]:
        lea, noe = await Person.come(address, "Léa"), await Person.come(address, "Noé")
        match = await lea.make("ca_rs", settings=SETTINGS)
        await lea.join(match, lineup=LINEUP)
        await noe.join(match)
        async with lea.player(match) as one, noe.player(match) as two:
            await asyncio.gather(one.play(first), two.play(first))
        record = (await noe.get(f"/api/matches/{match}/record")).content
        await asyncio.gather(lea.leave(), noe.leave())
        return one, two, record

    one, two, text = asyncio.run(race())
    mine = one.view["cars"][0]
    assert (mine["pilot"], mine["car"], mine["tyres"]) == ("methodique", "comete", "hard")
    assert mine["prepared"]
    assert not one.view["cars"][1]["prepared"]
    assert mine["stock"]
    assert two.view["cars"][0]["stock"] is None
    record = decode_record(text, "record")
    assert record.end is not None
    assert [each and each["tank"] for each in record.end.lineups] == ["nasty", None]
    assert verify(record).holds


def test_what_is_wrong_with_it_is_said_and_the_seat_stays_free(http: httpx.Client) -> None:
    match = http.post("/api/matches", json=RACE).json()
    assert match["lineups"]
    place, header = f"/api/matches/{match['id']}/join", guest(http)
    for lineup, key in (
        (LINEUP.replace("comete", "submarine"), "lineup-unknown"),
        (LINEUP + "wings = 2\n", "file-shape"),
        ("pilot = [", "file-not-toml"),
        ("x" * 70_000, "files-too-large"),
    ):
        must_refuse(http.post(place, json={"lineup": lineup}, headers=header), 400, key)
    seats = http.get(f"/api/matches/{match['id']}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["open", "open"]


def test_a_game_without_line_ups_takes_none(http: httpx.Client) -> None:
    match = http.post("/api/matches", json={"game": "formule-caml"}).json()
    assert not match["lineups"]
    place = f"/api/matches/{match['id']}/join"
    must_refuse(http.post(place, json={"lineup": LINEUP}, headers=guest(http)), 400, "no-lineups")


def test_a_line_up_by_chance_is_one_that_the_race_takes() -> None:
    setup = find("ca_rs").setup(SETTINGS)
    cup = Cup(Dice(bytes(16)))
    lineups = [setup.random_lineup(cup) for _ in range(8)]
    assert len({lineup.car for lineup in lineups}) > 1
    setup.new(8, Dice(bytes(16)), lineups)
