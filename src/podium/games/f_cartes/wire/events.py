"""Events of a race. Cars are numbers, seats are players; neutral cars have no seat."""

from __future__ import annotations

from podium.core import Event


class TeamPicked(Event, frozen=True):
    """A player takes a colour (§1.2)."""

    seat: int
    team: int


class RaceOpened(Event, frozen=True):
    """A race begins: the cards are shuffled and dealt, the weather is as agreed (§1)."""

    race: int
    races: int
    rain: bool


class HandDealt(Event, frozen=True):
    """A hand, sent to its player alone."""

    seat: int
    cards: tuple[str, ...]


class Tried(Event, frozen=True):
    """The qualifying die of a player's car (§2.2)."""

    seat: int
    car: int
    roll: int


class Risked(Event, frozen=True):
    """Places announced, the second die, and the score it makes (§2.3)."""

    seat: int
    car: int
    by: int
    roll: int
    won: bool
    score: int


class NeutralTried(Event, frozen=True):
    """The one die of a neutral car (§6.2)."""

    car: int
    roll: int


class TieRolled(Event, frozen=True):
    """Cars with the same score throw a plain die each (§2.5)."""

    cars: tuple[int, ...]
    rolls: tuple[int, ...]


class GridSet(Event, frozen=True):
    """The starting grid, pole position first (§2.4)."""

    cars: tuple[int, ...]


class RoundBegan(Event, frozen=True):
    """A round and its order of play (§3). ``seats`` are places at the table."""

    round: int
    rounds: int
    seats: tuple[int, ...]


class TurnEnded(Event, frozen=True):
    """The team card is turned over; ``left`` actions were not used."""

    seat: int
    left: int


class GapLaid(Event, frozen=True):
    """A gap lies behind a car (§4.1)."""

    seat: int
    car: int


class GapsRemoved(Event, frozen=True):
    """Gaps at the ends of the line, or all of them (§4.2)."""

    count: int


class Damaged(Event, frozen=True):
    """``points`` lost by a car, ``lost`` in all (§4.3)."""

    seat: int
    car: int
    card: str
    points: int
    lost: int


class Retired(Event, frozen=True):
    """A car is out of the race (§4.4)."""

    car: int


class TeamOut(Event, frozen=True):
    """A team without a car throws its hand away (§4.4)."""

    seat: int
    cards: tuple[str, ...]


class Discarded(Event, frozen=True):
    """A card is thrown away, unplayed (§4.5)."""

    seat: int
    card: str


class CardDrawn(Event, frozen=True):
    """A card is drawn (§4.6)."""

    seat: int


class Drew(Event, frozen=True):
    """Which card was drawn, sent to its player alone."""

    seat: int
    card: str


class Reshuffled(Event, frozen=True):
    """The discard becomes the new pile (§4.6)."""

    count: int


class Dueled(Event, frozen=True):
    """Both dice, what is taken off or added, and who is ahead now (§4.7).

    ``lost`` are the points of the attacker, ``rain`` and ``bonus`` what the weather and a
    slipstream make of its die.
    """

    seat: int
    car: int
    rival: int
    roll: int
    lost: int
    rain: int
    bonus: int
    total: int
    rival_roll: int
    rival_lost: int
    rival_total: int
    won: bool


class GapClosed(Event, frozen=True):
    """A car has passed the gap ahead of it (§4.8)."""

    seat: int
    car: int


class Pitted(Event, frozen=True):
    """``fell`` places (gaps counting), ``place`` among the cars now (§4.9)."""

    seat: int
    car: int
    cards: tuple[str, ...]
    fell: int
    place: int


class EventPlayed(Event, frozen=True):
    """An event card is laid down; what it does follows (§4.10, §5)."""

    seat: int
    card: str


class SurgeStopped(Event, frozen=True):
    """A comeback, or team orders, ended with duels unused."""

    seat: int
    car: int
    left: int


class WeatherTurned(Event, frozen=True):
    """It rains, or it does no more (§4.11)."""

    rain: bool


class Towed(Event, frozen=True):
    """A car is in a slipstream."""

    seat: int
    car: int
    bonus: int


class FlagRaised(Event, frozen=True):
    """Nobody may overtake until this seat plays again (§5.4)."""

    seat: int


class FlagLowered(Event, frozen=True):
    """The yellow flag is down."""

    seat: int


class Swapped(Event, frozen=True):
    """``car`` is ahead of ``rival`` now, both of one team."""

    seat: int
    car: int
    rival: int


class RaceFinished(Event, frozen=True):
    """The cars as they finish, the retired ones last; the first ``classified`` were running."""

    race: int
    cars: tuple[int, ...]
    classified: int


class StandingsTold(Event, frozen=True):
    """The championship after a race: teams in order, and their points (§7)."""

    race: int
    races: int
    teams: tuple[int, ...]
    points: tuple[int, ...]
