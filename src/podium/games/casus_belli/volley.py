"""The captain's attacks: what three fighters do together with the blows they have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from podium.core import Cup
from podium.games.casus_belli.blows import Blow, blows, no_blow, standing
from podium.games.casus_belli.foresight import Foresight, Menace
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.terrain import OFF
from podium.games.casus_belli.watching import eyes

MOST = 6  # blows of each fighter that are thought of together
KILL, PER_LIFE, SHARED = 1.0, 0.05, 0.6
OWN_LIFE, OWN_DEATH, LOSS, MIXED, REST = 0.08, 1.5, 0.5, 0.2, 0.004


class Volley:
    """The attacks of a team being chosen."""

    def __init__(self, scout: Scouting, foresight: Foresight, cup: Cup) -> None:
        self.scout, self.cup = scout, cup
        self.there = standing(scout)
        self.lives = {foe.unit: foe.life for foe in scout.foes}
        self.lives.update({unit: scout.life(unit) for unit in scout.own})
        self.menace = foresight.menace
        self.swept = frozenset[int]()
        self.calm = self.menace
        for shout in self.shouts():
            self.swept = frozenset(shout.hits)
            self.calm = Menace(each for each in foresight.blows if each.unit not in self.swept)

    def best(self) -> list[Blow]:
        rows = [self.good(unit) for unit in self.scout.own]
        return list(max(product(*rows), key=self.worth))

    def good(self, unit: int) -> list[Blow]:
        found = sorted(
            blows(self.scout, unit, self.there), key=lambda blow: self.worth([blow]), reverse=True
        )
        shouts = [shout for shout in self.shouts() if shout.unit == unit]
        return [no_blow(unit), *found[:MOST], *shouts, *eyes(self.scout, unit, self.cup)]

    def shouts(self) -> Iterator[Blow]:
        """A fus ro dah, with those it would sweep away."""
        scout = self.scout
        if not scout.foes:
            return
        for unit in scout.own:
            for attack in scout.attacks(unit):
                if attack.effect == "shout":
                    area = scout.prospect.area(unit, attack, scout.pos[unit])
                    swept = [each for cell in area for each in self.there.get(cell, ())]
                    hits = {each: 0 for each in swept if each != unit}
                    yield Blow(unit, attack, scout.pos[unit], hits)

    def worth(self, blows: Sequence[Blow]) -> float:
        """What a volley brings: deaths of others, and one's own that it averts."""
        shouted = any(blow.attack and blow.attack.effect == "shout" for blow in blows)
        swept, menace = (self.swept, self.calm) if shouted else ((), self.menace)
        lost: dict[int, int] = {}
        worth = 0.0
        for blow in blows:
            if blow.attack is not None:
                worth += blow.bonus - REST * blow.attack.ready
            for unit, damage in blow.hits.items():
                if damage and unit not in swept and blow.unit not in swept:
                    lost[unit] = lost.get(unit, 0) + damage
        for unit in self.scout.own:
            worth += self.fate(unit, lost.pop(unit, 0), menace)
        for unit, damage in lost.items():
            worth += self.hurt(unit, damage, menace)
        return worth

    def hurt(self, unit: int, damage: int, menace: Menace) -> float:
        """The worth of a foe's loss; one that others strike too may die of it."""
        life = self.lives[unit]
        if damage >= life:
            return KILL
        shared = damage + menace.lost.get(unit, 0) >= life
        return PER_LIFE * damage + (SHARED if shared else 0.0)

    def fate(self, unit: int, damage: int, menace: Menace) -> float:
        """What becomes of one's own: who was hit by both sides is nobody's point (§6.2)."""
        life, others = self.lives[unit], menace.lost.get(unit, 0)
        if others + damage < life:
            return -OWN_LIFE * damage - PER_LIFE * others
        if not damage:
            return -LOSS * len(menace.hitters[unit])
        return -MIXED if others else -OWN_DEATH
