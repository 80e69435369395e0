"""The next fight as a captain expects it: who may stand where, and what attacks would do there."""

from __future__ import annotations

from collections.abc import Sequence

from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import mask_of
from podium.games.casus_belli.players.possible_attacks import basic_weapon
from podium.games.casus_belli.players.prediction import Guess
from podium.games.casus_belli.players.situation import Situation

KILL, SHARED, PER_LIFE = 1.0, 0.4, 0.06  # a foe's death, if others help, and a point of its life
DANGER, DEATH = 0.02, 0.4  # a point of life that may be lost, and a death


class BattleEstimate:
    """Guesses weighed: ``threats`` are what each of them may strike, ``exposed`` what it may lose.

    ``cells`` is a mask of where they may stand.
    """

    def __init__(self, situation: Situation, guesses: Sequence[Guess]) -> None:
        self.situation, self.guesses = situation, guesses
        self.cells = mask_of([guess.cell for guess in guesses])
        self.threats = [self.threat(guess) for guess in guesses]
        self.exposed = [self.exposure(guess) for guess in guesses]
        self.nothing = (0,) * len(guesses)

    def threat(self, guess: Guess) -> tuple[int, float]:
        """The cells that a foe may strike from there, and how much of that is to be expected."""
        reach, damage = basic_weapon(self.situation, guess.unit)
        sight = self.situation.terrain.look(reach, guess.facing, guess.cell)
        return sight.mask, guess.chance * damage

    def exposure(self, guess: Guess) -> float:
        """What a foe may lose there to teams that are neither its own nor ours."""
        team = guess.unit // TEAM_SIZE
        return sum(
            damage
            for other, (mask, damage) in zip(self.guesses, self.threats, strict=True)
            if other.unit // TEAM_SIZE != team and mask >> guess.cell & 1
        )

    def danger(self, cell: int, life: int) -> float:
        """The cost of standing on a cell with so much life."""
        lost = sum(damage for mask, damage in self.threats if mask >> cell & 1)
        return DANGER * lost + (DEATH if lost >= life else 0.0)

    def gain(self, hits: Sequence[int]) -> float:
        """The worth of so much damage at each guess. Hot: hundreds of times an answer."""
        worth = 0.0
        for guess, exposed, hit in zip(self.guesses, self.exposed, hits, strict=True):
            if hit >= guess.life:
                worth += KILL * guess.chance
            elif hit:
                shared = SHARED if hit + exposed >= guess.life else 0.0
                worth += guess.chance * (PER_LIFE * hit + shared)
        return worth
