"""Where to look for others when nobody was seen."""

from __future__ import annotations

from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.state import TEAM

ROAMING = 6  # turns until another place is looked at


def roam(scout: Scouting, kind: int) -> int:
    """A place that stays the same for some turns; every team has its own round."""
    spawns = [scout.view.fighters[unit].spawn or (0, 0) for unit in scout.own]
    number = kind + scout.view.turn // ROAMING * TEAM
    for x, y in spawns:
        number = (number * 31 + x * 7 + y) * 1_103_515_245 + 12_345 & 0x7FFFFFFF
    cells = scout.field.open
    if number >> 3 & 1:
        return scout.field.start
    return cells[(number >> 8) % len(cells)]
