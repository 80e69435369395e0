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
