"""The attack step: shouts first, then blows and arrows, then deaths and points (§5, §6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from podium.core import only
from podium.games.casus_belli.events import Attacked, Died, Hurt, Pushed
from podium.games.casus_belli.ruleset import CLASSES, Attack
from podium.games.casus_belli.sight import ANYWHERE, Eyes, eyes_of
from podium.games.casus_belli.state import NOWHERE, TEAM, Command, Position
from podium.games.casus_belli.terrain import NORTH, OFF, WALL

Given = tuple[Command, Attack]


class Fray:
    """One attack step being fought out.

    ``hits`` are those who hit each fighter, ``torn`` those torn apart between two shouts, whom
    nothing else can touch. ``there`` are the fighters on each cell.
    Where nobody ``shouted``, most aims are as good as when the orders were given.
    """

    __slots__ = ("before", "eyes", "field", "hits", "shouted", "state", "there", "torn")

    def __init__(self, state: Position) -> None:
        self.state, self.field = state, state.field
        self.eyes: Eyes = eyes_of(state)
        self.before = state.life[:]
        self.shouted = False
        self.hits: dict[int, list[int]] = {}
        self.torn: set[int] = set()
        self.there: dict[int, list[int]] = {}

    def fight(self, commands: Sequence[Command]) -> None:
        """The whole step, in the order of §5.3."""
        state = self.state
        state.reveals[:] = [OFF] * len(state.reveals)
        state.fell[:] = [OFF] * len(state.fell)
        state.deeds[:] = [None] * len(state.deeds)
        strikes, rages, shouts = self.sorted(commands)
        self.shouted = bool(shouts)
        self.gather()
        if shouts:
            SHOUTS[self.field.rules.shout](self, shouts)
        for command, attack in strikes:
            self.strike(command, attack, 0)
        if rages:
            lives = self.before if self.field.rules.rage == "before" else state.life[:]
            for command, attack in rages:
                self.strike(command, attack, lives[command.unit])
        self.bury()
        if not self.field.rules.pushes_kept:
            state.pushed[:] = [NOWHERE] * len(state.pushed)

    def sorted(self, commands: Sequence[Command]) -> tuple[list[Given], list[Given], list[Command]]:
        """Strikes, rages and shouts, each in the order in which they were given."""
        strikes: list[Given] = []
        rages: list[Given] = []
        shouts: list[Command] = []
        attacks = self.field.attacks
        for command in commands:
            if command.attack < 0:
                continue
            attack = attacks[command.unit % TEAM][command.attack]
            if attack.effect == "shout":
                shouts.append(command)
            elif attack.effect == "rage":
                rages.append((command, attack))
            else:
                strikes.append((command, attack))
        return strikes, rages, shouts

    def gather(self) -> None:
        there = self.there
        for unit, cell in enumerate(self.state.pos):
            if cell in there:
                there[cell].append(unit)
            else:
                there[cell] = [unit]

    # Shouts

    def sweep(self, shouts: Sequence[Command]) -> None:
        """All shouts at once: who stands before one is pushed, before more is torn (§5.7, §5.8)."""
        pos = self.state.pos
        swept: dict[int, list[int]] = {}
        for command in shouts:
            attack = self.field.attacks[command.unit % TEAM][command.attack]
            self.spend(command, attack, command.target)
            for unit in self.before_it(command.unit):
                if unit != command.unit:
                    swept.setdefault(unit, []).append(command.unit)
        was = pos[:]
        for unit, users in swept.items():
            if len(users) > 1:
                self.tear(unit, users)
            else:
                self.push(unit, was[users[0]], self.state.facing[users[0]])

    def before_it(self, unit: int) -> list[int]:
        """Who stands where a shout reaches: in the cone, also from a tower."""
        state, there = self.state, self.there
        reach = self.field.classes[unit % TEAM].vision
        cone = self.field.terrain.cone(reach, state.facing[unit], state.pos[unit])
        return sorted([other for cell in cone.cells for other in there.get(cell, ())])

    def push(self, unit: int, source: int, facing: int) -> None:
        """Along the shout, to just beyond the cone, not into walls."""
        state, terrain = self.state, self.field.terrain
        reach = self.field.classes[BARBARIAN].vision
        cell = state.pos[unit]
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
        state.arrived[unit] = state.clock
        state.clock += 1
        if moved:
            state.trails[unit] += (cell,)
            if state.journal is not None:
                team, name = unit // TEAM, CLASSES[unit % TEAM]
                state.tell(Pushed(team, name, to_x, to_y), only(team))

    def tear(self, unit: int, users: Iterable[int]) -> None:
        self.hits.setdefault(unit, []).extend(users)
        self.state.life[unit] = min(0, self.state.life[unit] - TORN)
        self.torn.add(unit)

    def shout_in_turn(self, shouts: Sequence[Command]) -> None:
        """As the contest did: marks first, then shout after shout, the last first (§9.5)."""
        marks: dict[int, list[int]] = {}
        for command in reversed(shouts):
            for unit in self.before_it(command.unit):
                marks.setdefault(unit, []).append(command.unit)
        for unit, users in marks.items():
            if len(users) > 1:
                self.tear(unit, users[:2])
        for command in reversed(shouts):
            self.shout(command)

    def shout(self, command: Command) -> None:
        state, unit = self.state, command.unit
        attack = self.field.attacks[unit % TEAM][command.attack]
        if self.take_aim(command, attack) != OFF:
            facing, here = state.facing[unit], state.pos[unit]
            for cell in [each for each in self.eyes.sight(unit).cells if self.there.get(each)]:
                self.blow(unit, here, facing, cell)
        state.pushed[unit] = NOWHERE

    def blow(self, user: int, here: int, facing: int, cell: int) -> None:
        """All on a cell but the user fly; north and south the contest had a sign wrong (§9.5)."""
        state, terrain = self.state, self.field.terrain
        reach = self.field.classes[BARBARIAN].vision
        row = abs(terrain.row_of(facing, here, cell))
        far = reach + 1 + row if facing % 2 == 0 else reach + 1 - row
        goal = self.thrown(cell, facing, far)
        flying = [unit for unit in self.there.get(cell, ()) if unit != user]
        for unit in sorted(flying, key=state.arrived.__getitem__):
            self.land(unit, goal)

    # Blows and arrows

    def take_aim(self, command: Command, attack: Attack) -> int:
        """The cell that an attack strikes, or `OFF` if it comes to nothing; it is then spent."""
        state, unit = self.state, command.unit
        shift = state.pushed[unit]
        target = command.target
        if shift != NOWHERE:
            target = self.field.terrain.shifted(target, shift)
        stale = self.shouted or shift != NOWHERE or attack.aim == "team"
        if stale and target != OFF and self.field.rules.checked == "applied":
            aim = self.eyes.aim(unit, attack)
            if aim != ANYWHERE and not aim >> target & 1:
                target = OFF
        if target == OFF:
            state.deeds[unit] = command.attack, command.target, False
        else:
            self.spend(command, attack, target)
        return target

    def spend(self, command: Command, attack: Attack, target: int) -> None:
        """Remember what was done; a void attack is not spent and needs no rest (§5.4)."""
        state, unit = self.state, command.unit
        if attack.ready:
            state.ready[2 * unit + command.attack - 1] = state.turn + attack.ready
        state.deeds[unit] = command.attack, target, True

    def strike(self, command: Command, attack: Attack, life: int) -> None:
        """One attack; ``life`` is what rage counts."""
        state, unit = self.state, command.unit
        if unit in self.torn:
            state.deeds[unit] = command.attack, command.target, False
        else:
            target = self.take_aim(command, attack)
            if target == OFF:
                pass
            elif attack.effect == "palantir":
                state.palantirs[unit // TEAM] = target
            elif attack.effect == "reveal":
                state.reveals[unit // TEAM] = target
            else:
                self.hit(unit, attack, target, attack.damage - life)
        state.pushed[unit] = NOWHERE

    def hit(self, unit: int, attack: Attack, target: int, damage: int) -> None:
        """Hurt all in the area but those who are spared."""
        there, lives, hits, torn = self.there, self.state.life, self.hits, self.torn
        area = (target,) if attack.area == "cell" else self.cross(target)
        for cell in area:
            for victim in there.get(cell, ()):
                if victim in torn or spared(attack.spares, unit, victim):
                    continue
                lives[victim] -= damage
                if victim in hits:
                    hits[victim].append(unit)
                else:
                    hits[victim] = [unit]

    def cross(self, target: int) -> tuple[int, ...]:
        north, east, south, west = self.field.terrain.steps
        return target, north[target], east[target], south[target], west[target]

    # Deaths

    def bury(self) -> None:
        """The dead come back; their killers and their own lose or win points (§6)."""
        state = self.state
        dead = [unit for unit in sorted(self.hits) if state.life[unit] <= 0]
        if state.journal is not None:
            self.report(dead)
        for unit in dead:
            self.reward(unit // TEAM, {hitter // TEAM for hitter in self.hits[unit]})
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
        state.arrived[unit] = state.clock
        state.clock += 1
        state.life[unit] = self.field.classes[unit % TEAM].life
        state.ready[2 * unit] = state.ready[2 * unit + 1] = 0
        state.facing[unit] = NORTH

    def report(self, dead: Sequence[int]) -> None:
        """Tell each team of its own."""
        state, place = self.state, self.field.terrain.place
        for unit, deed in enumerate(state.deeds):
            team, kind = unit // TEAM, unit % TEAM
            name = CLASSES[kind]
            if deed is not None:
                attack = self.field.attacks[kind][deed[0]].name
                state.tell(Attacked(team, name, attack, *place(deed[1]), deed[2]), only(team))
        for unit in sorted(self.hits):
            team, name = unit // TEAM, CLASSES[unit % TEAM]
            if unit in dead:
                state.tell(Died(team, name, *place(state.pos[unit])), only(team))
            else:
                lost = self.before[unit] - state.life[unit]
                state.tell(Hurt(team, name, lost, state.life[unit]), only(team))


BARBARIAN = 1
TORN = 510  # more than any life
SHOUTS = {"swept": Fray.sweep, "in-turn": Fray.shout_in_turn}


def spared(spares: str, unit: int, victim: int) -> bool:
    if spares == "self":
        return victim == unit
    return spares == "team" and victim // TEAM == unit // TEAM


def fight(state: Position, commands: Sequence[Command]) -> None:
    """Fight out the attack step."""
    Fray(state).fight(commands)
