"""The answers on offer, laid out in rows, and which of them is aimed at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Any

import msgspec

from podium.core import Words
from podium.core.painting import Answer, Entry, Painting, Style
from podium.tui.screen.telling import told

NUMPAD = "789456123"  # row by row
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
CORNERS = {"home": "7", "pageup": "9", "end": "1", "pagedown": "3"}  # a numpad without its lock
PAGES = {"pageup": -10, "pagedown": 10, "home": -1_000_000, "end": 1_000_000}
KEYS = "123456789"
Place = tuple[int, int]  # row and column


class Offer(msgspec.Struct, frozen=True):
    """One answer: its key if it has one, what it does, and what it brings."""

    answer: Answer
    key: str
    text: str
    outlook: str = ""
    label: str = ""
    style: Style = "plain"


class Answers:
    """Answers in rows; an arrow goes to the next one that way."""

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
        """Whether answers are numbers by themselves, as cars are; a digit may be half of one."""
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
        wanted = CORNERS.get(key, key) if self.is_grid else key
        return next((offer for offer in self.offers if offer.key == wanted), None)

    def move(self, key: str) -> bool:
        """Follow an arrow or a paging key; whether it was one."""
        if not self._places:
            return False
        if key in STEPS:
            self._step(*STEPS[key])
        elif key in PAGES and not self.is_grid:
            places = list(self._places)
            now = places.index(self._at) if self._at else 0
            self._at = places[min(max(now + PAGES[key], 0), len(places) - 1)]
        else:
            return False
        return True

    def _step(self, down: int, right: int) -> None:
        """Go on that way over empty places, aside if need be; from nowhere, from the middle."""
        here = self._at or (len(self.rows) // 2, len(self.rows[0]) // 2)
        self._at = nearest(self._places, here, down, right) or self._at


def nearest(places: Iterable[Place], here: Place, down: int, right: int) -> Place | None:
    """The place that is reached from another by going that way: straight ahead, or else aside."""
    ways = ((place, place[0] - here[0], place[1] - here[1]) for place in places)
    ahead = [
        (abs(rows * right) + abs(columns * down), rows * down + columns * right, place)
        for place, rows, columns in ways
        if rows * down + columns * right > 0
    ]
    return min(ahead)[-1] if ahead else None


def answers_to(
    ask: dict[str, Any] | None, painting: Painting | None, words: Words, names: Sequence[str]
) -> Answers:
    """What can be answered, laid out by the game's own painting where it has one."""
    if ask is None:
        return Answers(())
    offers = {offer.answer: offer for offer in offers_of(ask, words, names)}
    if painting is not None and painting.menu:
        answers = Answers(list(laid_out(painting.menu, offers)))
    else:
        answers = Answers([(offer,) for offer in offers.values()])
    if not answers.is_grid:
        answers.aim(answers.offers[0].answer)
        answers.aim((ask["default"],))
    if painting is not None and painting.aim:
        answers.aim(painting.aim)
    return answers


def laid_out(
    menu: Sequence[Sequence[Entry | None]], offers: dict[Answer, Offer]
) -> list[list[Offer | None]]:
    """Answers where the board has them, with the keys that lie alike on a numpad, or counted."""
    is_square = len(menu) == len(menu[0]) == 3
    keys = iter(NUMPAD if is_square else counted_keys(offers))
    return [[laid(offers, entry, next(keys, "")) for entry in entries] for entries in menu]


def laid(offers: dict[Answer, Offer], entry: Entry | None, key: str) -> Offer | None:
    if entry is None:
        return None
    offer = offers[entry.answer]
    key = own_key(entry.answer, key)
    return msgspec.structs.replace(offer, key=key, label=entry.label, style=entry.style)


def own_key(answer: Answer, counted: str) -> str:
    """The key of an answer: its own digit where it is a number; two digits have no key."""
    if not is_number(answer):
        return counted
    return answer[0] if answer[0] in KEYS else ""


def counted_keys(answers: Iterable[Answer]) -> str:
    """The keys that answers get in turn: none beside numbers, so that 3 is never the fourth car."""
    return "" if any(map(is_number, answers)) else KEYS


def is_number(answer: Answer) -> bool:
    return len(answer) == 1 and answer[0].isdecimal()


def offers_of(ask: dict[str, Any], words: Words, names: Sequence[str]) -> list[Offer]:
    """Every answer in words: shortcuts first, then the options they do not stand for."""
    found: dict[Answer, tuple[str, Any]] = {}
    for each in filter(itemgetter("listed"), ask["shortcuts"]):
        found[tuple(each["answer"])] = (told("shortcut", each, words, names), each["outlook"])
    for each in ask["options"]:
        option = each.get("option")
        text = told("option", option, words, names) if option else each["notation"]
        found.setdefault((each["notation"],), (text, each.get("outlook")))
    keys = iter(counted_keys(found))
    return [
        Offer(
            answer=answer,
            key=own_key(answer, next(keys, "")),
            text=text,
            outlook=told("outlook", outlook, words, names) if outlook else "",
        )
        for answer, (text, outlook) in found.items()
    ]
