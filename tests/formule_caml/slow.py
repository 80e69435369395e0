"""Formule Caml a second time: slow, obvious, and without a line of the product.

Written from RULES.md alone. It looks at the text of the track cell by cell, speaks in letters, and
tells what happened as plain dictionaries. The checks of a track are in `slow_tracks`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Any

Fact = dict[str, Any]
Cell = tuple[int, int]

STEPS = {
    "h": (-1, 0),
    "b": (+1, 0),
    "g": (0, -1),
    "d": (0, +1),
    "dhg": (-1, -1),
    "dhd": (-1, +1),
    "dbg": (+1, -1),
    "dbd": (+1, +1),
}
ROAD = "-DXY"
FACES = {1: [1], 2: [2, 3, 4, 5, 6], 3: list(range(6, 13)), 4: list(range(12, 25))}


@dataclass
class SlowCar:
    """A car as the rules know it."""

    row: int
    column: int
    gear: int = 1
    durability: int = 100


class SlowDice:
    """The dice by their documented formula, one hash for each die."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.thrown: list[int] = []

    def throw(self, faces: list[int]) -> int:
        number = len(self.thrown)
        block = self._hash((number // 16).to_bytes(8, "little"), 32)
        word = int.from_bytes(block[number % 16 * 2 :][:2], "little")
        attempt = 0
        while word * len(faces) % 65536 < 65536 % len(faces):
            attempt += 1
            again = number.to_bytes(8, "little") + attempt.to_bytes(8, "little")
            word = int.from_bytes(self._hash(again, 2), "little")
        self.thrown.append(faces[word * len(faces) // 65536])
        return self.thrown[-1]

    def _hash(self, data: bytes, size: int) -> bytes:
        return blake2b(data, key=self.key, person=b"podium-dice", digest_size=size).digest()


@lru_cache(maxsize=16)
def marks_of(text: str) -> dict[Cell, str]:
    """The mark on every cell, rows and columns from 0; whatever is not here is outside."""
    rows = enumerate(text.splitlines())
    return {(r, c): mark for r, row in rows for c, mark in enumerate(row)}


def where(text: str, mark: str) -> list[Cell]:
    """All cells that bear a mark, row by row."""
    return [cell for cell, each in marks_of(text).items() if each == mark]


@lru_cache(maxsize=16)
def start_cells(text: str) -> list[Cell]:
    """Where X and Y start (§1.3)."""
    if where(text, "X"):
        return where(text, "X") + where(text, "Y")
    starts = where(text, "D")
    if len(starts) == 1:
        row, column = starts[0]
        return [(row, column - 1), (row, column)]
    return sorted(starts, key=lambda cell: (cell[1], cell[0]))


class SlowRace:
    """A race of two cars; `say` answers the question that is asked."""

    def __init__(self, text: str, max_turns: int, key: bytes) -> None:
        self.marks = marks_of(text)
        self.cars = [SlowCar(row, column) for row, column in start_cells(text)]
        self.dice = SlowDice(key)
        self.max_turns = max_turns
        self.turns_done = 0
        self.question = "gear"
        self.roll = 0
        self.result: Fact | None = None
        self.told: list[Fact] = []

    @property
    def mover(self) -> int:
        return self.turns_done % 2

    @property
    def mine(self) -> SlowCar:
        return self.cars[self.mover]

    @property
    def rival(self) -> SlowCar:
        return self.cars[1 - self.mover]

    def asked(self) -> list[int]:
        return [self.mover] if self.result is None else []

    def view(self) -> Fact:
        """All there is to know, in the words of the product."""
        return {
            "phase": self.turns_done,
            "turn": min(self.turns_done // 2 + 1, self.max_turns),
            "mover": self.mover,
            "question": self.question,
            "roll": self.roll,
            "cars": tuple(dict(vars(car)) for car in self.cars),
            "result": self.result,
        }

    def letters(self) -> list[str]:
        """What may be said now; what a missing player says comes first."""
        if self.question == "gear":
            return ["n", "o"]
        if self.question == "shift":
            return [letter for letter in "md" if self.may_shift(letter)]
        if self.question == "direction":
            first = self.default_direction()
            return [first, *(letter for letter in STEPS if letter != first)]
        return []

    def may_shift(self, letter: str) -> bool:
        """A gear below 1 or above 4 does not exist; 4th takes more than 20 (§2.1)."""
        gear = self.mine.gear + (1 if letter == "m" else -1)
        if gear == 4:
            return self.mine.durability > 20
        return 1 <= gear <= 3

    def default_direction(self) -> str:
        """The first way along which the road is free, or else the longest, cars aside (§2.4)."""
        free = {letter: self.free_cells(letter) for letter in STEPS}
        for letter in STEPS:
            if free[letter] >= self.roll:
                return letter
        return max(STEPS, key=lambda letter: free[letter])

    def free_cells(self, direction: str) -> int:
        row, column = self.mine.row, self.mine.column
        down, right = STEPS[direction]
        cells = 0
        while self.mark_at(row + down, column + right) in ROAD:
            row, column = row + down, column + right
            cells += 1
        return cells

    def mark_at(self, row: int, column: int) -> str:
        """The mark on a cell; beyond the edge of the board all is outside."""
        return self.marks.get((row, column), "0")

    def say(self, letter: str) -> None:
        """Answer the question that is asked; `told` is what happens then."""
        self.told = []
        if self.question == "gear" and letter == "o":
            self.question = "shift"
        elif self.question == "gear":
            self.throw()
        elif self.question == "shift":
            self.mine.gear += 1 if letter == "m" else -1
            self.tell("gear-changed", seat=self.mover, gear=self.mine.gear)
            self.throw()
        else:
            self.drive(letter)

    def tell(self, kind: str, **facts: Any) -> None:
        self.told.append({"kind": kind, **facts})

    def throw(self) -> None:
        """The die of the gear; a die with one face need not be thrown (§2.3)."""
        faces = FACES[self.mine.gear]
        self.roll = faces[0] if len(faces) == 1 else self.dice.throw(faces)
        self.question = "direction"
        self.tell("rolled", seat=self.mover, gear=self.mine.gear, roll=self.roll)

    def look(self, direction: str) -> tuple[Cell, int, str]:
        """Where a move that way ends, after how many cells, and what stops it (§3)."""
        row, column = self.mine.row, self.mine.column
        rival = self.rival.row, self.rival.column
        down, right = STEPS[direction]
        for cells in range(self.roll):
            ahead = row + down, column + right
            mark = self.mark_at(*ahead)
            if ahead == rival:
                return (row, column), cells, "car"
            if mark == "A" and direction in ("g", "dhg", "dbg"):
                return ahead, cells + 1, "finish"
            if mark not in ROAD:
                return (row, column), cells, "border"
            row, column = ahead
        return (row, column), self.roll, "nothing"

    def drive(self, direction: str) -> None:
        """Move, pay, and see who is left (§3, §4)."""
        (row, column), cells, met = self.look(direction)
        self.mine.row, self.mine.column = row, column
        self.tell(
            "moved", seat=self.mover, direction=direction, cells=cells, row=row, column=column
        )
        self.roll = 0
        if met == "border":
            self.touch()
        elif met == "car":
            self.collide()
        if met == "finish":
            self.tell("arrived", seat=self.mover)
            self.end(self.mover, "arrival")
        elif self.mine.durability <= 0 or self.rival.durability <= 0:
            self.abandon()
        else:
            self.pass_turn()

    def touch(self) -> None:
        self.mine.durability -= 20
        self.tell("touched", seat=self.mover, lost=20, durability=self.mine.durability)

    def collide(self) -> None:
        self.mine.durability -= 10
        self.rival.durability -= 15
        self.tell(
            "collided",
            seat=self.mover,
            other=1 - self.mover,
            lost=10,
            durability=self.mine.durability,
            other_lost=15,
            other_durability=self.rival.durability,
        )

    def abandon(self) -> None:
        """Whoever is worn out abandons; the other wins, if there is another (§4.2, §4.3)."""
        left = []
        for seat in (self.mover, 1 - self.mover):
            if self.cars[seat].durability > 0:
                left.append(seat)
            else:
                self.tell("abandoned", seat=seat)
        if left:
            self.end(left[0], "abandon")
        else:
            self.end(None, "both-out")

    def pass_turn(self) -> None:
        """The other one's turn, unless there are no turns left (§4.4, §2.2)."""
        self.turns_done += 1
        self.question = "gear"
        if self.turns_done == 2 * self.max_turns:
            self.tell("time-up", turns=self.max_turns)
            self.end(None, "turns")
        elif self.mine.gear == 4 and self.mine.durability <= 20:
            self.mine.gear = 3
            self.tell("gear-dropped", seat=self.mover, gear=3)

    def end(self, winner: int | None, why: str) -> None:
        self.question = "over"
        places, scores = [1, 1], [0, 0]
        if winner is not None:
            places[1 - winner], scores[winner] = 2, 1
        self.result = {"places": tuple(places), "scores": tuple(scores), "why": why}
