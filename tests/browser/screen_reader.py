"""What a screen reader hears of a match: what the terminal says of it, letter for letter."""

from __future__ import annotations

import msgspec

from browser.visitors import Visitor
from podium.core import View
from podium.games import find
from podium.table.feed.messages import SeatInfo
from podium.table.texts import seat_names


def names_at(visitor: Visitor) -> list[str]:
    """What the page calls those who sit there."""
    seats = msgspec.convert(visitor.heard.hello["match"]["seats"], list[SeatInfo])
    return list(seat_names(seats, visitor.words))


def expected_sentences(visitor: Visitor, kind: type[View]) -> list[str]:
    """The sentences as Python makes them from the view that the page was sent."""
    header = visitor.heard.hello["header"]
    setup = find(visitor.game).setup(header["settings"], files=header.get("files"))
    view = msgspec.convert(visitor.heard.view, kind)
    return setup.tell(view, visitor.words, names_at(visitor))


def spoken_sentences(visitor: Visitor) -> list[str]:
    """The sentences in the region of the page that nobody sees."""
    region = visitor.page.get_by_role("region", name=visitor.words.say("web-view"))
    return [each.text_content() or "" for each in region.locator("p").all()]


def hears_the_view(visitor: Visitor, kind: type[View]) -> None:
    """Waits until the page says exactly what Python says of the view."""
    visitor.waits(
        lambda: (
            visitor.heard.n > 0 and spoken_sentences(visitor) == expected_sentences(visitor, kind)
        )
    )
