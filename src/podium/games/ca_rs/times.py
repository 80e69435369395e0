"""Lap times, as if they had been measured (§9)."""

from __future__ import annotations

from podium.games.ca_rs import events as told
from podium.games.ca_rs.duels import Duels

TURN = 10_000  # milliseconds
BLUR = 999  # the random part, at most


def clock(milliseconds: int) -> str:
    """A lap time as it is shown: m:ss.mmm."""
    seconds, rest = divmod(milliseconds, 1000)
    return f"{seconds // 60}:{seconds % 60:02}.{rest:03}"


class Times(Duels):
    """Laps being timed."""

    __slots__ = ()

    def time_laps(self, seat: int) -> None:
        """Each line crossed in a move, at its speed; how far past it is known when it ends."""
        length = self.loop.length
        for speed in self.crossed:
            lap = len(self.times[seat]) + 1
            past = self.dist[seat] - lap * length
            rest = past * TURN // speed
            turns = self.turn - self.lap_turn[seat]
            time = TURN * turns - rest + self.lap_rest[seat] + self.roll(0, BLUR)
            self.write_lap(seat, lap, max(1, time))
            self.lap_turn[seat], self.lap_rest[seat] = self.turn, rest
        self.crossed = ()

    def write_lap(self, seat: int, lap: int, time: int) -> None:
        best = all(time < other for times in self.times for other in times)
        self.times[seat] = (*self.times[seat], time)
        if self.journal is not None:
            self.tell(told.LapTimed(seat, lap, clock(time), best))
