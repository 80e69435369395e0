"""Rust: a module with the champion's functions; nothing but the standard library."""

from __future__ import annotations

from podium.bots.kits.description import Api, Constant, Enum, Function, Struct, is_array, item
from podium.bots.kits.languages.language import Language, both, camel, notes, numbered, text

BEFORE = """\
// Ce que votre champion peut appeler (what your champion can call).
// Made by Podium from its description: read it, do not change it.

use crate::game::with;
"""

HEAD = """\
// Votre champion (your champion). Les fonctions sont dans api.rs (the functions are there).

#[allow(unused_imports)]
use crate::api::*;
"""

DERIVED = "#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]"


class Rust(Language):
    """Edition 2021, without cargo."""

    name = "rust"
    title = "Rust"
    source = "champion.rs"
    reference = "api.rs"
    run = ("./champion",)
    build = ("make",)
    tools = (("make", "make"), ("rustc", "rustc"))

    def files(self, api: Api) -> dict[str, str]:
        blocks = [
            *map(constant, api.constants),
            *map(enum, api.enums),
            *map(struct, api.structs),
            *(self.function(api, each) for each in api.functions),
        ]
        return {"api.rs": BEFORE + "".join(text("", block) for block in blocks)}

    def function(self, api: Api, function: Function) -> list[str]:
        names = ", ".join(arg.name for arg in function.args)
        return [
            *notes(function, "/// "),
            f"pub fn {self.prototype(api, function.name)} {{",
            f"    with(|game| game.{function.name}({names}))",
            "}",
        ]

    def prototype(self, api: Api, name: str) -> str:
        function = next(each for each in api.functions if each.name == name)
        args = ", ".join(f"{arg.name}: {given(arg.type)}" for arg in function.args)
        return f"{name}({args}) -> {typed(function.returns)}"

    def skeleton(self, api: Api) -> str:
        blocks = [
            ["", *notes(each, "// "), f"pub fn {each.name}() {{", "}"] for each in api.champion
        ]
        return HEAD + "".join(map(text, blocks))


def typed(kind: str) -> str:
    plain = {"int": "i32", "bool": "bool"}.get(item(kind), camel(item(kind)))
    return f"Vec<{plain}>" if is_array(kind) else plain


def given(kind: str) -> str:
    """Arrays are lent."""
    return f"&[{typed(item(kind))}]" if is_array(kind) else typed(kind)


def constant(constant: Constant) -> list[str]:
    return [
        *numbered(constant, "/// "),
        f"pub const {constant.name}: i32 = {constant.value};",
    ]


def enum(enum: Enum) -> list[str]:
    kind, names = camel(enum.name), [each.name.upper() for each in enum.values]
    values = [f"    {each.name.upper()}, // {both(each)}" for each in enum.values]
    return [
        *notes(enum, "/// "),
        "#[allow(non_camel_case_types)]",
        DERIVED,
        f"pub enum {kind} {{",
        *values,
        "}",
        f"pub use {kind}::*;",
        f"pub const {enum.name.upper()}: [{kind}; {len(names)}] = [{', '.join(names)}];",
    ]


def struct(struct: Struct) -> list[str]:
    fields = [f"    pub {each.name}: {typed(each.type)}, // {both(each)}" for each in struct.fields]
    return [*notes(struct, "/// "), DERIVED, f"pub struct {camel(struct.name)} {{", *fields, "}"]
