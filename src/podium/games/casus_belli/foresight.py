"""What the others will do, should they fight and walk as a hunter would."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from podium.games.casus_belli.blows import Blow
from podium.games.casus_belli.hunting import STANDOFF, attacks, chase, prey
from podium.games.casus_belli.paths import apart
from podium.games.casus_belli.scouting import Foe, Scouting
from podium.games.casus_belli.state import TEAM

MOST_TEAMS = 5


class Guess(NamedTuple):
    """A foe that may be at a cell next time, how likely, its look, and the life it has then."""

    unit: int
    cell: int
    facing: int
    chance: float
    life: int


class Menace:
    """What known fighters may lose to the teams that are foreseen, and to which of them."""

    def __init__(self, blows: Iterable[Blow]) -> None:
        self.lost: dict[int, int] = {}
        self.hitters: dict[int, set[int]] = {}
        for blow in blows:
            for unit, damage in blow.hits.items():
                self.lost[unit] = self.lost.get(unit, 0) + damage
                self.hitters.setdefault(unit, set()).add(blow.unit // TEAM)


class Foresight:
    """``blows`` are those of the others, ``charges`` where each of them goes and then looks."""

    def __init__(self, scout: Scouting) -> None:
        self.scout = scout
        self.blows: list[Blow] = []
        self.charges: dict[int, tuple[int, int]] = {}
        for team in self.teams():
            self.foresee(Scouting(scout.field, scout.view, team))
        self.menace = Menace(self.blows)

    def teams(self) -> list[int]:
        """Those in sight, the nearest first."""
        scout = self.scout

        def far(foe: Foe) -> int:
            return min(apart(scout.terrain, foe.cell, start) for start in scout.starts.values())

        found = dict.fromkeys(foe.unit // TEAM for foe in sorted(scout.foes, key=far))
        return list(found)[:MOST_TEAMS]

    def foresee(self, other: Scouting) -> None:
        if not other.foes:
            return
        self.blows += attacks(other)
        for unit in other.own:
            _, end, facing = chase(other, unit, prey(other, unit), STANDOFF[unit % TEAM])
            self.charges[unit] = end, facing
