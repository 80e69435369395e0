"""Visitors who run a team of F-Cartes, by pointer or by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from playwright.sync_api import Locator

from browser import lobby
from browser.matches import play_on
from browser.visitors import Visitor

GAME = "f-cartes"
TABS = 150  # more than there is to go through on a page
InputMethod = Callable[[Visitor, Sequence[str]], None]


def opens(visitor: Visitor, seats: Sequence[str], **choices: str) -> str:
    """A table by way of the lobby: who sits there ("": a person), and settings; its address."""
    return lobby.opens(visitor, GAME, seats, **choices)


def ways(visitor: Visitor) -> list[list[str]]:
    """All that can be answered on the board; a card with its target is one answer."""
    asked = visitor.heard.ask
    assert asked is not None
    whole = [each["answer"] for each in asked["shortcuts"]]
    begun = {each["answer"][0] for each in asked["shortcuts"] if each["kind"] == "play-on"}
    single = [[each["notation"]] for each in asked["options"] if each["notation"] not in begun]
    return [*whole, *single]


def any_way(visitor: Visitor, chance: Random) -> list[str]:
    """Something at random, but seldom the end of the turn."""
    found = ways(visitor)
    return chance.choice([each for each in found if each != ["pass"]] or found)


def card_of(visitor: Visitor, answer: Sequence[str]) -> str | None:
    """The card that must be picked up to answer so."""
    asked = visitor.heard.ask
    assert asked is not None
    first = next(each for each in asked["options"] if each["notation"] == answer[0])["option"]
    return str(first["card"]) if first["kind"] in ("play", "discard") else None


def button(visitor: Visitor, answer: Sequence[str]) -> Locator:
    """What sends an answer, once it can."""
    wanted = f'[data-answer="{" ".join(answer)}"]:not([aria-disabled="true"])'
    return visitor.page.locator(f"#board {wanted}").first


def paper(visitor: Visitor, card: str) -> Locator:
    wanted = f'[data-card="{card}"]:not([aria-disabled="true"])'
    return visitor.page.locator(f"#board {wanted}").first


def point(visitor: Visitor, answer: Sequence[str]) -> None:
    """Pick the card up if there is one, then its target or the deed."""
    card = card_of(visitor, answer)
    if card is not None:
        paper(visitor, card).click()
    if may_be_regretted(visitor, answer):
        button(visitor, answer).click()
        warned(visitor).wait_for()
    visitor.answers(button(visitor, answer).click)


def may_be_regretted(visitor: Visitor, answer: Sequence[str]) -> bool:
    """Whether the board asks once more: an own car damaged, a turn with something left to do."""
    asked = visitor.heard.ask
    assert asked is not None
    options = [{**each, "answer": [each["notation"]]} for each in asked["options"]]
    offers = [*asked["shortcuts"], *options]
    outlook = next(each.get("outlook") for each in offers if each["answer"] == list(answer)) or {}
    return outlook.get("kind") == "forgoes" or bool(outlook.get("own"))


def warned(visitor: Visitor) -> Locator:
    """What was pressed once and must be pressed again."""
    return visitor.page.locator("#board [data-warned]")


def type_keys(visitor: Visitor, answer: Sequence[str]) -> None:
    """The same without a mouse: digits for cards, arrows along the line, Tab for the rest."""
    card, page = card_of(visitor, answer), visitor.page
    if card is not None:
        paper(visitor, card).wait_for()
        assert visitor.heard.seat is not None
        hand = visitor.heard.view["hands"][visitor.heard.seat]
        page.keyboard.press(str(hand.index(card) + 1))
        page.keyboard.press("Enter")
    wanted = button(visitor, answer)
    wanted.wait_for()
    on_line = wanted.evaluate("each => each.dataset.target !== undefined")
    walk(visitor, wanted, "ArrowRight" if on_line else "Tab")
    if may_be_regretted(visitor, answer):
        page.keyboard.press("Enter")
        warned(visitor).wait_for()
    visitor.answers(lambda: page.keyboard.press("Enter"))


def walk(visitor: Visitor, wanted: Locator, key: str = "Tab") -> None:
    """Press a key until the focus is there."""
    for _ in range(TABS):
        if wanted.evaluate("each => each === document.activeElement"):
            return
        visitor.page.keyboard.press(key)
    raise AssertionError(f"no way to {wanted} by {key}")


def play(
    people: Sequence[tuple[Visitor, InputMethod]],
    chance: Random,
    until: Callable[[], bool] = lambda: False,
) -> None:
    """Everybody answers when asked, to the end or until something has happened."""
    play_on(people, any_way, chance, until)
