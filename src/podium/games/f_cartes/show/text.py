"""The whole table in sentences, from one view: for screen readers, line mode and the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from podium.core.phrases import Joined, Label, Phrase, SeatName, Sentence, joined, sentence
from podium.games.f_cartes.rules.championship import title_holders
from podium.games.f_cartes.rules.qualifying import best_first
from podium.games.f_cartes.rules.race_line import GAP
from podium.games.f_cartes.show.line_drawing import TEAM_LETTERS
from podium.games.f_cartes.wire.view import CarView, RaceView


def viewer_of(view: RaceView) -> int | None:
    """Whose view it is, as far as it tells: who sees a hand, or a question."""
    seen = (seat for seat, hand in enumerate(view.hands) if any(hand))
    return next(seen, view.mover if view.question is not None else None)


def standing_in_round(view: RaceView, seat: int) -> str:
    """Where a team is in this round: it ``plays``, has ``played``, ``waits``, or is ``out``."""
    if all(car.out for car in view.cars if car.seat == seat):
        return "out"
    if seat == view.mover:
        return "plays"
    return "played" if seat in view.order[: view.played] else "waits"


class RaceText:
    """Sentences about one view; `sentences` are all of them."""

    def __init__(self, view: RaceView) -> None:
        self.view = view
        self._cars = {car.car: car for car in view.cars}

    def sentences(self) -> list[Sentence]:
        """From what holds for all to what is asked now; how things stand comes last."""
        stages = {"teams": self.picking, "trials": self.qualifying}
        return list(stages.get(self.view.stage, self.race)())

    def picking(self) -> Iterator[Sentence]:
        seats = (
            joined((SeatName(seat), " (", team_label(team), ")"))
            for seat, team in enumerate(self.view.teams)
        )
        yield sentence("board-teams", seats=in_a_row(seats))
        yield sentence("board-choosing", name=SeatName(self.view.mover))

    def qualifying(self) -> Iterator[Sentence]:
        view = self.view
        yield self.stage()
        if view.trials:
            tried = (
                sentence("board-score", car=car_label(each.car), score=each.score, by=each.by)
                for each in best_first(view.trials)
            )
            yield sentence("board-scores", cars=in_a_row(tried))
        yield from self.standings()
        yield from self.hand()
        yield self.attempt()

    def race(self) -> Iterator[Sentence]:
        yield self.stage()
        yield self.order()
        yield self.line()
        yield from self.damage()
        yield from self.damage_this_round(car_label)
        yield from self.retired()
        yield from self.standings()
        yield from self.signs()
        yield self.piles()
        yield from self.hand()
        yield self.turn()

    def stage(self) -> Sentence:
        """Which race and round it is, and the weather."""
        view = self.view
        facts: dict[str, Phrase] = {"race": view.race, "races": view.races}
        facts["rain"] = "true" if view.rain else "false"
        if view.stage == "trials":
            return sentence("board-trials", **facts)
        return sentence("board-round", round=view.round, rounds=view.rounds, **facts)

    def attempt(self) -> Sentence:
        """The car that tries to qualify, and its die."""
        view = self.view
        name, car = SeatName(view.mover), car_label(view.trying)
        return sentence("board-trying", name=name, car=car, die=view.die)

    def order(self) -> Sentence:
        """The teams as they play in this round, then those that are out."""
        view = self.view
        beyond = (seat for seat in range(len(view.teams)) if seat not in view.order)
        teams = [self.team_in_round(seat) for seat in (*view.order, *beyond)]
        return sentence("board-order", seats=in_a_row(teams))

    def team_in_round(self, seat: int) -> Sentence:
        team = self.view.teams[seat]
        return sentence(
            "board-seat",
            how=standing_in_round(self.view, seat),
            name=SeatName(seat),
            mark=TEAM_LETTERS[team],
            team=team_label(team),
            cards=len(self.view.hands[seat]),
        )

    def line(self) -> Sentence:
        parts: list[Phrase] = []
        for gap, group in groupby(self.view.line, key=lambda car: car == GAP):
            cars = list(group)
            gaps = sentence("board-gaps", gaps=len(cars))
            parts += [gaps] if gap else [self.runner(self._cars[car]) for car in cars]
        return sentence("board-line", cars=in_a_row(parts))

    def runner(self, car: CarView) -> Phrase:
        """A car of the line, and all that is to be known of it in a few words."""
        # Each sentence takes the one before as its car: "5 (Red) neutral −3 HP in a slipstream".
        text: Phrase = car_label(car.car)
        bonus = {tow.car: tow.bonus for tow in self.view.towed}.get(car.car, 0)
        text = sentence("board-neutral", car=text) if car.seat < 0 else text
        text = sentence("board-lost", car=text, lost=car.lost) if car.lost else text
        return sentence("board-tow", car=text, bonus=bonus) if bonus else text

    def damage(self) -> Iterator[Sentence]:
        """The cards under the cars, from first to last."""
        damaged = [self._cars[car] for car in self.view.line if car and self._cars[car].damage]
        under = [
            sentence("board-under", cards=counted_cards(car.damage), car=car_label(car.car))
            for car in damaged
        ]
        if under:
            yield sentence("board-damage", cars=in_a_row(under))

    def damage_this_round(self, called: Callable[[int], Phrase]) -> Iterator[Sentence]:
        """How many points the cars were dealt in this round; ``called`` says how a car is named."""
        hurt = [self._cars[car] for car in self.view.line if car and self._cars[car].hurt]
        dealt = [sentence("board-hurt-car", car=called(car.car), hurt=car.hurt) for car in hurt]
        if dealt:
            yield sentence("board-hurt", cars=in_a_row(dealt))

    def retired(self) -> Iterator[Sentence]:
        if self.view.retired:
            yield sentence("board-retired", cars=car_list(self.view.retired))

    def standings(self) -> Iterator[Sentence]:
        """The championship, once a race is over."""
        view = self.view
        if view.races > 1 and view.finishes:
            rows = (
                sentence(
                    "board-standing", place=row.place, team=team_label(row.team), points=row.points
                )
                for row in view.standings
            )
            yield sentence("board-standings", teams=in_a_row(rows))
            yield from self.shared_title()

    def shared_title(self) -> Iterator[Sentence]:
        """Who shares the title, neutral teams too (§7.3); nothing if one team holds it alone."""
        teams = title_holders(self.view)
        if len(teams) > 1:
            yield sentence("board-title-shared", teams=in_a_row(map(self.title_holder, teams)))

    def title_holder(self, team: int) -> Phrase:
        neutral = team not in self.view.teams
        return (
            sentence("board-neutral-team", team=team_label(team)) if neutral else team_label(team)
        )

    def signs(self) -> Iterator[Sentence]:
        """What holds for a turn or a round only."""
        view = self.view
        if view.flag >= 0:
            yield sentence("board-flag", name=SeatName(view.flag))
        if view.struck and view.mover >= 0:
            name = SeatName(view.mover)
            yield sentence("board-struck", name=name, cars=car_list(view.struck))
        if view.surging:
            yield sentence("board-surge", car=car_label(view.surging), duels=view.duels)

    def piles(self) -> Sentence:
        discard = sum(self.view.discard.values())
        return sentence("board-piles", pile=self.view.pile_left, discard=discard)

    def hand(self) -> Iterator[Sentence]:
        """One's own cards, and what is being done with one of them."""
        view = self.view
        viewer = viewer_of(view)
        if viewer is not None:
            hand = [card for card in view.hands[viewer] if card]
            yield sentence("board-hand", cards=counted_cards(hand))
        if view.card:
            yield sentence("board-played", card=Label("card", view.card))
        if view.pitting:
            repairs = counted_cards(view.repairs or ())
            yield sentence("board-pitting", car=car_label(view.pitting), cards=repairs)

    def turn(self) -> Sentence:
        view = self.view
        if view.mover < 0:
            return sentence("board-over", races=view.races)
        return sentence("board-turn", name=SeatName(view.mover), actions=view.actions)


def counted_cards(cards: Iterable[str]) -> Phrase:
    """Cards by title, those of a kind counted."""
    parts = [
        Label("card", card)
        if count == 1
        else sentence("board-card", card=Label("card", card), count=count)
        for card, count in Counter(cards).items()
    ]
    return joined(parts, ", ") if parts else sentence("board-nothing")


def in_a_row(parts: Iterable[Phrase]) -> Joined:
    """Several of a kind in one sentence."""
    return joined(parts, sentence("board-between"))


def car_list(cars: Iterable[int]) -> Joined:
    return joined(map(car_label, cars), ", ")


def car_label(car: int) -> Label:
    return Label("car", car)


def team_label(team: int) -> Phrase:
    """What a team is called; -1 is one that is still to be chosen."""
    return Label("team", team) if team >= 0 else sentence("board-waits")
