"""Plans: the pedal, cards and tyres, unseen; then all is turned up and resolved (§3.4 – §3.6)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache

from podium.core import Option
from podium.games.ca_rs import effects
from podium.games.ca_rs.acts import Acts
from podium.games.ca_rs.effects import ACCELERATION, ALL, BRAKE, PLAN, SELF, START, STOP, TOP
from podium.games.ca_rs.options import PEDAL, READY, TARGET, Fit, Pedal, Play, Target
from podium.games.ca_rs.state import NOBODY

FIRST_TURN = 1


@cache
def pedals(low: int, high: int, standing: bool) -> tuple[Option, ...]:
    """From brake to accelerator; first the one of a missing player: who stands, starts (§3.4)."""
    first = 1 if standing and high > 0 else 0
    return (PEDAL[first], *(PEDAL[by] for by in range(low, high + 1) if by != first))


class Planning(Acts):
    """What a player may plan, and what becomes of it."""

    __slots__ = ()

    def plan_menu(self, seat: int) -> Sequence[Option]:
        """Pedal, cards, tyres at a stop; after the pedal one may be ready. Hot."""
        plan = self.plans[seat]
        if not plan:
            rest: Sequence[int] = self.hands[seat]
            menu = list(self.pedal_menu(seat))
        else:
            if self.aiming(seat) >= 0:
                return [TARGET[other] for other in self.rivals(seat)]
            rest = self.unplanned(seat)
            pedalled = any(type(option) is Pedal for option in plan)
            menu = [READY] if pedalled else list(self.pedal_menu(seat))
        stopped = self.stopped >> seat & 1
        moments = PLAN | STOP * stopped | START * (self.turn == FIRST_TURN)
        self.add_cards(menu, rest, moments)
        if stopped and self.may_fit(seat):
            menu += self.garage.fit
        return menu

    def add_cards(self, menu: list[Option], cards: Sequence[int], moments: int) -> None:
        """The cards, sorted, that can be played now: each name once; a target needs a rival."""
        playable, before = self.garage.playable(moments, len(self.order) == 1), NOBODY
        for card in cards:
            if card != before:
                before = card
                option = playable[card]
                if option is not None:
                    menu.append(option)

    def may_fit(self, seat: int) -> bool:
        """Once per stop (§3.5)."""
        planned = any(type(option) is Fit for option in self.plans[seat])
        return not planned and not self.fitted >> seat & 1

    def unplanned(self, seat: int) -> list[int]:
        """The hand without what is planned."""
        rest = list(self.hands[seat])
        for card in self.planned(self.plans[seat]):
            rest.remove(card)
        return rest

    def planned(self, plan: Sequence[Option]) -> list[int]:
        """The cards of a plan, in its order."""
        numbers = self.garage.card_of
        return [numbers[option.card] for option in plan if type(option) is Play]

    def pedal_menu(self, seat: int) -> tuple[Option, ...]:
        """As statistics stand, and as one's own cards planned before would change them (§3.4)."""
        if self.plans[seat]:
            return self.foreseen_pedals(seat)
        speed, brake = self.speed[seat], self.brake(seat)
        gain, room = self.stat(seat, ACCELERATION), self.stat(seat, TOP) - speed
        return pedals(-brake if brake < speed else -speed, gain if gain < room else room, not speed)

    def foreseen_pedals(self, seat: int) -> tuple[Option, ...]:
        """On a copy on which one's own cards have acted upon oneself alone."""
        world = self.copy()
        for card in self.planned(self.plans[seat]):
            for what, by, whose, detail, race in self.garage.acts[card]:
                if whose in (SELF, ALL):
                    world.foresee(seat, what, by, detail, race)
        world.plans[seat] = ()
        return world.pedal_menu(seat)

    def foresee(self, seat: int, what: int, by: int, detail: int, race: int) -> None:
        """What an effect does to the range of the pedal, if it does anything."""
        if what == effects.RAISE and detail in (TOP, ACCELERATION, BRAKE):
            self.do_raise(seat, by, detail, race)
        elif what == effects.SPEED:
            self.do_speed(seat, by, detail, race)
        elif what == effects.SKY:
            self.do_sky(seat, by, detail, race)

    def plan(self, seat: int, option: Option) -> None:
        self.plans[seat] = (*self.plans[seat], option)
        if option is READY:
            self.done(seat)
        else:
            self.menus[seat] = None

    def done(self, seat: int) -> None:
        """A seat has answered; when all those asked together have, it counts."""
        self.waiting = tuple([other for other in self.waiting if other != seat])
        if not self.waiting:
            self.close()

    @abstractmethod
    def close(self) -> None:
        """All those asked together have answered."""

    # Resolving

    def turn_up(self, seats: Sequence[int]) -> None:
        """Plans lie open; their cards are out of the hands."""
        for seat in seats:
            plan = self.laid[seat] = self.plans[seat]
            self.plans[seat] = ()
            cards = self.planned(plan)
            if cards:
                self.leave_hand(seat, cards)

    def resolve(self) -> None:
        """From the leader back, each in the player's own order (§3.6)."""
        self.turn_up(self.asking)
        for seat in tuple(self.order):
            self.resolve_plan(seat, self.laid[seat])

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
