"""What a team can do with one action, as whole answers, and where each of them may lead.

Tried on copies of the race as its manager sees it; dice become chances, nothing hidden is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from podium.core import Option
from podium.games.f_cartes.box import Box
from podium.games.f_cartes.line import GAP
from podium.games.f_cartes.menu import TARGETS
from podium.games.f_cartes.options import FACES, LEAVE, Close, Duel, Name, Pit, Play, Repair
from podium.games.f_cartes.prices import wins_of
from podium.games.f_cartes.rules import Race
from podium.games.f_cartes.view import RaceView

ENDLESS = 99  # actions, so that trying one does not end the turn
THROWS = FACES**2

Answer = tuple[Option, ...]
Chances = Iterable[tuple[float, Race]]


def answers(race: Race) -> Iterator[Answer]:
    """Everything on the menu of a turn, cards with their targets, pit stops with the repairs."""
    for option in race.menu:
        if isinstance(option, Play):
            yield from card_answers(race, option)
        elif isinstance(option, Pit):
            yield from stops(race, (option,), option.car)
        else:
            yield (option,)


def card_answers(race: Race, play: Play) -> Iterator[Answer]:
    box = race.box
    kind = box.kind_of[play.card]
    if box.effects[kind] not in TARGETS:
        yield (play,)
        return
    _, targets = TARGETS[box.effects[kind]](race, box.numbers[kind])
    for target in targets:
        if box.effects[kind] == "lightning-stop" and isinstance(target, Name):
            yield from stops(race, (play, target), target.car)
        else:
            yield (play, target)


def stops(race: Race, start: Answer, car: int) -> Iterator[Answer]:
    """A pit stop at which the worst card is repaired, the two worst, and so on up to all."""
    box = race.box
    worst = sorted(race.under[car], key=lambda kind: -box.numbers[kind])
    if len(worst) == 1:
        yield start
        return
    repairs: Answer = tuple(box.repair[kind] for kind in worst)
    for count in range(1, len(worst)):
        yield (*start, *repairs[:count], LEAVE)
    yield (*start, *repairs)


def begun(box: Box, view: RaceView) -> Answer:
    """What has been answered of an action so far."""
    car, repairs = view.pitting, view.repairs or ()
    taken = tuple(Repair(card) for card in repairs)
    if view.card is not None:
        play = box.play[box.kind_of[view.card]]
        return (play, Name(car), *taken) if car else (play,)
    return (Pit(car), *taken) if car else ()


def carried_on(answer: Answer, start: Answer) -> Answer:
    """The rest of an answer, repairs in any order; empty if it does not begin so."""
    rest = list(answer)
    for option in start:
        if option not in rest:
            return ()
        rest.remove(option)
    return tuple(rest)


def ways(race: Race, view: RaceView) -> Iterator[tuple[Answer, Answer]]:
    """Every whole answer that fits what was begun, and what of it is still to be said."""
    start = begun(race.box, view)
    for answer in answers(race):
        rest = carried_on(answer, start)
        if rest:
            yield answer, rest


def outcomes(race: Race, answer: Sequence[Option]) -> Chances:
    """The races that an answer may lead to; a drawn card is not seen yet."""
    first = answer[0]
    if isinstance(first, Duel | Close):
        return duels(race, first.car, 1)
    target = answer[-1]
    if isinstance(first, Play) and isinstance(target, Name):
        kind = race.box.kind_of[first.card]
        if race.box.effects[kind] == "surge":
            after = race.copy()
            after.leave_hand(kind)
            return duels(after, target.car, race.box.numbers[kind])
    return [(1.0, tried(race, answer))]


def tried(race: Race, answer: Sequence[Option]) -> Race:
    """The race after an answer without dice."""
    after = race.copy()
    after.actions = ENDLESS
    for option in answer:
        after.choose(race.asking, after.menu.index(option))
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
        won.trim()
        return duels(won, car, count - 1)
    bonus = won.slipstream(car)
    lost.slipstream(car)
    chance = wins_of(race.lost[ahead] - race.lost[car] - race.rain + bonus) / THROWS
    split = ((chance, won), (1 - chance, lost))
    return [
        (share * then, after)
        for share, half in split
        if share
        for then, after in duels(half, car, count - 1)
    ]
