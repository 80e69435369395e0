"""What is read around the circuit: the cars in a table, one's own cards, what goes on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap

from podium.core import Words
from podium.core.phrases import Phrase, sentence
from podium.core.terminal_board import Run, Style
from podium.games.ca_rs.content.effects import (
    ACCELERATION,
    BLOCK,
    BRAKE,
    DOWNFORCE,
    OVERTAKE,
    SKILL,
    TOP,
)
from podium.games.ca_rs.rules.lap_times import format_lap_time
from podium.games.ca_rs.show.circuit_drawing import COLOURS, MARKS, OWN, RIVAL, Row
from podium.games.ca_rs.show.reading import held, ranked
from podium.games.ca_rs.show.text import RaceText, counted, label
from podium.games.ca_rs.wire.view import CarView

WIDE = 100  # columns from which names and tyres are written out
SHOWN = (ACCELERATION, BRAKE, DOWNFORCE, OVERTAKE, BLOCK, SKILL)
WIDTHS = (5, 4, 5, 9, 5, 4, 5, *[4] * len(SHOWN))  # of the columns after the name
TYRES = 3  # which of them is
NAME, WIDER_NAME, WIDER_TYRES = 10, 20, 15
NO_BREAK = "\u00a0"  # a blank at which no row ends
ROOMY = 34  # lines from which the cards in hand are told one by one
GRAVE = 2  # points of body, or of tyres, from which a car is in danger


class Panel:
    """Rows as wide as there is room for."""

    def __init__(
        self,
        text: RaceText,
        words: Words,
        names: Sequence[str],
        seat: int | None,
        room: tuple[int, int],
    ) -> None:
        self.text, self.view, self.garage = text, text.view, text.garage
        self.words, self.names, self.seat = words, names, seat
        self.width, self.lines = room
        self.is_wide = self.width >= WIDE
        self.name = WIDER_NAME if self.is_wide else NAME
        widths = list(WIDTHS)
        if self.is_wide:
            widths[TYRES] = WIDER_TYRES
        self.widths = widths

    # The table

    def table(self, rival: int) -> Iterator[Row]:
        """A row for each car, as they are ranked; numbers as they stand in this turn."""
        heads = self.words.say("board-heads").split("|")
        yield Run(" " * (self.name + 7)), Run(self.columns(heads), "quiet")
        for place, seat in enumerate(ranked(self.view), 1):
            yield tuple(self.car(self.view.cars[seat], place, rival))

    def columns(self, texts: list[str]) -> str:
        return "".join(text.rjust(width) for text, width in zip(texts, self.widths, strict=True))

    def car(self, car: CarView, place: int, rival: int) -> Iterator[Run]:
        sign = RIVAL if car.seat == rival else OWN if car.seat == self.seat else " "
        style: Style = "strong" if car.seat == self.seat else "plain"
        yield Run(f"{place:>2}. ")
        yield Run(sign + MARKS[car.seat], COLOURS[car.seat])
        yield Run(f" {self.names[car.seat][: self.name]:<{self.name}}", style)
        if car.state == "running":
            yield Run(self.columns(list(self.numbers(car))), self.mood(car))
        else:
            time = format_lap_time(sum(car.times))
            said = self.words.say(f"board-is-{car.state}", body=car.body, time=time)
            yield Run(f"  {said}", "quiet")

    def numbers(self, car: CarView) -> Iterator[str]:
        own, tyres = self.undamaged(car)
        title = self.phrase(label("tyres", car.tyres))
        title = title if self.is_wide else title[: TYRES + 1]
        yield f"{car.lap + 1}/{self.view.laps}"
        yield f"{car.at}"
        yield f"{car.speed}/{self.text.stat(car, TOP)}"
        yield f"{title} {car.treads}/{tyres}"
        yield f"{car.body}/{own}"
        yield f"{car.tank}"
        yield f"{len(car.hand)}"
        for stat in SHOWN:
            boost = car.boosts[stat]
            sign = "+" if boost > 0 else "-" if boost < 0 else ""
            yield f"{self.text.stat(car, stat)}{sign}"

    def undamaged(self, car: CarView) -> tuple[int, int]:
        """The body that a car has by itself, and the cards of its set of tyres."""
        garage = self.garage
        body = garage.cars[garage.car_of[car.car]].body if car.car else 0
        return body, garage.tyres[garage.tyre_of[car.tyres]].cards if car.tyres else 0

    def mood(self, car: CarView) -> Style:
        """How a car does: little body left is worse than no tyres."""
        if car.body <= GRAVE:
            return "worst"
        return "bad" if not car.treads else "plain"

    # What is told below

    def facts(self) -> Iterator[Row]:
        """The road ahead, one's cards, what one has planned, what goes on."""
        text = self.text
        if text.own is not None and self.view.stage != "lineup":
            yield from self.wrapped_rows(*text.moving(), *text.corner_ahead(), *text.best())
            yield from self.hand()
        else:
            yield from self.wrapped_rows(*text.moving(), *text.best())
        yield from self.wrapped_rows(*text.plan())
        yield from self.wrapped_rows(*text.trials(), *text.prepared())

    def hand(self) -> Iterator[Row]:
        """One's own cards, with what is written on them where there is room."""
        if self.lines < ROOMY:
            yield from self.wrapped_rows(*self.text.hand())
            return
        cards = Counter(held(self.view, self.garage))
        yield from self.wrapped_rows(*(self.text.hand() if not cards else [sentence("board-hand")]))
        for card, count in cards.items():
            yield from self.card(card, count)
        yield from self.wrapped_rows(*self.text.left())

    def card(self, card: str, count: int) -> Iterator[Row]:
        title = self.phrase(counted([card] * count))
        written = self.phrase(label("written", card))
        yield Run(f"   {title}", "strong"), Run(f"  {written}"[: self.width - len(title) - 5])

    def wrapped_rows(self, *sentences: Phrase) -> Iterator[Row]:
        """Sentences broken at blanks, though not before the signs that French sets apart."""
        text = " ".join(map(self.phrase, sentences))
        for row in wrap(re.sub(" ([:;!?])", rf"{NO_BREAK}\1", text), self.width - 2):
            yield (Run(f" {row.replace(NO_BREAK, ' ')}"),)

    def phrase(self, phrase: Phrase) -> str:
        return self.words.phrase(phrase, self.names)
