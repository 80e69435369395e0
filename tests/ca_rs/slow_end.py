"""How the slow race counts: lap times, arrivals, the ranking (§3.9, §8, §9)."""

from __future__ import annotations

from ca_rs.slow_table import Fact, Table


def time_laps(table: Table, seat: int) -> None:
    """Ten seconds a turn, less what lies beyond the line, more what lay beyond the last (§9)."""
    car, length = table.cars[seat], len(table.circuit)
    lines: list[int] = table.drive["lines"]
    for number, speed in enumerate(lines):
        lap = min(table.lap(seat), table.laps) - len(lines) + number + 1
        rest = (car["dist"] - lap * length) * 10_000 // speed
        time = (table.turn - car["lap_turn"]) * 10_000 - rest + car["lap_rest"]
        time = max(1, time + table.trace.die(0, 999))
        best = all(time < other for each in table.cars for other in each["times"])
        car["times"].append(time)
        car["lap_turn"], car["lap_rest"] = table.turn, rest
        table.tell("lap-timed", seat=seat, lap=lap, time=clock(time), best=best)


def clock(time: int) -> str:
    return f"{time // 60_000}:{time // 1_000 % 60:02}.{time % 1_000:03}"


def arrive(table: Table) -> None:
    """The furthest past the line first; equal, the one ahead; they leave the track (§3.9)."""
    for seat in [seat for seat in table.order() if table.past(seat)]:
        table.arrivals.append(seat)
        table.cars[seat]["state"] = "arrived"
        table.tell("arrived", seat=seat, place=len(table.arrivals))


def ranking(table: Table) -> list[int]:
    """Arrivals, those still driving, those out: the later the better, then by position (§8.3)."""
    out = sorted(table.exits, key=lambda row: (-row["turn"], -row["distance"], row["place"]))
    return table.arrivals + table.order() + [row["seat"] for row in out]


def finish(table: Table, why: str) -> None:
    ranks = ranking(table)
    places = tuple(ranks.index(seat) + 1 for seat in range(table.seats))
    scores = tuple(car["dist"] for car in table.cars)
    table.result = {"places": places, "scores": scores, "why": why}
    table.stage = "over"


def trial_row(table: Table, seat: int) -> Fact:
    """What a qualifying lap was (§2.4)."""
    car, home = table.cars[seat], seat in table.arrivals
    past = car["dist"] - (len(table.circuit) if home else 0)
    time = car["times"][0] if home else 0
    return {"seat": seat, "home": home, "turns": table.turn, "past": past, "time": time}
