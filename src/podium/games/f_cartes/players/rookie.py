"""A rookie: drives its cars, and minds the others only where they are in the way.

It strikes the car just ahead of its own and no other, plays no event but the comeback, and never
comes to the pits: whoever damages its cars is soon rid of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Bot, BotQuestion, Option
from podium.games.f_cartes.players.greedy import NEVER, card_score, duel_score
from podium.games.f_cartes.players.plans import Answer, possible_answers, seen_race
from podium.games.f_cartes.rules.play import Race
from podium.games.f_cartes.wire.options import KEEP_TRY, Close, Draw, Duel, Hit, Pass, Play
from podium.games.f_cartes.wire.view import RaceView

PLAYED = ("gap", "damage", "surge")  # the cards it knows what to do with
CLOSE, DRAW, PASS = 0.6, 0.3, 0.0


class Rookie(Bot[RaceView]):
    """Duels, closes gaps, and strikes only who is in its way."""

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        view = ask.view
        if view.stage == "teams":
            return ask.options[:1]
        if view.stage == "trials":
            return [KEEP_TRY]
        if view.surging:
            return ask.options[-1:]
        race = seen_race(ask)
        return max(possible_answers(race, view), key=lambda each: score(race, each[0]))[1]


def score(race: Race, answer: Answer) -> float:
    """How much it wants to do this."""
    match answer[0]:
        case Duel(car):
            return duel_score(race, car)
        case Close():
            return CLOSE
        case Draw():
            return DRAW
        case Pass():
            return PASS
        case Play(card):
            return play_score(race, race.ruleset.kind_of[card], answer[1:])
    return NEVER


def play_score(race: Race, kind: int, targets: Answer) -> float:
    """What a hothead thinks of a card, if it is one to play and strikes who is in the way."""
    if race.ruleset.effects[kind] not in PLAYED:
        return NEVER
    match targets[:1]:
        case (Hit(car),) if not just_ahead(race, car):
            return NEVER
    return card_score(race, kind, targets)


def just_ahead(race: Race, car: int) -> bool:
    """Whether a car stands right before one of the team's own."""
    behind = race.line.index(car) + 1
    return behind < len(race.line) and race.owner[race.line[behind]] == race.mover
