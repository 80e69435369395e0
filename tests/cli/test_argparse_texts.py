"""What argparse itself says is said in our words, from catalogues compiled and complete."""

from __future__ import annotations

import argparse
import ast
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from cli.front import podium
from podium.cli.parser import LOCALE_FOLDER
from podium.core import LANGUAGES

# What only somebody who writes a command wrongly gets to read, and what our parser replaces.
FOR_AUTHORS = (
    "%(prog)s: error", "%(prog)s: warning", "'required' is", "%r is not callable", ".__call__()",
    "argument \"-\" with mode", "can't open", "cannot ", "conflicting ", "dest= ", "invalid option",
    "invalid conflict", "mutually exclusive", "one of the arguments", "unknown parser",
    "unexpected option", "subcommands", " (default:", "%(heading)s:", "show program's",
    "deprecated",
)  # fmt: skip


def catalogue(lang: str) -> Path:
    return Path(LOCALE_FOLDER) / lang / "LC_MESSAGES" / "argparse.po"


def written(lang: str) -> dict[str, str]:
    with catalogue(lang).open("rb") as file:
        return {str(each.id): str(each.string) for each in read_po(file) if each.id}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_compiled_catalogue_is_the_written_one(lang: str) -> None:
    with catalogue(lang).with_suffix(".mo").open("rb") as file:
        compiled = GNUTranslations(file)
    texts = written(lang)
    assert {text: compiled.gettext(text) for text in texts} == texts
    assert len(compiled._catalog) == len(texts) + 1  # type: ignore[attr-defined]  # its header


def test_both_languages_say_the_same() -> None:
    assert [*written("fr")] == [*written("en")]


def test_every_text_of_argparse_is_in_the_catalogue() -> None:
    tree = ast.parse(Path(argparse.__file__).read_text("utf-8"))
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    said = {
        str(call.args[0].value)
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "_"
        if isinstance(call.args[0], ast.Constant)
    }
    assert said
    missing = said - {*written("fr")}
    assert [text for text in missing if not any(each in text for each in FOR_AUTHORS)] == []


@pytest.mark.parametrize(
    ("lang", "ambiguous", "valued"),
    [
        ("fr", "--s peut vouloir dire --set", "--json : aucune valeur n'est attendue, pas '3'"),
        ("en", "--s could match --set", "--json: ignored explicit argument '3'"),
    ],
)
def test_rare_errors_are_told_in_both_languages(lang: str, ambiguous: str, valued: str) -> None:
    assert ambiguous in podium("--lang", lang, "play", "--s").err
    assert valued in podium("--lang", lang, "games", "--json=3").err
