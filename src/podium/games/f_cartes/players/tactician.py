"""A tactician: weighs each action well, and forgets the ones after it.

Cards in hand mean little to it: it spends them as they come, and has none when it matters.
"""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Bot, BotQuestion, Option
from podium.games.f_cartes.players.action_worth import ActionWorth, best_attempt
from podium.games.f_cartes.players.forecast import Forecast, Weights
from podium.games.f_cartes.players.plans import possible_answers, seen_race
from podium.games.f_cartes.wire.options import STOP
from podium.games.f_cartes.wire.view import RaceView

WEIGHTS = Weights(hand=0.02)


class Tactician(Bot[RaceView]):
    """Takes the action after which it stands best, its cards counting for little."""

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
        return max(possible_answers(race, view), key=lambda each: actions.worth(each[0]))[1]
