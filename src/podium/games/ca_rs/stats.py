"""The statistics as they stand: of the race, of the turn, and what the weather makes of them."""

from __future__ import annotations

from operator import add

from podium.games.ca_rs import events as told
from podium.games.ca_rs.effects import ACCELERATION, BRAKE, DOWNFORCE, SIGHT, STATS, TOP
from podium.games.ca_rs.known import Known
from podium.games.ca_rs.state import LEVEL, NOBODY, Position, Row


def braking(brake: int, rain: bool) -> int:
    """Rain takes one off, never below 1 (§7)."""
    return brake - 1 if rain and brake > 1 else max(0, brake)


@Known
def pedalled(by: int, speed: int, top: int, gain: int, brake: int, rain: bool) -> int:
    """The speed after the pedal, as far as brake, acceleration and top speed let it go (§3.6)."""
    by = max(-braking(brake, rain), min(by, max(0, gain)))
    return min(max(0, speed + by), max(0, top))


class Stats(Position):
    """What a car and its pilot can do now."""

    __slots__ = ()

    def stat(self, seat: int, which: int) -> int:
        """A statistic, never below 0; but a sight may be bad."""
        value = self.stats[seat][which] + self.boosts[seat][which]
        return value if value > 0 or which == SIGHT else 0

    def brake(self, seat: int) -> int:
        return braking(self.stat(seat, BRAKE), self.rain)

    def excess(self) -> int:
        """Speed less downforce less the limit, less what cards and tyres took off (§4.1)."""
        if self.asks != "corner":
            return 0
        return self.excess_of(self.mover) - self.bonus

    def excess_of(self, seat: int) -> int:
        """By how much a car is too fast where it is; straights have no limit. Hot."""
        card = self.dist[seat] % self.loop.length
        limit = (self.loop.wet if self.rain else self.loop.limits)[card]
        return self.speed[seat] - self.stat(seat, DOWNFORCE) - limit if limit else 0

    def raise_stat(self, seat: int, by: int, which: int, race: int) -> None:
        """For the race, or on top for this turn; the speed never exceeds the top (§1.7)."""
        rows = self.stats if race else self.boosts
        row = list(rows[seat])
        row[which] += by
        rows[seat] = tuple(row)
        if which == TOP:
            self.hold_speed(seat)
        if self.journal is not None:
            self.tell(told.StatRaised(seat, STATS[which], by, bool(race)))

    def hold_speed(self, seat: int) -> None:
        """Not faster than the top speed."""
        top = self.stat(seat, TOP)
        if self.speed[seat] > top:
            self.speed[seat] = top

    def change_speed(self, seat: int, by: int) -> None:
        """The speed itself, from 0 to the top (§1.7)."""
        speed = min(max(0, self.speed[seat] + by), self.stat(seat, TOP))
        self.speed[seat] = speed
        if self.journal is not None:
            self.tell(told.SpeedChanged(seat, by, speed))

    def boosted(self, seat: int) -> Row:
        """All statistics of this turn, before rain and zero bound them."""
        return tuple(map(add, self.stats[seat], self.boosts[seat]))

    def pedal(self, seat: int, by: int) -> None:
        """As far as brake, acceleration and top speed go by now (§3.6)."""
        was = self.speed[seat]
        form = self.stats[seat] if self.boosts[seat] is LEVEL else self.boosted(seat)
        speed = pedalled[by, was, form[TOP], form[ACCELERATION], form[BRAKE], self.rain]
        self.speed[seat] = speed
        if self.journal is not None:
            self.tell(told.Pedalled(seat, speed - was, speed))

    def end_boosts(self) -> None:
        """What held for a turn holds no more."""
        for seat, boost in enumerate(self.boosts):
            if boost is not LEVEL:
                self.boosts[seat] = LEVEL
                self.hold_speed(seat)
        self.extra = [0] * len(self.extra)

    def ahead_of(self, seat: int) -> int:
        """The next running car ahead in the race, or nobody."""
        place = self.order.index(seat)
        return self.order[place - 1] if place else NOBODY

    def behind(self, seat: int) -> int:
        """The next running car behind in the race, or nobody."""
        place = self.order.index(seat) + 1
        return self.order[place] if place < len(self.order) else NOBODY
