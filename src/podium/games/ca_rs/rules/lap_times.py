"""Lap times, as if they had been measured (§9)."""

from __future__ import annotations

from podium.games.ca_rs.rules.state import RaceState
from podium.games.ca_rs.wire import events

TURN_MS = 10_000  # milliseconds that a turn lasts
MAX_RANDOM_MS = 999  # the random part, at most


def format_lap_time(milliseconds: int) -> str:
    """A lap time as it is shown: m:ss.mmm."""
    seconds, rest = divmod(milliseconds, 1000)
    return f"{seconds // 60}:{seconds % 60:02}.{rest:03}"


def time_laps(race: RaceState, seat: int) -> None:
    """Each line crossed in a move, at its speed; how far past it is known when it ends."""
    length = race.circuit.length
    for speed in race.crossed:
        lap = len(race.times[seat]) + 1
        past = race.dist[seat] - lap * length
        rest = past * TURN_MS // speed
        turns = race.turn - race.lap_turn[seat]
        time = TURN_MS * turns - rest + race.lap_rest[seat] + race.roll(0, MAX_RANDOM_MS)
        write_lap(race, seat, lap, max(1, time))
        race.lap_turn[seat], race.lap_rest[seat] = race.turn, rest
    race.crossed = ()


def write_lap(race: RaceState, seat: int, lap: int, time: int) -> None:
    best = all(time < other for times in race.times for other in times)
    race.times[seat] = (*race.times[seat], time)
    if race.journal is not None:
        race.emit(events.LapTimed(seat, lap, format_lap_time(time), best))
