"""JavaScript: a module that exports the champion's functions, for Node."""

from __future__ import annotations

from podium.bots.kits.description import Api, Constant, Enum, Function, Struct, item
from podium.bots.kits.languages.language import Language, both, notes, numbered, text

BEFORE = """\
// Ce que votre champion peut appeler (what your champion can call).
// Made by Podium from its description: read it, do not change it.

import { GAME } from "./kit/game.mjs";
"""

HEAD = """\
// Votre champion (your champion). Les fonctions sont dans api.mjs (the functions are there).

import * as api from "./api.mjs";
"""


class JavaScript(Language):
    """Modules, for Node."""

    name = "javascript"
    title = "JavaScript"
    source = "champion.mjs"
    reference = "api.mjs"
    run = ("node", "kit/main.mjs")
    tools = (("node", "nodejs"),)

    def files(self, api: Api) -> dict[str, str]:
        blocks = [
            *map(constant, api.constants),
            *map(enum, api.enums),
            *(struct(api, each) for each in api.structs),
            *(self.function(api, each) for each in api.functions),
        ]
        return {"api.mjs": BEFORE + "".join(text("", block) for block in blocks)}

    def function(self, api: Api, function: Function) -> list[str]:
        kinds = [f" * @param {{{typed(api, arg.type)}}} {arg.name}" for arg in function.args]
        return [
            "/**",
            *notes(function, " * "),
            *kinds,
            f" * @returns {{{typed(api, function.returns)}}}",
            " */",
            f"export const {function.name} = ({arguments(function)}) =>",
            f"    GAME.{self.prototype(api, function.name)};",
        ]

    def prototype(self, api: Api, name: str) -> str:
        function = next(each for each in api.functions if each.name == name)
        return f"{name}({arguments(function)})"

    def skeleton(self, api: Api) -> str:
        blocks = [
            ["", *notes(each, "// "), f"export function {each.name}() {{", "}"]
            for each in api.champion
        ]
        return HEAD + "".join(map(text, blocks))


def arguments(function: Function) -> str:
    return ", ".join(arg.name for arg in function.args)


def typed(api: Api, kind: str) -> str:
    """Enums are numbers."""
    plain = {"int": "number", "bool": "boolean"}
    name = "number" if api.enum(item(kind)) else plain.get(item(kind), item(kind))
    return kind.replace(item(kind), name)


def constant(constant: Constant) -> list[str]:
    return [*numbered(constant, "// "), f"export const {constant.name} = {constant.value};"]


def enum(enum: Enum) -> list[str]:
    values = [
        f"export const {each.name.upper()} = {number}; // {both(each)}"
        for number, each in enumerate(enum.values)
    ]
    return [*notes(enum, "// "), *values]


def struct(api: Api, struct: Struct) -> list[str]:
    fields = [
        f" * @property {{{typed(api, each.type)}}} {each.name} {both(each)}"
        for each in struct.fields
    ]
    return ["/**", *notes(struct, " * "), f" * @typedef {{Object}} {struct.name}", *fields, " */"]
