"""The race in sentences, the same wherever it is read: keys and facts, made text by `Words`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from podium.core.phrases import Joined, Label, Phrase, SeatName, Sentence, joined, sentence
from podium.core.words import struct_phrase
from podium.games.ca_rs.content.effects import STATS
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.content.race_length import missing_cards, turns_of_race
from podium.games.ca_rs.rules.lap_times import format_lap_time
from podium.games.ca_rs.rules.stats import effective
from podium.games.ca_rs.show.circuit_drawing import MARKS, UNKNOWN
from podium.games.ca_rs.show.reading import (
    best_time,
    circuit_of,
    held,
    left_in_tank,
    own_car,
    planned,
    ranked,
)
from podium.games.ca_rs.wire.options import Target
from podium.games.ca_rs.wire.view import CarView, RaceView

WHOLE = ("opening", "plan", "")  # what is asked when all of it is told
BETWEEN = sentence("board-between")  # the members of a list


class RaceText:
    """The sentences of one view."""

    def __init__(self, view: RaceView, garage: Garage) -> None:
        self.view, self.garage = view, garage
        self.own = own_car(view)
        # Everything is told once a turn, when one makes a plan; in between, what changes.
        self.is_whole = self.own is None or (view.asks in WHOLE and not self.own.plan)

    def sentences(self) -> Iterator[Phrase]:
        """From what holds for all to what is asked now."""
        yield self.stage()
        if self.view.stage == "lineup":
            yield from self.prepared()
        else:
            yield from self.cars()
            yield from self.times()
            yield from self.trials()
            yield from self.own_cards()
            yield from self.fuel()
        yield from self.plan()
        yield from self.moving()
        yield from self.waited_for()

    def stage(self) -> Sentence:
        """What is under way, and the weather."""
        view = self.view
        if view.stage in ("lineup", "over"):
            return sentence(f"board-{view.stage}")
        facts: dict[str, Phrase] = {"turn": view.turn, "most": view.most, "rain": yes(view.rain)}
        if view.stage == "trial":
            return sentence("board-trial", name=SeatName(view.trying), **facts)
        return sentence("board-race", laps=view.laps, **facts)

    def prepared(self) -> Iterator[Phrase]:
        """Who came with a line-up."""
        ready = [SeatName(car.seat) for car in self.view.cars if car.prepared]
        if ready:
            yield sentence("board-prepared", seats=listed(ready))

    # The cars

    def cars(self) -> Iterator[Phrase]:
        for place, seat in enumerate(ranked(self.view), 1):
            yield car_sentence(self.view.cars[seat], place)
            if self.is_whole:
                yield from self.open_cards(self.view.cars[seat])

    def open_cards(self, car: CarView) -> Iterator[Phrase]:
        """The statistics of a car that runs, and the cards that lie open."""
        name = SeatName(car.seat)
        if car.state == "running":
            stats = (
                sentence("board-stat", stat=Label("stat", stat), value=self.stat(car, which))
                for which, stat in enumerate(STATS)
            )
            yield sentence("board-stats", name=name, stats=joined(stats, ", "))
        if car.used:
            yield ended(sentence("board-used", name=name), counted(car.used))

    def stat(self, car: CarView, which: int) -> int:
        """A statistic as it counts now."""
        return effective(car.stats, car.boosts, which, self.view.rain)

    def times(self) -> Iterator[Phrase]:
        for car in self.view.cars if self.is_whole else ():
            if car.times:
                shown = joined(map(format_lap_time, car.times), ", ")
                yield sentence("board-times", name=SeatName(car.seat), times=shown)
        yield from self.best()

    def best(self) -> Iterator[Phrase]:
        """The best lap of all, once there is one (§9)."""
        best = best_time(self.view)
        for car in self.view.cars:
            if best in car.times:
                yield sentence("board-best", name=SeatName(car.seat), time=format_lap_time(best))
                return

    def trials(self) -> Iterator[Phrase]:
        rows = [
            sentence(
                "board-trial-row",
                home=yes(row.home),
                name=SeatName(row.seat),
                turns=row.turns,
                time=format_lap_time(row.time),
            )
            for row in self.view.trials
        ]
        if rows:
            yield ended(sentence("board-trials"), listed(rows))

    # One's own

    def own_cards(self) -> Iterator[Phrase]:
        """One's own cards, in hand and in the tank, and the road ahead."""
        yield from self.hand()
        if self.is_whole:
            yield from self.left()
        yield from self.corner_ahead()

    def hand(self) -> Iterator[Phrase]:
        if self.own is not None:
            yield ended(sentence("board-hand"), counted(held(self.view, self.garage)))

    def left(self) -> Iterator[Phrase]:
        """What is still in one's tank, in whatever order."""
        if self.own is not None and self.own.tank:
            yield ended(sentence("board-left"), counted(left_in_tank(self.own).elements()))

    def fuel(self) -> Iterator[Phrase]:
        """A warning before the start where the race outlasts one's tank (§8.4)."""
        view, own, garage = self.view, self.own, self.garage
        if own is None or view.turn or view.stage != "race":
            return
        if missing_cards(garage.circuit, view.laps, own.tank):
            turns = turns_of_race(garage.circuit, view.laps)
            refuels = sum(garage.refuels[garage.card_of[card]] for card in own.stock or ())
            yield sentence("board-short", turns=turns, tank=own.tank, refuels=refuels)

    def corner_ahead(self) -> Iterator[Phrase]:
        """The next corner on one's way, by its name if it has one, as the weather makes it."""
        view, own = self.view, self.own
        if own is None or own.seat not in view.order:
            return
        circuit, length = circuit_of(view), len(view.circuit)
        for away in range(1, length):
            card = (own.at + away) % length
            if view.circuit[card] is None:
                return
            if limit := circuit.limits_in(view.rain)[card]:
                yield sentence(
                    "board-corner",
                    named=yes(any(place.card == card for place in self.garage.circuit.places)),
                    corner=Label("corner", str(card)),
                    away=away,
                    limit=limit,
                    run_off=circuit.run_offs[card],
                )
                return

    def plan(self) -> Iterator[Phrase]:
        """What one has begun to answer; a target stands beside its card without a comma."""
        parts: list[Phrase] = []
        for option in planned(self.view, self.garage):
            gap = " " if isinstance(option, Target) else ", "
            parts += [gap if parts else "", struct_phrase("option", option)]
        if parts:
            yield ended(sentence("board-plan"), joined(parts))

    # What goes on

    def moving(self) -> Iterator[Phrase]:
        """Who moves, and what is in the way."""
        view = self.view
        if view.mover >= 0:
            yield sentence("board-moving", name=SeatName(view.mover), steps=view.steps)
        if view.excess > 0:
            yield sentence("board-excess", name=SeatName(view.mover), excess=view.excess)
        if view.rival >= 0:
            yield sentence("board-rival", name=SeatName(view.rival))
        for car in view.cars:
            if car.pitting:
                yield sentence("board-pitting", name=SeatName(car.seat))

    def waited_for(self) -> Iterator[Phrase]:
        """Who is asked, for those who are not."""
        if self.view.asking and self.view.question is None:
            yield sentence("board-asked", seats=listed(map(SeatName, self.view.asking)))


def car_sentence(car: CarView, place: int) -> Sentence:
    return sentence(
        "board-car",
        state=car.state,
        place=place,
        name=SeatName(car.seat),
        mark=MARKS[car.seat],
        pilot=label("pilot", car.pilot),
        car=label("car", car.car),
        lap=car.lap,
        at=car.at,
        speed=car.speed,
        body=car.body,
        tyres=label("tyres", car.tyres),
        treads=car.treads,
        tank=car.tank,
        hand=len(car.hand),
    )


def counted(cards: Iterable[str]) -> Phrase:
    """Cards by their titles, those held several times with a number."""
    shown = [
        sentence("board-card", card=Label("card", card), count=count)
        if count > 1
        else Label("card", card)
        for card, count in Counter(cards).items()
    ]
    return listed(shown) if shown else sentence("board-nothing")


def ended(head: Sentence, rest: Phrase) -> Joined:
    """A sentence with a list that may be longer than a fact can be."""
    return joined((head, " ", rest, "."))


def listed(parts: Iterable[Phrase]) -> Joined:
    return joined(parts, BETWEEN)


def label(field: str, value: str | None) -> Phrase:
    return UNKNOWN if value is None else Label(field, value)


def yes(fact: bool) -> str:
    """A fact that is so or not, as messages select by it."""
    return "true" if fact else "false"
