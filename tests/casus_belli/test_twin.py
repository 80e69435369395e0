"""The product against the slow war: a sample of the big proof, and faults it must see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import pytest

from casus_belli.twin import RULES, Counts, compare
from casus_belli.twin_styles import STYLES
from podium.core.content_cache import CONTENT_CACHE
from podium.games.casus_belli.content import field, terrain
from podium.games.casus_belli.content.rule_sets import rule_sets
from podium.games.casus_belli.content.terrain import (
    FOREST,
    OFF,
    TOWER,
    WALL,
    Sight,
    Terrain,
    cone_shape,
)
from podium.games.casus_belli.rules import attack_step, hidden, move_step, orders
from podium.games.casus_belli.rules.attack_step import SHOUTS, AttackStep
from podium.games.casus_belli.rules.vision import Vision

GAMES = 6 * len(RULES) * len(STYLES)
FEW = 60  # games in which a fault must show
Plant = Callable[[pytest.MonkeyPatch], None]
Patched = Any  # a method as it was, called with whatever it takes


def test_product_agrees_with_the_slow_war() -> None:
    """§1 to §9: menus, what is told, the truth and what each team sees of it, step by step."""
    counts = compare(GAMES, seed=2012)
    assert counts.games == GAMES
    assert counts.words > 100 * GAMES
    assert counts.views > counts.steps * 4
    for rules in RULES:
        for rare in (
            "torn apart",
            "target thrown along",
            "killed by both sides",
            "killed with loto",
        ):
            assert counts.met[f"{rules}: {rare}"], rare
    for rare in (
        "draft: way cut short",
        "draft: corpse seen by others",
        "draft: victim struck by name",
        "draft: first enemy struck",
        "draft: blown off all around a tower",
        "finale: thrown twice",
    ):
        assert counts.met[rare], rare


def test_counts_add_up() -> None:
    """Two proofs run apart are one proof."""
    both = compare(1, seed=1) + compare(1, seed=2)
    assert both.games == 2
    assert both.steps > 2
    assert both + Counts() == both


# What could be wrong, planted. A rule set is data: a fault in it is another value.


def rule(name: str, **values: Any) -> Plant:
    """A rule set with other values."""
    sets = rule_sets()
    wrong = {**sets, name: msgspec.structs.replace(sets[name], **values)}
    return lambda patch: patch.setattr(field, "rule_sets", lambda: wrong)


def attack(fighter: str, slot: int, **values: Any) -> Plant:
    """The draft with another attack of a class."""
    classes = list(rule_sets()["draft"].classes)
    at = next(at for at, each in enumerate(classes) if each.name == fighter)
    attacks = list(classes[at].attacks)
    attacks[slot] = msgspec.structs.replace(attacks[slot], **values)
    classes[at] = msgspec.structs.replace(classes[at], attacks=tuple(attacks))
    return rule("draft", classes=tuple(classes))


def method(owner: Any, name: str, wrong: Callable[[Patched], Any]) -> Plant:
    """Another method, made from the one that was there."""
    return lambda patch: patch.setattr(owner, name, wrong(getattr(owner, name)))


def swamps_are_cheap(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(terrain.COSTS, terrain.SWAMP, 2)


def only_walls_hide(was: Patched) -> Any:
    def hides(self: Terrain, cell: int, i: int, j: int, blocked: set[int]) -> bool:
        return False if self.zones[cell] == FOREST else bool(was(self, cell, i, j, blocked))

    return hides


def walls_beside_hide_their_column(was: Patched) -> Any:
    def hides(self: Terrain, cell: int, i: int, j: int, blocked: set[int]) -> bool:
        if self.zones[cell] == WALL:
            blocked.add(j)
        return bool(was(self, cell, i, j, blocked))

    return hides


def lotos_beyond_the_square(was: Patched) -> Any:
    """On a tower the square is left out, not the cone."""

    def cone(self: Vision, unit: int) -> int:
        tower = self.field.terrain.zones[self.pos[unit]] == TOWER
        return self.sight(unit).mask if tower else int(was(self, unit))

    return cone


class Ahead(Vision):
    """Everybody sees the cone ahead alone, on a tower too."""

    def sight(self, unit: int) -> Sight:
        reach = self.field.classes[unit % 3].vision
        return self.field.terrain.cone(reach, self.facing[unit], self.pos[unit])


def cones_from_towers(patch: pytest.MonkeyPatch) -> None:
    """As it was read first: from a tower too only those ahead are pushed."""
    sweep = SHOUTS["swept"]

    def swept(step: AttackStep, shouts: Sequence[Any]) -> None:
        seen = step.vision
        step.vision = Ahead(seen.field, seen.pos, seen.facing, seen.palantirs, seen.reveals)
        sweep(step, shouts)
        step.vision = seen

    patch.setitem(SHOUTS, "swept", swept)


def next_row(was: Patched) -> Any:
    return lambda self, facing, viewer, cell: was(self, facing, viewer, cell) + 1


def every_hit_counts(was: Patched) -> Any:
    """Killers score even if its own team hit it too."""
    return lambda self, team, hitters: was(self, team, hitters - {team} or hitters)


def walls_beside_close_nothing(was: Patched) -> Any:
    """As it was read first: a wall beside one hides itself alone, and no corner behind it."""

    def cone(self: Terrain, reach: int, facing: int, viewer: int) -> tuple[int, ...]:
        sides = [self.steps[way][viewer] for way in range(4) if way % 2 != facing % 2]
        walls = [each for each in sides if each != OFF and self.zones[each] == WALL]
        if not (self.corners and walls):
            return tuple(was(self, reach, facing, viewer))
        open_sides = "".join("." if cell in walls else z for cell, z in enumerate(self.zones))
        rows = [open_sides[at : at + self.width] for at in range(0, self.size, self.width)]
        seen = was(Terrain(rows, corners=True), reach, facing, viewer)
        return tuple(each for each in seen if each not in walls)

    return cone


def corners_close_no_column(was: Patched) -> Any:
    """As it was read first: a hidden corner hides the next one, and nothing behind it."""

    def cone(self: Terrain, reach: int, facing: int, viewer: int) -> tuple[int, ...]:
        if not self.corners:
            return tuple(was(self, reach, facing, viewer))
        (x, y), blocked, dark, cells = self.place(viewer), set[int](), set[Any](), []
        for i, j, dx, dy, corner in cone_shape(reach, facing):
            cell = self.cell(x + dx, y + dy)
            if cell == OFF:
                continue
            hides = self.zones[cell] in "#F" and self._hides(cell, i, j, blocked)
            if hides or j in blocked or corner in dark:
                dark.add((i, j))
            else:
                cells.append(cell)
        return tuple(cells)

    return cone


def all_on_the_cell(was: Patched) -> Any:
    """Treachery and bastoooon as they were read first: whoever is there."""

    def victim_of(self: AttackStep, unit: int, near: Sequence[int], named: int) -> int:
        struck = int(was(self, unit, near, named))
        for other in near if struck != OFF else ():
            if other not in (unit, struck):
                self.state.life[other] -= 3
                self.hits.setdefault(other, []).append(unit)
        return struck

    return victim_of


def last_enemy(was: Patched) -> Any:
    def victim_of(self: AttackStep, unit: int, near: Sequence[int], named: int) -> int:
        if named != OFF:
            return int(was(self, unit, near, named))
        enemies = [each for each in near if each // 3 != unit // 3 and each not in self.torn]
        return max(enemies, default=OFF)

    return victim_of


def ahead_from_towers(was: Patched) -> Any:
    """Pushed the way that he looks, also from a tower."""
    return lambda terrain, tower, cell, facing: (facing, 0)


def one_turn_more(was: Patched) -> Any:
    def spend(self: AttackStep, unit: int, slot: int, attack: Any, target: int) -> None:
        was(self, unit, slot, attack, target)
        if attack.ready:
            self.state.ready[2 * unit + slot - 1] += 1

    return spend


def look_at_the_end(was: Patched) -> Any:
    """Who has arrived looks on the way it went until all have."""

    def timetable(state: Any, walks: Any) -> Any:
        on = [walk._replace(facing=walk.ways[len(walk.cells) - 1]) for walk in walks if walk.cells]
        return was(state, on + [walk for walk in walks if not walk.cells])

    return timetable


def first_shout_first(patch: pytest.MonkeyPatch) -> None:
    shout = SHOUTS["in-turn"]
    patch.setitem(SHOUTS, "in-turn", lambda fray, shouts: shout(fray, shouts[::-1]))


def facing_stays(was: Patched) -> Any:
    def revive(self: AttackStep, unit: int) -> None:
        facing = self.state.facing[unit]
        was(self, unit)
        self.state.facing[unit] = facing

    return revive


# Each fault, and what the objection to it speaks of.
FAULTS: dict[str, tuple[Plant, str]] = {
    "§1.3 swamps are cheap": (swamps_are_cheap, "face-"),
    "§3.3 forests hide nothing": (method(Terrain, "_hides", only_walls_hide), "sight|noticed"),
    "§3.3 walls beside hide more": (
        method(Terrain, "_hides", walls_beside_hide_their_column), "sight|noticed"
    ),
    "§3.4 no corners": (rule("draft", corners=False), "sight|noticed"),
    "§3.6 palantírs are blind": (rule("draft", palantir_reach=4), "sight|noticed"),
    "§4.3 looks at the end": (method(move_step, "timetable", look_at_the_end), "noticed|penumbra"),
    "§4.4 mates are noted": (rule("draft", notes="everyone"), "noticed|penumbra"),
    "§4.5 the dead walk": (rule("draft", respawn_moves=True), "walked"),
    "§5.1 a turn more of rest": (method(AttackStep, "spend", one_turn_more), "recharge"),
    "§5.3 rage comes later": (rule("draft", rage="after"), "hurt|died"),
    "§5.4 targets stay": (
        method(Terrain, "shifted", lambda was: lambda self, cell, by: cell), "attacked"
    ),
    "§5.7 a row too far": (method(Terrain, "row_of", next_row), "pushed"),
    "§3.4 corners close no column": (
        method(Terrain, "_cone", corners_close_no_column), "sight|noticed"
    ),
    "§3.4 walls beside close nothing": (
        method(Terrain, "_cone", walls_beside_close_nothing), "sight|noticed"
    ),
    "§5.2 knives reach further": (attack("thief", 0, aim="near"), ","),
    "§5.2 hammers all around": (attack("barbarian", 0, aim="seen"), ","),
    "§5.5 all on the cell": (method(AttackStep, "victim_of", all_on_the_cell), "hurt|died"),
    "§5.5 the last enemy": (method(AttackStep, "victim_of", last_enemy), "hurt|died"),
    "§5.7 ahead from towers": (
        method(attack_step, "way_from_tower", ahead_from_towers), "pushed"
    ),
    "§5.7 the cone from towers": (cones_from_towers, "pushed|died|attacked|fell"),
    "§5.8 nobody is torn": (
        method(AttackStep, "tear", lambda was: lambda self, unit, users: None), "died|attacked"
    ),
    "§5.9 lotos beyond the square": (method(Vision, "cone", lotos_beyond_the_square), ","),
    "§6.1 facing stays": (method(AttackStep, "revive", facing_stays), "facing|noticed"),
    "§6.2 every hit counts": (method(AttackStep, "reward", every_hit_counts), "scored"),
    "§6.3 no corpses": (rule("draft", corpses=False), "fell"),
    "§7.1 two turns": (rule("draft", hold=2), "held|scored"),
    "§8.2 all corpses are seen": (
        method(hidden, "is_corpse_seen", lambda was: lambda war, unit, mask: True), "fell"
    ),
    "§8.2 one sees with all eyes": (
        method(hidden, "team_mask", lambda was: lambda war, team: war.field.terrain.all_cells),
        "sight",
    ),
    "§9.1 a death costs nothing": (rule("finale", killed=0), "scored"),
    "§9.3 walls are closed": (rule("finale", walls_entered=False), "face-"),
    "§9.3 walkers look ahead": (rule("finale", looks="ahead"), "noticed|penumbra"),
    "§9.5 the first shout first": (first_shout_first, "pushed|fus-ro-dah"),
    "§9.6 never checked again": (rule("finale", checked="given"), "attacked"),
    "§9.6 shifts are forgotten": (rule("finale", pushes_kept=False), "pushed"),
    "§9.7 rage comes early": (rule("finale", rage="before"), "hurt|died"),
    "§9.9 by seat after all": (method(orders, "next_stamp", lambda was: lambda war: 0), "rank"),
}  # fmt: skip


@pytest.fixture
def fresh_maps() -> Iterator[None]:
    """No map that was laid out before the fault, and none with it afterwards."""
    CONTENT_CACHE.clear()
    yield
    CONTENT_CACHE.clear()


@pytest.mark.slow
@pytest.mark.usefixtures("fresh_maps")
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_the_war_is_seen(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, objection = FAULTS[fault]
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=f" (is offered|is told|sees) .*({objection})"):
        compare(FEW, seed=9)
