"""What the authors wrote, statement by statement, and what readers objected to: read from TOML."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
GAMES = {
    "formule_caml": "Formule Caml",
    "f_cartes": "F-Cartes",
    "casus_belli": "Casus Belli",
    "ca_rs": "ca_rs",
}  # the folder of each game and its name
NUMBER = re.compile(r"(?:## (\d)\. |(§\d\.\d+) )")
CITED = re.compile(r"§\d(?:\.\d+)?")
T = TypeVar("T")


class Statement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that an author says, where, and the rules and tests that carry it.

    A statement about careers has neither; one that is no rule of the game has no rule, and a note.
    """

    number: int
    line: int
    says: str
    rules: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    career: bool = False
    note: str = ""


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words of an author that state nothing about the game, and why."""

    line: int
    says: str
    why: str


class Objection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was read otherwise once: the reading now, its tests, and faults that read it as before.

    ``faults`` are planted in the ``test_twin.py`` of the game.
    """

    game: str
    old: str
    new: str
    tests: tuple[str, ...]
    rules: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole text of an author."""

    statements: tuple[Statement, ...]
    passed_over: tuple[Passage, ...] = ()


@cache
def text_of(game: str) -> Text:
    return _read(game, Text)


@cache
def objections() -> tuple[Objection, ...]:
    return _read("objections", dict[str, tuple[Objection, ...]])["objections"]


def _read(name: str, kind: type[T]) -> T:
    return msgspec.convert(tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8")), kind)


@cache
def rules_of(game: str) -> frozenset[str]:
    """The numbers of the rules of a game, those of its sections included."""
    page = ROOT / "src" / "podium" / "games" / game / "RULES.md"
    heads = (NUMBER.match(line) for line in page.read_text("utf-8").splitlines())
    return frozenset(f"§{head[1]}" if head[1] else head[2] for head in heads if head)


@cache
def tests_in(file: str) -> dict[str, str]:
    """The tests of a file and their docstrings; none of a file that is not there."""
    path = ROOT / file
    if not path.is_file():
        return {}
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return {
        node.name: ast.get_docstring(node) or ""
        for node in nodes
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def is_a_test(test: str) -> bool:
    """Whether there is a test of that name: ``tests/f_cartes/test_x.py::test_y``."""
    file, _, name = test.partition("::")
    return name in tests_in(file)


def rules_cited(test: str) -> set[str]:
    """The rules that the docstring of a test names."""
    file, _, name = test.partition("::")
    return set(CITED.findall(tests_in(file)[name]))


@cache
def faults_of(game: str) -> frozenset[str]:
    """The faults that are planted to see whether the slow twin of a game notices them."""
    module = ast.parse((ROOT / "tests" / game / "test_twin.py").read_text("utf-8"))
    tables = [
        node.value
        for node in module.body
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "FAULTS"
    ]
    keys = (key for table in tables if isinstance(table, ast.Dict) for key in table.keys)
    return frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant))
