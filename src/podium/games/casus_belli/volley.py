"""The captain's attacks: what three fighters do together with the blows they have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from podium.core import Cup
from podium.games.casus_belli.blows import Blow, blows, standing
from podium.games.casus_belli.foresight import Foresight, Menace
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.watching import watches

MOST = 6  # blows of each fighter that are thought of together
KILL, SHARED, PER_LIFE = 1.0, 0.6, 0.05  # a foe's death, if others help, and a point of its life
OWN_DEATH, OWN_LIFE = 1.5, 0.08  # what it costs to hurt one's own
LOSS, MIXED = 0.5, 0.2  # what it costs if a foe kills one's own, or both sides do
REST = 0.004  # what a turn costs in which an ability is not ready
NOBODY = frozenset[int]()


class Volley:
    """The attacks of a team being chosen.

    ``marks`` are the cells worth striking: those of foes, and of its own who are lost anyway.
    ``swept`` are those a fus ro dah would blow away, ``calm`` is what the others then still do.
    """

    def __init__(self, scout: Scouting, foresight: Foresight, cup: Cup) -> None:
        self.scout, self.cup = scout, cup
        self.there = standing(scout)
        self.lives = {unit: scout.life(unit) for units in self.there.values() for unit in units}
        self.menace = self.calm = foresight.menace
        doomed = [unit for unit in scout.own if self.menace.lost.get(unit, 0) >= self.lives[unit]]
        self.marks = [foe.cell for foe in scout.foes] + [scout.pos[unit] for unit in doomed]
        self.shout = next(self.shouts(), None) if scout.foes else None
        self.swept = frozenset(self.shout.hits) if self.shout else NOBODY
        if self.swept:
            left = [blow for blow in foresight.blows if blow.unit not in self.swept]
            self.calm = Menace(left)

    def shouts(self) -> Iterator[Blow]:
        """A fus ro dah, with those it would sweep away (§5.7)."""
        scout = self.scout
        for unit in scout.own:
            here = scout.pos[unit]
            for attack in scout.attacks(unit):
                if attack.effect == "shout":
                    cone = scout.prospect.area(unit, attack, here)
                    swept = [each for cell in cone for each in self.there.get(cell, ())]
                    yield Blow(unit, attack, here, {each: 0 for each in swept if each != unit})

    def best(self) -> Sequence[Blow]:
        rows = [self.good(unit) for unit in self.scout.own]
        return max(product(*rows), key=self.worth)

    def good(self, unit: int) -> list[Blow]:
        """What a fighter might do: nothing, its best blows, a shout, or have a look."""
        found = list(blows(self.scout, unit, self.there, self.marks))
        found.sort(key=lambda blow: self.worth([blow]), reverse=True)
        others = watches(self.scout, unit, self.cup)
        shout = [self.shout] if self.shout and self.shout.unit == unit else []
        return [Blow(unit), *found[:MOST], *shout, *others]

    def worth(self, blows: Sequence[Blow]) -> float:
        """What a volley brings: deaths of others, and one's own that it averts."""
        shouted = self.shout in blows
        swept, menace = (self.swept, self.calm) if shouted else (NOBODY, self.menace)
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
        """What becomes of one's own; who was hit by both sides is nobody's point (§6.2)."""
        life, others = self.lives[unit], menace.lost.get(unit, 0)
        if others + damage < life:
            return -OWN_LIFE * damage - PER_LIFE * others
        if not damage:
            return -LOSS * len(menace.hitters[unit])
        return -MIXED if others else -OWN_DEATH
