"""Rust: a module with the champion's functions; nothing but the standard library."""

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
    camel_case,
    comment_lines,
    constant_comment,
)

DERIVES = "#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]"


class Rust(Language):
    """Edition 2021, without cargo."""

    name = "rust"
    title = "Rust"
    source = "champion.rs"
    reference = "api.rs"
    run = ("./champion",)
    build = ("make",)
    tools = (("make", "make"), ("rustc", "rustc"))
    api_header = """\
// Ce que votre champion peut appeler (what your champion can call).
// Made by Podium from its description: read it, do not change it.

use crate::game::with;
"""
    champion_header = """\
// Votre champion (your champion). Les fonctions sont dans api.rs (the functions are there).

#[allow(unused_imports)]
use crate::api::*;
"""

    def constant_lines(self, constant: Constant) -> list[str]:
        comment = constant_comment(constant, "/// ")
        return [*comment, f"pub const {constant.name}: i32 = {constant.value};"]

    def enum_lines(self, enum: Enum) -> list[str]:
        kind, names = camel_case(enum.name), [each.name.upper() for each in enum.values]
        values = [f"    {each.name.upper()}, // {bilingual(each)}" for each in enum.values]
        return [
            *comment_lines(enum, "/// "),
            "#[allow(non_camel_case_types)]",
            DERIVES,
            f"pub enum {kind} {{",
            *values,
            "}",
            f"pub use {kind}::*;",
            f"pub const {enum.name.upper()}: [{kind}; {len(names)}] = [{', '.join(names)}];",
        ]

    def struct_lines(self, api: Api, struct: Struct) -> list[str]:
        fields = [
            f"    pub {each.name}: {type_name(each.type)}, // {bilingual(each)}"
            for each in struct.fields
        ]
        comment, name = comment_lines(struct, "/// "), camel_case(struct.name)
        return [*comment, DERIVES, f"pub struct {name} {{", *fields, "}"]

    def function_lines(self, api: Api, function: Function) -> list[str]:
        names = ", ".join(arg.name for arg in function.args)
        return [
            *comment_lines(function, "/// "),
            f"pub fn {self.prototype(function)} {{",
            f"    with(|game| game.{function.name}({names}))",
            "}",
        ]

    def champion_lines(self, function: Documented) -> list[str]:
        return [*comment_lines(function, "// "), f"pub fn {function.name}() {{", "}"]

    def prototype(self, function: Function) -> str:
        args = ", ".join(f"{arg.name}: {argument_type(arg.type)}" for arg in function.args)
        return f"{function.name}({args}) -> {type_name(function.returns)}"


def type_name(kind: str) -> str:
    plain = {"int": "i32", "bool": "bool"}
    item = plain.get(item_type(kind), camel_case(item_type(kind)))
    return f"Vec<{item}>" if is_array(kind) else item


def argument_type(kind: str) -> str:
    """Arrays are passed as slices."""
    return f"&[{type_name(item_type(kind))}]" if is_array(kind) else type_name(kind)
