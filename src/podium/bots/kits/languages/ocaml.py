"""OCaml: a module with the champion's functions; a position is a pair."""

from __future__ import annotations

from podium.bots.kits.description import Api, Constant, Enum, Function, Struct, is_array, item
from podium.bots.kits.languages.language import Language, both, notes, numbered, text

BEFORE = """\
(* Ce que votre champion peut appeler (what your champion can call).
   Made by Podium from its description: read it, do not change it. *)
"""

HEAD = """\
(* Votre champion (your champion). Les fonctions sont dans api.ml (the functions are there). *)

open! Api
"""


class OCaml(Language):
    """The compiler and its unix library."""

    name = "ocaml"
    title = "OCaml"
    source = "champion.ml"
    reference = "api.ml"
    run = ("./champion",)
    build = ("make",)
    tools = (("make", "make"), ("ocamlopt", "ocaml-nox"))

    def files(self, api: Api) -> dict[str, str]:
        blocks = [
            *map(constant, api.constants),
            *map(enum, api.enums),
            *(struct(api, each) for each in api.structs),
            *(self.function(api, each) for each in api.functions),
        ]
        return {"api.ml": BEFORE + "".join(text("", block) for block in blocks)}

    def function(self, api: Api, function: Function) -> list[str]:
        args = " ".join(f"({arg.name} : {typed(arg.type)})" for arg in function.args) or "()"
        taken = " ".join(put(api, arg.type, arg.name) for arg in function.args) or "()"
        call = made(api, function.returns, f"Kit_game.{function.name} {taken}")
        return [
            *comment(notes(function, "")),
            f"let {function.name} {args} : {typed(function.returns)} =",
            f"  {call}",
        ]

    def prototype(self, api: Api, name: str) -> str:
        function = next(each for each in api.functions if each.name == name)
        kinds = [typed(arg.type) for arg in function.args] or ["unit"]
        return f"{name} : {' -> '.join([*kinds, typed(function.returns)])}"

    def skeleton(self, api: Api) -> str:
        blocks = [
            ["", *comment(notes(each, "")), f"let {each.name} () = ()"] for each in api.champion
        ]
        return HEAD + "".join(map(text, blocks))

    def value(self, name: str) -> str:
        return name.capitalize()

    def constant(self, name: str) -> str:
        return name.lower()  # only values of types begin with a capital


def comment(lines: list[str]) -> list[str]:
    return [f"(* {lines[0]}", *(f"   {line}" for line in lines[1:-1]), f"   {lines[-1]} *)"]


def typed(kind: str) -> str:
    return f"{item(kind)} array" if is_array(kind) else kind


def constant(constant: Constant) -> list[str]:
    return [*comment(numbered(constant, "")), f"let {constant.name.lower()} = {constant.value}"]


def enum(enum: Enum) -> list[str]:
    """The type, all its values in order, and the number of one."""
    values = [f"  | {each.name.capitalize()} (* {both(each)} *)" for each in enum.values]
    row = "; ".join(each.name.capitalize() for each in enum.values)
    cases = [f"  | {each.name.capitalize()} -> {number}" for number, each in enumerate(enum.values)]
    return [
        *comment(notes(enum, "")),
        f"type {enum.name} =",
        *values,
        "",
        f"let all_{enum.name} = [| {row} |]",
        f"let int_of_{enum.name} = function",
        *cases,
    ]


def struct(api: Api, struct: Struct) -> list[str]:
    """A row is a tuple, anything else a record."""
    head = comment(notes(struct, ""))
    if struct.row:
        return [*head, f"type {struct.name} = {' * '.join(each.type for each in struct.fields)}"]
    fields = [f"  {each.name} : {each.type}; (* {both(each)} *)" for each in struct.fields]
    names = ", ".join(each.name for each in struct.fields)
    parts = "; ".join(f"{each.name} = {made(api, each.type, each.name)}" for each in struct.fields)
    plain = ", ".join(put(api, each.type, f"v.{each.name}") for each in struct.fields)
    return [
        *head,
        f"type {struct.name} = {{",
        *fields,
        "}",
        "",
        f"let make_{struct.name} ({names}) = {{ {parts} }}",
        f"let plain_{struct.name} v = ({plain})",
    ]


def made(api: Api, kind: str, value: str) -> str:
    """A plain value of the kit as one of a type."""
    plain = api.struct(item(kind))
    if is_array(kind):
        return value if not plain or plain.row else f"Array.map make_{item(kind)} ({value})"
    if api.enum(kind):
        return f"all_{kind}.({value})"
    return f"make_{kind} ({value})" if plain and not plain.row else value


def put(api: Api, kind: str, value: str) -> str:
    """A value of a type as the kit takes it."""
    plain = api.struct(item(kind))
    if api.enum(kind):
        return f"(int_of_{kind} {value})"
    return f"(plain_{kind} {value})" if plain and not plain.row else value
