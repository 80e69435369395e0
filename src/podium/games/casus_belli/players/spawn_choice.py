"""Where a captain lets its team come back, chosen while all are placed."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from podium.core import Cup
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.players.hunter import chase
from podium.games.casus_belli.players.paths import open_near, towards
from podium.games.casus_belli.players.plans import Plan
from podium.games.casus_belli.players.situation import Situation

OUT, FURTHER, ASIDE = 3, 2, 5  # steps from the start, more for each ring of teams, and in between
BESIDE = 1  # cells that the dice may take it off that place
RING = 4  # teams for which there is room at the same distance
DIRECTIONS = 16  # ways out of the start that a team chooses from
Vector = tuple[float, float]


def spawn_plans(situation: Situation, cup: Cup) -> list[Plan]:
    """All go the same way, so far apart that nobody can lie in wait for two of them.

    Near the start one is soon back where it happens. Which way they took is told by where they are.
    """
    direction = course(situation) or random_direction(cup)
    plans = []
    for unit in situation.own:
        goal = spawn_cell(situation, unit, direction, cup)
        ways, end, _ = chase(situation, unit, goal, 0)
        plans.append(Plan(unit, ways=ways, facing=outwards(situation, end)))
    return plans


def random_direction(cup: Cup) -> Vector:
    """Any direction, as x and y of one step."""
    angle = 2 * pi * cup.roll(0, DIRECTIONS - 1) / DIRECTIONS
    return cos(angle), sin(angle)


def course(situation: Situation) -> Vector | None:
    """The direction from the start to the middle of the team; None if it has not gone anywhere."""
    terrain = situation.terrain
    x, y = terrain.place(situation.field.start)
    places = [terrain.place(situation.pos[unit]) for unit in situation.own]
    dx, dy = sum(place[0] - x for place in places), sum(place[1] - y for place in places)
    far = hypot(dx, dy)
    return (dx / far, dy / far) if far else None


def outwards(situation: Situation, cell: int) -> int:
    """Away from where all started."""
    return towards(situation.terrain, situation.field.start, cell)


def spawn_cell(situation: Situation, unit: int, direction: Vector, cup: Cup) -> int:
    """Where one of three side by side comes back, or a little off it, lest twins stay together."""
    teams = len(situation.view.scores)
    out = OUT + FURTHER * (situation.seat % max(teams // RING, 1))
    aside = ASIDE * (unit % TEAM_SIZE - 1)
    (x, y), (dx, dy) = situation.terrain.place(situation.field.start), direction
    to_x, to_y = x + dx * out - dy * aside, y + dy * out + dx * aside
    to_x, to_y = to_x + cup.roll(-BESIDE, BESIDE), to_y + cup.roll(-BESIDE, BESIDE)
    return open_near(situation.terrain, round(to_x), round(to_y))
