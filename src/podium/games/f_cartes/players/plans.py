"""What a team can do with one action, as whole answers, and where each of them may lead.

Tried on copies of the race as its manager sees it; dice become chances, nothing hidden is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from podium.core import BotQuestion, Option
from podium.games.f_cartes.preview.odds import ALL_THROWS, winning_throws
from podium.games.f_cartes.preview.rebuilt_race import rebuild_race
from podium.games.f_cartes.rules.actions import trim_line
from podium.games.f_cartes.rules.cards import card_targets
from podium.games.f_cartes.rules.duels import use_slipstream
from podium.games.f_cartes.rules.piles import leave_hand
from podium.games.f_cartes.rules.play import Race
from podium.games.f_cartes.rules.race_line import GAP
from podium.games.f_cartes.rules.ruleset import HasRuleset, Ruleset
from podium.games.f_cartes.wire.options import LEAVE, Close, Duel, Name, Pit, Play, Repair
from podium.games.f_cartes.wire.view import RaceView

MANY_ACTIONS = 99  # so that trying one does not end the turn

Answer = tuple[Option, ...]
Chances = Iterable[tuple[float, Race]]


def seen_race(ask: BotQuestion[RaceView]) -> Race:
    """The race as the seat that is asked sees it, before it has begun to answer."""
    return rebuild_race(cast(HasRuleset, ask.setup).ruleset, ask.view, ask.seat)


def answers(race: Race) -> Iterator[Answer]:
    """Everything on the menu of a turn, cards with their targets, pit stops with the repairs."""
    for option in race.options(race.mover):
        if isinstance(option, Play):
            yield from card_answers(race, option)
        elif isinstance(option, Pit):
            yield from stops(race, (option,), option.car)
        else:
            yield (option,)


def card_answers(race: Race, play: Play) -> Iterator[Answer]:
    """The card alone if it needs no target, or with each of them."""
    ruleset = race.ruleset
    kind = ruleset.kind_of[play.card]
    targets = card_targets(race, kind)
    if not targets:
        yield (play,)
    for target in targets:
        if ruleset.effects[kind] == "lightning-stop" and isinstance(target, Name):
            yield from stops(race, (play, target), target.car)
        else:
            yield (play, target)


def stops(race: Race, start: Answer, car: int) -> Iterator[Answer]:
    """A pit stop at which the worst card is repaired, the two worst, and so on up to all."""
    ruleset = race.ruleset
    worst = sorted(race.damage[car], key=lambda kind: -ruleset.numbers[kind])
    if len(worst) == 1:
        yield start
        return
    # Every card costs one place, so nothing is better than to begin with the worst.
    repairs: Answer = tuple(ruleset.repair[kind] for kind in worst)
    for count in range(1, len(worst)):
        yield (*start, *repairs[:count], LEAVE)
    yield (*start, *repairs)


def begun(ruleset: Ruleset, view: RaceView) -> Answer:
    """What has been answered of an action so far."""
    car, repairs = view.pitting, view.repairs or ()
    taken = tuple(Repair(card) for card in repairs)
    if view.card is not None:
        play = ruleset.play[ruleset.kind_of[view.card]]
        return (play, Name(car), *taken) if car else (play,)
    return (Pit(car), *taken) if car else ()


def rest_of(answer: Answer, start: Answer) -> Answer:
    """The rest of an answer, repairs in any order; empty if it does not begin so."""
    rest = list(answer)
    for option in start:
        if option not in rest:
            return ()
        rest.remove(option)
    return tuple(rest)


def possible_answers(race: Race, view: RaceView) -> Iterator[tuple[Answer, Answer]]:
    """Every whole answer that fits what was begun, and what of it is still to be said."""
    start = begun(race.ruleset, view)
    for answer in answers(race):
        rest = rest_of(answer, start)
        if rest:
            yield answer, rest


def outcomes(race: Race, answer: Sequence[Option]) -> Chances:
    """The races that an answer may lead to; a drawn card is not seen yet."""
    first = answer[0]
    if isinstance(first, Duel | Close):
        return duels(race, first.car, 1)
    target = answer[-1]
    if isinstance(first, Play) and isinstance(target, Name):
        kind = race.ruleset.kind_of[first.card]
        if race.ruleset.effects[kind] == "surge":
            after = race.copy()
            leave_hand(after, kind)
            return duels(after, target.car, race.ruleset.numbers[kind])
    after = tried(race, answer)
    # Team orders go on with a duel, which costs nothing more, won or lost.
    return duels(after, after.surging, 1) if after.surging else [(1.0, after)]


def tried(race: Race, answer: Sequence[Option]) -> Race:
    """The race after an answer without dice."""
    after = race.copy()
    after.actions = MANY_ACTIONS
    for option in answer:  # chosen as anybody would: the rules are asked, not repeated
        after.choose(race.mover, after.options(race.mover).index(option))
    return after


def duels(race: Race, car: int, count: int) -> Chances:
    """The races after so many duels of a car, gaps closed on the way (§4.7, §4.10)."""
    place = race.line.index(car)
    ahead = race.line[place - 1] if place else car
    if not count or not place or (ahead != GAP and race.flag >= 0):
        return [(1.0, race)]
    won, lost = race.copy(), race.copy()
    won.line[place - 1], won.line[place] = car, ahead
    if ahead == GAP:
        trim_line(won)
        return duels(won, car, count - 1)
    bonus = use_slipstream(won, car)
    use_slipstream(lost, car)
    chance = winning_throws(race.lost[ahead] - race.lost[car] - race.rain + bonus) / ALL_THROWS
    split = ((chance, won), (1 - chance, lost))
    return [
        (share * then, after)
        for share, half in split
        if share
        for then, after in duels(half, car, count - 1)
    ]
