"""The pages of rules in the browser: pictures that are there, open to everybody, on any screen."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Invite
from browser.test_access import LOOKS, is_fine
from browser.visitors import Visitor
from podium.games import SHIPPED, find
from podium.table.rulebook import rules_of
from rule_pages.pages import pictures_on

pytestmark = pytest.mark.slow

LOADED = "all => all.every((each) => each.complete && each.naturalWidth > 0)"


def opens_rules(visitor: Visitor, game: str) -> Locator:
    visitor.card(game).get_by_role("button", name=visitor.words.say("web-rules")).click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.locator("blockquote").first.wait_for()
    return dialog


@pytest.mark.parametrize(("phone", "dark"), LOOKS)
def test_rules_are_open_to_everybody(invite: Invite, phone: bool, dark: bool) -> None:
    lea = invite(phone=phone, dark=dark, lang="en" if dark else "fr")
    lea.goes_to("/")
    for game in SHIPPED:
        dialog = opens_rules(lea, game)
        told = pictures_on(rules_of(find(game), lea.words.lang))
        pictures = dialog.get_by_role("img")
        assert [each.get_attribute("alt") for each in pictures.all()] == list(told.values())
        lea.waits(partial(pictures.evaluate_all, LOADED))
        for voice in (".author", ".ruling"):
            expect(dialog.locator(voice).first).to_be_attached()
        is_fine(lea)
        lea.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
