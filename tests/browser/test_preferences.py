"""Standing preferences in the browser: fewer questions, a panel, one tap for pedal and done."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.matches import joins, over
from browser.play_ca_rs import GAME, is_still_asked, offers, opens, play, point
from browser.preferences import in_force, panel, prefers
from browser.test_access import is_fine
from browser.test_ca_rs import asked, own
from browser.visitors import Visitor

pytestmark = pytest.mark.slow

SHORT = {"circuit": "cour", "laps": "1"}
COUNT = "addEventListener('click', () => (window.clicks = (window.clicks ?? 0) + 1), true)"


def slowly(visitor: Visitor, chance: Random) -> list[str]:
    """A speed at which nothing happens, and few cards; else the first thing on offer."""
    found = offers(visitor)
    if asked(visitor, "plan"):
        return ["+1" if "+1" in found and own(visitor)["speed"] < 2 else "0"]
    return ["take-1"] if "take-1" in found else found[:1]


def may_keep_all(visitor: Visitor) -> bool:
    """Whether one is asked what to throw away, on the board, and it may be nothing."""
    if not asked(visitor, "discard") or own(visitor)["plan"] or "ready" not in offers(visitor):
        return False
    return is_still_asked(visitor)


def plans_with_cards(visitor: Visitor) -> bool:
    return asked(visitor, "plan") and 0 < len(own(visitor)["hand"]) < 3


def test_nobody_is_asked_for_nothing_and_a_turn_is_one_click(invite: Invite) -> None:
    lea = invite()
    opens(lea, ["", "greedy"], **SHORT)
    lea.waits(lea.is_asked)
    play([(lea, point)], Random(1), lambda: asked(lea, "plan"), slowly)
    lea.page.evaluate(COUNT)
    begun = len(lea.heard.answered)
    play([(lea, point)], Random(1), partial(may_keep_all, lea), slowly)
    assert over(lea)
    told = len(lea.heard.answered) - begun
    clicks = int(lea.page.evaluate("window.clicks"))
    assert lea.heard.view["turn"] <= clicks < told  # the others were answered for her


def test_cards_are_thrown_away_in_the_turn_in_which_one_wants_it(invite: Invite) -> None:
    lea = invite(phone=True)
    opens(lea, ["", "greedy"], **SHORT)
    lea.waits(lea.is_asked)
    play([(lea, point)], Random(2), partial(plans_with_cards, lea), slowly)
    turn = lea.heard.view["turn"]
    switch = lea.page.locator('#board [data-switch="discard"]')
    expect(switch).to_have_text(lea.words.say("preference-discard-once"))
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    play([(lea, point)], Random(2), partial(may_keep_all, lea), slowly)
    assert lea.heard.view["turn"] == turn
    point(lea, [next(each for each in offers(lea) if each.startswith("x-"))])
    play([(lea, point)], Random(2), lambda: lea.heard.view["turn"] > turn, slowly)
    play([(lea, point)], Random(2), partial(may_keep_all, lea), slowly)
    assert over(lea)


def test_what_was_answered_for_one_is_taken_back_and_asked(invite: Invite) -> None:
    lea, max_ = invite(), invite(lang="en")
    table = opens(lea, ["", ""], **SHORT)
    joins(GAME, max_, table)
    lea.waits(lea.is_asked)
    prefers(max_, "discard", "ask")
    people = [(lea, point), (max_, point)]
    play(people, Random(3), lambda: may_keep_all(max_) and bool(own(lea)["hand"]), slowly)
    lea.waits(lambda: lea.heard.undo and not lea.is_asked())
    lea.button("web-undo").click()
    lea.waits(partial(may_keep_all, lea))
    point(lea, ["ready"])
    point(max_, ["ready"])
    lea.waits(lea.is_asked)
    assert not asked(lea, "discard")


def test_the_panel_says_what_is_in_force_and_lets_one_decide(invite: Invite) -> None:
    lea = invite(lang="en", phone=True, dark=True)
    opens(lea, ["", "greedy"], **SHORT)
    lea.waits(lea.is_asked)
    dialog = panel(lea)
    expect(dialog.get_by_role("radio", checked=True)).to_have_count(len(lea.heard.preferences))
    is_fine(lea)
    dialog.get_by_role("button", name=lea.words.say("web-close")).click()
    prefers(lea, "discard", "ask")
    prefers(lea, "overtake", "try")
    lea.reloads()
    assert in_force(lea, "overtake")["value"] == "try"
    play([(lea, point)], Random(4), partial(may_keep_all, lea), slowly)
    assert may_keep_all(lea)
    prefers(lea, "discard", "nothing")
    lea.waits(lambda: not asked(lea, "discard"))


def test_cards_may_still_come_after_the_pedal(invite: Invite) -> None:
    lea = invite()
    opens(lea, ["", "greedy"], **SHORT)
    lea.waits(lea.is_asked)
    switch = lea.page.locator('#board [data-switch="follow"]')
    play([(lea, point)], Random(5), lambda: asked(lea, "plan") and len(offers(lea)) > 5, slowly)
    switch.click()
    lea.answers(lea.page.locator('#board [data-answer="0"]').click)
    lea.waits(lea.is_asked)
    assert own(lea)["plan"] == ["0"]
    point(lea, ["ready"])
