"""Clocks: what their faces show, and what happens when time runs out."""

import asyncio
import json

import pytest

from podium.core.records import decode_record
from podium.table import verify
from server.people import PAIR, all_leave, first, seated
from server.wandering import ends


def test_time_runs_out(address: str) -> None:
    async def match() -> None:
        players = await seated(address, PAIR, "probe-duel", clock={"per_turn": 1.0})
        lea = players[0]
        begun = json.loads(lea.received[1])
        assert begun["clock"] == {"t": 0.0, "left": [1.0, 1.0]}
        await lea.choose("8")
        await asyncio.gather(*map(ends, players))
        record = (await lea.person.get(f"/api/matches/{lea.match}/record")).content
        kinds = [line.__class__.__name__ for line in decode_record(record, "record").lines]
        assert kinds[0] == "Answer"
        assert {"Default"} == set(kinds[1:-1])
        assert {"kind": "defaulted", "seat": 0} in lea.told
        assert verify(decode_record(record, "record")).holds
        await all_leave(players)

    asyncio.run(match())


def test_a_clock_face_counts_down_what_is_left_in_all(address: str) -> None:
    async def match() -> None:
        clock = {"total": 100.0, "increment": 5.0}
        lea, noe = players = await seated(address, PAIR, "probe-pile", clock=clock)
        assert json.loads(lea.received[1])["clock"] == {"t": 0.0, "left": [100.0, None]}
        await lea.choose("draw")
        await lea.choose(*first(lea))
        face = json.loads(lea.received[-1])["clock"]
        assert face["left"] == [None, 100.0]
        await noe.until(lambda each: each.ask is not None)
        await noe.choose("draw")
        await noe.choose(*first(noe))
        again = json.loads(noe.received[-1])["clock"]
        assert again["left"] == [pytest.approx(105.0 - face["t"], abs=0.01), None]
        await all_leave(players)

    asyncio.run(match())
