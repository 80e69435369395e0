"""What a computer player reads from its view: its own, whom it sees, where somebody was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from podium.core import BotQuestion
from podium.games.casus_belli.content.field import Field, field_of
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE, Attack
from podium.games.casus_belli.content.terrain import OFF
from podium.games.casus_belli.preview.outlook import Preview
from podium.games.casus_belli.wire.view import Order, WarView

TIE_PRIME = 65_537  # more than any fighter's number: no two have the same rank


class Foe(NamedTuple):
    """An enemy in sight; one that is ``back`` has just died and stands where it comes back."""

    unit: int
    cell: int
    facing: int
    life: int
    back: bool


class Situation:
    """A view as a team reads it: the one whose view it is, or another as far as it is known.

    ``own`` are the team's fighters, ``starts`` and ``points`` where the way of each goes on from
    and how far, ``foes`` whom they see, ``traces`` where they last noticed somebody.
    ``sight`` is what they see, ``lasting`` what they still see when attacks are carried out.

    ``salt``, drawn for every answer, decides who comes first of foes that are equal otherwise: by
    their numbers it would always be the first seat that is struck.
    """

    def __init__(self, field: Field, view: WarView, seat: int, salt: int = 0) -> None:
        self.salt = salt
        self.field, self.terrain, self.view, self.seat = field, field.terrain, view, seat
        preview = self.preview = Preview(field, view, seat)
        self.pos, self.facing, self.vision = preview.pos, preview.facing, preview.vision
        self.steps = preview.asks()
        units = range(TEAM_SIZE * seat, TEAM_SIZE * seat + TEAM_SIZE)
        self.own = [unit for unit in units if self.pos[unit] != OFF]
        self.draft: Order | None = view.drafts[seat]
        self.starts = {unit: self.pos[unit] for unit in self.own}
        self.points = {unit: field.classes[unit % TEAM_SIZE].points for unit in self.own}
        if self.draft:
            unit = preview.unit(self.draft.fighter)
            self.starts[unit], self.points[unit] = preview.end_of(self.draft)
        watched = self.watched()
        self.sight = watched | self.square(self.vision.reveals, field.rules.reveal_reach)
        self.lasting = watched if field.rules.checked == "applied" else self.sight
        seen = [unit for unit, at in enumerate(self.pos) if self.is_foe(unit, at)]
        self.foes = [self.foe(unit) for unit in sorted(seen, key=self.tie_rank)]
        self.traces = self.noticed()

    def watched(self) -> int:
        """What the team's fighters and its palantír show."""
        mask = self.square(self.vision.palantirs, self.field.rules.palantir_reach)
        for unit in self.own:
            mask |= self.vision.sight(unit).mask
        return mask

    def square(self, places: Sequence[int], reach: int) -> int:
        cell = places[self.seat]
        return 0 if cell == OFF else self.terrain.square(reach, cell).mask

    def tie_rank(self, unit: int) -> int:
        """The place of a fighter in an order that is as likely as its reverse."""
        return (unit + 1) * (self.salt + 1) % TIE_PRIME

    def is_foe(self, unit: int, at: int) -> bool:
        return at != OFF and unit // TEAM_SIZE != self.seat and bool(self.sight >> at & 1)

    def foe(self, unit: int) -> Foe:
        back = self.view.fighters[unit].fell is not None
        return Foe(unit, self.pos[unit], self.facing[unit], self.life(unit), back)

    def life(self, unit: int) -> int:
        return self.view.fighters[unit].life or 0

    def rest(self, unit: int, slot: int) -> int:
        """Turns until an attack can be used; of others' abilities nothing is known: never."""
        recharge = self.view.fighters[unit].recharge
        if not slot:
            return 0
        return self.field.turns if recharge is None else recharge[slot - 1]

    def attacks(self, unit: int) -> list[Attack]:
        """What a fighter could use now; once it was told what to use, that alone."""
        attacks = self.field.attacks[unit % TEAM_SIZE]
        if self.draft and self.draft.attack and self.preview.unit(self.draft.fighter) == unit:
            return [attack for attack in attacks if attack.name == self.draft.attack]
        return [attack for slot, attack in enumerate(attacks) if not self.rest(unit, slot)]

    def aim(self, unit: int, attack: Attack) -> int:
        """The cells that an attack may be aimed at and will still reach."""
        return self.lasting if attack.aim == "team" else self.vision.aim(unit, attack)

    def reach(self, unit: int) -> dict[int, tuple[int, tuple[int, ...]]]:
        """Where a fighter could go, not into walls: the points left there, and the way."""
        found = self.preview.reach(self.starts[unit], self.points[unit])
        walls = self.terrain.walls
        start = self.starts[unit]
        return {cell: way for cell, way in found.items() if cell not in walls or cell == start}

    def noticed(self) -> list[int]:
        """The cell on which each fighter last noticed somebody; none of one's own."""
        fighters = [self.view.fighters[unit] for unit in self.own]
        own = {at for fighter in fighters for at in (fighter.at, *(fighter.trail or ()))}
        noted = ([at for at in fighter.penumbra or () if at not in own] for fighter in fighters)
        return [self.terrain.cell(*row[-1]) for row in noted if row]


def read_situation(ask: BotQuestion[WarView]) -> Situation:
    """What the seat that is asked knows."""
    return Situation(field_of(ask.setup), ask.view, ask.seat, ask.cup.roll(0, TIE_PRIME - 2))
