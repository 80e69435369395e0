"""Colours are a help, never a need."""

from __future__ import annotations

import asyncio

import pytest

from podium.core import Words
from podium.core.records import ClockRules, Sitter
from podium.tui.client.local import LocalMatch
from podium.tui.client.match import Notice
from tui.sitting import LARGE, LEA, MAX, SMALL, Person, sitting, table

EIGHT = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
ANSI = (*EIGHT, *(f"bright_{name}" for name in EIGHT))


def colours(person: Person) -> set[str]:
    """The colours that reach the terminal, by name."""
    found = set()
    app = person.app
    for strip in app.screen._compositor.render_strips(app.size):
        for each in app._filters:
            if each.enabled:
                strip = strip.apply_filter(each, app.screen.background_colors[1])
        for segment in strip:
            for colour in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                if colour is not None and not colour.is_default:
                    found.add(colour.name if colour.number is None else ANSI[colour.number])
    return found


async def driving(person: Person) -> str:
    await person.until("rester en 1re")
    await person.press("2")
    await person.until("Dans quelle direction ?")
    return await person.press("4")


def test_colours_are_those_of_the_terminal() -> None:
    """The sixteen that its owner has chosen, so that they go with the background."""

    async def look() -> None:
        async with sitting(table(LEA, MAX)) as person:
            await driving(person)
            assert colours(person) == {"red", "blue", "green", "magenta", "white"}

    asyncio.run(look())


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "vt100")])
def test_without_colours_everything_can_be_read(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> tuple[str, set[str]]:
        async with sitting(table(LEA, MAX)) as person:
            return await driving(person), colours(person)

    with_colours, _ = asyncio.run(look())
    monkeypatch.setenv(name, value)
    without, none = asyncio.run(look())
    assert none == set()
    assert without == with_colours


def long(name: str) -> Sitter:
    return Sitter(kind="person", pseudonym=f"{name} Tournesol-Lepic")


class Broken(LocalMatch):
    """A match whose connection is lost."""

    def notice(self, words: Words) -> Notice:
        return Notice("screen-lost")


def test_long_names_hide_neither_clocks_nor_a_lost_connection() -> None:
    match = Broken(table(long("Maximilien"), long("Clémentine"), clock=ClockRules(total=300)))

    async def look() -> None:
        async with sitting(match) as person:
            await person.until("rester en 1re")
            title = person.lines()[0]
            assert "CONNEXION PERDUE" in title
            assert "5:00" in title

    asyncio.run(look())


@pytest.mark.parametrize("size", [(60, 20), SMALL, LARGE])
def test_no_line_pushes_another_one_off(size: tuple[int, int]) -> None:
    async def look() -> None:
        match = table(long("Maximilien"), long("Clémentine"), track="classic")
        async with sitting(match, size) as person:
            await person.until("rester en 1re", "X  Maximilien", "Y  Clémentine", "passer en 2e")
            await person.press("2")
            await person.until("Dans quelle direction ?", "X  Maximilien", "Y  Clémentine")
            assert size != LARGE or "en bas à droite" in person.reads()

    asyncio.run(look())
