"""What a champion is told beside its view: what its fighters see, and what they may aim at.

It all follows from the view. Cells are numbers, row by row: y times the width plus x.
"""

from __future__ import annotations

import msgspec

from podium.games.casus_belli.outlook import Prospect
from podium.games.casus_belli.ruleset import Attack
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.terrain import OFF

NOTHING = "0"


class WarBrief(msgspec.Struct, frozen=True):
    """What the thief, the barbarian and the elf see and may aim at.

    ``sight`` are the cells in the contest's order; ``targets``, for each of the three attacks of
    each, the cells it may be aimed at now, as a hexadecimal mask (``0``: it cannot be used).
    ``palantir`` and ``reveal`` are the cells on which they show somebody.
    """

    sight: tuple[tuple[int, ...], ...]
    targets: tuple[tuple[str, ...], ...]
    palantir: tuple[int, ...]
    reveal: tuple[int, ...]


def brief_of(prospect: Prospect) -> WarBrief:
    """The brief of the seat that looks through a view."""
    field, seat, eyes = prospect.field, prospect.seat, prospect.eyes
    units = range(TEAM * seat, TEAM * seat + TEAM)
    taken = {cell for cell in prospect.pos if cell != OFF}
    rules = field.rules
    return WarBrief(
        sight=tuple([eyes.sight(unit).cells for unit in units]),
        targets=tuple([targets(prospect, unit) for unit in units]),
        palantir=shown(prospect, rules.palantir_reach, eyes.palantirs[seat], taken),
        reveal=shown(prospect, rules.reveal_reach, eyes.reveals[seat], taken),
    )


def targets(prospect: Prospect, unit: int) -> tuple[str, ...]:
    """What each attack of a fighter may be aimed at in this step."""
    if "attack" not in prospect.asks():
        return (NOTHING,) * TEAM
    attacks = prospect.field.attacks[unit % TEAM]
    return tuple([mask_text(prospect, unit, slot, attack) for slot, attack in enumerate(attacks)])


def mask_text(prospect: Prospect, unit: int, slot: int, attack: Attack) -> str:
    recharge = prospect.view.fighters[unit].recharge
    if slot and (recharge is None or recharge[slot - 1]):
        return NOTHING
    return f"{prospect.eyes.aim(unit, attack) & prospect.field.terrain.all:x}"


def shown(prospect: Prospect, reach: int, centre: int, taken: set[int]) -> tuple[int, ...]:
    """The cells of a square on which somebody stands."""
    if centre == OFF:
        return ()
    cells = prospect.field.terrain.square(reach, centre).cells
    return tuple([cell for cell in cells if cell in taken])
