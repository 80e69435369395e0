"""The page about the statements, `docs/seed-statements.md`, made from the data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from seed_statements.statements import (
    GAMES,
    ROOT,
    Objection,
    Passage,
    Statement,
    objections,
    text_of,
)

PAGE = ROOT / "docs" / "seed-statements.md"
CODE = re.compile(r"(`+[^`]+`+)")
NO_CAREERS = "careers do not exist yet: no rule and no test"
INTRODUCTION = """\
# What the authors wrote, and where it is tested

Each statement of the four texts that the games come from, in the words of its author (slips
included), the line on which it stands, the rules of the game that carry it, and the tests that
would fail if it were not so. Headings and the marks of lists are left out; so are the passages
named under each table. A rule is a number of the game's page of rules, which says what the author
left open and what we decided. A second table holds the readings that players objected to.

This page is made by `PYTHONPATH=tests python -m seed_statements` from `tests/seed_statements`; a
test compares the two, and looks whether every rule, test and planted fault named here exists.
"""
OBJECTIONS = """\
## What was read otherwise

The readings that players objected to, how the rules are read now, the tests that fail on the old
reading, and the faults that read a rule the old way: each is planted in the product, and the slow
second implementation must notice it (`tests/<game>/test_twin.py`).
"""


def page() -> str:
    parts = [INTRODUCTION, *counts(), ""]
    for game in GAMES:
        parts += [*section(game), ""]
    return "\n".join([*parts, OBJECTIONS, *objection_rows(objections())]) + "\n"


def counts() -> Iterator[str]:
    """How many statements there are of each game."""
    yield "| game | statements | with tests | about careers |"
    yield "|---|---|---|---|"
    rows = [(name, text_of(game).statements) for game, name in GAMES.items()]
    for name, found in [*rows, ("all", [each for _, row in rows for each in row])]:
        tested = sum(bool(each.tests) for each in found)
        yield f"| {name} | {len(found)} | {tested} | {sum(each.career for each in found)} |"


def section(game: str) -> Iterator[str]:
    text = text_of(game)
    yield f"## {GAMES[game]}\n"
    yield "| | line | the author says | rule | tests |"
    yield "|---|---|---|---|---|"
    for each in text.statements:
        rules = ", ".join(each.rules) or "—"
        yield f"| {each.number} | {each.line} | {quoted(each.says)} | {rules} | {shown(each)} |"
    yield from passages(text.passed_over)


def shown(each: Statement) -> str:
    """The tests of a statement, and what is said about it."""
    note = NO_CAREERS if each.career else each.note
    return "<br>".join([*(f"`{test}`" for test in each.tests), *([note] if note else [])])


def passages(passed: Iterable[Passage]) -> Iterator[str]:
    for at, each in enumerate(passed):
        if not at:
            yield "\nPassed over:\n"
            yield "| line | the author says | why |"
            yield "|---|---|---|"
        yield f"| {each.line} | {quoted(each.says)} | {each.why} |"


def quoted(says: str) -> str:
    """Prose between quotation marks; a drawing line by line, with all its blanks."""
    if "\n" not in says:
        return f"« {escaped(says)} »"
    lines = [line.replace(" ", "\N{NO-BREAK SPACE}") for line in says.splitlines() if line.strip()]
    return "<br>".join(f"`` {line.replace('|', chr(92) + '|')} ``" for line in lines)


def escaped(prose: str) -> str:
    """As it was written, whatever Markdown would make of it; code between backquotes stays code."""
    parts = CODE.split(prose)
    parts[::2] = [re.sub(r"[\\`*_<>|\[\]]", r"\\\g<0>", part) for part in parts[::2]]
    return "".join(parts)


def objection_rows(rows: Iterable[Objection]) -> Iterator[str]:
    yield "| game | read before | read now | rule | tests | planted faults |"
    yield "|---|---|---|---|---|---|"
    for each in rows:
        rules = ", ".join(each.rules) or "—"
        tests = "<br>".join(f"`{test}`" for test in each.tests)
        faults = "<br>".join(each.faults) or "—"
        yield f"| {GAMES[each.game]} | {each.old} | {each.new} | {rules} | {tests} | {faults} |"
