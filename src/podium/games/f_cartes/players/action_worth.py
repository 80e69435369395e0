"""What each action of a turn is worth, by a forecast, and the announcement at the trials."""

from __future__ import annotations

from podium.core import Option
from podium.games.f_cartes.players.forecast import Forecast
from podium.games.f_cartes.players.plans import Answer, duels, outcomes
from podium.games.f_cartes.rules.play import Race
from podium.games.f_cartes.rules.ruleset import HAND_SIZE
from podium.games.f_cartes.wire.options import FACES, KEEP_TRY, RISKS, Discard, Draw, Pass
from podium.games.f_cartes.wire.view import RaceView

NEVER = -1.0


class ActionWorth:
    """What the actions of a turn are worth, by a forecast."""

    def __init__(self, race: Race, forecast: Forecast) -> None:
        self.race, self.forecast = race, forecast
        self.left = race.actions - 1
        self.idle = forecast.worth(race, self.left)

    def worth(self, answer: Answer) -> float:
        """The worth to be expected after an answer."""
        match answer[0]:
            case Pass():
                return self.forecast.worth(self.race, 0)
            case Draw():
                return self.idle + self.worth_of_draw()
            case Discard(card):
                return self.idle + self.worth_of_discard(self.race.ruleset.kind_of[card])
        chances = outcomes(self.race, answer)
        return sum(chance * self.forecast.worth(after, self.left) for chance, after in chances)

    def worth_of_draw(self) -> float:
        """What a card from the pile adds; in the last turn if it can still be played."""
        forecast, hand = self.forecast, self.race.hands[self.race.mover]
        if forecast.rest:
            return forecast.cards(forecast.mean)
        return forecast.cards(forecast.mean) / 2 if len(hand) < self.left else 0.0

    def worth_of_discard(self, kind: int) -> float:
        """A card thrown away only makes room for another: two actions for one gain."""
        forecast, hand = self.forecast, self.race.hands[self.race.mover]
        if not self.left or not forecast.rest or len(hand) < HAND_SIZE:
            return NEVER
        return forecast.cards(forecast.mean - forecast.worths[kind]) / 2

    def is_surge_worth_it(self, view: RaceView) -> bool:
        """Whether the rest of a surge is worth fighting for."""
        chances = duels(self.race, view.surging, view.duels)
        fought = sum(chance * self.forecast.worth(after, self.left) for chance, after in chances)
        return fought >= self.idle


def best_attempt(view: RaceView) -> Option:
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

    best = min(range(1, FACES), key=risked)  # of equal ones the least daring
    return RISKS[best - 1] if risked(best) < behind(view.die) else KEEP_TRY
