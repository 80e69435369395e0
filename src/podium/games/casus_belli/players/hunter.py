"""The hunter: every fighter for itself, after whoever is nearest."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Bot, BotQuestion, Cup, Option
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import AHEAD
from podium.games.casus_belli.players.paths import FAR, costs_to, leg, nearest, open_near, towards
from podium.games.casus_belli.players.plans import Plan, answer_of
from podium.games.casus_belli.players.possible_attacks import (
    PossibleAttack,
    known_positions,
    possible_attacks,
)
from podium.games.casus_belli.players.search_goals import roaming_goal
from podium.games.casus_belli.players.situation import Situation, read_situation
from podium.games.casus_belli.wire.view import WarView

STANDOFF = (0, 4, 6)  # points from the quarry at which thief, barbarian and elf stop
FAR_OFF, ASIDE = 20, 6  # steps ahead and to the side at which it wants to come back

Walk = tuple[tuple[int, ...], int, int]  # the steps, the cell they lead to, the look from there


class Hunter(Bot[WarView]):
    """Every fighter goes for whoever is nearest and strikes as hard as it can."""

    def answer(self, ask: BotQuestion[WarView]) -> Sequence[Option]:
        situation = read_situation(ask)
        attacking = "attack" in situation.steps
        attacks = hunter_attacks(situation) if attacking else map(PossibleAttack, situation.own)
        plans = [plan(situation, attack, ask.cup) for attack in attacks]
        return answer_of(situation, plans, ask.options)


def plan(situation: Situation, attack: PossibleAttack, cup: Cup) -> Plan:
    """The order of one fighter: that attack, and a way if ways are asked for."""
    order = Plan(attack.unit, attack.attack, attack.target, attack.victim)
    if "move" not in situation.steps:
        return order
    ways, _, facing = chase(situation, attack.unit, *goal(situation, attack.unit, cup))
    return order._replace(ways=ways, facing=facing)


# Attacks


def hunter_attacks(situation: Situation) -> list[PossibleAttack]:
    """One after the other takes the attack that hurts most, none that hurts its own."""
    there, marks = known_positions(situation), [foe.cell for foe in situation.foes]
    life = {foe.unit: foe.life for foe in situation.foes}
    chosen = []
    for unit in situation.own:
        found = possible_attacks(situation, unit, there, marks)
        safe = [attack for attack in found if not hits_own(situation, attack)]
        best = max(safe, key=lambda attack: harm(attack, life), default=PossibleAttack(unit))
        for hit, damage in best.hits.items():
            life[hit] = life.get(hit, 0) - damage
        chosen.append(best)
    return chosen


def hits_own(situation: Situation, attack: PossibleAttack) -> bool:
    return any(unit // TEAM_SIZE == situation.seat for unit in attack.hits)


def harm(attack: PossibleAttack, life: dict[int, int]) -> tuple[int, int]:
    """Deaths, then life lost."""
    losses = [(damage, life.get(unit, 0)) for unit, damage in attack.hits.items()]
    kills = sum(0 < left <= damage for damage, left in losses)
    return kills, sum(min(damage, max(left, 0)) for damage, left in losses)


# Moves


def goal(situation: Situation, unit: int, cup: Cup) -> tuple[int, int]:
    """Where to go and how near: whoever is nearest in sight, a trace, or just somewhere."""
    if situation.view.step == "placement":
        return far_off(situation, unit, cup), 0
    if situation.foes:
        return prey(situation, unit), STANDOFF[unit % TEAM_SIZE]
    if situation.traces:
        return nearest(situation.terrain, situation.starts[unit], situation.traces), 0
    return roaming_goal(situation, unit % TEAM_SIZE), 0


def prey(situation: Situation, unit: int) -> int:
    return nearest(situation.terrain, situation.starts[unit], [foe.cell for foe in situation.foes])


def far_off(situation: Situation, unit: int, cup: Cup) -> int:
    """A place to come back to: first any way from the start, then on where one looks."""
    way = situation.facing[unit] if situation.view.turn else cup.roll(0, 3)
    (x, y), (dx, dy) = situation.terrain.place(situation.starts[unit]), AHEAD[way]
    aside = cup.roll(-ASIDE, ASIDE)
    return open_near(
        situation.terrain, x + dx * FAR_OFF + dy * aside, y + dy * FAR_OFF + dx * aside
    )


def chase(situation: Situation, unit: int, quarry: int, near: int) -> Walk:
    """To so many points from the quarry, or as far as it goes, and a look at it."""
    start = situation.starts[unit]
    quarry = leg(situation.terrain, start, quarry)
    far, reach = costs_to(situation.terrain, quarry, [start]), situation.reach(unit)
    end = min(reach, key=lambda cell: (abs(far.get(cell, FAR) - near), -reach[cell][0]))
    return reach[end][1], end, towards(situation.terrain, end, quarry)
