"""How good a race looks to a team, from what it can see: places, dangers, cards in hand.

A lead is counted in actions: a gap costs whoever is behind it one, a car as many as duels are
needed to pass it. What rivals can do in the turns they have yet to play is set against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp

import msgspec

from podium.games.f_cartes.content.decks import MAX_DAMAGE
from podium.games.f_cartes.preview.odds import ALL_THROWS, winning_throws
from podium.games.f_cartes.rules.play import Race
from podium.games.f_cartes.rules.race_line import order_of_play
from podium.games.f_cartes.rules.ruleset import FATAL, Ruleset
from podium.games.f_cartes.wire.view import RaceView

CARD_WORTH = {  # of a card in hand, in actions; damage by its points
    "gap": 1.3,
    "damage": 0.35,
    "surge": 1.5,
    "weather": 0.3,
    "safety-car": 0.5,
    "slipstream": 0.3,
    "lightning-stop": 1.0,
    "yellow-flag": 0.5,
    "team-orders": 0.2,
    "collision": 1.0,
}
TYPICAL_DAMAGE = 3  # what a rival's damage card costs when it does not finish a car off
MAX_SHARES = 256  # that the cache keeps, of a few decks
FAR = 9  # cards behind, from where nobody catches up


class Weights(msgspec.Struct, frozen=True):
    """How a manager judges, found by experiment; leads are in actions."""

    reach: float = 3.2  # the lead that a team makes up in a turn
    uncertainty: float = 1.5  # how uncertain a lead is at the end,
    uncertainty_per_round: float = 2.0  # and more so for each round to come
    last_turn_lead: float = 1.2  # the lead that it is worth to play after a rival in the last round
    max_pass_cost: float = 8.0  # the most that a car is thought to cost to pass
    strike_chance: float = 0.9  # how often a rival strikes a car of ours,
    strike_chance_limited: float = 0.25  # and how often if attacks are limited
    beaten_discount: float = 0.3  # how much less a rival counts that is nearly beaten
    second_car: float = 0.8  # what the worse car counts in a single race
    single: float = 0.4  # what each rival ahead leaves of a car's worth in a single race,
    season: float = 0.9  # and in a championship
    hand: float = 0.08  # how cards in hand count beside the line


@cache
def duels_to_pass(lead: int, max_pass_cost: float) -> float:
    """How many duels it takes to win one, on average."""
    wins = winning_throws(lead)
    return min(ALL_THROWS / wins, max_pass_cost) if wins else max_pass_cost


@lru_cache(maxsize=MAX_SHARES)
def share(ruleset: Ruleset, least: int, most: int) -> float:
    """Of all cards, those that do damage between these bounds."""
    kinds = zip(ruleset.effects, ruleset.numbers, ruleset.counts, strict=True)
    found = (n for effect, points, n in kinds if effect == "damage" and least <= points <= most)
    return sum(found) / ruleset.size


class Forecast:
    """A turn of a seat, from which the races that its actions lead to are judged."""

    def __init__(self, race: Race, view: RaceView, weights: Weights) -> None:
        self.race, self.weights, self.seat = race, weights, race.mover
        ruleset = race.ruleset
        self.rest = race.rounds - race.round
        # Leads become chances by a logistic curve: the larger the spread, the flatter it is.
        self.spread = weights.uncertainty + weights.uncertainty_per_round * self.rest
        self.strike_chance = (
            weights.strike_chance_limited
            if ruleset.settings.limited_attacks
            else weights.strike_chance
        )
        self.season = ruleset.settings.races > 1
        self.leaves = weights.season if self.season else weights.single
        coming = race.order[race.played + 1 :]
        self.turns = [self.rest + (seat in coming) for seat in range(len(race.teams))]
        self.attackers = rivals_before_us(race, view, coming)
        self.worths = [
            CARD_WORTH[effect] * (points if effect == "damage" else 1)
            for effect, points in zip(ruleset.effects, ruleset.numbers, strict=True)
        ]
        whole = sum(worth * n for worth, n in zip(self.worths, ruleset.counts, strict=True))
        self.mean = whole / ruleset.size
        self.risks: dict[tuple[int, int, int], float] = {}

    def worth(self, race: Race, actions: int) -> float:
        """All that speaks for a race of which so many actions of ours are left in this turn."""
        if len(race.finishes) > len(self.race.finishes):
            return self.finished(race)
        late = self.late(race)
        values: list[float] = []
        for at, car in enumerate(race.line):
            if car and race.owner[car] == self.seat:
                ahead = self.ahead(race, at, actions, late) + len(values) * self.season
                risk = self.retirement_risk(race.lost[car], race.hurt[car])
                values.append(self.leaves**ahead * (1 - risk))
        return self.total(values) + self.hand(race.hands[self.seat], actions)

    def total(self, values: Sequence[float]) -> float:
        """Both cars score in a championship; in a single race the better one counts."""
        spare = 1.0 if self.season else self.weights.second_car
        best = max(values, default=0.0)
        return best + spare * (sum(values) - best)

    def finished(self, race: Race) -> float:
        finish = race.finishes[-1]
        running = enumerate(finish.cars[: finish.classified])
        return self.total([self.leaves**at for at, car in running if race.owner[car] == self.seat])

    def hand(self, hand: Sequence[int], actions: int) -> float:
        """Cards are worth something as long as there is a turn to play them in."""
        worths = [self.worths[kind] for kind in hand]
        if not self.rest:
            worths = sorted(worths)[-actions:] if actions else []
        return self.cards(sum(worths))

    def cards(self, worth: float) -> float:
        """What cards of that worth add; the less sure the end, the less one action matters."""
        return self.weights.hand / self.spread * worth

    def late(self, race: Race) -> list[float]:
        """For each rival, the lead that the order of play is worth, the more the nearer the end."""
        if not self.rest:
            return [0.0] * len(race.teams)
        lead = self.weights.last_turn_lead / self.rest
        late = [-lead] * len(race.teams)
        for seat in order_of_play(race.line, race.owner):
            if seat == self.seat:
                break
            late[seat] = lead
        return late

    def ahead(self, race: Race, at: int, actions: int, late: Sequence[float]) -> float:
        """How many rivals are expected to finish ahead of the car there. Hot."""
        return self.staying(race, at, actions, late) + self.passing(race, at, late)

    def staying(self, race: Race, at: int, actions: int, late: Sequence[float]) -> float:
        """Of those ahead now, the ones that we do not get past."""
        line, lost, max_pass_cost, spread = (
            race.line,
            race.lost,
            self.weights.max_pass_cost,
            self.spread,
        )
        mine = lost[line[at]] + race.rain
        tow = race.towed.get(line[at], 0) if actions else 0
        reach, rest, turns = self.weights.reach, self.rest, self.turns
        beaten_discount = self.weights.beaten_discount / FATAL
        lead, total = float(actions), 0.0
        for other in reversed(line[:at]):
            if not other:
                lead -= 1
                continue
            lead -= duels_to_pass(lost[other] - mine + tow, max_pass_cost)
            seat, tow = race.owner[other], 0  # the first duel uses the slipstream up
            if seat == self.seat:
                continue
            more = late[seat] + reach * (rest - turns[seat]) if seat >= 0 else reach * rest
            total += (1 - beaten_discount * lost[other]) / (1 + exp((lead + more) / spread))
        return total

    def passing(self, race: Race, at: int, late: Sequence[float]) -> float:
        """Of those behind, the ones that get past us."""
        line, lost, max_pass_cost, spread = (
            race.line,
            race.lost,
            self.weights.max_pass_cost,
            self.spread,
        )
        beaten_discount, total = self.weights.beaten_discount / FATAL, 0.0
        for place in range(at + 1, min(len(line), at + FAR + 1)):
            other = line[place]
            seat = race.owner[other] if other else self.seat
            if seat in (self.seat, -1) or not self.turns[seat]:
                continue
            theirs = lost[other] + race.rain
            lead = sum(
                [
                    duels_to_pass(lost[car] - theirs, max_pass_cost) if car else 1
                    for car in line[at:place]
                ]
            )
            turns = self.turns[seat] - (race.flag == self.seat)
            lead += late[seat] + self.weights.reach * (self.rest - turns)
            total += (1 - beaten_discount * lost[other]) / (1 + exp(lead / spread))
        return total

    def retirement_risk(self, lost: int, hurt: int, at: int = 0) -> float:
        """The chance that a car is retired before our next turn, rival by rival."""
        if at == len(self.attackers):
            return 0.0
        key = lost, hurt, at
        if key not in self.risks:
            cards, anew = self.attackers[at]  # a rival hits once, with its best card or a usual one
            hurt = 0 if anew else hurt
            need, room = FATAL - lost, MAX_DAMAGE - hurt
            kill = 1 - (1 - share(self.race.ruleset, need, room)) ** cards
            blow = TYPICAL_DAMAGE if room >= TYPICAL_DAMAGE else 0
            struck = 1.0 if blow >= need else self.retirement_risk(lost + blow, hurt + blow, at + 1)
            spared = self.retirement_risk(lost, hurt, at + 1)
            hit = kill + (1 - kill) * struck
            self.risks[key] = self.strike_chance * hit + (1 - self.strike_chance) * spared
        return self.risks[key]


def rivals_before_us(race: Race, view: RaceView, coming: Sequence[int]) -> list[tuple[int, bool]]:
    """The rivals who play before us again: their cards, and if damage counts anew from there."""
    found = [(len(view.hands[seat]), False) for seat in coming if view.hands[seat]]
    if race.round < race.rounds:
        order = order_of_play(race.line, race.owner)
        before = order[: order.index(race.mover)] if race.mover in order else []
        found += [(len(view.hands[seat]), seat == before[0]) for seat in before]
    return found
