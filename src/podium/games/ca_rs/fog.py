"""Worlds that look the same to a seat: what it cannot know is dealt anew (§2.7)."""

from __future__ import annotations

from functools import lru_cache
from typing import Self

import msgspec

from podium.core import Cup, Dice
from podium.games.ca_rs.circuits import drawn
from podium.games.ca_rs.garage import Garage
from podium.games.ca_rs.state import NOBODY
from podium.games.ca_rs.terms import Loop
from podium.games.ca_rs.trials import Trials

TANKS = 64  # legal ones among which one is imagined: drawing a new one takes hundreds of dice


@lru_cache(maxsize=4096)
def some_tank(garage: Garage, pilot: int, car: int, number: int) -> tuple[int, ...]:
    """One of the legal tanks of a pilot and car, always the same for a number."""
    cup = Cup(Dice(bytes(16)).fork(f"tank {pilot} {car} {number}"))
    return tuple(garage.some_tank(pilot, car, cup.roll))


class Fog(Trials):
    """What is hidden, and how it may be imagined."""

    __slots__ = ()

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        """Others' cards and plans, the order of one's own tank, cards of an unknown circuit."""
        world = self.copy()
        viewer = NOBODY if seat is None else seat
        world.dice = dice
        world.drawn = world.turned = 0
        if world.terms.unknown:
            world.redraw_circuit()
        for other in range(len(self.pilot)):
            if other == viewer:
                world.reshuffle(other)
            elif world.stage == "lineup":
                world.dream_lineup(other)
            else:
                world.dream_cards(other)
        world.forget(viewer)
        return world

    def forget(self, viewer: int) -> None:
        """What others have answered unseen never was."""
        for other in self.asking:
            if other != viewer:
                self.plans[other] = ()
                self.menus[other] = None
        done = viewer in self.asking and viewer not in self.waiting
        self.waiting = tuple([seat for seat in self.asking if seat != viewer or not done])

    def redraw_circuit(self) -> None:
        """What was never turned up lies otherwise; the length is seen from the pile."""
        circuit, loop = self.garage.circuit, self.loop
        assert circuit.random is not None
        size = (loop.length, loop.length)
        rows = drawn(
            msgspec.structs.replace(circuit.random, length=size), circuit.corners, self.roll
        )
        known = zip(loop.limits[: self.known], loop.run_offs, strict=False)
        self.loop = Loop((*known, *rows[self.known :]))

    def reshuffle(self, seat: int) -> None:
        """One knows what is in one's tank, not in which order."""
        tank = sorted(self.tanks[seat])
        self.shuffle(tank)
        self.tanks[seat] = tuple(tank)

    def dream_lineup(self, seat: int) -> None:
        """A prepared line-up that nobody has seen might be any."""
        if self.prepared >> seat & 1:
            garage = self.garage
            self.pilot[seat] = self.roll(0, len(garage.pilots) - 1)
            self.car[seat] = self.roll(0, len(garage.cars) - 1)
            self.tyres[seat] = self.roll(0, len(garage.tyres) - 1)
            self.stocks[seat] = tuple(sorted(self.dream_stock(seat)))

    def dream_stock(self, seat: int) -> list[int]:
        """Some tank that this pilot and car may have, and the pilot's own cards."""
        pilot = self.pilot[seat]
        cards = some_tank(self.garage, pilot, self.car[seat], self.roll(1, TANKS))
        return [*cards, *self.garage.own[pilot]]

    def dream_cards(self, seat: int) -> None:
        """Cards that would explain what lies open; as many in each place as one counts."""
        shown = (*self.used[seat], *self.gone[seat])
        hidden = len(self.stocks[seat]) - len(shown)
        cards = self.dream_stock(seat)
        for card in shown:
            if card in cards:
                cards.remove(card)
        self.shuffle(cards)
        del cards[hidden:]
        hand = self.dream_hand(cards, len(self.hands[seat]))
        self.stocks[seat] = tuple(sorted((*shown, *hand, *cards)))
        if len(self.tanks[seat]) + len(self.discards[seat]) == len(cards):
            tank = len(self.tanks[seat])
            self.hands[seat] = tuple(sorted(hand))
            self.tanks[seat] = tuple(cards[:tank])
            self.discards[seat] = tuple(sorted(cards[tank:]))
        self.wounds[seat] = self.dream_wounds(seat)

    def dream_hand(self, cards: list[int], count: int) -> list[int]:
        """No negative card stays in a hand; taken from these cards, or in place of some."""
        kinds = self.garage.kinds
        hand = [card for card in cards if kinds[card] != "negative"][:count]
        for card in hand:
            cards.remove(card)
        while len(hand) < count:
            cards.pop()
            hand.append(self.garage.fillers[0])
        return hand

    def dream_wounds(self, seat: int) -> tuple[int, ...]:
        rest = list(self.stocks[seat])
        lost = [rest.pop(self.roll(0, len(rest) - 1)) for _ in self.wounds[seat]]
        return tuple(sorted(lost))
