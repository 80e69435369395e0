"""What an order brings, as far as a view can tell: where a way leads, what is seen, who is hit.

Computed from the view alone, once for terminal and browser; the computer players use it too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from podium.core import Option, Outlook, Shortcut
from podium.games.casus_belli.content.field import Field
from podium.games.casus_belli.content.notation import text_of
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE, Attack
from podium.games.casus_belli.content.terrain import NORTH, OFF, mask_of
from podium.games.casus_belli.rules.attack_step import spared
from podium.games.casus_belli.rules.vision import Vision
from podium.games.casus_belli.wire.options import (
    CLASSES,
    WAYS,
    Against,
    At,
    Face,
    First,
    Go,
    Lead,
    Use,
)
from podium.games.casus_belli.wire.outlook import (
    Aims,
    Looks,
    Stands,
    Steps,
    Strike,
    Strikes,
    Victim,
    Walk,
)
from podium.games.casus_belli.wire.view import Order, Place, WarView


class Preview:
    """What could be done from what a view tells, by its own seat or another as far as known."""

    def __init__(self, field: Field, view: WarView, seat: int) -> None:
        self.field, self.view, self.seat = field, view, seat
        terrain = field.terrain
        places = [fighter.at for fighter in view.fighters]
        self.pos = [OFF if at is None else terrain.cell(*at) for at in places]
        self.facing = [
            NORTH if fighter.facing is None else WAYS.index(fighter.facing)
            for fighter in view.fighters
        ]
        self.vision = Vision(
            field, self.pos, self.facing, self.cells(view.palantirs), self.cells(view.reveals)
        )

    def cells(self, places: Sequence[Place | None]) -> list[int]:
        return [OFF if at is None else self.field.terrain.cell(*at) for at in places]

    def unit(self, fighter: str) -> int:
        return TEAM_SIZE * self.seat + CLASSES.index(fighter)

    def outlook(self, option: Option) -> Outlook | None:
        draft = self.view.drafts[self.seat]
        match option:
            case Lead():
                return self.stands(self.unit(option.fighter))
            case Go() if draft:
                return self.steps(draft, WAYS.index(option.way))
            case Face() if draft:
                return self.looks(draft, WAYS.index(option.way))
            case Use() if draft:
                return self.uses(self.unit(draft.fighter), option.attack)
            case First() | Against() if draft and draft.attack:
                unit = self.unit(draft.fighter)
                attack = self.attack(unit, draft.attack)
                named = None if isinstance(option, First) else option
                return self.strikes_one(unit, attack, self.victim(unit, named))
            case At() if draft and draft.attack:
                unit = self.unit(draft.fighter)
                cell = self.field.terrain.cell(option.x, option.y)
                return self.strikes(unit, self.attack(unit, draft.attack), cell)
        return None

    def stands(self, unit: int) -> Stands | None:
        fighter = self.view.fighters[unit]
        if fighter.at is None or fighter.life is None or fighter.recharge is None:
            return None
        name, (x, y) = CLASSES[unit % TEAM_SIZE], fighter.at
        return Stands(name, x, y, fighter.life, *fighter.recharge)

    # Moves

    def end_of(self, draft: Order) -> tuple[int, int]:
        """The cell at the end of the way so far, and the points left."""
        terrain, unit = self.field.terrain, self.unit(draft.fighter)
        cell, left = self.pos[unit], self.field.classes[unit % TEAM_SIZE].points
        for way in draft.path:
            left -= terrain.costs[cell]
            cell = terrain.steps[WAYS.index(way)][cell]
        return cell, left

    def steps(self, draft: Order, way: int) -> Steps:
        cell, left = self.end_of(draft)
        terrain = self.field.terrain
        x, y = terrain.place(terrain.steps[way][cell])
        return Steps(x, y, left - terrain.costs[cell])

    def looks(self, draft: Order, way: int) -> Looks:
        cell, _ = self.end_of(draft)
        terrain, kind = self.field.terrain, CLASSES.index(draft.fighter)
        sight = terrain.look(self.field.classes[kind].vision, way, cell)
        known = sum(sight.mask >> at & 1 for at in self.enemies())
        x, y = terrain.place(cell)
        places = tuple([terrain.place(each) for each in sight.cells])
        return Looks(x, y, WAYS[way], places, len(places), known)

    def enemies(self) -> list[int]:
        """Where known enemies stand."""
        return [
            at for unit, at in enumerate(self.pos) if at != OFF and unit // TEAM_SIZE != self.seat
        ]

    def walks(self, draft: Order) -> Iterator[Walk]:
        """A shortcut to each cell that can be reached from the end of the way so far."""
        start, points = self.end_of(draft)
        for cell, (left, ways) in self.reach(start, points).items():
            if ways:
                x, y = self.field.terrain.place(cell)
                answer = tuple(WAYS[way] for way in ways)
                yield Walk(answer=answer, listed=False, x=x, y=y, cost=points - left, left=left)

    def reach(self, start: int, points: int) -> dict[int, tuple[int, tuple[int, ...]]]:
        """The cells within some points, with the points left there and a cheapest way (§4.1).

        Cells are looked at by the points left, the most first: no heap is needed.
        """
        field = self.field
        terrain = field.terrain
        found: dict[int, tuple[int, tuple[int, ...]]] = {start: (points, ())}
        levels: list[list[int]] = [[] for _ in range(points + 1)]
        levels[points].append(start)
        for left in range(points, -1, -1):
            for cell in levels[left]:
                rest = left - terrain.costs[cell]
                if found[cell][0] != left or rest < 0:
                    continue
                ways = found[cell][1]
                for way in range(4):
                    ahead = terrain.steps[way][cell]
                    closed = not field.exits[cell] >> way & 1
                    if closed or (ahead in found and found[ahead][0] >= rest):
                        continue
                    found[ahead] = rest, (*ways, way)
                    levels[rest].append(ahead)
        return found

    # Attacks

    def attack(self, unit: int, name: str) -> Attack:
        return next(each for each in self.field.attacks[unit % TEAM_SIZE] if each.name == name)

    def uses(self, unit: int, name: str) -> Outlook:
        """What needs no target is told at once; of the rest, how much there is to aim at."""
        attack = self.attack(unit, name)
        if attack.aim == "victim":
            return self.strikes_one(unit, attack, self.victim(unit, None))
        if attack.aim == "here" or attack.effect == "shout":
            return self.strikes(unit, attack, self.pos[unit])
        aim = self.vision.aim(unit, attack) & self.field.terrain.all_cells
        return Aims(name, aim.bit_count(), self.damage(unit, attack), attack.ready)

    def damage(self, unit: int, attack: Attack) -> int:
        if attack.effect == "rage":
            return attack.damage - (self.view.fighters[unit].life or 0)
        return attack.damage if attack.effect == "hit" else 0

    def area(self, unit: int, attack: Attack, cell: int) -> tuple[int, ...]:
        terrain = self.field.terrain
        if attack.effect == "shout":
            return self.vision.sight(unit).cells
        rules = self.field.rules
        if attack.effect in ("palantir", "reveal"):
            reach = rules.palantir_reach if attack.effect == "palantir" else rules.reveal_reach
            return terrain.square(reach, cell).cells
        if attack.area == "cell":
            return (cell,)
        around = (step[cell] for step in terrain.steps)
        return (cell, *(each for each in around if each != OFF))

    def strikes(self, unit: int, attack: Attack, cell: int) -> Strikes:
        area = self.area(unit, attack, cell)
        mask, harmless = mask_of(area), attack.effect in ("palantir", "reveal")
        victims = [] if harmless else list(self.victims(unit, attack, mask))
        return self.struck(attack, cell, area, victims)

    def strikes_one(self, unit: int, attack: Attack, victim: int) -> Strikes:
        """What an attack does that is for one fighter; `OFF`: nobody is there."""
        cell, lost = self.pos[unit], self.damage(unit, attack)
        victims = [] if victim == OFF else [self.loser(victim, lost)]
        return self.struck(attack, cell, (cell,), victims)

    def victim(self, unit: int, named: Against | None) -> int:
        """Whom an attack for one fighter would strike if nobody is pushed (§5.5)."""
        if named is not None:
            return TEAM_SIZE * named.seat + CLASSES.index(named.fighter)
        here = (other for other, at in enumerate(self.pos) if at == self.pos[unit])
        return next((other for other in here if other // TEAM_SIZE != self.seat), OFF)

    def struck(
        self, attack: Attack, cell: int, area: Sequence[int], victims: Sequence[Victim]
    ) -> Strikes:
        terrain = self.field.terrain
        enemies = sum(victim.seat != self.seat for victim in victims)
        x, y = terrain.place(cell)
        return Strikes(
            attack.name, x, y, tuple([terrain.place(each) for each in area]), tuple(victims),
            enemies, len(victims) - enemies, sum(victim.dies for victim in victims),
        )  # fmt: skip

    def victims(self, unit: int, attack: Attack, mask: int) -> Iterator[Victim]:
        lost = self.damage(unit, attack)
        for other, at in enumerate(self.pos):
            if at != OFF and mask >> at & 1 and not spared(attack.spares, unit, other):
                yield self.loser(other, lost)

    def loser(self, unit: int, lost: int) -> Victim:
        life = self.view.fighters[unit].life
        dies = life is not None and life <= lost
        return Victim(unit // TEAM_SIZE, CLASSES[unit % TEAM_SIZE], lost, dies)

    def worthwhile(self, draft: Order) -> Iterator[Strike]:
        """The targets at which somebody known would be hit, the most deadly first."""
        assert draft.attack is not None
        unit = self.unit(draft.fighter)
        attack = self.attack(unit, draft.attack)
        if attack.effect not in ("hit", "rage") or attack.aim == "victim":
            return  # whom to strike on one's own cell is told by the options themselves
        aim = self.vision.aim(unit, attack)
        enemies = set(self.enemies())
        near = {cell for at in enemies for cell in self.area(unit, attack, at)}
        cells = sorted(near, key=lambda cell: (cell not in enemies, cell))
        found = [self.strikes(unit, attack, cell) for cell in cells if aim >> cell & 1]
        found.sort(key=lambda each: (-each.kills, each.mates, -each.enemies))
        for each in found:
            if each.enemies:
                answer = (text_of(At(each.x, each.y)),)
                yield Strike(answer=answer, outlook=each, x=each.x, y=each.y)

    def shortcuts(self) -> list[Shortcut]:
        draft = self.view.drafts[self.seat]
        if draft is None:
            return []
        if draft.attack is None and "attack" in self.asks():
            return list(self.shouts(draft))
        if draft.attack not in (None, "none") and draft.at is None:
            return list(self.worthwhile(draft))
        return list(self.walks(draft))

    def shouts(self, draft: Order) -> Iterator[Strike]:
        """A shout and its target at once, where it wants one: any does, so one's own cell."""
        unit = self.unit(draft.fighter)
        x, y = self.field.terrain.place(self.pos[unit])
        for slot, attack in enumerate(self.field.attacks[unit % TEAM_SIZE]):
            if attack.effect == "shout" and attack.aim != "here" and self.can_use(unit, slot):
                answer = attack.name, text_of(At(x, y))
                outlook = self.strikes(unit, attack, self.pos[unit])
                yield Strike(answer=answer, outlook=outlook, listed=False, x=x, y=y)

    def can_use(self, unit: int, slot: int) -> bool:
        """Whether an attack is ready and may be aimed at the cell of who uses it."""
        recharge = self.view.fighters[unit].recharge
        ready = not slot or (recharge is not None and not recharge[slot - 1])
        aim = self.vision.aim(unit, self.field.attacks[unit % TEAM_SIZE][slot])
        return ready and bool(aim >> self.pos[unit] & 1)

    def asks(self) -> tuple[str, ...]:
        """The steps that the question is for."""
        view = self.view
        if view.step == "placement":
            return ("move",)
        return ("attack", "move") if view.step == "orders" else (view.step,)
