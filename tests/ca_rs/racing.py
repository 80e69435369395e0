"""How the tests race: circuits and cars drawn as text, players who speak, tanks in a told order.

A circuit is a row of cards (``P - - 4:2 -``), a road the cars on them (``. . BA . .``), the one in
front first. Seat 0 drives A, seat 1 drives B, and so on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Self

from ca_rs.pack import FILES, PACK
from podium.core import Dice, Event, Journal, LowestDice, Refusal, Result, load_words
from podium.games import find
from podium.games.ca_rs.content.circuit_cards import CircuitCards
from podium.games.ca_rs.content.effects import STATS
from podium.games.ca_rs.rules.grid import make_ready
from podium.games.ca_rs.rules.play import Race
from podium.games.ca_rs.rules.turn import note_stops
from podium.games.ca_rs.setup import RaceSetup
from podium.games.ca_rs.wire.view import CarView, RaceView

MARKS = "ABCDEFGH"
WORDS = {lang: load_words(lang, "podium.core", "podium.games.ca_rs") for lang in ("fr", "en")}
STRAIGHTS = 5  # with which every random circuit of ours begins, as all know (§1.3)
FULL = "junk " * 30  # nothing happens by drawing from such a tank


@cache
def build_setup(**settings: Any) -> RaceSetup:
    """The garage with the cards, pilots and cars of the tests beside ours."""
    setup = find("ca_rs").setup({"circuit": "cour", "pack": PACK, **settings}, FILES)
    assert isinstance(setup, RaceSetup)
    return setup


def circuit_of(circuit: str) -> CircuitCards:
    """``P - 4:2``: the pit, a straight, a corner of limit 4 with a run-off of 2."""
    rows = [
        (0, 0) if each in "P-" else tuple(map(int, each.split(":"))) for each in circuit.split()
    ]
    return CircuitCards(tuple((limit, run_off) for limit, run_off in rows))


class Racing:
    """A race on the table, and those who drive."""

    def __init__(self, setup: RaceSetup, state: Race) -> None:
        self.setup, self.state = setup, state
        self.journal = state.journal = Journal()

    def seat(self, mark: str) -> Driver:
        return Driver(self, MARKS.index(mark))

    def plan(self, *plans: str) -> Self:
        """Everybody's plan at once, seat by seat, without the word that one is ready."""
        assert self.view.asks == "plan"
        self.journal.events.clear()
        for seat, plan in zip(self.view.asking, plans, strict=True):
            Driver(self, seat).types(f"{plan} ready", keep=True)
        return self

    def keep(self) -> Self:
        """Nobody touches a pedal."""
        return self.plan(*["0"] * len(self.view.asking))

    def next_turn(self) -> Self:
        """All that is asked before the next plans is answered as by one who is missing."""
        while self.state.asked() and self.view.asks != "plan":
            self.state.choose(self.state.asked()[0], 0)
        return self

    @property
    def asked(self) -> str:
        """What is asked, and of whom."""
        marks = "".join(MARKS[seat] for seat in self.state.asked())
        return f"{self.view.asks} {marks}".strip()

    @property
    def view(self) -> RaceView:
        """What everybody sees."""
        return self.state.view(None)

    def car(self, mark: str) -> CarView:
        return self.view.cars[MARKS.index(mark)]

    def stat(self, mark: str, name: str) -> int:
        """A statistic as it stands this turn."""
        car, which = self.car(mark), STATS.index(name)
        return car.stats[which] + car.boosts[which]

    @property
    def road(self) -> str:
        """The cars card by card, the one in front first."""
        stands = {self.view.cars[row[0]].at: row for row in self.view.stands}
        texts = ("".join(MARKS[seat] for seat in stands.get(at, ())) for at in range(self.length))
        return " ".join(text or "." for text in texts)

    @property
    def length(self) -> int:
        return len(self.view.circuit)

    @property
    def order(self) -> str:
        """Those who run, the leader first."""
        return "".join(MARKS[seat] for seat in self.view.order)

    def heard(self, kind: type[Event], seat: int | None = None) -> list[Any]:
        """The events of that kind since it was last listened for."""
        return [event for event in self.journal.heard_by(seat) if isinstance(event, kind)]

    @property
    def result(self) -> Result:
        """How it ended; it must have."""
        result = self.state.result()
        assert result is not None
        assert not self.state.asked()
        return result

    @property
    def places(self) -> str:
        """The ranking, the winner first."""
        places = self.result.places
        return "".join(MARKS[seat] for seat in sorted(range(len(places)), key=places.__getitem__))


class Driver:
    """One of the players, who says what to do."""

    def __init__(self, race: Racing, number: int) -> None:
        self.race, self.number = race, number

    def types(self, words: str, keep: bool = False) -> Self:
        """A whole answer, in the words of the record."""
        setup, state = self.race.setup, self.race.state
        trial, answer = state.copy(), []
        for word in words.split():
            option = setup.read(word, trial.options(self.number))
            trial.choose(self.number, trial.index(self.number, option))
            answer.append(option)
        if not keep:
            self.race.journal.events.clear()
        state.answer(self.number, answer)
        return self

    def cannot(self, words: str) -> Refusal:
        """What is said to somebody who types this now; nothing has changed by it."""
        before = self.race.state.truth()
        try:
            self.types(words)
        except Refusal as refusal:
            assert self.race.state.truth() == before
            return refusal
        raise AssertionError(f"{words} was taken")

    @property
    def menu(self) -> str:
        """What one may answer now."""
        options = self.race.state.options(self.number)
        return " ".join(self.race.setup.notation(option) for option in options)

    @property
    def view(self) -> RaceView:
        return self.race.state.view(self.number)

    @property
    def hand(self) -> str:
        """One's own cards, as one sees them."""
        return " ".join(str(card) for card in self.view.cars[self.number].hand)

    @property
    def discards(self) -> str:
        return " ".join(str(card) for card in self.view.cars[self.number].discards)


def opened(
    seats: int, dice: Dice | None = None, lineups: Sequence[Any] = (), **settings: Any
) -> Racing:
    """A table at which nobody has chosen anything yet."""
    setup = build_setup(**settings)
    return Racing(setup, setup.new(seats, dice or LowestDice(bytes(16)), lineups))


PLAIN = "pilot-plain car-plain tyres-medium tank-safe"


def table(
    circuit: str,
    road: str,
    *,
    speeds: Sequence[int] = (),
    hands: Sequence[str] = (),
    tanks: Sequence[str] = (),
    tyres: Sequence[str] = (),
    treads: Sequence[int] = (),
    bodies: Sequence[int] = (),
    pilots: Sequence[str] = (),
    stats: Mapping[str, Mapping[str, int]] | None = None,
    done: Mapping[str, int] | None = None,
    laps: int = 1,
    turn: int = 2,
    turns: int = 50,
    rain: bool = False,
    dice: Dice | None = None,
) -> Racing:
    """A race as it stands when all make their plans: cars on a road, what each has by seat.

    ``tanks`` are told with the next card first, ``done`` are the laps a car has behind it. Cards
    are drawn from the next turn on.
    """
    setup = build_setup(laps=laps)
    marks = sorted(mark for mark in road if mark in MARKS)
    state = setup.new(len(marks), dice or LowestDice(bytes(16)))
    for seat in range(len(marks)):
        line_up(state, seat, row(pilots, seat, "plain"), row(tyres, seat, "medium"))
    state.clear()
    state.circuit, state.stage = circuit_of(circuit), "race"
    state.rain, state.turn, state.known = rain, turn - 1, state.circuit.length
    place(state, road, done or {})
    for seat, mark in enumerate(marks):
        make_ready(state, seat)
        state.speed[seat] = row(speeds, seat, 1)
        state.treads[seat] = row(treads, seat, state.treads[seat])
        state.body[seat] = row(bodies, seat, state.body[seat])
        change(state, seat, (stats or {}).get(mark, {}))
        fill(state, seat, row(hands, seat, ""), row(tanks, seat, FULL))
    state.conditions = type(state.conditions)("drawn", laps, "lot", "dry", turns, False)
    race = Racing(setup, state)
    begin(state)
    return race


def row(given: Sequence[Any], seat: int, default: Any) -> Any:
    """What was told for a seat."""
    return given[seat] if seat < len(given) else default


def line_up(state: Race, seat: int, pilot: str, tyres: str) -> None:
    garage = state.garage
    state.pilot[seat], state.car[seat] = garage.pilot_of[pilot], garage.car_of["plain"]
    state.tyres[seat] = garage.tyre_of[tyres]


def place(state: Race, road: str, done: Mapping[str, int]) -> None:
    """The cars where the road shows them, in the order that follows from it."""
    for card, text in enumerate(road.split()):
        cars = tuple(MARKS.index(mark) for mark in text if mark in MARKS)
        if cars:
            state.cars_at[card] = cars
        for seat in cars:
            state.dist[seat] = done.get(MARKS[seat], 0) * state.circuit.length + card
    shown = [seat for card in sorted(state.cars_at, reverse=True) for seat in state.cars_at[card]]
    state.order = sorted(shown, key=lambda seat: -state.dist[seat])
    state.low, state.high = state.dist[state.order[-1]], state.dist[state.order[0]] + 3


def change(state: Race, seat: int, stats: Mapping[str, int]) -> None:
    values = list(state.stats[seat])
    for name, value in stats.items():
        values[STATS.index(name)] = value
    state.stats[seat] = tuple(values)


def fill(state: Race, seat: int, hand: str, tank: str) -> None:
    cards = state.garage.card_of
    state.hands[seat] = tuple(sorted(cards[name] for name in hand.split()))
    state.tanks[seat] = tuple(cards[name] for name in reversed(tank.split()))
    state.stocks[seat] = tuple(sorted((*state.hands[seat], *state.tanks[seat])))


def begin(state: Race) -> None:
    """The turn begins, but nothing is drawn."""
    state.turn += 1
    note_stops(state)
    state.ask("plan", tuple(sorted(state.order)))
