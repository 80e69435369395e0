"""Rust, OCaml, Java and JavaScript say the script."""

from __future__ import annotations

from collections.abc import Sequence

from kits.script import FUNCTIONS, Call
from kits.speaker import Speaker, Turns
from podium.bots.kits.api_description import is_array, item_type
from podium.bots.kits.languages.language import camel_case


class JavaScriptSpeaker(Speaker):
    language = "javascript"
    prelude = """\
import * as api from "./api.mjs";

function text(value) {
    if (Array.isArray(value)) return "[" + value.map(text).join(" ") + "]";
    if (typeof value !== "object") return String(Number(value));
    if ("x" in value) return `(${value.x},${value.y})`;
    return `{${value.equipe},${value.classe},${value.vie},${value.direction}}`;
}

function say(number, name, value) {
    console.log(number, name, text(value));
}
"""

    def calling(self, name: str, args: Sequence[str]) -> str:
        return f"api.{name}({', '.join(args)})"

    def named(self, kind: str, name: str) -> str:
        return f"api.{name.upper()}"

    def row(self, kind: str, items: Sequence[str]) -> str:
        return f"[{', '.join(items)}]"

    def thing(self, kind: str, fields: Sequence[str]) -> str:
        names = ("x", "y") if kind == "position" else ("equipe", "classe", "vie", "direction")
        pairs = zip(names, fields, strict=True)
        return f"{{ {', '.join(f'{name}: {value}' for name, value in pairs)} }}"

    def statement(self, number: int, call: Call) -> str:
        return f'    say({number}, "{call.name}", {self.call(call)});'

    def part(self, name: str, lines: Sequence[str]) -> str:
        return "\n".join([f"function {name}() {{", *lines, "}"])

    def function(self, name: str, turns: Turns) -> str:
        lines = [
            f"    if (api.nombre_tours() === {length} && api.tour_actuel() === {turn})"
            f" {{ {'(); '.join(parts)}(); }}"
            for (length, turn), parts in turns
        ]
        return "\n".join([f"export function {name}() {{", *lines, "}"])


class JavaSpeaker(Speaker):
    language = "java"
    prelude = """\
import java.util.Arrays;

class Champion extends Api {
    static String text(Object value) {
        if (value instanceof Object[] row)
            return Arrays.stream(row).map(Champion::text).toList().toString().replace(", ", " ");
        if (value instanceof int[] row)
            return Arrays.toString(row).replace(", ", " ");
        if (value instanceof Position pos)
            return "(" + pos.x() + "," + pos.y() + ")";
        if (value instanceof PersoInfo one)
            return "{" + one.equipe() + "," + one.classe().ordinal() + "," + one.vie() + ","
                + one.direction().ordinal() + "}";
        if (value instanceof Enum<?> named)
            return String.valueOf(named.ordinal());
        return value instanceof Boolean truth ? truth ? "1" : "0" : value.toString();
    }

    static void say(int number, String name, Object value) {
        System.out.println(number + " " + name + " " + text(value));
    }
"""
    postlude = "}"

    def row(self, kind: str, items: Sequence[str]) -> str:
        return f"new Position[] {{{', '.join(items)}}}"

    def thing(self, kind: str, fields: Sequence[str]) -> str:
        return f"new {camel_case(kind)}({', '.join(fields)})"

    def statement(self, number: int, call: Call) -> str:
        return f'        say({number}, "{call.name}", {self.call(call)});'

    def part(self, name: str, lines: Sequence[str]) -> str:
        return "\n".join([f"    static void {name}() {{", *lines, "    }"])

    def function(self, name: str, turns: Turns) -> str:
        lines = [
            f"        if (nombre_tours() == {length} && tour_actuel() == {turn})"
            f" {{ {'(); '.join(parts)}(); }}"
            for (length, turn), parts in turns
        ]
        return "\n".join(["    @Override", f"    void {name}() {{", *lines, "    }"])


class RustSpeaker(Speaker):
    language = "rust"
    prelude = """\
use crate::api::*;

trait Text {
    fn text(&self) -> String;
}
impl Text for i32 {
    fn text(&self) -> String {
        self.to_string()
    }
}
impl Text for bool {
    fn text(&self) -> String {
        (*self as i32).to_string()
    }
}
impl Text for ZoneType {
    fn text(&self) -> String {
        (*self as i32).to_string()
    }
}
impl Text for Erreur {
    fn text(&self) -> String {
        (*self as i32).to_string()
    }
}
impl Text for Position {
    fn text(&self) -> String {
        format!("({},{})", self.x, self.y)
    }
}
impl Text for PersoInfo {
    fn text(&self) -> String {
        let (kind, facing) = (self.classe as i32, self.direction as i32);
        format!("{{{},{},{},{}}}", self.equipe, kind, self.vie, facing)
    }
}
impl<T: Text> Text for Vec<T> {
    fn text(&self) -> String {
        format!("[{}]", self.iter().map(Text::text).collect::<Vec<_>>().join(" "))
    }
}

fn say(number: i32, name: &str, value: &dyn Text) {
    println!("{} {} {}", number, name, value.text());
}
"""

    def row(self, kind: str, items: Sequence[str]) -> str:
        return f"&[{', '.join(items)}]"

    def thing(self, kind: str, fields: Sequence[str]) -> str:
        names = ("x", "y") if kind == "position" else ("equipe", "classe", "vie", "direction")
        pairs = zip(names, fields, strict=True)
        return f"{camel_case(kind)} {{ {', '.join(f'{name}: {value}' for name, value in pairs)} }}"

    def statement(self, number: int, call: Call) -> str:
        return f'    say({number}, "{call.name}", &{self.call(call)});'

    def part(self, name: str, lines: Sequence[str]) -> str:
        return "\n".join([f"fn {name}() {{", *lines, "}"])

    def function(self, name: str, turns: Turns) -> str:
        lines = [
            f"    if (nombre_tours(), tour_actuel()) == {when} {{ {'(); '.join(parts)}(); }}"
            for when, parts in turns
        ]
        return "\n".join([f"pub fn {name}() {{", *lines, "}"])


class OCamlSpeaker(Speaker):
    language = "ocaml"
    prelude = """\
open Api

let text_int v = string_of_int v
let text_bool v = if v then "1" else "0"
let text_position (x, y) = Printf.sprintf "(%d,%d)" x y

let text_perso_info v =
  Printf.sprintf "{%d,%d,%d,%d}" v.equipe (int_of_perso_classe v.classe) v.vie
    (int_of_orientation v.direction)

let text_zone_type v = text_int (int_of_zone_type v)
let text_erreur v = text_int (int_of_erreur v)
let texts text row = "[" ^ String.concat " " (Array.to_list (Array.map text row)) ^ "]"
let say number name text = Printf.printf "%d %s %s\\n" number name text
"""

    def number(self, value: int) -> str:
        return f"({value})"

    def named(self, kind: str, name: str) -> str:
        return name.capitalize()

    def calling(self, name: str, args: Sequence[str]) -> str:
        return f"{name} {' '.join(args) or '()'}"

    def row(self, kind: str, items: Sequence[str]) -> str:
        return f"[| {'; '.join(items)} |]"

    def thing(self, kind: str, fields: Sequence[str]) -> str:
        if kind == "position":
            return f"({', '.join(fields)})"
        names = ("equipe", "classe", "vie", "direction")
        pairs = zip(names, fields, strict=True)
        return f"{{ {'; '.join(f'{name} = {value}' for name, value in pairs)} }}"

    def statement(self, number: int, call: Call) -> str:
        kind = FUNCTIONS[call.name].returns
        text = f"texts text_{item_type(kind)}" if is_array(kind) else f"text_{kind}"
        return f'  say {number} "{call.name}" ({text} ({self.call(call)}));'

    def part(self, name: str, lines: Sequence[str]) -> str:
        return "\n".join([f"let {name} () =", *lines, "  ()"])

    def function(self, name: str, turns: Turns) -> str:
        lines = [
            f"  if (nombre_tours (), tour_actuel ()) = {when} then"
            f" begin {' (); '.join(parts)} () end;"
            for when, parts in turns
        ]
        return "\n".join([f"let {name} () =", *lines, "  ()"])


MORE_SPEAKERS: dict[str, Speaker] = {
    each.language: each
    for each in (RustSpeaker(), OCamlSpeaker(), JavaSpeaker(), JavaScriptSpeaker())
}
