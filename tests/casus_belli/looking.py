"""What `@` sees from there, drawn as the seed draws it.

`.` is seen, `?` is a forest and `#` a wall that is not seen, and what is left blank is not seen
either.
"""

from __future__ import annotations

import pytest

from casus_belli.battle import drawn
from podium.games.casus_belli.content.terrain import Terrain

FACINGS = "nesw"
BOTH = pytest.mark.parametrize("corners", [True, False], ids=["draft", "finale"])
MARKS = {"F": "?", "#": "#"}


def seen(
    ground: str,
    reach: int,
    facing: str = "n",
    corners: bool = True,
    on: str = ".",
    around: int = 0,
) -> str:
    """What `@` sees from there, as the seed draws it; the blank around it is left out.

    ``around`` is how many cells of open ground there are on all sides of what is drawn.
    """
    rows = drawn(ground).splitlines()
    width = max(map(len, rows)) + 2 * around
    rows = [("." * around + row).ljust(width, ".") for row in rows]
    rows = ["." * width] * around + rows + ["." * width] * around
    rows = [row.replace("?", "F").replace(" ", ".") for row in rows]
    y = next(y for y, row in enumerate(rows) if "@" in row)
    x = rows[y].index("@")
    rows[y] = rows[y].replace("@", on)
    terrain = Terrain(rows, corners)
    sight = set(terrain.look(reach, FACINGS.index(facing), terrain.cell(x, y)).cells)
    marks = [
        "@" if cell == terrain.cell(x, y) else "." if cell in sight else MARKS.get(zone, " ")
        for cell, zone in enumerate(terrain.zones)
    ]
    return trimmed("\n".join("".join(marks[at : at + width]) for at in range(0, len(marks), width)))


def trimmed(picture: str) -> str:
    """Without the blank rows and columns around it."""
    return drawn("\n".join(row.rstrip() for row in picture.split("\n")))


def open_ground(side: int = 15) -> str:
    """Grass all around, `@` in the middle."""
    half = side // 2
    return "\n".join(["." * side] * half + ["." * half + "@" + "." * half] + ["." * side] * half)


def turned(picture: str) -> str:
    """A quarter turn to the right: what looked north looks east."""
    rows = drawn(picture).splitlines()
    width = max(map(len, rows))
    grid = [row.ljust(width) for row in reversed(rows)]
    return "\n".join("".join(row[x] for row in grid).rstrip() for x in range(width))


def facing_to(picture: str, facing: str) -> str:
    for _ in range(FACINGS.index(facing)):
        picture = turned(picture)
    return trimmed(picture)
