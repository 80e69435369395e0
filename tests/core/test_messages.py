"""Messages read one by one say what Fluent says that reads the whole file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from core.test_words import PACKAGES
from podium.core import LANGUAGES, shipped
from podium.core.messages import Messages, parse_message, plain_text, split_messages

FILES = [shipped(package, "words")[f"{lang}.ftl"] for package in PACKAGES for lang in LANGUAGES]


def read_whole(source: str) -> Iterator[ast.Message]:
    return (each for each in FluentParser().parse(source).body if isinstance(each, ast.Message))


@pytest.mark.parametrize("source", FILES)
def test_a_file_is_cut_into_its_messages(source: str) -> None:
    cut = split_messages(source)
    whole = {message.id.name: message for message in read_whole(source)}
    assert list(cut) == list(whole)
    for key, message in whole.items():
        (alone,) = parse_message(f"{key} ={cut[key]}").body
        assert alone.equals(message, ignored_fields=["span", "comment"]), key


@pytest.mark.parametrize("source", FILES)
def test_plain_texts_are_what_fluent_makes_of_them(source: str) -> None:
    bundle = FluentBundle(["fr"], use_isolating=False)
    bundle.add_resource(FluentParser().parse(source))
    for key, text in ((key, plain_text(each)) for key, each in split_messages(source).items()):
        if text:
            pattern = bundle.get_message(key).value
            assert pattern is not None
            assert bundle.format_pattern(pattern) == (text, []), key


ODD = """\
# a comment that is = no message
block =
    first

      indented { "" }
    last
braces = { $count ->
    [one] one
   *[other] { many }
}
### another comment
many = { $count } of { -what }
-what = them
long = begun here
    and gone on with{}
    there
""".replace("{}", "   ")


def test_blocks_braces_and_references() -> None:
    messages = Messages("en", [ODD])
    assert messages.format("block", {}) == "first\n\n  indented \nlast"
    assert messages.format("braces", {"count": 3}) == "3 of them"
    assert messages.format("long", {}) == "begun here\nand gone on with   \nthere"


def test_a_later_file_changes_what_an_earlier_one_refers_to() -> None:
    messages = Messages("en", ["a = { b }!\nb = old", "b = { $new }"])
    assert messages.format("a", {"new": "new"}) == "new!"


def test_nothing_is_said_by_a_broken_message() -> None:
    with pytest.raises(KeyError, match="no words for 'broken'"):
        Messages("en", ["broken = { $"]).format("broken", {})
