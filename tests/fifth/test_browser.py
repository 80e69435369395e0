"""The fifth game on the generic board, against the computer."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from browser.conftest import CHROMIUM, FLAGS
from browser.visitors import Visitor
from fifth.matches import Leaves, Take
from fifth.test_fifth import MODULE
from server.running import serving

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_it_is_played_in_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setenv("PODIUM_GAMES", MODULE)
    with serving(tmp_path, games=MODULE) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        visitor = Visitor(browser, server.address, lang=lang)
        visitor.goes_to("/").plays_the_computer("matches", "expert")
        visitor.waits(visitor.is_asked)
        assert visitor.faults() == []
        while visitor.heard.result is None:
            takes_most(visitor)
            visitor.waits(lambda: visitor.is_asked() or visitor.heard.result is not None)
        # Seats are drawn by lot, and who wins depends on who begins.
        won = visitor.heard.result["places"][visitor.heard.seat or 0] == 1
        visitor.sees(visitor.words.say("web-outcome", how="won" if won else "lost"))
        assert visitor.troubles == []
        browser.close()


def takes_most(visitor: Visitor) -> None:
    """The last button of the menu, which says what it takes and what that leaves."""
    ask, left = visitor.heard.ask, visitor.heard.view["left"]
    assert ask is not None
    take = Take(len(ask["options"]))
    menu = visitor.page.get_by_role("group", name=visitor.words.say("web-options"))
    button = menu.get_by_role("button", name=visitor.words.option(take, []))
    leaves = Leaves(left - take.count, left == take.count)
    visitor.waits(lambda: button.count() == 1 and button.is_enabled())
    assert visitor.words.outlook(leaves, []) in button.inner_text()
    visitor.answers(button.click)
