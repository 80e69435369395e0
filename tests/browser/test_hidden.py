"""A game with hidden information on the generic board; the bytes tell nobody too much."""

import json
from functools import partial
from random import Random
from typing import Any

import pytest

from browser.conftest import Invite
from browser.visitors import Visitor
from server.knowing.check import MATCH, Leak, check
from server.knowing.history import History, read_history

pytestmark = pytest.mark.slow


def sits(visitor: Visitor, seat: int | None) -> bool:
    return visitor.heard.n > 0 and visitor.heard.seat == seat


def answer(visitor: Visitor, chance: Random) -> None:
    """Any of the buttons, by pointer or by its number."""
    asked = visitor.heard.ask
    assert asked is not None
    menu = visitor.page.get_by_role("group", name=visitor.words.say("web-options"))
    buttons = menu.get_by_role("button")
    visitor.waits(lambda: buttons.count() == len(asked["options"]) and buttons.first.is_enabled())
    picked = chance.randrange(len(asked["options"]))
    if chance.random() < 0.5:
        visitor.answers(buttons.nth(picked).click)
    else:
        visitor.answers(lambda: visitor.page.keyboard.press(str(picked + 1)))


def told(history: History, visitor: Visitor, seat: int | None) -> int:
    """Compare all that came by the socket since the match began; before it nobody knew a thing."""
    kinds = [json.loads(frame)["type"] for frame in visitor.frames]
    first = next(at for at, frame in enumerate(visitor.frames) if sits_in(frame, seat))
    assert set(kinds[:first]) <= {"hello", "waiting"}
    return check(history, seat, visitor.frames[first:])


def sits_in(frame: str, seat: int | None) -> bool:
    message = json.loads(frame)
    return bool(message["type"] == "hello" and message["header"] and message["seat"] == seat)


def is_public(reply: Any) -> bool:
    """A match as anyone may know it, or a list of such."""
    infos = reply if isinstance(reply, list) else [reply]
    return all(set(info) == MATCH for info in infos)


def test_a_hunt_in_the_fog_and_what_each_browser_received(address: str, invite: Invite) -> None:
    chance = Random(5)
    lea, max_ = invite(), invite(lang="en", phone=True, dark=True)
    table = lea.goes_to("/").opens_table("probe-fog")
    max_.game = "probe-fog"
    max_.goes_to(table).takes_seat()
    for seat, visitor in enumerate((lea, max_)):
        visitor.waits(partial(sits, visitor, seat))
    assert lea.heard.view["scouts"][1] is None or max_.heard.view["scouts"][0] is not None

    def both_over() -> bool:
        return lea.heard.result is not None and max_.heard.result is not None

    while not both_over():
        for visitor in (lea, max_):
            if visitor.is_asked() and visitor.heard.result is None:
                answer(visitor, chance)
        lea.waits(lambda: both_over() or any(each.is_asked() for each in (lea, max_)))
    record = lea.page.request.get(f"{address}/api/matches{table.removeprefix('/match')}/record")
    history = read_history(record.body())
    for seat, visitor in enumerate((lea, max_)):
        assert told(history, visitor, seat) > 5
        requested = visitor.read_of_matches()
        assert requested
        assert all(map(is_public, requested))
    doctored = [
        frame.replace("null", "4", 1) if '"type":"view"' in frame else frame for frame in lea.frames
    ]
    first = next(at for at, frame in enumerate(doctored) if sits_in(frame, 0))
    with pytest.raises(Leak):
        check(history, 0, doctored[first:])
