"""What a screen reader hears of the race is what the terminal says of it, letter for letter."""

import msgspec
import pytest

from browser.conftest import Invite
from browser.driving import race
from browser.visitors import Visitor
from podium.games import find
from podium.games.formule_caml.view import RaceView

pytestmark = pytest.mark.slow


def told(visitor: Visitor) -> list[str]:
    """The sentences as Python makes them from the view that the page was sent."""
    view = msgspec.convert(visitor.heard.view, RaceView)
    names = [seat["name"] for seat in visitor.heard.hello["match"]["seats"]]
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
