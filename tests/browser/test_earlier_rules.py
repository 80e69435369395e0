"""Matches of earlier builds in the browser: in the lobby and on their page, never an error."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.visitors import Visitor
from server.earlier import CHANGES, age
from server.people import PAIR, all_leave, first, seated
from server.running import Server

pytestmark = pytest.mark.slow


async def made(address: str, to_the_end: bool) -> str:
    players = await seated(address, PAIR, "formule-caml", settings={"max_turns": 1})
    if to_the_end:
        await asyncio.gather(*(each.play(first) for each in players))
    await all_leave(players)
    return players[0].match


@pytest.fixture(scope="module")
def aged(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """A database with two matches of an earlier build, one over; made before there is a browser."""
    folder = tmp_path_factory.mktemp("aged")
    server = Server(folder).start()
    over, running = (asyncio.run(made(server.address, end)) for end in (True, False))
    server.stop()
    for match in (over, running):
        age(folder / "podium.db", match, CHANGES["format"])
    return folder, over, running


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_result_and_the_sentence(
    aged: tuple[Path, str, str], chromium: Browser, lang: str
) -> None:
    folder, over, running = aged
    server = Server(folder).start()
    try:
        visitor = Visitor(chromium, server.address, lang=lang)
        visitor.game = "formule-caml"
        sentence = visitor.words.say("web-earlier")
        visitor.goes_to("/").sees(sentence)
        visitor.goes_to(f"/match/{over}").sees(sentence)
        places = visitor.page.get_by_role("listitem").all_inner_texts()
        assert len(places) == len(PAIR)
        assert all(any(name in place for place in places) for name in PAIR)
        assert visitor.faults() == []
        visitor.goes_to(f"/match/{running}").sees(sentence)
        visitor.sees(visitor.words.say("web-earlier-unfinished"))
        assert visitor.troubles == []
        visitor.leaves()
    finally:
        server.stop()
