"""Visitors who drive in ca_rs, by pointer or by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from playwright.sync_api import Locator

from browser import lobby, play_f_cartes
from browser.matches import play_on
from browser.visitors import Visitor

GAME = "ca_rs"
BRAKES = ("-", "0")  # how pedals are written that do not accelerate
InputMethod = Callable[[Visitor, Sequence[str]], None]
Choose = Callable[[Visitor, Random], list[str]]


def opens(visitor: Visitor, seats: Sequence[str], **choices: str) -> str:
    """A table by way of the lobby: who sits there ("": a person), and settings; its address."""
    return lobby.opens(visitor, GAME, seats, **choices)


def offers(visitor: Visitor) -> list[str]:
    """All that can be answered now."""
    asked = visitor.heard.ask
    assert asked is not None
    return [str(each["notation"]) for each in asked["options"]]


def any_way(visitor: Visitor, chance: Random) -> list[str]:
    """Something at random, but one gets on: on the pedal, and seldom a card too many."""
    found = offers(visitor)
    if "ready" in found and chance.random() < 0.5:
        return ["ready"]
    brisk = [each for each in found if not each.startswith(BRAKES)]
    faster = [each for each in brisk if each.startswith("+")]
    return [chance.choice(faster if faster and chance.random() < 0.7 else brisk or found)]


def flat_out(visitor: Visitor, chance: Random) -> list[str]:
    """A fast car that sticks badly, and the foot to the floor."""
    found = offers(visitor)
    wanted = ["ready", "car-comete", "tyres-hard", "through", *(f"+{by}" for by in (3, 2, 1))]
    return [next((each for each in wanted if each in found), found[0])]


def button(visitor: Visitor, answer: Sequence[str]) -> Locator:
    """What sends an answer, once it can; a pedal, or a last card, is sent with "that is all"."""
    whole = [*answer, "ready"]
    either = play_f_cartes.button(visitor, answer).or_(play_f_cartes.button(visitor, whole))
    return either.first


def point(visitor: Visitor, answer: Sequence[str]) -> None:
    if not answer:
        return
    visitor.answers(button(visitor, answer).click)


def type_keys(visitor: Visitor, answer: Sequence[str]) -> None:
    """The same without a mouse: Tab to the first of its row, arrows along it, Enter."""
    if not answer:
        return
    wanted = button(visitor, answer)
    wanted.wait_for()
    row = wanted.locator("xpath=ancestor::*[@role='group'][1]").get_by_role("button").first
    play_f_cartes.walk(visitor, row)
    play_f_cartes.walk(visitor, wanted, "ArrowRight")
    visitor.answers(lambda: visitor.page.keyboard.press("Enter"))


def play(
    people: Sequence[tuple[Visitor, InputMethod]],
    chance: Random,
    until: Callable[[], bool] = lambda: False,
    choose: Choose = any_way,
) -> None:
    """Everybody answers when asked, to the end or until something has happened."""

    def choose_if_asked(visitor: Visitor, chance: Random) -> list[str]:
        return choose(visitor, chance) if is_still_asked(visitor) else []

    play_on(people, choose_if_asked, chance, until)


def is_still_asked(visitor: Visitor) -> bool:
    """Whether the question is on the board; one answered for the player does not stay there."""
    asked = visitor.heard.ask
    if asked is None:
        return False
    open_ = visitor.page.locator("#board [data-answer]:not([aria-disabled=true])")
    visitor.waits(lambda: open_.count() > 0 or asked["id"] in visitor.heard.answered)
    return asked["id"] not in visitor.heard.answered
