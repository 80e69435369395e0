"""What is read beside the map: points, one's own fighters and their orders, others, the cell."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from textwrap import wrap

from podium.core.phrases import joined
from podium.core.terminal_board import BoardRequest, Run, Style
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import NEVER, OFF
from podium.games.casus_belli.show.board_facts import place_text
from podium.games.casus_belli.show.map_drawing import ARROWS, MapDrawing, colour
from podium.games.casus_belli.show.selection import Selection
from podium.games.casus_belli.show.text import WarText, order_parts
from podium.games.casus_belli.wire.options import CLASSES, Use
from podium.games.casus_belli.wire.outlook import Looks, Strikes, Victim
from podium.games.casus_belli.wire.view import Order, Place

Row = tuple[Run, ...]
SCORE_ROWS = 2  # while the war goes on
INDENT, UNSAID = "   ", "…"


class SidePanel:
    """The rows beside a map, as wide as there is room."""

    def __init__(
        self,
        drawing: MapDrawing,
        text: WarText,
        selection: Selection,
        request: BoardRequest,
        width: int,
    ) -> None:
        self.drawing, self.text, self.selection = drawing, text, selection
        self.view, self.seat = drawing.view, drawing.seat
        self.words, self.names = request.words, request.names
        self.width = width

    def rows(self) -> Iterator[Row]:
        yield from self.scores()
        if self.seat is not None and self.view.result is None:
            for unit in range(TEAM_SIZE * self.seat, TEAM_SIZE * self.seat + TEAM_SIZE):
                yield from self.own(unit)
            yield from self.aimed()
            yield from self.others()
            yield from self.traces(self.seat)
        elif self.view.result is None:
            yield from self.wrapped_rows(self.words.say("board-fog"))

    def wrapped_rows(self, text: str, indent: str = "", style: Style = "plain") -> Iterator[Row]:
        """A sentence in as many rows as it takes."""
        for row in wrap(text, self.width, initial_indent=indent, subsequent_indent=indent):
            yield (Run(row, style),)

    def scores(self) -> Iterator[Row]:
        """One's own points, then those of the best, side by side in a row or two."""
        teams = sorted(self.text.ranked(), key=lambda team: team != self.seat)
        row: list[Run] = []
        rows = [row]
        for team in teams:
            text = f" {self.names[team][: self.width - 8]} {self.view.scores[team]} "
            if sum(len(run.text) for run in row) + len(text) > self.width:
                row = []
                rows.append(row)
            row.append(Run(text, colour(team)))
        over = self.view.result is not None
        yield from map(tuple, rows if over else rows[:SCORE_ROWS])

    def own(self, unit: int) -> Iterator[Row]:
        """One of one's own on a line, and below it what it is to do."""
        fighter, kind = self.view.fighters[unit], CLASSES[unit % TEAM_SIZE]
        first, second = fighter.recharge or (0, 0)
        said = self.words.say(
            "board-fighter", fighter=kind, place=place_text(fighter.at or (0, 0)),
            life=fighter.life or 0, first=first, second=second,
        )  # fmt: skip
        mark = self.drawing.letter(unit) + ARROWS[fighter.facing or "n"]
        head, *more = wrap(said, self.width - len(INDENT)) or [""]
        yield Run(mark, colour(unit // TEAM_SIZE)), Run(f" {head}")
        yield from ((Run(INDENT + each),) for each in more)
        yield from self.order(kind)

    def order(self, kind: str) -> Iterator[Row]:
        seat = self.seat or 0
        for order in self.view.orders[seat] or ():
            if order.fighter == kind:
                yield from self.wrapped_rows(f"✓ {self.ordered(order)}", INDENT, "good")
        draft = self.view.drafts[seat]
        if draft is not None and draft.fighter == kind:
            yield from self.wrapped_rows(f"> {self.ordered(draft)}", INDENT, "strong")

    def ordered(self, order: Order) -> str:
        """What an order says so far."""
        return self.words.phrase(joined(order_parts(order), ", "), self.names) or UNSAID

    # What is looked at

    def aimed(self) -> Iterator[Row]:
        """The cell under the cursor, who is there, and what the answer would bring."""
        selection, outlook = self.selection, self.selection.outlook()
        if isinstance(selection.option, Use) and not isinstance(outlook, Strikes):
            yield from self.wrapped_rows(self.reach(selection.option.attack), style="strong")
        if selection.draft is None or selection.cell == OFF:
            return
        yield from self.wrapped_rows(self.cell(selection.cell), style="strong")
        if selection.way:
            yield from self.wrapped_rows(
                self.words.say("points-left", left=selection.points_left()), INDENT
            )
        if isinstance(outlook, Looks) and selection.way:
            yield from self.wrapped_rows(self.words.short_outlook(outlook, self.names), INDENT)
        if isinstance(outlook, Strikes):
            yield from self.wrapped_rows(self.words.outlook(outlook, self.names), INDENT)
            for victim in outlook.victims:
                yield from self.wrapped_rows(self.hit(victim, outlook.attack), INDENT, "bad")

    def reach(self, attack: str) -> str:
        found = self.selection.worthwhile(attack)
        place = place_text((found[0].x, found[0].y)) if found else ""
        return self.words.say("board-within-reach", count=len(found), place=place)

    def cell(self, cell: int) -> str:
        terrain = self.drawing.terrain
        at, cost = terrain.place(cell), terrain.costs[cell]
        facts = {"place": place_text(at), "ground": self.text.ground(at)}
        return self.words.say("board-cell", cost=0 if cost == NEVER else cost, **facts)

    def hit(self, victim: Victim, attack: str) -> str:
        key = "board-swept" if attack == "fus-ro-dah" else "board-hit"
        dies = "true" if victim.dies else "false"
        facts = {"name": self.names[victim.seat], "fighter": victim.fighter}
        return self.words.say(key, lost=victim.lost, dies=dies, **facts)

    # What else is known

    def others(self) -> Iterator[Row]:
        """Those of other teams in sight, a line each, the nearest first."""
        found = [
            (self.distance(fighter.at), unit, fighter.at)
            for unit, fighter in enumerate(self.view.fighters)
            if fighter.at is not None and unit // TEAM_SIZE != self.seat
        ]
        for _, unit, at in sorted(found):
            fighter, name = self.view.fighters[unit], self.names[unit // TEAM_SIZE]
            mark = self.drawing.letter(unit) + ARROWS[fighter.facing or "n"]
            facts = {"fighter": CLASSES[unit % TEAM_SIZE], "place": place_text(at)}
            said = self.words.say("board-sighted", name=name, life=fighter.life or 0, **facts)
            yield Run(mark, colour(unit // TEAM_SIZE)), Run(f" {said}"[: self.width - len(mark)])

    def distance(self, at: Place) -> int:
        """Steps from what is looked at, or else from the nearest of one's own."""
        terrain = self.drawing.terrain
        own = (
            [self.selection.cell]
            if self.selection.cell != OFF
            else map(self.selection.stands, CLASSES)
        )
        places = map(terrain.place, own)
        return min(abs(x - at[0]) + abs(y - at[1]) for x, y in places)

    def traces(self, seat: int) -> Iterator[Row]:
        text = self.text
        found = (text.corpses(), text.noticed(seat), text.squares(seat), text.hotspots())
        for phrase in chain.from_iterable(found):
            yield from self.wrapped_rows(self.words.phrase(phrase, self.names), style="quiet")
