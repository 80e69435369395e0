"""The ace, who weighs every roll and the best reply of the rival to it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from podium.core import Bot, BotQuestion, Option
from podium.games.formule_caml.players.driver import engage, look
from podium.games.formule_caml.players.track_analysis import TrackAnalysis
from podium.games.formule_caml.preview.situation import Landing, Rays, Situation
from podium.games.formule_caml.wire.options import DIRECTION_OF, UP
from podium.games.formule_caml.wire.view import RaceView

RESERVE = 0.5  # of a collision, which durability is worth less than touches of the border tell
STEEPNESS = 2.0  # how sure a lead of turns is
ENDLESS = 1000.0  # turns that an abandoned race is thought to last
TO_MOVE = 0.5  # turns that it is worth to be the next to drive
DIRECTIONS = range(8)


class Ace(Bot[RaceView]):
    """Looks at every roll of its own and of the rival's next turn, and takes the best chance."""

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        situation, analysis = look(ask)
        search = ReplySearch(situation, analysis)
        if situation.question != "direction":
            return engage(situation, max(situation.gears(), key=search.after_gear))

        def chance(option: Option) -> float:
            landing = situation.landing(DIRECTION_OF[option], situation.roll)
            return search.after_move(situation.car.gear, landing)

        return [max(ask.options, key=chance)]


class ReplySearch:
    """The chance to win after each thing that our car could do now and the rival's reply to it.

    ``clear_turns`` keeps, by gear, roll and durability, the fewest turns that the rival has to go
    after a reply which our car is not in the way of: these are the same for most of our moves.
    """

    def __init__(self, situation: Situation, analysis: TrackAnalysis) -> None:
        self.situation, self.analysis, self.track = situation, analysis, analysis.track
        self.clear_turns: dict[tuple[int, int, int], float] = {}

    def after_gear(self, gear: int) -> float:
        """The mean over the rolls of a gear, the best direction taken for each."""
        rolls, landing = self.situation.rolls(gear), self.situation.landing
        best = (
            max(
                self.after_move(gear, each)
                for each in {landing(direction, roll) for direction in DIRECTIONS}
            )
            for roll in rolls
        )
        return sum(best) / len(rolls)

    def after_move(self, gear: int, landing: Landing) -> float:
        """The chance after a move, from its end at once or from the rival's best gear."""
        situation = self.situation
        left = situation.car.durability - landing.lost
        rival_left = situation.rival.durability - landing.other_lost
        if left <= 0:
            return 0.0 if rival_left > 0 else 0.5
        if landing.cell == self.track.finish or rival_left <= 0:
            return 1.0
        reply = Reply(self, (landing.cell, gear, left), rival_left)
        return min(map(reply.after_gear, self.rival_gears(rival_left)))

    def rival_gears(self, durability: int) -> list[int]:
        """The gears that the rival can engage in its turn (§2.1)."""
        gear, numbers = self.situation.rival.gear, self.track.numbers
        if gear == self.track.top_gear and durability <= numbers.top_gear_above:
            gear -= 1
        menu = self.track.shift_menus[durability][gear]
        return [gear, *(gear + 1 if shift is UP else gear - 1 for shift in menu)]

    def turns_to_go(self, durability: int, gear: int, cell: int) -> float:
        """The turns worked out, in proportion between whole touches."""
        numbers, analysis = self.track.numbers, self.analysis
        lives = (durability - RESERVE * numbers.collision) / numbers.border
        whole = min(max(int(lives), 1), analysis.lives - 1)
        fewer, more = analysis.turns[whole][gear][cell], analysis.turns[whole + 1][gear][cell]
        return fewer - (lives - whole) * (fewer - more)


class Reply:
    """The rival's next turn after a move of ours: ``ours`` is our cell, gear and durability."""

    def __init__(self, search: ReplySearch, ours: tuple[int, int, int], durability: int) -> None:
        self.search, self.durability = search, durability
        self.cell, self.gear, self.left = ours
        self.rays = Rays(search.track, search.situation.rival_cell, self.cell)
        self.turns = search.turns_to_go(self.left, self.gear, self.cell)
        self.after_roll = self.chance_met if self.rays.sees_rival() else self.chance_clear

    def after_gear(self, gear: int) -> float:
        """Our chance if the rival takes this gear, the mean over its rolls."""
        low, high = self.search.track.gear_dice[gear]
        chances = [self.after_roll(gear, roll) for roll in range(low, high + 1)]
        return sum(chances) / len(chances)

    def chance_clear(self, gear: int, roll: int) -> float:
        """Our chance after the best direction for the rival, our car not being in its way."""
        key, known = (gear, roll, self.durability), self.search.clear_turns
        if key not in known:
            known[key] = min(self.rival_turns(gear, roll, each) for each in DIRECTIONS)
        return home_first(self.turns, known[key]) if known[key] else 0.0

    def rival_turns(self, gear: int, roll: int, direction: int) -> float:
        """The turns that the rival has to go after a move; an abandoned race is endless."""
        landing, left = self.rays.landing(direction, roll), self.durability
        if landing.cell == self.search.track.finish:
            return 0.0
        left -= landing.lost
        return self.search.turns_to_go(left, gear, landing.cell) if left > 0 else ENDLESS

    def chance_met(self, gear: int, roll: int) -> float:
        """The same where the rival may run into us."""
        return min(self.chance_after(gear, self.rays.landing(each, roll)) for each in DIRECTIONS)

    def chance_after(self, gear: int, landing: Landing) -> float:
        search = self.search
        left, rival_left = self.left - landing.other_lost, self.durability - landing.lost
        if rival_left <= 0:
            return 1.0 if left > 0 else 0.5
        if left <= 0 or landing.cell == search.track.finish:
            return 0.0
        turns = search.turns_to_go(left, self.gear, self.cell) if landing.other_lost else self.turns
        return home_first(turns, search.turns_to_go(rival_left, gear, landing.cell))


def home_first(turns: float, rival_turns: float) -> float:
    """Our chance to be home first, ours being the next turn; the longer the way, the less sure."""
    lead = rival_turns - turns + TO_MOVE
    return 1 / (1 + exp(-STEEPNESS * lead / sqrt(rival_turns + turns + 1)))
