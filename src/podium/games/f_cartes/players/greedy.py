"""A hothead: does what looks best at once, one action after the other."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Bot, BotQuestion, Option
from podium.games.f_cartes.players.plans import Answer, possible_answers, seen_race
from podium.games.f_cartes.preview.odds import ALL_THROWS, winning_throws
from podium.games.f_cartes.rules.play import Race
from podium.games.f_cartes.rules.race_line import GAP
from podium.games.f_cartes.rules.ruleset import FATAL, HAND_SIZE
from podium.games.f_cartes.wire.options import (
    KEEP_TRY,
    RISKS,
    Behind,
    Close,
    Crash,
    Discard,
    Draw,
    Duel,
    Hit,
    Name,
    Pit,
    Play,
)
from podium.games.f_cartes.wire.view import RaceView

GOOD_ATTEMPT = 4  # a qualifying die that it is content with
ANNOUNCED = 2  # the places it announces otherwise
WRECK = 6  # points lost at which it thinks of the pits
NEVER = -1.0
EVENT_SCORES = {"surge": 0.8, "weather": 0.1, "safety-car": 0.3}  # others: 0.05


class Greedy(Bot[RaceView]):
    """Does what looks best at once, one action after the other."""

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        view = ask.view
        if view.stage == "teams":
            return ask.options[:1]
        if view.stage == "trials":
            return [KEEP_TRY if view.die >= GOOD_ATTEMPT else RISKS[ANNOUNCED - 1]]
        if view.surging:
            return ask.options[-1:]
        race = seen_race(ask)
        return max(possible_answers(race, view), key=lambda each: score(race, each[0]))[1]


def score(race: Race, answer: Answer) -> float:
    """How much it wants to do this: about the places it gains at once."""
    match answer[0]:
        case Duel(car):
            return duel_score(race, car)
        case Close():
            return 0.6
        case Draw():
            return 0.5 - 0.05 * len(race.hands[race.mover])
        case Pit(car):
            return 0.9 if race.lost[car] >= WRECK else NEVER
        case Discard():
            return 0.01 if len(race.hands[race.mover]) == HAND_SIZE else NEVER
        case Play(card):
            return card_score(race, race.ruleset.kind_of[card], answer[1:])
    return 0.0


def duel_score(race: Race, car: int) -> float:
    """The chance to pass the car ahead; a team-mate is not attacked."""
    rival = race.line[race.line.index(car) - 1]
    if race.owner[rival] == race.mover:
        return NEVER
    lead = race.lost[rival] - race.lost[car] - race.rain + race.towed.get(car, 0)
    return winning_throws(lead) / ALL_THROWS


def card_score(race: Race, kind: int, targets: Answer) -> float:
    ruleset, line = race.ruleset, race.line
    match targets[:1]:
        case (Hit(car),):
            return hit_score(race, car, ruleset.numbers[kind])
        case (Crash(car, rival),):  # only if neither is one's own
            return min(hit_score(race, car, ruleset.numbers[kind]), hit_score(race, rival, 0) + 0.2)
        case (Behind(car),):
            chased = line[line.index(car) + 1]
            return 0.55 if chased != GAP and race.owner[chased] != race.mover else 0.2
        case (Name(car),) if ruleset.effects[kind] == "lightning-stop":
            return 1.0 if race.lost[car] >= WRECK - 2 else NEVER
    return EVENT_SCORES.get(ruleset.effects[kind], 0.05)


def hit_score(race: Race, car: int, points: int) -> float:
    """Best of all is to finish a rival off, then to hit hard and far ahead."""
    if race.owner[car] == race.mover:
        return NEVER
    if race.lost[car] + points >= FATAL:
        return 2.0
    return 0.4 + 0.05 * points - 0.02 * race.line.index(car)
