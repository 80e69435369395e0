"""The dice in the browser: verified when a match is over, and an alarm where a server cheated."""

import httpx
import pytest
from playwright.sync_api import Locator, expect

from attacks.cheating_server import CHEATS, GAME, SEATS, cheat_in, swap_secret
from browser.conftest import Invite
from browser.visitors import PATIENCE, Visitor
from podium.core import Words
from server.running import Server

pytestmark = pytest.mark.slow


def gives_up(visitor: Visitor) -> None:
    visitor.waits(lambda: visitor.heard.n > 0)
    visitor.button("web-resign").click()
    visitor.page.get_by_role("dialog").get_by_role("button").first.click()


def verdict(visitor: Visitor, how: str) -> Locator:
    found = visitor.page.locator(f"[data-dice={how}]")
    expect(found).to_be_visible(timeout=PATIENCE)
    return found


def explains(visitor: Visitor, how: str) -> None:
    """The verdict opens at a touch, or by the keyboard, and tells what it means."""
    shown = verdict(visitor, how)
    expect(shown).to_contain_text(visitor.words.say("web-dice", how=how))
    why = visitor.page.get_by_text(visitor.words.say("web-dice-why", how=how))
    expect(why).not_to_be_visible()
    shown.locator("summary").focus()
    visitor.page.keyboard.press("Enter")
    expect(why).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_against_the_computer_the_dice_are_verified(invite: Invite, phone: bool) -> None:
    lea = invite(phone=phone)
    lea.goes_to("/").plays_the_computer("formule-caml")
    gives_up(lea)
    explains(lea, "last")
    assert lea.overflow() == 0
    assert lea.faults() == []
    lea.reloads()
    explains(lea, "last")


def a_match(server: Server) -> str:
    with httpx.Client(base_url=server.address, timeout=30) as http:
        made = http.post("/api/matches", json={"game": GAME, "seats": SEATS}).json()
    return str(made["id"])


def sits_down(invite: Invite, match: str, **kind: bool) -> Visitor:
    visitor = invite(**kind)
    visitor.game = GAME
    visitor.goes_to(f"/match/{match}").takes_seat()
    visitor.sees(visitor.words.say("web-waiting", open=1))
    return visitor


def test_who_came_first_and_who_only_watched(server: Server, invite: Invite) -> None:
    match = a_match(server)
    lea = sits_down(invite, match)
    eve = invite(lang="en")
    eve.game = GAME
    eve.goes_to(f"/match/{match}")
    eve.sees(eve.words.say("web-invited"))
    max_ = invite()
    max_.game = GAME
    max_.goes_to(f"/match/{match}").takes_seat()
    for each in (lea, max_):
        gives_up(each)
    explains(lea, "joined")
    explains(max_, "last")
    explains(eve, "watched")
    late = invite()
    late.game = GAME
    late.goes_to(f"/match/{match}")
    explains(late, "nothing")


@pytest.mark.parametrize("name", CHEATS)
def test_a_server_that_cheats_is_called_out(server: Server, invite: Invite, name: str) -> None:
    cheat, key = CHEATS[name]
    match = a_match(server)
    lea = sits_down(invite, match)
    cheat_in(server.folder, match, cheat)
    max_ = invite()
    max_.game = GAME
    max_.goes_to(f"/match/{match}").takes_seat()
    for each in (lea, max_):
        gives_up(each)
    alarm(lea, key, lea.words)


def alarm(visitor: Visitor, key: str, words: Words) -> None:
    shown = verdict(visitor, "foul")
    expect(shown).to_have_role("alert")
    expect(shown).to_contain_text(words.say("web-dice", how="foul"))
    facts = {"number": 2} if "bot" in key else {}
    expect(shown).to_contain_text(words.say(f"refusal-{key}", **facts))


def test_another_secret_in_the_end_is_called_out(server: Server, invite: Invite) -> None:
    lea = invite()
    lea.goes_to("/").plays_the_computer("formule-caml")
    lea.waits(lambda: lea.heard.n > 0)
    cheat_in(server.folder, lea.page.url.rpartition("/")[2], swap_secret)
    gives_up(lea)
    alarm(lea, "secret-broken-promise", lea.words)
