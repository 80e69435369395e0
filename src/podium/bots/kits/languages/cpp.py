"""C++: vectors, names and numbers as in the contest."""

from __future__ import annotations

from podium.bots.kits.api_description import Api, Struct, is_array, item_type
from podium.bots.kits.languages.c import C, show_functions, show_prototypes


class Cpp(C):
    """C++17, with GNU's additions."""

    name = "cpp"
    title = "C++"
    source = "champion.cc"
    reference = "api.hh"
    tools = (("make", "make"), ("c++", "g++"))
    api_header = """\
// Ce que votre champion peut appeler (what your champion can call).
// Made by Podium from its description: read it, do not change it.

#ifndef API_HH
#define API_HH

#include <cstddef>
#include <functional>
#include <vector>
"""
    champion_header = """\
// Votre champion (your champion). Les fonctions sont dans api.hh (the functions are there).

#include "api.hh"
"""
    no_arguments = ""

    def files(self, api: Api) -> dict[str, str]:
        shows = show_functions(api, '#include "../api.hh"')
        return {self.reference: self.api_text(api), "kit/show.cc": shows}

    def api_blocks(self, api: Api) -> list[list[str]]:
        return [
            *(self.constant_lines(each) for each in api.constants),
            *(self.enum_lines(each) for each in api.enums),
            *(self.struct_lines(api, each) for each in api.structs),
            *(self.function_lines(api, each) for each in api.functions),
            show_prototypes(api),
            [
                "// Ce que votre champion définit (what your champion defines).",
                'extern "C" {',
                *(f"void {each.name}();" for each in api.champion),
                "}",
            ],
            [
                "#ifndef API_SANS_OPERATEURS",
                *(line for each in api.structs for line in operators(each)),
                "",
                "namespace std {",
                *(line for each in api.structs for line in hash_function(each)),
                "}",
                "#endif",
            ],
            ["#endif"],
        ]

    def type_name(self, kind: str) -> str:
        return f"std::vector<{item_type(kind)}>" if is_array(kind) else kind


def operators(struct: Struct) -> list[str]:
    """Comparisons field by field, in the order of the fields."""
    name, parts = struct.name, [each.name for each in struct.fields]
    same = " && ".join(f"a.{part} == b.{part}" for part in parts)
    less = [f"    if (a.{part} != b.{part}) return a.{part} < b.{part};" for part in parts[:-1]]
    two = f"const {name} &a, const {name} &b"
    return [
        "",
        f"inline bool operator==({two}) {{ return {same}; }}",
        f"inline bool operator!=({two}) {{ return !(a == b); }}",
        f"inline bool operator<({two})",
        "{",
        *less,
        f"    return a.{parts[-1]} < b.{parts[-1]};",
        "}",
        f"inline bool operator>({two}) {{ return b < a; }}",
    ]


def hash_function(struct: Struct) -> list[str]:
    mixed = "0"
    for field in struct.fields:
        mixed = (
            f"31 * ({mixed}) + size_t(v.{field.name})"
            if mixed != "0"
            else f"size_t(v.{field.name})"
        )
    return [
        "template <> struct hash<" + struct.name + "> {",
        f"    size_t operator()(const {struct.name} &v) const {{ return {mixed}; }}",
        "};",
    ]
