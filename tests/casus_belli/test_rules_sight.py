"""§3, who sees: each fighter ahead, a team together, through a palantír and what it revealed."""

from __future__ import annotations

import pytest

from casus_belli.battle import battle, drawn

FIELD = """
    ...............
    ...............
    ...............
    ...............
    ...............
    .......{}.......
    """


@pytest.mark.parametrize(("letter", "reach"), [("v", 5), ("b", 4), ("e", 4)])
@pytest.mark.parametrize("rules", ["draft", "finale"])
def test_how_far_each_sees(letter: str, reach: int, rules: str) -> None:
    """§3.1: the thief five cells far, barbarian and elf four."""
    rows = battle(FIELD.format(letter), rules=rules).team(0).sight.splitlines()
    first = 5 - reach
    assert rows[first] == ("o" * (2 * reach + 3)).center(15, ".")
    assert first == 0 or "o" not in rows[first - 1]


def test_one_sees_where_one_stands() -> None:
    """§3.1: one's own cell and those on both sides are seen, none behind."""
    fight = battle("""
        ###
        .v.
        ...
        """)
    assert fight.team(0).sight == drawn("""
        ###
        ooo
        ...
        """)


def test_a_team_sees_together() -> None:
    """§3.6: what one of the team sees, all of it see; another team does not."""
    fight = battle(
        """
        ....V....
        .........
        .......#.
        ....v..#e
        """,
        "V↑ e→",
    )
    assert fight.team(0).sees("V").at == (4, 0)
    assert "4,0" in fight.team(0).after("elf basic")
    assert fight.team(1).sees("v").at is None


GROUND = """
    ...............
    ...............
    ...............
    ...............
    ...............
    .....#...F.....
    ...............
    ...............
    ...............
    ...............
    ...............
    ...............
    .......{}.......
    """
SHOWN_BY_PALANTIR = """
    ...............
    ...............
    ...............
    ..ooooooooooo..
    ..ooooooooooo..
    ..ooo#oooFooo..
    ..ooooooooooo..
    ..ooooooooooo..
    ..ooooooooooo..
    ..ooooooooooo..
    ..ooooooooooo..
    ..ooooooooooo..
    ..ooooooooooo..
    """
REVEALED = """
    ...............
    ...............
    ...ooooooooo...
    ...ooooooooo...
    ...ooooooooo...
    ...oo#oooFoo...
    ...ooooooooo...
    ...ooooooooo...
    ...ooooooooo...
    ...ooooooooo...
    ...ooooooooo...
    ...............
    ......ooo......
    """


@pytest.mark.parametrize("rules", ["draft", "finale"])
def test_palantir_shows_a_square(rules: str) -> None:
    """§3.5, §3.6: five cells around the palantír, all but walls and forests."""
    fight = battle(GROUND.format("v"), rules=rules)
    if rules == "finale":
        fight.wait()
    fight.orders("v palantir 7,8")
    fight.orders("v face-s")
    assert fight.team(0).sight == drawn(SHOWN_BY_PALANTIR)
    assert "o" not in fight.team(1).sight


def test_palantir_stays_until_the_next() -> None:
    """§3.6: it shows turn after turn, until another one is laid."""
    fight = battle(GROUND.format("v")).orders("v palantir 7,8").orders("v face-s").wait(5)
    assert fight.team(0).sight == drawn(SHOWN_BY_PALANTIR)
    fight.orders("v palantir 6,12")
    assert fight.team(0).view.palantirs == ((6, 12), None)
    assert fight.team(0).sight.splitlines()[3] == "." * 15


def test_palantir_survives_its_thief() -> None:
    """§3.6: the thief dies, the palantír shows on."""
    fight = battle(GROUND.format("v"), lives="v2").orders("v palantir 7,8")
    fight.lay_palantir(1, "7,8")
    fight.orders("E basic 7,12")
    assert fight.of("v").fell == (7, 12)
    assert fight.team(0).sight.splitlines()[3] == "..ooooooooooo.."


def test_reveal_is_for_one_turn() -> None:
    """§3.5, §3.6: four cells around; seen while the next orders are given, and gone after."""
    fight = battle(GROUND.format("e"), "e↓").orders("e i-see 7,6")
    assert fight.team(0).sight == drawn(REVEALED)
    assert fight.team(0).view.reveals == ((7, 6), None)
    assert "o" not in fight.team(1).sight
    fight.wait()
    assert fight.team(0).sight.splitlines()[:12] == drawn(GROUND).splitlines()[:12]


def test_tower_reach() -> None:
    """§3.5: a barbarian on a tower sees four cells around, a thief five."""
    field = GROUND.replace("F", ".").replace("#", ".").format(".").splitlines()
    for letter, reach in (("b", 4), ("v", 5)):
        rows = [*field[:7], f"    .......{letter}.......", *field[8:]]
        sight = battle("\n".join(rows), under=f"{letter}T").team(0).sight.splitlines()
        assert sum(row.count("o") for row in sight) == (2 * reach + 1) ** 2
        assert sight[6][7 - reach : 8 + reach] == "o" * (2 * reach + 1)
