"""A script as a champion: the same calls and the same lines printed, whatever the language."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, ClassVar

from kits.script import API, FUNCTIONS, Call, Moment, Script
from podium.bots.kits.api_description import is_array, item_type

When = tuple[int, int]  # the turns of a match, and which of them it is
Turns = Sequence[tuple[When, Sequence[str]]]
PARTS = 25  # calls in a function: compilers do not like long ones


class Speaker(ABC):
    """One language. What it prints goes to standard output: a kit must put it elsewhere."""

    language: ClassVar[str]
    prelude: ClassVar[str]
    postlude: ClassVar[str] = ""

    def champion(self, scripts: Sequence[Script]) -> str:
        """It knows by the number of turns which script to say."""
        parts: list[str] = []
        turns: dict[str, list[tuple[When, list[str]]]] = {each.name: [] for each in API.champion}
        for script in scripts:
            numbers = count()
            for moment in script.moments:
                when = script.setup.field.turns, moment.turn
                turns[moment.function].append((when, self.parts(moment, numbers, parts)))
        functions = [self.function(name, rows) for name, rows in turns.items()]
        return "\n".join([self.prelude, *parts, *functions, self.postlude]) + "\n"

    def parts(self, moment: Moment, numbers: Iterator[int], parts: list[str]) -> list[str]:
        names = []
        for first in range(0, len(moment.calls), PARTS):
            calls = moment.calls[first : first + PARTS]
            names.append(f"part_{len(parts)}")
            parts.append(
                self.part(names[-1], [self.statement(next(numbers), call) for call in calls])
            )
        return names

    def literal(self, kind: str, value: Any) -> str:
        if is_array(kind):
            return self.row(
                item_type(kind), [self.literal(item_type(kind), each) for each in value]
            )
        struct = API.struct(kind)
        if struct:
            pairs = zip(struct.fields, value, strict=True)
            return self.thing(kind, [self.literal(part.type, each) for part, each in pairs])
        enum = API.enum(kind)
        return self.named(kind, enum.values[value].name) if enum else self.number(value)

    def call(self, call: Call) -> str:
        function = FUNCTIONS[call.name]
        args = [
            self.literal(arg.type, value)
            for arg, value in zip(function.args, call.args, strict=True)
        ]
        return self.calling(call.name, args)

    def calling(self, name: str, args: Sequence[str]) -> str:
        return f"{name}({', '.join(args)})"

    def number(self, value: int) -> str:
        return str(value)

    def named(self, kind: str, name: str) -> str:
        return name.upper()

    @abstractmethod
    def row(self, kind: str, items: Sequence[str]) -> str:
        """An array."""

    @abstractmethod
    def thing(self, kind: str, fields: Sequence[str]) -> str:
        """A struct."""

    @abstractmethod
    def statement(self, number: int, call: Call) -> str:
        """A call, and its answer printed behind its number and name."""

    @abstractmethod
    def part(self, name: str, lines: Sequence[str]) -> str:
        """A function that makes some calls."""

    @abstractmethod
    def function(self, name: str, turns: Turns) -> str:
        """One of the champion's functions: when it is time it calls some parts."""


def tag(kind: str) -> str:
    """A type as part of a name: ``position[]`` → ``positions``."""
    plain = item_type(kind)
    known = plain if API.struct(plain) or plain == "bool" else "int"
    return known + "s" if is_array(kind) else known
