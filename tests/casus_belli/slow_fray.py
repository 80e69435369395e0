"""The attack step of the slow war: what both rule sets share, and how the draft has it (§5, §6).

How the contest had it is in `slow_finale`.
"""

from __future__ import annotations

from casus_belli.slow_aims import cross, shifted
from casus_belli.slow_camp import ATTACKS, LIFE, NO_SHIFT, VISION, Camp, Fact, Fighter, Order
from casus_belli.slow_ground import TOWER, Cell, step

Ears = int | None  # the team that hears it; None: everybody
KILL = 9001


class SlowFray:
    """One attack step; ``hits`` lists for each fighter those who hit it."""

    def __init__(self, camp: Camp, orders: list[Order]) -> None:
        self.camp = camp
        self.orders = [order for order in orders if order.attack not in (None, "none")]
        self.before = {fighter: fighter.life for fighter in camp.fighters}
        self.hits: dict[Fighter, list[Fighter]] = {fighter: [] for fighter in camp.fighters}
        self.torn: list[Fighter] = []
        self.pushed: list[tuple[Fighter, int, int]] = []  # how far each was to fly, and flew
        self.blown: list[tuple[Cell, Cell]] = []  # from where each was pushed, and where it stood
        self.struck_at: list[Cell] = []  # where everybody stood when the others struck
        self.told: list[tuple[Ears, Fact]] = []

    def using(self, *attacks: str) -> list[Order]:
        return [order for order in self.orders if order.attack in attacks]

    def fight(self) -> list[tuple[Ears, Fact]]:
        """The whole step; returned is what is told of it."""
        for team in self.camp.teams:
            team.reveal = None
        for fighter in self.camp.fighters:
            fighter.deed, fighter.fell = None, None
        self.attack()
        self.tell_attacks()
        self.die()
        return self.told

    def attack(self) -> None:
        """Fus ro dah first, all at once, then everything else at once."""
        self.shout(self.using("fus-ro-dah"))
        self.struck_at = [fighter.cell for fighter in self.camp.fighters]
        for order in self.orders:
            if order.attack == "fus-ro-dah":
                continue
            if order.fighter in self.torn:
                self.void(order)
            else:
                self.strike(order)
        for fighter in self.camp.fighters:
            fighter.shift = NO_SHIFT

    # Fus ro dah

    def shout(self, orders: list[Order]) -> None:
        users = [order.fighter for order in orders]
        swept = {victim: self.swept_by(victim, users) for victim in self.camp.fighters}
        places = {user: user.cell for user in users}
        for order in orders:
            self.done(order, order.fighter.cell)
        for victim, by in swept.items():
            if len(by) > 1:
                self.tear(victim, by)
        for user in users:
            for victim, by in swept.items():
                if by == [user]:
                    self.blown.append((places[user], victim.cell))
                    way, far = self.away(places[user], user.way, victim.cell)
                    self.push(victim, way, VISION["barbarian"] + 1 - far)

    def swept_by(self, victim: Fighter, users: list[Fighter]) -> list[Fighter]:
        """Those who see where one stands; nobody is in his own way."""
        return [
            user for user in users if user is not victim and victim.cell in self.camp.sees(user)
        ]

    def away(self, user: Cell, way: str, victim: Cell) -> tuple[str, int]:
        """Which way one flies, and how far off one is that way (§5.7)."""
        east, south = victim[0] - user[0], victim[1] - user[1]
        if self.camp.ground.marks[user] != TOWER or victim == user:
            return way, self.row(user, way, victim)
        along = ("w" if east < 0 else "e"), abs(east)
        down = ("n" if south < 0 else "s"), abs(south)
        if abs(east) == abs(south):
            return down if way in "ns" else along
        return max(along, down, key=lambda each: each[1])

    def row(self, user: Cell, way: str, victim: Cell) -> int:
        """How many rows ahead of one another stands."""
        return abs(victim[1] - user[1]) if way in "ns" else abs(victim[0] - user[0])

    def tear(self, victim: Fighter, by: list[Fighter]) -> None:
        self.hits[victim] += by
        victim.life -= KILL
        self.torn.append(victim)

    def push(self, victim: Fighter, way: str, count: int) -> None:
        start, cell = victim.cell, victim.cell
        for _ in range(count):
            ahead = step(cell, way)
            if ahead not in self.camp.ground.marks or self.camp.ground.wall(ahead):
                break
            cell = ahead
        self.camp.put(victim, cell)
        victim.shift = cell[0] - start[0], cell[1] - start[1]
        self.pushed.append((victim, count, abs(sum(victim.shift))))
        if cell != start:
            victim.trail.append(cell)
            self.tell(victim, "pushed", x=cell[0], y=cell[1])

    # Everything else

    def target(self, order: Order) -> Cell | None:
        """The cell that is struck: it moves with who was pushed; None is off the map (§5.4)."""
        assert order.at is not None
        cell = shifted(order.at, order.fighter.shift)
        return cell if cell in self.camp.ground.marks else None

    def strike(self, order: Order) -> None:
        cell = self.target(order)
        if cell is None:
            self.void(order)
            return
        if order.attack in ("treachery", "bastoooon"):
            self.strike_one(order, cell)
        else:
            self.done(order, cell)
            self.effect(order.fighter, str(order.attack), cell, self.before[order.fighter])

    def strike_one(self, order: Order, cell: Cell) -> None:
        """One on his cell: who was named, else the first enemy; nobody, and it is void (§5.5)."""
        fighter = order.fighter
        there = [each for each in self.camp.fighters if each.cell == fighter.cell]
        if order.victim is not None:
            meant = [each for each in there if each is order.victim]
        else:
            meant = [each for each in there if each.team != fighter.team]
        struck = [each for each in meant if each not in self.torn][:1]
        if not struck:
            self.void(order)
            return
        self.done(order, cell)
        damage = KILL if order.attack == "treachery" else 11 - self.before[fighter]
        self.hit(fighter, [fighter.cell], struck, damage)

    def effect(self, fighter: Fighter, attack: str, cell: Cell, life: int) -> None:
        """What an attack does where it strikes; ``life`` is what bastoooon counts."""
        others = [victim for victim in self.camp.fighters if victim is not fighter]
        if attack == "palantir":
            self.camp.teams[fighter.team].palantir = cell
        elif attack == "i-see":
            self.camp.teams[fighter.team].reveal = cell
        elif attack == "loto":
            self.hit(fighter, [cell], self.camp.fighters, 4)
        elif attack == "treachery":
            self.hit(fighter, [cell], self.betrayed(fighter), KILL)
        elif attack == "bastoooon":
            self.hit(fighter, self.rage_area(cell), others, 11 - life)
        elif fighter.kind == "barbarian":
            self.hit(fighter, cross(cell), self.camp.fighters, 3)
        else:
            self.hit(fighter, [cell], others, 5 if fighter.kind == "thief" else 2)

    def betrayed(self, fighter: Fighter) -> list[Fighter]:
        """Whom treachery may kill: everyone else."""
        return [victim for victim in self.camp.fighters if victim is not fighter]

    def rage_area(self, cell: Cell) -> list[Cell]:
        return [cell]

    def hit(self, by: Fighter, cells: list[Cell], victims: list[Fighter], damage: int) -> None:
        for victim in victims:
            if victim.cell in cells and victim not in self.torn:
                victim.life -= damage
                self.hits[victim].append(by)

    # What is remembered and told

    def done(self, order: Order, cell: Cell) -> None:
        fighter, attack = order.fighter, str(order.attack)
        fighter.rest[attack] = ATTACKS[self.camp.rules][fighter.kind][attack]
        fighter.deed = {"attack": attack, "at": cell, "done": True}

    def void(self, order: Order) -> None:
        order.fighter.deed = {"attack": order.attack, "at": order.at, "done": False}

    def tell(self, fighter: Fighter, kind: str, **facts: object) -> None:
        event = {"kind": kind, "seat": fighter.team, "fighter": fighter.kind, **facts}
        self.told.append((fighter.team, event))

    def tell_attacks(self) -> None:
        for fighter in self.camp.fighters:
            if fighter.deed:
                x, y = fighter.deed["at"]
                attack, done = fighter.deed["attack"], fighter.deed["done"]
                self.tell(fighter, "attacked", attack=attack, x=x, y=y, done=done)

    # Deaths

    def die(self) -> None:
        dead = [fighter for fighter in self.camp.fighters if fighter.life <= 0]
        for fighter in self.camp.fighters:
            if fighter in dead:
                self.tell(fighter, "died", x=fighter.cell[0], y=fighter.cell[1])
            elif self.hits[fighter]:
                lost = self.before[fighter] - fighter.life
                self.tell(fighter, "hurt", lost=lost, life=fighter.life)
        for fighter in dead:
            self.score(fighter.team, {each.team for each in self.hits[fighter]})
            self.bring_back(fighter)

    def score(self, team: int, killers: set[int]) -> None:
        """Killers win a point each; one's own killed lose one; mixed, nobody does (§6.2)."""
        if killers == {team}:
            self.camp.teams[team].score -= 1
        elif team not in killers:
            for killer in killers:
                self.camp.teams[killer].score += 1

    def bring_back(self, fighter: Fighter) -> None:
        fighter.fell = fighter.cell
        self.camp.put(fighter, fighter.spawn)
        fighter.life, fighter.way = LIFE, "n"
        fighter.rest = dict.fromkeys(fighter.rest, 0)
