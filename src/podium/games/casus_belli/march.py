"""The captain's ways: where three fighters go together, and where they look from there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from podium.games.casus_belli.blows import Blow
from podium.games.casus_belli.foresight import Foresight, Guess
from podium.games.casus_belli.paths import FAR, apart, costs_to, leg, towards
from podium.games.casus_belli.patrol import roam
from podium.games.casus_belli.scouting import Foe, Scouting
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.terrain import NORTH, OFF, mask_of

MOST_FOES = 8
MOST = 7  # places of each fighter that are thought of together
STAY, CHARGE, AGAIN = 0.3, 0.7, 0.3
NEARNESS = (1, 2, 3)
KILL, PER_LIFE, DANGER, DEATH, TREK, CROWD = 1.0, 0.06, 0.02, 0.4, 0.01, 0.05
SHARED = 0.4
DAMAGE = (5, 3, 2)


class Post(NamedTuple):
    """A cell and a facing for a fighter; ``hits`` the damage to each guess, ``worth`` alone."""

    cell: int
    facing: int
    mask: int
    hits: tuple[int, ...]
    cost: float
    gain: float


class March:
    def __init__(self, scout: Scouting, volley: Sequence[Blow], foresight: Foresight) -> None:
        self.scout, self.foresight = scout, foresight
        self.lost: dict[int, int] = {}
        for blow in volley:
            for unit, damage in blow.hits.items():
                self.lost[unit] = self.lost.get(unit, 0) + damage
        if "attack" in scout.steps:
            for unit, damage in foresight.menace.lost.items():
                self.lost[unit] = self.lost.get(unit, 0) + damage
        self.guesses = [guess for foe in self.nearest() for guess in self.guessed(foe)]
        self.feared = mask_of([guess.cell for guess in self.guesses])
        self.nothing = (0,) * len(self.guesses)
        self.threats = [self.threat(guess) for guess in self.guesses]
        self.exposed = [self.exposure(guess) for guess in self.guesses]
        self.reaches = {
            unit: scout.prospect.reach(scout.starts[unit], scout.points[unit])
            for unit in scout.own
        }
        self.still = lying(scout)
        self.treacherous = self.will_be_ready(scout.own[0], 2, volley[0])

    def will_be_ready(self, unit: int, slot: int, blow: Blow) -> bool:
        recharge = self.scout.view.fighters[unit].recharge
        assert recharge is not None
        if blow.attack is self.scout.field.attacks[unit % TEAM][slot]:
            return False
        return recharge[slot - 1] <= ("attack" in self.scout.steps)

    def nearest(self) -> list[Foe]:
        scout = self.scout
        def far(foe: Foe) -> int:
            return min(apart(scout.terrain, foe.cell, start) for start in scout.starts.values())
        return sorted(scout.foes, key=far)[:MOST_FOES]

    def guessed(self, foe: Foe) -> Iterator[Guess]:
        left = foe.life - self.lost.get(foe.unit, 0)
        full = self.scout.field.classes[foe.unit % TEAM].life
        if left <= 0:
            yield Guess(foe.unit, foe.cell, NORTH, 1.0 if foe.back else AGAIN, full)
            return
        cell, facing = self.foresight.charges.get(foe.unit, (foe.cell, foe.facing))
        if cell == foe.cell:
            yield Guess(foe.unit, foe.cell, facing, 1.0, left)
            return
        yield Guess(foe.unit, foe.cell, foe.facing, STAY, left)
        yield Guess(foe.unit, cell, facing, CHARGE, left)

    def threat(self, guess: Guess) -> tuple[int, float]:
        """The cells that a foe may strike then, and what it may take away."""
        kind = guess.unit % TEAM
        reach = 1 if kind == 0 else self.scout.field.classes[kind].vision
        mask = self.scout.terrain.look(reach, guess.facing, guess.cell).mask
        return mask, guess.chance * DAMAGE[kind]

    def exposure(self, guess: Guess) -> float:
        """What other foes may take away from this one then."""
        team = guess.unit // TEAM
        return sum(
            damage
            for other, (mask, damage) in zip(self.guesses, self.threats, strict=True)
            if other.unit // TEAM != team and mask >> guess.cell & 1
        )

    def ways(self) -> list[tuple[tuple[int, ...], int]]:
        posts = self.fight() if self.guesses else self.travel()
        return [
            (self.reaches[unit][cell][1], facing)
            for unit, (cell, facing) in zip(self.scout.own, posts, strict=True)
        ]

    # Fighting

    def fight(self) -> list[tuple[int, int]]:
        rows = [self.posts(unit) for unit in self.scout.own]
        best = max(product(*rows), key=self.together)
        return [(post.cell, post.facing) for post in best]

    def posts(self, unit: int) -> list[Post]:
        scout, kind = self.scout, unit % TEAM
        prey = leg(scout.terrain, scout.starts[unit], self.prey(unit))
        trek = costs_to(scout.terrain, prey, [scout.starts[unit]])
        found = []
        for cell in self.reaches[unit]:
            if cell in scout.terrain.walls:
                continue
            base = -TREK * abs(trek.get(cell, FAR) - 2 * NEARNESS[kind]) - self.danger(unit, cell)
            found += [self.post(kind, cell, facing, base) for facing in range(4)]
        found.sort(key=lambda post: -post.cost - post.gain)
        return found[:MOST]

    def prey(self, unit: int) -> int:
        start, terrain = self.scout.starts[unit], self.scout.terrain
        return min(self.guesses, key=lambda guess: apart(terrain, guess.cell, start)).cell

    def post(self, kind: int, cell: int, facing: int, base: float) -> Post:
        terrain = self.scout.terrain
        look = terrain.look(self.scout.field.classes[kind].vision, facing, cell).mask
        near = terrain.look(1, facing, cell).mask if kind == 0 else look
        if not near & self.feared:
            return Post(cell, facing, look, self.nothing, base, 0.0)
        hits = tuple([DAMAGE[kind] if near >> guess.cell & 1 else 0 for guess in self.guesses])
        if kind == 0 and self.treacherous:
            hits = tuple(
                [99 if guess.cell == cell else hit for hit, guess in zip(hits, self.guesses, strict=True)]
            )
        gain = self.total(hits)
        return Post(cell, facing, look, hits, base, gain)

    def total(self, hits: Sequence[int]) -> float:
        worth = 0.0
        for guess, exposed, hit in zip(self.guesses, self.exposed, hits, strict=True):
            if hit:
                worth += guess.chance * self.value(guess.life, exposed, hit)
        return worth

    def value(self, life: int, exposed: float, hit: int) -> float:
        if hit >= life:
            return KILL
        return PER_LIFE * hit + (SHARED if hit + exposed >= life else 0.0)

    def danger(self, unit: int, cell: int) -> float:
        lost = 0.0
        for mask, damage in self.threats:
            if mask >> cell & 1:
                lost += damage
        life = self.scout.life(unit) - self.lost.get(unit, 0)
        return DANGER * lost + (DEATH if lost >= life else 0.0)

    def together(self, posts: Sequence[Post]) -> float:
        thief, barbarian, elf = posts
        seen = self.still | thief.mask | barbarian.mask | elf.mask
        hits = [
            one + two + (DAMAGE[2] if seen >> guess.cell & 1 else 0)
            for one, two, guess in zip(thief.hits, barbarian.hits, self.guesses, strict=True)
        ]
        worth = self.total(hits) + thief.cost + barbarian.cost + elf.cost
        cells = {thief.cell, barbarian.cell, elf.cell}
        return worth - CROWD * (3 - len(cells))

    # Nobody in sight

    def travel(self) -> list[tuple[int, int]]:
        scout = self.scout
        goal = scout.traces[0] if scout.traces else roam(scout, 0)
        goal = leg(scout.terrain, scout.starts[scout.own[2]], goal)
        trek = costs_to(scout.terrain, goal, scout.starts.values())
        posts: list[tuple[int, int]] = []
        seen = 0
        units = scout.own[::-1]
        lead = min(trek.get(cell, FAR) for cell in self.reaches[units[0]])
        for unit in units:
            kind = unit % TEAM
            cells = [cell for cell in self.reaches[unit] if cell not in scout.terrain.walls]
            taken = {cell for cell, _ in posts}
            aim = max(lead - 2 * (2 - kind), 0)
            end = min(cells, key=lambda cell: (abs(trek.get(cell, FAR) - aim) + 4 * (cell in taken)))
            facing, mask = self.lookout(kind, end, goal, seen)
            seen |= mask
            posts.append((end, facing))
        return posts[::-1]

    def lookout(self, kind: int, cell: int, goal: int, seen: int) -> tuple[int, int]:
        terrain, reach = self.scout.terrain, self.scout.field.classes[kind].vision
        masks = [terrain.look(reach, facing, cell).mask for facing in range(4)]
        ahead = towards(terrain, cell, goal)
        best = max(range(4), key=lambda way: (masks[way] & ~seen).bit_count() + 8 * (way == ahead))
        return best, masks[best]


def lying(scout: Scouting) -> int:
    """What the team's palantír shows."""
    cell = scout.eyes.palantirs[scout.seat]
    return 0 if cell == OFF else scout.terrain.square(scout.field.rules.palantir_reach, cell).mask
