"""C++: vectors, names and numbers as in the contest."""

from __future__ import annotations

from podium.bots.kits.description import Api, Struct, is_array, item
from podium.bots.kits.languages.c import C, bodies, definitions, show_prototypes, shows
from podium.bots.kits.languages.language import text

BEFORE = """\
// Ce que votre champion peut appeler (what your champion can call).
// Made by Podium from its description: read it, do not change it.

#ifndef API_HH
#define API_HH

#include <cstddef>
#include <functional>
#include <vector>
"""

HEAD = """\
// Votre champion (your champion). Les fonctions sont dans api.hh (the functions are there).

#include "api.hh"
"""


class Cpp(C):
    """C++17, with GNU's additions."""

    name = "cpp"
    title = "C++"
    source = "champion.cc"
    reference = "api.hh"
    tools = (("make", "make"), ("c++", "g++"))
    nothing = ""

    def files(self, api: Api) -> dict[str, str]:
        return {
            "api.hh": self.header(api),
            "kit/show.cc": shows(api, '#include "../api.hh"'),
        }

    def header(self, api: Api) -> str:
        return BEFORE + text(
            *definitions(api),
            *self.functions(api),
            *show_prototypes(api),
            "",
            "// Ce que votre champion définit (what your champion defines).",
            'extern "C" {',
            *(f"void {each.name}();" for each in api.champion),
            "}",
            "",
            "#ifndef API_SANS_OPERATEURS",
            *(line for each in api.structs for line in operators(each)),
            "",
            "namespace std {",
            *(line for each in api.structs for line in hashing(each)),
            "}",
            "#endif",
            "",
            "#endif",
        )

    def typed(self, kind: str) -> str:
        return f"std::vector<{item(kind)}>" if is_array(kind) else kind

    def skeleton(self, api: Api) -> str:
        return HEAD + "".join(map(text, bodies(api, self.nothing)))


def operators(struct: Struct) -> list[str]:
    """Structs are compared part by part, in the order of their parts."""
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


def hashing(struct: Struct) -> list[str]:
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
