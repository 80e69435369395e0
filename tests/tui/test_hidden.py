"""Games in which not everybody knows everything."""

from __future__ import annotations

import asyncio

import pytest

from podium.core.records import ClockRules
from podium.table import Table
from podium.tui.client.local import LocalMatch
from podium.tui.screen.match_screen import MatchScreen
from podium.tui.screen.overlays import HandOver
from tui.sitting import LEA, MAX, Person, sitting, table

PER_TURN = 1000.0  # seconds


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
        firsts = {"probe-duel": ">2 lay the 2", "probe-pile": ">1 ", "probe-fog": ">1 "}
        for game, first in firsts.items():
            async with sitting(table(LEA, MAX, game=game), lang="en") as person:
                await person.until("Léa, your answer:", first, "q:quit")
                assert "Léa, à vous" in await person.press("l")

    asyncio.run(play())


def test_beside_numbers_nothing_else_has_a_key() -> None:
    """A digit means the answer that is written so, and no other one."""
    match = table(LEA, MAX, game="probe-duel")

    async def play() -> None:
        async with sitting(match, lang="en") as person:
            await person.until(">2 lay the 2")
            await person.press("4", "enter")
            seen = await person.until(">2 lay the 2", " 6 lay the 6", "lay no more")
            rows = [row for row in seen.splitlines() if " lay " in row]
            assert {row[1] for row in rows if "no more" not in row} == {"2", "6", "8"}
            assert [row[1] for row in rows if "no more" in row] == [" "]

    asyncio.run(play())


class Watch:
    """A clock that stands until somebody turns it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def late(watch: Watch, local: LocalMatch) -> None:
    """Whoever is asked has no time left."""
    watch.seconds += PER_TURN
    local._woken.set()


def pile(watch: Watch) -> Table:
    return table(LEA, MAX, game="probe-pile", clock=ClockRules(per_turn=PER_TURN), elapsed=watch)


@pytest.mark.parametrize(("key", "shown"), [("b", "plateau"), ("j", "Journal"), ("r", "Abandon")])
def test_an_open_page_does_not_stay_for_the_next_player(key: str, shown: str) -> None:
    watch = Watch()
    local = LocalMatch(pile(watch))

    async def play() -> None:
        async with sitting(local) as person:
            await person.until("Léa, à vous")
            assert shown in await person.press(key)
            late(watch, local)
            await person.until("Passez le clavier à Max")
            await person.press("enter")
            seen = await person.until("Max, à vous")
            assert isinstance(person.app.screen, MatchScreen)
            assert shown not in seen

    asyncio.run(play())


def test_the_keyboard_goes_to_whom_it_is_said_to_go() -> None:
    """Even if the one it was for has let the time go by."""
    watch = Watch()
    local = LocalMatch(pile(watch))

    async def play() -> None:
        async with sitting(local) as person:
            await person.until("Léa, à vous")
            late(watch, local)
            await person.until("Passez le clavier à Max")
            late(watch, local)
            await person.until("Passez le clavier à Léa")
            await person.press("enter")
            await person.until("Léa, à vous")

    asyncio.run(play())


def test_a_match_that_ends_unseen_is_shown_as_everybody_sees_it() -> None:
    watch = Watch()
    match = pile(watch)
    local = LocalMatch(match)

    async def play() -> None:
        async with sitting(local) as person:
            await person.until("Léa, à vous")
            late(watch, local)
            await person.until("Passez le clavier à Max")
            local._play(match.resign(1))
            await person.until("1er  Léa")
            assert local.state.seat is None

    asyncio.run(play())
