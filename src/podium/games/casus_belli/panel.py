"""What is read beside the map: points, one's own fighters and their orders, others, the cell."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from podium.core.painting import Run, Style
from podium.games.casus_belli.aiming import Aiming
from podium.games.casus_belli.options import Use
from podium.games.casus_belli.outlook import Looks, Strikes, Victim
from podium.games.casus_belli.ruleset import CLASSES
from podium.games.casus_belli.sheet import ARROWS, Sheet, colour, noticed
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.telling import Telling, place_text
from podium.games.casus_belli.terrain import NEVER, OFF
from podium.games.casus_belli.view import Place

Row = tuple[Run, ...]
SCORE_ROWS = 2  # while the war goes on
INDENT, UNSAID = "   ", "…"


class Panel:
    """The rows beside a map, as wide as there is room."""

    def __init__(self, sheet: Sheet, telling: Telling, aiming: Aiming, width: int) -> None:
        self.sheet, self.telling, self.aiming = sheet, telling, aiming
        self.view, self.seat = sheet.view, sheet.seat
        self.words, self.names = telling.words, telling.names
        self.width = width

    def rows(self) -> Iterator[Row]:
        yield from self.scores()
        if self.seat is not None and self.view.result is None:
            for unit in range(TEAM * self.seat, TEAM * self.seat + TEAM):
                yield from self.own(unit)
            yield from self.aimed()
            yield from self.others()
            yield from self.traces(self.seat)
        elif self.view.result is None:
            yield from self.told(self.words.say("board-fog"))

    def told(self, text: str, indent: str = "", style: Style = "plain") -> Iterator[Row]:
        """A sentence in as many rows as it takes."""
        for row in wrap(text, self.width, initial_indent=indent, subsequent_indent=indent):
            yield (Run(row, style),)

    def scores(self) -> Iterator[Row]:
        """One's own points, then those of the best, side by side in a row or two."""
        teams = sorted(self.telling.ranked(), key=lambda team: team != self.seat)
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
        fighter, kind = self.view.fighters[unit], CLASSES[unit % TEAM]
        first, second = fighter.recharge or (0, 0)
        said = self.words.say(
            "board-fighter", fighter=kind, place=place_text(fighter.at or (0, 0)),
            life=fighter.life or 0, first=first, second=second,
        )  # fmt: skip
        mark = self.sheet.letter(unit) + ARROWS[fighter.facing or "n"]
        head, *more = wrap(said, self.width - len(INDENT)) or [""]
        yield Run(mark, colour(unit // TEAM)), Run(f" {head}")
        yield from ((Run(INDENT + each),) for each in more)
        yield from self.order(kind)

    def order(self, kind: str) -> Iterator[Row]:
        seat = self.seat or 0
        for order in self.view.orders[seat] or ():
            if order.fighter == kind:
                yield from self.told(f"✓ {self.telling.said(order) or UNSAID}", INDENT, "good")
        draft = self.view.drafts[seat]
        if draft is not None and draft.fighter == kind:
            yield from self.told(f"> {self.telling.said(draft) or UNSAID}", INDENT, "strong")

    # What is looked at

    def aimed(self) -> Iterator[Row]:
        """The cell under the cursor, who is there, and what the answer would bring."""
        aiming, outlook = self.aiming, self.aiming.outlook()
        if isinstance(aiming.option, Use) and not isinstance(outlook, Strikes):
            yield from self.told(self.reach(aiming.option.attack), style="strong")
        if aiming.draft is None or aiming.cell == OFF:
            return
        yield from self.told(self.cell(aiming.cell), style="strong")
        if aiming.way:
            yield from self.told(self.words.say("points-left", left=aiming.points_left()), INDENT)
        if isinstance(outlook, Looks) and aiming.way:
            yield from self.told(self.words.brief(outlook, self.names), INDENT)
        if isinstance(outlook, Strikes):
            yield from self.told(self.words.outlook(outlook, self.names), INDENT)
            for victim in outlook.victims:
                yield from self.told(self.hit(victim, outlook.attack), INDENT, "bad")

    def reach(self, attack: str) -> str:
        found = self.aiming.worthwhile(attack)
        place = place_text((found[0].x, found[0].y)) if found else ""
        return self.words.say("board-within-reach", count=len(found), place=place)

    def cell(self, cell: int) -> str:
        terrain = self.sheet.terrain
        at, cost = terrain.place(cell), terrain.costs[cell]
        facts = {"place": place_text(at), "ground": self.telling.ground(at)}
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
            if fighter.at is not None and unit // TEAM != self.seat
        ]
        for _, unit, at in sorted(found):
            fighter, name = self.view.fighters[unit], self.names[unit // TEAM]
            mark = self.sheet.letter(unit) + ARROWS[fighter.facing or "n"]
            facts = {"fighter": CLASSES[unit % TEAM], "place": place_text(at)}
            said = self.words.say("board-sighted", name=name, life=fighter.life or 0, **facts)
            yield Run(mark, colour(unit // TEAM)), Run(f" {said}"[: self.width - len(mark)])

    def distance(self, at: Place) -> int:
        """Steps from what is looked at, or else from the nearest of one's own."""
        terrain = self.sheet.terrain
        own = [self.aiming.cell] if self.aiming.cell != OFF else map(self.aiming.stands, CLASSES)
        places = map(terrain.place, own)
        return min(abs(x - at[0]) + abs(y - at[1]) for x, y in places)

    def traces(self, seat: int) -> Iterator[Row]:
        telling = self.telling
        found = noticed(telling.field, self.view, seat)
        for sentences in (
            telling.corpses(),
            telling.places("board-noticed", found),
            telling.squares(seat),
            telling.zones(),
        ):
            for sentence in sentences:
                yield from self.told(sentence, style="quiet")
