"""Small maps for the twins: crowded, so that everything happens to everybody."""

from __future__ import annotations

from random import Random

MIXES = {
    "plain": "........__~",
    "woods": "....FFF_~T#",
    "maze": "...__##F~T",
    "towers": "...TTT#F_",
    "open": "." * 20 + "#FT",
}
SMALL, LARGE = (2, 11), (12, 18)
TURNS = (4, 12)


def random_map(luck: Random, rules: str) -> str:
    """A map of any shape; with hotspots now and then where the rules have them."""
    sides = LARGE if luck.random() < 0.1 else SMALL
    width, height = luck.randint(*sides), luck.randint(*sides)
    marks = MIXES[luck.choice(list(MIXES))]
    if rules == "draft" and luck.random() < 0.3:
        marks += "HH"
    rows = [[luck.choice(marks) for _ in range(width)] for _ in range(height)]
    if luck.random() < 0.5:
        enclose(rows)
    x, y = luck.randrange(width), luck.randrange(height)
    if rows[y][x] == "#":
        rows[y][x] = "."
    placement = luck.choice((0, 0, 1, 2, 3))
    turns = placement + luck.randint(*TURNS)
    grid = "\n".join("".join(row) for row in rows)
    return f"{width} {height}\n{x} {y}\n{placement}\n{turns}\n{grid}\n"


def enclose(rows: list[list[str]]) -> None:
    """Walls all around, as most maps have them."""
    for y, row in enumerate(rows):
        for x in range(len(row)):
            if y in (0, len(rows) - 1) or x in (0, len(row) - 1):
                row[x] = "#"
