"""Palantír and reveal: where a captain wants eyes when there is nobody to strike."""

from __future__ import annotations

from collections.abc import Iterator

from podium.core import Cup
from podium.games.casus_belli.blows import Blow
from podium.games.casus_belli.paths import apart
from podium.games.casus_belli.patrol import roam
from podium.games.casus_belli.ruleset import Attack
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.terrain import OFF

GAIN = 25  # cells that a palantír must show more than where it lies
FAR_OFF = 2  # cells that each step from the team takes off its use
PALANTIR, REVEAL = 0.06, 0.05  # what they are worth beside blows
TRIES = 5  # places drawn for a reveal
EVERY = 2  # of the cells a palantír could be put on, those that are looked at


def watches(scout: Scouting, unit: int, cup: Cup) -> Iterator[Blow]:
    """What a fighter could do to see more."""
    for attack in scout.attacks(unit):
        if attack.effect == "palantir":
            yield from palantir(scout, unit, attack)
        elif attack.effect == "reveal":
            yield reveal(scout, unit, attack, cup)


def palantir(scout: Scouting, unit: int, attack: Attack) -> Iterator[Blow]:
    """Where it shows most, unless the one that lies there is nearly as good."""
    cells = scout.eyes.sight(unit).cells[::EVERY]
    lying = scout.eyes.palantirs[scout.seat]
    best = max(cells, key=lambda cell: use(scout, cell), default=OFF)
    if best != OFF and (lying == OFF or use(scout, best) > use(scout, lying) + GAIN):
        yield Blow(unit, attack, best, bonus=PALANTIR)


def use(scout: Scouting, cell: int) -> int:
    """The cells that a palantír shows, less if it lies far from the team."""
    shown = scout.terrain.square(scout.field.rules.palantir_reach, cell).mask.bit_count()
    off = min(apart(scout.terrain, cell, start) for start in scout.starts.values())
    return shown - FAR_OFF * off


def reveal(scout: Scouting, unit: int, attack: Attack, cup: Cup) -> Blow:
    """Where somebody was noticed, or where most is dark of some places one thinks of."""
    terrain, reach, cells = scout.terrain, scout.field.rules.reveal_reach, scout.field.open
    tries = scout.traces[:1] or [
        scout.field.start,
        *(roam(scout, kind) for kind in range(TEAM)),
        *(cells[cup.roll(0, len(cells) - 1)] for _ in range(TRIES)),
    ]

    def dark(cell: int) -> int:
        return (terrain.square(reach, cell).mask & ~scout.sight).bit_count()

    return Blow(unit, attack, max(tries, key=dark), bonus=REVEAL)
