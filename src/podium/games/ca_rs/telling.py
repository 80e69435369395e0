"""The race in sentences, the same wherever it is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from podium.core import Words
from podium.core.refusal import Fact
from podium.core.words import fact_of
from podium.games.ca_rs.board import MARKS, UNKNOWN, limit_of, viewer_of
from podium.games.ca_rs.effects import BRAKE, SIGHT, STATS
from podium.games.ca_rs.garage import Garage
from podium.games.ca_rs.options import Target
from podium.games.ca_rs.times import clock
from podium.games.ca_rs.view import CarView, RaceView

WHOLE = ("opening", "plan", "")  # what is asked when all of it is told


def tell_race(view: RaceView, words: Words, names: Sequence[str], garage: Garage) -> list[str]:
    """The view in sentences; the words know what the content calls its things."""
    return list(Telling(view, words, names, garage).sentences())


class Telling:
    """The table in sentences, from one view."""

    def __init__(self, view: RaceView, words: Words, names: Sequence[str], garage: Garage) -> None:
        self.view, self.words, self.names, self.garage = view, words, names, garage
        self.viewer = viewer_of(view)

    def sentences(self) -> Iterator[str]:
        """From what holds for all to what is asked now."""
        yield self.stage()
        if self.view.stage == "lineup":
            yield from self.prepared()
        else:
            yield from self.cars()
            yield from self.times()
            yield from self.trials()
            yield from self.own()
        yield from self.plan()
        yield from self.moving()
        yield from self.waited_for()

    @property
    def is_whole(self) -> bool:
        """Everything is told once a turn, when one makes a plan; in between, what changes."""
        car = self.view.cars[self.viewer] if self.viewer is not None else None
        return car is None or (self.view.asks in WHOLE and not car.plan)

    def stage(self) -> str:
        """What is under way, and the weather."""
        view = self.view
        if view.stage in ("lineup", "over"):
            return self.words.say(f"board-{view.stage}")
        rain = str(view.rain).lower()
        facts: dict[str, Fact] = {"turn": view.turn, "most": view.most, "rain": rain}
        if view.stage == "trial":
            return self.words.say("board-trial", name=self.names[view.trying], **facts)
        return self.words.say("board-race", laps=view.laps, **facts)

    def prepared(self) -> Iterator[str]:
        ready = [self.names[car.seat] for car in self.view.cars if car.prepared]
        if ready:
            yield self.words.say("board-prepared", seats=self.row(ready))

    # The cars

    def ranked(self) -> list[int]:
        """Arrived, running, out; those that wait last."""
        view = self.view
        out = sorted(view.exits, key=lambda each: (-each.turn, -each.distance, each.place))
        waiting = (car.seat for car in view.cars if car.state == "waiting")
        return [*view.arrivals, *view.order, *(each.seat for each in out), *waiting]

    def cars(self) -> Iterator[str]:
        for place, seat in enumerate(self.ranked(), 1):
            yield self.car(self.view.cars[seat], place)
            if self.is_whole:
                yield from self.open_cards(self.view.cars[seat])

    def car(self, car: CarView, place: int) -> str:
        return self.words.say(
            "board-car",
            state=car.state,
            place=place,
            name=self.names[car.seat],
            mark=MARKS[car.seat],
            pilot=self.label("pilot", car.pilot),
            car=self.label("car", car.car),
            lap=car.lap,
            at=car.at,
            speed=car.speed,
            body=car.body,
            tyres=self.label("tyres", car.tyres),
            treads=car.treads,
            tank=car.tank,
            hand=len(car.hand),
        )

    def open_cards(self, car: CarView) -> Iterator[str]:
        """The statistics of a car that runs, and the cards that lie open."""
        name = self.names[car.seat]
        if car.state == "running":
            stats = (
                self.words.say(
                    "board-stat", stat=self.label("stat", stat), value=self.standing(car, which)
                )
                for which, stat in enumerate(STATS)
            )
            yield self.words.say("board-stats", name=name, stats=", ".join(stats))
        if car.used:
            yield self.ended(self.words.say("board-used", name=name), self.counted(car.used))

    def standing(self, car: CarView, which: int) -> int:
        """A statistic as it counts now: never below 0, but a sight may be bad (§1.1, §7)."""
        value = car.stats[which] + car.boosts[which]
        if which == BRAKE and self.view.rain and value > 1:
            value -= 1
        return value if which == SIGHT else max(0, value)

    def times(self) -> Iterator[str]:
        for car in self.view.cars if self.is_whole else ():
            if car.times:
                shown = ", ".join(map(clock, car.times))
                yield self.words.say("board-times", name=self.names[car.seat], times=shown)
        yield from self.best()

    def best(self) -> Iterator[str]:
        """The best lap of all, once there is one (§9)."""
        timed = [car for car in self.view.cars if car.times]
        if timed:
            best = min(timed, key=lambda car: min(car.times))
            time = clock(min(best.times))
            yield self.words.say("board-best", name=self.names[best.seat], time=time)

    def trials(self) -> Iterator[str]:
        rows = [
            self.words.say(
                "board-trial-row",
                home=str(row.home).lower(),
                name=self.names[row.seat],
                turns=row.turns,
                time=clock(row.time),
            )
            for row in self.view.trials
        ]
        if rows:
            yield self.ended(self.words.say("board-trials"), self.row(rows))

    # One's own

    def own(self) -> Iterator[str]:
        """One's own cards, in hand and in the tank, and the road ahead."""
        yield from self.hand()
        if self.is_whole:
            yield from self.left()
        yield from self.corner_ahead()

    def hand(self) -> Iterator[str]:
        if self.viewer is not None:
            yield self.ended(self.words.say("board-hand"), self.counted(self.held()))

    def held(self) -> list[str]:
        """The cards one holds, without those one has begun to play."""
        if self.viewer is None:
            return []
        car = self.view.cars[self.viewer]
        begun = Counter(word.removeprefix("x-") for word in car.plan or ())
        return list((Counter(card for card in car.hand if card) - begun).elements())

    def left(self) -> Iterator[str]:
        """What is still in one's tank, in whatever order."""
        if self.viewer is None or not self.view.cars[self.viewer].tank:
            return
        car = self.view.cars[self.viewer]
        hidden = (card for card in (*car.hand, *car.discards) if card)
        left = Counter(car.stock or ()) - Counter((*hidden, *car.used, *car.gone))
        yield self.ended(self.words.say("board-left"), self.counted(list(left.elements())))

    def corner_ahead(self) -> Iterator[str]:
        """The next corner on one's way, by its name if it has one, as the weather makes it."""
        view = self.view
        if self.viewer is None or self.viewer not in view.order:
            return
        car, length = view.cars[self.viewer], len(view.circuit)
        for away in range(1, length):
            card = (car.at + away) % length
            text = view.circuit[card]
            if text is None:
                return
            if ":" in text:
                name = self.label("corner", str(card))
                yield self.words.say(
                    "board-corner",
                    named="true" if name != str(card) else "false",
                    corner=name,
                    away=away,
                    limit=limit_of(text, view.rain),
                    run_off=int(text.partition(":")[2]),
                )
                return

    def plan(self) -> Iterator[str]:
        """What one has begun to answer."""
        plan = self.view.cars[self.viewer].plan if self.viewer is not None else None
        if plan:
            options = {word: option for option, word in self.garage.letters.items()}
            said = [self.words.option(options[word], self.names) for word in plan]
            between = [" " if isinstance(options[word], Target) else ", " for word in plan]
            text = "".join(
                (gap if number else "") + each
                for number, (gap, each) in enumerate(zip(between, said, strict=True))
            )
            yield self.ended(self.words.say("board-plan"), text)

    # What goes on

    def moving(self) -> Iterator[str]:
        """Who moves, and what is in the way."""
        view, say = self.view, self.words.say
        if view.mover >= 0:
            yield say("board-moving", name=self.names[view.mover], steps=view.steps)
        if view.excess > 0:
            yield say("board-excess", name=self.names[view.mover], excess=view.excess)
        if view.rival >= 0:
            yield say("board-rival", name=self.names[view.rival])

    def waited_for(self) -> Iterator[str]:
        """Who is asked, for those who are not."""
        if self.view.asking and self.view.question is None:
            seats = self.row(self.names[seat] for seat in self.view.asking)
            yield self.words.say("board-asked", seats=seats)

    # Words

    def counted(self, cards: Sequence[str]) -> str:
        """Cards by their titles, those held several times with a number."""
        shown = [
            self.words.say("board-card", card=self.label("card", card), count=count)
            if count > 1
            else self.label("card", card)
            for card, count in Counter(cards).items()
        ]
        return self.row(shown) if shown else self.words.say("board-nothing")

    def ended(self, head: str, rest: str) -> str:
        """A sentence with a list that may be longer than a fact can be."""
        return f"{head} {rest}."

    def row(self, texts: Iterable[str]) -> str:
        return self.words.say("board-between").join(texts)

    def label(self, field: str, value: str | None) -> str:
        return UNKNOWN if value is None else str(fact_of(field, value, (), self.words.labels))
