"""Rules in words: both languages say the same, and every rule and every ruling has its test.

Checked of the RULES.md and RULES.en.md of each game, which adds where they lie and their sections.
What the author says is checked statement by statement in `seed_statements`.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import ClassVar

import pytest

from seed_statements.statements import text_of

FILES = pytest.mark.parametrize("file", ["RULES.md", "RULES.en.md"])
ROW = re.compile(r"^\| (.+) \| (§[\d.]+) \| `(test_\w+)` \|$")
MARKS = {
    "L'auteur dit": "The author says",
    "Nous avons tranché": "Our ruling",
    "Nous avons ajouté": "We added",
}
NUMBER = re.compile(r"§\d(?:\.\d+)?")


@cache
def lines_of(package: str, file: str) -> list[str]:
    return resources.files(package).joinpath(file).read_text("utf-8").splitlines()


@cache
def docstrings_of(folder: Path) -> dict[str, str]:
    """Every test of a folder, and what its docstring says."""
    found = {}
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                assert node.name not in found, f"{node.name} twice"
                found[node.name] = ast.get_docstring(node) or ""
    return found


class RuleTables:
    """The checks; ``sections`` are the numbers of the rules of §1, of §2 and so on."""

    package: ClassVar[str]
    folder: ClassVar[Path]
    sections: ClassVar[tuple[range, ...]]

    def rules(self, file: str) -> list[str]:
        return lines_of(self.package, file)

    def numbers(self, file: str) -> list[str]:
        """The numbers of the rules, in the order in which they are told."""
        heads = (re.match(r"(?:## (\d)\. |(§\d\.\d+) )", line) for line in self.rules(file))
        return [f"§{head[1]}" if head[1] else head[2] for head in heads if head]

    def table(self, file: str) -> list[tuple[str, str, str]]:
        """Point, rule, test: what was decided or added."""
        rows = (ROW.match(line) for line in self.rules(file))
        return [(row[1], row[2], row[3]) for row in rows if row]

    def stated(self) -> set[str]:
        """The rules that carry what the author says."""
        return {rule for each in text_of(self.folder.name).statements for rule in each.rules}

    def marked(self, file: str, marks: str) -> list[str]:
        found = (re.match(f"> [*]+({marks})\\s?:[*]+ ", line) for line in self.rules(file))
        return [mark[1] for mark in found if mark]

    def test_rules_have_their_numbers(self) -> None:
        """From the first to the last, none left out, in both languages."""
        expected = []
        for section, rules in enumerate(self.sections, 1):
            expected += [f"§{section}", *(f"§{section}.{rule}" for rule in rules)]
        assert self.numbers("RULES.md") == self.numbers("RULES.en.md") == expected

    @FILES
    def test_every_named_test_exists_and_cites_the_rule(self, file: str) -> None:
        """The table names real tests, and each of them cites the rule that it is named for."""
        docstrings = docstrings_of(self.folder)
        for point, rule, test in self.table(file):
            assert test in docstrings, point
            assert rule in NUMBER.findall(docstrings[test]), f"{test} does not cite {rule}"

    @FILES
    def test_every_table_line_is_read(self, file: str) -> None:
        """No line of a table is lost for want of a well-formed cell."""
        lines = [line for line in self.rules(file) if line.startswith("|")]
        headers = [line for line in lines if line.startswith("|---")]
        assert len(lines) == len(self.table(file)) + 2 * len(headers)
        assert len(headers) == 1

    def test_every_rule_is_cited_by_a_test(self) -> None:
        """No rule without a test, nor one that neither the author nor we have spoken of."""
        texts = docstrings_of(self.folder).values()
        cited = {number for text in texts for number in NUMBER.findall(text)}
        rules = {number for number in self.numbers("RULES.md") if "." in number}
        assert rules <= cited <= set(self.numbers("RULES.md"))
        assert rules <= {rule for _, rule, _ in self.table("RULES.md")} | self.stated()

    def test_both_languages_map_alike(self) -> None:
        """The same points in the same order, with the same rules and tests."""
        french, english = self.table("RULES.md"), self.table("RULES.en.md")
        assert [row[1:] for row in french] == [row[1:] for row in english]

    def test_rulings_are_marked(self) -> None:
        """The author's words, rulings and additions: in the same places of both languages."""
        french = self.marked("RULES.md", "|".join(MARKS))
        english = self.marked("RULES.en.md", "|".join(MARKS.values()))
        assert [MARKS[mark] for mark in french] == english
        assert english.count("The author says") > 10
        assert len(english) > 30

    @FILES
    def test_rules_fit_a_terminal(self, file: str) -> None:
        """They are read in a terminal too."""
        assert [line for line in self.rules(file) if len(line) > 80] == []
