"""A language champions are written in: how it is built and run, and the files made for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar

from podium.bots.kits.api_description import Api, Constant, Documented, Enum, Function, Struct

MAX_WIDTH = 96  # of a line in the files made


class Language(ABC):
    """One language: names of files and commands, and its code for each part of an API.

    ``tools`` are the programs it takes, each with the Debian package that brings it. A method that
    ends in ``_lines`` gives the code for one thing, comments included.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    source: ClassVar[str]
    reference: ClassVar[str]
    run: ClassVar[Sequence[str]]
    build: ClassVar[Sequence[str]] = ()
    tools: ClassVar[Sequence[tuple[str, str]]] = ()
    api_header: ClassVar[str]
    champion_header: ClassVar[str]

    def files(self, api: Api) -> dict[str, str]:
        """What follows from the API, by path within a champion's folder."""
        return {self.reference: self.api_text(api)}

    def api_text(self, api: Api) -> str:
        """The reference: everything that a champion can call."""
        return self.api_header + "".join(file_text("", each) for each in self.api_blocks(api))

    def api_blocks(self, api: Api) -> list[list[str]]:
        return [
            *(self.constant_lines(each) for each in api.constants),
            *(self.enum_lines(each) for each in api.enums),
            *(self.struct_lines(api, each) for each in api.structs),
            *(self.function_lines(api, each) for each in api.functions),
        ]

    def skeleton(self, api: Api) -> str:
        """A champion that does nothing yet."""
        functions = [file_text("", self.champion_lines(each)) for each in api.champion]
        return self.champion_header + "".join(functions)

    @abstractmethod
    def constant_lines(self, constant: Constant) -> list[str]: ...

    @abstractmethod
    def enum_lines(self, enum: Enum) -> list[str]: ...

    @abstractmethod
    def struct_lines(self, api: Api, struct: Struct) -> list[str]: ...

    @abstractmethod
    def function_lines(self, api: Api, function: Function) -> list[str]: ...

    @abstractmethod
    def champion_lines(self, function: Documented) -> list[str]:
        """An empty function for a champion to fill in."""

    @abstractmethod
    def prototype(self, function: Function) -> str:
        """How a function is called, with its types."""

    def enum_value_name(self, name: str) -> str:
        return name.upper()

    def constant_name(self, name: str) -> str:
        return name


def comment_lines(documented: Documented, prefix: str, indent: str = "") -> list[str]:
    """A comment in both languages, French first; every line begins with a prefix."""
    width = MAX_WIDTH - len(indent) - len(prefix)
    texts = (documented.fr, documented.en)
    return [f"{indent}{prefix}{line}" for text in texts for line in wrap(text, width)]


def constant_comment(constant: Constant, prefix: str) -> list[str]:
    """A comment that also says where another rule set has another number."""
    fr, en = constant.fr, constant.en
    for rules, value in constant.others.items():
        fr, en = f"{fr} ({rules} : {value})", f"{en} ({rules}: {value})"
    return comment_lines(Documented(constant.name, fr, en), prefix)


def bilingual(documented: Documented) -> str:
    """A short explanation in both languages, in one line."""
    return f"{documented.fr} / {documented.en}"


def camel_case(name: str) -> str:
    """``perso_info`` → ``PersoInfo``."""
    return "".join(part.capitalize() for part in name.split("_"))


def file_text(*parts: Sequence[str] | str) -> str:
    """Lines, and blocks of them, as the text of a file."""
    lines: list[str] = []
    for part in parts:
        lines += [part] if isinstance(part, str) else part
    return "\n".join(lines) + "\n"
