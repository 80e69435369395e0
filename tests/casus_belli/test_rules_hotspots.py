"""§7, hotspots: alone there for three turns."""

from __future__ import annotations

import pytest

from casus_belli.battle import battle, build_setup, opened
from podium.core import Refusal
from podium.games.casus_belli.wire.events import Scored
from podium.games.casus_belli.wire.view import Held


def test_alone_for_three_turns() -> None:
    """§7.1: the point comes at the end of the third turn, not before; then it starts anew."""
    fight = battle("v....", under="vH")
    scores = [fight.wait().scores[0] for _ in range(7)]
    assert scores == [0, 0, 1, 1, 1, 2, 2]


def test_point_is_told() -> None:
    """§7.1: everybody hears of the point, not of the hotspot."""
    fight = battle("v....", under="vH").wait(3)
    assert Scored(0, 1, 1) in fight.told(None)


def test_leaving_resets_the_count() -> None:
    """§7.1: two turns, one away, two again: no point."""
    fight = battle("vH...").orders("v e").wait().orders("v w").orders("v e").wait()
    assert fight.scores == (0, 0)
    assert fight.wait().scores == (1, 0)


def test_company_resets_the_count() -> None:
    """§7.1: an enemy on any cell of it, and nobody holds it; the count starts anew."""
    fight = battle("vHHV", under="vH VH")
    fight.wait(3)
    assert fight.scores == (0, 0)
    fight = battle("vHH.V", under="vH").wait(2).orders("V w w").orders("V e e").wait()
    assert fight.scores == (0, 0)
    assert fight.wait().scores == (1, 0)


def test_mates_are_no_company() -> None:
    """§7.1: a team is alone there with two or three of its own; they may take turns."""
    fight = battle("*H", crowd="ve", under="*H").wait().orders("v e", "e e").orders("v w")
    assert fight.scores == (1, 0)


def test_another_team_starts_from_nothing() -> None:
    """§7.1: what one team held does not count for the next."""
    fight = battle("vH.V").orders("v e").wait().orders("v w", "V w w").wait()
    assert fight.scores == (0, 0)
    assert fight.wait().scores == (0, 1)


def test_walking_on_it_is_staying() -> None:
    """§7.1: only the ends of turns count, anywhere on the hotspot."""
    fight = battle("vHH", under="vH").orders("v e").orders("v e").orders("v w")
    assert fight.scores == (1, 0)


@pytest.mark.parametrize(
    ("rows", "zones"), [("HH.\nH.H\n", 2), ("H.H\n.H.\n", 3), ("HHH\nH.H\n", 1)]
)
def test_cells_that_touch_are_one_hotspot(rows: str, zones: int) -> None:
    """§7.1: side by side, not corner to corner."""
    assert len(build_setup(f"3 2\n0 0\n0\n9\n{rows}").field.hotspots) == zones


def test_two_hotspots_count_apart() -> None:
    """§7.1: a team that holds two scores for both."""
    fight = battle("v.e", under="vH eH").wait(3)
    assert fight.scores == (2, 0)
    fight = battle("v.E", under="vH EH").wait(3)
    assert fight.scores == (1, 1)


def test_not_while_placing() -> None:
    """§7.1, §2.2: turns of placement do not count."""
    fight = opened("H..", "0,0", placement=3).orders("V e e", "B e e", "E e e").wait(2)
    assert fight.state.view(0).held == (None,)
    assert fight.wait(2).scores == (0, 0)
    assert fight.wait().scores == (1, 0)


def test_only_the_holder_knows() -> None:
    """§7.1: who holds a hotspot, and for how long, is nobody else's business."""
    fight = battle("v..V", "V←", under="vH").wait(2)
    assert fight.team(0).view.held == (Held(0, 2),)
    assert fight.team(1).view.held == (None,)
    assert fight.state.view(None).held == (None,)


def test_hotspots_are_grass() -> None:
    """§7.1, §1.2: one walks and looks over them as over grass."""
    fight = battle("vHH..V", "v→")
    assert fight.team(0).sees("V").at == (5, 0)


def test_no_hotspots_in_the_finale() -> None:
    """§7.2: a map with one is refused, and says where it is."""
    with pytest.raises(Refusal) as refused:
        build_setup("3 2\n0 0\n0\n9\n...\n..H\n", rules="finale")
    assert refused.value.key == "map-hotspot"
    assert refused.value.facts["column"] == 3
