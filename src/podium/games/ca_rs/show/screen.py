"""The race on a terminal: the circuit with the cars, a table of them, and what one holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from podium.core.terminal_board import Answer, BoardRequest, Entry, TerminalBoard
from podium.games.ca_rs.content.garage import content_of
from podium.games.ca_rs.show.circuit_drawing import GHOST, OWN, Highlights, Row, Strip
from podium.games.ca_rs.show.side_panel import Panel
from podium.games.ca_rs.show.text import RaceText
from podium.games.ca_rs.wire.view import RaceView

MAX_WIDTH = 124  # columns of the circuit
NAMED = 30  # lines from which the places of the circuit are named
BLOWS = (
    "struck", "tank-dry", "body-lost", "tyres-worn", "cards-lost", "cornered", "went-out",
    "injured", "killed", "speed-changed",
)  # fmt: skip
MEETINGS = ("card-aimed", "overtook", "crashed", "blocked", "dueled")


def draw_board(request: BoardRequest) -> TerminalBoard:
    """The race as one seat sees it."""
    return Canvas(request).painting()


def is_bad_news(event: dict[str, Any], view: dict[str, Any], seat: int) -> bool:
    """Whether something has happened to the car of the seat, or another one did it to it."""
    kind = event["kind"]
    if kind in MEETINGS:
        return seat in (event["seat"], event["other"])
    return event.get("seat") == seat and kind in BLOWS


class Canvas:
    """A race being painted."""

    def __init__(self, request: BoardRequest) -> None:
        self.request, self.names = request, request.names
        self.view = msgspec.convert(request.view, RaceView)
        self.labels = request.setup.labels(request.words.lang)
        self.words = request.words.labelled(self.labels)
        self.text = RaceText(self.view, content_of(request.setup).garage)
        aimed = aimed_at(request.ask, request.aim)
        self.highlights = highlights_of(self.view, request.seat, aimed)
        room = min(request.room[0], MAX_WIDTH), request.room[1]
        self.panel = Panel(self.text, self.words, self.names, request.seat, room)

    def painting(self) -> TerminalBoard:
        circuit = self.circuit()
        return TerminalBoard(
            rows=(*circuit, *self.table()),
            focus=(focus_of(circuit), 0),
            headline=self.words.phrase(self.text.stage(), self.names),
            facts=tuple(self.panel.facts()),
            menu=plan_menu(self.request.ask),
            aim=first_aim(self.request.ask),
        )

    def circuit(self) -> list[Row]:
        """The places are named where there is room, and while one chooses what to race with."""
        named = self.request.room[1] >= NAMED or self.view.stage == "lineup"
        names = self.labels["corner"] if named else {}
        strip = Strip(self.view, self.request.seat, self.highlights, names)
        return list(strip.rows(self.panel.width - 2))

    def table(self) -> list[Row]:
        if self.view.stage == "lineup":
            return []
        return list(self.panel.table(self.highlights.rival))


def aimed_at(ask: dict[str, Any] | None, aim: Answer) -> dict[str, Any]:
    """The option that is looked at, with its outlook; empty if there is none."""
    for choice in ask["options"] if ask and aim else ():
        if choice["notation"] == aim[0]:
            return {**choice["option"], "outlook": choice.get("outlook") or {}}
    return {}


def first_aim(ask: dict[str, Any] | None) -> Answer:
    """In a corner that would hurt the car, the first answer that does not; else the usual one.

    A pedal that ends the plan, a card that is the last one thrown away: these before parts of them.
    """
    for shortcut in shortcuts_of(ask, "drive", "throw"):
        if ask and shortcut["answer"][0] == ask["default"]:
            return tuple(shortcut["answer"])
    for choice in ask["options"] if ask else ():
        outlook = choice.get("outlook") or {}
        if outlook.get("kind") == "slides" and not outlook["damage"]:
            return (str(choice["notation"]),)
    return ()


def plan_menu(ask: dict[str, Any] | None) -> tuple[tuple[Entry | None, ...], ...]:
    """Pedals that end the plan, then cards; pedals alone only where cards may come after them."""
    drives = [each["answer"] for each in shortcuts_of(ask, "drive")]
    if ask is None or not drives:
        return ()
    pedals: list[list[str]] = []
    others: list[list[str]] = []
    for choice in ask["options"]:
        is_pedal = choice["option"]["kind"] == "pedal"
        (pedals if is_pedal else others).append([choice["notation"]])
    answers = [*drives, *others, *(pedals if others else ())]
    return tuple((Entry(tuple(answer), answer[0]),) for answer in answers)


def shortcuts_of(ask: dict[str, Any] | None, *kinds: str) -> Sequence[dict[str, Any]]:
    """The whole answers of these kinds that are offered."""
    return [each for each in ask["shortcuts"] if each["kind"] in kinds] if ask else ()


def highlights_of(view: RaceView, seat: int | None, aimed: dict[str, Any]) -> Highlights:
    """Where the answer looked at leads, as far as its outlook tells, and whom it is about."""
    outlook = aimed.get("outlook", {})
    rival = aimed.get("other", view.mover if view.rival == seat else view.rival)
    if outlook.get("kind") != "drives-to":
        dangers = (view.cars[view.mover].at,) if view.excess > 0 else ()
        return Highlights(dangers=dangers, rival=rival)
    dangers = tuple(corner["card"] for corner in outlook["corners"])
    return Highlights(ghost=outlook["at"], dangers=dangers, rival=rival)


def focus_of(rows: Sequence[Row]) -> int:
    """The row of one's own car, or of where it would go."""
    for place, row in enumerate(rows):
        if any(run.text.startswith((GHOST, OWN)) for run in row):
            return place
    return 0
