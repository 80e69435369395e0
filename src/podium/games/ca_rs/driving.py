"""Moves: from the leader back, one card at a time (§3.7, §3.8)."""

from __future__ import annotations

from abc import abstractmethod

from podium.games.ca_rs import events as told
from podium.games.ca_rs.effects import DOWNFORCE
from podium.games.ca_rs.options import MOST
from podium.games.ca_rs.state import NOBODY
from podium.games.ca_rs.times import Times
from podium.games.ca_rs.tolls import clear_ways


class Driving(Times):
    """The cars on their way."""

    __slots__ = ()

    @abstractmethod
    def moves_over(self) -> None:
        """All have moved."""

    def begin_moves(self) -> None:
        """In the order in which they stand now."""
        self.movers = tuple(self.order)
        self.drive()

    def drive(self) -> None:
        """On, car by car and card by card, until somebody is asked or all have moved."""
        self.asks, self.asking, self.waiting = "", (), ()
        while not self.asking:
            if self.mover >= 0:
                self.drive_on()
            elif self.movers:
                self.cruise()
                if self.movers:
                    self.next_mover()
            else:
                self.moves_over()
                return

    def cruise(self) -> None:
        """Those next to move who stand, or have their whole way free, as most have.

        Hot: what `next_mover` and `drive_on` would do with them, step by step, is done at once.
        """
        stands, launch, length = self.stands, self.launch, self.loop.length
        movers, gone = self.movers, 0
        for seat in movers:
            if self.speed[seat]:
                steps, card = self.speed[seat] + self.extra[seat], self.dist[seat] % length
                if launch >> seat & 1 or stands[card][0] != seat or steps <= 0:
                    break
                if self.free_way(seat, card, steps) < steps:
                    break
                self.go(seat, card, steps)
                if self.journal is not None:
                    lap = self.dist[seat] // length
                    self.tell(told.Drove(seat, steps, lap, card + steps))
            gone += 1
        self.movers = movers[gone:]

    def free_way(self, seat: int, card: int, steps: int) -> int:
        """On how many of so many cards ahead nothing can happen. Hot."""
        speed = self.speed[seat]
        down = self.stats[seat][DOWNFORCE] + self.boosts[seat][DOWNFORCE]
        clear = clear_ways[self.loop, self.rain, speed - down if down > 0 else speed][card]
        last = card + (steps if steps < clear else clear)
        for taken in self.stands:
            if card < taken <= last:
                last = taken - 1
        return last - card

    def next_mover(self) -> None:
        """As many cards as the speed says now, and the bonus of a start (§3.7, §3.8)."""
        seat, self.movers = self.movers[0], self.movers[1:]
        speed = self.speed[seat]
        if not speed or seat not in self.order:
            return
        steps = speed + self.extra[seat]
        if self.launch >> seat & 1:
            self.launch ^= 1 << seat
            steps += self.garage.pilots[self.pilot[seat]].start
        self.mover, self.since = seat, self.dist[seat]
        self.steps = min(max(0, steps), MOST)

    def drive_on(self) -> None:
        """The next thing that happens to the car that moves."""
        seat = self.mover
        if not self.speed[seat] or seat not in self.order:
            self.end_move()
            return
        dist, length = self.dist[seat], self.loop.length
        if dist >= self.laps * length:  # past the last line nothing is in the way
            self.dist[seat] = dist + self.steps
            self.rank(seat)
            self.end_move()
            return
        cars = self.stands[dist % length]
        if cars[0] != seat:
            self.meet(cars[cars.index(seat) - 1])
            return
        if self.steps:
            self.coast(seat, dist % length)
        if self.steps:
            self.step(seat)
        else:
            self.end_move()

    def coast(self, seat: int, card: int) -> None:
        """Over the cards ahead on which nothing can happen, if there are any."""
        free = self.free_way(seat, card, self.steps)
        if free:
            self.steps -= free
            self.go(seat, card, free)

    def go(self, seat: int, card: int, steps: int) -> None:
        """So many cards on, from the front of a card to an empty one of the same lap. Hot."""
        stands = self.stands
        cars = stands.pop(card)
        if len(cars) > 1:
            stands[card] = cars[1:]
        stands[card + steps] = (seat,)
        self.dist[seat] = dist = self.dist[seat] + steps
        if self.order[0] != seat:
            self.rank(seat)
        if dist > self.high:
            self.turn_circuit(dist)

    def step(self, seat: int) -> None:
        """One card on: behind those who stand there; then the corner (§3.7, §4.1)."""
        self.leave_card(seat)
        self.steps -= 1
        self.dist[seat] += 1
        dist = self.dist[seat]
        card = dist % self.loop.length
        if card == 0:
            self.crossed = (*self.crossed, self.speed[seat])
        self.rank(seat)
        if dist >= self.laps * self.loop.length:
            return
        self.stands[card] = (*self.stands.get(card, ()), seat)
        if dist > self.high:
            self.turn_circuit(dist)
        excess = self.excess_of(seat)
        if excess > 0:
            self.meet_corner(excess)

    def rank(self, seat: int) -> None:
        """Ahead of those whom the car has left behind; who was there first stays ahead."""
        order, dist = self.order, self.dist
        place, far = order.index(seat), dist[seat]
        while place and dist[order[place - 1]] < far:
            order[place] = order[place - 1]
            place -= 1
            order[place] = seat

    def end_move(self) -> None:
        if self.journal is not None:
            self.report()
        if self.crossed:
            self.time_laps(self.mover)
        self.mover = self.rival = NOBODY
        self.steps = 0

    def report(self) -> None:
        """What was driven since it was last told."""
        seat = self.mover
        far = self.dist[seat]
        if far != self.since:
            if self.journal is not None:
                lap, card = divmod(far, self.loop.length)
                self.tell(told.Drove(seat, far - self.since, lap, card))
            self.since = far

    def turn_circuit(self, dist: int) -> None:
        """Cards lie open up to this distance (§3.3)."""
        self.high = dist
        before, known = self.known, min(dist + 1, self.loop.length)
        if known > before:
            self.known = known
            self.turned += known - before
            if self.journal is not None:
                self.tell(told.CircuitTurned(self.loop.texts[before:known]))
