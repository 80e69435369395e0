"""The body of a car: damage, the end of it, and what becomes of the pilot (§6)."""

from __future__ import annotations

from podium.games.ca_rs import events as told
from podium.games.ca_rs.stats import Stats
from podium.games.ca_rs.view import Exit

DEADLY = -5  # a body below this kills the pilot (§6.3)


class Bodies(Stats):
    """What damage does."""

    __slots__ = ()

    def damage(self, seat: int, by: int) -> None:
        """By a card; a body of 0 is out (§6.1)."""
        self.body[seat] -= by
        if self.journal is not None:
            self.tell(told.BodyLost(seat, by, self.body[seat]))
        self.check_body(seat)

    def check_body(self, seat: int) -> None:
        if self.body[seat] <= 0 and seat in self.order:
            if self.journal is not None:
                self.tell(told.WentOut(seat, self.body[seat]))
            self.leave_race(seat)
            if self.body[seat] < 0 and self.trying < 0:
                self.injure(seat)

    def leave_race(self, seat: int) -> None:
        """The car is taken off the circuit and is out."""
        place = self.order.index(seat)
        self.exits.append(Exit(seat, self.turn, self.dist[seat], place))
        self.speed[seat] = 0
        self.leave_card(seat)
        self.order.remove(seat)

    def leave_card(self, seat: int) -> None:
        """Off the card on which the car stands; past the last line it stands on none."""
        card = self.dist[seat] % self.loop.length
        cars = self.stands.get(card, ())
        if cars == (seat,):
            del self.stands[card]
        elif seat in cars:
            self.stands[card] = tuple([car for car in cars if car != seat])

    def injure(self, seat: int) -> None:
        """A random card for each point below 0 is lost for good (§6.2)."""
        rest = list(self.stocks[seat])
        lost = []
        for _ in range(min(-self.body[seat], len(rest))):
            lost.append(rest.pop(self.roll(0, len(rest) - 1)))
        self.wounds[seat] = tuple(sorted(lost))
        if self.journal is not None:
            self.tell(told.Injured(seat, len(lost)))
            if self.body[seat] < DEADLY:
                self.tell(told.Killed(seat))

    def repair(self, seat: int, by: int) -> None:
        """Up to what the car has by itself."""
        whole = self.garage.cars[self.car[seat]].body
        gained = max(0, min(by, whole - self.body[seat]))
        self.body[seat] += gained
        if self.journal is not None:
            self.tell(told.Repaired(seat, gained, self.body[seat]))

    # Tyres

    def wear(self, seat: int, by: int) -> None:
        """Tyre cards lost by a card; none left: nothing more."""
        lost = min(by, self.treads[seat])
        self.treads[seat] -= lost
        if self.journal is not None:
            self.tell(told.TyresWorn(seat, lost, self.treads[seat]))

    def mend(self, seat: int, by: int) -> None:
        """Tyre cards back on, up to the set."""
        gained = max(0, min(by, self.garage.tyres[self.tyres[seat]].cards - self.treads[seat]))
        self.treads[seat] += gained
        if self.journal is not None:
            self.tell(told.TyresMended(seat, gained, self.treads[seat]))

    def fit(self, seat: int, tyres: int) -> None:
        """A fresh set (§3.5)."""
        self.tyres[seat] = tyres
        self.treads[seat] = self.garage.tyres[tyres].cards
        if self.journal is not None:
            self.tell(told.TyresFitted(seat, self.garage.tyres[tyres].name))

    def rivals(self, seat: int) -> list[int]:
        """The other cars that run, the leader first."""
        return [other for other in self.order if other != seat]
