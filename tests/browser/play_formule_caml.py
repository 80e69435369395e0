"""Visitors who drive well: what to do is asked of our own computer driver, done on the page."""

from __future__ import annotations

import re

import msgspec

from browser.visitors import Visitor
from podium.core import BotQuestion, Cup, Dice, Option
from podium.games import find
from podium.games.formule_caml.players.navigator import Navigator
from podium.games.formule_caml.wire.options import ChangeGear, Shift, Steer
from podium.games.formule_caml.wire.view import RaceView
from server.people import Player

AnyOption = ChangeGear | Shift | Steer


def never(dice: Dice) -> object:
    raise AssertionError("the driver looks at the view only")


def advice(heard: Player) -> list[Option]:
    """What the navigator would answer, knowing what this player has heard."""
    asked, seat = heard.ask, heard.seat
    assert asked is not None
    assert seat is not None
    game = find("formule-caml")
    setup = game.setup(heard.hello["match"]["settings"])
    view = msgspec.convert(heard.view, RaceView)
    options = [msgspec.convert(each["option"], AnyOption) for each in asked["options"]]
    menu = sorted(options, key=lambda each: setup.notation(each) != asked["default"])
    ask = BotQuestion(setup, seat, view, menu, never, Cup(Dice(bytes(16))))  # type: ignore[arg-type]
    return list(Navigator().answer(ask))


def drive(visitor: Visitor) -> None:
    """One answer, by pointer: a gear at the lever or a direction on the compass."""
    options = advice(visitor.heard)
    if isinstance(options[0], Steer):
        steer(visitor, options[0])
    else:
        engage(visitor, [find("formule-caml").setup().notation(each) for each in options])


def steer(visitor: Visitor, option: Steer) -> None:
    group = visitor.page.get_by_role("group", name=visitor.words.say("question-direction"))
    named = re.compile(rf"^{re.escape(visitor.words.option(option, []))}\s*:", re.IGNORECASE)
    visitor.answers(group.get_by_role("button", name=named).click)


def engage(visitor: Visitor, answer: list[str]) -> None:
    heard = visitor.heard
    assert heard.ask is not None
    wanted = next(
        each for each in heard.ask["shortcuts"] if each["answer"][: len(answer)] == answer
    )
    text = visitor.words.say("shortcut-engage", gear=wanted["gear"], lever=wanted["lever"])
    group = visitor.page.get_by_role("group", name=visitor.words.say("question-gear"))
    named = re.compile("^" + re.escape(text), re.IGNORECASE)
    visitor.answers(group.get_by_role("button", name=named).click)


def race(drivers: list[Visitor], answers: int = 0) -> None:
    """Everybody answers in turn, to the end or for so many answers."""
    given = 0
    while drivers[0].heard.result is None and (not answers or given < answers):
        drivers[0].waits(lambda: any(each.is_asked() for each in drivers) or over(drivers))
        for driver in drivers:
            if driver.is_asked() and driver.heard.result is None:
                drive(driver)
                given += 1


def over(drivers: list[Visitor]) -> bool:
    return all(each.heard.result is not None for each in drivers)
