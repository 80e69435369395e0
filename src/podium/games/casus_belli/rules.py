"""The rules of a war: what is asked, what an answer does, and how a turn goes on (§2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from podium.core import Option, Result, bad_index
from podium.games.casus_belli.attacks import fight
from podium.games.casus_belli.events import Ended, Scored, StepBegan
from podium.games.casus_belli.fog import Fog
from podium.games.casus_belli.moves import walk_all, walked
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
from podium.games.casus_belli.terrain import OFF, WEST

_new = tuple.__new__
RESOLVE = {"attack": fight, "move": walk_all}


class War(Fog):
    """A war being fought: orders are given unseen by all teams, then carried out together."""

    __slots__ = ()

    # What is asked

    def options(self, seat: int) -> Sequence[Option]:
        if self.end is not None or not 0 <= seat < len(self.plans) or self.done >> seat & 1:
            self.must_ask(seat)
        menu = self.menus[seat]
        if menu is None:
            menu = self.menus[seat] = self.menu_of(seat, self.drafts[seat])
        return menu

    def menu_of(self, seat: int, draft: Draft | None) -> Menu:
        if draft is None:
            return self.field.lead_menus[self.led(seat)]
        unit, attack, target, _, cell, left, facing = draft
        if attack == UNSAID:
            return self.attacks_of(unit)
        if target == UNSAID:
            return self.targets_of(unit, attack)
        exits = self.field.exits[cell] if left >= self.field.terrain.costs[cell] else 0
        return self.field.walk_menus[facing][exits]

    def led(self, seat: int) -> int:
        """The classes that have their orders, as a mask."""
        led = 0
        for command in self.plans[seat]:
            led |= 1 << command.unit % TEAM
        return led

    def attacks_of(self, unit: int) -> Menu:
        """No attack, or what is ready and has something to aim at (§5.1)."""
        eyes, usable = eyes_of(self), 0
        for slot, attack in enumerate(self.field.attacks[unit % TEAM]):
            if not self.recharge(unit, slot) and eyes.can_aim(unit, attack):
                usable |= 1 << slot
        return self.field.attack_menus[unit % TEAM][usable]

    def targets_of(self, unit: int, slot: int) -> Menu:
        attack = self.field.attacks[unit % TEAM][slot]
        if attack.aim == "anywhere":
            return self.field.at
        return self.field.menu_at(eyes_of(self).targets(unit, attack))

    # What an answer does

    def choose(self, seat: int, index: int) -> None:
        menu = self.options(seat)
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
        kind = self.field.kinds[option]
        unit = TEAM * seat + kind
        attack = UNSAID if "attack" in self.steps else NO_ATTACK
        points = self.field.classes[kind].points
        self.drafts[seat] = Draft(unit, attack, OFF, (), self.pos[unit], points, self.facing[unit])

    def hold(self, seat: int, draft: Draft | None, option: Option) -> None:
        assert draft is not None
        self.go_on(seat, draft._replace(attack=NO_ATTACK))

    def use(self, seat: int, draft: Draft | None, option: Option) -> None:
        assert draft is not None
        kind = draft.unit % TEAM
        slot = self.field.slots[kind][option]
        here = self.field.attacks[kind][slot].aim == "here"
        target = self.pos[draft.unit] if here else UNSAID
        self.go_on(seat, draft._replace(attack=slot, target=target))

    def aim(self, seat: int, draft: Draft | None, option: Option) -> None:
        assert draft is not None
        self.go_on(seat, draft._replace(target=self.field.codes[option] - AT_CODE))

    def step_on(self, seat: int, draft: Draft | None, option: Option) -> None:
        assert draft is not None
        unit, attack, target, ways, cell, left, _ = draft
        terrain, way = self.field.terrain, self.field.ways[option]
        ahead, left = terrain.steps[way][cell], left - terrain.costs[cell]
        self.drafts[seat] = Draft(unit, attack, target, (*ways, way), ahead, left, way)

    def face(self, seat: int, draft: Draft | None, option: Option) -> None:
        assert draft is not None
        self.commit(seat, draft, self.field.ways[option])

    def go_on(self, seat: int, draft: Draft) -> None:
        """Keep an order that wants more; one for the attack alone is whole with its target."""
        if draft.target == UNSAID or "move" in self.steps:
            self.drafts[seat] = draft
        else:
            self.commit(seat, draft, OFF)

    def commit(self, seat: int, draft: Draft, facing: int) -> None:
        stamp = self.stamp() if self.field.given else 0
        unit, attack, target, ways, _, _, _ = draft
        cells = walked(self, unit, ways)
        self.plans[seat] += (Command(unit, attack, target, ways, cells, facing, stamp),)
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
        fresh = self.end is None and 0 <= seat < len(self.plans) and not self.done >> seat & 1
        if not fresh or self.plans[seat] or self.drafts[seat] is not None or self.field.given:
            return None
        codes = self.field.codes
        try:
            row = [codes[value] for value in values]
        except (KeyError, TypeError):  # an option of another map, or no option at all
            return None
        if not row or row[-1] != DONE_CODE:
            return None
        return self.read_row(TEAM * seat, row)

    def read_row(self, first: int, row: Sequence[int]) -> tuple[Command, ...] | None:
        """Orders for the team whose first fighter this is."""
        attacking, moving = self.field.asking[self.ask]
        doors, costs, classes = self.field.doors, self.field.terrain.costs, self.field.classes
        commands: list[Command] = []
        at = led = 0
        last = len(row) - 1
        while at < last:
            kind = row[at] - LEAD_CODE
            if not 0 <= kind < TEAM or led >> kind & 1:
                return None
            led |= 1 << kind
            unit = first + kind
            at += 1
            attack, target, facing, start = NO_ATTACK, OFF, OFF, at
            cells: list[int] = []
            if attacking:
                aimed = self.read_attack(unit, kind, row, at)
                if aimed is None:
                    return None
                attack, target, at = aimed
                start = at
            if moving:
                cell, left, code = self.pos[unit], classes[kind].points, row[at]
                while code < FACE_CODE:
                    left -= costs[cell]
                    cell = doors[code][cell]
                    if left < 0 or cell < 0:
                        return None
                    cells.append(cell)
                    at += 1
                    code = row[at]
                facing = code - FACE_CODE
                if facing > WEST:
                    return None
                at += 1
            ways = tuple(row[start : start + len(cells)])
            command = unit, attack, target, ways, tuple(cells), facing, 0
            commands.append(_new(Command, command))
        return tuple(commands)

    def read_attack(
        self, unit: int, kind: int, row: Sequence[int], at: int
    ) -> tuple[int, int, int] | None:
        """The attack, its target, and where the next number stands."""
        code = row[at]
        if code == HOLD_CODE:
            return NO_ATTACK, OFF, at + 1
        slot = self.field.slot_codes[kind].get(code, OFF)
        if slot < 0 or (slot and self.ready[2 * unit + slot - 1] > self.turn):
            return None
        attack = self.field.attacks[kind][slot]
        if attack.aim == "here":
            return slot, self.pos[unit], at + 1
        target = row[at + 1] - AT_CODE
        if target < 0:
            return None
        if attack.aim != "anywhere":
            team = attack.aim == "team"
            aim = self.sight_mask(unit // TEAM) if team else eyes_of(self).aim(unit, attack)
            if not aim & self.field.terrain.bits[target]:
                return None
        return slot, target, at + 2

    # What follows

    def resolve(self) -> None:
        """Carry out all orders, step by step, and ask the next question."""
        commands = [command for plan in self.plans for command in plan]
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
