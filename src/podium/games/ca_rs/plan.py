"""Plans: the pedal, cards and tyres, unseen; then all is turned up and resolved (§3.4 – §3.6)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from podium.core import Option
from podium.games.ca_rs.acts import Acts, turned
from podium.games.ca_rs.drawing import without
from podium.games.ca_rs.effects import (
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
from podium.games.ca_rs.garage import Garage
from podium.games.ca_rs.known import Known
from podium.games.ca_rs.options import PEDAL, READY, TARGET, Fit, Pedal, Play, Target
from podium.games.ca_rs.state import LEVEL, NOBODY, Row
from podium.games.ca_rs.stats import braking

FIRST_TURN = 1
ONLY_READY: tuple[Option, ...] = (READY,)
STEERING = TOP, ACCELERATION, BRAKE  # the numbers on which the range of the pedal depends


@Known
def pedals(speed: int, top: int, gain: int, brake: int, rain: bool) -> tuple[Option, ...]:
    """From brake to accelerator; first the one of a missing player: who stands, starts (§3.4)."""
    low, high = max(-braking(brake, rain), -speed), min(max(0, gain), max(0, top) - speed)
    first = 1 if not speed and high > 0 else 0
    return (PEDAL[first], *(PEDAL[by] for by in range(low, high + 1) if by != first))


@Known
def plays(garage: Garage, hand: Row, moments: int, alone: bool) -> tuple[Option, ...]:
    """The cards of a sorted hand that can be played now: each name once; a target needs a rival."""
    playable = garage.playable(moments, alone)
    options = [playable[card] for card in dict.fromkeys(hand)]
    return tuple([option for option in options if option is not None])


@Known
def steering(garage: Garage, card: int) -> tuple[Act, ...]:
    """What a card does to the range of the pedal of who plays it."""
    return tuple(act for act in garage.acts[card] if steers(act))


def steers(act: Act) -> bool:
    what, _, whose, detail, _ = act
    own = whose in (SELF, ALL)
    return own and (what in (SPEED, SKY) or (what == RAISE and detail in STEERING))


def foreseen(acts: Sequence[Act], form: list[int], speed: int, rain: bool) -> tuple[Option, ...]:
    """The pedals when such effects have acted upon oneself, as `Acts` would apply them."""
    for what, by, _, detail, _ in acts:
        if what == RAISE:
            form[detail] += by
        elif what == SPEED:
            speed = max(0, speed + by)
        else:
            rain = turned(rain, detail)
        speed = min(speed, max(0, form[TOP]))
    return pedals[speed, form[TOP], form[ACCELERATION], form[BRAKE], rain]


def after_pedal(menu: Sequence[Option]) -> Sequence[Option]:
    """The menu from which a pedal was taken: one may be ready, all that is no pedal stays. Hot."""
    if type(menu[-1]) is Pedal:
        return ONLY_READY
    rest = len(menu) - 1
    while type(menu[rest - 1]) is not Pedal:
        rest -= 1
    return (READY, *menu[rest:])


class Planning(Acts):
    """What a player may plan, and what becomes of it."""

    __slots__ = ()

    def plan_menu(self, seat: int) -> Sequence[Option]:
        """Pedal, cards, tyres at a stop; after the pedal one may be ready. Hot."""
        plan, hand = self.plans[seat], self.hands[seat]
        if not plan:
            form = self.stats[seat] if self.boosts[seat] is LEVEL else self.boosted(seat)
            gain, brake = form[ACCELERATION], form[BRAKE]
            menu = pedals[self.speed[seat], form[TOP], gain, brake, self.rain]
        elif self.aiming(seat) >= 0:
            return [TARGET[other] for other in self.rivals(seat)]
        else:
            hand = self.unplanned(seat)
            menu = ONLY_READY if Pedal in map(type, plan) else self.foreseen_pedals(seat)
        if self.stopped >> seat & 1:
            return menu + self.pit_menu(seat, hand)
        return menu + plays[self.garage, hand, PLAN, len(self.order) == 1] if hand else menu

    def pit_menu(self, seat: int, hand: Row) -> tuple[Option, ...]:
        """Cards and tyres at a stop; the start counts as one (§3.5)."""
        start = START if self.turn == FIRST_TURN else 0
        menu = self.plays_now(hand, PLAN | STOP | start)
        return menu + self.garage.fit if self.may_fit(seat) else menu

    def plays_now(self, hand: Row, moments: int) -> tuple[Option, ...]:
        """What plays these cards now."""
        return plays[self.garage, hand, moments, len(self.order) == 1]

    def may_fit(self, seat: int) -> bool:
        """Once per stop (§3.5)."""
        return not self.fitted >> seat & 1 and Fit not in map(type, self.plans[seat])

    def unplanned(self, seat: int) -> Row:
        """The hand without what is planned."""
        cards = self.planned(self.plans[seat])
        return without(self.hands[seat], cards) if cards else self.hands[seat]

    def planned(self, plan: Sequence[Option]) -> list[int]:
        """The cards of a plan, in its order."""
        numbers = self.garage.card_of
        return [numbers[option.card] for option in plan if type(option) is Play]

    def foreseen_pedals(self, seat: int) -> tuple[Option, ...]:
        """As one's own cards planned before would change them (§3.4)."""
        cards = self.planned(self.plans[seat])
        acts = [act for card in cards for act in steering[self.garage, card]]
        return foreseen(acts, list(self.boosted(seat)), self.speed[seat], self.rain)

    def plan(self, seat: int, option: Option) -> None:
        """One answer more; the menu after it is made when it is asked for, or is at hand."""
        self.plans[seat] += (option,)
        if option is READY:
            self.done(seat)
        else:
            menu = self.menus[seat]
            self.menus[seat] = after_pedal(menu) if menu and type(option) is Pedal else None

    def done(self, seat: int) -> None:
        """A seat has answered; when all those asked together have, it counts."""
        waiting = self.waiting
        if waiting[0] == seat:
            self.waiting = waiting[1:]
        else:
            self.waiting = tuple([other for other in waiting if other != seat])
        if not self.waiting:
            self.close()

    @abstractmethod
    def close(self) -> None:
        """All those asked together have answered."""

    # Resolving

    def turn_up(self, seats: Sequence[int]) -> None:
        """Plans lie open; their cards are out of the hands."""
        plans, laid = self.plans, self.laid
        for seat in seats:
            plan = laid[seat] = plans[seat]
            plans[seat] = ()
            if len(plan) > 2 or type(plan[0]) is Play:
                self.leave_hand(seat, self.planned(plan))

    def resolve(self) -> None:
        """From the leader back, each in the player's own order (§3.6). Hot: most only pedal."""
        self.turn_up(self.asking)
        for seat in self.order[:]:
            plan = self.laid[seat]
            first = plan[0]
            if len(plan) == 2 and type(first) is Pedal:
                if seat in self.order:
                    self.pedal(seat, first.by)
            else:
                self.resolve_plan(seat, plan)

    def resolve_plan(self, seat: int, plan: Sequence[Option]) -> None:
        garage = self.garage
        for at, option in enumerate(plan):
            if type(option) is Pedal:
                if seat in self.order:
                    self.pedal(seat, option.by)
            elif type(option) is Play:
                card = garage.card_of[option.card]
                aim = plan[at + 1] if garage.targeted[card] else None
                self.play(seat, card, aim.other if type(aim) is Target else NOBODY)
            elif type(option) is Fit and seat in self.order:
                self.fitted |= 1 << seat
                self.fit(seat, garage.tyre_of[option.tyres])
