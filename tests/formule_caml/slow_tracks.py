"""The checks of a track a second time, written from §1 alone: all that is wrong with a text."""

from __future__ import annotations

from collections.abc import Iterator

from formule_caml.slow import ROAD, STEPS, Cell, marks_of, start_cells, where

BORDERS = "_/\\|‾"


def faults(text: str) -> set[str]:
    """The names of all faults of a track; a text that is no board at all has no others."""
    return (
        set(board_faults(text)) or set(finish_faults(text) | start_faults(text)) or lap_faults(text)
    )


def board_faults(text: str) -> Iterator[str]:
    """Known characters, in a rectangle of at most 400 by 400 (§1.1, §1.2)."""
    rows = text.split("\n")
    while rows and not rows[-1]:
        rows.pop()
    if not rows:
        yield "track-empty"
    if set("".join(rows)) - set(ROAD + BORDERS + "0A"):
        yield "track-character"
    if len({len(row) for row in rows}) > 1:
        yield "track-ragged"
    if len(rows) > 400 or any(len(row) > 400 for row in rows):
        yield "track-large"


def finish_faults(text: str) -> set[str]:
    """One finish, between borders, with road on its right (§1.4)."""
    finishes = where(text, "A")
    if len(finishes) != 1:
        return {"track-finish-count"}
    row, column = finishes[0]
    marks = marks_of(text)
    found = set()
    if any(marks.get((beside, column), "0") not in BORDERS for beside in (row - 1, row + 1)):
        found.add("track-finish-open")
    if marks.get((row, column + 1), "0") not in ROAD:
        found.add("track-finish-right")
    return found


def start_faults(text: str) -> set[str]:
    """X and Y once each, or one D with road on its left, or two D (§1.3)."""
    cars = len(where(text, "X")), len(where(text, "Y"))
    if cars != (0, 0):
        return set() if cars == (1, 1) else {"track-cars"}
    starts = where(text, "D")
    if len(starts) not in (1, 2):
        return {"track-start-count"}
    if len(starts) == 1:
        row, column = starts[0]
        if marks_of(text).get((row, column - 1), "0") not in ROAD:
            return {"track-start-left"}
    return set()


def lap_faults(text: str) -> set[str]:
    """The finish within reach of both cars, but not of a short cut (§1.5, §1.6)."""
    row, column = where(text, "A")[0]
    gates = {(row + down, column + 1) for down in (-1, 0, 1)}
    found = set()
    for start in start_cells(text):
        if not gates & set(steps_from(text, {start})):
            found.add("track-unreachable")
    lap = steps_from(text, set(where(text, "D") or start_cells(text)))
    if lap.get((row, column + 1), 21) <= 20:
        found.add("track-short-cut")
    return found


def steps_from(text: str, starts: set[Cell]) -> dict[Cell, int]:
    """How many steps each cell of road is away from the nearest start, the finish closed."""
    marks = marks_of(text)
    away: dict[Cell, int] = {}
    wave, steps = starts, 0
    while wave:
        away |= dict.fromkeys(wave, steps)
        beside = {(r + down, c + right) for r, c in wave for down, right in STEPS.values()}
        wave = {cell for cell in beside if marks.get(cell, "0") in ROAD} - set(away)
        steps += 1
    return away
