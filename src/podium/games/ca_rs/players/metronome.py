"""A metronome: every lap by the stopwatch, and no interest in the others.

It knows the turns to the flag as the engineer does, for its pedals and corners. Cards it plays as
they come, those for others never; it lets everybody pass, duels are for the noisy, and the pits for
those who run dry.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from podium.core import Bot, BotQuestion, Option
from podium.games.ca_rs.players import greedy
from podium.games.ca_rs.players.engineer_plans import Draft, Strategy
from podium.games.ca_rs.players.engineer_racecraft import CornerAnswer
from podium.games.ca_rs.players.greedy import Answer
from podium.games.ca_rs.players.situation import Situation
from podium.games.ca_rs.players.style import Style
from podium.games.ca_rs.wire.options import LET, PEDAL, PIT_IN, READY, STAY
from podium.games.ca_rs.wire.view import RaceView

STYLE = Style(stops=9.0)  # only who would run dry gains so many turns by a stop


class Metronome(Bot[RaceView]):
    """Drives its own race."""

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        seen = Situation(ask)
        seen.style = STYLE
        return ANSWERS[seen.view.question or ""](seen)


def plan(seen: Situation) -> Sequence[Option]:
    """The pedal with the fewest turns to the flag, and the cards that look good with it."""
    if READY in seen.options:
        return [READY]
    strategy = Strategy(seen)
    by = strategy.pedal(Draft(strategy.race, (), (), 0.0))
    speed = seen.car.speed + by
    cards = (
        [] if seen.car.plan else greedy.cards(seen, seen.road(), speed, seen.bonus(), alone=True)
    )
    stop = [PIT_IN] if strategy.reaches_pits(strategy.race, by) else []
    return [*cards, PEDAL[by], *stop, READY]


ANSWERS: Mapping[str, Answer] = {
    **greedy.ANSWERS,
    "plan": plan,
    "corner": lambda seen: CornerAnswer(seen).answer(),
    "overtake": lambda seen: [STAY],
    "block": lambda seen: [LET],
    "duel": lambda seen: [READY],
}
