"""The rules of a war: what is asked, what an answer does, and how a turn goes on (§2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from podium.core import Option, Result, bad_index
from podium.games.casus_belli.attacks import fight
from podium.games.casus_belli.events import Ended, Scored, StepBegan
from podium.games.casus_belli.fog import Fog
from podium.games.casus_belli.moves import walk_all
from podium.games.casus_belli.options import (
    AT_CODE,
    DONE_CODE,
    FACE_CODE,
    HOLD_CODE,
    LEAD_CODE,
    At,
    Done,
    Face,
    Go,
    Hold,
    Lead,
    Use,
)
from podium.games.casus_belli.sight import eyes_of
from podium.games.casus_belli.state import (
    NO_ATTACK,
    NO_HOLD,
    OVER,
    PLACEMENT,
    TEAM,
    UNKNOWN,
    UNSAID,
    Command,
    Draft,
    Menu,
)
from podium.games.casus_belli.terrain import OFF, WALL, WEST

_new = tuple.__new__
KINDS = {LEAD_CODE + kind: kind for kind in range(TEAM)}
RESOLVE = {"attack": fight, "move": walk_all}


class War(Fog):
    """A war being fought: orders are given unseen by all teams, then carried out together."""

    __slots__ = ()

    # What is asked

    def options(self, seat: int) -> Sequence[Option]:
        menu = self.menus[seat] if 0 <= seat < len(self.menus) else None
        return self.menu_of(seat) if menu is None else menu

    def menu_of(self, seat: int) -> Menu:
        """What a team may say next; it is kept until it says it. Hot: kept flat."""
        if self.end is not None or not 0 <= seat < len(self.plans) or self.done >> seat & 1:
            self.must_ask(seat)
        draft, field = self.drafts[seat], self.field
        if draft is None:
            menu = field.lead_menus[self.led(seat)]
        else:
            unit, attack, target, _, _, cell, left, facing = draft
            if attack == UNSAID:
                menu = self.attacks_of(unit)
            elif target == UNSAID:
                menu = self.targets_of(unit, attack)
            else:
                exits = field.exits[cell] if left >= field.terrain.costs[cell] else 0
                menu = field.walk_menus[facing][exits]
        self.menus[seat] = menu
        return menu

    def led(self, seat: int) -> int:
        """The classes that have their orders, as a mask."""
        led = 0
        for command in self.plans[seat]:
            led |= 1 << command[0] % TEAM
        return led

    def attacks_of(self, unit: int) -> Menu:
        """No attack, or what is ready and has something to aim at (§5.1)."""
        field, kind, turn, at = self.field, unit % TEAM, self.turn, 2 * unit
        usable = 1 | (self.ready[at] <= turn) << 1 | (self.ready[at + 1] <= turn) << 2
        walled = field.terrain.zones[self.pos[unit]] == WALL
        for slot in field.doubtful[walled][kind]:
            if usable >> slot & 1 and not eyes_of(self).aim(unit, field.attacks[kind][slot]):
                usable ^= 1 << slot
        return field.attack_menus[kind][usable]

    def targets_of(self, unit: int, slot: int) -> Menu:
        attack, field = self.field.attacks[unit % TEAM][slot], self.field
        if attack.aim == "anywhere":
            return field.at
        if attack.aim == "beyond":
            return field.menu_beyond(eyes_of(self).cone(unit))
        return field.menu_at(eyes_of(self).targets(unit, attack))

    # What an answer does

    def choose(self, seat: int, index: int) -> None:
        menu = self.menus[seat] if 0 <= seat < len(self.menus) else None
        if menu is None:
            menu = self.menu_of(seat)
        try:
            option = menu[index]
            if index < 0:
                raise IndexError
        except (TypeError, IndexError):
            raise bad_index(index, len(menu)) from None
        self.menus[seat] = None
        TAKES[type(option)](self, seat, self.drafts[seat], option)

    def finish_orders(self, seat: int, draft: Draft | None, option: Option) -> None:
        self.close(seat)

    def lead(self, seat: int, draft: Draft | None, option: Option) -> None:
        field, kind = self.field, self.field.kinds[option]
        unit = TEAM * seat + kind
        attack = UNSAID if field.asking[self.ask][0] else NO_ATTACK
        cell, facing = self.pos[unit], self.facing[unit]
        said = unit, attack, OFF, (), (), cell, field.points[kind], facing
        self.drafts[seat] = _new(Draft, said)

    def hold(self, seat: int, draft: Draft | None, option: Option) -> None:
        assert draft is not None
        self.go_on(seat, draft, NO_ATTACK, OFF)

    def use(self, seat: int, draft: Draft | None, option: Option) -> None:
        assert draft is not None
        kind = draft.unit % TEAM
        slot = self.field.slots[kind][option]
        here = self.field.attacks[kind][slot].aim == "here"
        self.go_on(seat, draft, slot, self.pos[draft.unit] if here else UNSAID)

    def aim(self, seat: int, draft: Draft | None, option: Option) -> None:
        assert draft is not None
        self.go_on(seat, draft, draft.attack, self.field.codes[option] - AT_CODE)

    def go_on(self, seat: int, draft: Draft, attack: int, target: int) -> None:
        """Keep an order that wants more; one for the attack alone is whole with its target."""
        unit, _, _, ways, cells, cell, left, facing = draft
        said = _new(Draft, (unit, attack, target, ways, cells, cell, left, facing))
        if target == UNSAID or self.field.asking[self.ask][1]:
            self.drafts[seat] = said
        else:
            self.commit(seat, said, OFF)

    def step_on(self, seat: int, draft: Draft | None, option: Option) -> None:
        assert draft is not None
        unit, attack, target, ways, cells, cell, left, _ = draft
        field, way = self.field, self.field.ways[option]
        ahead, left = field.doors[way][cell], left - field.terrain.costs[cell]
        said = unit, attack, target, (*ways, way), (*cells, ahead), ahead, left, way
        self.drafts[seat] = _new(Draft, said)

    def face(self, seat: int, draft: Draft | None, option: Option) -> None:
        assert draft is not None
        self.commit(seat, draft, self.field.ways[option])

    def commit(self, seat: int, draft: Draft, facing: int) -> None:
        stamp = self.stamp() if self.field.given else 0
        unit, attack, target, ways, cells, _, _, _ = draft
        command = unit, attack, target, ways, cells, facing, stamp
        self.plans[seat] += (_new(Command, command),)
        self.drafts[seat] = None

    def stamp(self) -> int:
        """The next number, where the order across teams counts."""
        return 1 + sum(map(len, self.plans))

    def close(self, seat: int) -> None:
        """A team is done; when all are, the orders are carried out."""
        self.done |= 1 << seat
        if self.done.bit_count() == len(self.plans):
            self.resolve()

    # Whole answers, read without a menu. Hot: options become numbers first.

    def answer(self, seat: int, values: Sequence[Option]) -> None:
        commands = self.read_orders(seat, values)
        if commands is None:
            super().answer(seat, values)
        else:
            self.menus[seat] = None
            self.plans[seat] = commands
            self.close(seat)

    def whole(self, seat: int, values: Sequence[Option]) -> bool:
        return self.read_orders(seat, values) is not None

    def read_orders(self, seat: int, values: Sequence[Option]) -> tuple[Command, ...] | None:
        """All orders of a team for one question; None if they are not whole or not allowed."""
        if self.end is not None or not 0 <= seat < len(self.plans) or self.done >> seat & 1:
            return None
        if self.plans[seat] or self.drafts[seat] is not None or self.field.given:
            return None
        try:
            row = [*map(self.field.codes.__getitem__, values)]
        except (KeyError, TypeError):  # an option of another map, or no option at all
            return None
        if not row or row.pop() != DONE_CODE:
            return None
        return self.read_row(TEAM * seat, iter(row))

    def read_row(self, first: int, row: Iterator[int]) -> tuple[Command, ...] | None:
        """Orders for the team whose first fighter this is. Hot: kept flat."""
        field, pos = self.field, self.pos
        attacking, moving = field.asking[self.ask]
        doors, costs, bits = field.doors, field.terrain.costs, field.terrain.bits
        commands: list[Command] = []
        waiting = dict(KINDS)
        for code in row:
            kind = waiting.pop(code, OFF)
            if kind < 0:
                return None
            unit = first + kind
            attack, target, facing = NO_ATTACK, OFF, OFF
            ways: list[int] = []
            cells: list[int] = []
            if attacking:
                code = next(row, DONE_CODE)
                arm = field.arms[kind].get(code)
                if arm is not None:
                    attack, aim, eyes = arm
                    if attack and self.ready[2 * unit + attack - 1] > self.turn:
                        return None
                    if aim == "here":
                        target = pos[unit]
                    else:
                        target = next(row, DONE_CODE) - AT_CODE
                        if target < 0:
                            return None
                        if eyes is not None:
                            sight = eyes[self.facing[unit]][pos[unit]]
                            mask = sight.mask if sight else self.aim_mask(unit, attack)
                        else:
                            mask = self.aim_mask(unit, attack)
                        if not mask & bits[target]:
                            return None
                elif code != HOLD_CODE:
                    return None
            if moving:
                cell, left = pos[unit], field.points[kind]
                for code in row:
                    if code >= FACE_CODE:
                        break
                    left -= costs[cell]
                    cell = doors[code][cell]
                    ways.append(code)
                    cells.append(cell)
                facing = code - FACE_CODE
                if left < 0 or cell < 0 or facing < 0 or facing > WEST:
                    return None
            command = unit, attack, target, tuple(ways), tuple(cells), facing, 0
            commands.append(_new(Command, command))
        return tuple(commands)

    def aim_mask(self, unit: int, slot: int) -> int:
        """The cells that an attack may be aimed at."""
        attack = self.field.attacks[unit % TEAM][slot]
        if attack.aim == "team":
            return self.sight_mask(unit // TEAM)
        return eyes_of(self).aim(unit, attack)

    # What follows

    def resolve(self) -> None:
        """Carry out all orders, step by step, and ask the next question."""
        commands = [*chain.from_iterable(self.plans)]
        if self.field.given:
            commands.sort(key=lambda command: command.stamp)
        scores = self.scores[:]
        teams = len(scores)
        self.plans[:] = [()] * teams
        self.menus[:] = [None] * teams
        self.masks[:] = [UNKNOWN] * teams
        self.settled = b""
        self.done = 0
        self.trails[:] = [()] * len(self.pos)
        for step in self.steps:
            RESOLVE[step](self, commands)
        self.crowd = None
        self.advance()
        if self.journal is not None:
            self.tell_scores(scores)

    def advance(self) -> None:
        """The next question, of this turn or the next (§2.2, §2.3)."""
        self.phase += 1
        if self.ask == PLACEMENT:
            self.turn += 1
            if self.turn == self.field.placement:
                self.spawn[:] = self.pos
                self.ask = 0
        else:
            self.ask += 1
            if self.ask == len(self.field.rules.asks):
                self.occupy()
                self.turn += 1
                self.ask = 0
        if self.turn == self.field.turns:
            self.finish()

    def occupy(self) -> None:
        """A team alone on a hotspot for some turns in a row scores (§7.1)."""
        for zone, mask in enumerate(self.field.zones):
            teams = {unit // TEAM for unit, cell in enumerate(self.pos) if mask >> cell & 1}
            holder, turns = self.held[zone]
            team = teams.pop() if len(teams) == 1 else -1
            turns = turns + 1 if team == holder else 1
            if team >= 0 and turns == self.field.rules.hold:
                self.scores[team] += 1
                team = -1
            self.held[zone] = NO_HOLD if team < 0 else (team, turns)

    def finish(self) -> None:
        """Most points win; equal points share a place (§2.4)."""
        self.ask = OVER
        better = sorted(self.scores, reverse=True)
        places = tuple([better.index(score) + 1 for score in self.scores])
        self.end = Result(places, tuple(self.scores), "turns")

    def tell_scores(self, before: Sequence[int]) -> None:
        for seat, score in enumerate(self.scores):
            if score != before[seat]:
                self.tell(Scored(seat, score - before[seat], score))
        self.tell(Ended(self.turn) if self.end else StepBegan(self.turn + 1, self.step))


TAKES: dict[type[Option], Callable[[War, int, Draft | None, Option], None]] = {
    Done: War.finish_orders,
    Lead: War.lead,
    Hold: War.hold,
    Use: War.use,
    At: War.aim,
    Go: War.step_on,
    Face: War.face,
}
