"""What many races tell: what wins, who comes home, and which cards are worth playing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from podium.core import Event, Finding, Measure
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.content.tanks import ready_tank
from podium.games.ca_rs.wire import events


class Starter:
    """A car at the start, and what became of it."""

    def __init__(self, shown: events.LineUpShown) -> None:
        self.pilot, self.car, self.tyres = shown.pilot, shown.car, shown.tyres
        self.grid = self.place = self.laps = self.turns = 0
        self.fate: set[str] = set()
        self.held: set[str] = set()
        self.struck: set[str] = set()
        self.played: set[str] = set()

    @property
    def drawn(self) -> set[str]:
        return self.held | self.struck


def starts(happened: Sequence[Event]) -> list[Starter]:
    """All cars of a race as it was told; qualifying laps are another story."""
    cars = [Starter(event) for event in happened if isinstance(event, events.LineUpShown)]
    race, turn = False, 0
    for event in happened:
        if isinstance(event, events.Gridded):
            race, cars[event.seat].grid = True, event.place
        elif isinstance(event, events.TurnBegan):
            turn = event.turn
        elif race:
            note(cars, turn, event)
    return cars


def note(cars: Sequence[Starter], turn: int, event: Event) -> None:
    """One thing that happened to a car in the race."""
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
        case events.LapTimed(seat):
            cars[seat].laps += 1
        case events.Arrived(seat, place):
            cars[seat].place, cars[seat].turns = place, turn
            cars[seat].fate.add("finished")
        case (
            events.TankDry(seat) | events.WentOut(seat) | events.Injured(seat) | events.Killed(seat)
        ):
            cars[seat].fate.add(FATES[type(event)])


FATES: Mapping[type[Event], str] = {
    events.TankDry: "dry",
    events.WentOut: "accident",
    events.Injured: "injured",
    events.Killed: "killed",
}


def findings(garage: Garage, happened: Sequence[Event]) -> Iterator[Finding]:
    """What each car had, and whether it won; a race that nobody ended tells nothing."""
    cars = starts(happened)
    if any(car.place == 1 for car in cars):
        for car in cars:
            yield from findings_of(garage, car, 1 / len(cars))


def findings_of(garage: Garage, car: Starter, even: float) -> Iterator[Finding]:
    won, fits = car.place == 1, styles_of(garage, car)
    rows = {"grid": str(car.grid), "car": car.car, "tyres": car.tyres, "pilot": car.pilot}
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
    pilot = garage.pilot_of[car.pilot]
    cards = ready_tank(garage, garage.car_of[car.car], style, garage.pilots[pilot].budget)
    return set(garage.named((*cards, *garage.own[pilot])))


def styles_of(garage: Garage, car: Starter) -> list[str]:
    """The ready-made tanks that explain all that was drawn; none: any cards could be in it."""
    return [style for style in garage.styles if car.drawn <= stock(garage, car, style)]


def playable(garage: Garage, card: str) -> bool:
    return garage.kinds[garage.card_of[card]] in ("race", "pit", "weather")


def measurements(garage: Garage, happened: Sequence[Event]) -> Iterator[Measure]:
    """How it ended for each car, how quick it was, and which of its cards it could use."""
    for car in starts(happened):
        for fate in ("finished", *FATES.values()):
            yield Measure(fate, fate in car.fate)
        if car.laps and car.place:
            yield Measure("turns-per-lap", car.turns / car.laps)
        for card in sorted(car.held):
            if playable(garage, card):
                yield Measure("used", card in car.played, card)
