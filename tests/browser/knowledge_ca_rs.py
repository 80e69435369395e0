"""What a driver may know of a race, worked out slowly from the truth, as RULES.md §2.7 says it.

Nothing of the game is asked. Then everything a browser was sent is compared with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby
from typing import Any

from browser.visitors import Visitor, blank_player
from server.knowing.history import History, Plain

PICKS = ("pilot", "car", "tyres", "tank")
BY_ANSWERS = {"lineup": len(PICKS), "opening": 1}  # how many small answers such a question has
FACE_DOWN = ("hand", "discards", "wounds")
SHOWN_LATER = ("pilot", "car", "tyres")
PRIVATE = ("drew", "discarded")
BESIDE = ("tanks", "dice")  # in no view

FIRST_STRAIGHTS = 5


def perceived(truth: Plain, seat: int | None, known: set[int], aimed: set[str]) -> Plain:
    """The whole view of a seat; ``known`` are the cards of the circuit ever turned up."""
    view = {name: value for name, value in truth.items() if name not in BESIDE}
    view["circuit"] = [card if at in known else None for at, card in enumerate(truth["circuit"])]
    view["cars"] = [car_of(truth, car, car["seat"] == seat) for car in truth["cars"]]
    view["question"] = None if seat is None else question(truth, seat, aimed)
    return view


def car_of(truth: Plain, car: Plain, own: bool) -> Plain:
    """One's own whole; of others how many cards lie where."""
    if own:
        return car
    hidden = {name: [None] * len(car[name]) for name in FACE_DOWN}
    later = dict.fromkeys(SHOWN_LATER) if truth["stage"] == "lineup" else {}
    return {**car, **hidden, **later, "stock": None, "plan": None}


def question(truth: Plain, seat: int, aimed: set[str]) -> str | None:
    """What a seat still has to answer."""
    asks, car = truth["asks"], truth["cars"][seat]
    plan = car["plan"]
    if seat not in truth["asking"] or "ready" in plan:
        return None
    if asks in BY_ANSWERS:
        left = len(plan) < BY_ANSWERS[asks]
        return (PICKS[len(plan)] if asks == "lineup" else str(asks)) if left else None
    if asks == "discard" and len(plan) == len(car["hand"]):
        return None
    return "target" if plan and plan[-1] in aimed else str(asks)


def turned_up(truths: Sequence[Plain], unknown: bool) -> Iterator[set[int]]:
    """The cards of the circuit known at each moment: all, or those that ever lay open.

    And the straights with which every random circuit of ours begins (§1.3).
    """
    length = len(truths[0]["circuit"])
    if not unknown:
        return (set(range(length)) for _ in truths)
    began = [-1 if truth["stage"] == "lineup" else truth["high"] for truth in truths]
    seen = accumulate([FIRST_STRAIGHTS - 1, *began], max)
    next(seen)
    return ({each % length for each in range(far + 1)} for far in seen)


def knows_no_more(history: History, visitor: Visitor, seat: int | None) -> list[Plain]:
    """Every view was the one this seat may have, and nothing else told more.

    Gives the views, each of which differs from the one before.
    """
    last = history.moments[-1].line
    assert last is not None
    views = list(received(visitor, seat, last["secret"]))
    scene = visitor.heard.hello["scene"]
    aimed = {card["name"] for card in scene["cards"] if card["targeted"]}
    truths = [moment.truth for moment in history.moments]
    known = turned_up(truths, scene["unknown"])
    expected = changes(
        [perceived(truth, seat, cards, aimed) for truth, cards in zip(truths, known, strict=True)]
    )
    assert changes(views) == expected, "a view that is not the seat's"
    return expected


def received(visitor: Visitor, seat: int | None, secret: str) -> Iterator[Plain]:
    """The views that came, and no event among them that is for others alone."""
    heard = blank_player()
    for frame in visitor.frames:
        assert secret not in frame, "the secret is out"
        message = json.loads(frame)
        heard = blank_player() if message["type"] == "view" else heard
        heard.take(message)
        for event in message.get("events") or []:
            assert event["kind"] not in PRIVATE or event["seat"] == seat, f"told of others: {event}"
        if heard.view is not None:
            yield heard.view


def changes(row: list[Any]) -> list[Any]:
    """A row without what only says the same again."""
    return [each for each, _ in groupby(row)]
