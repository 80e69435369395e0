"""C: typed arrays, names and numbers as in the contest."""

from __future__ import annotations

from typing import ClassVar

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
    file_text,
)


class C(Language):
    """C11, with GNU's additions, as compilers have them."""

    name = "c"
    title = "C"
    source = "champion.c"
    reference = "api.h"
    run = ("./champion",)
    build = ("make",)
    tools = (("make", "make"), ("cc", "gcc"))
    api_header = """\
// Ce que votre champion peut appeler. Les tableaux rendus sont à vous : free(tableau.datas).
// What your champion can call. Arrays that you are given are yours: free(array.datas).
// Made by Podium from its description: read it, do not change it.

#ifndef API_H
#define API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
"""
    champion_header = """\
// Votre champion (your champion). Les fonctions sont dans api.h (the functions are there).

#include "api.h"
"""
    no_arguments: ClassVar[str] = "void"

    def files(self, api: Api) -> dict[str, str]:
        return {**super().files(api), "kit/show.c": show_functions(api, '#include "../api.h"')}

    def api_blocks(self, api: Api) -> list[list[str]]:
        return [
            *(self.constant_lines(each) for each in api.constants),
            *(self.enum_lines(each) for each in api.enums),
            *(self.struct_lines(api, each) for each in api.structs),
            *(array_type(kind) for kind in api.array_items()),
            *(self.function_lines(api, each) for each in api.functions),
            show_prototypes(api),
            [
                "// Ce que votre champion définit (what your champion defines).",
                *(f"void {each.name}(void);" for each in api.champion),
            ],
            ["#endif"],
        ]

    def constant_lines(self, constant: Constant) -> list[str]:
        comment = constant_comment(constant, "/// ")
        return [*comment, f"#define {constant.name} {constant.value}"]

    def enum_lines(self, enum: Enum) -> list[str]:
        values = [f"    {each.name.upper()},  ///< {bilingual(each)}" for each in enum.values]
        comment = comment_lines(enum, "/// ")
        return [*comment, f"typedef enum {enum.name} {{", *values, f"}} {enum.name};"]

    def struct_lines(self, api: Api, struct: Struct) -> list[str]:
        fields = [f"    {each.type} {each.name};  ///< {bilingual(each)}" for each in struct.fields]
        comment = comment_lines(struct, "/// ")
        return [*comment, f"typedef struct {struct.name} {{", *fields, f"}} {struct.name};"]

    def function_lines(self, api: Api, function: Function) -> list[str]:
        return [*comment_lines(function, "/// "), f"{self.prototype(function)};"]

    def champion_lines(self, function: Documented) -> list[str]:
        comment = comment_lines(function, "// ")
        return [*comment, f"void {function.name}({self.no_arguments})", "{", "}"]

    def prototype(self, function: Function) -> str:
        args = ", ".join(f"{self.type_name(arg.type)} {arg.name}" for arg in function.args)
        returns = self.type_name(function.returns)
        return f"{returns} {function.name}({args or self.no_arguments})"

    def type_name(self, kind: str) -> str:
        return f"{item_type(kind)}_array" if is_array(kind) else kind


def array_type(kind: str) -> list[str]:
    return [
        f"typedef struct {kind}_array {{",
        f"    {kind} *datas;",
        "    size_t length;",
        f"}} {kind}_array;",
    ]


def show_prototypes(api: Api) -> list[str]:
    names = [each.name for each in (*api.enums, *api.structs)]
    comment = "// Ce qui s'affiche va dans le journal (what is shown goes to the log)."
    return [comment, *(f"void afficher_{name}({name} v);" for name in names)]


def show_functions(api: Api, include: str) -> str:
    """A source file of functions that print values, for those who look for a mistake."""
    blocks = [*map(show_enum, api.enums), *(show_struct(api, each) for each in api.structs)]
    head = [
        "// Shows values, on standard error. Made by Podium.",
        "",
        include,
        "",
        "#include <stdio.h>",
    ]
    return file_text(head, *blocks)


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
