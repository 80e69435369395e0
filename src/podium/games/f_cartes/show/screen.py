"""The race on a terminal: cards in a row from first to last, and the table around them.

Cards: ``*A1*`` is one's own car, ``[B3]`` another player's, ``(E9)`` a neutral one, ``~~`` a gap,
``>B3<`` what the answer looked at is about. Below a car: points lost, and by how many cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, cast

import msgspec

from podium.core.phrases import Phrase
from podium.core.terminal_board import (
    Answer,
    BoardRequest,
    Entry,
    Run,
    Style,
    TerminalBoard,
    nearest,
)
from podium.games.f_cartes.rules.qualifying import best_first
from podium.games.f_cartes.rules.race_line import cars_of, place_of, team_of
from podium.games.f_cartes.rules.ruleset import HasRuleset
from podium.games.f_cartes.show.layout import CELL, MARGIN, Cell, Row, flowing, in_rows, wrapped
from podium.games.f_cartes.show.line_drawing import GAP_MARK, OUT_MARK, TEAM_LETTERS, car_mark
from podium.games.f_cartes.show.text import RaceText, standing_in_round, team_label
from podium.games.f_cartes.wire.view import CarView, RaceView, Standing

GRAVE = 7  # points lost from which a car is in danger
SIGNS = {"played": "✓", "plays": ">", "waits": " ", "out": OUT_MARK}
ORDERED = ("turn", "surge", "forward", "repair")  # questions in which to end it is the default
# Answers of a turn in the order of the menu: what there is to gain first.
KINDS = (
    "close", "duel", "play", "pit", "draw", "repair", "discard", "own-duel", "leave", "stop", "pass"
)  # fmt: skip
Menu = tuple[tuple[Entry], ...]


def draw_board(request: BoardRequest) -> TerminalBoard:
    """The race as one seat sees it."""
    return BoardPainter(request, msgspec.convert(request.view, RaceView)).board()


def is_bad_news(event: dict[str, Any], view: dict[str, Any], seat: int) -> bool:
    """Whether something has happened to a car of the seat."""
    mine = {car["car"] for car in view["cars"] if car["seat"] == seat}
    return bool(mine.intersection((event.get("car"), event.get("rival"))))


class BoardPainter:
    """A race being painted."""

    def __init__(self, request: BoardRequest, view: RaceView) -> None:
        self.request, self.view = request, view
        teams = cast(HasRuleset, request.setup).ruleset.teams
        self.colours = [nearest(team.colour) for team in teams]
        self.words = request.words.labelled(request.setup.labels(request.words.lang))
        self.text = RaceText(view)
        self.aimed = aimed_at(request.ask, request.aim)
        self.mine = {car.car for car in view.cars if car.seat == request.seat}

    def say(self, phrase: Phrase) -> str:
        return self.words.phrase(phrase, self.request.names)

    def board(self) -> TerminalBoard:
        view = self.view
        menu = self.menu()
        stages = {"teams": self.teams, "trials": self.qualifying}
        rows = list(stages.get(view.stage, self.line)())
        return TerminalBoard(
            rows=tuple(rows) or ((Run(""),),),
            focus=(self.focus(rows), 0),
            headline="" if view.stage == "teams" else self.say(self.text.stage()),
            facts=tuple(self.facts()),
            menu=menu,
            aim=self.first_aim(menu),
        )

    def menu(self) -> Menu:
        """Answers as one thinks of them: what there is to gain first, cars as they drive."""
        if self.view.question in ORDERED:
            menu = by_kind(self.request.ask, self.mine)
        elif self.view.question in ("hit", "crash"):
            menu = by_place(self.request.ask, self.view.line)
        else:
            return ()
        return tuple(
            (msgspec.structs.replace(each, warning=self.warning(each)),) for (each,) in menu
        )

    def warning(self, entry: Entry) -> str:
        """What is said before a turn ends early, or an own car is damaged; mostly nothing."""
        outlook = aimed_at(self.request.ask, entry.answer).get("outlook") or {}
        if outlook.get("kind") == "forgoes":
            return self.words.say("board-sure", what="turn", actions=outlook["actions"])
        return self.words.say("board-sure", what="own", actions=0) if outlook.get("own") else ""

    def first_aim(self, menu: Menu) -> Answer:
        """The first answer that is not against oneself: no own car hit, none attacked."""
        own = {str(car) for car in self.mine}
        own |= {choice["notation"] for choice in duels(self.request.ask, self.mine)}
        answers = [entry.answer for (entry,) in menu]
        return next((each for each in answers if not own.intersection(each)), ())

    def focus(self, rows: Sequence[Row]) -> int:
        """The row of what is aimed at, or else of one's own first car."""
        for mark in (">", "*"):  # the signs of `cell`
            for place, row in enumerate(rows):
                if any(run.text.startswith(mark) for run in row):
                    return place
        return 0

    # The board

    def teams(self) -> Iterator[Row]:
        """Every team, its cars, and whose it is."""
        view, names = self.view, self.request.names
        owners = {team: names[seat] for seat, team in enumerate(view.teams) if team >= 0}
        for team, colour in enumerate(self.colours):
            cars = " ".join(map(car_mark, cars_of(team)))
            aimed = self.aimed.get("team") == team
            title = self.say(team_label(team))
            yield (
                Run(">" if aimed else " ", "strong"),
                Run(f" {cars} ".ljust(CELL + MARGIN), colour),
                Run(f" {title}  {owners.get(team, '')}".rstrip(), "strong" if aimed else "plain"),
            )

    def qualifying(self) -> Iterator[Row]:
        """The scores so far, the best first, then the car that tries."""
        view = self.view
        best = best_first(view.trials)
        cells = [self.cell(each.car, f"{each.score:+}", "strong") for each in best]
        yield from in_rows(cells)
        yield from in_rows([self.cell(view.trying, f"{view.die}?", "strong")])

    def line(self) -> Iterator[Row]:
        """The line as it is, and where the answer aimed at would put a card."""
        cars = {car.car: car for car in self.view.cars}
        line = self.view.line
        cells = [self.runner(cars[each]) if each else Cell(GAP_MARK, "quiet") for each in line]
        outlook, car = self.aimed.get("outlook") or {}, self.aimed.get("car", 0)
        if self.aimed.get("kind") == "behind":
            cells.insert(line.index(car) + 1, Cell(f">{GAP_MARK}<", "aim"))
        elif outlook.get("kind") == "falls-to" and outlook["fell"]:
            cells.insert(line.index(car) + outlook["fell"] + 1, Cell(f">{car_mark(car)}<", "aim"))
        yield from in_rows(cells)

    def runner(self, car: CarView) -> Cell:
        """A car, its points lost and the cards that took them; a slipstream's bonus."""
        bonus = {tow.car: f"+{tow.bonus}" for tow in self.view.towed}.get(car.car, "")
        lost = f"-{car.lost}/{len(car.damage)}" if car.damage else ""
        mood: Style = "worst" if car.lost >= GRAVE else "bad" if lost else "good"
        return self.cell(car.car, lost + bonus, mood, place_of(self.view.line, car.car))

    def cell(self, car: int, below: str, mood: Style, place: int = 0) -> Cell:
        text = car_mark(car)
        if car in (self.aimed.get("car"), self.aimed.get("rival")):
            return Cell(f">{text}<", "aim", below, mood, place)
        owner = next(each.seat for each in self.view.cars if each.car == car)
        mine = owner == self.request.seat
        before, after = "**" if mine else "()" if owner < 0 else "[]"
        return Cell(before + text + after, self.colours[team_of(car)], below, mood, place)

    # What is read under it

    def facts(self) -> Iterator[Row]:
        stage = self.view.stage
        if stage == "teams":
            return
        if stage != "trials":
            yield from self.order()
        yield from wrapped(*map(self.say, self.status()))
        for sentence in self.text.hand():  # a row of its own each: one looks for them
            yield from wrapped(self.say(sentence))
        yield from wrapped(*map(self.say, self.text.retired()))
        yield from self.standings()

    def status(self) -> Iterator[Phrase]:
        """Who plays, and what holds just now."""
        text = self.text
        if self.view.stage == "trials":
            yield text.attempt()
            return
        yield text.turn()
        yield from text.damage_this_round(car_mark)
        yield from text.signs()
        yield text.piles()

    def order(self) -> Iterator[Row]:
        """The team cards laid out in the order of play; those who have played are ticked."""
        view = self.view
        beyond = [seat for seat in range(len(view.teams)) if seat not in view.order]
        label = self.words.say("board-order-of-play")
        yield from flowing(label, [self.team_card(seat) for seat in (*view.order, *beyond)])

    def standings(self) -> Iterator[Row]:
        """The championship, once a race is over."""
        view = self.view
        if view.races > 1 and view.finishes:
            label = self.words.say("board-championship")
            yield from flowing(label, [self.standing(row) for row in view.standings])
            yield from wrapped(*map(self.say, self.text.shared_title()))

    def standing(self, row: Standing) -> Row:
        return (
            Run(f"{row.place}. "),
            Run(f" {TEAM_LETTERS[row.team]} ", self.colours[row.team]),
            Run(f" {self.say(team_label(row.team))} {row.points}  "),
        )

    def team_card(self, seat: int) -> Row:
        view, how = self.view, standing_in_round(self.view, seat)
        team, mine = view.teams[seat], seat == self.request.seat
        letter = TEAM_LETTERS[team]
        held = self.words.say("board-held", cards=len(view.hands[seat]))
        styles: dict[str, Style] = {"plays": "strong", "played": "quiet", "out": "quiet"}
        return (
            Run(SIGNS[how], "strong"),
            Run(f"*{letter}*" if mine else f" {letter} ", self.colours[team]),
            Run(f" {self.request.names[seat]} {held}  ", styles.get(how, "plain")),
        )


def aimed_at(ask: dict[str, Any] | None, aim: Answer) -> dict[str, Any]:
    """The option that is looked at, with its outlook; empty if there is none."""
    for choice in (*ask["shortcuts"], *ask["options"]) if ask and aim else ():
        # A shortcut has an answer of several words, an option its one notation.
        if choice.get("answer") == list(aim) or choice.get("notation") == aim[0]:
            return {**choice.get("option", choice), "outlook": choice.get("outlook")}
    return {}


def by_place(ask: dict[str, Any] | None, line: Sequence[int]) -> Iterator[tuple[Entry]]:
    """Cars in the order of the line, so that the arrows go along it."""
    cars = (choice["notation"] for choice in (ask["options"] if ask else ()))
    for car in sorted(cars, key=lambda each: line.index(int(each))):
        yield (Entry((car,), ""),)


def duels(ask: dict[str, Any] | None, rivals: Collection[int]) -> Iterator[dict[str, Any]]:
    """The duels on offer against one of these cars."""
    for choice in ask["options"] if ask else ():
        if choice["option"]["kind"] == "duel" and choice["outlook"]["rival"] in rivals:
            yield choice


def by_kind(ask: dict[str, Any] | None, mine: Collection[int]) -> Iterator[tuple[Entry]]:
    """Overtake, play, stop, draw; ending the turn comes last, just after duels with oneself."""
    own = [choice["notation"] for choice in duels(ask, mine)]
    answers: list[tuple[int, Answer]] = []
    for choice in ask["options"] if ask else ():
        kind = "own-duel" if choice["notation"] in own else choice["option"]["kind"]
        answers.append((KINDS.index(kind), (choice["notation"],)))
    for shortcut in ask["shortcuts"] if ask else ():
        if shortcut["listed"]:  # of ours, only to repair everything
            answers.append((KINDS.index("pit"), tuple(shortcut["answer"])))
    for _, answer in sorted(answers, key=lambda each: each[0]):
        yield (Entry(answer, ""),)
