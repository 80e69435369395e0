"""The fifth game on the full screen, against the computer."""

from __future__ import annotations

import asyncio

import pytest

from fifth.test_fifth import MODULE
from tui.sitting import LEA, SMALL, bot, sitting, table


@pytest.mark.parametrize(
    ("lang", "takes", "leaves", "end"),
    [
        ("fr", "prendre 3 allumettes", "il en reste 6", "2e   Léa"),
        ("en", "take 3 matches", "leaves 6", "2nd  Léa"),
    ],
)
def test_it_is_played_on_the_full_screen(
    monkeypatch: pytest.MonkeyPatch, lang: str, takes: str, leaves: str, end: str
) -> None:
    monkeypatch.setenv("PODIUM_GAMES", MODULE)
    match = table(LEA, bot("counter"), game="matches", matches="9")

    async def play() -> None:
        async with sitting(match, SMALL, lang) as person:
            seen = await person.until(takes, leaves)
            assert "i i i i i i i i i" in seen
            while not match.over:
                await person.press("1")
            await person.until(end)

    asyncio.run(play())
