"""Where to look for others when nobody was seen."""

from __future__ import annotations

from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import cells_in
from podium.games.casus_belli.players.paths import apart, nearest
from podium.games.casus_belli.players.situation import Situation
from podium.games.casus_belli.wire.options import MAX_TEAMS

ROAMING = 6  # turns until another place is looked at
DETOUR = 6  # steps more to a hotspot that nobody minds
LCG = 1_103_515_245, 12_345, 0x7FFFFFFF  # a linear congruential generator


def roaming_goal(situation: Situation, kind: int) -> int:
    """A place that stays the same for some turns: half of the time where all started."""
    number = lasting_number(situation, kind)
    cells = situation.field.open_cells
    return situation.field.start if number >> 3 & 1 else cells[(number >> 8) % len(cells)]


def lasting_number(situation: Situation, kind: int) -> int:
    """A number that stays the same for some turns, another for every seat.

    Nothing is kept between questions, but spawns are not chosen twice in the same way: with the
    seat they stand for the dice that are wanted here.
    """
    number = (situation.view.turn // ROAMING * TEAM_SIZE + kind) * MAX_TEAMS + situation.seat
    factor, plus, most = LCG
    for unit in situation.own:
        x, y = situation.view.fighters[unit].spawn or (0, 0)
        number = (number * 31 + x * 7 + y) * factor + plus & most
    return number


def hotspot_goal(situation: Situation, start: int) -> int | None:
    """A cell on which one scores by standing, of a hotspot that is near, if any is (§7.1).

    Of those that are nearly as near as the nearest each seat takes its own for some turns: else
    all teams would walk from one to the next together.
    """
    terrain = situation.terrain
    ends = [nearest(terrain, start, cells_in(zone)) for zone in situation.field.hotspots]
    if not ends:
        return None
    far = [apart(terrain, start, end) for end in ends]
    near = [end for end, steps in zip(ends, far, strict=True) if steps <= min(far) + DETOUR]
    return near[(lasting_number(situation, 0) >> 8) % len(near)]
