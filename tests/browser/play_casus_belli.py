"""Visitors who lead a team of Casus Belli, by pointer, by finger or by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Locator

from browser import lobby
from browser.matches import play_on
from browser.visitors import Visitor

GAME = "casus-belli"
ARROWS = {"n": "ArrowUp", "e": "ArrowRight", "s": "ArrowDown", "w": "ArrowLeft"}
TABS = 150  # more than there is to go through on a page
FIGHTERS = ("thief", "barbarian", "elf")

CORNER = """(svg, [x, y]) => {
  const unit = Number(svg.dataset.unit);
  const point = new DOMPoint((x + 0.5) * unit, (y + 0.5) * unit);
  const { x: across, y: down } = point.matrixTransform(svg.getScreenCTM());
  return [across, down];
}"""


class Step(NamedTuple):
    """One thing to do on the board: a button with this answer, or a cell of the map."""

    answer: str
    cell: tuple[int, int] | None = None


InputMethod = Callable[[Visitor, Step], None]


def opens(visitor: Visitor, seats: Sequence[str], **choices: str) -> str:
    """A table by way of the lobby: who sits there ("": a person), and settings; its address."""
    return lobby.opens(visitor, GAME, seats, **choices)


# What there is to do


def question(visitor: Visitor) -> dict[str, Any]:
    asked = visitor.heard.ask
    assert asked is not None
    return asked


def part(visitor: Visitor) -> str:
    """Which part of an order is asked for."""
    names = [each["notation"] for each in question(visitor)["options"]]
    if "done" in names:
        return "lead"
    if "hold" in names:
        return "attack"
    return "way" if any(name.startswith("face-") for name in names) else "target"


def any_step(visitor: Visitor, chance: Random) -> Step:
    """Something at random, but no team ends its orders before all of its fighters have some."""
    asked = question(visitor)
    names = [each["notation"] for each in asked["options"]]
    walks = [each for each in asked["shortcuts"] if each["kind"] == "walk"]
    if part(visitor) == "target":
        return at_target(chance.choice(names))
    if walks and walked(visitor) == "" and chance.random() < 0.8:
        walk = chance.choice(walks)
        return Step(" ".join(walk["answer"]), (walk["x"], walk["y"]))
    buttons = [name for name in names if name not in ("n", "e", "s", "w", "done")]
    return Step(chance.choice(buttons or ["done"]))


def at_target(notation: str) -> Step:
    """A cell of the map, or a victim by name, who has a button."""
    if "," not in notation:
        return Step(notation)
    x, y = notation.split(",")
    return Step(notation, (int(x), int(y)))


def walked(visitor: Visitor) -> str:
    draft = visitor.heard.view["drafts"][visitor.heard.seat]
    return str(draft["path"]) if draft else ""


# How it is done


def field(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("application", name=visitor.words.say("board-web-map"))


def button(visitor: Visitor, answer: str) -> Locator:
    """What sends an answer, once it can; a shout may be aimed where it does not matter."""
    wanted = f'[data-answer="{answer}"], [data-answer^="{answer} "]'
    return visitor.page.locator("#board").locator(wanted).locator("visible=true").first


def spot(visitor: Visitor, cell: tuple[int, int]) -> tuple[float, float]:
    """Where a cell is on the screen; if it is not, the whole map is asked for first."""
    ready(visitor)
    field(visitor).scroll_into_view_if_needed()
    across, down = still_at(visitor, cell)
    box = field(visitor).bounding_box()
    assert box is not None
    if 0 < across - box["x"] < box["width"] and 0 < down - box["y"] < box["height"]:
        return across, down
    visitor.button("board-web-whole").click()
    return still_at(visitor, cell)


def still_at(visitor: Visitor, cell: tuple[int, int]) -> tuple[float, float]:
    """Where a cell is once the map lies still."""
    svg = field(visitor).locator("svg[data-unit]")
    seen: list[list[float]] = []

    def lies_still() -> bool:
        seen.append(svg.evaluate(CORNER, list(cell)))
        return len(seen) > 1 and seen[-1] == seen[-2]

    visitor.waits(lies_still)
    return seen[-1][0], seen[-1][1]


def ready(visitor: Visitor) -> None:
    """Nothing moves any more, and the question is on the board."""
    visitor.page.locator(f'#board [data-question="{question(visitor)["id"]}"]').wait_for()


def point(visitor: Visitor, step: Step) -> None:
    if step.cell is None:
        ready(visitor)
        visitor.answers(button(visitor, step.answer).click)
    else:
        across, down = spot(visitor, step.cell)
        visitor.answers(lambda: visitor.page.mouse.click(across, down))


def tap(visitor: Visitor, step: Step) -> None:
    """A finger shows a cell first, and takes it when it comes back."""
    ready(visitor)
    if step.cell is None:
        visitor.answers(button(visitor, step.answer).tap)
        return
    across, down = spot(visitor, step.cell)
    visitor.page.touchscreen.tap(across, down)
    chosen = visitor.page.locator(f'#board [data-chosen="{step.answer}"]')
    chosen.wait_for()
    visitor.answers(lambda: visitor.page.touchscreen.tap(across, down))


def type_keys(visitor: Visitor, step: Step) -> None:
    """Digits for fighters and attacks, arrows for cells, Shift and an arrow for a last look."""
    ready(visitor)
    keys = visitor.page.keyboard
    if step.cell is not None:
        walk_cursor(visitor, step.cell)
        visitor.answers(lambda: keys.press("Enter"))
    elif step.answer.startswith("face-"):
        comes_to_the_map(visitor)
        visitor.answers(lambda: keys.press(f"Shift+{ARROWS[step.answer[-1]]}"))
    else:
        visitor.answers(lambda: keys.press(str(digit(visitor, step.answer))))


def digit(visitor: Visitor, answer: str) -> int:
    if answer == "done":
        return 0
    if answer in FIGHTERS:
        return 1 + FIGHTERS.index(answer)
    offered = [each["notation"] for each in question(visitor)["options"]]
    return 1 + offered.index(answer)


def comes_to_the_map(visitor: Visitor) -> None:
    """Who types is there already, unless something else on the page was used before."""
    map_ = field(visitor)
    for _ in range(TABS):
        if map_.evaluate("each => each === document.activeElement"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError("no way to the map by Tab")


def walk_cursor(visitor: Visitor, cell: tuple[int, int]) -> None:
    comes_to_the_map(visitor)
    cursor = visitor.page.locator("#board [data-cursor]")
    cursor.wait_for()
    x, y = map(int, (cursor.get_attribute("data-cursor") or "").split(","))
    for _ in range(abs(cell[0] - x)):
        visitor.page.keyboard.press(ARROWS["e" if cell[0] > x else "w"])
    for _ in range(abs(cell[1] - y)):
        visitor.page.keyboard.press(ARROWS["s" if cell[1] > y else "n"])


# Whole wars


def play(
    people: Sequence[tuple[Visitor, InputMethod]],
    chance: Random,
    until: Callable[[], bool] = lambda: False,
) -> None:
    """Everybody answers when asked, to the end or until something has happened."""
    play_on(people, any_step, chance, until)
