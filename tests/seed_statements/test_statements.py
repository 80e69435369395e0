"""Every statement of the authors has a rule and tests that exist, or says why it has none."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter

import pytest

from seed_statements.coverage import cover
from seed_statements.old_readings import PLANTED
from seed_statements.page import PAGE, page
from seed_statements.statements import (
    GAMES,
    ROOT,
    faults_of,
    is_a_test,
    objections,
    rules_cited,
    rules_of,
    text_of,
)

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
COUNTS = {"formule_caml": 39, "f_cartes": 106, "casus_belli": 114, "ca_rs": 148}
CAREERS = {"ca_rs": 9}  # statements that only a career could keep


@EVERY_GAME
def test_statements_are_numbered_in_the_order_of_the_text(game: str) -> None:
    statements = text_of(game).statements
    assert [each.number for each in statements] == [*range(1, COUNTS[game] + 1)]
    lines = [each.line for each in statements]
    assert lines == sorted(lines)


@EVERY_GAME
def test_no_statement_is_quoted_twice(game: str) -> None:
    text = text_of(game)
    quoted = Counter(each.says for each in text.statements)
    quoted += Counter(each.says for each in text.passed_over)
    assert [says for says, count in quoted.items() if count > 1] == []


@EVERY_GAME
def test_every_statement_has_a_rule_and_a_test_or_says_why_not(game: str) -> None:
    """About careers there is neither yet; what is no rule of the game has a note instead."""
    for each in text_of(game).statements:
        assert bool(each.tests) != each.career, each.says
        assert each.rules or each.note or each.career, each.says
        assert not (each.career and each.rules), each.says


@EVERY_GAME
def test_statements_about_careers_are_told_as_such(game: str) -> None:
    told = sum(each.career for each in text_of(game).statements)
    assert told == CAREERS.get(game, 0)
    assert page().count("careers do not exist yet: no rule and no test") == sum(CAREERS.values())


@EVERY_GAME
def test_every_rule_is_one_of_the_game(game: str) -> None:
    named = {rule for each in text_of(game).statements for rule in each.rules}
    assert named <= rules_of(game)
    assert len(named) > 10


@EVERY_GAME
def test_every_rule_of_a_statement_is_cited_by_one_of_its_tests(game: str) -> None:
    for each in text_of(game).statements:
        cited = {rule for test in each.tests for rule in rules_cited(test)}
        assert set(each.rules) <= cited, each.says


def test_every_named_test_exists() -> None:
    named = [test for game in GAMES for each in text_of(game).statements for test in each.tests]
    named += [test for each in objections() for test in each.tests]
    assert [test for test in named if not is_a_test(test)] == []


def test_a_test_that_is_not_there_is_noticed() -> None:
    """The check itself."""
    assert is_a_test("tests/f_cartes/test_rules_turn.py::test_four_actions")
    assert not is_a_test("tests/f_cartes/test_rules_turn.py::test_five_actions")
    assert not is_a_test("tests/f_cartes/test_nothing.py::test_four_actions")


def test_objections_name_rules_and_faults_that_there_are() -> None:
    for each in objections():
        assert each.tests, each.new
        assert set(each.rules) <= rules_of(each.game), each.new
        assert set(each.faults) <= faults_of(each.game), each.new


@pytest.mark.slow
@pytest.mark.parametrize("game", PLANTED)
def test_on_the_old_reading_a_test_of_the_objection_fails(game: str) -> None:
    """Each fault is planted, and the tests that the objection names are run on it."""
    command = [sys.executable, "-m", "seed_statements.old_readings", game]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "tests")}
    ran = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    failed: dict[str, list[str]] = json.loads(ran.stdout)
    assert [fault for fault, tests in failed.items() if not tests] == []
    named = {fault for each in objections() if each.game == game for fault in each.faults}
    assert failed.keys() == named
    assert named


def test_the_page_is_made_from_the_data() -> None:
    """`python -m seed_statements`, with `tests` on the path, writes it anew."""
    assert PAGE.read_text("utf-8") == page()


def test_what_a_text_says_besides_is_told() -> None:
    """The check of the quotations itself, on a text with a line more and a line less."""
    statements = text_of("formule_caml").statements
    lines = [""] * (statements[-1].line + 1)
    for each in statements[1:]:
        lines[each.line - 1] += f" {each.says}"
    lines[-1] = "Les voitures volent."
    told = [*cover("formule_caml", "\n".join(lines))]
    assert told[0] == "formule_caml: 98.9 % stated, 0.0 % passed over; in neither:"
    assert told[1:] == [
        f"  line 4: not in the text: {statements[0].says[:60]}",
        f"  line {len(lines)}: Les voitures volent.",
    ]
