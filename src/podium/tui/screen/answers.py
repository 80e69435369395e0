"""The answers of a question, laid out in rows; one of them is aimed at, that is: highlighted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Any

import msgspec

from podium.core import Words
from podium.core.terminal_board import Answer, Entry, Style, TerminalBoard
from podium.tui.client.texts import struct_text

NUMPAD_KEYS = "789456123"  # row by row
ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
NUMPAD_CORNERS = {"home": "7", "pageup": "9", "end": "1", "pagedown": "3"}  # without NumLock
PAGE_STEPS = {"pageup": -10, "pagedown": 10, "home": -1_000_000, "end": 1_000_000}
DIGIT_KEYS = "123456789"
Place = tuple[int, int]  # row and column


class Offer(msgspec.Struct, frozen=True):
    """One answer: its key ("" for none), what it does, and where it leads.

    ``label`` and ``style`` are for answers in a grid, where there is room for a few characters.
    One with a ``warning`` must be given twice.
    """

    answer: Answer
    key: str
    text: str
    outlook: str = ""
    label: str = ""
    style: Style = "plain"
    warning: str = ""


class Answers:
    """Answers in rows, None where a place is empty; arrows move the aim."""

    def __init__(self, rows: Sequence[Sequence[Offer | None]]) -> None:
        self.rows = rows
        self._places = {
            (row, column): offer
            for row, offers in enumerate(rows)
            for column, offer in enumerate(offers)
            if offer is not None
        }
        self._at: Place | None = None

    @property
    def is_grid(self) -> bool:
        """Whether answers lie beside each other, as directions do."""
        return any(len(row) > 1 for row in self.rows)

    @property
    def is_numbered(self) -> bool:
        """Whether answers are written as numbers, as cars are; then a digit may be half of one."""
        return any(is_number(offer.answer) for offer in self.offers)

    @property
    def offers(self) -> list[Offer]:
        return list(self._places.values())

    @property
    def aimed(self) -> Offer | None:
        return self._places[self._at] if self._at is not None else None

    def aim(self, answer: Answer) -> None:
        """Aim at an answer, if it is on offer."""
        for place, offer in self._places.items():
            if offer.answer == answer:
                self._at = place

    def by_key(self, key: str) -> Offer | None:
        """The answer a key stands for: a digit, or a corner of the numpad in a grid."""
        wanted = NUMPAD_CORNERS.get(key, key) if self.is_grid else key
        return next((offer for offer in self.offers if offer.key == wanted), None)

    def move(self, key: str) -> bool:
        """Follow an arrow or a paging key; False for other keys."""
        if not self._places:
            return False
        if key in ARROWS:
            self._step(*ARROWS[key])
        elif key in PAGE_STEPS and not self.is_grid:
            places = list(self._places)
            now = places.index(self._at) if self._at else 0
            self._at = places[min(max(now + PAGE_STEPS[key], 0), len(places) - 1)]
        else:
            return False
        return True

    def _step(self, down: int, right: int) -> None:
        """Aim at the next answer that way; from the middle if nothing is aimed at."""
        here = self._at or (len(self.rows) // 2, len(self.rows[0]) // 2)
        self._at = nearest(self._places, here, down, right) or self._at


def nearest(places: Iterable[Place], here: Place, down: int, right: int) -> Place | None:
    """The place that an arrow leads to: the one least aside, and of those the nearest."""
    offsets = ((place, place[0] - here[0], place[1] - here[1]) for place in places)
    # (down, right) is a unit vector: one product is the way aside, the other the way ahead.
    ahead = [
        (abs(rows * right) + abs(columns * down), rows * down + columns * right, place)
        for place, rows, columns in offsets
        if rows * down + columns * right > 0
    ]
    return min(ahead)[-1] if ahead else None


def answers_to(
    ask: dict[str, Any] | None, board: TerminalBoard | None, words: Words, names: Sequence[str]
) -> Answers:
    """The answers to a question, laid out as the game's own board has them, or as a list."""
    if ask is None:
        return Answers(())
    offers = {offer.answer: offer for offer in offers_of(ask, words, names)}
    if board is not None and board.menu:
        answers = Answers(grid_offers(board.menu, offers))
    else:
        answers = Answers([(offer,) for offer in offers.values()])
    # In a grid, as of directions, nothing is aimed at first, so that Enter does nothing rash.
    if not answers.is_grid:
        answers.aim(answers.offers[0].answer)
        answers.aim((ask["default"],))
    if board is not None and board.aim:
        answers.aim(board.aim)
    return answers


def grid_offers(
    menu: Sequence[Sequence[Entry | None]], offers: dict[Answer, Offer]
) -> list[list[Offer | None]]:
    """Answers where the board has them; nine in a square get the keys of the numpad."""
    is_square = len(menu) == len(menu[0]) == 3
    keys = iter(NUMPAD_KEYS if is_square else keys_in_turn(offers))
    return [[placed_offer(offers, entry, next(keys, "")) for entry in entries] for entries in menu]


def placed_offer(offers: dict[Answer, Offer], entry: Entry | None, key: str) -> Offer | None:
    if entry is None:
        return None
    offer = offers[entry.answer]
    key = key_of(entry.answer, key)
    return msgspec.structs.replace(
        offer, key=key, label=entry.label, style=entry.style, warning=entry.warning
    )


def key_of(answer: Answer, key: str) -> str:
    """The key offered; for an answer that is a number, its own digit, or "" if it has two."""
    if not is_number(answer):
        return key
    return answer[0] if answer[0] in DIGIT_KEYS else ""


def keys_in_turn(answers: Iterable[Answer]) -> str:
    """The keys that answers get in turn: "" beside numbers, so that 3 is never the fourth car."""
    return "" if any(map(is_number, answers)) else DIGIT_KEYS


def is_number(answer: Answer) -> bool:
    return len(answer) == 1 and answer[0].isdecimal()


def offers_of(ask: dict[str, Any], words: Words, names: Sequence[str]) -> list[Offer]:
    """Every answer in words: listed shortcuts first, then the options that are none of them."""
    found: dict[Answer, tuple[str, Any]] = {}
    for each in filter(itemgetter("listed"), ask["shortcuts"]):
        found[tuple(each["answer"])] = (
            struct_text("shortcut", each, words, names),
            each["outlook"],
        )
    for each in ask["options"]:
        option = each.get("option")
        text = struct_text("option", option, words, names) if option else each["notation"]
        found.setdefault((each["notation"],), (text, each.get("outlook")))
    keys = iter(keys_in_turn(found))
    return [
        Offer(
            answer=answer,
            key=key_of(answer, next(keys, "")),
            text=text,
            outlook=struct_text("outlook", outlook, words, names) if outlook else "",
        )
        for answer, (text, outlook) in found.items()
    ]
