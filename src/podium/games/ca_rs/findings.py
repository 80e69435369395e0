"""What many races tell: what wins, who comes home, and which cards are worth playing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from podium.core import Cup, Event, Finding, Measure
from podium.games.ca_rs import events as told
from podium.games.ca_rs import tanks
from podium.games.ca_rs.garage import Garage
from podium.games.ca_rs.lineup import LineUp

TABLES = ("grid", "car", "tyres", "tank", "pilot", "drawn", "played")
MEASURES: Mapping[str, Literal["share", "mean"]] = {
    "finished": "share",
    "accident": "share",
    "dry": "share",
    "injured": "share",
    "killed": "share",
    "turns-per-lap": "mean",
    "used": "share",
}
OF_CARDS = ("drawn", "played", "used")  # tables and measures whose rows are cards


class Start:
    """A car at the start, and what became of it."""

    def __init__(self, shown: told.LineUpShown) -> None:
        self.pilot, self.car, self.tyres = shown.pilot, shown.car, shown.tyres
        self.grid = self.place = self.laps = self.turns = 0
        self.fate: set[str] = set()
        self.held: set[str] = set()
        self.struck: set[str] = set()
        self.played: set[str] = set()

    @property
    def drawn(self) -> set[str]:
        return self.held | self.struck


def starts(said: Sequence[Event]) -> list[Start]:
    """All cars of a race as it was told; qualifying laps are another story."""
    cars = [Start(event) for event in said if isinstance(event, told.LineUpShown)]
    race, turn = False, 0
    for event in said:
        if isinstance(event, told.Gridded):
            race, cars[event.seat].grid = True, event.place
        elif isinstance(event, told.TurnBegan):
            turn = event.turn
        elif race:
            note(cars, turn, event)
    return cars


def note(cars: Sequence[Start], turn: int, event: Event) -> None:
    """One thing that happened to a car in the race."""
    match event:
        case told.Drew(seat, cards):
            cars[seat].held.update(cards)
        case told.Struck(seat, card):
            cars[seat].struck.add(card)
        case told.CardPlayed(seat, card) | told.CardAimed(seat, card) | told.CardSpent(seat, card):
            cars[seat].played.add(card)
        case told.LapTimed(seat):
            cars[seat].laps += 1
        case told.Arrived(seat, place):
            cars[seat].place, cars[seat].turns = place, turn
            cars[seat].fate.add("finished")
        case told.TankDry(seat) | told.WentOut(seat) | told.Injured(seat) | told.Killed(seat):
            cars[seat].fate.add(FATES[type(event)])


FATES: Mapping[type[Event], str] = {
    told.TankDry: "dry",
    told.WentOut: "accident",
    told.Injured: "injured",
    told.Killed: "killed",
}


def findings(garage: Garage, said: Sequence[Event]) -> Iterator[Finding]:
    """What each car had, and whether it won; a race that nobody ended tells nothing."""
    cars = starts(said)
    if any(car.place == 1 for car in cars):
        for car in cars:
            yield from found(garage, car, 1 / len(cars))


def found(garage: Garage, car: Start, even: float) -> Iterator[Finding]:
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


def stock(garage: Garage, car: Start, style: str) -> set[str]:
    """The cards of a ready-made tank, with the pilot's own."""
    pilot = garage.pilot_of[car.pilot]
    cards = garage.ready(garage.car_of[car.car], style, garage.pilots[pilot].budget)
    return set(garage.named((*cards, *garage.own[pilot])))


def styles_of(garage: Garage, car: Start) -> list[str]:
    """The ready-made tanks that explain all that was drawn; none: any cards could be in it."""
    return [style for style in garage.styles if car.drawn <= stock(garage, car, style)]


def playable(garage: Garage, card: str) -> bool:
    return garage.kinds[garage.card_of[card]] in ("race", "pit", "weather")


def measured(garage: Garage, said: Sequence[Event]) -> Iterator[Measure]:
    """How it ended for each car, how quick it was, and which of its cards it could use."""
    for car in starts(said):
        for fate in ("finished", *FATES.values()):
            yield Measure(fate, fate in car.fate)
        if car.laps and car.place:
            yield Measure("turns-per-lap", car.turns / car.laps)
        for card in sorted(car.held):
            if playable(garage, card):
                yield Measure("used", card in car.played, card)


def some_lineup(garage: Garage, cup: Cup, built: bool) -> LineUp:
    """A pilot, a car, tyres and a tank, each as likely as the other.

    A tank is ready-made, or ``built`` of any cards.
    """

    def some(names: Sequence[str]) -> str:
        return names[cup.roll(0, len(names) - 1)]

    pilot, car = some(tuple(garage.pilot_of)), some(tuple(garage.car_of))
    tyres = some(tuple(garage.tyre_of))
    if not built:
        return LineUp(pilot, car, tyres, some(garage.styles))
    cards = tanks.some(garage, garage.pilot_of[pilot], garage.car_of[car], cup.roll)
    return LineUp(pilot, car, tyres, tanks.counted(garage, cards))
