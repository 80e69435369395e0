"""In the browser: how strong the computer plays, who begins, and a rematch with seats swapped."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.visitors import Visitor, blank_player
from podium.games import find

pytestmark = pytest.mark.slow
GAME = "formule-caml"


def gives_up(visitor: Visitor) -> None:
    visitor.button("web-resign").click()
    visitor.page.get_by_role("dialog").get_by_role("button").first.click()
    visitor.sees(visitor.words.say("web-outcome", how="lost"))


def plays_again(visitor: Visitor) -> None:
    before, visitor.heard = visitor.page.url, blank_player()
    visitor.button("web-play-again").click()
    visitor.waits(lambda: visitor.page.url != before)


def seat_of(visitor: Visitor) -> int:
    """The seat that the page says is one's own."""
    own = visitor.words.say("web-seat-mine")
    rows = visitor.page.get_by_role("list", name=visitor.words.say("web-seats")).get_by_role(
        "listitem"
    )
    (row,) = rows.filter(has=visitor.page.get_by_text(own, exact=True)).all()
    return int(row.locator(".number").inner_text())


def opens_by_choice(visitor: Visitor, begins: str) -> None:
    visitor.game = GAME
    visitor.goes_to("/").card(GAME).get_by_role(
        "button", name=visitor.words.say("web-more-choices")
    ).click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_label(visitor.words.say("web-who-begins")).select_option(begins)
    dialog.get_by_role("button", name=visitor.words.say("web-create")).click()


@pytest.mark.parametrize("phone", [False, True])
def test_the_level_is_chosen_and_remembered(invite: Invite, phone: bool) -> None:
    lea = invite(phone=phone)
    lea.goes_to("/")
    level = lea.card(GAME).get_by_label(lea.words.say("web-level"))
    expect(level).to_have_value("medium")
    shown = level.locator("option").all_inner_texts()
    assert shown == [lea.words.say("level", level=each) for each in find(GAME).levels()]
    level.select_option("expert")
    lea.goes_to("/")
    expect(level).to_have_value("expert")
    other = lea.card("f-cartes").get_by_label(lea.words.say("web-level"))
    expect(other).to_have_value("medium")
    assert lea.overflow() == 0
    lea.plays_the_computer(GAME)
    lea.waits(lea.is_asked)
    strongest = list(find(GAME).bots())[-1]
    lea.sees(lea.words.say(f"bot-name-{strongest}"))
    lea.sees(lea.words.say("seated", how="lot", number=seat_of(lea)))
    assert lea.overflow() == 0
    assert lea.faults() == []


@pytest.mark.parametrize(("begins", "seat"), [("me", 1), ("others", 2)])
def test_who_begins_is_chosen_and_a_rematch_swaps(invite: Invite, begins: str, seat: int) -> None:
    lea = invite()
    opens_by_choice(lea, begins)
    lea.waits(lea.is_asked)
    lea.sees(lea.words.say("seated", how=begins, number=seat))
    assert seat_of(lea) == seat
    for now in (3 - seat, seat):
        gives_up(lea)
        plays_again(lea)
        lea.sees(lea.words.say("seated", how="swapped", number=now))
        lea.waits(lea.is_asked)
        assert seat_of(lea) == now


def test_friends_are_seated_by_lot(invite: Invite) -> None:
    lea, max_ = invite(), invite(lang="en", phone=True)
    lea.game = max_.game = GAME
    lea.goes_to("/").card(GAME).get_by_role(
        "button", name=lea.words.say("web-play-friends")
    ).click()
    lea.sees(lea.words.say("web-seats-to-come", how="lot"))
    max_.goes_to(re.sub(r"^https?://[^/]+", "", lea.page.url))
    max_.sees(max_.words.say("web-seats-to-come", how="lot"))
    max_.button("web-sit-down").click()
    for each in (lea, max_):
        each.sees(each.words.say("web-log-empty"))
    seats = [seat_of(each) for each in (lea, max_)]
    assert sorted(seats) == [1, 2]
    for each, seat in zip((lea, max_), seats, strict=True):
        each.sees(each.words.say("seated", how="lot", number=seat))
