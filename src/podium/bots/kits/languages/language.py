"""A language champions are written in: how it is built and run, and what is made for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar

from podium.bots.kits.description import Api, Constant, Said

WIDTH = 96


class Language(ABC):
    """``tools`` are the programs it takes, each with the Debian package that brings it."""

    name: ClassVar[str]
    title: ClassVar[str]
    source: ClassVar[str]
    reference: ClassVar[str]
    run: ClassVar[Sequence[str]]
    build: ClassVar[Sequence[str]] = ()
    tools: ClassVar[Sequence[tuple[str, str]]] = ()

    @abstractmethod
    def files(self, api: Api) -> dict[str, str]:
        """What follows from the description, by path within a champion's folder."""

    @abstractmethod
    def skeleton(self, api: Api) -> str:
        """A champion that does nothing yet."""

    @abstractmethod
    def prototype(self, api: Api, name: str) -> str:
        """How a function is called, for the table of its page."""

    def value(self, name: str) -> str:
        """What a value of an enum is called."""
        return name.upper()

    def constant(self, name: str) -> str:
        """What a constant is called."""
        return name


def notes(said: Said, mark: str, indent: str = "") -> list[str]:
    """A comment in both languages, French first."""
    room = WIDTH - len(indent) - len(mark)
    return [f"{indent}{mark}{line}" for text in (said.fr, said.en) for line in wrap(text, room)]


def numbered(constant: Constant, mark: str) -> list[str]:
    """A comment that also says where another rule set has another number."""
    fr, en = constant.fr, constant.en
    for rules, value in constant.others.items():
        fr, en = f"{fr} ({rules} : {value})", f"{en} ({rules}: {value})"
    return notes(Said(constant.name, fr, en), mark)


def both(said: Said) -> str:
    """A short explanation in both languages, in one line."""
    return f"{said.fr} / {said.en}"


def camel(name: str) -> str:
    """``perso_info`` → ``PersoInfo``."""
    return "".join(part.capitalize() for part in name.split("_"))


def text(*parts: Sequence[str] | str) -> str:
    """Lines, and blocks of them, as a file."""
    lines: list[str] = []
    for part in parts:
        lines += [part] if isinstance(part, str) else part
    return "\n".join(lines) + "\n"
