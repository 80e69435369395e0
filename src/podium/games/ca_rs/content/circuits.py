"""Circuits: their cards, written compactly, and the description from which chance makes one (§1.3).

A card is ``-`` (a straight) or ``4:2`` (speed limit 4, run-off 2); ``*3`` makes three of it; what
follows after a blank is the name of the place, in French and after ``|`` in English.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from podium.core.content_cache import cached_content
from podium.core.refusal import Fact
from podium.core.toml_files import LocalizedText, TomlFile
from podium.games.ca_rs.content.circuit_cards import STRAIGHT, CircuitCard
from podium.games.ca_rs.content.entries import Bounds

MIN_LENGTH, MAX_LENGTH = 10, 300  # cards
MAX_LIMIT, MAX_RUN_OFF, MAX_REPEATS = 9, 5, 99
MAX_TITLE = 40  # characters
FIRST_STRAIGHT = 4  # cards open at the start, none of them a corner; a random circuit adds more
CARDS = re.compile(r"(?:-|(\d{1,3}):(\d{1,3}))(?:\*(\d{1,3}))?(?: +(\S[^|]*?)(?: *\| *(\S.*))?)?")
BOUNDS: Bounds = {"laps": (1, 99), "turns": (5, 200)}
RANGES: Bounds = {"length": (MIN_LENGTH, MAX_LENGTH), "straights": (1, 30), "corners": (1, 10)}
Roll = Callable[[int, int], int]


class Place(msgspec.Struct, frozen=True):
    """A part of a circuit that has a name, from that card on."""

    card: int
    title: LocalizedText


class Random(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How chance lays a circuit: from how many to how many cards, and which corners how often.

    Its ``repr`` is part of the content hash of a record: the name of the class must not change.
    """

    length: tuple[int, int]
    straights: tuple[int, int]
    corners: tuple[int, int]
    kinds: tuple[str, ...]


class CircuitFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file ``circuit-NAME.toml``: it has cards, or says how to draw them."""

    title: LocalizedText
    laps: int
    turns: int
    cards: tuple[str, ...] = ()
    random: Random | None = None


class Circuit(msgspec.Struct, frozen=True):
    """A circuit to race on; one laid by chance has no rows yet, but corners."""

    name: str
    title: LocalizedText
    laps: int
    turns: int
    rows: tuple[CircuitCard, ...] = ()
    places: tuple[Place, ...] = ()
    random: Random | None = None
    corners: tuple[CircuitCard, ...] = ()

    @property
    def certain(self) -> int:
        """The cards that are the same in every circuit laid by this description: straights."""
        return 0 if self.random is None else FIRST_STRAIGHT + self.random.straights[0]

    def build_cards(self, roll: Roll) -> tuple[CircuitCard, ...]:
        """Its cards in order; a random one is drawn now."""
        return self.rows if self.random is None else draw_cards(self.random, self.corners, roll)


@cached_content()
def read_circuit(name: str, file: str, text: str) -> Circuit:
    """A circuit that can be raced on."""
    toml = TomlFile(file, text)
    read = toml.read(CircuitFile)
    toml.check_text("title", read.title, MAX_TITLE, "title")
    for field, (least, most) in BOUNDS.items():
        check_number(toml, getattr(read, field), least, most, field)
    if (read.random is None) == (not read.cards):
        raise toml.fault("circuit-cards", "cards" if read.cards else "title")
    circuit = Circuit(name, read.title, read.laps, read.turns)
    if read.random is not None:
        kinds = check_random(toml, read.random)
        return msgspec.structs.replace(circuit, random=read.random, corners=kinds)
    rows, places = read_rows(toml, read.cards)
    return msgspec.structs.replace(circuit, rows=rows, places=places)


def check_number(toml: TomlFile, value: int, least: int, most: int, *path: str) -> None:
    if not least <= value <= most:
        facts: dict[str, Fact] = {"field": path[-1], "value": value, "least": least, "most": most}
        raise toml.fault("number-bounds", *path, **facts)


def read_rows(
    toml: TomlFile, cards: Sequence[str]
) -> tuple[tuple[CircuitCard, ...], tuple[Place, ...]]:
    """The cards one by one, and the names along them."""
    rows: list[CircuitCard] = []
    places: list[Place] = []
    for number, text in enumerate(cards):
        row, copies, title = read_row(toml, text, "cards", number)
        if title is not None:
            toml.check_text("cards", title, MAX_TITLE, "cards", number)
            places.append(Place(len(rows), title))
        rows += [row] * copies
        if rows[0][0]:
            raise toml.fault("circuit-pit", "cards", 0)
        if len(rows) > MAX_LENGTH:
            break
    if not MIN_LENGTH <= len(rows) <= MAX_LENGTH:
        facts: dict[str, Fact] = {"count": len(rows), "least": MIN_LENGTH, "most": MAX_LENGTH}
        raise toml.fault("circuit-length", "cards", **facts)
    return tuple(rows), tuple(places)


def read_row(
    toml: TomlFile, text: str, *path: str | int
) -> tuple[CircuitCard, int, LocalizedText | None]:
    """One text: the card, how many of it, and its name if it has one."""
    found = CARDS.fullmatch(text.strip())
    if found is None:
        raise toml.fault("circuit-card", *path, text=text)
    limit, run_off, copies = (int(found[n] or 1) for n in (1, 2, 3))
    if not (1 <= limit <= MAX_LIMIT and 1 <= run_off <= MAX_RUN_OFF and 1 <= copies <= MAX_REPEATS):
        most: dict[str, Fact] = {
            "limits": MAX_LIMIT,
            "run_offs": MAX_RUN_OFF,
            "copies": MAX_REPEATS,
        }
        raise toml.fault("circuit-numbers", *path, text=text, **most)
    title = LocalizedText(found[4], found[5] or found[4]) if found[4] else None
    return ((limit, run_off) if found[1] else STRAIGHT), copies, title


def check_random(toml: TomlFile, random: Random) -> tuple[CircuitCard, ...]:
    """The corners to choose from, each as often as it weighs."""
    for field, (least, most) in RANGES.items():
        low, high = getattr(random, field)
        if not least <= low <= high <= most:
            facts: dict[str, Fact] = {"field": field, "least": least, "most": most}
            raise toml.fault("random-range", "random", field, **facts)
    rows: list[CircuitCard] = []
    for number, text in enumerate(random.kinds):
        row, copies, _ = read_row(toml, text, "random", "kinds", number)
        if not row[0]:
            raise toml.fault("random-straight", "random", "kinds", number)
        rows += [row] * copies
    if not rows:
        raise toml.fault("random-none", "random", "kinds")
    return tuple(rows)


def draw_cards(
    random: Random, corners: Sequence[CircuitCard], roll: Roll
) -> tuple[CircuitCard, ...]:
    """Corners and straights by turns, behind a first straight, until it is long enough."""
    length = roll(*random.length)
    rows: list[CircuitCard] = [STRAIGHT] * (FIRST_STRAIGHT + roll(*random.straights))
    while len(rows) < length:
        rows += [corners[roll(0, len(corners) - 1)]] * roll(*random.corners)
        rows += [STRAIGHT] * roll(*random.straights)
    return tuple(rows[:length])
