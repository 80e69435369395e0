"""What fighters and teams see, and what attacks may be aimed at (§3, §5.2).

What one place shows is a `Sight` of the terrain; here it is known who stands and looks where.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from podium.games.casus_belli.content.field import Field
from podium.games.casus_belli.content.rule_sets import REACHES, TEAM_SIZE, Attack
from podium.games.casus_belli.content.terrain import OFF, Sight, cells_in, shape_of
from podium.games.casus_belli.rules.state import WarState


class Vision:
    """What some fighters would see from where they stand: of a state, or of what a view tells."""

    __slots__ = ("facing", "field", "palantirs", "pos", "reveals")

    def __init__(
        self,
        field: Field,
        pos: Sequence[int],
        facing: Sequence[int],
        palantirs: Sequence[int],
        reveals: Sequence[int],
    ) -> None:
        self.field, self.pos, self.facing = field, pos, facing
        self.palantirs, self.reveals = palantirs, reveals

    def sight(self, unit: int) -> Sight:
        """What a fighter sees."""
        return self.field.look(unit, self.facing[unit], self.pos[unit])

    def sights(self, team: int) -> list[Sight]:
        """All that a team looks through: its fighters, its palantír, what it revealed (§3.6)."""
        found = [self.sight(unit) for unit in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE)]
        terrain, rules = self.field.terrain, self.field.rules
        if self.palantirs[team] != OFF:
            found.append(terrain.square(rules.palantir_reach, self.palantirs[team]))
        if self.reveals[team] != OFF:
            found.append(terrain.square(rules.reveal_reach, self.reveals[team]))
        return found

    def mask(self, team: int) -> int:
        """All cells that a team sees."""
        return team_mask(self, team)

    def aim(self, unit: int, attack: Attack) -> int:
        """The cells that an attack may be aimed at, as a mask (§5.2)."""
        terrain = self.field.terrain
        if attack.aim == "anywhere":
            return terrain.all_cells
        if attack.aim in ("here", "victim"):
            return 1 << self.pos[unit]
        if attack.aim == "team":
            return self.mask(unit // TEAM_SIZE)
        if attack.aim == "beyond":
            return terrain.all_cells & ~self.cone(unit)
        return self.aimed(unit, attack.aim).mask

    def aimed(self, unit: int, aim: str) -> Sight:
        """What of all that a fighter sees itself it may aim at."""
        reach = REACHES[aim] or self.field.classes[unit % TEAM_SIZE].vision
        return self.field.terrain.aim(reach, shape_of(aim), self.facing[unit], self.pos[unit])

    def cone(self, unit: int) -> int:
        """All cells of what a fighter has before it, the hidden ones too, as a mask (§5.9)."""
        reach = self.field.classes[unit % TEAM_SIZE].vision
        return self.field.terrain.cone_mask(reach, self.facing[unit], self.pos[unit])

    def targets(self, unit: int, attack: Attack) -> tuple[int, ...]:
        """The same cells one by one, as they are seen, where one must see them."""
        if attack.aim == "team":
            seen = [sight.cells for sight in self.sights(unit // TEAM_SIZE)]
            return tuple(dict.fromkeys(chain.from_iterable(seen)))
        if attack.aim in REACHES:
            return self.aimed(unit, attack.aim).cells
        return tuple(cells_in(self.aim(unit, attack)))


def team_mask(seer: Vision | WarState, team: int) -> int:
    """All cells that a team sees, as a mask. Hot: written out for the three of them."""
    field, pos, facing, thief = seer.field, seer.pos, seer.facing, TEAM_SIZE * team
    sights, barbarian, elf = field.sights, thief + 1, thief + 2
    mask = (
        (sights[0][facing[thief]][pos[thief]] or field.look(thief, facing[thief], pos[thief])).mask
        | (
            sights[1][facing[barbarian]][pos[barbarian]]
            or field.look(barbarian, facing[barbarian], pos[barbarian])
        ).mask
        | (sights[2][facing[elf]][pos[elf]] or field.look(elf, facing[elf], pos[elf])).mask
    )
    palantir, reveal = seer.palantirs[team], seer.reveals[team]
    if palantir >= 0:
        sight = field.palantir_sights[palantir]
        mask |= (sight or field.terrain.square(field.rules.palantir_reach, palantir)).mask
    if reveal >= 0:
        sight = field.reveal_sights[reveal]
        mask |= (sight or field.terrain.square(field.rules.reveal_reach, reveal)).mask
    return mask


def vision_of(state: WarState) -> Vision:
    return Vision(state.field, state.pos, state.facing, state.palantirs, state.reveals)
