"""The attack step as the contest played it, quirks included (§9.5 to §9.8)."""

from __future__ import annotations

from casus_belli.slow_aims import aims, cross, shifted
from casus_belli.slow_camp import NO_SHIFT, VISION, Fighter, Order
from casus_belli.slow_fray import SlowFray
from casus_belli.slow_ground import Cell, cone

MANY = 255


class FinaleFray(SlowFray):
    """Orders are carried out one after the other and checked again when their turn comes."""

    def attack(self) -> None:
        shouts = self.using("fus-ro-dah")[::-1]
        self.mark(shouts)
        for order in shouts:
            self.carry_out(order)
        for order in self.orders:
            if order.attack not in ("fus-ro-dah", "bastoooon"):
                self.carry_out(order)
        self.before_rage = {fighter: fighter.life for fighter in self.camp.fighters}
        for order in self.using("bastoooon"):
            self.carry_out(order)

    def mark(self, shouts: list[Order]) -> None:
        """Who stands in two cones, his own counted, is torn apart by those two."""
        marks: dict[Fighter, list[Fighter]] = {fighter: [] for fighter in self.camp.fighters}
        for order in shouts:
            user = order.fighter
            shape = cone(self.camp.ground, user.cell, user.way, VISION[user.kind])
            for fighter in self.camp.fighters:
                if fighter.cell in shape:
                    marks[fighter].append(user)
        for fighter, users in marks.items():
            if len(users) > 1:
                fighter.life -= 2 * MANY
                self.hits[fighter] += users[:2]
                self.torn.append(fighter)

    def carry_out(self, order: Order) -> None:
        """Shift the target, check again, act; whatever comes of it, the shift is used up."""
        fighter, attack = order.fighter, str(order.attack)
        assert order.at is not None
        cell = shifted(order.at, fighter.shift)
        stopped = fighter in self.torn and attack != "fus-ro-dah"
        if stopped or cell not in aims(self.camp, fighter, attack):
            self.void(order)
        else:
            self.done(order, cell)
            if attack == "fus-ro-dah":
                self.blow(fighter)
            else:
                life = self.before_rage[fighter] if attack == "bastoooon" else 0
                self.effect(fighter, attack, cell, life)
        fighter.shift = NO_SHIFT

    def blow(self, user: Fighter) -> None:
        """Cell by cell as listed beforehand: who lands on a later one is blown on with it."""
        for cell in list(self.camp.taken(self.camp.sees(user))):
            apart = self.row(user.cell, user.way, cell)
            count = 5 + apart if user.way in "ns" else 5 - apart
            for victim in list(self.camp.cells[cell]):
                if victim is not user:
                    self.push(victim, user.way, count)

    def betrayed(self, fighter: Fighter) -> list[Fighter]:
        return [victim for victim in self.camp.fighters if victim.team != fighter.team]

    def rage_area(self, cell: Cell) -> list[Cell]:
        return cross(cell)

    def score(self, team: int, killers: set[int]) -> None:
        """A death costs the team a point; one's own killed costs two; mixed, nothing (§9.8)."""
        if killers == {team}:
            self.camp.teams[team].score -= 2
        elif team not in killers:
            self.camp.teams[team].score -= 1
            for killer in killers:
                self.camp.teams[killer].score += 1
