"""What a champion is told beside its view: what its fighters see, and what they may aim at.

It all follows from the view. Cells are numbers, row by row: y times the width plus x.
"""

from __future__ import annotations

from podium.games.casus_belli.content.rule_sets import TEAM_SIZE, Attack
from podium.games.casus_belli.content.terrain import OFF
from podium.games.casus_belli.preview.outlook import Preview
from podium.games.casus_belli.wire.derived_facts import WarFacts

NOTHING = "0"


def war_facts(preview: Preview) -> WarFacts:
    """The facts for the seat of a preview."""
    field, seat, vision = preview.field, preview.seat, preview.vision
    units = range(TEAM_SIZE * seat, TEAM_SIZE * seat + TEAM_SIZE)
    taken = {cell for cell in preview.pos if cell != OFF}
    rules = field.rules
    return WarFacts(
        sight=tuple([vision.sight(unit).cells for unit in units]),
        targets=tuple([targets(preview, unit) for unit in units]),
        palantir=taken_cells(preview, rules.palantir_reach, vision.palantirs[seat], taken),
        reveal=taken_cells(preview, rules.reveal_reach, vision.reveals[seat], taken),
    )


def targets(preview: Preview, unit: int) -> tuple[str, ...]:
    """What each attack of a fighter may be aimed at in this step."""
    if "attack" not in preview.asks():
        return (NOTHING,) * TEAM_SIZE
    attacks = preview.field.attacks[unit % TEAM_SIZE]
    return tuple([target_mask(preview, unit, slot, attack) for slot, attack in enumerate(attacks)])


def target_mask(preview: Preview, unit: int, slot: int, attack: Attack) -> str:
    recharge = preview.view.fighters[unit].recharge
    if slot and (recharge is None or recharge[slot - 1]):
        return NOTHING
    return f"{preview.vision.aim(unit, attack) & preview.field.terrain.all_cells:x}"


def taken_cells(preview: Preview, reach: int, centre: int, taken: set[int]) -> tuple[int, ...]:
    """The cells of a square on which somebody stands."""
    if centre == OFF:
        return ()
    cells = preview.field.terrain.square(reach, centre).cells
    return tuple([cell for cell in cells if cell in taken])
