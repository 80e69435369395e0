"""JavaScript: a module that exports the champion's functions, for Node."""

from __future__ import annotations

from podium.bots.kits.api_description import (
    Api,
    Constant,
    Documented,
    Enum,
    Function,
    Struct,
    item_type,
)
from podium.bots.kits.languages.language import (
    Language,
    bilingual,
    comment_lines,
    constant_comment,
)


class JavaScript(Language):
    """Modules, for Node."""

    name = "javascript"
    title = "JavaScript"
    source = "champion.mjs"
    reference = "api.mjs"
    run = ("node", "kit/main.mjs")
    tools = (("node", "nodejs"),)
    api_header = """\
// Ce que votre champion peut appeler (what your champion can call).
// Made by Podium from its description: read it, do not change it.

import { GAME } from "./kit/game.mjs";
"""
    champion_header = """\
// Votre champion (your champion). Les fonctions sont dans api.mjs (the functions are there).

import * as api from "./api.mjs";
"""

    def constant_lines(self, constant: Constant) -> list[str]:
        comment = constant_comment(constant, "// ")
        return [*comment, f"export const {constant.name} = {constant.value};"]

    def enum_lines(self, enum: Enum) -> list[str]:
        values = [
            f"export const {each.name.upper()} = {number}; // {bilingual(each)}"
            for number, each in enumerate(enum.values)
        ]
        return [*comment_lines(enum, "// "), *values]

    def struct_lines(self, api: Api, struct: Struct) -> list[str]:
        fields = [
            f" * @property {{{type_name(api, each.type)}}} {each.name} {bilingual(each)}"
            for each in struct.fields
        ]
        typedef = f" * @typedef {{Object}} {struct.name}"
        return ["/**", *comment_lines(struct, " * "), typedef, *fields, " */"]

    def function_lines(self, api: Api, function: Function) -> list[str]:
        args = [f" * @param {{{type_name(api, arg.type)}}} {arg.name}" for arg in function.args]
        return [
            "/**",
            *comment_lines(function, " * "),
            *args,
            f" * @returns {{{type_name(api, function.returns)}}}",
            " */",
            f"export const {function.name} = ({argument_names(function)}) =>",
            f"    GAME.{self.prototype(function)};",
        ]

    def champion_lines(self, function: Documented) -> list[str]:
        return [*comment_lines(function, "// "), f"export function {function.name}() {{", "}"]

    def prototype(self, function: Function) -> str:
        return f"{function.name}({argument_names(function)})"


def argument_names(function: Function) -> str:
    return ", ".join(arg.name for arg in function.args)


def type_name(api: Api, kind: str) -> str:
    """A type for JSDoc; enums are numbers."""
    plain, item = {"int": "number", "bool": "boolean"}, item_type(kind)
    name = "number" if api.enum(item) else plain.get(item, item)
    return kind.replace(item, name)
