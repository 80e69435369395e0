"""What many races tell: what wins, who comes home, and which cards are worth playing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from podium.core import Event, Finding, Measure
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.content.tanks import ready_tank
from podium.games.ca_rs.wire import events
from podium.games.ca_rs.wire.lineup import LineUp

Lineups = Sequence[LineUp | None]
STOPPED, PASSED = "stopped", "passed"  # rows of the cars that stopped at the pits, and the others
WORN, BURNT, DAMAGED, SPARED = WAYS = "worn", "burnt", "damaged", "spared"


class Starter:
    """A car at the start, and what became of it."""

    def __init__(self, shown: events.LineUpShown) -> None:
        self.pilot, self.car, self.tyres = shown.pilot, shown.car, shown.tyres
        self.tank: str | None = None  # the style of a ready-made one; None: nobody told
        self.grid = self.place = self.laps = self.turns = self.stops = 0
        self.corners: list[str] = []  # how it paid for each in which it was too fast
        self.fate: set[str] = set()
        self.held: set[str] = set()
        self.struck: set[str] = set()
        self.played: set[str] = set()

    @property
    def drawn(self) -> set[str]:
        return self.held | self.struck


def starts(happened: Sequence[Event], lineups: Lineups) -> list[Starter]:
    """All cars of a race as it was told; qualifying laps are another story."""
    cars = [Starter(event) for event in happened if isinstance(event, events.LineUpShown)]
    for car, lineup in zip(cars, lineups, strict=False):
        car.tank = tank_of(lineup)
    race, turn = False, 0
    for event in happened:
        if isinstance(event, events.Gridded):
            race, cars[event.seat].grid = True, event.place
        elif isinstance(event, events.TurnBegan):
            turn = event.turn
        elif race:
            note(cars, turn, event)
    return cars


def tank_of(lineup: LineUp | None) -> str | None:
    """The style of a ready-made tank; none of its own name: it was built card by card."""
    if lineup is None:
        return None
    return lineup.tank if isinstance(lineup.tank, str) else ""


def note(cars: Sequence[Starter], turn: int, event: Event) -> None:
    """One thing that happened to a car in the race."""
    note_cards(cars, event)
    match event:
        case events.Stopped(seat):
            cars[seat].stops += 1
        case events.CornerMet(seat):
            cars[seat].corners.append(SPARED)
        case events.TyreBurnt(seat):
            cars[seat].corners[-1] = BURNT
        case events.Cornered(seat, _, _, damage) if cars[seat].corners[-1] != BURNT:
            cars[seat].corners[-1] = DAMAGED if damage else WORN
        case events.LapTimed(seat):
            cars[seat].laps += 1
        case events.Arrived(seat, place):
            cars[seat].place, cars[seat].turns = place, turn
            cars[seat].fate.add("finished")
        case (
            events.TankDry(seat) | events.WentOut(seat) | events.Injured(seat) | events.Killed(seat)
        ):
            cars[seat].fate.add(FATES[type(event)])


def note_cards(cars: Sequence[Starter], event: Event) -> None:
    """Cards drawn, and cards that did something."""
    match event:
        case events.Drew(seat, cards):
            cars[seat].held.update(cards)
        case events.Struck(seat, card):
            cars[seat].struck.add(card)
        case (
            events.CardPlayed(seat, card)
            | events.CardAimed(seat, card)
            | events.CardSpent(seat, card)
        ):
            cars[seat].played.add(card)


FATES: Mapping[type[Event], str] = {
    events.TankDry: "dry",
    events.WentOut: "accident",
    events.Injured: "injured",
    events.Killed: "killed",
}


def findings(garage: Garage, happened: Sequence[Event], lineups: Lineups = ()) -> Iterator[Finding]:
    """What each car had, and whether it won; a race that nobody ended tells nothing."""
    cars = starts(happened, lineups)
    if any(car.place == 1 for car in cars):
        for car in cars:
            yield from findings_of(garage, car, 1 / len(cars))


def findings_of(garage: Garage, car: Starter, even: float) -> Iterator[Finding]:
    won, fits = car.place == 1, styles_of(garage, car)
    rows = {"grid": str(car.grid), "car": car.car, "tyres": car.tyres, "pilot": car.pilot}
    rows["stops"] = STOPPED if car.stops else PASSED
    for table, row in rows.items():
        yield Finding(table, row, won, even)
    if len(fits) == 1:
        yield Finding("tank", fits[0], won, even)
    if len(fits) < 2:  # of several, nobody knows which cards were left in the tank
        cards = stock(garage, car, fits[0]) if fits else set(garage.names)
        for card in sorted(cards):
            yield Finding("drawn", card, won, even, absent=card not in car.drawn)
    for card in sorted(car.held):
        if playable(garage, card):
            yield Finding("played", card, won, even, absent=card not in car.played)


def stock(garage: Garage, car: Starter, style: str) -> set[str]:
    """The cards of a ready-made tank, with the pilot's own."""
    own = garage.own[garage.pilot_of[car.pilot]]
    return ready_cards(garage, car, style) | set(garage.named(own))


def ready_cards(garage: Garage, car: Starter, style: str) -> set[str]:
    """The cards of a ready-made tank."""
    budget = garage.pilots[garage.pilot_of[car.pilot]].budget
    return set(garage.named(ready_tank(garage, garage.car_of[car.car], style, budget)))


def styles_of(garage: Garage, car: Starter) -> list[str]:
    """The ready-made tank, if the line-up tells; else those that explain all that was drawn.

    None: any cards could be in it.
    """
    if car.tank is not None:
        return [car.tank] if car.tank else []
    return [style for style in garage.styles if car.drawn <= stock(garage, car, style)]


def playable(garage: Garage, card: str) -> bool:
    return garage.kinds[garage.card_of[card]] in ("race", "pit", "weather")


def measurements(
    garage: Garage, happened: Sequence[Event], lineups: Lineups = ()
) -> Iterator[Measure]:
    """How it ended for each car, how quick it was, and which of its cards it could use."""
    for car in starts(happened, lineups):
        for fate in ("finished", *FATES.values()):
            yield Measure(fate, fate in car.fate)
        yield Measure("stopped", car.stops > 0)
        if car.laps and car.place:
            yield Measure("turns-per-lap", car.turns / car.laps)
        yield from corner_measures(car)
        yield from card_measures(garage, car)


def corner_measures(car: Starter) -> Iterator[Measure]:
    """Of the corners in which it was too fast, how many were paid for in each way."""
    for paid in car.corners:
        for way in WAYS:
            yield Measure("corner-paid", paid == way, way)
        if paid in (WORN, BURNT):
            yield Measure("wear", paid == WORN)


def card_measures(garage: Garage, car: Starter) -> Iterator[Measure]:
    """Which of its cards it used; of a ready-made tank also those that act by themselves."""
    for card in sorted(car.held):
        if playable(garage, card):
            yield Measure("used", card in car.played, card)
    if car.tank:
        for card in sorted(car.drawn & ready_cards(garage, car, car.tank)):
            if garage.acts[garage.card_of[card]]:
                acted = card in car.played or card in car.struck
                yield Measure("acted", acted, f"{car.tank} {card}")
