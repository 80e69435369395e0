"""In a corner, too fast: cards, tyres, or through as it is (§4.2, §4.3)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.ca_rs.content.effects import CORNER
from podium.games.ca_rs.rules.card_effects import play_card
from podium.games.ca_rs.rules.cornering import leave_corner
from podium.games.ca_rs.rules.phases.laying import playable_now
from podium.games.ca_rs.rules.piles import leave_hand
from podium.games.ca_rs.rules.state import RaceState
from podium.games.ca_rs.rules.stats import excess_now
from podium.games.ca_rs.wire import events
from podium.games.ca_rs.wire.options import BURN, THROUGH, Play

ONLY_THROUGH: tuple[Option, ...] = (THROUGH,)
THROUGH_OR_BURN: tuple[Option, ...] = (THROUGH, BURN)


def menu(race: RaceState, seat: int) -> Sequence[Option]:
    always = THROUGH_OR_BURN if race.treads[seat] else ONLY_THROUGH
    return always + playable_now(race, race.hands[seat], CORNER)


def take(race: RaceState, seat: int, option: Option) -> None:
    """Each thing counts at once, before all eyes; then there may be more to do (§4.2)."""
    race.last = seat, (option,)
    if option is BURN:
        burn_tyre(race, seat)
    elif type(option) is Play:
        card = race.garage.card_of[option.card]
        leave_hand(race, seat, [card])
        play_card(race, seat, card)
    go_through(race, seat, option is THROUGH)


def burn_tyre(race: RaceState, seat: int) -> None:
    """Its grip off the excess; the speed that it costs is lost when the corner is over (§4.2)."""
    race.treads[seat] -= 1
    race.burnt += 1
    race.bonus += race.garage.tyres[race.tyres[seat]].grip
    if race.journal is not None:
        race.emit(events.TyreBurnt(seat, race.treads[seat]))


def go_through(race: RaceState, seat: int, ended: bool) -> None:
    """On, when the excess is gone or accepted, or the car stands (§4.3)."""
    excess = excess_now(race) if seat in race.order else 0
    helpless = not race.treads[seat] and not race.hands[seat]
    if excess > 0 and not ended and not helpless:
        race.ask("corner", (seat,))
        return
    leave_corner(race, excess)
    race.go_on("moves")
