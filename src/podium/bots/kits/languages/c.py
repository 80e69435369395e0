"""C: typed arrays, names and numbers as in the contest."""

from __future__ import annotations

from podium.bots.kits.description import Api, Constant, Enum, Struct, is_array, item
from podium.bots.kits.languages.language import Language, both, notes, numbered, text

BEFORE = """\
// Ce que votre champion peut appeler. Les tableaux rendus sont à vous : free(tableau.datas).
// What your champion can call. Arrays that you are given are yours: free(array.datas).
// Made by Podium from its description: read it, do not change it.

#ifndef API_H
#define API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
"""

HEAD = """\
// Votre champion (your champion). Les fonctions sont dans api.h (the functions are there).

#include "api.h"
"""


class C(Language):
    """C11, with GNU's additions, as compilers have them."""

    name = "c"
    title = "C"
    source = "champion.c"
    reference = "api.h"
    run = ("./champion",)
    build = ("make",)
    tools = (("make", "make"), ("cc", "gcc"))

    def files(self, api: Api) -> dict[str, str]:
        return {"api.h": self.header(api), "kit/show.c": shows(api, '#include "../api.h"')}

    def header(self, api: Api) -> str:
        return BEFORE + text(
            *definitions(api),
            *array_types(api),
            *self.functions(api),
            *show_prototypes(api),
            "",
            "// Ce que votre champion définit (what your champion defines).",
            *(f"void {each.name}(void);" for each in api.champion),
            "",
            "#endif",
        )

    def functions(self, api: Api) -> list[str]:
        return [
            line
            for each in api.functions
            for line in ("", *notes(each, "/// "), f"{self.prototype(api, each.name)};")
        ]

    def prototype(self, api: Api, name: str) -> str:
        function = next(each for each in api.functions if each.name == name)
        args = ", ".join(f"{self.typed(arg.type)} {arg.name}" for arg in function.args)
        return f"{self.typed(function.returns)} {name}({args or self.nothing})"

    nothing = "void"

    def typed(self, kind: str) -> str:
        return f"{item(kind)}_array" if is_array(kind) else kind

    def skeleton(self, api: Api) -> str:
        return HEAD + "".join(map(text, bodies(api, self.nothing)))


def bodies(api: Api, nothing: str) -> list[list[str]]:
    return [
        ["", *notes(each, "// "), f"void {each.name}({nothing})", "{", "}"] for each in api.champion
    ]


def array_types(api: Api) -> list[str]:
    return [
        line
        for kind in api.arrays()
        for line in (
            "",
            f"typedef struct {kind}_array {{",
            f"    {kind} *datas;",
            "    size_t length;",
            f"}} {kind}_array;",
        )
    ]


def definitions(api: Api) -> list[str]:
    """Constants, enums and structs, the same in C and C++."""
    lines: list[str] = []
    for constant in api.constants:
        lines += define(constant)
    for enum in api.enums:
        lines += enumeration(enum)
    for struct in api.structs:
        lines += structure(struct)
    return lines


def define(constant: Constant) -> list[str]:
    return ["", *numbered(constant, "/// "), f"#define {constant.name} {constant.value}"]


def enumeration(enum: Enum) -> list[str]:
    values = [f"    {each.name.upper()},  ///< {both(each)}" for each in enum.values]
    return ["", *notes(enum, "/// "), f"typedef enum {enum.name} {{", *values, f"}} {enum.name};"]


def structure(struct: Struct) -> list[str]:
    fields = [f"    {each.type} {each.name};  ///< {both(each)}" for each in struct.fields]
    head = ["", *notes(struct, "/// "), f"typedef struct {struct.name} {{"]
    return [*head, *fields, f"}} {struct.name};"]


def show_prototypes(api: Api) -> list[str]:
    names = [each.name for each in (*api.enums, *api.structs)]
    said = ["", "// Ce qui s'affiche va dans le journal (what is shown goes to the log)."]
    return [*said, *(f"void afficher_{name}({name} v);" for name in names)]


def shows(api: Api, include: str) -> str:
    """How values are shown, for those who look for a mistake."""
    blocks = [*map(show_enum, api.enums), *(show_struct(api, each) for each in api.structs)]
    head = [
        "// Shows values, on standard error. Made by Podium.",
        "",
        include,
        "",
        "#include <stdio.h>",
    ]
    return text(head, *blocks)


def show_enum(enum: Enum) -> list[str]:
    names = ", ".join(f'"{each.name.upper()}"' for each in enum.values)
    known = f"(int)v >= 0 && (int)v < {len(enum.values)}"
    return [
        "",
        f"void afficher_{enum.name}({enum.name} v)",
        "{",
        f"    static const char *const names[] = {{{names}}};",
        f'    fputs({known} ? names[v] : "?", stderr);',
        "}",
    ]


def show_struct(api: Api, struct: Struct) -> list[str]:
    lines: list[str] = []
    for number, field in enumerate(struct.fields):
        lines.append(f'    fputs("{", " if number else "{"}{field.name}: ", stderr);')
        plain = f'    fprintf(stderr, "%d", v.{field.name});'
        lines.append(
            f"    afficher_{field.type}(v.{field.name});" if api.enum(field.type) else plain
        )
    head = ["", f"void afficher_{struct.name}({struct.name} v)", "{"]
    return [*head, *lines, '    fputs("}\\n", stderr);', "}"]
