"""Battles being fought in tests, and the teams that fight them: orders, boards, what is seen."""

from __future__ import annotations

from typing import Self

import msgspec

from podium.core import Event, Journal, Refusal, Result
from podium.games.casus_belli.rules.play import War
from podium.games.casus_belli.rules.state import UNKNOWN
from podium.games.casus_belli.setup import WarSetup
from podium.games.casus_belli.wire.view import FighterView, WarView

LETTERS = "vbeVBE123456"
ARROWS = {"↑": "n", "→": "e", "↓": "s", "←": "w"}
CLASSES = ("thief", "barbarian", "elf")
CROWD = "*"
FAR = 12  # rows of rock between a board and the tents


def unit_of(letter: str) -> int:
    return LETTERS.index(letter)


def place(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


class Battle:
    """A war on the table, and those who fight it."""

    def __init__(self, setup: WarSetup, state: War, height: int) -> None:
        self.setup, self.state, self.height = setup, state, height
        self.journal = state.journal = Journal()

    # As it is laid out

    def cell(self, where: str) -> int:
        return self.setup.field.terrain.cell(*place(where))

    def pitch_tents(self) -> None:
        """Each team in a tent of its own, walls all around."""
        state = self.state
        for unit in range(len(state.pos)):
            tent = self.cell(f"0,{self.height + FAR + 2 * (unit // 3)}")
            state.pos[unit] = state.spawn[unit] = tent

    def put(self, letters: str, x: int, y: int) -> None:
        """Onto a cell, one after the other."""
        state = self.state
        for unit in map(unit_of, letters):
            state.pos[unit] = self.cell(f"{x},{y}")
            state.arrival_number[unit] = state.next_arrival
            state.next_arrival += 1

    def dress(self, looks: str, lives: str, spawns: str) -> None:
        state = self.state
        for look in looks.split():
            state.facing[unit_of(look[0])] = "nesw".index(ARROWS[look[1]])
        for life in lives.split():
            state.life[unit_of(life[0])] = int(life[1:])
        for spawn in spawns.split():
            letter, where = spawn.split("=")
            state.spawn[unit_of(letter)] = self.cell(where)

    def lay_palantir(self, seat: int, where: str) -> Self:
        """A palantír that a team laid long ago."""
        self.state.palantirs[seat] = self.cell(where)
        self.state.masks[seat] = UNKNOWN
        return self

    # Orders

    def team(self, seat: int) -> Team:
        return Team(self, seat)

    def orders(self, *orders: str) -> Self:
        """One step: orders by letter, "b fus-ro-dah", "V n n face-e"; the rest stand."""
        for seat in self.state.asked():
            mine = [each for each in orders if unit_of(each[0]) // 3 == seat]
            self.team(seat).orders(*(self.named(each) for each in mine))
        return self

    def named(self, order: str) -> str:
        return CLASSES[unit_of(order[0]) % 3] + order[1:]

    def wait(self, steps: int = 1) -> Self:
        """Nobody does anything."""
        for _ in range(steps):
            self.orders()
        return self

    # What there is

    @property
    def board(self) -> str:
        """The drawn part of the map with everybody on it."""
        width = self.setup.field.terrain.width
        zones = self.setup.field.terrain.zones
        rows = [list(zones[y * width : (y + 1) * width]) for y in range(self.height)]
        for unit, fighter in enumerate(self.fighters):
            x, y = fighter.at or (0, self.height)
            if y < self.height:
                alone = self.on(f"{x},{y}") == LETTERS[unit]
                rows[y][x] = LETTERS[unit] if alone else CROWD
        return "\n".join("".join(row) for row in rows)

    def on(self, where: str) -> str:
        """Who stands on a cell, in the order in which they came."""
        there = [
            (fighter.rank, LETTERS[unit])
            for unit, fighter in enumerate(self.fighters)
            if fighter.at == place(where)
        ]
        return "".join(letter for _, letter in sorted(there))

    @property
    def fighters(self) -> list[FighterView]:
        """All there is to know of everybody."""
        return msgspec.convert(self.state.truth()["fighters"], list[FighterView])

    def of(self, letter: str) -> FighterView:
        return self.fighters[unit_of(letter)]

    def lives(self, letters: str) -> list[int | None]:
        return [self.of(letter).life for letter in letters]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.state.view(None).scores

    @property
    def step(self) -> str:
        """What is being asked for."""
        return self.state.view(None).step

    def told(self, seat: int | None) -> list[Event]:
        """What a team, or a spectator, heard of the last step."""
        return self.journal.heard_by(seat)

    @property
    def result(self) -> Result:
        """How it ended; it must have."""
        result = self.state.result()
        assert result is not None
        assert not self.state.asked()
        return result


class Team:
    """One of the teams, which says what to do and looks around."""

    def __init__(self, fight: Battle, seat: int) -> None:
        self.fight, self.seat = fight, seat

    def orders(self, *orders: str) -> Battle:
        """All orders of the team, each as far as it needs words; who has none stands."""
        fight, trial = self.fight, self.fight.state.copy()
        words = [word for order in orders for word in self.typed(trial, order)]
        fight.journal.events.clear()
        self.choose_all([*words, "done"])
        return fight

    def typed(self, trial: War, order: str) -> list[str]:
        """An order in full: no attack and no victim unless named, the last look ahead."""
        words = []
        for word in order.split():
            default = self.menu(trial)[0]
            if default in ("hold", "first") and word not in self.menu(trial):
                words.append(self.say(trial, default))
            words.append(self.say(trial, word))
        while trial.drafts[self.seat] is not None:
            default = self.menu(trial)[0]
            assert "," not in default, f"{order}: at what?"
            words.append(self.say(trial, default))
        return words

    def say(self, state: War, word: str) -> str:
        option = self.fight.setup.read(word, state.options(self.seat))
        state.choose(self.seat, state.index(self.seat, option))
        return word

    def choose_all(self, words: list[str]) -> None:
        """As one answer."""
        state, trial, options = self.fight.state, self.fight.state.copy(), []
        for word in words:
            options.append(self.fight.setup.read(word, trial.options(self.seat)))
            trial.choose(self.seat, trial.index(self.seat, options[-1]))
        state.answer(self.seat, options)

    def begins(self, words: str) -> Self:
        """Some words, and no more for now."""
        for word in words.split():
            self.say(self.fight.state, word)
        return self

    def cannot(self, order: str) -> Refusal:
        """What is said to who gives this order now."""
        trial = self.fight.state.copy()
        try:
            self.typed(trial, order)
        except Refusal as refusal:
            return refusal
        raise AssertionError(f"{order} was taken")

    def menu(self, state: War | None = None) -> list[str]:
        options = (state or self.fight.state).options(self.seat)
        return [self.fight.setup.notation(option) for option in options]

    def after(self, words: str) -> list[str]:
        """What could be said after some words."""
        trial = self.fight.state.copy()
        for word in words.split():
            self.say(trial, word)
        return self.menu(trial)

    def aims(self, words: str) -> str:
        """The board with `x` where an attack may be aimed."""
        aims = {place(word) for word in self.after(words)}
        return self.marked(aims, "x")

    @property
    def view(self) -> WarView:
        return self.fight.state.view(self.seat)

    def sees(self, letter: str) -> FighterView:
        """A fighter as the team sees it."""
        return self.view.fighters[unit_of(letter)]

    @property
    def sight(self) -> str:
        """The board with `o` on every cell that the team sees."""
        mask, width = int(self.view.sight or "0", 16), self.fight.setup.field.terrain.width
        cells = {(bit % width, bit // width) for bit in range(mask.bit_length()) if mask >> bit & 1}
        return self.marked(cells, "o")

    def marked(self, cells: set[tuple[int, int]], mark: str) -> str:
        field = self.fight.setup.field.terrain
        rows = [
            [
                mark if (x, y) in cells else field.zones[y * field.width + x]
                for x in range(field.width)
            ]
            for y in range(self.fight.height)
        ]
        return "\n".join("".join(row) for row in rows)
