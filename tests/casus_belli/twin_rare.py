"""What is rarely met in a war, by name, so that a proof can say how often it was there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from casus_belli.slow import SlowWar
from casus_belli.slow_camp import NO_SHIFT, PALANTIR, Fighter, Order
from casus_belli.slow_fray import SlowFray
from casus_belli.slow_ground import TOWER, WALL, square
from casus_belli.slow_march import March

ONE_VICTIM = ("treachery", "bastoooon")
BOTH = (
    "torn apart", "torn by one team alone", "torn while shouting", "torn, its attack void",
    "shouts at once", "thrown against a wall", "thrown not at all", "target thrown along",
    "killed by one team", "killed by several teams", "killed by its own", "killed by both sides",
    "hit itself", "hit a mate", "palantír laid anew", "bow through the palantír",
    "noted while standing", "noted from a tower", "noted one another on a cell",
    "places shared", "below zero", "orders across teams",
    *(f"killed with {attack}" for attack in
      ("basic", "treachery", "bastoooon", "fus-ro-dah", "loto")),
)  # fmt: skip
RARE = {
    *(f"{rules}: {what}" for rules in ("draft", "finale") for what in BOTH),
    "draft: target thrown off the map", "draft: way cut short", "draft: dead lose their way",
    "draft: corpse seen by others", "draft: hotspot scores", "draft: hotspot shared",
    "draft: bow into what was revealed",
    "draft: victim struck by name", "draft: mate struck by name", "draft: named one is elsewhere",
    "draft: first enemy struck", "draft: first enemy struck after a push",
    "draft: no enemy to strike", "draft: others left alone on the cell",
    "draft: blown off all around a tower", "draft: blown off aslant of a tower",
    "finale: target no longer allowed", "finale: bow into what was revealed, in vain",
    "finale: thrown twice", "finale: an old shift moves a target", "finale: stands in a wall",
    "finale: rage after death",
}  # fmt: skip


class Watch:
    """Looks at the slow war before and after every step."""

    def __init__(self, war: SlowWar) -> None:
        self.war = war
        self.met: Counter[str] = Counter()

    def meet(self, *names: str) -> None:
        self.met.update(f"{self.war.rules}: {name}" for name in names)

    def before(self) -> None:
        """As the orders are given."""
        war = self.war
        self.held = list(war.held)
        self.shifted = [each for each in war.camp.fighters if each.shift != NO_SHIFT]
        self.palantirs = [team.palantir for team in war.camp.teams]
        blind = [order for order in war.received if self.shoots_blind(order)]
        self.through = [order for order in blind if self.in_palantir(order)]
        self.revealed = [order for order in blind if not self.in_palantir(order)]
        if war.given and [each.fighter.team for each in war.received] != sorted(
            each.fighter.team for each in war.received
        ):
            self.meet("orders across teams")

    def shoots_blind(self, order: Order) -> bool:
        """An arrow at what none of the team's own fighters sees."""
        camp, elf = self.war.camp, order.fighter
        if elf.kind != "elf" or order.attack != "basic":
            return False
        return all(order.at not in camp.sees(fighter) for fighter in camp.of(elf.team))

    def in_palantir(self, order: Order) -> bool:
        palantir = self.war.camp.teams[order.fighter.team].palantir
        return palantir is not None and order.at in square(self.war.ground, palantir, PALANTIR)

    def after(self) -> None:
        """As the next question is asked."""
        war = self.war
        if war.fray is not None:
            self.meet(*self.in_attacks(war.fray), *self.in_shouts(war.fray))
            self.meet(*self.in_victims(war.fray), *self.in_towers(war.fray))
            for fighter in war.fray.hits:
                self.meet(*self.in_hits(war.fray, fighter))
        if war.march is not None:
            self.meet(*self.in_march(war.march))
        self.meet(*self.on_the_map())

    def in_attacks(self, fray: SlowFray) -> Iterator[str]:
        for order in fray.orders:
            fighter, deed = order.fighter, order.fighter.deed
            assert deed is not None
            if deed["done"] and deed["at"] != order.at:
                yield "target thrown along"
                if fighter in self.shifted and fighter not in [each[0] for each in fray.pushed]:
                    yield "an old shift moves a target"
            elif not deed["done"] and fighter in fray.torn:
                yield "torn, its attack void"
            elif not deed["done"] and order.attack not in ONE_VICTIM:
                draft = self.war.rules == "draft"
                yield "target thrown off the map" if draft else "target no longer allowed"
            if order.attack == "palantir" and deed["done"] and self.palantirs[fighter.team]:
                yield "palantír laid anew"
            if order in self.through and deed["done"]:
                yield "bow through the palantír"
            if order in self.revealed:
                yield "bow into what was revealed" + ("" if deed["done"] else ", in vain")

    def in_victims(self, fray: SlowFray) -> Iterator[str]:
        """What became of the attacks that are for one victim, in the draft."""
        for order in fray.using(*ONE_VICTIM) if self.war.rules == "draft" else ():
            fighter, deed = order.fighter, order.fighter.deed
            assert deed is not None
            if fighter in fray.torn:
                continue
            if order.victim is not None and deed["done"]:
                mate = order.victim.team == fighter.team
                yield "mate struck by name" if mate else "victim struck by name"
            elif order.victim is not None:
                yield "named one is elsewhere"
            elif deed["done"]:
                yield "first enemy struck" + (" after a push" if deed["at"] != order.at else "")
            else:
                yield "no enemy to strike"
            if deed["done"] and sum(place == deed["at"] for place in fray.struck_at) > 2:
                yield "others left alone on the cell"

    def in_towers(self, fray: SlowFray) -> Iterator[str]:
        """Who was pushed from a tower, and not the way that the barbarian looked."""
        if self.war.rules != "draft":
            return
        for user, victim in fray.blown:
            if self.war.ground.marks[user] == TOWER:
                yield "blown off all around a tower"
                if user != victim and abs(user[0] - victim[0]) == abs(user[1] - victim[1]):
                    yield "blown off aslant of a tower"

    def in_shouts(self, fray: SlowFray) -> Iterator[str]:
        shouting = [order.fighter for order in fray.using("fus-ro-dah")]
        if len(shouting) > 1:
            yield "shouts at once"
        for fighter in fray.torn:
            yield "torn apart"
            if fighter in shouting:
                yield "torn while shouting"
            if len({hitter.team for hitter in fray.hits[fighter]} - {fighter.team}) == 1:
                yield "torn by one team alone"
        for fighter, due, flown in fray.pushed:
            if flown < due:
                yield "thrown against a wall" if flown else "thrown not at all"
            if sum(each[0] is fighter for each in fray.pushed) > 1:
                yield "thrown twice"

    def in_hits(self, fray: SlowFray, fighter: Fighter) -> Iterator[str]:
        hitters = fray.hits[fighter]
        if fighter in hitters:
            yield "hit itself"
        if any(each.team == fighter.team and each is not fighter for each in hitters):
            yield "hit a mate"
        if fighter.fell is None or not hitters:
            return
        teams = {each.team for each in hitters}
        if fighter.team in teams:
            yield "killed by its own" if len(teams) == 1 else "killed by both sides"
        else:
            yield "killed by one team" if len(teams) == 1 else "killed by several teams"
        attacks = {each.fighter: each.attack for each in fray.orders}
        yield from {f"killed with {attacks[each]}" for each in hitters}
        if attacks.get(fighter) == "bastoooon" and self.war.rules == "finale":
            yield "rage after death"

    def in_march(self, march: March) -> Iterator[str]:
        for order in march.orders:
            if len(march.paths[order.fighter]) < len(order.path):
                yield "way cut short"
        for fighter in self.war.camp.fighters:
            if fighter.penumbra and not march.paths.get(fighter):
                yield "noted while standing"
                if self.war.ground.marks[fighter.cell] == TOWER:
                    yield "noted from a tower"
            if fighter.cell in fighter.penumbra:
                yield "noted one another on a cell"
        if self.war.fray is not None:
            walking = {order.fighter for order in march.orders}
            dead = [order for order in self.war.fray.orders if order.fighter not in walking]
            yield from ("dead lose their way" for order in dead if order.path)

    def on_the_map(self) -> Iterator[str]:
        war = self.war
        for fighter in war.camp.fighters:
            if war.ground.marks[fighter.cell] == WALL:
                yield "stands in a wall"
            if fighter.fell is not None and war.rules == "draft":
                others = (seat for seat in range(len(war.camp.teams)) if seat != fighter.team)
                if any(fighter.fell in war.camp.seen(seat) for seat in others):
                    yield "corpse seen by others"
        for zone, before, now in zip(war.zones, self.held, war.held, strict=True):
            teams = {each.team for each in war.camp.fighters if each.cell in zone}
            if len(teams) > 1:
                yield "hotspot shared"
            if before and before["turns"] == 2 and not now and teams == {before["seat"]}:
                yield "hotspot scores"

    def finished(self) -> None:
        result = self.war.result
        assert result is not None
        if len(set(result["places"])) < len(result["places"]):
            self.meet("places shared")
        if min(result["scores"]) < 0:
            self.meet("below zero")
