"""A turn: up to four actions, in any order, split between the two cars as one likes (§4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from podium.core import Option
from podium.games.f_cartes.rules import cards, duels, piles, pits
from podium.games.f_cartes.rules.actions import spend
from podium.games.f_cartes.rules.race_line import CARS_OF, GAP
from podium.games.f_cartes.rules.ruleset import HAND_SIZE
from podium.games.f_cartes.rules.state import END_TURN, NO_CARD, RaceState
from podium.games.f_cartes.wire import events
from podium.games.f_cartes.wire.options import (
    CLOSE,
    DRAW,
    DUEL,
    PASS,
    PIT,
    Close,
    Discard,
    Draw,
    Duel,
    Pass,
    Pit,
    Play,
)
from podium.games.f_cartes.wire.view import LastAction

PLAYABLE = {effect: rule.playable for effect, rule in cards.CARD_RULES.items()}


def menu(state: RaceState, seat: int) -> Sequence[Option]:
    """Passing is what a missing player does; then cards, the pile, and the two cars.

    Hot, so long and flat: nearly every question of a race is this one.
    """
    ruleset, line, hand = state.ruleset, state.line, state.hands[seat]
    effects, numbers = ruleset.effects, ruleset.numbers
    menu: list[Option] = [PASS]
    before = NO_CARD  # hands are sorted: cards of a kind are neighbours
    for kind in hand:
        if kind != before:
            before = kind
            if PLAYABLE[effects[kind]](state, numbers[kind]):
                menu.append(ruleset.play[kind])
            menu.append(ruleset.discard[kind])
    if len(hand) < HAND_SIZE and (state.pile or any(state.discard)):
        menu.append(DRAW)
    for car in CARS_OF[state.teams[seat]]:
        if car in line:
            place = line.index(car)
            if place:
                if line[place - 1] == GAP:
                    menu.append(CLOSE[car])
                elif state.flag < 0:
                    menu.append(DUEL[car])
            if state.damage[car]:
                menu.append(PIT[car])
    return menu


def take(state: RaceState, seat: int, option: Option) -> None:
    ACTIONS_BY_OPTION[type(option)](state, seat, option)


def stop_turn(state: RaceState, seat: int, option: Pass) -> None:
    """A player may stop early (§4.12)."""
    state.last = LastAction(seat, "pass")
    state.step = END_TURN


def throw_away(state: RaceState, seat: int, option: Discard) -> None:
    """A card onto the discard, unplayed (§4.5)."""
    kind = state.ruleset.kind_of[option.card]
    piles.leave_hand(state, kind)
    state.discard[kind] += 1
    state.last = LastAction(seat, "discard", card=option.card)
    if state.journal is not None:
        state.emit(events.Discarded(seat, option.card))
    spend(state)


def draw_card(state: RaceState, seat: int, option: Draw) -> None:
    """The top card of the pile (§4.6)."""
    piles.draw(state, seat)
    state.last = LastAction(seat, "draw")
    spend(state)


def enter_pits(state: RaceState, seat: int, option: Pit) -> None:
    pits.enter(state, option.car)


ACTIONS_BY_OPTION: dict[type[Option], Callable[[RaceState, int, Any], None]] = {
    Pass: stop_turn,
    Play: cards.play,
    Discard: throw_away,
    Draw: draw_card,
    Duel: duels.fight,
    Close: duels.close_gap,
    Pit: enter_pits,
}
