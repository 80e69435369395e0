"""A duel: both lay cards and tyres face down; then the score decides (§5.6 – §5.8)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.ca_rs.content.effects import DUEL
from podium.games.ca_rs.rules.card_effects import play_card
from podium.games.ca_rs.rules.move import end_move
from podium.games.ca_rs.rules.overtaking import crash, duel_grip, duel_score, overtake
from podium.games.ca_rs.rules.phases.laying import (
    ONLY_READY,
    planned_cards,
    playable_now,
    turn_up,
    unplanned,
)
from podium.games.ca_rs.rules.state import NOBODY, RaceState
from podium.games.ca_rs.wire import events
from podium.games.ca_rs.wire.options import BURN, READY, Burn, Play

READY_OR_BURN: tuple[Option, ...] = (READY, BURN)


def menu(race: RaceState, seat: int) -> Sequence[Option]:
    burnt = race.plans[seat].count(BURN)
    grips = race.treads[seat] > burnt and duel_grip(race, seat)
    always = READY_OR_BURN if grips else ONLY_READY
    return always + playable_now(race, unplanned(race, seat), DUEL)


def take(race: RaceState, seat: int, option: Option) -> None:
    race.plans[seat] += (option,)
    if option is READY:
        race.answered(seat)
    else:
        race.menus[seat] = None


def close(race: RaceState) -> None:
    """All is turned up; the blocker's comes first (§5.6)."""
    attacker, blocker = race.mover, race.rival
    turn_up(race, race.asking)
    for seat in (blocker, attacker):
        if seat in race.asking:
            lay_down(race, seat)
    race.asking = race.waiting = ()
    if attacker not in race.order or blocker not in race.order:
        settle(race, 0)
        return
    score = duel_score(race)
    if race.journal is not None:
        race.emit(events.Dueled(attacker, blocker, score, score > 0))
    settle(race, score)


def lay_down(race: RaceState, seat: int) -> None:
    """What one has laid acts in one's own order."""
    plan = race.laid[seat]
    if race.journal is not None:
        cards = race.garage.named(planned_cards(race, plan))
        race.emit(events.LaidDown(seat, cards, len(cards), plan.count(BURN)))
    side = 1 if seat == race.mover else -1
    for option in plan:
        if type(option) is Burn and seat in race.order and race.treads[seat]:
            race.treads[seat] -= 1
            race.bonus += side * duel_grip(race, seat)
        elif type(option) is Play:
            play_card(race, seat, race.garage.card_of[option.card])


def settle(race: RaceState, score: int) -> None:
    """Past, or behind: who would have gone further pays for it (§5.7, §5.8)."""
    race.bonus = 0
    seat, rival = race.mover, race.rival
    if seat not in race.order or rival not in race.order:
        race.rival = NOBODY
    elif score > 0:
        overtake(race, rival)
    elif race.steps and race.speed[seat]:
        fail(race)
        return
    else:
        end_move(race)
    race.go_on("moves")


def fail(race: RaceState) -> None:
    """So many tyres as cards to go, or a crash; without the tyres a crash (§5.8)."""
    if race.treads[race.mover] >= race.steps:
        race.ask("yield", (race.mover,))
    else:
        crash(race)
