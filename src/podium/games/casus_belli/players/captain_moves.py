"""The captain's moves: where three fighters go together, and where they look from there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from podium.core import Cup
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.players.battle_estimate import BattleEstimate
from podium.games.casus_belli.players.paths import FAR, costs_to, leg, nearest, towards
from podium.games.casus_belli.players.possible_attacks import (
    PossibleAttack,
    basic_weapon,
    total_losses,
)
from podium.games.casus_belli.players.prediction import Prediction
from podium.games.casus_belli.players.search_goals import hotspot_goal, roaming_goal
from podium.games.casus_belli.players.situation import Situation

MAX_FOES = 8  # the nearest, with whom a fight is reckoned
MAX_POSTS = 5  # posts of each fighter that are thought of together
NEARNESS = (2, 4, 6)  # points from a foe at which thief, barbarian and elf are at their best
TREK, CROWD, HOLD = 0.01, 0.05, 0.03  # a point too far; a mate on the same cell; a hotspot
BETRAYED = 99  # life lost to a treachery
TREACHERY = 2  # among the thief's attacks
STRAGGLER = 30  # points behind at which nobody is waited for
VAN = 2  # points by which the barbarian goes before the elf, and the thief before him
APART = 4  # points it is worth to have a cell of one's own
FORWARD = 8  # cells that looking ahead is worth beside what else is dark
TIE_PRIME = 262_147  # more than four looks from any cell of the largest map: ranks all differ
MAX_TIE_FACTOR = 65_536  # faces of the largest die there is


class Post(NamedTuple):
    """Where a fighter may stand and look: what it sees, what it does to each guess, its cost."""

    cell: int
    facing: int
    mask: int
    hits: tuple[int, ...]
    cost: float
    worth: float


class MovePlanner:
    """The moves of a team being chosen, after its attacks.

    Places that are equally good are ranked by ``tie_factor``, drawn from the dice of the seat:
    twins who see the same would else walk in lockstep.
    """

    def __init__(
        self,
        situation: Situation,
        attacks: Sequence[PossibleAttack],
        prediction: Prediction,
        cup: Cup,
    ) -> None:
        self.situation = situation
        self.tie_factor = cup.roll(1, MAX_TIE_FACTOR)
        self.lost = total_losses([*attacks, *prediction.attacks])
        near = prediction.foes[:MAX_FOES]
        guesses = [guess for foe in near for guess in prediction.guesses(foe, self.lost)]
        self.estimate = BattleEstimate(situation, guesses)
        self.reaches = {unit: situation.reach(unit) for unit in situation.own}
        self.hotspots = sum(situation.field.hotspots)
        self.palantir = situation.square(
            situation.vision.palantirs, situation.field.rules.palantir_reach
        )
        self.arrow = situation.field.attacks[-1][0].damage
        self.treacherous = self.can_betray(attacks)

    def tie_rank(self, cell: int, facing: int = 0) -> int:
        """The place of a cell, or of a look from it, in an order that the dice have chosen."""
        return (4 * cell + facing + 1) * self.tie_factor % TIE_PRIME

    def can_betray(self, attacks: Sequence[PossibleAttack]) -> bool:
        """Whether the thief's treachery is ready for the next fight."""
        thief = self.situation.own[0]
        spent = attacks[0].attack is self.situation.field.attacks[0][TREACHERY]
        return not spent and self.situation.rest(thief, TREACHERY) <= (
            "attack" in self.situation.steps
        )

    def moves(self) -> list[tuple[tuple[int, ...], int]]:
        """For each fighter the steps and the last look."""
        posts = self.fight() if self.estimate.guesses else self.travel()
        return [
            (self.reaches[unit][cell][1], facing)
            for unit, (cell, facing) in zip(self.situation.own, posts, strict=True)
        ]

    # Somebody is there

    def fight(self) -> list[tuple[int, int]]:
        rows = [self.posts(unit) for unit in self.situation.own]
        return [(post.cell, post.facing) for post in max(product(*rows), key=self.together)]

    def posts(self, unit: int) -> list[Post]:
        """The best places for a fighter, thinking of itself. Hot: all cells, all ways to look."""
        look, estimate = self.situation.terrain.look, self.estimate
        reach, damage = basic_weapon(self.situation, unit)
        found = []
        for cell, cost in self.costs(unit):
            for facing in range(4):
                struck = look(reach, facing, cell).mask
                hits = self.hits(unit, cell, struck, damage) if struck & estimate.cells else ()
                worth = estimate.gain(hits) - cost if hits else -cost
                found.append(Post(cell, facing, 0, hits, cost, worth))
        found.sort(key=lambda post: (-post.worth, self.tie_rank(post.cell, post.facing)))
        return [self.manned(unit, post) for post in found[:MAX_POSTS]]

    def costs(self, unit: int) -> Iterator[tuple[int, float]]:
        """The cells in reach, and what it costs to be there and not where one is at one's best."""
        terrain, start = self.situation.terrain, self.situation.starts[unit]
        prey = nearest(terrain, start, [guess.cell for guess in self.estimate.guesses])
        far = costs_to(terrain, leg(terrain, start, prey), [start])
        life = self.situation.life(unit) - self.lost.get(unit, 0)
        for cell in self.reaches[unit]:
            off = abs(far.get(cell, FAR) - NEARNESS[unit % TEAM_SIZE])
            held = HOLD * (self.hotspots >> cell & 1)
            yield cell, TREK * off + self.estimate.danger(cell, life) - held

    def hits(self, unit: int, cell: int, struck: int, damage: int) -> tuple[int, ...]:
        """What a fighter on a cell may do to each guess by an attack at any of those cells."""
        betrays = self.treacherous and unit % TEAM_SIZE == 0
        return tuple([
            BETRAYED if betrays and guess.cell == cell else damage * (struck >> guess.cell & 1)
            for guess in self.estimate.guesses
        ])  # fmt: skip

    def manned(self, unit: int, post: Post) -> Post:
        """A post with what is seen from there."""
        sight = self.situation.terrain.look(self.vision(unit), post.facing, post.cell)
        return post._replace(mask=sight.mask, hits=post.hits or self.estimate.nothing)

    def together(self, posts: Sequence[Post]) -> float:
        """What three posts are worth: attacks add up, the elf shoots at what any of them see."""
        thief, barbarian, elf = posts
        guesses = self.estimate.guesses
        seen = self.palantir | thief.mask | barbarian.mask | elf.mask
        hits = [
            one + two + self.arrow * (seen >> guess.cell & 1)
            for one, two, guess in zip(thief.hits, barbarian.hits, guesses, strict=True)
        ]
        crowd = TEAM_SIZE - len({thief.cell, barbarian.cell, elf.cell})
        return self.estimate.gain(hits) - thief.cost - barbarian.cost - elf.cost - CROWD * crowd

    # Nobody is there

    def travel(self) -> list[tuple[int, int]]:
        """To where somebody may be, none far ahead of the others."""
        situation = self.situation
        goal = leg(situation.terrain, situation.starts[situation.own[-1]], self.goal())
        far = costs_to(situation.terrain, goal, situation.starts.values())
        pace = self.pace(far)
        posts: list[tuple[int, int]] = []
        seen = 0
        for unit in reversed(situation.own):
            end = self.place(unit, far, pace, [cell for cell, _ in posts])
            facing = self.lookout(unit, end, goal, seen)
            seen |= situation.terrain.look(self.vision(unit), facing, end).mask
            posts.append((end, facing))
        return posts[::-1]

    def goal(self) -> int:
        """Where somebody was noticed, a hotspot, or just somewhere."""
        situation = self.situation
        start = situation.starts[situation.own[-1]]
        if situation.traces:
            return nearest(situation.terrain, start, situation.traces)
        spot = hotspot_goal(situation, start)
        return roaming_goal(situation, 0) if spot is None else spot

    def pace(self, far: Mapping[int, int]) -> int:
        """How far from the goal the slowest will be, stragglers apart."""
        rests = [min(far.get(cell, FAR) for cell in reach) for reach in self.reaches.values()]
        return max(rest for rest in rests if rest <= min(rests) + STRAGGLER)

    def place(self, unit: int, far: Mapping[int, int], pace: int, taken: Sequence[int]) -> int:
        """Where a fighter ends that keeps pace with the others, on a cell of its own."""
        aim = max(pace - VAN * (TEAM_SIZE - 1 - unit % TEAM_SIZE), 0)

        def off(cell: int) -> tuple[int, int]:
            return abs(far.get(cell, FAR) - aim) + APART * (cell in taken), self.tie_rank(cell)

        return min(self.reaches[unit], key=off)

    def vision(self, unit: int) -> int:
        return self.situation.field.classes[unit % TEAM_SIZE].vision

    def lookout(self, unit: int, cell: int, goal: int, seen: int) -> int:
        """The facing that shows most of what mates do not see, ahead rather than back."""
        look, ahead = self.situation.terrain.look, towards(self.situation.terrain, cell, goal)

        def shown(facing: int) -> tuple[int, int]:
            mask = look(self.vision(unit), facing, cell).mask
            dark = (mask & ~seen).bit_count()
            return dark + FORWARD * (facing == ahead), self.tie_rank(cell, facing)

        return max(range(4), key=shown)
