"""The languages champions are written in, each in a file of its own."""

from podium.bots.kits.languages.c import C
from podium.bots.kits.languages.cpp import Cpp
from podium.bots.kits.languages.java import Java
from podium.bots.kits.languages.javascript import JavaScript
from podium.bots.kits.languages.language import Language
from podium.bots.kits.languages.ocaml import OCaml
from podium.bots.kits.languages.python import Python
from podium.bots.kits.languages.rust import Rust

LANGUAGES: dict[str, Language] = {
    each.name: each for each in (Python(), C(), Cpp(), Rust(), OCaml(), Java(), JavaScript())
}

__all__ = ["LANGUAGES", "Language"]
