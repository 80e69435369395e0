"""What the others will do, should they strike and walk as a hunter would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from podium.games.casus_belli.blows import Blow, lost_to
from podium.games.casus_belli.hunting import STANDOFF, attacks, chase, prey
from podium.games.casus_belli.paths import apart
from podium.games.casus_belli.scouting import Foe, Scouting
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.terrain import NORTH

MOST_TEAMS = 5  # whose minds are read; those farther off matter little
STAYS, CHARGES, AGAIN = 0.3, 0.7, 0.3  # chances: to stand still, to charge, to come back here


class Menace:
    """What known fighters may lose to the teams that are foreseen, and to which of them."""

    def __init__(self, blows: Sequence[Blow]) -> None:
        self.lost = lost_to(blows)
        self.hitters: dict[int, set[int]] = {}
        for blow in blows:
            for unit in blow.hits:
                self.hitters.setdefault(unit, set()).add(blow.unit // TEAM)


class Guess(NamedTuple):
    """A foe that may be at a cell next time, how likely, its look, and the life it has then."""

    unit: int
    cell: int
    facing: int
    chance: float
    life: int


class Foresight:
    """``blows`` are those of the others, ``charges`` where each of them goes and then looks."""

    def __init__(self, scout: Scouting) -> None:
        self.scout = scout
        self.blows: list[Blow] = []
        self.charges: dict[int, tuple[int, int]] = {}
        self.foes = self.nearest()
        for team in list(dict.fromkeys(foe.unit // TEAM for foe in self.foes))[:MOST_TEAMS]:
            self.foresee(Scouting(scout.field, scout.view, team))
        self.menace = Menace(self.blows)

    def nearest(self) -> list[Foe]:
        """The foes in sight, the nearest first."""
        terrain, starts = self.scout.terrain, self.scout.starts.values()

        def far(foe: Foe) -> int:
            return min(apart(terrain, foe.cell, start) for start in starts)

        return sorted(self.scout.foes, key=far)

    def foresee(self, other: Scouting) -> None:
        """What a team does that sees somebody; of others nothing can be said."""
        if not other.foes:
            return
        if "attack" in other.steps:
            self.blows += attacks(other)
        if "move" in other.steps:
            for unit in other.own:
                _, end, look = chase(other, unit, prey(other, unit), STANDOFF[unit % TEAM])
                self.charges[unit] = end, look

    def guesses(self, foe: Foe, lost: Mapping[int, int]) -> Sequence[Guess]:
        """Where a foe may be after this step, having lost so much life."""
        unit, here, look, life, back = foe
        left = life - lost.get(unit, 0)
        if left <= 0:
            full = self.scout.field.classes[unit % TEAM].life
            return [Guess(unit, here, NORTH, 1.0 if back else AGAIN, full)]
        there, ahead = self.charges.get(unit, (here, look))
        if there == here:
            return [Guess(unit, here, ahead, 1.0, left)]
        return [Guess(unit, here, look, STAYS, left), Guess(unit, there, ahead, CHARGES, left)]
