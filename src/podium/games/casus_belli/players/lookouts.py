"""Palantír and reveal: where a captain wants to see when there is nobody to strike."""

from __future__ import annotations

from collections.abc import Iterator

from podium.core import Cup
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE, Attack
from podium.games.casus_belli.content.terrain import OFF
from podium.games.casus_belli.players.paths import apart
from podium.games.casus_belli.players.possible_attacks import PossibleAttack
from podium.games.casus_belli.players.search_goals import roaming_goal
from podium.games.casus_belli.players.situation import Situation

MIN_EXTRA_CELLS = 25  # cells that a palantír must show more than where it lies
DISTANCE_PENALTY = 2  # cells that each step from the team takes off its use
PALANTIR, REVEAL = 0.06, 0.05  # what they are worth beside attacks
TRIES = 5  # places drawn for a reveal
CELL_STRIDE = 2  # of the cells a palantír could be put on, those that are looked at


def lookout_attacks(situation: Situation, unit: int, cup: Cup) -> Iterator[PossibleAttack]:
    """What a fighter could do to see more."""
    for attack in situation.attacks(unit):
        if attack.effect == "palantir":
            yield from palantir(situation, unit, attack)
        elif attack.effect == "reveal":
            yield reveal(situation, unit, attack, cup)


def palantir(situation: Situation, unit: int, attack: Attack) -> Iterator[PossibleAttack]:
    """Where it shows most, unless the one that lies there is nearly as good."""
    cells = situation.vision.sight(unit).cells[::CELL_STRIDE]
    lying = situation.vision.palantirs[situation.seat]
    best = max(cells, key=lambda cell: usefulness(situation, cell), default=OFF)
    if best != OFF and (
        lying == OFF or usefulness(situation, best) > usefulness(situation, lying) + MIN_EXTRA_CELLS
    ):
        yield PossibleAttack(unit, attack, best, bonus=PALANTIR)


def usefulness(situation: Situation, cell: int) -> int:
    """The cells that a palantír shows, less if it lies far from the team."""
    shown = situation.terrain.square(situation.field.rules.palantir_reach, cell).mask.bit_count()
    off = min(apart(situation.terrain, cell, start) for start in situation.starts.values())
    return shown - DISTANCE_PENALTY * off


def reveal(situation: Situation, unit: int, attack: Attack, cup: Cup) -> PossibleAttack:
    """Where somebody was noticed, or where most is dark of some places one thinks of."""
    terrain, field = situation.terrain, situation.field
    reach, cells = field.rules.reveal_reach, field.open_cells
    tries = situation.traces[:1] or [
        field.start,
        *(roaming_goal(situation, kind) for kind in range(TEAM_SIZE)),
        *(cells[cup.roll(0, len(cells) - 1)] for _ in range(TRIES)),
    ]

    def dark(cell: int) -> int:
        return (terrain.square(reach, cell).mask & ~situation.sight).bit_count()

    return PossibleAttack(unit, attack, max(tries, key=dark), bonus=REVEAL)
