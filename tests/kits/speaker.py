"""A script as a champion: the same calls and the same lines printed, whatever the language."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from kits.script import API, FUNCTIONS, Call, Moment, Script
from podium.bots.kits.description import is_array, item

PARTS = 25  # calls in a function: compilers do not like long ones


class Speaker(ABC):
    """One language. What it prints goes to standard output: a kit must put it elsewhere."""

    language: ClassVar[str]
    prelude: ClassVar[str]
    none: ClassVar[str] = ""
    postlude: ClassVar[str] = ""

    def champion(self, script: Script) -> str:
        numbers = iter(range(len(script.calls())))
        parts: list[str] = []
        turns: dict[str, list[tuple[int, list[str]]]] = {each.name: [] for each in API.champion}
        for moment in script.moments:
            names = self.parts(moment, numbers, parts)
            turns[moment.function].append((moment.turn, names))
        functions = [self.function(name, rows) for name, rows in turns.items()]
        return "\n".join([self.prelude, *parts, *functions, self.postlude]) + "\n"

    def parts(self, moment: Moment, numbers: Any, parts: list[str]) -> list[str]:
        names = []
        for first in range(0, len(moment.calls), PARTS):
            lines = [
                self.statement(next(numbers), call)
                for call in moment.calls[first : first + PARTS]
            ]
            names.append(f"part_{len(parts)}")
            parts.append(self.part(names[-1], lines))
        return names

    def literal(self, kind: str, value: Any) -> str:
        if is_array(kind):
            return self.row(item(kind), [self.literal(item(kind), each) for each in value])
        struct = API.struct(kind)
        if struct:
            pairs = zip(struct.fields, value, strict=True)
            return self.thing(kind, [self.literal(part.type, each) for part, each in pairs])
        enum = API.enum(kind)
        return self.named(kind, enum.values[value].name) if enum else self.number(value)

    def call(self, call: Call) -> str:
        function = FUNCTIONS[call.name]
        args = [
            self.literal(arg.type, value) for arg, value in zip(function.args, call.args, strict=True)
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
    def function(self, name: str, turns: Sequence[tuple[int, Sequence[str]]]) -> str:
        """One of the champion's functions: on each turn it calls some parts."""


def tag(kind: str) -> str:
    """A type as part of a name: ``position[]`` → ``positions``."""
    plain = item(kind)
    known = plain if API.struct(plain) or plain == "bool" else "int"
    return known + "s" if is_array(kind) else known
