"""Where each option leads and what it costs, computed from the view alone (§4).

Written once for the terminal, the browser, programs and the computer players.
"""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option, Outlook
from podium.games.f_cartes.preview.draw_odds import draw_odds
from podium.games.f_cartes.preview.odds import ALL_THROWS, percent, winning_throws
from podium.games.f_cartes.preview.rebuilt_race import rebuild_race
from podium.games.f_cartes.rules.pits import PIT_PLACES
from podium.games.f_cartes.rules.race_line import GAP, fall_back, place_of, trim_ends
from podium.games.f_cartes.rules.ruleset import FATAL, HAND_SIZE, Ruleset
from podium.games.f_cartes.wire import options
from podium.games.f_cartes.wire.options import FACES
from podium.games.f_cartes.wire.outlook import (
    ClosesGap,
    Crashes,
    DuelOdds,
    FallsTo,
    Forgoes,
    Hurts,
    OpensGap,
    PitChoice,
    RiskOdds,
    Surges,
    Swaps,
    Written,
)
from podium.games.f_cartes.wire.view import RaceView


class Outlooks:
    """The table as a seat sees it, and what its options lead to."""

    def __init__(self, ruleset: Ruleset, view: RaceView, seat: int) -> None:
        self.ruleset = ruleset
        self.view = view
        self.seat = seat
        self.mine = {car.car for car in view.cars if car.seat == seat}
        self.lost = {car.car: car.lost for car in view.cars}
        self.damage = {car.car: car.damage for car in view.cars}
        self.tows = {tow.car: tow.bonus for tow in view.towed}

    def of(self, option: Option) -> Outlook | None:
        """What there is to tell about an option of the menu; None: nothing."""
        match option:
            case options.Duel(car):
                return self.duel(car, self.tows.get(car, 0))
            case options.Close(car):
                return self.close(car)
            case options.Pit(car):
                return self.pit(car, PIT_PLACES)
            case options.Behind(car):
                return self.behind(car)
            case options.Hit(car):
                return self.hit(car, self.number())
            case options.Crash(car, rival):
                return self.crash(car, rival, self.number())
            case options.Name(car):
                return self.named(car, self.view.card or "")
            case options.Repair(card):
                return self.repaired((*(self.view.repairs or ()), card))
            case options.Leave():
                return self.repaired(self.view.repairs or ())
            case options.Risk(by):
                die = self.view.die
                return RiskOdds(percent(FACES - by, FACES), die + by, die - by)
            case options.Play(card):
                return self.played(card)
            case options.Pass():
                return self.passed()
            case options.Draw():
                return draw_odds(self.ruleset, self.view)
        return None

    def number(self) -> int:
        """The number on the card being played."""
        return self.number_of(self.view.card)

    def number_of(self, card: str | None) -> int:
        return self.ruleset.numbers[self.ruleset.kind_of[card]] if card else 0

    def lead(self, car: int, rival: int, bonus: int) -> int:
        """What the attacker's die is better by before both are thrown (§4.7)."""
        return self.lost[rival] - self.lost[car] - self.view.rain + bonus

    def duel(self, car: int, bonus: int) -> DuelOdds:
        line = self.view.line
        rival = line[line.index(car) - 1]
        wins = winning_throws(self.lead(car, rival, bonus))
        return DuelOdds(car, rival, percent(wins, ALL_THROWS), place_of(line, car) - 1)

    def close(self, car: int) -> ClosesGap:
        return ClosesGap(car, gaps_before(self.view.line, car) - 1)

    def behind(self, car: int) -> OpensGap:
        line = self.view.line
        rival = next(each for each in line[line.index(car) + 1 :] if each)
        return OpensGap(car, rival, gaps_before(line, rival) + 1)

    def hit(self, car: int, points: int) -> Hurts:
        lost = self.lost[car] + points
        return Hurts(car, points, lost, lost >= FATAL, car in self.mine)

    def crash(self, car: int, rival: int, points: int) -> Crashes:
        lost, rival_lost = self.lost[car] + points, self.lost[rival] + points
        return Crashes(
            car=car,
            rival=rival,
            points=points,
            lost=lost,
            rival_lost=rival_lost,
            out=lost >= FATAL,
            rival_out=rival_lost >= FATAL,
            own=bool(self.mine.intersection((car, rival))),
        )

    def played(self, card: str) -> Outlook:
        """What is written on a card, or where team orders put both cars (§5.5)."""
        if self.ruleset.effects[self.ruleset.kind_of[card]] != "team-orders":
            return Written(card)
        front, rear = (car for car in self.view.line if car in self.mine)
        line = self.view.line
        return Swaps(rear, front, place_of(line, front), place_of(line, rear))

    def passed(self) -> Forgoes | None:
        """Whether anything but throwing cards away would be left undone (§4.12)."""
        view, race = self.view, rebuild_race(self.ruleset, self.view, self.seat)
        idle = (options.Pass, options.Discard)
        room = len(race.hands[self.seat]) < HAND_SIZE
        draws = room and view.pile_left > 0  # the pile of a rebuilt race is empty
        acts = draws or any(not isinstance(each, idle) for each in race.options(self.seat))
        return Forgoes(view.actions) if acts else None

    def named(self, car: int, card: str) -> Outlook | None:
        """What an event does for the car that is named."""
        effect, number = self.ruleset.effects[self.ruleset.kind_of[card]], self.number_of(card)
        if effect == "surge":
            return Surges(car, self.surge(car, number))
        if effect == "lightning-stop":
            return self.pit(car, number)
        line = self.view.line  # a slipstream: the duel it is meant for, if there is one just ahead
        ahead = line[line.index(car) - 1]
        return Written(card) if ahead == GAP or self.view.flag >= 0 else self.duel(car, number)

    def surge(self, car: int, duels: int) -> tuple[int, ...]:
        """The chances of at least one step, two steps and so on (§4.10)."""
        line = self.view.line
        ahead = line[: line.index(car)][::-1]
        chances = self.step_chances(car, ahead, duels, self.tows.get(car, 0))
        return tuple(percent(sum(chances[steps:]), 1.0) for steps in range(1, duels + 1))

    def step_chances(self, car: int, ahead: Sequence[int], duels: int, bonus: int) -> list[float]:
        """The chance of each number of steps; a gap is certain, a lost duel is used up."""
        if not duels or not ahead or (ahead[0] != GAP and self.view.flag >= 0):
            return [1.0] + [0.0] * duels
        if ahead[0] == GAP:
            return [0.0, *self.step_chances(car, ahead[1:], duels - 1, bonus)]
        wins = winning_throws(self.lead(car, ahead[0], bonus)) / ALL_THROWS
        # The slipstream is gone after the first duel, won or lost.
        lost = [*self.step_chances(car, ahead, duels - 1, 0), 0.0]
        won = [0.0, *self.step_chances(car, ahead[1:], duels - 1, 0)]
        return [wins * one + (1 - wins) * two for one, two in zip(won, lost, strict=True)]

    def pit(self, car: int, places: int) -> Outlook:
        """With a single card it is certain where the car comes out."""
        cards = self.damage[car]
        if len(cards) == 1:
            return self.falls(car, cards, places)
        place = place_of(self.view.line, car)
        least, most = (self.fallen(car, places + n)[1] for n in (1, len(cards)))
        return PitChoice(car, len(cards), self.lost[car], place, least, most)

    def repaired(self, cards: tuple[str, ...]) -> FallsTo:
        """The car leaves with these cards taken off."""
        places = self.number() if self.view.card else PIT_PLACES
        return self.falls(self.view.pitting or 0, cards, places)

    def falls(self, car: int, cards: Sequence[str], places: int) -> FallsTo:
        fell, then = self.fallen(car, places + len(cards))
        left = self.lost[car] - sum(map(self.number_of, cards))
        return FallsTo(car, len(cards), place_of(self.view.line, car), then, fell, left)

    def fallen(self, car: int, places: int) -> tuple[int, int]:
        """How far a car falls on the line as it stands, and its place among the cars then."""
        line = list(self.view.line)
        before = line.index(car)
        fall_back(line, car, places)
        fell = line.index(car) - before
        trim_ends(line)
        return fell, place_of(line, car)


def gaps_before(line: Sequence[int], car: int) -> int:
    """How many gaps lie just ahead of a car."""
    count = 0
    for each in line[: line.index(car)][::-1]:
        if each != GAP:
            break
        count += 1
    return count
