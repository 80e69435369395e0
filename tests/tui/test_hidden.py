"""Games in which not everybody knows everything."""

from __future__ import annotations

import asyncio

from podium.tui.screen.match_screen import MatchScreen
from podium.tui.screen.pages import HandOver
from tui.sitting import LEA, MAX, Person, sitting, table


async def orders(person: Person) -> None:
    """Give orders until the turn is done."""
    while not isinstance(person.app.screen, HandOver):
        await person.press("1")


def test_between_two_people_nothing_can_be_read() -> None:
    match = table(LEA, MAX, game="probe-fog", seed="05")

    async def play() -> None:
        async with sitting(match) as person:
            mine = await person.until("Éclaireurs: ", "Léa, à vous")
            await orders(person)
            seen = await person.until("Passez le clavier à Max")
            assert "Éclaireurs" not in seen
            assert "Léa" not in seen
            assert "Passez le clavier" in await person.press("1", "j", "question_mark", "b")
            await person.press("enter")
            seen = await person.until("Max, à vous", "Ordres: ? | –")
            assert line_of(mine, "Éclaireurs:") != line_of(seen, "Éclaireurs:")
            await orders(person)
            await person.press("enter")
            await person.until("Léa, à vous", "Manche: 1")

    asyncio.run(play())


def line_of(seen: str, label: str) -> str:
    return next(line for line in seen.splitlines() if line.startswith(label))


def test_a_whole_hunt_in_the_fog() -> None:
    match = table(LEA, MAX, game="probe-fog", seed="05")

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Léa, à vous")
            while not match.over:
                key = "1" if isinstance(person.app.screen, MatchScreen) else "enter"
                await person.press(key)
            await person.until("Résultat")

    asyncio.run(play())


def test_any_game_in_any_language() -> None:
    async def play() -> None:
        for game in ("probe-duel", "probe-pile", "probe-fog"):
            async with sitting(table(LEA, MAX, game=game), lang="en") as person:
                await person.until("Léa, your answer:", ">1 ", "q:quit")
                assert "Léa, à vous" in await person.press("l")

    asyncio.run(play())
