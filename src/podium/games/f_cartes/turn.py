"""A turn: up to four actions, in any order, split between the two cars as one likes (§4).

Here are the actions that need no event card but pit stops; those are in `Actions`. What a turn
leads to (the next one, the end of the race) is in `Race`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from podium.core import only
from podium.games.f_cartes import events as told
from podium.games.f_cartes.line import GAP, trimmed
from podium.games.f_cartes.menu import Menu
from podium.games.f_cartes.options import (
    FACES,
    Behind,
    Close,
    Discard,
    Draw,
    Duel,
    Hit,
    Pass,
)
from podium.games.f_cartes.state import NO_CAR, NO_CARD, NOBODY, TURN
from podium.games.f_cartes.view import Deed

ACTIONS = 4


class Turn(Menu):
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

    # Cards

    def leave_hand(self, kind: int) -> None:
        """A card goes out of the hand of the player in turn."""
        hand = list(self.hands[self.asking])
        hand.remove(kind)
        self.hands[self.asking] = tuple(hand)

    def lay_event(self, car: int = NO_CAR) -> None:
        """An event card goes onto the discard, before all eyes; for a car, if one is named."""
        self.leave_hand(self.card)
        self.discard[self.card] += 1
        self.last = Deed(self.asking, "event", car, card=self.box.names[self.card])
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
        self.draws[seat] = tuple(sorted((*self.draws[seat], kind)))
        if self.journal is not None:
            self.tell(told.CardDrawn(seat))
            self.tell(told.Drew(seat, self.box.names[kind]), only(seat))
        self.spend()

    def reshuffle(self) -> None:
        self.pile = [kind for kind in self.box.kinds for _ in range(self.discard[kind])]
        self.stock, self.discard = self.discard, [0] * len(self.discard)
        self.draws = [()] * len(self.draws)
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

    def lower_flag(self) -> None:
        if self.journal is not None:
            self.tell(told.FlagLowered(self.flag))
        self.flag = NOBODY
