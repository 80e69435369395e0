"""A turn: up to four actions, in any order, split between the two cars as one likes (§4).

What a turn leads to (the next one, the end of the race) is in `Race`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from itertools import pairwise

from podium.core import Option, only
from podium.games.f_cartes import events as told
from podium.games.f_cartes.content import HAND, MOST_DAMAGE
from podium.games.f_cartes.line import (
    GAP,
    cars_of,
    fall_back,
    place_of,
    trimmed,
    within_reach,
)
from podium.games.f_cartes.options import (
    BEHIND,
    CLOSE,
    DRAW,
    DUEL,
    FACES,
    HIT,
    LEAVE,
    NAME,
    PASS,
    PIT,
    STOP,
    Behind,
    Close,
    Crash,
    Discard,
    Draw,
    Duel,
    Hit,
    Leave,
    Name,
    Pass,
    Pit,
    Play,
    Repair,
    Stop,
)
from podium.games.f_cartes.state import NO_CAR, NO_CARD, NOBODY, TURN, Position
from podium.games.f_cartes.view import Deed

ACTIONS = 4
PIT_PLACES = 3
FLAG_LATEST = 2  # rounds before the end in which no yellow flag is raised


class Turn(Position):
    """What the player in turn may do, and what it does."""

    __slots__ = ()

    @abstractmethod
    def end_turn(self) -> None:
        """The team card is turned over."""

    @abstractmethod
    def after_damage(self, cars: Sequence[int]) -> None:
        """Retire what is beyond repair, and go on."""

    def begin_turn(self, seat: int) -> None:
        self.asking = seat
        self.phase += 1
        self.actions = ACTIONS
        if self.flag == seat:
            self.lower_flag()
        self.lay_plans_down()
        self.menu = self.turn_menu()

    def spend(self) -> None:
        """An action is done; after the fourth the turn is over (§4)."""
        self.actions -= 1
        self.lay_plans_down()
        if self.actions:
            self.menu = self.turn_menu()
        else:
            self.end_turn()

    def lay_plans_down(self) -> None:
        """Nothing is under way."""
        self.question = TURN
        self.card = NO_CARD
        self.pitting = NO_CAR
        self.repairs = ()
        self.surging = self.duels = 0

    def forget(self) -> None:
        if self.stage == "race" and not self.surging:
            self.lay_plans_down()
            self.menu = self.turn_menu()

    def stop_turn(self, option: Pass) -> None:
        """A player may stop early (§4.12)."""
        self.last = Deed(self.asking, "pass")
        self.end_turn()

    # The menu of a turn

    def turn_menu(self) -> list[Option]:
        """Passing is what a missing player does; then cards, the pile, and the two cars. Hot."""
        box, line, seat = self.box, self.line, self.asking
        menu: list[Option] = [PASS]
        hand = self.hands[seat]
        before = NO_CARD
        for kind in hand:
            if kind != before:
                before = kind
                if PLAYABLE[box.effects[kind]](self, kind):
                    menu.append(box.play[kind])
                menu.append(box.discard[kind])
        if len(hand) < HAND and (self.pile or any(self.discard)):
            menu.append(DRAW)
        for car in cars_of(self.teams[seat]):
            if car in line:
                place = line.index(car)
                if place:
                    if line[place - 1] == GAP:
                        menu.append(CLOSE[car])
                    elif self.flag < 0:
                        menu.append(DUEL[car])
                if self.under[car]:
                    menu.append(PIT[car])
        return menu

    def my_cars(self) -> list[int]:
        """The cars of the player in turn that are still running."""
        line = self.line
        return [car for car in cars_of(self.teams[self.asking]) if car in line]

    def targets(self, points: int) -> list[int]:
        """The cars that may be dealt so many points: not twice a turn, six a round (§4.3, §6.3)."""
        hurt, struck, room = self.hurt, self.struck, MOST_DAMAGE - points
        cars = [car for car in self.line if car and hurt[car] <= room and not struck >> car & 1]
        if self.box.choices.limited:
            reach = within_reach(self.line, self.owner, self.asking)
            return [car for car in cars if car in reach]
        return cars

    def chasers(self) -> list[int]:
        """One's own cars that have something to pass just ahead of them."""
        line = self.line
        found = []
        for car in self.my_cars():
            place = line.index(car)
            if place and (line[place - 1] == GAP or self.flag < 0):
                found.append(car)
        return found

    def pairs(self, points: int) -> list[tuple[int, int]]:
        """Two cars with no card between that may both be damaged (§5.6)."""
        targets = set(self.targets(points))
        return [pair for pair in pairwise(self.line) if targets.issuperset(pair)]

    def can_lay_gap(self, kind: int) -> bool:
        last = self.line[-1]
        return any(car != last for car in self.my_cars())

    def can_damage(self, kind: int) -> bool:
        return bool(self.targets(self.box.numbers[kind]))

    def can_surge(self, kind: int) -> bool:
        return bool(self.chasers())

    def can_turn_weather(self, kind: int) -> bool:
        return True

    def can_call_safety_car(self, kind: int) -> bool:
        return GAP in self.line

    def towable(self) -> list[int]:
        """One's own cars that have somebody ahead and are in no slipstream yet (§5.3)."""
        line, towed = self.line, self.towed
        return [car for car in self.my_cars() if line[0] != car and car not in towed]

    def can_tow(self, kind: int) -> bool:
        return bool(self.towable())

    def broken(self) -> list[int]:
        return [car for car in self.my_cars() if self.under[car]]

    def can_stop(self, kind: int) -> bool:
        return bool(self.broken())

    def can_flag(self, kind: int) -> bool:
        return self.flag < 0 and self.round <= self.rounds - FLAG_LATEST

    def can_order(self, kind: int) -> bool:
        cars = self.my_cars()
        if len(cars) < 2 or self.flag >= 0:
            return False
        one, two = map(self.line.index, cars)
        return abs(one - two) == 1

    def can_collide(self, kind: int) -> bool:
        return bool(self.pairs(self.box.numbers[kind]))

    # Cards

    def play_card(self, option: Play) -> None:
        """A card needs a target, or does at once what is written on it."""
        self.card = kind = self.box.kind_of[option.card]
        effect = self.box.effects[kind]
        if effect in AT_ONCE:
            self.lay_event()
            AT_ONCE[effect](self)
            self.spend()
        else:
            self.question, self.menu = TARGETS[effect](self, self.box.numbers[kind])

    def leave_hand(self, kind: int) -> None:
        """A card goes out of the hand of the player in turn."""
        hand = list(self.hands[self.asking])
        hand.remove(kind)
        self.hands[self.asking] = tuple(hand)

    def lay_event(self) -> None:
        """An event card is played: onto the discard, before all eyes."""
        self.leave_hand(self.card)
        self.discard[self.card] += 1
        self.last = Deed(self.asking, "event", card=self.box.names[self.card])
        if self.journal is not None:
            self.tell(told.EventPlayed(self.asking, self.box.names[self.card]))

    def lay_gap(self, option: Behind) -> None:
        """A gap immediately behind one's own car (§4.1)."""
        self.leave_hand(self.card)
        self.line.insert(self.line.index(option.car) + 1, GAP)
        self.last = Deed(self.asking, "gap", option.car)
        if self.journal is not None:
            self.tell(told.GapLaid(self.asking, option.car))
        self.spend()

    def trim(self) -> None:
        """Gaps at either end go to the discard at once (§4.2)."""
        if self.line[-1] == GAP or self.line[0] == GAP:
            self.remove_gaps(trimmed(self.line))

    def remove_gaps(self, count: int) -> None:
        self.discard[self.box.gap] += count
        if self.journal is not None:
            self.tell(told.GapsRemoved(count))

    def damage(self, option: Hit) -> None:
        """A damage card under a car (§4.3)."""
        self.leave_hand(self.card)
        self.last = Deed(self.asking, "damage", option.car, card=self.box.names[self.card])
        self.put_damage(option.car)
        self.after_damage((option.car,))

    def put_damage(self, car: int) -> None:
        kind = self.card
        points = self.box.numbers[kind]
        self.under[car] = tuple(sorted((*self.under[car], kind)))
        self.lost[car] += points
        self.hurt[car] += points
        self.struck |= 1 << car
        if self.journal is not None:
            name = self.box.names[kind]
            self.tell(told.Damaged(self.asking, car, name, points, self.lost[car]))

    def retire(self, car: int) -> None:
        """Out of the race: its cards are discarded, its team may be out (§4.4)."""
        self.line.remove(car)
        self.retired.append(car)
        self.take_from_under(car, self.under[car])
        if self.journal is not None:
            self.tell(told.Retired(car))
        if self.line:
            self.trim()
        seat = self.owner[car]
        if seat >= 0:
            self.left[seat] -= 1
            if not self.left[seat]:
                self.put_out(seat)

    def take_from_under(self, car: int, kinds: Sequence[int]) -> None:
        """Damage cards go to the discard; a collision's marker is no card (§5.6)."""
        box, under = self.box, list(self.under[car])
        for kind in kinds:
            under.remove(kind)
            self.lost[car] -= box.numbers[kind]
            self.discard[kind] += box.effects[kind] == "damage"
        self.under[car] = tuple(under)

    def put_out(self, seat: int) -> None:
        """A team without cars throws its hand away; its flag comes down (§4.4, §5.4)."""
        if self.journal is not None:
            self.tell(told.TeamOut(seat, self.box.named(self.hands[seat])))
        for kind in self.hands[seat]:
            self.discard[kind] += 1
        self.hands[seat] = ()
        if self.flag == seat:
            self.lower_flag()

    def throw_away(self, option: Discard) -> None:
        """A card onto the discard, unplayed (§4.5)."""
        kind = self.box.kind_of[option.card]
        self.leave_hand(kind)
        self.discard[kind] += 1
        self.last = Deed(self.asking, "discard", card=option.card)
        if self.journal is not None:
            self.tell(told.Discarded(self.asking, option.card))
        self.spend()

    def draw_card(self, option: Draw) -> None:
        """The top card; from the shuffled discard when the pile is empty (§4.6)."""
        if not self.pile:
            self.reshuffle()
        seat = self.asking
        kind = self.turn_card(self.pile)
        self.last = Deed(seat, "draw")
        self.hands[seat] = tuple(sorted((*self.hands[seat], kind)))
        if self.journal is not None:
            self.tell(told.CardDrawn(seat))
            self.tell(told.Drew(seat, self.box.names[kind]), only(seat))
        self.spend()

    def reshuffle(self) -> None:
        self.pile = [kind for kind in self.box.kinds for _ in range(self.discard[kind])]
        self.discard = [0] * len(self.discard)
        self.shuffle(self.pile)
        if self.journal is not None:
            self.tell(told.Reshuffled(len(self.pile)))

    # Duels and gaps

    def start_duel(self, option: Duel) -> None:
        """A die each, less what was lost; rain hinders the attacker; more wins (§4.7)."""
        line, car = self.line, option.car
        place = line.index(car)
        rival = line[place - 1]
        bonus = self.slipstream(car)
        roll, rival_roll = self.roll(1, FACES), self.roll(1, FACES)
        total = roll - self.lost[car] - self.rain + bonus
        rival_total = rival_roll - self.lost[rival]
        won = total > rival_total
        self.last = Deed(self.asking, "duel", car, rival, "", roll, rival_roll)
        if won:
            line[place - 1], line[place] = car, rival
        if self.journal is not None:
            self.tell(
                told.Dueled(
                    seat=self.asking,
                    car=car,
                    rival=rival,
                    roll=roll,
                    lost=self.lost[car],
                    rain=-int(self.rain),
                    bonus=bonus,
                    total=total,
                    rival_roll=rival_roll,
                    rival_lost=self.lost[rival],
                    rival_total=rival_total,
                    won=won,
                )
            )
        self.after_duel(car)

    def slipstream(self, car: int) -> int:
        """The bonus of a car in a slipstream, which a duel uses up (§5.3)."""
        if car not in self.towed:
            return 0
        rest = dict(self.towed)
        bonus = rest.pop(car)
        self.towed = rest
        return bonus

    def close_gap(self, option: Close) -> None:
        """The gap ahead falls behind, without a die (§4.8)."""
        line, car = self.line, option.car
        place = line.index(car)
        line[place - 1], line[place] = car, GAP
        self.last = Deed(self.asking, "close", car)
        if self.journal is not None:
            self.tell(told.GapClosed(self.asking, car))
        self.trim()
        self.after_duel(car)

    def after_duel(self, car: int) -> None:
        """One action, unless a comeback has duels left and something to pass (§4.10)."""
        if self.surging:
            self.duels -= 1
            if self.duels and car in self.chasers():
                self.menu = self.surge_menu()
                return
        self.spend()

    # Pit stops

    def enter_pits(self, option: Pit) -> None:
        self.pit(option.car)

    def pit(self, car: int) -> None:
        """Which cards are to be taken off? With a single one there is nothing to ask (§4.9)."""
        self.pitting = car
        self.repairs = ()
        if len(self.under[car]) == 1:
            self.repairs = self.under[car]
            self.repair()
        else:
            self.question, self.menu = "repair", self.repair_menu()

    def repair_menu(self) -> list[Option]:
        """The cards still under the car, each kind once; leaving when something was repaired."""
        under = list(self.under[self.pitting])
        for kind in self.repairs:
            under.remove(kind)
        cards: list[Option] = [self.box.repair[kind] for kind in sorted(set(under))]
        return [LEAVE, *cards] if self.repairs else cards

    def take_off(self, option: Repair) -> None:
        self.repairs = (*self.repairs, self.box.kind_of[option.card])
        if len(self.repairs) == len(self.under[self.pitting]):
            self.repair()
        else:
            self.menu = self.repair_menu()

    def leave_pits(self, option: Leave) -> None:
        self.repair()

    def repair(self) -> None:
        """Cards off, places lost: three, or those of a lightning stop, and one a card (§4.9)."""
        car, repairs = self.pitting, self.repairs
        places = PIT_PLACES
        self.last = Deed(self.asking, "pit", car)
        if self.card >= 0:
            places = self.box.numbers[self.card]
            self.lay_event()
        self.take_from_under(car, repairs)
        before = self.line.index(car)
        fall_back(self.line, car, places + len(repairs))
        fell = self.line.index(car) - before
        self.tell_pit(car, fell)
        self.trim()
        self.spend()

    def tell_pit(self, car: int, fell: int) -> None:
        if self.journal is not None:
            cards = self.box.named(sorted(self.repairs))
            place = place_of(self.line, car)
            self.tell(told.Pitted(self.asking, car, cards, fell, place))

    # Events

    def name_car(self, option: Name) -> None:
        """The own car that an event is for."""
        NAMED[self.box.effects[self.card]](self, option.car)

    def surge(self, car: int) -> None:
        """Several duels of one car as a single action (§4.10)."""
        self.lay_event()
        self.surging, self.duels = car, self.box.numbers[self.card]
        self.card = NO_CARD
        self.question, self.menu = "surge", self.surge_menu()

    def surge_menu(self) -> list[Option]:
        car = self.surging
        ahead = self.line[self.line.index(car) - 1]
        return [STOP, CLOSE[car] if ahead == GAP else DUEL[car]]

    def stop_surge(self, option: Stop) -> None:
        self.last = Deed(self.asking, "stop", self.surging)
        if self.journal is not None:
            self.tell(told.SurgeStopped(self.asking, self.surging, self.duels))
        self.spend()

    def turn_weather(self) -> None:
        self.rain = not self.rain
        if self.journal is not None:
            self.tell(told.WeatherTurned(self.rain))

    def call_safety_car(self) -> None:
        """All gaps are removed (§5.2)."""
        count = self.line.count(GAP)
        self.line = [car for car in self.line if car != GAP]
        self.remove_gaps(count)

    def tow(self, car: int) -> None:
        """A bonus for the next duel that the car starts in this turn (§5.3)."""
        self.lay_event()
        bonus = self.box.numbers[self.card]
        self.towed = {**self.towed, car: bonus}
        if self.journal is not None:
            self.tell(told.Towed(self.asking, car, bonus))
        self.spend()

    def raise_flag(self) -> None:
        """No car may be overtaken until the player's next turn (§5.4)."""
        self.flag = self.asking
        if self.journal is not None:
            self.tell(told.FlagRaised(self.flag))

    def lower_flag(self) -> None:
        if self.journal is not None:
            self.tell(told.FlagLowered(self.flag))
        self.flag = NOBODY

    def swap_cars(self) -> None:
        """One's two cars change places (§5.5)."""
        first, second = sorted(map(self.line.index, self.my_cars()))
        line = self.line
        line[first], line[second] = line[second], line[first]
        if self.journal is not None:
            self.tell(told.Swapped(self.asking, line[first], line[second]))

    def collide(self, option: Crash) -> None:
        """Two cars damage each other (§5.6)."""
        self.lay_event()
        cars = option.car, option.rival
        for car in cars:
            self.put_damage(car)
        self.after_damage(cars)


Asked = tuple[str, Sequence[Option]]


def named(question: str, cars: Callable[[Turn], list[int]]) -> Callable[[Turn, int], Asked]:
    """The question which of some own cars an event is for."""
    return lambda turn, number: (question, [NAME[car] for car in cars(turn)])


def behind(turn: Turn, number: int) -> Asked:
    last = turn.line[-1]
    return "behind", [BEHIND[car] for car in turn.my_cars() if car != last]


def hit(turn: Turn, number: int) -> Asked:
    return "hit", [HIT[car] for car in turn.targets(number)]


def crash(turn: Turn, number: int) -> Asked:
    return "crash", [Crash(*pair) for pair in turn.pairs(number)]


# What each effect needs to be played, asks for, and does.
PLAYABLE: dict[str, Callable[[Turn, int], bool]] = {
    "gap": Turn.can_lay_gap,
    "damage": Turn.can_damage,
    "surge": Turn.can_surge,
    "weather": Turn.can_turn_weather,
    "safety-car": Turn.can_call_safety_car,
    "slipstream": Turn.can_tow,
    "lightning-stop": Turn.can_stop,
    "yellow-flag": Turn.can_flag,
    "team-orders": Turn.can_order,
    "collision": Turn.can_collide,
}
TARGETS: dict[str, Callable[[Turn, int], Asked]] = {
    "gap": behind,
    "damage": hit,
    "surge": named("surge-car", Turn.chasers),
    "slipstream": named("tow-car", Turn.towable),
    "lightning-stop": named("stop-car", Turn.broken),
    "collision": crash,
}
AT_ONCE: dict[str, Callable[[Turn], None]] = {
    "weather": Turn.turn_weather,
    "safety-car": Turn.call_safety_car,
    "yellow-flag": Turn.raise_flag,
    "team-orders": Turn.swap_cars,
}
NAMED: dict[str, Callable[[Turn, int], None]] = {
    "surge": Turn.surge,
    "slipstream": Turn.tow,
    "lightning-stop": Turn.pit,
}
