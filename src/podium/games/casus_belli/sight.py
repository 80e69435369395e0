"""Eyes: what fighters and teams see, and what attacks may aim at."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from podium.games.casus_belli.content import Field
from podium.games.casus_belli.ruleset import CLOSE, NEAR, Attack
from podium.games.casus_belli.state import TEAM, Position
from podium.games.casus_belli.terrain import OFF, Sight

ANYWHERE = -1  # a mask of all cells


class Eyes:
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

    def sight(self, unit: int, reach: int = 0) -> Sight:
        """What a fighter sees, as far as its class can or only so far."""
        if reach:
            return self.field.terrain.look(reach, self.facing[unit], self.pos[unit])
        return self.field.look(unit, self.facing[unit], self.pos[unit])

    def sights(self, team: int) -> list[Sight]:
        """All that a team looks through: its fighters, its palantír, what it revealed (§3.6)."""
        found = [self.sight(unit) for unit in range(TEAM * team, TEAM * team + TEAM)]
        terrain, rules = self.field.terrain, self.field.rules
        if self.palantirs[team] != OFF:
            found.append(terrain.square(rules.palantir_reach, self.palantirs[team]))
        if self.reveals[team] != OFF:
            found.append(terrain.square(rules.reveal_reach, self.reveals[team]))
        return found

    def mask(self, team: int) -> int:
        """All cells that a team sees. Hot: kept flat."""
        field, pos, facing = self.field, self.pos, self.facing
        unit, mask = TEAM * team, 0
        for eyes in field.eyes:
            sight = eyes[facing[unit]][pos[unit]] or field.look(unit, facing[unit], pos[unit])
            mask |= sight.mask
            unit += 1
        if self.palantirs[team] != OFF:
            mask |= field.terrain.square(field.rules.palantir_reach, self.palantirs[team]).mask
        if self.reveals[team] != OFF:
            mask |= field.terrain.square(field.rules.reveal_reach, self.reveals[team]).mask
        return mask

    def aim(self, unit: int, attack: Attack) -> int:
        """The cells that an attack may be aimed at, as a mask (§5.2)."""
        terrain = self.field.terrain
        if attack.aim == "anywhere":
            return ANYWHERE
        if attack.aim == "here":
            return terrain.bits[self.pos[unit]]
        if attack.aim == "team":
            return self.mask(unit // TEAM)
        if attack.aim == "beyond":
            reach = self.field.classes[unit % TEAM].vision
            return terrain.all & ~terrain.drawn(reach, self.facing[unit], self.pos[unit])
        return self.sight(unit, REACHES[attack.aim]).mask

    def can_aim(self, unit: int, attack: Attack) -> bool:
        """Whether there is anything to aim at: in a wall one may see nothing (§9.3)."""
        if attack.aim in ("here", "anywhere"):
            return True
        sure = attack.aim != "beyond" and not self.field.rules.walls_entered
        return sure or self.aim(unit, attack) != 0

    def targets(self, unit: int, attack: Attack) -> tuple[int, ...]:
        """The same cells one by one, nearest rows first where that means something."""
        terrain = self.field.terrain
        if attack.aim == "team":
            seen = [sight.cells for sight in self.sights(unit // TEAM)]
            return tuple(dict.fromkeys(chain.from_iterable(seen)))
        if attack.aim in REACHES:
            return self.sight(unit, REACHES[attack.aim]).cells
        return terrain.rest_of(self.aim(unit, attack))


REACHES = {"near": NEAR, "close": CLOSE, "seen": 0}


def eyes_of(state: Position) -> Eyes:
    return Eyes(state.field, state.pos, state.facing, state.palantirs, state.reveals)
