"""RULES.md and RULES.en.md say the same, and every rule and every sentence has its test."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

FILES = ["RULES.md", "RULES.en.md"]
ROW = re.compile(r"^\| (.+) \| (§[\d.]+) \| `(test_\w+)` \|$")
NUMBER = re.compile(r"§\d(?:\.\d)?")


@cache
def rules(file: str) -> list[str]:
    place = resources.files("podium.games.formule_caml").joinpath(file)
    return place.read_text("utf-8").splitlines()


def numbers(file: str) -> list[str]:
    """The numbers of the rules, in the order in which they are told."""
    heads = (re.match(r"(?:## (\d)\. |(§\d\.\d) )", line) for line in rules(file))
    return [f"§{head[1]}" if head[1] else head[2] for head in heads if head]


def table(file: str) -> list[tuple[str, str, str]]:
    """Sentence or point, rule, test."""
    rows = (ROW.match(line) for line in rules(file))
    return [(row[1], row[2], row[3]) for row in rows if row]


@cache
def docstrings() -> dict[str, str]:
    """Every test of this folder, and what its docstring says."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                assert node.name not in found, f"{node.name} twice"
                found[node.name] = ast.get_docstring(node) or ""
    return found


def test_rules_have_their_numbers() -> None:
    """From §1.1 to §4.4, none left out, in both languages."""
    sizes = {1: 6, 2: 4, 3: 5, 4: 4}
    expected = []
    for section, size in sizes.items():
        expected += [f"§{section}", *(f"§{section}.{rule}" for rule in range(1, size + 1))]
    assert numbers("RULES.md") == numbers("RULES.en.md") == expected


@pytest.mark.parametrize("file", FILES)
def test_every_named_test_exists_and_cites_the_rule(file: str) -> None:
    """The table names real tests, and each of them cites the rule that it is named for."""
    for sentence, rule, test in table(file):
        assert test in docstrings(), sentence
        assert rule in NUMBER.findall(docstrings()[test]), f"{test} does not cite {rule}"


@pytest.mark.parametrize("file", FILES)
def test_every_table_line_is_read(file: str) -> None:
    """No line of a table is lost for want of a well-formed cell."""
    lines = [line for line in rules(file) if line.startswith("|")]
    headers = [line for line in lines if line.startswith("|---")]
    assert len(lines) == len(table(file)) + 2 * len(headers)
    assert len(headers) == 2


def test_every_rule_is_cited_by_a_test() -> None:
    """No rule without a test, in the tests and in the table."""
    cited = {number for text in docstrings().values() for number in NUMBER.findall(text)}
    tabled = {rule for _, rule, _ in table("RULES.md")}
    assert cited == set(numbers("RULES.md"))
    assert {number for number in numbers("RULES.md") if "." in number} <= tabled


def test_both_languages_map_alike() -> None:
    """The same sentences in the same order, with the same rules and tests."""
    french, english = table("RULES.md"), table("RULES.en.md")
    assert [row[1:] for row in french] == [row[1:] for row in english]


def test_both_languages_quote_the_seed_in_french() -> None:
    """The sentences of the seed are quoted as they are, in either file."""
    assert quotes("RULES.md", "## Les arbitrages") == quotes("RULES.en.md", "## The rulings")


def quotes(file: str, until: str) -> list[str]:
    end = next(number for number, line in enumerate(rules(file)) if line.startswith(until))
    rows = (ROW.match(line) for line in rules(file)[:end])
    return [row[1] for row in rows if row]


def test_rulings_are_marked() -> None:
    """Rulings and choices stand out, in the same places of both languages."""
    french = [line[2:4] for line in rules("RULES.md") if re.match("> (Arbitrage|Choix) : ", line)]
    english = [line[2:4] for line in rules("RULES.en.md") if re.match("> (Ruling|Choice): ", line)]
    assert [{"Ar": "Ru", "Ch": "Ch"}[mark] for mark in french] == english
    assert len(english) > 20


@pytest.mark.parametrize("file", FILES)
def test_rules_fit_a_terminal(file: str) -> None:
    """They are read in a terminal too."""
    assert [line for line in rules(file) if len(line) > 80] == []
