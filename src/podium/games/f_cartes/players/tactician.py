"""A tactician: weighs every action well, but one by one, and never covers its back.

It lays no gap behind its cars and lets its second one drop back: who stays close behind it passes
it in the last round.
"""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Bot, BotQuestion, Option
from podium.games.f_cartes.players.action_worth import ActionWorth, best_attempt
from podium.games.f_cartes.players.forecast import Forecast, Weights
from podium.games.f_cartes.players.plans import Answer, possible_answers, seen_race
from podium.games.f_cartes.wire.options import STOP, Behind
from podium.games.f_cartes.wire.view import RaceView

WEIGHTS = Weights(hand=0.02, second_car=0.35)  # it cares little for its hand and its second car


class Tactician(Bot[RaceView]):
    """Takes the action after which it stands best, and throws its gaps away."""

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        view = ask.view
        if view.stage == "teams":
            return ask.options[:1]
        if view.stage == "trials":
            return [best_attempt(view)]
        race = seen_race(ask)
        actions = ActionWorth(race, Forecast(race, view, WEIGHTS))
        if view.surging:
            return ask.options[-1:] if actions.is_surge_worth_it(view) else [STOP]
        found = list(possible_answers(race, view))
        attacks = [each for each in found if not lays_gap(each[0])]
        # A gap that somebody else has begun to lay has to be laid.
        return max(attacks or found, key=lambda each: actions.worth(each[0]))[1]


def lays_gap(answer: Answer) -> bool:
    return any(isinstance(option, Behind) for option in answer)
