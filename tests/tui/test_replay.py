"""Looking through a record on the full screen."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from podium.core import Refusal
from podium.core.records import Record
from podium.table import Table, decode_record
from podium.tui.client.replay import ReplayMatch
from tui.sitting import LEA, MAX, SMALL, sitting, table

GOLDEN = Path(__file__).parents[1] / "golden" / "formule-caml-1-sprint.jsonl"


def golden() -> Record:
    return decode_record(GOLDEN.read_bytes(), GOLDEN.name)


def test_forwards_and_backwards() -> None:
    async def look() -> None:
        async with sitting(ReplayMatch(golden(), None, GOLDEN.name)) as person:
            start = await person.until("ligne 0/45")
            assert "À P1 de jouer…" in start
            first = await person.press("right")
            assert "ligne 1/45 P1: o m" in first
            assert "P1 passe en 2e." in first
            await person.press("right")
            assert await person.press("left") == first
            assert "ligne 11/45" in await person.press("pagedown")
            end = await person.press("end")
            assert "ligne 45/45" in end
            assert "1er  P1" in end
            assert await person.press("right") == end
            assert await person.press("home") == start

    asyncio.run(look())


def test_through_the_eyes_of_each_seat() -> None:
    match = table(LEA, MAX, game="probe-fog", seed="05")
    for seat in (0, 1):
        while seat in match.asked() and match.state.phase == 0:
            match.answer(seat, match.fold.defaults(seat)[:1])

    async def look() -> None:
        async with sitting(ReplayMatch(taken(match), None, "fog")) as person:
            assert "Éclaireurs: ? ?" in await person.until("ligne 0/")
            lea = await person.press("v")
            assert "vu par Léa" in lea
            assert "Éclaireurs: ? ?" not in lea
            assert "vu par Max" in await person.press("v")
            assert "vu par" not in await person.press("v")

    asyncio.run(look())


def taken(match: Table) -> Record:
    return Record(match.header, tuple(match.fold.lines))


def test_a_record_that_does_not_hold_is_not_shown() -> None:
    record = golden()
    doctored = Record(record.header, (*record.lines[:3], *record.lines[4:]))
    with pytest.raises(Refusal, match="film-wrong"):
        ReplayMatch(doctored, None, GOLDEN.name)


def test_what_happened_last_can_be_read() -> None:
    async def look() -> None:
        for size in ((120, 30), SMALL):
            async with sitting(ReplayMatch(golden(), None, GOLDEN.name), size) as person:
                await person.until("ligne 0/45")
                seen = await person.press("end")
                assert "· La voiture de P2 est à bout :" in seen
                assert "abandon." in seen

    asyncio.run(look())
