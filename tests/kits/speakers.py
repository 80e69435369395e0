"""Python, C and C++ say the script."""

from __future__ import annotations

from collections.abc import Sequence

from kits.script import FUNCTIONS, Call
from kits.speaker import Speaker, Turns, tag


class PythonSpeaker(Speaker):
    language = "python"
    prelude = """\
from api import *


def text(value):
    if isinstance(value, list):
        return "[" + " ".join(map(text, value)) + "]"
    if isinstance(value, perso_info):
        return "{" + ",".join(map(text, value)) + "}"
    if isinstance(value, tuple):
        return "(" + ",".join(map(text, value)) + ")"
    return str(int(value))


def say(number, name, value):
    print(number, name, text(value))
"""

    def row(self, kind: str, items: Sequence[str]) -> str:
        return f"[{', '.join(items)}]"

    def thing(self, kind: str, fields: Sequence[str]) -> str:
        """A position is a plain tuple, as contestants wrote it."""
        name = "" if kind == "position" else kind
        return f"{name}({', '.join(fields)})"

    def statement(self, number: int, call: Call) -> str:
        return f"    say({number}, {call.name!r}, {self.call(call)})"

    def part(self, name: str, lines: Sequence[str]) -> str:
        return "\n".join([f"def {name}():", *lines])

    def function(self, name: str, turns: Turns) -> str:
        lines = [
            f"    if {when} == (nombre_tours(), tour_actuel()): {'(); '.join(parts)}()"
            for when, parts in turns
        ]
        return "\n".join([f"def {name}():", *(lines or ["    pass"])])


class CSpeaker(Speaker):
    language = "c"
    nothing = "void"
    prelude = """\
#include "api.h"
#include <stdio.h>

#define COUNT(kind, ...) (sizeof((kind[]){__VA_ARGS__}) / sizeof(kind))
#define ROW(kind, ...) ((kind##_array){(kind[]){__VA_ARGS__}, COUNT(kind, __VA_ARGS__)})

static void text_int(int v) { printf("%d", v); }
static void text_bool(bool v) { printf("%d", v); }
static void text_position(position v) { printf("(%d,%d)", v.x, v.y); }
static void text_perso_info(perso_info v)
{
    printf("{%d,%d,%d,%d}", v.equipe, v.classe, v.vie, v.direction);
}
#define TEXTS(kind) \\
    static void text_##kind##s(kind##_array v) \\
    { \\
        printf("["); \\
        for (size_t i = 0; i < v.length; ++i) { \\
            printf(i ? " " : ""); \\
            text_##kind(v.datas[i]); \\
        } \\
        printf("]"); \\
        free(v.datas); \\
    }
TEXTS(int)
TEXTS(position)
TEXTS(perso_info)
"""

    def row(self, kind: str, items: Sequence[str]) -> str:
        return f"ROW({kind}, {', '.join(items)})" if items else f"(({kind}_array){{NULL, 0}})"

    def thing(self, kind: str, fields: Sequence[str]) -> str:
        return f"(({kind}){{{', '.join(fields)}}})"

    def statement(self, number: int, call: Call) -> str:
        kind = tag(FUNCTIONS[call.name].returns)
        return f'    printf("{number} {call.name} "); text_{kind}({self.call(call)}); puts("");'

    def part(self, name: str, lines: Sequence[str]) -> str:
        return "\n".join([f"static void {name}({self.nothing})", "{", *lines, "}"])

    def function(self, name: str, turns: Turns) -> str:
        lines = [
            f"    if (nombre_tours() == {length} && tour_actuel() == {turn})"
            f" {{ {'(); '.join(parts)}(); }}"
            for (length, turn), parts in turns
        ]
        return "\n".join([f"void {name}({self.nothing})", "{", *lines, "}"])


class CppSpeaker(CSpeaker):
    language = "cpp"
    nothing = ""
    prelude = """\
#include "api.hh"
#include <iostream>

static std::ostream &operator<<(std::ostream &out, position v)
{
    return out << "(" << v.x << "," << v.y << ")";
}
static std::ostream &operator<<(std::ostream &out, perso_info v)
{
    return out << "{" << v.equipe << "," << v.classe << "," << v.vie << "," << v.direction << "}";
}
template <typename T> static std::ostream &operator<<(std::ostream &out, const std::vector<T> &v)
{
    out << "[";
    for (std::size_t i = 0; i < v.size(); ++i)
        out << (i ? " " : "") << v[i];
    return out << "]";
}
template <typename T> static void say(int number, const char *name, const T &v)
{
    std::cout << number << " " << name << " " << v << std::endl;
}
"""

    def row(self, kind: str, items: Sequence[str]) -> str:
        return f"{{{', '.join(items)}}}"

    def thing(self, kind: str, fields: Sequence[str]) -> str:
        return f"{{{', '.join(fields)}}}"

    def statement(self, number: int, call: Call) -> str:
        return f'    say({number}, "{call.name}", {self.call(call)});'


SPEAKERS: dict[str, Speaker] = {
    each.language: each for each in (PythonSpeaker(), CSpeaker(), CppSpeaker())
}
