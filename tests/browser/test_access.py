"""Everybody can play: no page keeps anyone out, sticks out of a phone, or hides behind a mouse."""

import pytest

from browser.conftest import Invite
from browser.play_formule_caml import race
from browser.visitors import Visitor

pytestmark = pytest.mark.slow

LOOKS = [(False, False), (True, True)]  # where a thing is, and which colours it has: apart
THUMB = 44  # pixels


def is_fine(visitor: Visitor) -> None:
    assert visitor.faults() == []
    assert visitor.overflow() <= 0


@pytest.mark.parametrize(("phone", "dark"), LOOKS)
def test_every_page_is_open_to_everybody(invite: Invite, phone: bool, dark: bool) -> None:
    ada = invite(phone=phone, dark=dark, lang="en" if dark else "fr")
    ada.goes_to("/")
    ada.card("formule-caml").wait_for()
    is_fine(ada)
    ada.card("formule-caml").get_by_role("button", name=ada.words.say("web-more-choices")).click()
    ada.page.get_by_role("dialog").wait_for()
    is_fine(ada)
    ada.page.keyboard.press("Escape")

    ada.opens_table("probe-pile")
    ada.sees(ada.words.say("web-invitation"))
    is_fine(ada)

    ada.goes_to("/")
    ada.plays_the_computer("formule-caml")
    for question in ("gear", "direction"):
        ada.waits(ada.is_asked)
        group = ada.page.get_by_role("group", name=ada.words.say(f"question-{question}"))
        group.get_by_role("button").first.wait_for()
        is_fine(ada)
        sizes = [each.bounding_box() for each in group.get_by_role("button").all()]
        assert all(box and min(box["width"], box["height"]) >= THUMB for box in sizes)
        race([ada], answers=1)
    ada.button("web-resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name=ada.words.say("web-resign")).click()
    ada.sees(ada.words.say("web-outcome", how="lost"))
    is_fine(ada)

    ada.goes_to("/")
    ada.plays_the_computer("probe-duel")
    ada.page.get_by_role("group", name=ada.words.say("web-options")).wait_for()
    is_fine(ada)


def test_a_page_that_is_not_there_says_so(invite: Invite) -> None:
    ada = invite()
    ada.goes_to("/match/nowhere")
    ada.sees(ada.words.say("refusal-unknown-match", match="nowhere"))
    is_fine(ada)
    ada.troubles.clear()  # the browser notes every 404


def test_light_dark_and_language_are_remembered(invite: Invite) -> None:
    ada = invite()
    ada.goes_to("/")
    ada.sees(ada.words.say("web-welcome"))
    ada.speaks("en")
    ada.sees(ada.words.say("web-welcome"))
    ada.page.reload()
    ada.sees(ada.words.say("web-welcome"))
    assert ada.page.locator("html").get_attribute("lang") == "en"
