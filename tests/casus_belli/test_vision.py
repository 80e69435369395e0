"""§3, what is seen: the drawings of the seed cell for cell, and what lies behind walls and woods.

`@` looks, `.` is seen, `?` is a forest and `#` a wall that is not seen, and what is left blank is
not seen either.
"""

from __future__ import annotations

import pytest

from casus_belli.battle import drawn
from podium.games.casus_belli.terrain import Terrain

FACINGS = "nesw"
BOTH = pytest.mark.parametrize("corners", [True, False], ids=["draft", "finale"])
MARKS = {"F": "?", "#": "#"}


def seen(ground: str, reach: int, facing: str = "n", corners: bool = True, on: str = ".") -> str:
    """What `@` sees from there, as the seed draws it; the blank around it is left out."""
    rows = drawn(ground).splitlines()
    width = max(map(len, rows))
    rows = [row.ljust(width, ".").replace("?", "F").replace(" ", ".") for row in rows]
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


CONES = {
    1: r"""
        .....
         .@.
        """,
    2: r"""
        .......
         .....
          .@.
        """,
    3: r"""
        .........
         .......
          .....
           .@.
        """,
    4: r"""
        ...........
         .........
          .......
           .....
            .@.
        """,
    5: r"""
        .............
         ...........
          .........
           .......
            .....
             .@.
        """,
}


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


@BOTH
@pytest.mark.parametrize("facing", FACINGS)
@pytest.mark.parametrize("size", CONES)
def test_cone(size: int, facing: str, corners: bool) -> None:
    """§3.2: the drawn cones of size 1 to 5, in all four facings; nothing behind."""
    picture = seen(open_ground(), size, facing, corners)
    assert picture == facing_to(CONES[size], facing)


def test_cone_facing_east() -> None:
    """§3.2: the same drawn once by hand, so that the turning itself is beyond doubt."""
    assert seen(open_ground(), 2, "e") == drawn("""
          .
         ..
        ...
        @..
        ...
         ..
          .
        """)


@BOTH
@pytest.mark.parametrize("facing", FACINGS)
def test_tower_square(facing: str, corners: bool) -> None:
    """§3.5: from a tower one sees all around, as far as one sees ahead, whatever one faces."""
    assert seen(open_ground(), 3, facing, corners, on="T") == drawn("""
        .......
        .......
        .......
        ...@...
        .......
        .......
        .......
        """)


@BOTH
@pytest.mark.parametrize("reach", [1, 3, 5])
def test_in_the_forest(reach: int, corners: bool) -> None:
    """§3.3: in a forest one sees the cells right beside one, ahead and to both sides."""
    forest = """
          ?????
         ???????
        ???@?????
         ????????
         ??????
        """
    assert seen(forest, reach, "e", corners, on="F") == drawn("""
          ?????
         ??.????
        ???@.????
         ??.?????
         ??????
        """)


@BOTH
def test_at_the_edge_of_the_forest(corners: bool) -> None:
    """§3.3: with the forest behind one sees what lies ahead, and the trees right beside."""
    assert seen(
        """
        .........
        .........
        .........
        ..??@??..
        .???????.
        ?????????
        .????????
        .??????..
        """,
        3,
        corners=corners,
        on="F",
    ) == drawn("""
        .........
         .......
          .....
          ?.@.?
         ???????
        ?????????
         ????????
         ??????
        """)


def test_at_the_edge_of_the_forest_2() -> None:
    """§3.3, §3.4: trees to the left hide what lies behind them, and the corner behind a tree."""
    assert seen(
        """
        ............
        ..?????.....
        .??????.....
        ???????@....
        .????????...
        .??????.....
        """,
        3,
        on="F",
    ) == drawn("""
               .....
          ?????....
         ??????...
        ??????.@.
         ????????
         ??????
        """)


def test_out_of_the_forest() -> None:
    """§3.3, §3.4: from outside one does not see into a forest, nor past its corner."""
    assert seen(
        """
        ..?????..
        .???????.
        ?????????
        .????????
        .?????...
        .........
        ....@....
        """,
        3,
    ) == drawn("""
          ?????
         ???????
        ?????????
         ????????
         ?????..
          .....
           .@.
        """)


def test_forest_without_corners() -> None:
    """§9.4: in the finale no corner is hidden: one looks past the forest at its end."""
    outside = """
        ..?????..
        .???????.
        ?????????
        .????????
        .?????...
        .........
        ....@....
        """
    assert seen(outside, 3, corners=False) == drawn("""
          ?????
         ???????
        ?????????
        .????????
         ?????..
          .....
           .@.
        """)


def test_wall_ahead() -> None:
    """§3.3: a wall is not seen, nor what lies behind it in its column."""
    ground = """
        .........
        .........
        ....#....
        ....@....
        """
    assert seen(ground, 3) == drawn("""
        .... ....
         ... ...
          ..#..
           .@.
        """)


def test_wall_aslant() -> None:
    """§3.3: columns are hidden one by one; the next column is seen."""
    ground = """
        .........
        .........
        ...#.....
        ....@....
        """
    assert seen(ground, 3) == drawn("""
        ... .....
         .. ....
          .#...
           .@.
        """)


@BOTH
@pytest.mark.parametrize("facing", FACINGS)
def test_what_is_hidden_turns_along(facing: str, corners: bool) -> None:
    """§3.3: a map turned with who looks shows the same, whatever they face."""
    ground = """
        .#.?.......
        ......#.?..
        ..?........
        ....?..#...
        ...##@?....
        .....#.....
        """
    looks = seen(ground, 4, "n", corners)
    for _ in range(FACINGS.index(facing)):
        ground, looks = turned(ground), turned(looks)
    assert seen(ground, 4, facing, corners) == trimmed(looks)


def test_wall_beside_hides_the_corners() -> None:
    """§3.4: a wall beside one hides itself and the corners behind it, not its column."""
    ground = """
        .........
        .........
        .........
        ...#@....
        """
    assert seen(ground, 3) == drawn("""
         ........
          ......
           ....
           #@.
        """)


def test_wall_beside_without_corners() -> None:
    """§9.4: in the finale a wall beside one hides itself alone."""
    ground = """
        .........
        .........
        .........
        ...#@....
        """
    assert seen(ground, 3, corners=False) == drawn("""
        .........
         .......
          .....
           #@.
        """)


def test_hidden_corner_hides_no_column() -> None:
    """§3.4: behind a hidden corner the next corner is hidden, and nothing else."""
    ground = """
        ...........
        ...........
        ...........
        .......#...
        .....@.....
        """
    assert seen(ground, 4) == drawn("""
        ....... ..
         ...... .
          .....
           ....#
            .@.
        """)


@BOTH
def test_forest_right_ahead(corners: bool) -> None:
    """§3.3: a forest right ahead is seen, and hides nothing."""
    ground = """
        .........
        .........
        ....?....
        ....@....
        """
    assert seen(ground, 3, corners=corners) == drawn("""
        .........
         .......
          .....
           .@.
        """)


@BOTH
def test_forest_two_cells_ahead(corners: bool) -> None:
    """§3.3: one cell further on it is not seen, and hides its column."""
    ground = """
        .........
        ....?....
        .........
        ....@....
        """
    assert seen(ground, 3, corners=corners) == drawn("""
        .... ....
         ...?...
          .....
           .@.
        """)


@BOTH
def test_tower_looks_over_walls(corners: bool) -> None:
    """§3.5: from a tower one sees over walls, but neither them nor into forests, even near ones."""
    ground = """
        .........
        ..#####..
        ..#...#..
        ..#.@?#..
        ..#...#..
        ..#####..
        .........
        """
    assert seen(ground, 3, corners=corners, on="T") == drawn("""
         .......
         .#####.
         .#...#.
         .#.@?#.
         .#...#.
         .#####.
         .......
        """).replace("\n", "\n").join(["", ""])


@BOTH
def test_sight_ends_at_the_edge(corners: bool) -> None:
    """§3.2: nothing is seen beyond the edge, nor on the other side of the map."""
    ground = """
        @.....
        ......
        ......
        ......
        """
    assert seen(ground, 2, "s", corners) == drawn("""
        @.
        ...
        ....
        """)
    assert seen(ground, 2, "w", corners) == drawn("""
        @
        .
        """)
