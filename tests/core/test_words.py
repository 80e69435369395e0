"""Words: French and English say the same things; what cannot be said is a fault of ours."""

from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import podium
from podium.core import LANGUAGES, Event, Option, Refusal, View, Words, load_words, shipped
from podium.core.words import describe, fact_of

SOURCE = Path(podium.__file__).parent
FOLDERS = sorted(SOURCE.rglob("words"))
PROBES = ("probes.fog", "probes.duel", "probes.pile")
PACKAGES = [
    ".".join(("podium", *folder.parent.relative_to(SOURCE).parts)) for folder in FOLDERS
] + [*PROBES]


class Names(Visitor):
    """The variables and the other messages that a message names."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


def messages(package: str, lang: str) -> dict[str, Names]:
    """What each message of a file names; the file holds nothing unreadable and nothing twice."""
    found: dict[str, Names] = {}
    for entry in FluentParser().parse(shipped(package, "words")[f"{lang}.ftl"]).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found
            found[entry.id.name] = names = Names()
            names.visit(entry)
    return found


def variables(found: dict[str, Names], key: str) -> set[str]:
    """The variables of a message and of those it is made of."""
    names = found[key]
    return names.variables.union(*(variables(found, each) for each in names.messages))


def test_the_words_of_many_packages_are_compared() -> None:
    assert {"podium.core", "podium.games.formule_caml", "podium.cli"} <= {*PACKAGES}
    assert all(import_module(package) for package in PACKAGES)


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_say_the_same(package: str) -> None:
    french, english = (messages(package, lang) for lang in LANGUAGES)
    assert list(french) == list(english)
    for key in french:
        assert variables(french, key) == variables(english, key), key


class Fled(Event, frozen=True):
    seat: int
    other: int | None
    cards: tuple[int, ...]
    fast: bool


class Go(Option, frozen=True):
    way: str


class Board(View, frozen=True):
    turn: int
    last_move: str
    marks: list[dict[str, int]]


WORDS = Words(
    "en",
    [
        "event-fled = { $seat } flees from { $other } with { $cards }, fast: { $fast }.",
        "option-go = go { $way }\nrefusal-late = { $seat } is late.",
        "option-go = run { $way }",
        "view-turn = Turn\nview-last-move = Last\nview-marks = Mark\nview-at = At",
        "bare =\n  .attribute = not a message of its own",
    ],
)


def test_later_words_replace_earlier_ones() -> None:
    assert WORDS.option(Go("north"), []) == "run north"


def test_seats_become_names_and_facts_become_texts() -> None:
    names = ["Ada", "Bob"]
    said = WORDS.event(Fled(1, 0, (3, 4), True), names)
    assert said == "Bob flees from Ada with 3, 4, fast: true."
    assert fact_of("other", None, names) == "none"


def test_content_names_its_things() -> None:
    labelled = WORDS.labelled({"way": {"north": "up the hill"}, "cards": {"3": "Ace"}})
    assert labelled.option(Go("north"), []) == "run up the hill"
    assert labelled.option(Go("south"), []) == "run south"
    assert "with Ace, 4" in labelled.event(Fled(1, 0, (3, 4), True), ["Ada", "Bob"])
    assert WORDS.option(Go("north"), []) == "run north"


def test_a_choice_is_said_where_there_are_words_for_it() -> None:
    words = Words("en", ["choice-max-speed-none = as fast as you like"])
    assert words.choice("max_speed", "none") == "as fast as you like"
    assert words.choice("max_speed", "50") == "50"


def test_a_refusal_is_put_into_words() -> None:
    assert WORDS.refuse(Refusal("late", seat="Ada")) == "Ada is late."


@pytest.mark.parametrize("key", ["no-such-key", "bare", ""])
def test_a_missing_message_raises(key: str) -> None:
    with pytest.raises(KeyError, match="no words for"):
        WORDS.say(key)


def test_a_missing_fact_raises() -> None:
    with pytest.raises(KeyError, match="option-go"):
        WORDS.say("option-go")


def test_any_view_can_be_described() -> None:
    board = Board(2, "north", [{"at": 4}, {"at": 5}])
    expected = "Turn: 2\nLast: north\nMark 1:\n  At: 4\nMark 2:\n  At: 5"
    assert describe(board, WORDS, []) == expected


def test_words_are_loaded_once() -> None:
    assert load_words("fr", "podium.core") is load_words("fr", "podium.core")
    assert load_words("fr", "podium.core").lang == "fr"
