"""The pile, the discard, and what goes to and from hands (§1.3, §4.5, §4.6)."""

from __future__ import annotations

from podium.core import only
from podium.games.f_cartes.rules.ruleset import HAND_SIZE
from podium.games.f_cartes.rules.state import RaceState
from podium.games.f_cartes.wire import events


def shuffle_deck(state: RaceState) -> None:
    """All cards, in an order that nobody knows (§1.3)."""
    state.pile = state.ruleset.fresh[:]
    state.shuffle(state.pile)


def deal_hands(state: RaceState) -> None:
    """A hand each, seen by its owner alone."""
    for seat in range(len(state.hands)):
        state.hands[seat] = state.draws[seat] = take_cards(state.pile, HAND_SIZE)
        if state.journal is not None:
            cards = state.ruleset.named(state.hands[seat])
            state.emit(events.HandDealt(seat, cards), only(seat))


def take_cards(pile: list[int], count: int) -> tuple[int, ...]:
    """The top cards of a pile, as they are held: sorted."""
    return tuple(sorted(pile.pop() for _ in range(count)))


def leave_hand(state: RaceState, kind: int) -> None:
    """A card goes out of the hand of the player in turn."""
    hand = list(state.hands[state.mover])
    hand.remove(kind)
    state.hands[state.mover] = tuple(hand)


def draw(state: RaceState, seat: int) -> None:
    """The top card; from the shuffled discard when the pile is empty (§4.6)."""
    if not state.pile:
        reshuffle(state)
    kind = state.turn_card(state.pile)
    state.hands[seat] = tuple(sorted((*state.hands[seat], kind)))
    state.draws[seat] = tuple(sorted((*state.draws[seat], kind)))
    if state.journal is not None:
        state.emit(events.CardDrawn(seat))
        state.emit(events.Drew(seat, state.ruleset.names[kind]), only(seat))


def reshuffle(state: RaceState) -> None:
    """The discard becomes the pile; what was drawn from the old one counts no more."""
    state.pile = [kind for kind in state.ruleset.kinds for _ in range(state.discard[kind])]
    state.stock, state.discard = state.discard, [0] * len(state.discard)
    state.draws = [()] * len(state.draws)
    state.shuffle(state.pile)
    if state.journal is not None:
        state.emit(events.Reshuffled(len(state.pile)))
