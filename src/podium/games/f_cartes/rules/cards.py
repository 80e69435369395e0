"""Playing a card: when it can be, what it asks for, what it does (§4.1, §4.3, §4.10, §5).

`CARD_RULES` has a line for each effect that a deck may use. A card that needs a car asks for it
(the phase of this module); the others do at once what is written on them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from podium.core import Option
from podium.games.f_cartes.rules import duels, pits, targets
from podium.games.f_cartes.rules.actions import discard_gaps, lay_event, spend
from podium.games.f_cartes.rules.damage import put_damage, retire_beyond_repair
from podium.games.f_cartes.rules.piles import leave_hand
from podium.games.f_cartes.rules.race_line import GAP
from podium.games.f_cartes.rules.state import RaceState
from podium.games.f_cartes.wire import events
from podium.games.f_cartes.wire.options import BEHIND, HIT, NAME, Behind, Crash, Hit, Name, Play
from podium.games.f_cartes.wire.view import LastAction


def play(state: RaceState, seat: int, option: Play) -> None:
    """A card needs a target, or does at once what is written on it."""
    state.card = kind = state.ruleset.kind_of[option.card]
    rule = CARD_RULES[state.ruleset.effects[kind]]
    if rule.question:
        state.ask_further(rule.question)
    else:
        lay_event(state)  # before its effect, as it is told
        rule.take(state, seat, option)
        if not state.surging:  # team orders may go on
            spend(state)


def menu(state: RaceState, seat: int) -> Sequence[Option]:
    """What the card being played can go to."""
    return card_targets(state, state.card)


def take(state: RaceState, seat: int, option: Option) -> None:
    """The card being played goes there."""
    CARD_RULES[state.ruleset.effects[state.card]].take(state, seat, option)


def card_targets(state: RaceState, kind: int) -> list[Option]:
    """What a card of this kind could go to now; nothing if it needs no target."""
    return CARD_RULES[state.ruleset.effects[kind]].targets(state, state.ruleset.numbers[kind])


# What may be aimed at, by effect; ``number`` is the one on the card.


def no_targets(state: RaceState, number: int) -> list[Option]:
    return []


def gap_targets(state: RaceState, number: int) -> list[Option]:
    return [BEHIND[car] for car in targets.can_leave_a_gap(state)]


def damage_targets(state: RaceState, number: int) -> list[Option]:
    return [HIT[car] for car in targets.can_be_hit(state, number)]


def collision_targets(state: RaceState, number: int) -> list[Option]:
    return [Crash(*pair) for pair in targets.can_collide(state, number)]


def surge_targets(state: RaceState, number: int) -> list[Option]:
    return [NAME[car] for car in targets.can_overtake(state)]


def slipstream_targets(state: RaceState, number: int) -> list[Option]:
    return [NAME[car] for car in targets.can_be_towed(state)]


def lightning_targets(state: RaceState, number: int) -> list[Option]:
    return [NAME[car] for car in targets.can_be_repaired(state)]


# What each effect does.


def lay_gap(state: RaceState, seat: int, option: Behind) -> None:
    """A gap immediately behind one's own car (§4.1)."""
    leave_hand(state, state.card)
    state.line.insert(state.line.index(option.car) + 1, GAP)
    state.last = LastAction(seat, "gap", option.car)
    if state.journal is not None:
        state.emit(events.GapLaid(seat, option.car))
    spend(state)


def hit(state: RaceState, seat: int, option: Hit) -> None:
    """A damage card under a car (§4.3)."""
    leave_hand(state, state.card)
    name = state.ruleset.names[state.card]
    state.last = LastAction(seat, "damage", option.car, card=name)
    put_damage(state, option.car)
    retire_beyond_repair(state, (option.car,))


def collide(state: RaceState, seat: int, option: Crash) -> None:
    """Two cars damage each other (§5.6)."""
    lay_event(state, option.car)
    cars = option.car, option.rival
    for car in cars:
        put_damage(state, car)
    retire_beyond_repair(state, cars)


def surge(state: RaceState, seat: int, option: Name) -> None:
    """Several duels of one car as a single action (§4.10)."""
    lay_event(state, option.car)  # at once: all see that a surge begins
    duels.start_surge(state, option.car, state.ruleset.numbers[state.card])


def tow(state: RaceState, seat: int, option: Name) -> None:
    """A bonus for the next duel that the car starts in this turn (§5.3)."""
    lay_event(state, option.car)
    bonus = state.ruleset.numbers[state.card]
    state.towed = {**state.towed, option.car: bonus}
    if state.journal is not None:
        state.emit(events.Towed(seat, option.car, bonus))
    spend(state)


def stop_by_lightning(state: RaceState, seat: int, option: Name) -> None:
    """A pit stop that costs fewer places; its card is laid when it is over (§5.7)."""
    pits.enter(state, option.car)


def turn_weather(state: RaceState, seat: int, option: Play) -> None:
    """Rain begins, or ends (§4.11)."""
    state.rain = not state.rain
    if state.journal is not None:
        state.emit(events.WeatherTurned(state.rain))


def call_safety_car(state: RaceState, seat: int, option: Play) -> None:
    """All gaps are removed (§5.2)."""
    count = state.line.count(GAP)
    state.line = [car for car in state.line if car != GAP]
    discard_gaps(state, count)


def raise_flag(state: RaceState, seat: int, option: Play) -> None:
    """No car may be overtaken until the player's next turn (§5.4)."""
    state.flag = seat
    if state.journal is not None:
        state.emit(events.FlagRaised(seat))


def swap_cars(state: RaceState, seat: int, option: Play) -> None:
    """One's two cars change places; the one brought forward may attack at once (§5.5)."""
    line = state.line
    first, second = sorted(map(line.index, targets.own_cars(state)))
    line[first], line[second] = line[second], line[first]
    if state.journal is not None:
        state.emit(events.Swapped(seat, line[first], line[second]))
    if first:
        duels.offer_attack(state, line[first])


class CardRule(NamedTuple):
    """All that the rules know of an effect.

    ``playable`` says whether a card with this ``number`` would do something now. ``question`` is
    what it asks for, empty if it needs no target; ``targets`` are the answers to it, and ``take``
    is what an answer does, or the card itself.
    """

    playable: Callable[[RaceState, int], object]
    question: str
    targets: Callable[[RaceState, int], list[Option]]
    take: Callable[[RaceState, int, Any], None]


CARD_RULES: dict[str, CardRule] = {
    "gap": CardRule(targets.can_leave_a_gap, "behind", gap_targets, lay_gap),
    "damage": CardRule(targets.can_hit_any, "hit", damage_targets, hit),
    "surge": CardRule(targets.can_overtake, "surge-car", surge_targets, surge),
    "slipstream": CardRule(targets.can_be_towed, "tow-car", slipstream_targets, tow),
    "lightning-stop": CardRule(
        targets.can_be_repaired, "stop-car", lightning_targets, stop_by_lightning
    ),
    "collision": CardRule(targets.can_collide, "crash", collision_targets, collide),
    "weather": CardRule(targets.always, "", no_targets, turn_weather),
    "safety-car": CardRule(targets.has_gaps, "", no_targets, call_safety_car),
    "yellow-flag": CardRule(targets.can_raise_flag, "", no_targets, raise_flag),
    "team-orders": CardRule(targets.can_be_swapped, "", no_targets, swap_cars),
}
TARGET_QUESTIONS = tuple(rule.question for rule in CARD_RULES.values() if rule.question)
