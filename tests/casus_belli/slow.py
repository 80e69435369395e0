"""Casus Belli a second time: slow, obvious, and without a line of the product.

Written from the rules alone, for both rule sets. `SlowWar` asks and hears words, as they stand in
records; the ground and what is seen of it are in `slow_ground`, fighters in `slow_camp`, targets in
`slow_aims`, the two steps in `slow_fray`, `slow_finale` and `slow_march`, what each may know in
`slow_sight`.
"""

from __future__ import annotations

from casus_belli.slow_aims import NO_TARGET, aims, namable
from casus_belli.slow_camp import KINDS, POINTS, Camp, Fact, Fighter, Order, Team
from casus_belli.slow_finale import FinaleFray
from casus_belli.slow_fray import Ears, SlowFray
from casus_belli.slow_ground import COSTS, STEPS, Cell, Ground, step
from casus_belli.slow_march import March, may_step

Told = list[tuple[Ears, Fact]]
QUESTIONS = {"draft": ["orders"], "finale": ["move", "attack"]}
FRAYS = {"draft": SlowFray, "finale": FinaleFray}
HOLD_TURNS = 3


class SlowWar:
    """A war; `words` are what a team may say, `say` is one of them said."""

    def __init__(self, text: str, rules: str, teams: int, given: bool) -> None:
        self.ground = Ground(text, corners=rules == "draft")
        self.camp = Camp(self.ground, rules, teams)
        self.rules, self.given = rules, given
        self.turn = self.phase = 0
        self.question = "placement" if self.ground.placement else QUESTIONS[rules][0]
        self.received: list[Order] = []  # across teams, as they came
        self.zones = self.ground.hotspots()
        self.held: list[Fact | None] = [None] * len(self.zones)
        self.result: Fact | None = None
        self.fray: SlowFray | None = None  # the last steps, for those who count what happened
        self.march: March | None = None

    def asked(self) -> list[int]:
        if self.result:
            return []
        return [seat for seat, team in enumerate(self.camp.teams) if not team.done]

    @property
    def attacking(self) -> bool:
        return self.question in ("orders", "attack")

    @property
    def moving(self) -> bool:
        return self.question in ("orders", "move", "placement")

    # What may be said

    def words(self, seat: int) -> list[str]:
        """All that a team may say now; what a missing player says comes first."""
        team = self.camp.teams[seat]
        order = team.begun
        if order is None:
            led = [each.fighter.kind for each in team.orders]
            return ["done", *(kind for kind in KINDS if kind not in led)]
        if self.attacking and order.attack is None:
            return ["hold", *self.attacks(order.fighter)]
        if self.wants_target(order):
            assert order.attack is not None
            if order.attack in NO_TARGET[self.rules]:
                return ["first", *(each.name for each in self.namable(order))]
            return [f"{x},{y}" for x, y in sorted(aims(self.camp, order.fighter, order.attack))]
        return self.walk_words(order)

    def attacks(self, fighter: Fighter) -> list[str]:
        """Those that are ready and have something to aim at (§5.1)."""
        return [
            attack
            for attack, rest in fighter.rest.items()
            if not rest and aims(self.camp, fighter, attack)
        ]

    def namable(self, order: Order) -> list[Fighter]:
        return namable(self.camp, order.fighter, order.attack)

    def wants_target(self, order: Order) -> bool:
        return order.attack not in (None, "none") and order.at is None

    def walk_words(self, order: Order) -> list[str]:
        cell, left = self.end_of(order)
        look = order.path[-1] if order.path else order.fighter.way
        looks = [look, *(way for way in STEPS if way != look)]
        goes = [way for way in STEPS if may_step(self.camp, cell, way, left)]
        return [*(f"face-{way}" for way in looks), *goes]

    def end_of(self, order: Order) -> tuple[Cell, int]:
        cell, left = order.fighter.cell, POINTS[order.fighter.kind]
        for way in order.path:
            left -= COSTS[self.ground.marks[cell]]
            cell = step(cell, way)
        return cell, left

    # What is said

    def say(self, seat: int, word: str) -> Told:
        """One word of a team; what is told when it was the last that was waited for."""
        team = self.camp.teams[seat]
        order = team.begun
        if word == "done":
            team.done = True
            return self.resolve() if not self.asked() else []
        if order is None:
            fighter = next(each for each in self.camp.of(seat) if each.kind == word)
            team.begun = Order(fighter)
        elif word.startswith("face-"):
            order.facing = word.removeprefix("face-")
            self.receive(team, order)
        elif word in STEPS:
            order.path += word
        else:
            self.arm(team, order, word)
        return []

    def arm(self, team: Team, order: Order, word: str) -> None:
        """An attack, none, a target or a victim; where no way is asked for, that is the order."""
        if order.attack is not None and "," not in word:
            order.victim = next((each for each in self.namable(order) if each.name == word), None)
            order.at = order.fighter.cell
        elif "," in word:
            x, y = word.split(",")
            order.at = int(x), int(y)
        else:
            order.attack = "none" if word == "hold" else word
            if word in NO_TARGET[self.rules] and not self.namable(order):
                order.at = order.fighter.cell
        if not self.moving and not self.wants_target(order):
            self.receive(team, order)

    def receive(self, team: Team, order: Order) -> None:
        team.orders.append(order)
        team.begun = None
        self.received.append(order)

    # What happens then

    def resolve(self) -> Told:
        """All orders at once; by team, or as they came (§2.5, §9.9)."""
        orders = self.received
        if not self.given:
            orders = [order for team in self.camp.teams for order in team.orders]
        before = [team.score for team in self.camp.teams]
        for fighter in self.camp.fighters:
            fighter.trail = []
        told: Told = []
        self.fray = self.march = None
        if self.attacking:
            self.fray = FRAYS[self.rules](self.camp, orders)
            told += self.fray.fight()
        if self.moving:
            self.march = March(self.camp, [each for each in orders if self.may_move(each)])
            told += self.march.march()
        self.received = []
        for team in self.camp.teams:
            team.orders, team.done = [], False
        self.go_on()
        return told + self.tell_scores(before)

    def may_move(self, order: Order) -> bool:
        """Who died in the attack step of this very question stays where it came back (§4.5)."""
        return self.question != "orders" or order.fighter.fell is None

    def go_on(self) -> None:
        """The next question (§2.2, §2.3, §9.1)."""
        self.phase += 1
        if self.question == "placement":
            self.end_turn()
            if self.turn == self.ground.placement:
                self.question = QUESTIONS[self.rules][0]
                for fighter in self.camp.fighters:
                    fighter.spawn = fighter.cell
        elif self.question == QUESTIONS[self.rules][-1]:
            self.hold_zones()
            self.end_turn()
            self.question = QUESTIONS[self.rules][0]
        else:
            self.question = "attack"
        if self.turn == self.ground.turns:
            self.end()

    def end_turn(self) -> None:
        self.turn += 1
        for fighter in self.camp.fighters:
            fighter.rest = {attack: max(rest - 1, 0) for attack, rest in fighter.rest.items()}

    def hold_zones(self) -> None:
        """Alone there for three turns: a point, and the count begins anew (§7.1)."""
        for number, zone in enumerate(self.zones):
            teams = {each.team for each in self.camp.fighters if each.cell in zone}
            before = self.held[number]
            self.held[number] = None
            if len(teams) != 1:
                continue
            (team,) = teams
            turns = before["turns"] + 1 if before and before["seat"] == team else 1
            if turns == HOLD_TURNS:
                self.camp.teams[team].score += 1
            else:
                self.held[number] = {"seat": team, "turns": turns}

    def end(self) -> None:
        """Places by points; as many as are better come before (§2.4)."""
        self.question = "over"
        scores = [team.score for team in self.camp.teams]
        places = [1 + sum(other > score for other in scores) for score in scores]
        self.result = {"places": tuple(places), "scores": tuple(scores), "why": "turns"}

    def tell_scores(self, before: list[int]) -> Told:
        told: Told = []
        for seat, team in enumerate(self.camp.teams):
            points = team.score - before[seat]
            if points:
                facts = {"seat": seat, "points": points, "score": team.score}
                told.append((None, {"kind": "scored", **facts}))
        if self.result:
            return [*told, (None, {"kind": "ended", "turns": self.turn})]
        return [*told, (None, {"kind": "step-began", "turn": self.turn + 1, "step": self.question})]
