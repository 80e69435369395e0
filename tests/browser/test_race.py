"""Formule Caml in the browser: whole races, with everything that happens to people on the way."""

from functools import partial

import msgspec
import pytest

from browser.conftest import Invite
from browser.play_formule_caml import race
from browser.proxy import BreakableProxy
from browser.visitors import Visitor
from podium.core import Event
from podium.core.records import decode_record
from podium.games import find
from podium.table import verify

pytestmark = pytest.mark.slow

WIRE = find("formule-caml").wire  # imports the events of the game
EVENTS = {str(each.__struct_config__.tag): each for each in Event.__subclasses__()}


def sits(visitor: Visitor, seat: int | None) -> bool:
    return visitor.heard.n > 0 and visitor.heard.seat == seat


def answers_offline(visitor: Visitor, proxy: BreakableProxy) -> None:
    """What was answered while the connection was lost is taken once it is there again."""
    visitor.page.locator("#board button[data-preferred]").wait_for()
    proxy.cut()
    visitor.sees(visitor.words.say("web-connection-lost"))

    def answer() -> None:
        visitor.page.locator("#board button[data-preferred]").click()
        proxy.restore()

    visitor.answers(answer)


def is_over(visitor: Visitor) -> bool:
    return visitor.heard.result is not None


def told(visitor: Visitor) -> list[str]:
    """The sentences of everything that visitor has heard, as the words say them."""
    names = [seat["name"] for seat in visitor.heard.hello["match"]["seats"]]
    events = [msgspec.convert(each, EVENTS[each["kind"]]) for each in visitor.heard.told]
    return [visitor.words.event(event, names) for event in events]


def test_two_browsers_a_reload_a_lost_connection_and_a_spectator(
    address: str, invite: Invite
) -> None:
    with BreakableProxy(address) as proxy:
        lea, zoe = invite(), invite(lang="en")
        max_ = invite(address=proxy.address, lang="en", phone=True)
        table = lea.goes_to("/").opens_table("formule-caml", track="sprint")
        lea.sees(lea.words.say("web-waiting", open=1))
        for visitor in (max_, zoe):
            visitor.game = "formule-caml"
            visitor.goes_to(table)
        max_.takes_seat()
        for visitor, seat in ((lea, 0), (max_, 1), (zoe, None)):
            visitor.waits(partial(sits, visitor, seat))
        zoe.sees(zoe.words.say("web-watching"))

        race([lea, max_], answers=6)
        lea.reloads()
        for sentence in told(lea)[-3:]:
            lea.sees(sentence)

        race([lea, max_], answers=3)
        lea.speaks("en")
        lea.sees(told(lea)[-1])
        lea.speaks("fr")
        lea.sees(told(lea)[-1])

        while not lea.is_asked():
            race([max_], answers=1)
            lea.waits(lambda: lea.is_asked() or max_.is_asked())
        proxy.cut()
        max_.sees(max_.words.say("web-connection-lost"))
        race([lea], answers=1)
        missed, frames = lea.heard.n - max_.heard.n, len(max_.frames)
        assert missed > 0
        proxy.restore()
        max_.waits(lambda: max_.heard.n == lea.heard.n)
        max_.sees_no(max_.words.say("web-connection-lost"))
        assert len(max_.frames) == frames + 1 + missed  # a hello, and exactly what was missed

        while not max_.is_asked():
            race([lea], answers=1)
            lea.waits(lambda: lea.is_asked() or max_.is_asked())
        answers_offline(max_, proxy)
        max_.troubles.clear()  # the browser's own words for a connection that is not there

        race([lea, max_])
        for visitor in (lea, max_, zoe):
            visitor.waits(partial(is_over, visitor))
        assert zoe.heard.told == lea.heard.told == max_.heard.told
        result = lea.heard.result
        assert result is not None
        winner, loser = (lea, max_) if result["places"] == [1, 2] else (max_, lea)
        winner.sees(winner.words.say("web-outcome", how="won"))
        loser.sees(loser.words.say("web-outcome", how="lost"))
        with lea.page.expect_download() as download:
            lea.page.get_by_role("link", name=lea.words.say("web-record")).click()
        record = download.value.path().read_bytes()
        assert verify(decode_record(record, "record.jsonl")).holds
        max_.page.close()  # before the connection goes that it would miss


def test_by_keyboard_alone_from_the_first_page_to_the_end(invite: Invite) -> None:
    ada = invite()
    ada.game = "formule-caml"
    ada.goes_to("/")
    button = ada.card("formule-caml").get_by_role("button", name=ada.words.say("web-play-computer"))
    button.wait_for()
    for _ in range(30):
        ada.page.keyboard.press("Tab")
        if button.evaluate("each => each === document.activeElement"):
            break
    ada.page.keyboard.press("Enter")
    ada.waits(ada.is_asked)
    while ada.heard.result is None:
        ada.waits(lambda: ada.is_asked() or ada.heard.result is not None)
        if ada.heard.result is None:
            ada.answers(lambda: by_keys(ada))
    assert ada.heard.told


def by_keys(visitor: Visitor) -> None:
    """Aim by an arrow, then Enter: at the lever or on the compass."""
    page = visitor.page
    ready = page.locator("#board button[data-preferred]:not([aria-disabled=true])")
    ready.first.wait_for(state="attached")
    asked = visitor.heard.ask
    assert asked is not None
    way = asked["default"]
    keys = {"h": "Numpad8", "b": "Numpad2", "g": "Numpad4", "d": "Numpad6",
            "dhg": "Numpad7", "dhd": "Numpad9", "dbg": "Numpad1", "dbd": "Numpad3"}  # fmt: skip
    page.keyboard.press(keys.get(way, "ArrowDown"))
    page.keyboard.press("Enter")
