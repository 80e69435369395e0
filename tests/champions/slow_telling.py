"""What a team may be told of a war, message by message, by a war that is fought a second time.

Made from the lines of a record and the slow war alone: what a champion really gets is compared
with it. Of the product it takes the words of the protocol, and nothing that it computes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from casus_belli.slow import SlowWar
from casus_belli.slow_aims import aims
from casus_belli.slow_camp import PALANTIR, REVEAL, Fact, Fighter
from casus_belli.slow_ground import Cell, square
from casus_belli.slow_sight import seen_by
from podium.core.records import Answer, AnyLine, Default, RejectedAnswer

Message = dict[str, Any]
REACHES = {("thief", "basic"): 1, ("barbarian", "bastoooon"): 3}


class SlowTeller:
    """Tells every seat of a recorded match what it may know."""

    def __init__(self, text: str, rules: str, seats: int, lines: tuple[AnyLine, ...]) -> None:
        self.war = SlowWar(text, rules, seats, given=False)
        self.messages: list[list[Message]] = [[] for _ in range(seats)]
        self._lines = iter(lines)
        self._told: list[list[Fact]] = [[] for _ in range(seats)]
        self._last = ["ok"] * seats
        self._numbers: Counter[int] = Counter()
        while asked := self.war.asked():
            for seat in asked:
                self.messages[seat].append(self.ask(seat))
            for seat in asked:
                self.play(seat)
        for seat in range(seats):
            self.messages[seat].append(self.end(seat))

    def ask(self, seat: int) -> Message:
        self._numbers[seat] += 1
        return {
            "type": "ask",
            "n": self._numbers[seat],
            "last": self._last[seat],
            "options": options(self.war, seat),
            "view": seen_by(self.war, seat),
            "brief": brief(self.war, seat),
            "events": self.take(seat),
        }

    def end(self, seat: int) -> Message:
        view = seen_by(self.war, seat)
        facts = {"last": self._last[seat], "result": self.war.result, "view": view}
        return {"type": "end", **facts, "events": self.take(seat)}

    def take(self, seat: int) -> list[Fact]:
        told, self._told[seat] = self._told[seat], []
        return told

    def play(self, seat: int) -> None:
        """The next line is this seat's answer, or a verdict and the default."""
        line = next(self._lines)
        self._last[seat] = "ok"
        if isinstance(line, RejectedAnswer):
            assert line.seat == seat
            self._last[seat] = line.verdict
            line = next(self._lines)
        assert isinstance(line, (Answer, Default))
        assert line.seat == seat
        for word in line.answer:
            for ear, event in self.war.say(seat, word):
                self.hear(ear, event)

    def hear(self, ear: int | None, event: Fact) -> None:
        for seat, told in enumerate(self._told):
            if ear is None or ear == seat:
                told.append(event)


def options(war: SlowWar, seat: int) -> list[str]:
    """The words that may be said; targets as they are looked at, or row by row."""
    order = war.camp.teams[seat].begun
    if order is None or not war.wants_target(order):
        return war.words(seat)
    fighter, attack = order.fighter, order.attack
    assert attack is not None
    if war.namable(order):
        return war.words(seat)
    cells = aims(war.camp, fighter, attack)
    if (fighter.kind, attack) == ("elf", "basic"):
        row = looked_at(war, seat)
    elif attack in ("basic", "palantir", "bastoooon"):
        row = war.camp.sees(fighter, REACHES.get((fighter.kind, attack), 0))
        if war.rules == "draft":  # of the knife and the hammer, a part of what is seen
            row = [cell for cell in row if cell in cells]
    else:
        row = sorted(cells, key=lambda cell: cell[::-1])
    assert {*row} == cells
    return [f"{x},{y}" for x, y in dict.fromkeys(row)]


def looked_at(war: SlowWar, seat: int) -> list[Cell]:
    """All that a team sees, by its fighters, its palantír and what it revealed."""
    camp, team = war.camp, war.camp.teams[seat]
    cells = [cell for each in camp.of(seat) for cell in camp.sees(each)]
    for centre, reach in ((team.palantir, PALANTIR), (team.reveal, REVEAL)):
        cells += square(war.ground, centre, reach) if centre else []
    return cells


def brief(war: SlowWar, seat: int) -> Fact:
    """What follows from what is seen: the cells in the contest's order, and targets as masks."""
    camp, team = war.camp, war.camp.teams[seat]
    number = {cell: cell[1] * war.ground.width + cell[0] for cell in war.ground.marks}
    shown = {"palantir": (team.palantir, PALANTIR), "reveal": (team.reveal, REVEAL)}
    return {
        "sight": [[number[cell] for cell in camp.sees(each)] for each in camp.of(seat)],
        "targets": [list(masks(war, each, number)) for each in camp.of(seat)],
        **{
            name: [number[cell] for cell in taken(war, centre, reach)]
            for name, (centre, reach) in shown.items()
        },
    }


def masks(war: SlowWar, fighter: Fighter, number: dict[Cell, int]) -> Iterator[str]:
    for attack, rest in fighter.rest.items():
        usable = war.attacking and not rest
        cells = aims(war.camp, fighter, attack) if usable else set()
        yield f"{sum(2 ** number[cell] for cell in cells):x}"


def taken(war: SlowWar, centre: Cell | None, reach: int) -> list[Cell]:
    return list(war.camp.taken(square(war.ground, centre, reach))) if centre else []


# The same message as tokens


def tokens(value: Any, key: str = "") -> list[str]:
    """A message flattened, as docs/champion-protocol.md says."""
    if value is None:
        return ["~"]
    if isinstance(value, bool):
        return [str(int(value))]
    if isinstance(value, str):
        return [quote(value, "!#$&'()*+,/:;=?@[]").replace("~", "%7E") or "%"]
    if isinstance(value, (int, float)):
        return [repr(value)]
    if isinstance(value, (list, tuple)):
        return [str(len(value)), *(token for each in value for token in tokens(each))]
    inner = [token for name, each in value.items() for token in tokens(each, name)]
    if {"attack", "path"} <= {*value} and "victim" not in value:
        inner.append("~")  # an order that names nobody: left out in JSON, null here
    if key == "settings":
        pairs = [token for name, each in value.items() for token in (name, *tokens(each))]
        return [str(len(value)), *pairs]
    if "kind" in value:
        return [value["kind"], str(len(inner) - 1), *inner[1:]]
    return inner
