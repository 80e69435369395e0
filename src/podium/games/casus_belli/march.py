"""The captain's ways: where three fighters go together, and where they look from there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from podium.games.casus_belli.blows import Blow, lost_to, weapon
from podium.games.casus_belli.clash import Clash
from podium.games.casus_belli.foresight import Foresight
from podium.games.casus_belli.paths import FAR, costs_to, leg, nearest, towards
from podium.games.casus_belli.patrol import hotspot, roam
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.state import TEAM

MOST_FOES = 8  # the nearest, with whom a clash is reckoned
MOST = 5  # posts of each fighter that are thought of together
NEARNESS = (2, 4, 6)  # points from a foe at which thief, barbarian and elf are at their best
TREK, CROWD, HOLD = 0.01, 0.05, 0.03  # a point too far; a mate on the same cell; a hotspot
BETRAYED = 99  # life lost to a treachery
TREACHERY = 2  # among the thief's attacks
STRAGGLER = 30  # points behind at which nobody is waited for
VAN = 2  # points by which the barbarian goes before the elf, and the thief before him
APART = 4  # points it is worth to have a cell of one's own
FORWARD = 8  # cells that looking ahead is worth beside what else is dark


class Post(NamedTuple):
    """Where a fighter may stand and look: what it sees, what it does to each guess, its cost."""

    cell: int
    facing: int
    mask: int
    hits: tuple[int, ...]
    cost: float
    worth: float


class March:
    """The ways of a team being chosen, after its volley."""

    def __init__(self, scout: Scouting, volley: Sequence[Blow], foresight: Foresight) -> None:
        self.scout = scout
        self.lost = lost_to([*volley, *foresight.blows])
        near = foresight.foes[:MOST_FOES]
        guesses = [guess for foe in near for guess in foresight.guesses(foe, self.lost)]
        self.clash = Clash(scout, guesses)
        self.reaches = {unit: scout.reach(unit) for unit in scout.own}
        self.zones = sum(scout.field.zones)
        self.palantir = scout.square(scout.eyes.palantirs, scout.field.rules.palantir_reach)
        self.arrow = scout.field.attacks[-1][0].damage
        self.treacherous = self.can_betray(volley)

    def can_betray(self, volley: Sequence[Blow]) -> bool:
        """Whether the thief's treachery is ready for the next clash."""
        thief = self.scout.own[0]
        spent = volley[0].attack is self.scout.field.attacks[0][TREACHERY]
        return not spent and self.scout.rest(thief, TREACHERY) <= ("attack" in self.scout.steps)

    def ways(self) -> list[tuple[tuple[int, ...], int]]:
        """For each fighter the steps and the last look."""
        posts = self.fight() if self.clash.guesses else self.travel()
        return [
            (self.reaches[unit][cell][1], facing)
            for unit, (cell, facing) in zip(self.scout.own, posts, strict=True)
        ]

    # Somebody is there

    def fight(self) -> list[tuple[int, int]]:
        rows = [self.posts(unit) for unit in self.scout.own]
        return [(post.cell, post.facing) for post in max(product(*rows), key=self.together)]

    def posts(self, unit: int) -> list[Post]:
        """The best places for a fighter, thinking of itself. Hot: all cells, all ways to look."""
        look, clash = self.scout.terrain.look, self.clash
        reach, damage = weapon(self.scout, unit)
        found = []
        for cell, cost in self.costs(unit):
            for facing in range(4):
                struck = look(reach, facing, cell).mask
                hits = self.hits(unit, cell, struck, damage) if struck & clash.cells else ()
                worth = clash.gain(hits) - cost if hits else -cost
                found.append(Post(cell, facing, 0, hits, cost, worth))
        found.sort(key=lambda post: -post.worth)
        return [self.manned(unit, post) for post in found[:MOST]]

    def costs(self, unit: int) -> Iterator[tuple[int, float]]:
        """The cells in reach, and what it costs to be there and not where one is at one's best."""
        terrain, start = self.scout.terrain, self.scout.starts[unit]
        prey = nearest(terrain, start, [guess.cell for guess in self.clash.guesses])
        trek = costs_to(terrain, leg(terrain, start, prey), [start])
        life = self.scout.life(unit) - self.lost.get(unit, 0)
        for cell in self.reaches[unit]:
            off = abs(trek.get(cell, FAR) - NEARNESS[unit % TEAM])
            held = HOLD * (self.zones >> cell & 1)
            yield cell, TREK * off + self.clash.danger(cell, life) - held

    def hits(self, unit: int, cell: int, struck: int, damage: int) -> tuple[int, ...]:
        """What a fighter on a cell may do to each guess by a blow at any of those cells."""
        betrays = self.treacherous and unit % TEAM == 0
        return tuple([
            BETRAYED if betrays and guess.cell == cell else damage * (struck >> guess.cell & 1)
            for guess in self.clash.guesses
        ])  # fmt: skip

    def manned(self, unit: int, post: Post) -> Post:
        """A post with what is seen from there."""
        sight = self.scout.terrain.look(self.vision(unit), post.facing, post.cell)
        return post._replace(mask=sight.mask, hits=post.hits or self.clash.nothing)

    def together(self, posts: Sequence[Post]) -> float:
        """What three posts are worth: blows add up, and the elf shoots at what any of them see."""
        thief, barbarian, elf = posts
        seen = self.palantir | thief.mask | barbarian.mask | elf.mask
        hits = [
            one + two + self.arrow * (seen >> guess.cell & 1)
            for one, two, guess in zip(thief.hits, barbarian.hits, self.clash.guesses, strict=True)
        ]
        crowd = TEAM - len({thief.cell, barbarian.cell, elf.cell})
        return self.clash.gain(hits) - thief.cost - barbarian.cost - elf.cost - CROWD * crowd

    # Nobody is there

    def travel(self) -> list[tuple[int, int]]:
        """To where somebody may be, none far ahead of the others."""
        scout = self.scout
        goal = leg(scout.terrain, scout.starts[scout.own[-1]], self.goal())
        trek = costs_to(scout.terrain, goal, scout.starts.values())
        pace = self.pace(trek)
        posts: list[tuple[int, int]] = []
        seen = 0
        for unit in reversed(scout.own):
            end = self.place(unit, trek, pace, [cell for cell, _ in posts])
            facing = self.lookout(unit, end, goal, seen)
            seen |= scout.terrain.look(self.vision(unit), facing, end).mask
            posts.append((end, facing))
        return posts[::-1]

    def goal(self) -> int:
        """Where somebody was noticed, a hotspot, or just somewhere."""
        scout = self.scout
        start = scout.starts[scout.own[-1]]
        if scout.traces:
            return nearest(scout.terrain, start, scout.traces)
        spot = hotspot(scout, start)
        return roam(scout, 0) if spot is None else spot

    def pace(self, trek: Mapping[int, int]) -> int:
        """How far from the goal the slowest will be, stragglers apart."""
        rests = [min(trek.get(cell, FAR) for cell in reach) for reach in self.reaches.values()]
        return max(rest for rest in rests if rest <= min(rests) + STRAGGLER)

    def place(self, unit: int, trek: Mapping[int, int], pace: int, taken: Sequence[int]) -> int:
        """Where a fighter ends that keeps pace with the others, on a cell of its own."""
        aim = max(pace - VAN * (TEAM - 1 - unit % TEAM), 0)

        def off(cell: int) -> int:
            return abs(trek.get(cell, FAR) - aim) + APART * (cell in taken)

        return min(self.reaches[unit], key=off)

    def vision(self, unit: int) -> int:
        return self.scout.field.classes[unit % TEAM].vision

    def lookout(self, unit: int, cell: int, goal: int, seen: int) -> int:
        """The facing that shows most of what mates do not see, ahead rather than back."""
        look, ahead = self.scout.terrain.look, towards(self.scout.terrain, cell, goal)

        def shown(facing: int) -> int:
            mask = look(self.vision(unit), facing, cell).mask
            return (mask & ~seen).bit_count() + FORWARD * (facing == ahead)

        return max(range(4), key=shown)
