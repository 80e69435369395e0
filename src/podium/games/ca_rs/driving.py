"""Moves: from the leader back, one card at a time (§3.7, §3.8)."""

from __future__ import annotations

from abc import abstractmethod

from podium.games.ca_rs import events as told
from podium.games.ca_rs.effects import DOWNFORCE
from podium.games.ca_rs.options import MOST
from podium.games.ca_rs.state import NOBODY
from podium.games.ca_rs.times import Times


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
                self.next_mover()
            else:
                self.moves_over()
                return

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
        """The next thing that happens to the car that moves. Hot."""
        seat = self.mover
        if not self.speed[seat] or seat not in self.order:
            self.end_move()
            return
        dist = self.dist[seat]
        if dist >= self.laps * self.loop.length:  # past the last line nothing is in the way
            self.dist[seat] = dist + self.steps
            self.rank(seat)
            self.end_move()
            return
        cars = self.stands[dist % self.loop.length]
        if cars[0] != seat:
            self.meet(cars[cars.index(seat) - 1])
        elif not self.steps:
            self.end_move()
        elif not self.coast(seat, dist):
            self.step(seat, dist)

    def coast(self, seat: int, dist: int) -> bool:
        """Over the cards ahead on which nothing can happen, if there are any. Hot."""
        loop, stands = self.loop, self.stands
        length, limits = loop.length, loop.wet if self.rain else loop.limits
        grip = self.speed[seat] - self.stat(seat, DOWNFORCE)
        far, end = dist, dist + self.steps
        while far < end:
            card = (far + 1) % length
            if not card or card in stands or 0 < limits[card] < grip:
                break
            far += 1
        if far == dist:
            return False
        self.leave_card(seat)
        self.steps = end - far
        self.dist[seat] = far
        stands[far % length] = (seat,)
        self.rank(seat)
        if far > self.high:
            self.turn_circuit(far)
        return True

    def step(self, seat: int, dist: int) -> None:
        """One card on: behind those who stand there; then the corner (§3.7, §4.1)."""
        self.leave_card(seat)
        dist += 1
        self.steps -= 1
        self.dist[seat] = dist
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
        seat = self.mover
        self.report()
        if self.crossed:
            self.time_laps(seat)
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
