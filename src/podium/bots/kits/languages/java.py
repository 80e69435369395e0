"""Java: a class that extends Api, with the champion's functions as its methods."""

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
    file_text,
)

INDENT = "    "


class Java(Language):
    """Java 17: records and enums."""

    name = "java"
    title = "Java"
    source = "Champion.java"
    reference = "Api.java"
    run = ("java", "-Xmx256m", "-XX:+UseSerialGC", "-Xshare:auto", "-cp", "build", "KitMain")
    build = ("make",)
    tools = (("make", "make"), ("java", "default-jre-headless"), ("javac", "default-jdk-headless"))
    api_header = """\
// Ce que votre champion peut appeler (what your champion can call).
// Made by Podium from its description: read it, do not change it.

abstract class Api {
"""
    champion_header = """\
// Votre champion (your champion). Les fonctions sont dans Api.java (the functions are there).

class Champion extends Api {
"""

    def api_text(self, api: Api) -> str:
        return self.api_header + "\n".join(map(file_text, self.api_blocks(api))) + "}\n"

    def api_blocks(self, api: Api) -> list[list[str]]:
        defined = [
            f"{INDENT}// Ce que votre champion définit (what your champion defines).",
            *(f"{INDENT}abstract void {each.name}();" for each in api.champion),
        ]
        return [*super().api_blocks(api), defined]

    def skeleton(self, api: Api) -> str:
        functions = [file_text(self.champion_lines(each)) for each in api.champion]
        return self.champion_header + "\n".join(functions) + "}\n"

    def constant_lines(self, constant: Constant) -> list[str]:
        comment = [INDENT + line for line in constant_comment(constant, "// ")]
        return [*comment, f"{INDENT}static final int {constant.name} = {constant.value};"]

    def enum_lines(self, enum: Enum) -> list[str]:
        """The values also as constants, so that they can be named without the enum."""
        kind, names = camel_case(enum.name), [each.name.upper() for each in enum.values]
        values = [f"{INDENT * 2}{each.name.upper()}, // {bilingual(each)}" for each in enum.values]
        short = [f"{INDENT}static final {kind} {name} = {kind}.{name};" for name in names]
        comment = comment_lines(enum, "// ", INDENT)
        return [*comment, f"{INDENT}enum {kind} {{", *values, f"{INDENT}}}", "", *short]

    def struct_lines(self, api: Api, struct: Struct) -> list[str]:
        fields = ", ".join(f"{type_name(each.type)} {each.name}" for each in struct.fields)
        comments = [f"{INDENT}// {each.name} : {bilingual(each)}" for each in struct.fields]
        record = f"{INDENT}record {camel_case(struct.name)}({fields}) {{}}"
        return [*comment_lines(struct, "// ", INDENT), *comments, record]

    def function_lines(self, api: Api, function: Function) -> list[str]:
        names = ", ".join(arg.name for arg in function.args)
        return [
            *comment_lines(function, "// ", INDENT),
            f"{INDENT}static {self.prototype(function)} {{",
            f"{INDENT * 2}return KitGame.GAME.{function.name}({names});",
            f"{INDENT}}}",
        ]

    def champion_lines(self, function: Documented) -> list[str]:
        return [
            *comment_lines(function, "// ", INDENT),
            f"{INDENT}@Override",
            f"{INDENT}void {function.name}() {{",
            f"{INDENT}}}",
        ]

    def prototype(self, function: Function) -> str:
        args = ", ".join(f"{type_name(arg.type)} {arg.name}" for arg in function.args)
        return f"{type_name(function.returns)} {function.name}({args})"


def type_name(kind: str) -> str:
    plain = {"int": "int", "bool": "boolean"}
    item = plain.get(item_type(kind), camel_case(item_type(kind)))
    return f"{item}[]" if is_array(kind) else item
