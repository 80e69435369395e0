"""Where to look for others when nobody was seen."""

from __future__ import annotations

from podium.games.casus_belli.paths import nearest
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.terrain import cells_in

ROAMING = 6  # turns until another place is looked at
STIR = 1_103_515_245, 12_345, 0x7FFFFFFF  # a plain generator of numbers


def roam(scout: Scouting, kind: int) -> int:
    """A place that stays the same for some turns: half of the time where all started.

    Nothing is kept between questions, but spawns are not chosen twice in the same way: they stand
    for the dice that are wanted here.
    """
    number = scout.view.turn // ROAMING * TEAM + kind
    factor, plus, most = STIR
    for unit in scout.own:
        x, y = scout.view.fighters[unit].spawn or (0, 0)
        number = (number * 31 + x * 7 + y) * factor + plus & most
    cells = scout.field.open
    return scout.field.start if number >> 3 & 1 else cells[(number >> 8) % len(cells)]


def hotspot(scout: Scouting, start: int) -> int | None:
    """The nearest cell on which one scores by standing, if there is any (§7.1)."""
    cells = [cell for zone in scout.field.zones for cell in cells_in(zone)]
    return nearest(scout.terrain, start, cells) if cells else None
