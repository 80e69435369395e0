"""Python: a module that starts with ``from api import *``."""

from __future__ import annotations

from podium.bots.kits.api_description import (
    Api,
    Constant,
    Documented,
    Enum,
    Function,
    Struct,
    is_array,
    item_type,
)
from podium.bots.kits.languages.language import (
    Language,
    bilingual,
    comment_lines,
    constant_comment,
)


class Python(Language):
    """Nothing to build."""

    name = "python"
    title = "Python"
    source = "champion.py"
    reference = "api.py"
    run = ("python3", "-m", "kit", "champion.py")
    tools = (("python3", "python3"),)
    api_header = '''\
"""Ce que votre champion peut appeler : `from api import *`.

What your champion can call. Made by Podium from its description: read it, do not change it.
"""

from enum import IntEnum as _IntEnum
from typing import NamedTuple as _NamedTuple

from kit.game import GAME as _GAME
'''
    champion_header = '''\
"""Votre champion (your champion). Les fonctions sont dans api.py (the functions are there)."""

from api import *
'''

    def api_blocks(self, api: Api) -> list[list[str]]:
        shows = [show_function(each.name) for each in (*api.enums, *api.structs)]
        return [*super().api_blocks(api), *shows]

    def constant_lines(self, constant: Constant) -> list[str]:
        return [*constant_comment(constant, "# "), f"{constant.name} = {constant.value}"]

    def enum_lines(self, enum: Enum) -> list[str]:
        values = [
            f"    {each.name.upper()} = {number}  # {bilingual(each)}"
            for number, each in enumerate(enum.values)
        ]
        names = ", ".join(each.name.upper() for each in enum.values)
        return [
            "",
            *comment_lines(enum, "# "),
            f"class {enum.name}(_IntEnum):",
            *values,
            "",
            "",
            f"{names} = {enum.name}",
        ]

    def struct_lines(self, api: Api, struct: Struct) -> list[str]:
        """A named tuple, and a function that makes one of the plain values of the kit."""
        fields = [f"    {each.name}: {each.type}  # {bilingual(each)}" for each in struct.fields]
        comment = comment_lines(struct, "# ")
        head = ["", *comment, f"class {struct.name}(_NamedTuple):", *fields]
        parts = ", ".join(from_kit(api, each.type, each.name) for each in struct.fields)
        names = ", ".join(each.name for each in struct.fields)
        make = ["", "", f"def _{struct.name}(given):", f"    {names} = given"]
        return [*head, *make, f"    return {struct.name}({parts})"]

    def function_lines(self, api: Api, function: Function) -> list[str]:
        names = ", ".join(arg.name for arg in function.args)
        call = f"_GAME.{function.name}({names})"
        return [
            "",
            f"def {self.prototype(function)}:",
            f'    """{function.fr}',
            "",
            f"    {function.en}",
            '    """',
            f"    return {from_kit(api, function.returns, call)}",
        ]

    def champion_lines(self, function: Documented) -> list[str]:
        return ["", *comment_lines(function, "# "), f"def {function.name}():", "    pass"]

    def prototype(self, function: Function) -> str:
        args = ", ".join(f"{arg.name}: {type_name(arg.type)}" for arg in function.args)
        return f"{function.name}({args}) -> {type_name(function.returns)}"


def type_name(kind: str) -> str:
    return f"list[{item_type(kind)}]" if is_array(kind) else kind


def from_kit(api: Api, kind: str, value: str) -> str:
    """An expression that turns a plain value of the kit into one of a type."""
    make = constructor(api, item_type(kind))
    if is_array(kind):
        return f"[{make}(each) for each in {value}]" if make else f"list({value})"
    return f"{make}({value})" if make else value


def constructor(api: Api, kind: str) -> str:
    """What makes a value of a type from a plain one; empty if that is needless."""
    if api.struct(kind):
        return f"_{kind}"
    return kind if api.enum(kind) else ""


def show_function(name: str) -> list[str]:
    return ["", f"def afficher_{name}(v: {name}) -> None:", "    print(v)"]
