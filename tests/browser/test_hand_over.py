"""One guest, two browsers: a code, a question, an answer; and signing out the other one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Invite
from browser.play_formule_caml import race
from browser.visitors import Visitor, blank_player

pytestmark = pytest.mark.slow

COOKIES = {"podium_guest", "__Host-podium_guest"}


def plays_as(visitor: Visitor, name: str) -> None:
    """Somebody of that name, in a match against the computer."""
    visitor.goes_to("/")
    you = opens_menu(visitor)
    you.get_by_label(visitor.words.say("web-name"), exact=True).fill(name)
    you.get_by_role("button", name=visitor.words.say("web-save")).click()
    expect(you).to_have_count(0)
    visitor.plays_the_computer("formule-caml")
    visitor.waits(visitor.is_asked)


def opens_menu(visitor: Visitor) -> Locator:
    visitor.page.get_by_role("banner").get_by_title(visitor.words.say("web-you")).click()
    return visitor.page.get_by_role("dialog")


def gets_code(visitor: Visitor) -> str:
    """The code that the menu shows."""
    you = opens_menu(visitor)
    you.get_by_role("button", name=visitor.words.say("web-handover-make")).click()
    shown = you.get_by_text(re.compile(r"^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}$"))
    expect(shown).to_be_visible()
    code = shown.inner_text()
    visitor.page.keyboard.press("Escape")
    expect(you).to_have_count(0)
    return code


def question(visitor: Visitor, name: str) -> Locator:
    title = visitor.words.say("web-handover-question", name=name)
    return visitor.page.get_by_role("dialog", name=title)


def cookie_of(visitor: Visitor) -> str:
    return "".join(each["value"] for each in visitor.context.cookies() if each["name"] in COOKIES)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_to_another_browser_by_a_code_that_is_typed(invite: Invite, lang: str) -> None:
    ada, phone = invite(lang=lang), invite(lang=lang, phone=True)
    plays_as(ada, "Ada")
    match = ada.page.url.removeprefix(ada.address)
    code = gets_code(ada)
    phone.game = ada.game
    phone.goes_to(match)
    phone.sees(phone.words.say("web-watching"))
    you = opens_menu(phone)
    assert phone.faults() == []
    assert phone.overflow() <= 0
    you.get_by_label(phone.words.say("web-code-typed")).fill(code.lower().replace("-", " "))
    phone.page.keyboard.press("Enter")
    asked = question(phone, "Ada")
    expect(asked).to_contain_text(phone.words.say("web-handover-who", name="Ada", matches=1))
    expect(asked).to_contain_text(phone.words.say("web-handover-warning"))
    assert phone.faults() == []
    assert phone.overflow() <= 0
    phone.heard = blank_player()
    asked.get_by_role("button", name=phone.words.say("web-handover-yes", name="Ada")).click()
    phone.waits(phone.is_asked)
    assert phone.heard.seat == ada.heard.seat
    race([phone], answers=1)


def test_who_is_somebody_is_told_what_becomes_of_it(invite: Invite) -> None:
    ada, bea = invite(), invite()
    plays_as(ada, "Ada")
    plays_as(bea, "Béa")
    before, code = cookie_of(bea), gets_code(ada)
    bea.page.evaluate("code => { location.hash = `code=${code}` }", code)
    asked = question(bea, "Ada")
    expect(asked).to_contain_text(bea.words.say("web-handover-you", name="Béa", matches=1))
    assert "code" not in bea.page.url
    # Whoever presses Enter without reading stays who they are.
    stay = asked.get_by_role("button", name=bea.words.say("web-handover-stay", name="Béa"))
    expect(stay).to_be_focused()
    bea.page.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    assert cookie_of(bea) == before
    race([bea], answers=1)


def test_a_code_of_one_s_own_changes_nothing(invite: Invite) -> None:
    ada = invite()
    plays_as(ada, "Ada")
    code, before = gets_code(ada), cookie_of(ada)
    ada.page.evaluate("code => { location.hash = `code=${code}` }", code)
    ada.sees(ada.words.say("web-handover-same", name="Ada"))
    assert cookie_of(ada) == before


def test_a_code_that_does_not_count_is_refused_in_words(invite: Invite) -> None:
    ada = invite(lang="en")
    ada.goes_to("/#code=%E0%A4%A")
    ada.sees(ada.words.say("web-handover-trouble"))
    ada.sees(ada.words.say("refusal-bad-code"))
    ada.troubles.clear()  # the browser notes the 404 as an error


def test_signing_out_the_others_leaves_this_browser_playing(invite: Invite) -> None:
    ada, lost = invite(), invite()
    plays_as(ada, "Ada")
    code = gets_code(ada)
    lost.game = ada.game
    lost.goes_to(f"{ada.page.url.removeprefix(ada.address)}#code={code}")
    lost.waits(lambda: lost.heard.n > 0)
    lost.heard = blank_player()
    lost.button("web-handover-yes", name="Ada").click()
    lost.waits(lost.is_asked)

    you = opens_menu(ada)
    you.get_by_role("button", name=ada.words.say("web-sign-out")).click()
    ada.heard = blank_player()
    you.get_by_role("button", name=ada.words.say("web-sign-out-yes")).click()
    expect(you.get_by_text(ada.words.say("web-sign-out-done"))).to_be_visible()
    assert ada.faults() == []
    ada.page.keyboard.press("Escape")
    lost.sees(lost.words.say("refusal-signed-out"))
    expect(lost.page.locator(".who")).to_have_text(lost.words.say("web-guest-name"))
    ada.waits(ada.is_asked)  # the socket was opened anew, by the fresh cookie
    race([ada], answers=1)
    lost.reloads()
    assert lost.heard.seat is None
