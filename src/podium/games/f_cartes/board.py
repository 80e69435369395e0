"""The race for people: the line drawn in characters, and the whole table in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from podium.core import Labels, Words
from podium.core.refusal import Fact
from podium.games.f_cartes.line import GAP, team_of
from podium.games.f_cartes.view import CarView, RaceView

MARKS = "ABCDEFGHIJ"  # of the teams, in the order of their cars
CELL, WIDTH = 5, 78
GAP_MARK, OUT_MARK = "~~", "x"


def marked(car: int) -> str:
    """A car by its team's letter and its number."""
    return f"{MARKS[team_of(car)]}{car}"


def draw_line(view: RaceView) -> list[str]:
    """Cars and gaps from first to last, what each has lost below it; the retired apart."""
    lost = {car.car: f"-{car.lost}" if car.lost else "" for car in view.cars}
    rows: list[str] = []
    for part in in_rows(view.line, WIDTH // CELL):
        below = "".join(lost.get(car, "").ljust(CELL) for car in part).rstrip()
        cards = "".join((marked(car) if car else GAP_MARK).ljust(CELL) for car in part)
        rows += [cards.rstrip(), *([below] if below else [])]
    if view.retired:
        rows.append(" ".join((OUT_MARK, *map(marked, view.retired))))
    return rows


def in_rows(line: Sequence[int], most: int) -> Iterator[Sequence[int]]:
    """A line broken where there is no more room."""
    for start in range(0, len(line), most):
        yield line[start : start + most]


def viewer_of(view: RaceView) -> int | None:
    """Whose eyes these are, as far as the view tells: who sees a hand, or a question."""
    seen = (seat for seat, hand in enumerate(view.hands) if any(hand))
    return next(seen, view.mover if view.question is not None else None)


class Telling:
    """The table in sentences, from one view."""

    def __init__(self, view: RaceView, words: Words, names: Sequence[str], labels: Labels) -> None:
        self.view, self.words, self.names = view, words, names
        self._labels = labels
        self._cars = {car.car: car for car in view.cars}

    def sentences(self) -> list[str]:
        """From what holds for all to what is asked now; how things stand comes last."""
        stages = {"teams": self.picking, "trials": self.trials}
        return list(stages.get(self.view.stage, self.race)())

    def picking(self) -> Iterator[str]:
        view = self.view
        free = self.words.say("board-waits")
        teams = (self.team(team) if team >= 0 else free for team in view.teams)
        pairs = (f"{name} ({team})" for name, team in zip(self.names, teams, strict=True))
        yield self.words.say("board-teams", seats=self.row(pairs))
        yield self.words.say("board-choosing", name=self.names[view.mover])

    def trials(self) -> Iterator[str]:
        view, say = self.view, self.words.say
        yield self.stage()
        if view.trials:
            best = sorted(view.trials, key=lambda trial: -trial.score)
            tried = (
                say("board-score", car=self.car(each.car), score=each.score, by=each.by)
                for each in best
            )
            yield say("board-scores", cars=self.row(tried))
        yield from self.standings()
        yield from self.hand()
        car = self.car(view.trying)
        yield say("board-trying", name=self.names[view.mover], car=car, die=view.die)

    def race(self) -> Iterator[str]:
        yield self.stage()
        yield self.order()
        yield self.line()
        yield from self.damage()
        yield from self.hurts(self.car)
        yield from self.out()
        yield from self.standings()
        yield from self.signs()
        yield self.piles()
        yield from self.hand()
        yield self.turn()

    def stage(self) -> str:
        """Which race and round it is, and the weather."""
        view = self.view
        facts: dict[str, Fact] = {"race": view.race, "races": view.races}
        facts["rain"] = "true" if view.rain else "false"
        if view.stage == "trials":
            return self.words.say("board-trials", **facts)
        return self.words.say("board-round", round=view.round, rounds=view.rounds, **facts)

    def order(self) -> str:
        """The teams as they play in this round, then those that are out."""
        view = self.view
        beyond = (seat for seat in range(len(view.teams)) if seat not in view.order)
        said = [self.seat(seat) for seat in (*view.order, *beyond)]
        return self.words.say("board-order", seats=self.row(said))

    def seat(self, seat: int) -> str:
        team = self.view.teams[seat]
        return self.words.say(
            "board-seat",
            how=self.how(seat),
            name=self.names[seat],
            mark=MARKS[team],
            team=self.team(team),
            cards=len(self.view.hands[seat]),
        )

    def how(self, seat: int) -> str:
        """Where a team is in this round."""
        view = self.view
        if all(car.out for car in view.cars if car.seat == seat):
            return "out"
        if seat == view.mover:
            return "plays"
        return "played" if seat in view.order[: view.played] else "waits"

    def line(self) -> str:
        parts: list[str] = []
        for gap, group in groupby(self.view.line, key=lambda car: car == GAP):
            cars = list(group)
            gaps = self.words.say("board-gaps", gaps=len(cars))
            parts += [gaps] if gap else [self.runner(self._cars[car]) for car in cars]
        return self.words.say("board-line", cars=self.row(parts))

    def runner(self, car: CarView) -> str:
        """A car of the line, and all that is to be known of it in a few words."""
        text, say = self.car(car.car), self.words.say
        bonus = {tow.car: tow.bonus for tow in self.view.towed}.get(car.car, 0)
        text = say("board-neutral", car=text) if car.seat < 0 else text
        text = say("board-lost", car=text, lost=car.lost) if car.lost else text
        return say("board-tow", car=text, bonus=bonus) if bonus else text

    def damage(self) -> Iterator[str]:
        """The cards under the cars, from first to last."""
        hurt = [self._cars[car] for car in self.view.line if car and self._cars[car].damage]
        under = [
            self.words.say("board-under", cards=self.cards(car.damage), car=self.car(car.car))
            for car in hurt
        ]
        if under:
            yield self.words.say("board-damage", cars=self.row(under))

    def hurts(self, called: Callable[[int], str]) -> Iterator[str]:
        """How much the cars, named in a way of one's own, were dealt in this round."""
        hurt = [self._cars[car] for car in self.view.line if car and self._cars[car].hurt]
        dealt = [
            self.words.say("board-hurt-car", car=called(car.car), hurt=car.hurt) for car in hurt
        ]
        if dealt:
            yield self.words.say("board-hurt", cars=self.row(dealt))

    def out(self) -> Iterator[str]:
        if self.view.retired:
            cars = ", ".join(map(self.car, self.view.retired))
            yield self.words.say("board-retired", cars=cars)

    def standings(self) -> Iterator[str]:
        """The championship, once a race is over."""
        view = self.view
        if view.races > 1 and view.finishes:
            rows = (
                self.words.say(
                    "board-standing", place=row.place, team=self.team(row.team), points=row.points
                )
                for row in view.standings
            )
            yield self.words.say("board-standings", teams=self.row(rows))

    def signs(self) -> Iterator[str]:
        """What holds for a turn or a round only."""
        view, say = self.view, self.words.say
        if view.flag >= 0:
            yield say("board-flag", name=self.names[view.flag])
        if view.struck and view.mover >= 0:
            cars = ", ".join(map(self.car, view.struck))
            yield say("board-struck", name=self.names[view.mover], cars=cars)
        if view.surging:
            yield say("board-surge", car=self.car(view.surging), duels=view.duels)

    def piles(self) -> str:
        discard = sum(self.view.discard.values())
        return self.words.say("board-piles", pile=self.view.pile_left, discard=discard)

    def hand(self) -> Iterator[str]:
        """One's own cards, and what is being done with one of them."""
        view, say = self.view, self.words.say
        viewer = viewer_of(view)
        if viewer is not None:
            hand = [card for card in view.hands[viewer] if card]
            yield say("board-hand", cards=self.cards(hand))
        if view.card:
            yield say("board-played", card=self.card(view.card))
        if view.pitting:
            repairs = self.cards(view.repairs or ())
            yield say("board-pitting", car=self.car(view.pitting), cards=repairs)

    def turn(self) -> str:
        view = self.view
        if view.mover < 0:
            return self.words.say("board-over", races=view.races)
        return self.words.say("board-turn", name=self.names[view.mover], actions=view.actions)

    def cards(self, cards: Iterable[str]) -> str:
        """Cards by title, those of a kind counted."""
        counts = Counter(cards)
        texts = [
            self.card(card)
            if count == 1
            else self.words.say("board-card", card=self.card(card), count=count)
            for card, count in counts.items()
        ]
        return ", ".join(texts) or self.words.say("board-nothing")

    def row(self, parts: Iterable[str]) -> str:
        """Several of a kind in one sentence."""
        return self.words.say("board-between").join(parts)

    def car(self, car: int) -> str:
        return self._labels["car"][str(car)]

    def card(self, card: str) -> str:
        return self._labels["card"][card]

    def team(self, team: int) -> str:
        return self._labels["team"][str(team)]
