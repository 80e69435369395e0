"""§8: what the fog hides is varied when a seat imagines, everything that could be a secret."""

from __future__ import annotations

import pytest

from laws.cases import Case, dice_of
from laws.leaves import Varied
from laws.play import moments
from podium.games import find

GAMES, MOMENTS = 12, 10
ALWAYS = {
    "fighters[*].at[*]",
    "fighters[*].facing",
    "fighters[*].life",
    "fighters[*].rank",
    "fighters[*].recharge[*]",
    "fighters[*].spawn[*]",
    "fighters[*].penumbra[*][*]",
    "fighters[*].trail[*][*]",
    "fighters[*].deed.attack",
    "fighters[*].fell[*]",
    "palantirs[*][*]",
    "reveals[*][*]",
    "orders[*][*].fighter",
    "orders[*][*].attack",
    "orders[*][*].at[*]",
    "orders[*][*].path",
    "drafts[*].fighter",
    "closed[*]",
}


def varied(settings: dict[str, object], seats: int) -> Varied:
    """What was hidden from somebody in some games, and differed in what they imagined."""
    case, found = Case(find("casus-belli"), settings, seats), Varied()
    for seed in range(GAMES):
        for at, moment in enumerate(moments(case, seed, MOMENTS)):
            for viewer in case.viewers:
                twin = moment.state.imagine(viewer, dice_of(seed, at, viewer, "secrets"))
                found.add(moment.state, twin, viewer)
    found.check()
    return found


@pytest.mark.slow
def test_all_that_a_draft_war_hides_is_varied() -> None:
    assert varied({"turns": 16, "map": "forum"}, 2).patterns() >= ALWAYS | {"held[*].turns"}


@pytest.mark.slow
def test_so_is_what_a_finale_hides_and_a_shift_of_the_next_target_too() -> None:
    assert varied({"turns": 12, "rules": "finale"}, 3).patterns() >= ALWAYS | {
        "fighters[*].pushed[*]"
    }
