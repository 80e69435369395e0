"""Whole games on the full screen of this computer."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from podium.core.records import ClockRules, Record
from podium.table import RecordFile, Sealed, Table, decode_record, resume, verify
from podium.tui.client.local import LocalMatch
from tui.sitting import LARGE, LEA, MAX, SMALL, Person, bot, sitting, table, widest

CRASHES = 5  # a car has 100 points, the border costs 20


async def crash(person: Person) -> None:
    """Stay in gear, drive up into the border."""
    await person.until("Changer de vitesse ?")
    await person.press("1")
    await person.until("Dans quelle direction ?")
    await person.press("8", "enter")


def record(table: Table) -> Record:
    return Record(table.header, tuple(table.fold.lines))


def test_a_whole_race_against_the_computer() -> None:
    match = table(LEA, bot("sunday"))

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Changer de vitesse ?")
            while not match.over:
                await person.press("1", "8", "8")
            seen = await person.until("1er  Promeneur")
            assert "La voiture de Léa est à bout" in seen
            assert widest(person.lines()) <= 80

    asyncio.run(play())
    assert verify(record(match)).holds


def test_two_at_one_keyboard_share_what_everybody_knows() -> None:
    async def play() -> None:
        async with sitting(table(LEA, MAX)) as person:
            for _ in range(2 * CRASHES - 1):
                await crash(person)
            seen = await person.until("1er  Max")
            assert "2e   Léa" in seen

    asyncio.run(play())


def test_the_board_shows_where_each_direction_leads() -> None:
    async def play() -> None:
        async with sitting(table(LEA, MAX)) as person:
            seen = await person.until("rester en 1re", "passer en 2e")
            assert "voie libre 5 fois sur 5" in seen
            await person.press("2")
            await person.until("4 ← o", "8 ↑ ! -20")
            road = next(row for row in person.lines() if "XY" in row)
            assert road.index("o") < road.index("X")
            seen = await person.press("left")
            assert "+X" in seen
            assert "sans rien toucher" in seen
            seen = await person.press("up")
            assert "en haut à gauche" in seen

    asyncio.run(play())


def test_corners_of_a_numpad_without_its_lock() -> None:
    async def play() -> None:
        async with sitting(table(LEA, MAX)) as person:
            await person.until("rester en 1re")
            await person.press("enter")
            await person.until("Dans quelle direction ?")
            for key, way in (
                ("home", "en haut à gauche"),
                ("pageup", "en haut à droite"),
                ("end", "en bas à gauche"),
                ("pagedown", "en bas à droite"),
            ):
                assert way in await person.press(key)
            await person.press("pagedown")
            await person.until("Max : Changer de vitesse ?")

    asyncio.run(play())


def test_undo_resign_and_the_other_language() -> None:
    async def play() -> None:
        async with sitting(table(LEA, MAX)) as person:
            await person.until("Léa : Changer de vitesse ?")
            await person.press("1")
            await person.until("Dans quelle direction ?")
            await person.press("4", "enter")
            await person.until("Max : Changer de vitesse ?", "u:reprendre", "q:quitter")
            await person.press("u")
            await person.until("Léa : Dans quelle direction ?", "Léa reprend sa réponse.")
            seen = await person.press("l")
            assert "Léa: Which direction?" in seen
            assert "l:français" in seen
            assert "Resign the match?" in await person.press("r")
            assert "Which direction?" in await person.press("n")
            await person.press("r", "y")
            await person.until("1st  Max")
            assert "Léa gives up." in await person.press("j")

    asyncio.run(play())


def test_rules_in_the_language_spoken() -> None:
    async def play() -> None:
        async with sitting(table(LEA, MAX)) as person:
            title = "Formule Caml\N{NO-BREAK SPACE}: les règles"
            assert title in await person.press("question_mark")
            await person.press("escape", "f2")
            assert "Formule Caml: the rules" in await person.press("f1")

    asyncio.run(play())


def test_leave_and_go_on_where_one_was(tmp_path: Path) -> None:
    path = tmp_path / "race.jsonl"
    match = table(LEA, MAX)
    file = RecordFile.create(path, match.header, Sealed())
    match.save_to(file)

    async def begin() -> None:
        async with sitting(match) as person:
            await crash(person)
            await person.until("Max : Changer de vitesse ?")
            await person.press("q")

    async def go_on() -> None:
        again = resume(decode_record(path.read_bytes(), path.name), None)
        async with sitting(again) as person:
            await person.until("Max : Changer de vitesse ?", "Léa touche la bordure")
            await crash(person)
            await person.until("Léa : Changer de vitesse ?")

    asyncio.run(begin())
    file.close()
    asyncio.run(go_on())


def test_computers_are_paused_stepped_and_set_going() -> None:
    match = table(bot("navigator"), bot("sunday"))
    local = LocalMatch(match)

    async def watch() -> None:
        async with sitting(local) as person:
            await person.press("space")
            await person.until("En pause")
            before = len(match.fold.lines)
            await person.press("right")
            await person.until("· Copilote")
            assert len(match.fold.lines) == before + 1
            assert "2 s par" not in await person.press("plus", "plus")
            await person.press("space")
            await person.until("1er  ")

    asyncio.run(watch())


def test_the_clock_is_shown_and_plays_for_who_is_late() -> None:
    began = time.monotonic()
    clock = ClockRules(per_turn=0.5)
    match = table(LEA, MAX, clock=clock, elapsed=lambda: time.monotonic() - began)

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Léa 0:00")
            await person.until("Léa n'a pas répondu", "Max 0:00")

    asyncio.run(play())


def test_a_screen_of_any_size_keeps_the_car_in_sight() -> None:
    async def play() -> None:
        for size in (SMALL, LARGE, (40, 16)):
            async with sitting(table(LEA, MAX, track="classic"), size) as person:
                seen = await person.until("rester en 1re", "XY")
                assert widest(person.lines()) <= size[0]
                assert len(person.lines()) == size[1]
                assert "Formule Caml" in seen

    asyncio.run(play())


def test_a_wide_screen_has_room_for_all_prices_and_the_log() -> None:
    async def play() -> None:
        async with sitting(table(LEA, MAX), LARGE) as person:
            await person.until("rester en 1re")
            await person.press("2")
            seen = await person.until("vers le bas", "en haut à gauche", "| · Léa passe en 2e.")
            assert seen.count("touche la bordure") > 1

    asyncio.run(play())
