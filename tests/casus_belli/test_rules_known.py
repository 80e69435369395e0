"""§8, what a team may know: its own, what it sees, what it noted; and nothing else."""

from __future__ import annotations

import msgspec
import pytest

from casus_belli.battle import battle, opened
from casus_belli.fighting import Battle
from podium.games.casus_belli.wire.events import Died
from podium.games.casus_belli.wire.view import FighterView

BOARD = """
    ....V....
    .........
    ....v....
    .........
    ....B....
    """


def facing_away(rules: str = "draft") -> Battle:
    return battle(BOARD, "V↑ B↓", lives="V7 B4", rules=rules)


def test_ones_own_are_known() -> None:
    """§8.1: place, facing, life, rest, spawn; of the last step way, attack and notes."""
    fight = battle("v..V", "v→", lives="v8", spawns="v=1,0").orders("v palantir 3,0 e face-e")
    own = fight.team(0).sees("v")
    assert (own.at, own.facing, own.life, own.spawn) == ((1, 0), "e", 8, (1, 0))
    assert (own.recharge, own.trail, own.penumbra) == ((4, 0), ((1, 0),), ((3, 0),))
    assert own.deed is not None
    assert (own.deed.attack, own.deed.at, own.deed.done) == ("palantir", (3, 0), True)


def test_scores_are_known_to_all() -> None:
    """§8.1: the points of every team, and the turn."""
    fight = battle("vV", "v→", lives="V5").orders("v basic 1,0")
    for seat in (0, 1, None):
        assert fight.state.view(seat).scores == (1, 0)
        assert fight.state.view(seat).turn == 2


def test_a_death_of_ones_own_is_known() -> None:
    """§8.1: that it died, and where; of a death nobody saw the others know nothing."""
    fight = battle("E...V#.v", "v→ E→", lives="V2").orders("E basic 4,0")
    assert fight.team(1).sees("V").fell == (4, 0)
    assert Died(1, "thief", 4, 0) in fight.told(1)
    assert fight.team(0).sees("V").fell is None
    assert fight.told(0) == fight.told(None)


def test_spawns_of_others_are_unknown() -> None:
    """§8.1: where the others come back is for them to know, once they have chosen."""
    fight = opened("...", "1,0", placement=1)
    assert fight.team(0).sees("V").spawn == (1, 0)
    fight.orders("V e")
    assert fight.team(0).sees("V").spawn is None
    assert fight.team(1).sees("V").spawn == (2, 0)


def test_seen_fighters() -> None:
    """§8.2: of an enemy in sight: where, which team and class, its life, where it looks."""
    fight = facing_away()
    assert fight.team(0).sees("V") == FighterView(at=(4, 0), facing="n", life=7, rank=0)


@pytest.mark.parametrize("rules", ["draft", "finale"])
def test_unseen_fighters(rules: str) -> None:
    """§8.2: of one out of sight, nothing at all."""
    fight = facing_away(rules)
    assert fight.team(0).sees("B") == FighterView()


def test_secrets_of_others() -> None:
    """§8.2: not what an enemy in sight did, nor what it rests from, nor its palantír."""
    fight = facing_away().orders("V palantir 4,0 face-n", "E i-see 0,0")
    seen = fight.team(0).sees("V")
    assert (seen.recharge, seen.deed, seen.trail, seen.pushed) == (None, None, None, None)
    assert fight.team(0).view.palantirs == (None, None)
    assert fight.team(0).view.reveals == (None, None)


def test_nothing_is_remembered() -> None:
    """§8.2: who has left one's sight is unknown again."""
    fight = facing_away()
    assert fight.team(0).sees("V").at == (4, 0)
    fight.orders("v face-e")
    assert fight.team(0).sees("V").at is None


def test_order_of_arrival_on_a_cell() -> None:
    """§8.2: who sees a cell sees who came first; who came together, by team."""
    fight = battle("V.e.b", "b←").orders("V e e", "b w w face-w")
    assert fight.on("2,0") == "ebV"
    assert [fight.team(1).sees(letter).rank for letter in "ebV"] == [0, 1, 2]
    assert battle("v..eV").orders("v e e e", "V w").on("3,0") == "eVv"


def test_penumbra_is_the_last_move_alone() -> None:
    """§8.3: what was noted in the last movement step, and no older."""
    fight = battle("v....V.", "v→").orders("V w").orders("V e")
    assert fight.team(0).sees("v").penumbra == ((5, 0),)


def test_spectators_see_public_facts() -> None:
    """§8.4: while the war runs: the map, the turn, the points, and nobody on the map."""
    fight = facing_away().orders("v palantir 4,0")
    view = fight.state.view(None)
    assert {fighter.at for fighter in view.fighters} == {None}
    assert view.sight is None
    plain = msgspec.to_builtins(view)
    for own in ("palantirs", "reveals", "orders", "drafts"):
        assert plain[own] == (None, None), own
    assert (plain["turn"], plain["scores"]) == (2, (0, 0))


@pytest.mark.parametrize("teams", [3, 12])
def test_programs_perceive_who_is_seen(teams: int) -> None:
    """§8.2: the same, whether few are asked one by one or many are looked up by their cells."""
    war = opened("\n".join(["........."] * 9), "4,4", teams=teams, turns=1).state
    south, north = 8 * 9 + 4, 1 * 9 + 4
    war.pos[3], war.pos[4], war.pos[5] = south, north, north
    mask, seen = war.perceive(0)
    assert seen == [unit for unit in range(3 * teams) if unit != 3]
    assert mask == int(war.view(0).sight or "0", 16)
    for seat in range(teams):
        war.choose(seat, 0)
    assert war.perceive(0) == ((1 << 81) - 1, list(range(3 * teams)))


def test_at_the_end_all_is_shown() -> None:
    """§8.4: to spectators and to every team alike."""
    fight = battle(BOARD, "V↑ B↓", turns=1).orders("v palantir 4,0")
    views = [fight.state.view(seat) for seat in (0, 1, None)]
    assert views[0] == views[1] == views[2]
    assert [fighter.at for fighter in views[0].fighters] == [
        fighter.at for fighter in fight.fighters
    ]
    assert None not in [fighter.at for fighter in views[0].fighters]
    assert views[0].palantirs == ((4, 0), None)
