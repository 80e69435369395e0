"""Computer managers, who see what a person at the table sees: a hothead and a strategist."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Ask, Bot, Option
from podium.games.f_cartes import RaceSetup
from podium.games.f_cartes.content import FATAL, HAND
from podium.games.f_cartes.forecast import Forecast, Temper
from podium.games.f_cartes.line import GAP
from podium.games.f_cartes.options import (
    FACES,
    KEEP_TRY,
    RISKS,
    STOP,
    Behind,
    Close,
    Crash,
    Discard,
    Draw,
    Duel,
    Hit,
    Name,
    Pass,
    Pit,
    Play,
)
from podium.games.f_cartes.plans import THROWS, Answer, duels, outcomes, ways
from podium.games.f_cartes.prices import wins_of
from podium.games.f_cartes.rules import Race
from podium.games.f_cartes.sight import race_of
from podium.games.f_cartes.view import RaceView

GOOD_TRY = 4  # a qualifying die that the hothead is content with
BOLD = 2  # the places it announces otherwise
WRECK = 6  # points lost at which it thinks of the pits
NEVER = -1.0
EVENTS = {"surge": 0.8, "weather": 0.1, "safety-car": 0.3}  # its taste for them; others: 0.05


class Greedy(Bot):
    """Does what looks best at once, one action after the other."""

    def answer(self, ask: Ask) -> Sequence[Option]:
        view, setup = ask.view, ask.setup
        assert isinstance(view, RaceView)
        assert isinstance(setup, RaceSetup)
        if view.stage == "teams":
            return ask.options[:1]
        if view.stage == "trials":
            return [KEEP_TRY if view.die >= GOOD_TRY else RISKS[BOLD - 1]]
        if view.surging:
            return ask.options[-1:]
        race = race_of(setup.box, view, ask.seat)
        return max(ways(race, view), key=lambda way: appetite(race, way[0]))[1]


def appetite(race: Race, answer: Answer) -> float:
    """How much the hothead wants to do this: about the places it gains at once."""
    match answer[0]:
        case Duel(car):
            return odds(race, car)
        case Close():
            return 0.6
        case Draw():
            return 0.5 - 0.05 * len(race.hands[race.asking])
        case Pit(car):
            return 0.9 if race.lost[car] >= WRECK else NEVER
        case Discard():
            return 0.01 if len(race.hands[race.asking]) == HAND else NEVER
        case Play(card):
            return card_appetite(race, race.box.kind_of[card], answer[1:])
    return 0.0


def odds(race: Race, car: int) -> float:
    """The chance to pass the car ahead; a team-mate is not attacked."""
    rival = race.line[race.line.index(car) - 1]
    if race.owner[rival] == race.asking:
        return NEVER
    lead = race.lost[rival] - race.lost[car] - race.rain + race.towed.get(car, 0)
    return wins_of(lead) / THROWS


def card_appetite(race: Race, kind: int, targets: Answer) -> float:
    box, line = race.box, race.line
    match targets[:1]:
        case (Hit(car),):
            return strike(race, car, box.numbers[kind])
        case (Crash(car, rival),):
            return min(strike(race, car, box.numbers[kind]), strike(race, rival, 0) + 0.2)
        case (Behind(car),):
            chased = line[line.index(car) + 1]
            return 0.55 if chased != GAP and race.owner[chased] != race.asking else 0.2
        case (Name(car),) if box.effects[kind] == "lightning-stop":
            return 1.0 if race.lost[car] >= WRECK - 2 else NEVER
    return EVENTS.get(box.effects[kind], 0.05)


def strike(race: Race, car: int, points: int) -> float:
    """Best of all is to finish a rival off, then to hit hard and far ahead."""
    if race.owner[car] == race.asking:
        return NEVER
    if race.lost[car] + points >= FATAL:
        return 2.0
    return 0.4 + 0.05 * points - 0.02 * race.line.index(car)


class Strategist(Bot):
    """Weighs where every action may lead against what rivals can still do about it."""

    def __init__(self, temper: Temper | None = None) -> None:
        self.temper = temper or Temper()

    def answer(self, ask: Ask) -> Sequence[Option]:
        view, setup = ask.view, ask.setup
        assert isinstance(view, RaceView)
        assert isinstance(setup, RaceSetup)
        if view.stage == "teams":
            return ask.options[:1]
        if view.stage == "trials":
            return [best_try(view)]
        race = race_of(setup.box, view, ask.seat)
        counsel = Counsel(race, Forecast(race, view, self.temper))
        if view.surging:
            return ask.options[-1:] if counsel.goes_on(view) else [STOP]
        return max(ways(race, view), key=lambda way: counsel.weigh(way[0]))[1]


class Counsel:
    """What a forecast says of the actions of a turn."""

    def __init__(self, race: Race, forecast: Forecast) -> None:
        self.race, self.forecast = race, forecast
        self.left = race.actions - 1
        self.idle = forecast.worth(race, self.left)

    def weigh(self, answer: Answer) -> float:
        """The worth to be expected after an answer."""
        match answer[0]:
            case Pass():
                return self.forecast.worth(self.race, 0)
            case Draw():
                return self.idle + self.drawn()
            case Discard(card):
                return self.idle + self.exchanged(self.race.box.kind_of[card])
        chances = outcomes(self.race, answer)
        return sum(chance * self.forecast.worth(after, self.left) for chance, after in chances)

    def drawn(self) -> float:
        """What a card from the pile adds; in the last turn if it can still be played."""
        forecast, hand = self.forecast, self.race.hands[self.race.asking]
        if forecast.rest:
            return forecast.cards(forecast.mean)
        return forecast.cards(forecast.mean) / 2 if len(hand) < self.left else 0.0

    def exchanged(self, kind: int) -> float:
        """A card thrown away only makes room for another: two actions for one gain."""
        forecast, hand = self.forecast, self.race.hands[self.race.asking]
        if not self.left or not forecast.rest or len(hand) < HAND:
            return NEVER
        return forecast.cards(forecast.mean - forecast.worths[kind]) / 2

    def goes_on(self, view: RaceView) -> bool:
        """Whether the rest of a comeback is worth fighting for."""
        chances = duels(self.race, view.surging, view.duels)
        fought = sum(chance * self.forecast.worth(after, self.left) for chance, after in chances)
        return fought >= self.idle


def best_try(view: RaceView) -> Option:
    """The announcement with the best expected place on the grid, others throwing plain dice."""
    known = [trial.score for trial in view.trials]
    to_come = (len(view.cars) - len(known) - 1) / FACES
    dice = range(1, FACES + 1)

    def behind(score: int) -> float:
        """The cars ahead on the grid, equal ones counting half."""
        ahead = sum((other > score) + (other == score) / 2 for other in known)
        return ahead + to_come * sum((die > score) + (die == score) / 2 for die in dice)

    def risked(by: int) -> float:
        down = by / FACES
        return (1 - down) * behind(view.die + by) + down * behind(view.die - by)

    best = min(range(1, FACES), key=risked)
    return RISKS[best - 1] if risked(best) < behind(view.die) else KEEP_TRY
