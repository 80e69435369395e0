"""Plans: the pedal, cards and tyres, unseen; then all is turned up and resolved (§3.4 – §3.6)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.ca_rs.content.effects import (
    ACCELERATION,
    ALL,
    BRAKE,
    PLAN,
    RAISE,
    SELF,
    SKY,
    SPEED,
    START,
    STOP,
    TOP,
    Act,
)
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.rules.card_effects import play_card, weather_after
from podium.games.ca_rs.rules.damage import fit_tyres
from podium.games.ca_rs.rules.memo import Memo
from podium.games.ca_rs.rules.phases.laying import (
    ONLY_READY,
    aiming,
    planned_cards,
    playable_now,
    plays,
    turn_up,
    unplanned,
)
from podium.games.ca_rs.rules.state import NO_BOOST, NOBODY, Numbers, RaceState
from podium.games.ca_rs.rules.stats import boosted, braking, press_pedal, rivals
from podium.games.ca_rs.rules.turn import FIRST_TURN
from podium.games.ca_rs.wire import events
from podium.games.ca_rs.wire.options import (
    PEDAL,
    PIT_IN,
    READY,
    TARGET,
    ChangeTyres,
    Pedal,
    PitIn,
    Play,
    Target,
)

MAX_TO_PIT = 12  # cards within which a stop can be announced (§3.5)
STEERING = TOP, ACCELERATION, BRAKE  # the numbers on which the range of the pedal depends


@Memo  # looked up with brackets: pedals[speed, top, gain, brake, rain]
def pedals(speed: int, top: int, gain: int, brake: int, rain: bool) -> tuple[Option, ...]:
    """From brake to accelerator; first the one of a missing player: who stands, starts (§3.4)."""
    low, high = max(-braking(brake, rain), -speed), min(max(0, gain), max(0, top) - speed)
    first = 1 if not speed and high > 0 else 0
    return (PEDAL[first], *(PEDAL[by] for by in range(low, high + 1) if by != first))


def menu(race: RaceState, seat: int) -> Sequence[Option]:
    """Pedal, a stop announced, cards, tyres at a stop; after the pedal one may be ready. Hot."""
    plan, hand = race.plans[seat], race.hands[seat]
    if not plan:
        form = race.stats[seat] if race.boosts[seat] is NO_BOOST else boosted(race, seat)
        gain, brake = form[ACCELERATION], form[BRAKE]
        offered = pedals[race.speed[seat], form[TOP], gain, brake, race.rain]
    elif aiming(race, seat) >= 0:
        return [TARGET[other] for other in rivals(race, seat)]
    else:
        hand = unplanned(race, seat)
        offered = ONLY_READY if Pedal in map(type, plan) else pedals_after_cards(race, seat)
    if -race.dist[seat] % race.circuit.length <= MAX_TO_PIT and may_announce(race, seat):
        offered = (*offered, PIT_IN)
    if race.stopped >> seat & 1:
        return offered + pit_menu(race, seat, hand)
    return offered + plays[race.garage, hand, PLAN, len(race.order) == 1] if hand else offered


def may_announce(race: RaceState, seat: int) -> bool:
    """Before the pit card that ends a lap other than the last, once; not in qualifying (§3.5)."""
    length = race.circuit.length
    lap, at = divmod(race.dist[seat], length)
    near = length - at <= MAX_TO_PIT and lap + 1 < race.laps
    return near and race.qualifier < 0 and PIT_IN not in race.plans[seat]


def pit_menu(race: RaceState, seat: int, hand: Numbers) -> tuple[Option, ...]:
    """Cards and tyres at a stop; the start counts as one (§3.5)."""
    start = START if race.turn == FIRST_TURN else 0
    cards = playable_now(race, hand, PLAN | STOP | start)
    return cards + race.garage.change_tyres if may_change_tyres(race, seat) else cards


def may_change_tyres(race: RaceState, seat: int) -> bool:
    """Once per stop, and not before the car has first left the pit card (§3.5)."""
    if not race.dist[seat]:
        return False
    return not race.fitted >> seat & 1 and ChangeTyres not in map(type, race.plans[seat])


def pedals_after_cards(race: RaceState, seat: int) -> tuple[Option, ...]:
    """As one's own cards planned before would change them (§3.4)."""
    cards = planned_cards(race, race.plans[seat])
    acts = [act for card in cards for act in steering[race.garage, card]]
    return pedals_after(acts, list(boosted(race, seat)), race.speed[seat], race.rain)


@Memo  # looked up with brackets: steering[garage, card]
def steering(garage: Garage, card: int) -> tuple[Act, ...]:
    """What a card does to the range of the pedal of who plays it."""
    return tuple(act for act in garage.acts[card] if steers(act))


def steers(act: Act) -> bool:
    code, _, whose, detail, _ = act
    own = whose in (SELF, ALL)
    return own and (code in (SPEED, SKY) or (code == RAISE and detail in STEERING))


def pedals_after(
    acts: Sequence[Act], form: list[int], speed: int, rain: bool
) -> tuple[Option, ...]:
    """The pedals when such effects have acted upon oneself, as `card_effects` would apply them."""
    for code, by, _, detail, _ in acts:
        if code == RAISE:
            form[detail] += by
        elif code == SPEED:
            speed = max(0, speed + by)
        else:
            rain = weather_after(rain, detail)
        speed = min(speed, max(0, form[TOP]))
    return pedals[speed, form[TOP], form[ACCELERATION], form[BRAKE], rain]


def take(race: RaceState, seat: int, option: Option) -> None:
    """One answer more; the menu after it is made when it is asked for, or is at hand."""
    race.plans[seat] += (option,)
    if option is READY:
        race.answered(seat)
    else:
        offered = race.menus[seat]
        if type(option) is not Pedal or offered is None:
            race.menus[seat] = None
        elif type(offered[-1]) is Pedal:  # without anything else, as most menus are
            race.menus[seat] = ONLY_READY
        else:
            race.menus[seat] = after_pedal(offered)


def after_pedal(offered: Sequence[Option]) -> Sequence[Option]:
    """The menu from which a pedal was taken: one may be ready, all that is no pedal stays. Hot."""
    rest = len(offered) - 1
    while type(offered[rest - 1]) is not Pedal:
        rest -= 1
    return (READY, *offered[rest:])


def close(race: RaceState) -> None:
    """All plans are turned up and resolved; then the cars move in the order in which they stand."""
    resolve(race)
    race.movers = tuple(race.order)
    race.go_on("moves")


def resolve(race: RaceState) -> None:
    """From the leader back, each in the player's own order (§3.6). Hot: most only pedal."""
    turn_up(race, race.asking)
    for seat in race.order[:]:
        plan = race.laid[seat]
        first = plan[0]
        if len(plan) == 2 and type(first) is Pedal:
            if seat in race.order:
                press_pedal(race, seat, first.by)
        else:
            resolve_plan(race, seat, plan)


def resolve_plan(race: RaceState, seat: int, plan: Sequence[Option]) -> None:
    """What one player has planned, option by option."""
    garage = race.garage
    for at, option in enumerate(plan):
        if type(option) is Pedal:
            if seat in race.order:
                press_pedal(race, seat, option.by)
        elif type(option) is Play:
            card = garage.card_of[option.card]
            aim = plan[at + 1] if garage.targeted[card] else None
            play_card(race, seat, card, aim.other if type(aim) is Target else NOBODY)
        elif type(option) is PitIn and seat in race.order:
            announce_stop(race, seat)
        elif type(option) is ChangeTyres and seat in race.order:
            race.fitted |= 1 << seat
            fit_tyres(race, seat, garage.tyre_of[option.tyres])


def announce_stop(race: RaceState, seat: int) -> None:
    """All see it; the move ends on the pit card if it gets there (§3.5)."""
    race.pitting |= 1 << seat
    if race.journal is not None:
        race.emit(events.StopAnnounced(seat))
