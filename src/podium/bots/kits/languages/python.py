"""Python: a module that starts with ``from api import *``."""

from __future__ import annotations

from podium.bots.kits.description import Api, Constant, Enum, Function, Struct, is_array, item
from podium.bots.kits.languages.language import Language, both, notes, numbered, text

BEFORE = '''\
"""Ce que votre champion peut appeler : `from api import *`.

What your champion can call. Made by Podium from its description: read it, do not change it.
"""

from enum import IntEnum as _IntEnum
from typing import NamedTuple as _NamedTuple

from kit.game import GAME as _GAME
'''

HEAD = '''\
"""Votre champion (your champion). Les fonctions sont dans api.py (the functions are there)."""

from api import *
'''


class Python(Language):
    """Nothing to build."""

    name = "python"
    title = "Python"
    source = "champion.py"
    reference = "api.py"
    run = ("python3", "-m", "kit", "champion.py")
    tools = (("python3", "python3"),)

    def files(self, api: Api) -> dict[str, str]:
        return {"api.py": self.api(api)}

    def api(self, api: Api) -> str:
        blocks = [
            *(constant(each) for each in api.constants),
            *(enum(each) for each in api.enums),
            *(struct(api, each) for each in api.structs),
            *(self.function(api, each) for each in api.functions),
            *(show(each.name) for each in (*api.enums, *api.structs)),
        ]
        return BEFORE + "".join(text("", block) for block in blocks)

    def function(self, api: Api, function: Function) -> list[str]:
        names = ", ".join(arg.name for arg in function.args)
        call = f"_GAME.{function.name}({names})"
        return [
            "",
            f"def {self.prototype(api, function.name)}:",
            f'    """{function.fr}',
            "",
            f"    {function.en}",
            '    """',
            f"    return {given(api, function.returns, call)}",
        ]

    def prototype(self, api: Api, name: str) -> str:
        function = next(each for each in api.functions if each.name == name)
        args = ", ".join(f"{arg.name}: {typed(arg.type)}" for arg in function.args)
        return f"{name}({args}) -> {typed(function.returns)}"

    def skeleton(self, api: Api) -> str:
        blocks = [
            ["", "", *notes(each, "# "), f"def {each.name}():", "    pass"] for each in api.champion
        ]
        return HEAD + "".join(map(text, blocks))


def typed(kind: str) -> str:
    return f"list[{item(kind)}]" if is_array(kind) else kind


def constant(constant: Constant) -> list[str]:
    return [*numbered(constant, "# "), f"{constant.name} = {constant.value}"]


def enum(enum: Enum) -> list[str]:
    values = [
        f"    {each.name.upper()} = {number}  # {both(each)}"
        for number, each in enumerate(enum.values)
    ]
    names = ", ".join(each.name.upper() for each in enum.values)
    return [
        "",
        *notes(enum, "# "),
        f"class {enum.name}(_IntEnum):",
        *values,
        "",
        "",
        f"{names} = {enum.name}",
    ]


def struct(api: Api, struct: Struct) -> list[str]:
    """A named tuple, and how one is made from the plain numbers of the kit."""
    fields = [f"    {each.name}: {each.type}  # {both(each)}" for each in struct.fields]
    head = ["", *notes(struct, "# "), f"class {struct.name}(_NamedTuple):", *fields]
    parts = ", ".join(given(api, each.type, each.name) for each in struct.fields)
    names = ", ".join(each.name for each in struct.fields)
    make = ["", "", f"def _{struct.name}(given):", f"    {names} = given"]
    return [*head, *make, f"    return {struct.name}({parts})"]


def given(api: Api, kind: str, value: str) -> str:
    """A plain value of the kit as one of a type."""
    if is_array(kind):
        one = maker(api, item(kind))
        return f"[{one}(each) for each in {value}]" if one else f"list({value})"
    one = maker(api, kind)
    return f"{one}({value})" if one else value


def maker(api: Api, kind: str) -> str:
    if api.struct(kind):
        return f"_{kind}"
    return kind if api.enum(kind) else ""


def show(name: str) -> list[str]:
    return ["", f"def afficher_{name}(v: {name}) -> None:", "    print(v)"]
