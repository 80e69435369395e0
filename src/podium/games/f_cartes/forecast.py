"""How good a race looks to a team, from what it can see: places, dangers, cards in hand.

A lead is counted in actions: a gap costs whoever is behind it one, a car as many as duels are
needed to pass it. What rivals can do in the turns they have yet to play is set against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp

import msgspec

from podium.games.f_cartes.box import Box
from podium.games.f_cartes.content import FATAL, MOST_DAMAGE
from podium.games.f_cartes.line import order_of_play
from podium.games.f_cartes.plans import THROWS
from podium.games.f_cartes.prices import wins_of
from podium.games.f_cartes.rules import Race
from podium.games.f_cartes.view import RaceView

WORTH = {  # of a card in hand, in actions; damage by its points
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
BLOW = 3  # what a rival's damage card costs when it does not finish a car off
SHELF = 256  # shares of some decks remembered
FAR = 9  # cards behind, from where nobody catches up


class Temper(msgspec.Struct, frozen=True):
    """How a manager judges, found by experiment; leads are in actions."""

    reach: float = 3.2  # the lead that a team makes up in a turn
    sharp: float = 1.5  # how uncertain a lead is at the end,
    blur: float = 2.0  # and more so for each round to come
    late: float = 1.2  # the lead that it is worth to play after a rival in the last round
    dear: float = 8.0  # the most that a car is thought to cost to pass
    fear: float = 0.9  # how often a rival strikes a car of ours,
    fear_limited: float = 0.25  # and how often if attacks are limited
    prey: float = 0.3  # how much less a rival counts that is nearly beaten
    spare: float = 0.8  # what the worse car counts in a single race
    single: float = 0.4  # what each rival ahead leaves of a car's worth in a single race,
    season: float = 0.9  # and in a championship
    hand: float = 0.08  # how cards in hand count beside the line


@cache
def price(lead: int, dear: float) -> float:
    """How many duels it takes to win one, on average."""
    wins = wins_of(lead)
    return min(THROWS / wins, dear) if wins else dear


@lru_cache(maxsize=SHELF)
def share(box: Box, least: int, most: int) -> float:
    """Of all cards, those that do damage between these bounds."""
    kinds = zip(box.effects, box.numbers, box.counts, strict=True)
    found = (n for effect, points, n in kinds if effect == "damage" and least <= points <= most)
    return sum(found) / box.size


class Forecast:
    """A turn of a seat, from which the races that its actions lead to are judged."""

    def __init__(self, race: Race, view: RaceView, temper: Temper) -> None:
        self.race, self.temper, self.seat = race, temper, race.asking
        box = race.box
        self.rest = race.rounds - race.round
        self.tau = temper.sharp + temper.blur * self.rest
        self.fear = temper.fear_limited if box.choices.limited else temper.fear
        self.season = box.choices.races > 1
        self.leaves = temper.season if self.season else temper.single
        coming = race.order[race.played + 1 :]
        self.turns = [self.rest + (seat in coming) for seat in range(len(race.teams))]
        self.raids = raids(race, view, coming)
        self.worths = [
            WORTH[effect] * (points if effect == "damage" else 1)
            for effect, points in zip(box.effects, box.numbers, strict=True)
        ]
        whole = sum(worth * n for worth, n in zip(self.worths, box.counts, strict=True))
        self.mean = whole / box.size
        self.known: dict[tuple[int, int, int], float] = {}

    def worth(self, race: Race, actions: int) -> float:
        """All that speaks for a race of which so many actions of ours are left in this turn."""
        if len(race.finishes) > len(self.race.finishes):
            return self.finished(race)
        late = self.late(race)
        values: list[float] = []
        for at, car in enumerate(race.line):
            if car and race.owner[car] == self.seat:
                ahead = self.ahead(race, at, actions, late) + len(values) * self.season
                doom = self.doom(race.lost[car], race.hurt[car])
                values.append(self.leaves**ahead * (1 - doom))
        return self.total(values) + self.hand(race.hands[self.seat], actions)

    def total(self, values: Sequence[float]) -> float:
        """Both cars score in a championship; in a single race the better one counts."""
        spare = 1.0 if self.season else self.temper.spare
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
        return self.temper.hand / self.tau * worth

    def late(self, race: Race) -> list[float]:
        """For each rival, the lead that the order of play is worth, the more the nearer the end."""
        if not self.rest:
            return [0.0] * len(race.teams)
        lead = self.temper.late / self.rest
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
        line, lost, dear, tau = race.line, race.lost, self.temper.dear, self.tau
        mine = lost[line[at]] + race.rain
        tow = race.towed.get(line[at], 0) if actions else 0
        reach, rest, turns = self.temper.reach, self.rest, self.turns
        prey = self.temper.prey / FATAL
        lead, total = float(actions), 0.0
        for other in reversed(line[:at]):
            if not other:
                lead -= 1
                continue
            lead -= price(lost[other] - mine + tow, dear)
            seat, tow = race.owner[other], 0
            if seat == self.seat:
                continue
            more = late[seat] + reach * (rest - turns[seat]) if seat >= 0 else reach * rest
            total += (1 - prey * lost[other]) / (1 + exp((lead + more) / tau))
        return total

    def passing(self, race: Race, at: int, late: Sequence[float]) -> float:
        """Of those behind, the ones that get past us."""
        line, lost, dear, tau = race.line, race.lost, self.temper.dear, self.tau
        prey, total = self.temper.prey / FATAL, 0.0
        for place in range(at + 1, min(len(line), at + FAR + 1)):
            other = line[place]
            seat = race.owner[other] if other else self.seat
            if seat in (self.seat, -1) or not self.turns[seat]:
                continue
            theirs = lost[other] + race.rain
            lead = sum([price(lost[car] - theirs, dear) if car else 1 for car in line[at:place]])
            turns = self.turns[seat] - (race.flag == self.seat)
            lead += late[seat] + self.temper.reach * (self.rest - turns)
            total += (1 - prey * lost[other]) / (1 + exp(lead / tau))
        return total

    def doom(self, lost: int, hurt: int, at: int = 0) -> float:
        """The chance that a car is retired before our next turn, rival by rival."""
        if at == len(self.raids):
            return 0.0
        key = lost, hurt, at
        if key not in self.known:
            cards, anew = self.raids[at]
            hurt = 0 if anew else hurt
            need, room = FATAL - lost, MOST_DAMAGE - hurt
            kill = 1 - (1 - share(self.race.box, need, room)) ** cards
            blow = BLOW if room >= BLOW else 0
            struck = 1.0 if blow >= need else self.doom(lost + blow, hurt + blow, at + 1)
            spared = self.doom(lost, hurt, at + 1)
            hit = kill + (1 - kill) * struck
            self.known[key] = self.fear * hit + (1 - self.fear) * spared
        return self.known[key]


def raids(race: Race, view: RaceView, coming: Sequence[int]) -> list[tuple[int, bool]]:
    """The rivals who play before us again: their cards, and if damage counts anew from there."""
    found = [(len(view.hands[seat]), False) for seat in coming if view.hands[seat]]
    if race.round < race.rounds:
        order = order_of_play(race.line, race.owner)
        before = order[: order.index(race.asking)] if race.asking in order else []
        found += [(len(view.hands[seat]), seat == before[0]) for seat in before]
    return found
