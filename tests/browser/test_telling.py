"""What a screen reader hears of the race is what the terminal says of it, letter for letter."""

import msgspec
import pytest

from browser.conftest import Invite
from browser.driving import race
from browser.visitors import Visitor
from podium.games import find
from podium.games.formule_caml.view import RaceView
from podium.table.messages import SeatInfo
from podium.table.told import seat_names

pytestmark = pytest.mark.slow


def told(visitor: Visitor) -> list[str]:
    """The sentences as Python makes them from the view that the page was sent."""
    view = msgspec.convert(visitor.heard.view, RaceView)
    seats = msgspec.convert(visitor.heard.hello["match"]["seats"], list[SeatInfo])
    names = seat_names(seats, visitor.words)
    return find("formule-caml").setup().tell(view, visitor.words, names)


def heard(visitor: Visitor) -> list[str]:
    """The sentences in the region of the page that nobody sees."""
    region = visitor.page.get_by_role("region", name=visitor.words.say("web-view"))
    return [each.text_content() or "" for each in region.locator("p").all()]


def hears_what_is_told(visitor: Visitor) -> None:
    visitor.waits(lambda: visitor.heard.n > 0 and heard(visitor) == told(visitor))
    assert len(heard(visitor)) == 3


def test_the_race_is_told_as_in_the_terminal(invite: Invite) -> None:
    lea, max_ = invite(), invite(lang="en")
    table = lea.goes_to("/").opens_table("formule-caml")
    max_.game = "formule-caml"
    max_.goes_to(table).takes_seat()
    for _ in range(3):
        for visitor in (lea, max_):
            hears_what_is_told(visitor)
        race([lea, max_], answers=1)


@pytest.mark.parametrize(("lang", "driver"), [("fr", "Copilote"), ("en", "Navigator")])
def test_a_computer_player_has_one_name(invite: Invite, lang: str, driver: str) -> None:
    lea = invite(lang=lang)
    lea.goes_to("/").plays_the_computer("formule-caml")
    lea.waits(lea.is_asked)
    hears_what_is_told(lea)
    assert any(driver in sentence for sentence in heard(lea))
