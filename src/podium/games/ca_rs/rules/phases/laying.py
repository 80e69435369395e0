"""Cards laid face down, in a plan or a duel: which can be played, which are planned, turned up."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.rules.memo import Memo
from podium.games.ca_rs.rules.piles import leave_hand, without
from podium.games.ca_rs.rules.state import Numbers, RaceState
from podium.games.ca_rs.wire.options import READY, Play

ONLY_READY: tuple[Option, ...] = (READY,)


@Memo  # looked up with brackets: plays[garage, hand, moments, alone]
def plays(garage: Garage, hand: Numbers, moments: int, alone: bool) -> tuple[Option, ...]:
    """The cards of a sorted hand that can be played now: each name once; a target needs a rival."""
    playable = garage.playable(moments, alone)
    options = [playable[card] for card in dict.fromkeys(hand)]
    return tuple([option for option in options if option is not None])


def playable_now(race: RaceState, hand: Numbers, moments: int) -> tuple[Option, ...]:
    """What plays these cards now."""
    return plays[race.garage, hand, moments, len(race.order) == 1]


def aiming(race: RaceState, seat: int) -> int:
    """The card that a seat has begun to play and that still needs a target; or -1."""
    plan = race.plans[seat]
    if plan and type(plan[-1]) is Play:
        card = race.garage.card_of[plan[-1].card]
        if race.garage.targeted[card]:
            return card
    return -1


def planned_cards(race: RaceState, plan: Sequence[Option]) -> list[int]:
    """The cards of a plan, in its order."""
    numbers = race.garage.card_of
    return [numbers[option.card] for option in plan if type(option) is Play]


def unplanned(race: RaceState, seat: int) -> Numbers:
    """The hand without what is planned."""
    cards = planned_cards(race, race.plans[seat])
    return without(race.hands[seat], cards) if cards else race.hands[seat]


def turn_up(race: RaceState, seats: Sequence[int]) -> None:
    """Plans lie open; their cards are out of the hands."""
    plans, laid = race.plans, race.laid
    for seat in seats:
        plan = laid[seat] = plans[seat]
        plans[seat] = ()
        # A plan of two that does not begin with a card is a pedal and "ready".
        if len(plan) > 2 or type(plan[0]) is Play:
            leave_hand(race, seat, planned_cards(race, plan))
