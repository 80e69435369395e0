"""Visitors who settle what shall be answered for them, by the panel beside the board."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from browser.visitors import Visitor


def panel(visitor: Visitor) -> Locator:
    """The panel, opened."""
    visitor.page.get_by_role("button", name=visitor.words.say("web-standing")).click()
    return visitor.page.get_by_role("dialog")


def prefers(visitor: Visitor, name: str, value: str) -> None:
    """Choose a value by its name on the screen, and close the panel."""
    dialog = panel(visitor)
    group = dialog.get_by_role("group", name=visitor.words.say(f"preference-{name}"))
    group.get_by_label(visitor.words.preference(name, value), exact=True).check()
    visitor.waits(lambda: in_force(visitor, name)["value"] == value)
    dialog.get_by_role("button", name=visitor.words.say("web-close")).click()


def in_force(visitor: Visitor, name: str) -> dict[str, Any]:
    """What the page was last told of a preference."""
    return next(each for each in visitor.heard.preferences if each["name"] == name)
