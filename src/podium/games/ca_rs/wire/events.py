"""The events of a race. Seats are players; cards are called by their names."""

from __future__ import annotations

from podium.core import Event


class LineUpShown(Event, frozen=True):
    """A pilot, a car and tyres are shown; the tank is not (§2.2)."""

    seat: int
    pilot: str
    car: str
    tyres: str


class LotDrawn(Event, frozen=True):
    """The die of a place on the grid, and what the pilot makes of it (§2.3)."""

    seat: int
    roll: int
    bonus: int


class TrialBegan(Event, frozen=True):
    """A qualifying lap, alone on the circuit (§2.4)."""

    seat: int


class TrialEnded(Event, frozen=True):
    """``past`` cards beyond the line, or so far from the start if not ``home`` (§2.4)."""

    seat: int
    home: bool
    turns: int
    past: int


class Gridded(Event, frozen=True):
    """A place on the starting grid (§2.5)."""

    seat: int
    place: int


class TurnBegan(Event, frozen=True):
    """A turn of the race (§3.1)."""

    turn: int
    most: int


class CardsDrawn(Event, frozen=True):
    """So many cards are drawn (§3.2)."""

    seat: int
    count: int


class Drew(Event, frozen=True):
    """Which of them are held now, for the player's own eyes."""

    seat: int
    cards: tuple[str, ...]


class Struck(Event, frozen=True):
    """A negative card was drawn and acts (§3.2)."""

    seat: int
    card: str


class TankDry(Event, frozen=True):
    """Nothing to draw: out (§8.4)."""

    seat: int


class CircuitTurned(Event, frozen=True):
    """Cards of an unknown circuit are turned up (§3.3)."""

    cards: tuple[str, ...]


class CardPlayed(Event, frozen=True):
    """A card lies open; what it does follows."""

    seat: int
    card: str


class CardAimed(Event, frozen=True):
    """A card lies open, for a rival."""

    seat: int
    card: str
    other: int


class CardSpent(Event, frozen=True):
    """A card whose target is gone, or whose player is, does nothing (§3.6)."""

    seat: int
    card: str


class Pedalled(Event, frozen=True):
    """The pedal, as far as it went (§3.6)."""

    seat: int
    by: int
    speed: int


class TyresFitted(Event, frozen=True):
    """A fresh set (§3.5)."""

    seat: int
    tyres: str


class StopAnnounced(Event, frozen=True):
    """A stop at the pits is announced (§3.5)."""

    seat: int


class Stopped(Event, frozen=True):
    """An announced stop is reached: the car stands on the pit card (§3.5)."""

    seat: int


class StatRaised(Event, frozen=True):
    """A statistic is higher or lower, for the turn or for the ``race``."""

    seat: int
    stat: str
    by: int
    race: bool


class SpeedChanged(Event, frozen=True):
    """The speed itself."""

    seat: int
    by: int
    speed: int


class ExtraGiven(Event, frozen=True):
    """Cards more, or less, in this turn's move."""

    seat: int
    by: int


class BodyLost(Event, frozen=True):
    """Damage by a card."""

    seat: int
    points: int
    body: int


class Repaired(Event, frozen=True):
    """Body back."""

    seat: int
    points: int
    body: int


class TyresWorn(Event, frozen=True):
    """Tyre cards lost by a card."""

    seat: int
    points: int
    left: int


class TyresMended(Event, frozen=True):
    """Tyre cards back on."""

    seat: int
    points: int
    left: int


class Refuelled(Event, frozen=True):
    """Cards are shuffled back into the tank; ``cards`` of them had lain open."""

    seat: int
    count: int
    cards: tuple[str, ...]


class CardsLost(Event, frozen=True):
    """Cards go to the discards unseen, from the hand or the tank."""

    seat: int
    count: int
    source: str


class WeatherTurned(Event, frozen=True):
    """It rains, or it does no more (§7)."""

    rain: bool


class Drove(Event, frozen=True):
    """Cards driven since one last looked, and where the car is now (§3.7)."""

    seat: int
    count: int
    lap: int
    at: int


class CornerMet(Event, frozen=True):
    """Too fast by ``excess`` (§4.1)."""

    seat: int
    excess: int
    run_off: int


class TyreBurnt(Event, frozen=True):
    """A tyre card given on purpose (§4.2)."""

    seat: int
    left: int


class Cornered(Event, frozen=True):
    """What the rest of the excess cost (§4.3)."""

    seat: int
    excess: int
    worn: int
    damage: int


class Overtook(Event, frozen=True):
    """One car is ahead of another now (§5)."""

    seat: int
    other: int


class Stayed(Event, frozen=True):
    """No attempt where the move ended (§5.3)."""

    seat: int
    other: int


class Tried(Event, frozen=True):
    """An attempt where the move ended (§5.3)."""

    seat: int
    other: int


class LetPass(Event, frozen=True):
    """``seat`` does not block (§5.5)."""

    seat: int
    other: int


class Blocked(Event, frozen=True):
    """``seat`` blocks (§5.5)."""

    seat: int
    other: int


class LaidDown(Event, frozen=True):
    """What was laid face down for a duel (§5.6)."""

    seat: int
    cards: tuple[str, ...]
    count: int
    tyres: int


class Dueled(Event, frozen=True):
    """The score, and whether the one behind is past (§5.7)."""

    seat: int
    other: int
    score: int
    won: bool


class Yielded(Event, frozen=True):
    """Tyre cards given up to stay behind (§5.8)."""

    seat: int
    other: int
    tyres: int


class Crashed(Event, frozen=True):
    """Both lose so much body and stand (§5.8)."""

    seat: int
    other: int
    points: int


class WentOut(Event, frozen=True):
    """The body is gone (§6.1)."""

    seat: int
    body: int


class Injured(Event, frozen=True):
    """So many cards are lost for good (§6.2)."""

    seat: int
    count: int


class Killed(Event, frozen=True):
    """The pilot is dead (§6.3)."""

    seat: int


class LapTimed(Event, frozen=True):
    """A lap, as it was measured, and whether it is the best of all (§9)."""

    seat: int
    lap: int
    time: str
    best: bool


class Arrived(Event, frozen=True):
    """Over the last line (§3.9)."""

    seat: int
    place: int


class CardsThrown(Event, frozen=True):
    """So many cards are thrown away, unseen (§3.10)."""

    seat: int
    count: int


class Discarded(Event, frozen=True):
    """Which cards went to the discards, for the player's own eyes."""

    seat: int
    cards: tuple[str, ...]
