"""§3, what is seen: the drawings of the seed, cell for cell."""

from __future__ import annotations

import pytest

from casus_belli.battle import drawn
from casus_belli.looking import BOTH, FACINGS, facing_to, open_ground, seen

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


# The drawings of the seed, on maps with open ground on all sides: nobody looks through a forest
# or past its corners, however far one sees.
AROUND = 7
FURTHER = range(3, 6)  # from the range that is drawn to the longest
DEEP = """
      ?????
     ???????
    ???@?????
     ????????
     ??????
    """
DEEP_SEEN = """
      ?????
     ??.????
    ???@.????
     ??.?????
     ??????
    """


@pytest.mark.parametrize("reach", range(1, 6))
def test_in_the_forest(reach: int) -> None:
    """§3.3, §3.4: deep in a forest one sees the cells right beside one, and nothing beyond it."""
    assert seen(DEEP, reach, "e", on="F", around=AROUND) == drawn(DEEP_SEEN)


@pytest.mark.parametrize("reach", range(1, 6))
@pytest.mark.parametrize("facing", FACINGS)
def test_in_a_wide_forest(facing: str, reach: int) -> None:
    """§3.3, §3.4: the same whichever way one looks, where there are trees two cells around."""
    wood = "\n".join(["?????", "?????", "??@??", "?????", "?????"])
    picture = facing_to("?????\n??.??\n?.@.?\n?????\n?????", facing)
    assert seen(wood, reach, facing, on="F", around=AROUND) == picture


@pytest.mark.parametrize("reach", [1, 3, 5])
def test_in_the_forest_of_the_finale(reach: int) -> None:
    """§9.4: the contest closed no column from the side; within the forest it is the same."""
    assert seen(DEEP, reach, "e", corners=False, on="F") == drawn(DEEP_SEEN)


@BOTH
@pytest.mark.parametrize("reach", FURTHER)
def test_at_the_edge_of_the_forest(reach: int, corners: bool) -> None:
    """§3.3: with the forest behind one sees what lies ahead, and the trees right beside."""
    ground = """
        ..??@??..
        .???????.
        ?????????
        .????????
        .??????..
        """
    forest = """
          ?.@.?
         ???????
        ?????????
         ????????
         ??????
        """
    cone = CONES[reach].strip("\n").splitlines()[:reach]
    middle = drawn(forest).index("@")
    ahead = [row.strip().center(2 * middle + 1 + 2 * reach).rstrip() for row in cone]
    picture = "\n".join([*ahead, *(" " * reach + row for row in drawn(forest).splitlines())])
    assert seen(ground, reach, corners=corners, on="F", around=AROUND) == drawn(picture)


@pytest.mark.parametrize("reach", FURTHER)
def test_at_the_edge_of_the_forest_2(reach: int) -> None:
    """§3.3, §3.4: trees to the left hide all that lies behind them, and beyond their corners."""
    ground = """
        ..?????.....
        .??????.....
        ???????@....
        .????????...
        .??????.....
        """
    further = [" " * 15 + "." * count for count in range(reach + 2, 5, -1)]
    drawing = """
               .....
          ?????....
         ??????...
        ??????.@.
         ????????
         ??????
        """
    picture = "\n".join([*further, drawing.strip("\n")])
    assert seen(ground, reach, on="F", around=AROUND) == drawn(picture)


@pytest.mark.parametrize("reach", FURTHER)
def test_out_of_the_forest(reach: int) -> None:
    """§3.3, §3.4: from outside one does not see into a forest, nor past its corners."""
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
        reach,
        around=AROUND,
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
