"""OCaml: a module with the champion's functions; a position is a pair."""

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


class OCaml(Language):
    """The compiler and its unix library."""

    name = "ocaml"
    title = "OCaml"
    source = "champion.ml"
    reference = "api.ml"
    run = ("./champion",)
    build = ("make",)
    tools = (("make", "make"), ("ocamlopt", "ocaml-nox"))
    api_header = """\
(* Ce que votre champion peut appeler (what your champion can call).
   Made by Podium from its description: read it, do not change it. *)
"""
    champion_header = """\
(* Votre champion (your champion). Les fonctions sont dans api.ml (the functions are there). *)

open! Api
"""

    def constant_lines(self, constant: Constant) -> list[str]:
        comment = as_comment(constant_comment(constant, ""))
        return [*comment, f"let {constant.name.lower()} = {constant.value}"]

    def enum_lines(self, enum: Enum) -> list[str]:
        """The type, an array of its values, and a function from a value to its number."""
        names = [each.name.capitalize() for each in enum.values]
        values = [f"  | {each.name.capitalize()} (* {bilingual(each)} *)" for each in enum.values]
        cases = [f"  | {name} -> {number}" for number, name in enumerate(names)]
        return [
            *as_comment(comment_lines(enum, "")),
            f"type {enum.name} =",
            *values,
            "",
            f"let all_{enum.name} = [| {'; '.join(names)} |]",
            f"let int_of_{enum.name} = function",
            *cases,
        ]

    def struct_lines(self, api: Api, struct: Struct) -> list[str]:
        """A row is a tuple, anything else a record with functions from and to a tuple."""
        head, name = as_comment(comment_lines(struct, "")), struct.name
        if struct.row:
            return [*head, f"type {name} = {' * '.join(each.type for each in struct.fields)}"]
        fields = [f"  {each.name} : {each.type}; (* {bilingual(each)} *)" for each in struct.fields]
        names = ", ".join(each.name for each in struct.fields)
        parts = "; ".join(
            f"{each.name} = {from_kit(api, each.type, each.name)}" for each in struct.fields
        )
        plain = ", ".join(to_kit(api, each.type, f"v.{each.name}") for each in struct.fields)
        return [
            *head,
            f"type {name} = {{",
            *fields,
            "}",
            "",
            f"let make_{name} ({names}) = {{ {parts} }}",
            f"let plain_{name} v = ({plain})",
        ]

    def function_lines(self, api: Api, function: Function) -> list[str]:
        args = " ".join(f"({arg.name} : {type_name(arg.type)})" for arg in function.args) or "()"
        plain = " ".join(to_kit(api, arg.type, arg.name) for arg in function.args) or "()"
        call = from_kit(api, function.returns, f"Kit_game.{function.name} {plain}")
        return [
            *as_comment(comment_lines(function, "")),
            f"let {function.name} {args} : {type_name(function.returns)} =",
            f"  {call}",
        ]

    def champion_lines(self, function: Documented) -> list[str]:
        return [*as_comment(comment_lines(function, "")), f"let {function.name} () = ()"]

    def prototype(self, function: Function) -> str:
        kinds = [type_name(arg.type) for arg in function.args] or ["unit"]
        return f"{function.name} : {' -> '.join([*kinds, type_name(function.returns)])}"

    def enum_value_name(self, name: str) -> str:
        return name.capitalize()

    def constant_name(self, name: str) -> str:
        return name.lower()  # OCaml keeps capitals for constructors


def as_comment(lines: list[str]) -> list[str]:
    return [f"(* {lines[0]}", *(f"   {line}" for line in lines[1:-1]), f"   {lines[-1]} *)"]


def type_name(kind: str) -> str:
    return f"{item_type(kind)} array" if is_array(kind) else kind


def from_kit(api: Api, kind: str, value: str) -> str:
    """An expression that turns a plain value of the kit into one of a type."""
    struct = api.struct(item_type(kind))
    is_record = struct is not None and not struct.row
    if is_array(kind):
        return f"Array.map make_{item_type(kind)} ({value})" if is_record else value
    if api.enum(kind):
        return f"all_{kind}.({value})"
    return f"make_{kind} ({value})" if is_record else value


def to_kit(api: Api, kind: str, value: str) -> str:
    """An expression that turns a value of a type into a plain one of the kit."""
    struct = api.struct(item_type(kind))
    if api.enum(kind):
        return f"(int_of_{kind} {value})"
    return f"(plain_{kind} {value})" if struct and not struct.row else value
