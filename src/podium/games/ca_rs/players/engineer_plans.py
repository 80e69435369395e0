"""The engineer's plans: every pedal with every card that is worth more now than in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from podium.core import Option
from podium.games.ca_rs.content import effects
from podium.games.ca_rs.content.effects import OTHERS, RAISE, REFUEL, SELF, SIGHT, SKILL, STOP, Act
from podium.games.ca_rs.players.forecast import Aim, Forecast
from podium.games.ca_rs.players.situation import Situation
from podium.games.ca_rs.rules.card_effects import play_card
from podium.games.ca_rs.rules.damage import fit_tyres
from podium.games.ca_rs.rules.play import Race
from podium.games.ca_rs.rules.state import NOBODY
from podium.games.ca_rs.wire.options import PEDAL, PIT_IN, READY, ChangeTyres, Target

# All weights are in turns to the flag.
BEST_RIVAL, OTHER_RIVAL = 0.5, 0.15  # what a turn lost by the best rival is worth, and by another
HOLD_VALUE = 0.06  # turns by which a card must help, for each point of its value
TURNS_PER_CARD = 0.1  # turns that a card more in hand is worth
SPARE_CARDS = 3  # in the tank beyond what the race needs, before others are drawn for pleasure
MISSING_CARD = 3.0  # turns that a missing card in the tank is worth
COMING_HOME = 10.0  # turns that it is worth to come home at all
PIT_CARD = 0.15  # turns that a pit card in hand is worth at a stop, for each point of its value
REPAIR_POINT = 0.3  # turns that a point of body is worth which a stop brings back
MAX_CARDS = 4  # cards played in a turn


class Draft(NamedTuple):
    """A plan so far: the race as it would be, what was planned, and what else it is good for."""

    race: Race
    said: tuple[Option, ...]
    cards: tuple[int, ...]
    bonus: float


class Strategy:
    """What to do this turn."""

    def __init__(self, seen: Situation) -> None:
        self.seen, self.seat = seen, seen.seat
        self.forecast = Forecast(seen)
        self.race = self.forecast.race
        self.turns = {seat: self.forecast.best(self.race, seat)[0] for seat in seen.view.order}
        self.aim = self.choose_goal()
        self.weights = self.rival_weights()

    # Where to

    def choose_goal(self) -> Aim | None:
        """To the pits, if a stop saves turns or brings one home; None: to the flag."""
        seen, race, length = self.seen, self.race, self.race.circuit.length
        dist, speed = race.dist[self.seat], race.speed[self.seat]
        goal = dist - seen.car.at + length
        if goal >= seen.finish or race.qualifier >= 0:
            return None
        pace = self.forecast.pace(race, self.seat, stop=True)
        stop = pace.turns(race.rain, goal - dist, speed, race.treads[self.seat])
        fresh = min(
            self.turns_on_fresh_set(tyres, seen.finish - goal)
            for tyres in range(len(seen.garage.tyres))
        )
        gain = self.turns[self.seat] - stop - fresh + self.pit_work()
        if self.runs_dry() and self.refuels():
            gain += COMING_HOME
        return Aim(pace, goal) if gain > seen.style.stops else None

    def turns_on_fresh_set(self, tyres: int, to_go: int) -> float:
        """From a standstill on a fresh set."""
        return self.forecast.pace(self.race, self.seat, tyres=tyres).turns(
            self.race.rain, to_go, 0, self.seen.garage.tyres[tyres].cards
        )

    def pit_work(self) -> float:
        """What else a stop would be good for: the pit cards in hand, as long as there is time."""
        garage = self.seen.garage
        cards = [card for card in self.race.hands[self.seat] if garage.moments[card] & STOP]
        worth = sum(PIT_CARD * garage.values[card] for card in cards if not garage.leaves[card])
        repair = self.missing_body() * REPAIR_POINT * any(map(self.repairs, cards))
        return worth * self.time_factor(20) + repair

    def time_factor(self, turns: int) -> float:
        """What is left of the value of a thing that needs so many turns to pay; 1: all of it."""
        return min(1.0, self.turns[self.seat] / turns)

    def missing_body(self) -> int:
        car = self.seen.car
        return self.seen.garage.cars[self.seen.garage.car_of[car.car or ""]].body - car.body

    def repairs(self, card: int) -> bool:
        return any(act[0] == effects.REPAIR for act in self.seen.garage.acts[card])

    def runs_dry(self) -> bool:
        """Whether the tank will be dry before the flag (§8.4)."""
        return self.seen.car.tank < self.turns[self.seat] - 1

    def refuels(self) -> bool:
        hand, garage = self.race.hands[self.seat], self.seen.garage
        return any(garage.leaves[card] for card in hand)

    def rival_weights(self) -> dict[int, float]:
        """The rivals whose loss is a gain, the best of them most of all."""
        rivals = sorted(self.seen.rivals(), key=self.turns.__getitem__)
        malice = self.seen.style.malice
        return {
            seat: malice * (OTHER_RIVAL if place else BEST_RIVAL)
            for place, seat in enumerate(rivals)
        }

    # The plan

    def answer(self) -> Sequence[Option]:
        """The whole plan; one that somebody has begun is ended as it is."""
        if READY in self.seen.options:
            return [READY]
        draft = Draft(self.race, (), (), 0.0)
        draft = (
            self.with_begun_cards(draft)
            if self.seen.car.plan
            else self.with_best_cards(self.with_best_tyres(draft))
        )
        by = self.pedal(draft)
        stop = [PIT_IN] if self.reaches_pits(draft.race, by) else []
        return [*draft.said, PEDAL[by], *stop, READY]

    def with_begun_cards(self, draft: Draft) -> Draft:
        """The cards that are planned already have acted."""
        race, garage = self.race.copy(), self.seen.garage
        for word in self.seen.car.plan or ():
            if word in garage.card_of and not garage.targeted[garage.card_of[word]]:
                play_card(race, self.seat, garage.card_of[word])
        return draft._replace(race=race)

    def pedal(self, draft: Draft) -> int:
        """Within what is offered after these cards."""
        return self.own_turns(draft)[1] - draft.race.speed[self.seat]

    def reaches_pits(self, race: Race, by: int) -> bool:
        """Whether a stop is wanted, and this move gets there (§3.5)."""
        if self.aim is None or PIT_IN not in self.seen.options:
            return False
        steps = race.speed[self.seat] + by + self.forecast.bonus(race, self.seat)
        return race.dist[self.seat] + steps >= self.aim.goal

    def own_turns(self, draft: Draft) -> tuple[float, int]:
        rest = list(draft.race.hands[self.seat])
        for card in draft.cards:
            rest.remove(card)
        return self.forecast.best(draft.race, self.seat, self.aim, self.forecast.kit(rest))

    def worth(self, draft: Draft) -> float:
        """The fewer turns for me and the more for the others the better."""
        worth = draft.bonus - self.own_turns(draft)[0]
        if draft.race.rain != self.race.rain or any(map(self.affects_others, draft.cards)):
            for seat, weight in self.weights.items():
                worth += weight * (self.forecast.best(draft.race, seat)[0] - self.turns[seat])
        return worth

    def affects_others(self, card: int) -> bool:
        """Whether a card does something to others."""
        return any(act[2] != SELF for act in self.seen.garage.acts[card])

    def with_best_tyres(self, draft: Draft) -> Draft:
        """At a stop, the tyres that are best for what is left of the race."""
        drafts = [draft]
        for option in self.seen.options:
            if type(option) is ChangeTyres:
                race = draft.race.copy()
                fit_tyres(race, self.seat, self.seen.garage.tyre_of[option.tyres])
                drafts.append(draft._replace(race=race, said=(option,)))
        return max(drafts, key=self.worth)

    def with_best_cards(self, draft: Draft) -> Draft:
        """Card by card, as long as one more is worth it."""
        worth, rest = self.worth(draft), dict(self.seen.playable())
        while rest and len(draft.cards) < MAX_CARDS:
            tried = [
                (self.worth(added) - worth - self.price(card), card, added)
                for card in rest
                for added in self.with_card(draft, card, rest[card])
            ]
            gain, card, best = max(tried, key=lambda each: each[0])
            if gain <= 0:
                break
            draft, worth = best, self.worth(best)
            del rest[card]
        return draft

    def with_card(self, draft: Draft, card: int, option: Option) -> Iterator[Draft]:
        """The plan with one card more, for each target if it needs one."""
        targets = self.seen.rivals() if self.seen.garage.targeted[card] else [NOBODY]
        for target in targets:
            race = draft.race.copy()
            play_card(race, self.seat, card, target)
            said = (option,) if target == NOBODY else (option, Target(target))
            bonus = draft.bonus + self.side_gains(card, target, draft.cards)
            yield Draft(race, (*draft.said, *said), (*draft.cards, card), bonus)

    def price(self, card: int) -> float:
        """What a card would be worth in the hand, if there is room and time for it."""
        car, garage = self.seen.car, self.seen.garage
        room = self.seen.stat(car, SKILL) >= len(car.hand)
        held = HOLD_VALUE * self.seen.style.thrift * garage.values[card]
        return held * self.time_factor(8) * (1.0 if room else 0.3)

    # What a rebuilt race does not show

    def side_gains(self, card: int, target: int, before: Sequence[int]) -> float:
        """Cards drawn and lost, statistics for duels, fuel; ``before`` it others are played."""
        acts = self.seen.garage.acts
        refuelled = sum(act[1] for other in before for act in acts[other] if act[0] == REFUEL)
        return sum(
            self.refuel_gain(act[1], refuelled) if act[0] == REFUEL else self.side_gain(act, target)
            for act in acts[card]
        )

    def side_gain(self, act: Act, target: int) -> float:
        code, by, whose, detail, _ = act
        if code == effects.DRAW and whose == SELF:
            return self.draw_gain(by)
        if code == effects.LOSE:
            others = self.seen.rivals() if whose == OTHERS else [target]
            return sum(self.loss_gain(other, by, detail) for other in others if other >= 0)
        return self.stat_gain(act, target) if code == RAISE else 0.0

    def draw_gain(self, by: int) -> float:
        """A card more, if the tank can spare it."""
        spare = self.seen.car.tank - self.turns[self.seat] - SPARE_CARDS
        return TURNS_PER_CARD * by if spare >= by else -TURNS_PER_CARD * by

    def loss_gain(self, other: int, by: int, source: int) -> float:
        """What it is worth that a rival loses cards."""
        car = self.seen.view.cars[other]
        if source == effects.HAND:
            return TURNS_PER_CARD * min(by, len(car.hand)) * self.weights[other]
        short = by + self.turns[other] - car.tank
        return (
            TURNS_PER_CARD / 4 * by + MISSING_CARD * max(0.0, min(by, short)) * self.weights[other]
        )

    def refuel_gain(self, by: int, before: int) -> float:
        """Turns more, as far as they are missing and there are cards for them."""
        car, garage = self.seen.car, self.seen.garage
        capacity = garage.cars[garage.car_of[car.car or ""]].capacity
        most = min(capacity - car.tank, len(car.used) + len(car.discards))
        count = max(0, min(by, most - before))
        short = self.turns[self.seat] + SPARE_CARDS - car.tank - before
        return max(0.0, min(count, short)) * MISSING_CARD + TURNS_PER_CARD / 5 * count

    def stat_gain(self, act: Act, target: int) -> float:
        """Statistics that count in duels and for the hand, as long as there is time."""
        _, by, whose, detail, lasting = act
        if detail <= effects.DOWNFORCE or (whose != SELF and detail != SKILL):
            return 0.0
        if whose != SELF:
            return -TURNS_PER_CARD * by * self.weights.get(target, 0.0)
        if detail == SIGHT:
            return TURNS_PER_CARD / 10 * by * self.time_factor(20)
        return TURNS_PER_CARD * by * self.time_factor(20) if lasting else 0.0
