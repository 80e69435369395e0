"""The statistics as they stand: of the race, of the turn, and what the weather makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from podium.games.ca_rs.content.effects import ACCELERATION, BRAKE, DOWNFORCE, SIGHT, STATS, TOP
from podium.games.ca_rs.rules.memo import Memo
from podium.games.ca_rs.rules.state import NO_BOOST, NOBODY, Numbers, RaceState
from podium.games.ca_rs.wire import events


def braking(brake: int, rain: bool) -> int:
    """Rain takes one off, never below 1 (§7)."""
    return brake - 1 if rain and brake > 1 else max(0, brake)


def effective(stats: Sequence[int], boosts: Sequence[int], which: int, rain: bool) -> int:
    """A statistic as it counts in this weather: never below 0, but a sight may be bad (§1.1)."""
    value = stats[which] + boosts[which]
    if which == BRAKE:
        return braking(value, rain)
    return value if which == SIGHT else max(0, value)


@Memo  # looked up with brackets: pedalled[by, speed, top, gain, brake, rain]
def pedalled(by: int, speed: int, top: int, gain: int, brake: int, rain: bool) -> int:
    """The speed after the pedal, as far as brake, acceleration and top speed let it go (§3.6)."""
    by = max(-braking(brake, rain), min(by, max(0, gain)))
    return min(max(0, speed + by), max(0, top))


def stat(race: RaceState, seat: int, which: int) -> int:
    """A statistic in dry weather, never below 0; but a sight may be bad."""
    value = race.stats[seat][which] + race.boosts[seat][which]
    return value if value > 0 or which == SIGHT else 0


def brake_now(race: RaceState, seat: int) -> int:
    return braking(stat(race, seat, BRAKE), race.rain)


def excess_now(race: RaceState) -> int:
    """Speed less downforce less the limit, less what cards and tyres took off (§4.1)."""
    if race.asks != "corner":
        return 0
    return excess_of(race, race.mover) - race.bonus


def excess_of(race: RaceState, seat: int) -> int:
    """By how much a car is too fast where it is; straights have no limit. Hot."""
    circuit = race.circuit
    card = race.dist[seat] % circuit.length
    limit = (circuit.wet_limits if race.rain else circuit.limits)[card]
    return race.speed[seat] - stat(race, seat, DOWNFORCE) - limit if limit else 0


def raise_stat(race: RaceState, seat: int, by: int, which: int, lasting: int) -> None:
    """For the race, or on top for this turn; the speed never exceeds the top (§1.7)."""
    rows = race.stats if lasting else race.boosts
    row = list(rows[seat])
    row[which] += by
    rows[seat] = tuple(row)
    if which == TOP:
        clamp_speed(race, seat)
    if race.journal is not None:
        race.emit(events.StatRaised(seat, STATS[which], by, bool(lasting)))


def clamp_speed(race: RaceState, seat: int) -> None:
    """Not faster than the top speed."""
    top = stat(race, seat, TOP)
    if race.speed[seat] > top:
        race.speed[seat] = top


def change_speed(race: RaceState, seat: int, by: int) -> None:
    """The speed itself, from 0 to the top (§1.7)."""
    speed = min(max(0, race.speed[seat] + by), stat(race, seat, TOP))
    race.speed[seat] = speed
    if race.journal is not None:
        race.emit(events.SpeedChanged(seat, by, speed))


def boosted(race: RaceState, seat: int) -> Numbers:
    """All statistics of this turn, before rain and zero bound them."""
    return tuple(map(add, race.stats[seat], race.boosts[seat]))


def press_pedal(race: RaceState, seat: int, by: int) -> None:
    """As far as brake, acceleration and top speed go by now (§3.6)."""
    was = race.speed[seat]
    # Most cars have no boost, and then their statistics need not be added up.
    form = race.stats[seat] if race.boosts[seat] is NO_BOOST else boosted(race, seat)
    speed = pedalled[by, was, form[TOP], form[ACCELERATION], form[BRAKE], race.rain]
    race.speed[seat] = speed
    if race.journal is not None:
        race.emit(events.Pedalled(seat, speed - was, speed))


def end_boosts(race: RaceState) -> None:
    """What held for a turn holds no more."""
    boosts, seats = race.boosts, len(race.extra)
    if boosts.count(NO_BOOST) < seats:
        race.boosts = [NO_BOOST] * seats
        for seat, boost in enumerate(boosts):
            if boost is not NO_BOOST:
                clamp_speed(race, seat)
    race.extra = [0] * seats


def rivals(race: RaceState, seat: int) -> list[int]:
    """The other cars that run, the leader first."""
    return [other for other in race.order if other != seat]


def ahead_of(race: RaceState, seat: int) -> int:
    """The next running car ahead in the race, or nobody."""
    place = race.order.index(seat)
    return race.order[place - 1] if place else NOBODY


def behind(race: RaceState, seat: int) -> int:
    """The next running car behind in the race, or nobody."""
    place = race.order.index(seat) + 1
    return race.order[place] if place < len(race.order) else NOBODY
