"""Throwing cards away at the end of a turn, unseen, down to one's skill (§3.10)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option, only
from podium.games.ca_rs.content.effects import SKILL
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.rules.memo import Memo
from podium.games.ca_rs.rules.piles import leave_hand, with_more, without
from podium.games.ca_rs.rules.state import Numbers, RaceState
from podium.games.ca_rs.rules.stats import stat
from podium.games.ca_rs.wire import events
from podium.games.ca_rs.wire.options import READY, Discard


@Memo  # looked up with brackets: throws[garage, hand, ready]
def throws(garage: Garage, hand: Numbers, ready: bool) -> tuple[Option, ...]:
    """What may be thrown away of a hand, the least worth first; or one may be ``ready``."""
    cards = sorted(set(hand), key=lambda card: (garage.values[card], card))
    options = tuple([garage.discard[card] for card in cards])
    return (READY, *options) if ready else options


def menu(race: RaceState, seat: int) -> Sequence[Option]:
    """Any cards, down to one's skill at most: the least worth first."""
    rest = race.hands[seat]
    if race.plans[seat]:
        rest = without(rest, thrown(race, seat))
    return throws[race.garage, rest, len(rest) <= stat(race, seat, SKILL)]


def thrown(race: RaceState, seat: int) -> list[int]:
    """The cards that a seat has thrown away so far."""
    numbers = race.garage.card_of
    return [numbers[each.card] for each in race.plans[seat] if type(each) is Discard]


def take(race: RaceState, seat: int, option: Option) -> None:
    """The last card needs no word that one is ready."""
    race.plans[seat] += (option,)
    if option is READY or len(race.plans[seat]) == len(race.hands[seat]):
        race.answered(seat)
    else:
        race.menus[seat] = None


def close(race: RaceState) -> None:
    for seat in race.asking:
        if race.plans[seat][0] is not READY:
            throw_away(race, seat, sorted(thrown(race, seat)))
        race.plans[seat] = ()
    race.go_on("turn-over")


def throw_away(race: RaceState, seat: int, cards: list[int]) -> None:
    leave_hand(race, seat, cards)
    race.discards[seat] = with_more(race.discards[seat], cards)
    if race.journal is not None:
        race.emit(events.CardsThrown(seat, len(cards)))
        race.emit(events.Discarded(seat, race.garage.named(cards)), only(seat))
