"""The attack step: shouts first, then strikes, then deaths and points (§5, §6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from podium.core import only
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE, Attack
from podium.games.casus_belli.content.terrain import (
    EAST,
    NORTH,
    OFF,
    SOUTH,
    TOWER,
    WALL,
    WEST,
    Sight,
    Terrain,
)
from podium.games.casus_belli.rules.state import NOWHERE, Command, WarState
from podium.games.casus_belli.rules.vision import Vision, vision_of
from podium.games.casus_belli.wire.events import Attacked, Died, Hurt, Pushed
from podium.games.casus_belli.wire.options import CLASSES


class AttackStep:
    """One attack step being fought out.

    ``hits`` are those who hit each fighter, ``torn`` those torn apart between two shouts, whom
    nothing else can touch. ``there`` are the fighters on each cell. Targets are looked at again
    where the rules want it (``rechecks``), most only where somebody ``shouted``: else they are as
    good as when the orders were given.
    """

    __slots__ = (
        "before", "field", "hits", "rechecks", "shouted", "state", "there", "torn", "vision",
    )  # fmt: skip

    def __init__(self, state: WarState) -> None:
        self.state, self.field = state, state.field
        self.vision: Vision = vision_of(state)
        self.before = state.life[:]
        self.shouted = False
        self.rechecks = state.field.rules.checked == "applied"
        self.hits: dict[int, list[int]] = {}
        self.torn: set[int] = set()
        self.there = state.occupants().there

    def resolve(self, commands: Sequence[Command]) -> None:
        """The whole step, in the order of §5.3."""
        state, rules = self.state, self.field.rules
        state.reveals[:] = [OFF] * len(state.reveals)
        state.fell[:] = [OFF] * len(state.fell)
        state.deeds[:] = [None] * len(state.deeds)
        strikes, rages, shouts, _, singles = self.by_round(commands)
        if shouts:
            self.shouted = True
            SHOUTS[rules.shout](self, shouts)
        self.strike(strikes, ())
        lives = self.before if rules.rage == "before" else state.life[:]
        if rages:
            self.strike(rages, lives)
        if singles:
            self.strike_one(singles, lives)
        self.bury_dead()
        if shouts and not rules.pushes_kept:  # in the finale they shift later targets (§9.6)
            state.pushed[:] = [NOWHERE] * len(state.pushed)

    def by_round(self, commands: Sequence[Command]) -> tuple[list[Command], ...]:
        """Strikes, rages and shouts, each in the order in which they were given; then the rest.

        The last are those for one victim.
        """
        found: tuple[list[Command], ...] = [], [], [], [], []
        rounds = self.field.rounds
        for command in commands:
            found[rounds[command[0] % TEAM_SIZE][command[1]]].append(command)
        return found

    def attack_of(self, command: Command) -> Attack:
        return self.field.attacks[command.unit % TEAM_SIZE][command.attack]

    # Shouts

    def sweep(self, shouts: Sequence[Command]) -> None:
        """All shouts at once: whom one of them sees is pushed, whom more is torn (§5.7, §5.8)."""
        pos = self.state.pos
        swept: dict[int, list[int]] = {}
        for command in shouts:
            self.spend(command.unit, command.attack, self.attack_of(command), command.target)
            for unit in self.standing_on(self.vision.sight(command.unit)):
                if unit != command.unit:
                    swept.setdefault(unit, []).append(command.unit)
        was = pos[:]  # all shouts sound at once: from where the barbarians stood before any push
        for unit, users in swept.items():
            if len(users) > 1:
                self.tear(unit, users)
            else:
                self.push(unit, was[users[0]], self.state.facing[users[0]])

    def standing_on(self, sight: Sight) -> list[int]:
        """Those on the cells of a sight."""
        there = self.there
        return sorted([unit for cell in sight.cells for unit in there.get(cell, ())])

    def in_cone(self, unit: int) -> list[int]:
        """Who stands in the cone of a barbarian, also from a tower (§9.5)."""
        state = self.state
        reach = self.field.classes[unit % TEAM_SIZE].vision
        return self.standing_on(self.field.terrain.cone(reach, state.facing[unit], state.pos[unit]))

    def push(self, unit: int, source: int, facing: int) -> None:
        """To just beyond what the barbarian sees, not into walls."""
        terrain, cell = self.field.terrain, self.state.pos[unit]
        reach = self.field.classes[BARBARIAN].vision
        if terrain.zones[source] == TOWER:
            facing, row = way_from_tower(terrain, source, cell, facing)
        else:
            row = terrain.row_of(facing, source, cell)
        self.land(unit, self.thrown(cell, facing, reach + 1 - row))

    def thrown(self, cell: int, facing: int, cells: int) -> int:
        """Where one lands who is thrown so far that way."""
        terrain = self.field.terrain
        step = terrain.steps[facing]
        for _ in range(cells):
            ahead = step[cell]
            if ahead == OFF or terrain.zones[ahead] == WALL:
                break
            cell = ahead
        return cell

    def land(self, unit: int, cell: int) -> None:
        state, terrain = self.state, self.field.terrain
        x, y = terrain.place(state.pos[unit])
        to_x, to_y = terrain.place(cell)
        moved = state.pos[unit] != cell
        state.pushed[unit] = to_x - x, to_y - y
        self.there[state.pos[unit]].remove(unit)
        self.there.setdefault(cell, []).append(unit)
        state.pos[unit] = cell
        state.arrival_number[unit] = state.next_arrival
        state.next_arrival += 1
        if moved:
            state.trails[unit] += (cell,)
            if state.journal is not None:
                team, name = unit // TEAM_SIZE, CLASSES[unit % TEAM_SIZE]
                state.emit(Pushed(team, name, to_x, to_y), only(team))

    def tear(self, unit: int, users: Iterable[int]) -> None:
        self.hits.setdefault(unit, []).extend(users)
        self.state.life[unit] = min(0, self.state.life[unit] - TEARING_DAMAGE)
        self.torn.add(unit)

    def shout_in_turn(self, shouts: Sequence[Command]) -> None:
        """As the contest did: marks first, then shout after shout, the last first (§9.5)."""
        marks: dict[int, list[int]] = {}
        for command in reversed(shouts):
            for unit in self.in_cone(command.unit):
                marks.setdefault(unit, []).append(command.unit)
        for unit, users in marks.items():
            if len(users) > 1:
                self.tear(unit, users[:2])
        for command in reversed(shouts):
            self.shout(command)

    def shout(self, command: Command) -> None:
        state, attack = self.state, self.attack_of(command)
        unit, slot, target = command.unit, command.attack, command.target
        aimed = self.take_aim(unit, attack, target)
        if aimed == OFF:
            state.deeds[unit] = slot, target, False
        else:
            self.spend(unit, slot, attack, aimed)
            facing, here = state.facing[unit], state.pos[unit]
            for cell in [each for each in self.vision.sight(unit).cells if self.there.get(each)]:
                self.blow_away(unit, here, facing, cell)
        state.pushed[unit] = NOWHERE

    def blow_away(self, user: int, here: int, facing: int, cell: int) -> None:
        """All on a cell but the user fly; north and south the contest had a sign wrong (§9.5)."""
        state, terrain = self.state, self.field.terrain
        reach = self.field.classes[BARBARIAN].vision
        row = abs(terrain.row_of(facing, here, cell))
        far = reach + 1 + row if facing % 2 == 0 else reach + 1 - row
        goal = self.thrown(cell, facing, far)
        flying = [unit for unit in self.there.get(cell, ()) if unit != user]
        for unit in sorted(flying, key=state.arrival_number.__getitem__):
            self.land(unit, goal)

    # Strikes

    def take_aim(self, unit: int, attack: Attack, target: int) -> int:
        """The cell that an attack strikes after all, or `OFF` if it comes to nothing (§5.4)."""
        shift = self.state.pushed[unit]
        if shift != NOWHERE:
            self.state.pushed[unit] = NOWHERE
            target = self.field.terrain.shifted(target, shift)
        if target != OFF and self.rechecks:
            return target if self.vision.aim(unit, attack) >> target & 1 else OFF
        return target

    def spend(self, unit: int, slot: int, attack: Attack, target: int) -> None:
        """Remember what was done; a void attack is not spent and needs no rest (§5.4)."""
        state = self.state
        state.deeds[unit] = slot, target, True
        if attack.ready:
            state.ready[2 * unit + slot - 1] = state.turn + attack.ready

    def strike(self, commands: Iterable[Command], lives: Sequence[int]) -> None:
        """Attack after attack; ``lives`` are what rage counts. Hot: kept flat."""
        state, there, attacks = self.state, self.there, self.field.attacks
        pushed = state.pushed
        for unit, slot, target, _, _, _, _, _ in commands:
            attack, aimed = attacks[unit % TEAM_SIZE][slot], target
            if unit in self.torn:
                aimed, pushed[unit] = OFF, NOWHERE
            elif pushed[unit] != NOWHERE or (
                self.rechecks and (self.shouted or attack.aim == "team")
            ):
                aimed = self.take_aim(unit, attack, target)
            if aimed == OFF:
                state.deeds[unit] = slot, target, False
                continue
            self.spend(unit, slot, attack, aimed)
            if attack.area == "cross":
                for cell in self.cross(aimed):
                    if cell in there:
                        self.hit(unit, attack, cell, lives)
            elif attack.effect == "palantir":
                state.palantirs[unit // TEAM_SIZE] = aimed
            elif attack.effect == "reveal":
                state.reveals[unit // TEAM_SIZE] = aimed
            elif aimed in there:
                self.hit(unit, attack, aimed, lives)

    def strike_one(self, commands: Sequence[Command], lives: Sequence[int]) -> None:
        """Attacks for one victim on the same cell; with none they are void (§5.5, §5.6).

        Who was pushed strikes where it landed: so its target moved along.
        """
        state, there = self.state, self.there
        for unit, slot, target, _, _, _, _, named in commands:
            here = state.pos[unit]
            near = there[here]
            victim = OFF
            if len(near) > 1 and unit not in self.torn:
                victim = self.victim_of(unit, near, named)
            if victim == OFF:
                state.deeds[unit] = slot, target, False
                continue
            attack = self.field.attacks[unit % TEAM_SIZE][slot]
            self.spend(unit, slot, attack, here)
            rage = lives[unit] if attack.effect == "rage" else 0
            state.life[victim] -= attack.damage - rage
            self.hits.setdefault(victim, []).append(unit)

    def victim_of(self, unit: int, near: Sequence[int], named: int) -> int:
        """Who of those on a fighter's cell is struck: who was named, or the first enemy."""
        if named != OFF:
            return named if named in near and named not in self.torn else OFF
        team, torn = unit // TEAM_SIZE, self.torn
        enemies = [other for other in near if other // TEAM_SIZE != team and other not in torn]
        return min(enemies, default=OFF)

    def hit(self, unit: int, attack: Attack, cell: int, lives: Sequence[int]) -> None:
        """Hurt all on a cell but those who are spared."""
        damage = attack.damage - lives[unit] if lives else attack.damage
        for victim in self.there[cell]:
            if victim not in self.torn and not spared(attack.spares, unit, victim):
                self.state.life[victim] -= damage
                self.hits.setdefault(victim, []).append(unit)

    def cross(self, target: int) -> tuple[int, ...]:
        north, east, south, west = self.field.terrain.steps
        return target, north[target], east[target], south[target], west[target]

    # Deaths

    def bury_dead(self) -> None:
        """The dead come back; their killers and their own lose or win points (§6)."""
        state = self.state
        dead = [unit for unit in sorted(self.hits) if state.life[unit] <= 0] if self.hits else ()
        if state.journal is not None:
            self.report(dead)
        for unit in dead:
            self.reward(unit // TEAM_SIZE, {hitter // TEAM_SIZE for hitter in self.hits[unit]})
            self.revive(unit)

    def reward(self, team: int, hitters: set[int]) -> None:
        scores, rules = self.state.scores, self.field.rules
        if team not in hitters:
            scores[team] += rules.killed
            for killer in hitters:
                scores[killer] += rules.kill
        elif len(hitters) == 1:
            scores[team] += rules.own

    def revive(self, unit: int) -> None:
        state = self.state
        state.fell[unit] = state.pos[unit]
        state.pos[unit] = state.spawn[unit]
        state.arrival_number[unit] = state.next_arrival
        state.next_arrival += 1
        state.life[unit] = self.field.classes[unit % TEAM_SIZE].life
        state.ready[2 * unit] = state.ready[2 * unit + 1] = 0
        state.facing[unit] = NORTH

    def report(self, dead: Sequence[int]) -> None:
        """Tell each team of its own."""
        state, place = self.state, self.field.terrain.place
        for unit, deed in enumerate(state.deeds):
            team, kind = unit // TEAM_SIZE, unit % TEAM_SIZE
            name = CLASSES[kind]
            if deed is not None:
                attack = self.field.attacks[kind][deed[0]].name
                state.emit(Attacked(team, name, attack, *place(deed[1]), deed[2]), only(team))
        for unit in sorted(self.hits):
            team, name = unit // TEAM_SIZE, CLASSES[unit % TEAM_SIZE]
            if unit in dead:
                state.emit(Died(team, name, *place(state.pos[unit])), only(team))
            else:
                lost = self.before[unit] - state.life[unit]
                state.emit(Hurt(team, name, lost, state.life[unit]), only(team))


BARBARIAN = 1
TEARING_DAMAGE = 510  # more than any life
SHOUTS = {"swept": AttackStep.sweep, "in-turn": AttackStep.shout_in_turn}


def way_from_tower(terrain: Terrain, tower: int, cell: int, facing: int) -> tuple[int, int]:
    """The way straight from a tower along the axis on which a cell is further, and how far (§5.7).

    As far on both: along the axis of the facing; on the tower itself: along the facing.
    """
    (x, y), (to_x, to_y) = terrain.place(tower), terrain.place(cell)
    dx, dy = to_x - x, to_y - y
    if not dx and not dy:
        return facing, 0
    if abs(dx) > abs(dy) or (abs(dx) == abs(dy) and facing in (EAST, WEST)):
        return EAST if dx > 0 else WEST, abs(dx)
    return SOUTH if dy > 0 else NORTH, abs(dy)


def spared(spares: str, unit: int, victim: int) -> bool:
    if spares == "self":
        return victim == unit
    return spares == "team" and victim // TEAM_SIZE == unit // TEAM_SIZE


def resolve_attacks(state: WarState, commands: Sequence[Command]) -> None:
    """Carry out the attack step."""
    AttackStep(state).resolve(commands)
