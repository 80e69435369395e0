"""A strategist: weighs what two actions together may lead to, and what rivals do about it."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Bot, BotQuestion, Option
from podium.games.f_cartes.players.action_worth import ActionWorth, best_attempt
from podium.games.f_cartes.players.forecast import Forecast, Weights
from podium.games.f_cartes.players.plans import (
    Answer,
    answers,
    outcomes,
    possible_answers,
    seen_race,
)
from podium.games.f_cartes.rules.play import Race
from podium.games.f_cartes.wire.options import STOP, Discard, Draw, Pass
from podium.games.f_cartes.wire.view import RaceView

MAX_FIRST_ACTIONS = 6  # the best at first sight, after which a second action is tried


class Strategist(Bot[RaceView]):
    """Weighs where two actions together may lead against what rivals can still do about it."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        view = ask.view
        if view.stage == "teams":
            return ask.options[:1]
        if view.stage == "trials":
            return [best_attempt(view)]
        race = seen_race(ask)
        search = TwoActions(race, Forecast(race, view, self.weights))
        if view.surging:
            return ask.options[-1:] if search.first.is_surge_worth_it(view) else [STOP]
        return search.best(list(possible_answers(race, view)))


class TwoActions:
    """What is left of a turn, looked at two actions ahead."""

    def __init__(self, race: Race, forecast: Forecast) -> None:
        self.race, self.forecast = race, forecast
        self.first = ActionWorth(race, forecast)

    def best(self, found: Sequence[tuple[Answer, Answer]]) -> Answer:
        """What is still to be said of the best answer."""
        ranked = sorted(found, key=lambda each: -self.first.worth(each[0]))
        if not self.first.left:
            return ranked[0][1]
        return max(ranked[:MAX_FIRST_ACTIONS], key=lambda each: self.worth(each[0]))[1]

    def worth(self, answer: Answer) -> float:
        """The worth to be expected after an answer and the best action after it."""
        match answer[0]:
            case Pass():
                return self.first.worth(answer)
            case Draw() | Discard():
                gained = self.first.worth(answer) - self.first.idle
                return gained + self.then(self.race.copy())
        chances = outcomes(self.race, answer)
        return sum(chance * self.then(after) for chance, after in chances)

    def then(self, race: Race) -> float:
        """What a race is worth with one more action, unless it is over."""
        if len(race.finishes) > len(self.race.finishes):
            return self.forecast.worth(race, self.first.left)
        race.actions = self.first.left
        race.drop_plans()
        second = ActionWorth(race, self.forecast)
        return max(map(second.worth, answers(race)))
