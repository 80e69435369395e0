"""The prices of all options, computed from the view alone (§4).

Written once for the terminal, the browser, programs and the computer players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from podium.core import Option, Outlook, Shortcut
from podium.games.f_cartes import options
from podium.games.f_cartes.actions import PIT_PLACES
from podium.games.f_cartes.box import Box
from podium.games.f_cartes.content import FATAL
from podium.games.f_cartes.line import GAP, fall_back, place_of, trimmed
from podium.games.f_cartes.menu import TARGETS
from podium.games.f_cartes.options import FACES
from podium.games.f_cartes.outlook import (
    ClosesGap,
    Crashes,
    Draws,
    DuelOdds,
    FallsTo,
    Hurts,
    OpensGap,
    PitChoice,
    PlayOn,
    RepairAll,
    RiskOdds,
    Surges,
    Written,
)
from podium.games.f_cartes.rules import Race
from podium.games.f_cartes.sight import race_of
from podium.games.f_cartes.state import TURN
from podium.games.f_cartes.view import RaceView


def shortcuts_of(box: Box, view: RaceView, seat: int) -> Iterator[Shortcut]:
    """Every card with every car it can go to, and pit stops at which all is repaired."""
    if view.question != TURN:
        return
    race = race_of(box, view, seat)
    for option in race.options(seat):
        if isinstance(option, options.Play):
            yield from plays_on(box, race, view, option)
        elif isinstance(option, options.Pit) and len(race.under[option.car]) > 1:
            cards = box.named(race.under[option.car])
            answer = (box.notation(option), *(f"repair-{card}" for card in cards))
            outlook = Prices(box, view).falls(option.car, cards, PIT_PLACES)
            yield RepairAll(answer=answer, outlook=outlook, car=option.car)


def plays_on(box: Box, race: Race, view: RaceView, play: options.Play) -> Iterator[PlayOn]:
    """The card with each of its targets; none if it needs none."""
    kind = box.kind_of[play.card]
    if box.effects[kind] not in TARGETS:
        return
    prices = Prices(box, msgspec.structs.replace(view, card=play.card))
    _, targets = TARGETS[box.effects[kind]](race, box.numbers[kind])
    for target in targets:
        yield PlayOn(
            answer=(box.notation(play), box.notation(target)),
            outlook=prices.of(target),
            listed=False,
            card=play.card,
            car=getattr(target, "car", 0),
        )


@cache
def wins_of(lead: int) -> int:
    """Of the 36 throws of two dice, those in which the first, with this lead, is more."""
    faces = range(1, FACES + 1)
    return sum(mine + lead > theirs for mine in faces for theirs in faces)


def percent(part: float, whole: float) -> int:
    """Rounded, but certain only if it is."""
    if part <= 0 or part >= whole:
        return 0 if part <= 0 else 100
    return min(max(round(100 * part / whole), 1), 99)


class Prices:
    """The table as a seat sees it, and what its options lead to."""

    def __init__(self, box: Box, view: RaceView) -> None:
        self.box = box
        self.view = view
        self.lost = {car.car: car.lost for car in view.cars}
        self.under = {car.car: car.damage for car in view.cars}
        self.tows = {tow.car: tow.bonus for tow in view.towed}

    def of(self, option: Option) -> Outlook | None:
        """What there is to tell about an option of the menu."""
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
                return Written(card)
            case options.Draw():
                return self.draw()
        return None

    def number(self) -> int:
        """The number on the card being played."""
        return self.number_of(self.view.card)

    def number_of(self, card: str | None) -> int:
        return self.box.numbers[self.box.kind_of[card]] if card else 0

    def lead(self, car: int, rival: int, bonus: int) -> int:
        """What the attacker's die is better by before both are thrown (§4.7)."""
        return self.lost[rival] - self.lost[car] - self.view.rain + bonus

    def duel(self, car: int, bonus: int) -> DuelOdds:
        line = self.view.line
        rival = line[line.index(car) - 1]
        wins = wins_of(self.lead(car, rival, bonus))
        return DuelOdds(car, rival, percent(wins, FACES**2), place_of(line, car) - 1)

    def close(self, car: int) -> ClosesGap:
        return ClosesGap(car, gaps_before(self.view.line, car) - 1)

    def behind(self, car: int) -> OpensGap:
        line = self.view.line
        rival = next(each for each in line[line.index(car) + 1 :] if each)
        return OpensGap(car, rival, gaps_before(line, rival) + 1)

    def hit(self, car: int, points: int) -> Hurts:
        lost = self.lost[car] + points
        return Hurts(car, points, lost, lost >= FATAL)

    def crash(self, car: int, rival: int, points: int) -> Crashes:
        lost, rival_lost = self.lost[car] + points, self.lost[rival] + points
        return Crashes(car, rival, points, lost, rival_lost, lost >= FATAL, rival_lost >= FATAL)

    def named(self, car: int, card: str) -> Outlook | None:
        """What an event does for the car that is named."""
        effect, number = self.box.effects[self.box.kind_of[card]], self.number_of(card)
        if effect == "surge":
            return Surges(car, self.surge(car, number))
        if effect == "lightning-stop":
            return self.pit(car, number)
        line = self.view.line
        ahead = line[line.index(car) - 1]
        return Written(card) if ahead == GAP or self.view.flag >= 0 else self.duel(car, number)

    def surge(self, car: int, duels: int) -> tuple[int, ...]:
        """The chances of at least one step, two steps and so on (§4.10)."""
        line = self.view.line
        ahead = line[: line.index(car)][::-1]
        chances = self.spread(car, ahead, duels, self.tows.get(car, 0))
        return tuple(percent(sum(chances[steps:]), 1.0) for steps in range(1, duels + 1))

    def spread(self, car: int, ahead: Sequence[int], duels: int, bonus: int) -> list[float]:
        """The chance of each number of steps; a gap is certain, a lost duel is used up."""
        if not duels or not ahead or (ahead[0] != GAP and self.view.flag >= 0):
            return [1.0] + [0.0] * duels
        if ahead[0] == GAP:
            return [0.0, *self.spread(car, ahead[1:], duels - 1, bonus)]
        wins = wins_of(self.lead(car, ahead[0], bonus)) / FACES**2
        lost = [*self.spread(car, ahead, duels - 1, 0), 0.0]
        won = [0.0, *self.spread(car, ahead[1:], duels - 1, 0)]
        return [wins * one + (1 - wins) * two for one, two in zip(won, lost, strict=True)]

    def pit(self, car: int, places: int) -> Outlook:
        """With a single card it is certain where the car comes out."""
        cards = self.under[car]
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
        trimmed(line)
        return fell, place_of(line, car)

    def draw(self) -> Draws:
        """Any card that may lie in the pile may be its top; a new one is made of the discard."""
        view, box = self.view, self.box
        pool = self.in_pile() if view.pile_left else view.discard
        whole = sum(pool.values())
        families = {"gap": 0, "damage": 0, "event": 0}
        for card, count in pool.items():
            effect = box.effects[box.kind_of[card]]
            families[effect if effect in families else "event"] += count
        shares = {family: percent(count, whole) for family, count in families.items()}
        most = max(shares, key=lambda family: shares[family])
        shares[most] += 100 - sum(shares.values())  # rounded, they still make a whole
        return Draws(**shares)

    def in_pile(self) -> dict[str, int]:
        """What may lie in the pile: shuffled into it, not drawn by oneself, seen nowhere else."""
        left = dict(self.view.stock)
        for card in (card for cards in self.view.draws for card in cards if card):
            left[card] -= 1
        unseen = self.unseen()
        return {card: min(count, unseen[card]) for card, count in left.items()}

    def unseen(self) -> dict[str, int]:
        """The cards that lie nowhere in sight, by name."""
        view, box = self.view, self.box
        left = dict(zip(box.names, box.counts, strict=True))
        left[box.names[box.gap]] -= view.line.count(GAP)
        for card, count in view.discard.items():
            left[card] -= count
        for card in (card for hand in view.hands for card in hand if card):
            left[card] -= 1
        for card in (card for cards in self.under.values() for card in cards):
            left[card] -= box.effects[box.kind_of[card]] == "damage"
        return left


def gaps_before(line: Sequence[int], car: int) -> int:
    """How many gaps lie just ahead of a car."""
    count = 0
    for each in line[: line.index(car)][::-1]:
        if each != GAP:
            break
        count += 1
    return count
