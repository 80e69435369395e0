"""Java: a class that extends Api, with the champion's functions as its methods."""

from __future__ import annotations

from podium.bots.kits.description import Api, Constant, Enum, Function, Struct, is_array, item
from podium.bots.kits.languages.language import Language, both, camel, notes, numbered, text

BEFORE = """\
// Ce que votre champion peut appeler (what your champion can call).
// Made by Podium from its description: read it, do not change it.

abstract class Api {
"""

HEAD = """\
// Votre champion (your champion). Les fonctions sont dans Api.java (the functions are there).

class Champion extends Api {
"""

IN = "    "


class Java(Language):
    """Java 17: records and enums."""

    name = "java"
    title = "Java"
    source = "Champion.java"
    reference = "Api.java"
    run = ("java", "-Xmx256m", "-XX:+UseSerialGC", "-Xshare:auto", "-cp", "build", "KitMain")
    build = ("make",)
    tools = (("make", "make"), ("java", "default-jre-headless"), ("javac", "default-jdk-headless"))

    def files(self, api: Api) -> dict[str, str]:
        blocks = [
            *map(constant, api.constants),
            *map(enum, api.enums),
            *(struct(api, each) for each in api.structs),
            *(self.function(api, each) for each in api.functions),
            [
                f"{IN}// Ce que votre champion définit (what your champion defines).",
                *(f"{IN}abstract void {each.name}();" for each in api.champion),
            ],
        ]
        body = "\n".join(text(block) for block in blocks)
        return {"Api.java": BEFORE + body + "}\n"}

    def function(self, api: Api, function: Function) -> list[str]:
        names = ", ".join(arg.name for arg in function.args)
        return [
            *notes(function, "// ", IN),
            f"{IN}static {self.prototype(api, function.name)} {{",
            f"{IN}{IN}return KitGame.GAME.{function.name}({names});",
            f"{IN}}}",
        ]

    def prototype(self, api: Api, name: str) -> str:
        function = next(each for each in api.functions if each.name == name)
        args = ", ".join(f"{typed(arg.type)} {arg.name}" for arg in function.args)
        return f"{typed(function.returns)} {name}({args})"

    def skeleton(self, api: Api) -> str:
        blocks = [
            text(
                notes(each, "// ", IN),
                f"{IN}@Override",
                f"{IN}void {each.name}() {{",
                f"{IN}}}",
            )
            for each in api.champion
        ]
        return HEAD + "\n".join(blocks) + "}\n"


def typed(kind: str) -> str:
    plain = {"int": "int", "bool": "boolean"}.get(item(kind), camel(item(kind)))
    return f"{plain}[]" if is_array(kind) else plain


def constant(constant: Constant) -> list[str]:
    comment = [IN + line for line in numbered(constant, "// ")]
    return [*comment, f"{IN}static final int {constant.name} = {constant.value};"]


def enum(enum: Enum) -> list[str]:
    """Its values can be named without the name of the enum."""
    kind, names = camel(enum.name), [each.name.upper() for each in enum.values]
    values = [f"{IN}{IN}{each.name.upper()}, // {both(each)}" for each in enum.values]
    short = [f"{IN}static final {kind} {name} = {kind}.{name};" for name in names]
    return [*notes(enum, "// ", IN), f"{IN}enum {kind} {{", *values, f"{IN}}}", "", *short]


def struct(api: Api, struct: Struct) -> list[str]:
    fields = ", ".join(f"{typed(each.type)} {each.name}" for each in struct.fields)
    comments = [f"{IN}// {each.name} : {both(each)}" for each in struct.fields]
    return [*notes(struct, "// ", IN), *comments, f"{IN}record {camel(struct.name)}({fields}) {{}}"]
