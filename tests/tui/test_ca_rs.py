"""ca_rs on the full screen: a whole race, and hands that others at the keyboard do not see."""

from __future__ import annotations

import asyncio
from typing import Any

from podium.core.records import Sitter
from podium.table import Table
from tui.sitting import LARGE, LEA, MAX, SMALL, bot, sitting, table, widest

YARD = {
    "yard/circuit-tiny.toml": """
title = { fr = "Minuscule", en = "Tiny" }
laps = 1
turns = 6
cards = ["-*5 Perron | Steps", "5:1 Platane | Plane tree", "-*6"]
"""
}


def race(*sitters: Sitter, **settings: Any) -> Table:
    tiny = {"circuit": "tiny", "pack": "yard"}
    return table(*sitters, game="ca_rs", files=YARD, **{**tiny, **settings})


def test_a_whole_race() -> None:
    """Line-up, opening draw, plans, whatever comes along, until the places are told."""
    match = race(LEA, bot("random"))

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Léa : Quelle pilote ?", "Plata", "Dépassement")
            await person.press("enter")
            await person.until("Léa : Quelle voiture ?", "Déjà dit : ")
            await person.press("enter", "enter", "enter")
            seen = await person.until("Combien de cartes avant le départ ?", "En main : rien.")
            assert "*A" in seen
            assert "Prochain virage : Platane (5:1), à 5 cartes." in seen
            await person.press("enter")
            seen = await person.until("Pédale et cartes : que prévoyez-vous ?", ":A")
            assert "garder la vitesse" in seen
            while not match.over:
                await person.press("enter")
            await person.until("Course finie.", "1er")

    asyncio.run(play())


def test_another_answer_leads_elsewhere() -> None:
    """What is looked at is drawn on the circuit."""
    match = race(LEA, bot("random"))

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Quelle pilote ?")
            await person.press("1")
            await person.until("Combien de cartes")
            await person.press("1")
            await person.until("que prévoyez-vous ?")
            here = ghost(person.lines())
            await person.press("down")
            assert ghost(person.lines()) > here

    asyncio.run(play())


def ghost(lines: list[str]) -> int:
    """The column in which the car would stand."""
    return max(line.find(":A") for line in lines)


def test_two_at_one_keyboard() -> None:
    """Between them everything is covered; each sees the own hand, and not the other's."""
    match = race(LEA, MAX)

    async def play() -> None:
        async with sitting(match) as person:
            planned: set[int] = set()
            while len(planned) < len(match.sitters):
                seen = await person.press("enter")
                if "que prévoyez-vous ?" in seen:
                    seat = 0 if "Léa : Pédale" in seen else 1
                    planned.add(seat)
                    own, other = hand(match, seat), hand(match, 1 - seat)
                    told = (
                        " ".join(seen.split()).partition("En main : ")[2].partition(" : Pédale")[0]
                    )
                    assert all(title in told for title in own)
                    assert not any(title in told for title in other - own)

    asyncio.run(play())


def hand(match: Table, seat: int) -> set[str]:
    """The titles of what a seat holds."""
    titles = match.setup.labels("fr")["card"]
    cars = getattr(match.state.view(seat), "cars")  # noqa: B009 - of any game's view
    return {titles[card] for card in cars[seat].hand}


def test_eight_cars_fit() -> None:
    """On a small screen and on a large one."""
    for size in (SMALL, LARGE):
        match = race(LEA, *[bot("random")] * 7, circuit="spa")

        async def play(match: Table = match, size: tuple[int, int] = size) -> None:
            async with sitting(match, size=size) as person:
                await person.until("Quelle pilote ?")
                await person.press("1")
                seen = await person.until("Combien de cartes avant le départ ?")
                assert all(f" {place}. " in seen for place in range(1, 9))
                assert widest(person.lines()) <= size[0]

        asyncio.run(play())
