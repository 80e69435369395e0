"""What the others will do, should they strike and walk as a hunter would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import NORTH
from podium.games.casus_belli.players.hunter import STANDOFF, chase, hunter_attacks, prey
from podium.games.casus_belli.players.paths import apart
from podium.games.casus_belli.players.possible_attacks import PossibleAttack, total_losses
from podium.games.casus_belli.players.situation import Foe, Situation

MAX_TEAMS = 5  # whose moves are predicted; those farther off matter little
STAY_CHANCE, CHARGE_CHANCE = 0.3, 0.7  # of a fighter in sight
RETURN_CHANCE = 0.3  # that a dead one comes back here


class ExpectedLosses:
    """What known fighters may lose to the teams that are foreseen, and to which of them."""

    def __init__(self, attacks: Sequence[PossibleAttack]) -> None:
        self.lost = total_losses(attacks)
        self.hitters: dict[int, set[int]] = {}
        for attack in attacks:
            for unit in attack.hits:
                self.hitters.setdefault(unit, set()).add(attack.unit // TEAM_SIZE)


class Guess(NamedTuple):
    """A foe that may be at a cell next time, how likely, its look, and the life it has then."""

    unit: int
    cell: int
    facing: int
    chance: float
    life: int


class Prediction:
    """What teams nearby will do: their ``attacks``, and where each goes and looks (``charges``)."""

    def __init__(self, situation: Situation, max_teams: int = MAX_TEAMS) -> None:
        self.situation = situation
        self.attacks: list[PossibleAttack] = []
        self.charges: dict[int, tuple[int, int]] = {}
        self.foes = self.nearest()
        for team in list(dict.fromkeys(foe.unit // TEAM_SIZE for foe in self.foes))[:max_teams]:
            self.foresee(Situation(situation.field, situation.view, team, situation.salt))
        self.expected = ExpectedLosses(self.attacks)

    def nearest(self) -> list[Foe]:
        """The foes in sight, the nearest first."""
        terrain, starts = self.situation.terrain, self.situation.starts.values()

        def far(foe: Foe) -> int:
            return min(apart(terrain, foe.cell, start) for start in starts)

        return sorted(self.situation.foes, key=far)

    def foresee(self, other: Situation) -> None:
        """What a team does that sees somebody; of others nothing can be said."""
        if not other.foes:
            return
        if "attack" in other.steps:
            self.attacks += hunter_attacks(other)
        if "move" in other.steps:
            for unit in other.own:
                _, end, look = chase(other, unit, prey(other, unit), STANDOFF[unit % TEAM_SIZE])
                self.charges[unit] = end, look

    def guesses(self, foe: Foe, lost: Mapping[int, int]) -> Sequence[Guess]:
        """Where a foe may be after this step, having lost so much life."""
        unit, here, look, life, back = foe
        left = life - lost.get(unit, 0)
        if left <= 0:
            full = self.situation.field.classes[unit % TEAM_SIZE].life
            return [Guess(unit, here, NORTH, 1.0 if back else RETURN_CHANCE, full)]
        there, ahead = self.charges.get(unit, (here, look))
        if there == here:
            return [Guess(unit, here, ahead, 1.0, left)]
        return [
            Guess(unit, here, look, STAY_CHANCE, left),
            Guess(unit, there, ahead, CHARGE_CHANCE, left),
        ]
