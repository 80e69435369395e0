"""What a team may know of a war by the rules as first written, worked out slowly from the truth.

Nothing of the game is asked: cones and squares are looked through cell by cell, as RULES.md §3 and
§8 say it. Then everything a browser was sent is compared with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from browser.visitors import Visitor, blank_player
from server.knowing.history import History, Plain

Cell = tuple[int, int]

SIGHT = (5, 4, 4)  # thief, barbarian, elf
PALANTIR, REVEAL = 5, 4
TEAM = 3
HEADER = 6  # numbers before the grid of a map
AHEAD = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
PRIVATE = ("attacked", "pushed", "hurt", "died", "walked", "noticed")
PUBLIC = ("step-began", "scored", "ended")
OTHERS = ("palantirs", "reveals", "orders", "drafts", "closed")  # one entry a team, one's own known
UNKNOWN = dict.fromkeys(
    ("at", "facing", "life", "rank", "recharge", "spawn", "pushed", "penumbra", "trail", "deed",
     "fell")
)  # fmt: skip
SEEN = ("at", "facing", "life", "rank")


# Eyes


def grid_of(history: History) -> list[str]:
    """The rows of the map that was brought along."""
    header = history.header
    text = header["files"][header["settings"]["map"]]
    return str(text).split()[HEADER:]


def zone(rows: Sequence[str], cell: Cell) -> str:
    x, y = cell
    return rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[0]) else ""


def spot(at: Cell, facing: str, row: int, column: int) -> Cell:
    """A cell of a cone: so far ahead, so far to the right."""
    dx, dy = AHEAD[facing]
    return at[0] + row * dx - column * dy, at[1] + row * dy + column * dx


def blocks(rows: Sequence[str], at: Cell, facing: str, row: int, column: int) -> bool:
    """Whether a cell hides those behind it in its column (§3.3)."""
    there = zone(rows, spot(at, facing, row, column))
    return (there == "#" and row > 0) or (there == "F" and row + abs(column) > 1)


def hidden(rows: Sequence[str], at: Cell, facing: str, row: int, column: int) -> bool:
    if zone(rows, spot(at, facing, row, column)) == "#":
        return True
    nearer = range(max(0, abs(column) - 1), row + 1)
    if any(blocks(rows, at, facing, each, column) for each in nearer):
        return True
    edge = abs(column) - 1  # the row in which the column begins, with an outermost cell (§3.4)
    inner = column - 1 if column > 0 else column + 1
    return edge >= 1 and hidden(rows, at, facing, edge - 1, inner)


def cone(rows: Sequence[str], at: Cell, facing: str, reach: int) -> set[Cell]:
    return {
        spot(at, facing, row, column)
        for row in range(reach + 1)
        for column in range(-row - 1, row + 2)
        if zone(rows, spot(at, facing, row, column)) and not hidden(rows, at, facing, row, column)
    }


def square(rows: Sequence[str], at: Cell, reach: int) -> set[Cell]:
    """From above all is seen but walls and forests (§3.5)."""
    side = range(-reach, reach + 1)
    cells = {(at[0] + dx, at[1] + dy) for dx in side for dy in side}
    return {cell for cell in cells if zone(rows, cell) not in ("", "#", "F")}


def sees(truth: Plain, seat: int, rows: Sequence[str]) -> set[Cell]:
    """All that a team looks through (§3.6)."""
    cells: set[Cell] = set()
    for kind in range(TEAM):
        fighter = truth["fighters"][TEAM * seat + kind]
        at = (fighter["at"][0], fighter["at"][1])
        high = zone(rows, at) == "T"
        reach = SIGHT[kind]
        cells |= square(rows, at, reach) if high else cone(rows, at, fighter["facing"], reach)
    for place, reach in ((truth["palantirs"][seat], PALANTIR), (truth["reveals"][seat], REVEAL)):
        if place is not None:
            cells |= square(rows, (place[0], place[1]), reach)
    return cells


# Knowing


def perceived(truth: Plain, seat: int | None, rows: Sequence[str]) -> Plain:
    """The whole view of a seat (§8)."""
    known = {name: value for name, value in truth.items() if name != "dice"}
    if truth["result"] is not None:
        return {**known, "sight": None}
    cells = set() if seat is None else sees(truth, seat, rows)
    for name in OTHERS:
        known[name] = [each if team == seat else None for team, each in enumerate(truth[name])]
    known["fighters"] = [
        fighter(truth, unit, seat, cells) for unit in range(len(truth["fighters"]))
    ]
    known["held"] = [each if each and each["seat"] == seat else None for each in truth["held"]]
    known["sight"] = None if seat is None else written(cells, len(rows[0]))
    return known


def fighter(truth: Plain, unit: int, seat: int | None, cells: set[Cell]) -> Plain:
    """One's own whole; of others what stands or lies in sight, and spawns before they differ."""
    facts: Plain = truth["fighters"][unit]
    if unit // TEAM == seat:
        return facts
    known: Plain = dict(UNKNOWN)
    if tuple(facts["at"]) in cells:
        known.update({name: facts[name] for name in SEEN})
    if facts["fell"] is not None and tuple(facts["fell"]) in cells:
        known["fell"] = facts["fell"]
    if truth["step"] == "placement" or not truth["placement"]:
        known["spawn"] = facts["spawn"]
    return known


def written(cells: set[Cell], width: int) -> str:
    return f"{sum(1 << (y * width + x) for x, y in cells):x}"


# Comparing


def knows_no_more(history: History, visitor: Visitor, seat: int | None) -> list[Plain]:
    """Every view was the one this seat may have, and nothing else told more.

    Gives the views, each of which differs from the one before.
    """
    rows, secret = grid_of(history), history.moments[-1].line
    assert secret is not None
    views, told = [], []
    heard = blank_player()
    for frame in visitor.frames:
        message = json.loads(frame)
        if message["type"] == "hello":
            assert secret["secret"] not in frame, "the secret is out"
            continue
        heard = blank_player() if message["type"] == "view" else heard
        heard.take(message)
        if heard.view is not None:
            views.append(heard.view)
            told.append(list(heard.told))
            must_be_known(heard.ask, heard.view)
    expected = changes([perceived(moment.truth, seat, rows) for moment in history.moments])
    assert changes(views) == expected, "a view that is not the seat's"
    for events in told:
        must_be_told(events, seat)
    return expected


def must_be_told(events: Sequence[Plain], seat: int | None) -> None:
    for event in events:
        assert event["kind"] in PUBLIC or event["seat"] == seat, f"told of others: {event}"
        assert event["kind"] in (*PUBLIC, *PRIVATE)


def must_be_known(asked: Plain | None, view: Plain) -> None:
    """Whoever an outlook names is somebody whose place is known."""
    for victim in victims(asked):
        unit = TEAM * victim["seat"] + ("thief", "barbarian", "elf").index(victim["fighter"])
        assert view["fighters"][unit]["at"] is not None, f"an outlook names {victim}"


def victims(asked: Plain | None) -> Iterator[Plain]:
    offers = [*asked["options"], *asked["shortcuts"]] if asked else []
    for offer in offers:
        yield from (offer.get("outlook") or {}).get("victims", [])


def changes(row: list[Any]) -> list[Any]:
    """A row without what only says the same again."""
    return [each for at, each in enumerate(row) if at == 0 or each != row[at - 1]]
