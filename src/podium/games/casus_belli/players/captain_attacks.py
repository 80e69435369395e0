"""The captain's attacks: what three fighters do together with what they have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from podium.core import Cup
from podium.games.casus_belli.players.lookouts import lookout_attacks
from podium.games.casus_belli.players.possible_attacks import (
    PossibleAttack,
    known_positions,
    possible_attacks,
)
from podium.games.casus_belli.players.prediction import ExpectedLosses, Prediction
from podium.games.casus_belli.players.situation import Situation

MAX_ATTACKS = 6  # of each fighter that are thought of together
KILL, SHARED, PER_LIFE = 1.0, 0.6, 0.05  # a foe's death, if others help, and a point of its life
OWN_DEATH, OWN_LIFE = 1.5, 0.08  # what it costs to hurt one's own
LOSS, MIXED = 0.5, 0.2  # what it costs if a foe kills one's own, or both sides do
REST = 0.004  # what a turn costs in which an ability is not ready
NOBODY = frozenset[int]()


class AttackPlanner:
    """The attacks of a team being chosen.

    ``marks`` are the cells worth striking: those of foes, and of its own who are lost anyway.
    ``swept`` are those a fus ro dah would blow away, ``calm`` is what the others then still do.
    """

    def __init__(self, situation: Situation, prediction: Prediction, cup: Cup) -> None:
        self.situation, self.cup = situation, cup
        self.there = known_positions(situation)
        self.lives = {unit: situation.life(unit) for units in self.there.values() for unit in units}
        self.expected = self.calm = prediction.expected
        doomed = [
            unit for unit in situation.own if self.expected.lost.get(unit, 0) >= self.lives[unit]
        ]
        self.marks = [foe.cell for foe in situation.foes] + [situation.pos[unit] for unit in doomed]
        self.shout = next(self.shouts(), None) if situation.foes else None
        self.swept = frozenset(self.shout.hits) if self.shout else NOBODY
        if self.swept:
            left = [strike for strike in prediction.attacks if strike.unit not in self.swept]
            self.calm = ExpectedLosses(left)

    def shouts(self) -> Iterator[PossibleAttack]:
        """A fus ro dah, with those it would sweep away (§5.7)."""
        situation = self.situation
        for unit in situation.own:
            here = situation.pos[unit]
            for attack in situation.attacks(unit):
                if attack.effect == "shout":
                    cone = situation.preview.area(unit, attack, here)
                    swept = [each for cell in cone for each in self.there.get(cell, ())]
                    hits = {each: 0 for each in swept if each != unit}
                    yield PossibleAttack(unit, attack, here, hits=hits)

    def best(self) -> Sequence[PossibleAttack]:
        """One for each fighter, worth most together: some hundred triples are tried."""
        rows = [self.good(unit) for unit in self.situation.own]
        return max(product(*rows), key=self.worth)

    def good(self, unit: int) -> list[PossibleAttack]:
        """What a fighter might do: nothing, its best attacks, a shout, or have a look."""
        found = list(possible_attacks(self.situation, unit, self.there, self.marks))
        found.sort(key=lambda strike: self.worth([strike]), reverse=True)
        others = lookout_attacks(self.situation, unit, self.cup)
        shout = [self.shout] if self.shout and self.shout.unit == unit else []
        return [PossibleAttack(unit), *found[:MAX_ATTACKS], *shout, *others]

    def worth(self, attacks: Sequence[PossibleAttack]) -> float:
        """What some attacks together bring: deaths of others, and one's own that they avert."""
        shouted = self.shout in attacks
        swept, expected = (self.swept, self.calm) if shouted else (NOBODY, self.expected)
        lost: dict[int, int] = {}
        worth = 0.0
        for strike in attacks:
            if strike.attack is not None:
                worth += strike.bonus - REST * strike.attack.ready
            for unit, damage in strike.hits.items():
                if damage and unit not in swept and strike.unit not in swept:
                    lost[unit] = lost.get(unit, 0) + damage
        for unit in self.situation.own:
            worth += self.fate(unit, lost.pop(unit, 0), expected)
        for unit, damage in lost.items():
            worth += self.hurt(unit, damage, expected)
        return worth

    def hurt(self, unit: int, damage: int, expected: ExpectedLosses) -> float:
        """The worth of a foe's loss; one that others strike too may die of it."""
        life = self.lives[unit]
        if damage >= life:
            return KILL
        shared = damage + expected.lost.get(unit, 0) >= life
        return PER_LIFE * damage + (SHARED if shared else 0.0)

    def fate(self, unit: int, damage: int, expected: ExpectedLosses) -> float:
        """What becomes of one's own; who was hit by both sides is nobody's point (§6.2)."""
        life, others = self.lives[unit], expected.lost.get(unit, 0)
        if others + damage < life:
            return -OWN_LIFE * damage - PER_LIFE * others
        if not damage:
            return -LOSS * len(expected.hitters[unit])
        return -MIXED if others else -OWN_DEATH
