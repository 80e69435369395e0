"""Circuits: their cards, written compactly, and the description from which chance makes one (§1.3).

A card is ``-`` (a straight) or ``4:2`` (speed limit 4, run-off 2); ``*3`` makes three of it; what
follows after a blank is the name of the place, in French and after ``|`` in English.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from podium.core.refusal import Fact
from podium.core.tables import Said, Sheet
from podium.games.ca_rs.content import Bounds

SHORTEST, LONGEST = 10, 300
HIGHEST_LIMIT, HIGHEST_RUN_OFF, MOST_COPIES = 9, 5, 99
LONGEST_TITLE = 40
FIRST_STRAIGHT = 4  # cards that are open at the start: no corner among them
CARDS = re.compile(r"(?:-|(\d{1,3}):(\d{1,3}))(?:\*(\d{1,3}))?(?: +(\S[^|]*?)(?: *\| *(\S.*))?)?")
BOUNDS: Bounds = {"laps": (1, 99), "turns": (5, 200)}
RANGES: Bounds = {"length": (SHORTEST, LONGEST), "straights": (1, 30), "corners": (1, 10)}
Roll = Callable[[int, int], int]
Row = tuple[int, int]  # speed limit (0: a straight) and run-off


class Place(msgspec.Struct, frozen=True):
    """A part of a circuit that has a name, from that card on."""

    card: int
    title: Said


class Random(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How chance lays a circuit: from how many to how many cards, and which corners how often."""

    length: tuple[int, int]
    straights: tuple[int, int]
    corners: tuple[int, int]
    kinds: tuple[str, ...]


class CircuitFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file ``circuit-NAME.toml``: it has cards, or says how to draw them."""

    title: Said
    laps: int
    turns: int
    cards: tuple[str, ...] = ()
    random: Random | None = None


class Circuit(msgspec.Struct, frozen=True):
    """A circuit to race on; one laid by chance has no rows yet, but corners."""

    name: str
    title: Said
    laps: int
    turns: int
    rows: tuple[Row, ...] = ()
    places: tuple[Place, ...] = ()
    random: Random | None = None
    corners: tuple[Row, ...] = ()

    def laid(self, roll: Roll) -> tuple[Row, ...]:
        """Its cards in order; a random one is drawn now."""
        return self.rows if self.random is None else drawn(self.random, self.corners, roll)


@lru_cache(maxsize=64)
def read_circuit(name: str, file: str, text: str) -> Circuit:
    """A circuit that can be raced on."""
    sheet = Sheet(file, text)
    read = sheet.read(CircuitFile)
    sheet.check_said("title", read.title, LONGEST_TITLE, "title")
    for field, (least, most) in BOUNDS.items():
        check_number(sheet, getattr(read, field), least, most, field)
    if (read.random is None) == (not read.cards):
        raise sheet.fault("circuit-cards", "cards" if read.cards else "title")
    circuit = Circuit(name, read.title, read.laps, read.turns)
    if read.random is not None:
        kinds = check_random(sheet, read.random)
        return msgspec.structs.replace(circuit, random=read.random, corners=kinds)
    rows, places = read_rows(sheet, read.cards)
    return msgspec.structs.replace(circuit, rows=rows, places=places)


def check_number(sheet: Sheet, value: int, least: int, most: int, *path: str) -> None:
    if not least <= value <= most:
        facts: dict[str, Fact] = {"field": path[-1], "value": value, "least": least, "most": most}
        raise sheet.fault("number-bounds", *path, **facts)


def read_rows(sheet: Sheet, cards: Sequence[str]) -> tuple[tuple[Row, ...], tuple[Place, ...]]:
    """The cards one by one, and the names along them."""
    rows: list[Row] = []
    places: list[Place] = []
    for number, text in enumerate(cards):
        row, copies, title = read_row(sheet, text, "cards", number)
        if title is not None:
            sheet.check_said("cards", title, LONGEST_TITLE, "cards", number)
            places.append(Place(len(rows), title))
        rows += [row] * copies
        if rows[0][0]:
            raise sheet.fault("circuit-pit", "cards", 0)
        if len(rows) > LONGEST:
            break
    if not SHORTEST <= len(rows) <= LONGEST:
        facts: dict[str, Fact] = {"count": len(rows), "least": SHORTEST, "most": LONGEST}
        raise sheet.fault("circuit-length", "cards", **facts)
    return tuple(rows), tuple(places)


def read_row(sheet: Sheet, text: str, *path: str | int) -> tuple[Row, int, Said | None]:
    """One text: the card, how many of it, and its name if it has one."""
    found = CARDS.fullmatch(text.strip())
    if found is None:
        raise sheet.fault("circuit-card", *path, text=text)
    limit, run_off, copies = (int(found[n] or 1) for n in (1, 2, 3))
    if not (
        1 <= limit <= HIGHEST_LIMIT
        and 1 <= run_off <= HIGHEST_RUN_OFF
        and 1 <= copies <= MOST_COPIES
    ):
        most: dict[str, Fact] = {
            "limits": HIGHEST_LIMIT,
            "run_offs": HIGHEST_RUN_OFF,
            "copies": MOST_COPIES,
        }
        raise sheet.fault("circuit-numbers", *path, text=text, **most)
    title = Said(found[4], found[5] or found[4]) if found[4] else None
    return ((limit, run_off) if found[1] else (0, 0)), copies, title


def check_random(sheet: Sheet, random: Random) -> tuple[Row, ...]:
    """The corners to choose from, each as often as it weighs."""
    for field, (least, most) in RANGES.items():
        low, high = getattr(random, field)
        if not least <= low <= high <= most:
            facts: dict[str, Fact] = {"field": field, "least": least, "most": most}
            raise sheet.fault("random-range", "random", field, **facts)
    rows: list[Row] = []
    for number, text in enumerate(random.kinds):
        row, copies, _ = read_row(sheet, text, "random", "kinds", number)
        if not row[0]:
            raise sheet.fault("random-straight", "random", "kinds", number)
        rows += [row] * copies
    if not rows:
        raise sheet.fault("random-none", "random", "kinds")
    return tuple(rows)


def drawn(random: Random, corners: Sequence[Row], roll: Roll) -> tuple[Row, ...]:
    """Corners and straights by turns, behind a first straight, until it is long enough."""
    length = roll(*random.length)
    rows: list[Row] = [(0, 0)] * (FIRST_STRAIGHT + roll(*random.straights))
    while len(rows) < length:
        rows += [corners[roll(0, len(corners) - 1)]] * roll(*random.corners)
        rows += [(0, 0)] * roll(*random.straights)
    return tuple(rows[:length])
