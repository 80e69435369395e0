"""Where to look for others when nobody was seen."""

from __future__ import annotations

from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import cells_in
from podium.games.casus_belli.players.paths import nearest
from podium.games.casus_belli.players.situation import Situation

ROAMING = 6  # turns until another place is looked at
LCG = 1_103_515_245, 12_345, 0x7FFFFFFF  # a linear congruential generator


def roaming_goal(situation: Situation, kind: int) -> int:
    """A place that stays the same for some turns: half of the time where all started.

    Nothing is kept between questions, but spawns are not chosen twice in the same way: they stand
    for the dice that are wanted here.
    """
    number = situation.view.turn // ROAMING * TEAM_SIZE + kind
    factor, plus, most = LCG
    for unit in situation.own:
        x, y = situation.view.fighters[unit].spawn or (0, 0)
        number = (number * 31 + x * 7 + y) * factor + plus & most
    cells = situation.field.open_cells
    return situation.field.start if number >> 3 & 1 else cells[(number >> 8) % len(cells)]


def nearest_hotspot(situation: Situation, start: int) -> int | None:
    """The nearest cell on which one scores by standing, if there is any (§7.1)."""
    cells = [cell for zone in situation.field.hotspots for cell in cells_in(zone)]
    return nearest(situation.terrain, start, cells) if cells else None
