"""Words: every text a player sees, from Fluent files, in French and English.

The key of a message is made from what it is for: ``event-rolled``, ``option-steer``,
``refusal-not-asked``. Its facts are the fields of the struct; ``seat`` and ``other`` become names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from typing import Any

import msgspec

from podium.core.content import shipped
from podium.core.messages import Messages
from podium.core.phrases import Joined, Label, Phrase, SeatName, Sentence
from podium.core.preferences import ASK
from podium.core.refusal import Fact, Refusal
from podium.core.state import Event, Option, Outlook, Shortcut, View

LANGUAGES = ("fr", "en")
SEAT_FIELDS = frozenset({"seat", "other"})
FILE_POSITIONS = ("line", "column", "after")
MAX_TEXT, MAX_NUMBER = 300, 10**15  # of a fact in a sentence: it may come from outside
NONE_IS_NOT_YET = frozenset({"result"})  # in other fields None means "hidden"
Labels = Mapping[str, Mapping[str, str]]  # names given by content: field, value, text
UNLABELLED: Labels = {}


class Words:
    """The messages of some packages in one language, and the labels of some content."""

    def __init__(self, lang: str, sources: Iterable[str]) -> None:
        self.lang = lang
        self.labels = UNLABELLED
        self._messages = Messages(lang, sources)

    def labelled(self, labels: Labels) -> Words:
        """The same words with the labels of some content."""
        words = copy(self)
        words.labels = labels
        return words

    def has(self, key: str) -> bool:
        """Whether there is a message with that key."""
        return key in self._messages

    def say(self, key: str, /, **facts: Fact) -> str:
        """The message with these facts filled in; KeyError, a fault of ours, if one is missing."""
        return self._messages.format(key, {name: bounded(fact) for name, fact in facts.items()})

    def refuse(self, refusal: Refusal) -> str:
        """The sentence for a refusal; line numbers in it are not grouped by thousands."""
        # A fact that is a text is not formatted as a number.
        places = {
            name: str(refusal.facts[name]) for name in FILE_POSITIONS if name in refusal.facts
        }
        return self.say(f"refusal-{refusal.key}", **{**refusal.facts, **places})

    def event(self, event: Event, names: Sequence[str]) -> str:
        return self.say(f"event-{kind_of(event)}", **self._facts(event, names))

    def option(self, option: Option, names: Sequence[str]) -> str:
        return self.say(f"option-{kind_of(option)}", **self._facts(option, names))

    def outlook(self, outlook: Outlook, names: Sequence[str]) -> str:
        return self.say(f"outlook-{kind_of(outlook)}", **self._facts(outlook, names))

    def short_outlook(self, outlook: Outlook, names: Sequence[str]) -> str:
        """An outlook in few words (``brief-KIND``); the usual text where a game has no such."""
        key = f"brief-{kind_of(outlook)}"
        found = self.has(key)
        return (
            self.say(key, **self._facts(outlook, names)) if found else self.outlook(outlook, names)
        )

    def choice(self, setting: str, value: str) -> str:
        """The text for a value of a setting; the value itself where there are no words for it."""
        key = f"choice-{setting.replace('_', '-')}-{value}"
        return self.say(key) if self.has(key) else value

    def preference(self, name: str, value: str) -> str:
        """The text for a value of a standing preference."""
        return self.say("preference-ask" if value == ASK else f"preference-{name}-{value}")

    def shortcut(self, shortcut: Shortcut, names: Sequence[str]) -> str:
        return self.say(f"shortcut-{kind_of(shortcut)}", **self._facts(shortcut, names))

    def phrase(self, phrase: Phrase, names: Sequence[str]) -> str:
        """A phrase as text."""
        return str(self._phrase_fact(phrase, names))

    def _phrase_fact(self, phrase: Phrase, names: Sequence[str]) -> Fact:
        """A phrase as a fact of another one: numbers stay numbers, for plurals."""
        if isinstance(phrase, Sentence):
            facts = {name: self._phrase_fact(each, names) for name, each in phrase.facts.items()}
            return self.say(phrase.key, **facts)
        if isinstance(phrase, Joined):
            return self.phrase(phrase.between, names).join(
                self.phrase(part, names) for part in phrase.parts
            )
        if isinstance(phrase, SeatName):
            return names[phrase.seat]
        if isinstance(phrase, Label):
            return self.labels.get(phrase.field, {}).get(str(phrase.value), phrase.value)
        return phrase

    def _facts(self, thing: msgspec.Struct, names: Sequence[str]) -> dict[str, Fact]:
        return facts_of(thing, names, self.labels)


def bounded(fact: Fact) -> Fact:
    """A fact cut to a size that fits into a sentence, whatever somebody sent us."""
    if isinstance(fact, int) and abs(fact) >= MAX_NUMBER:
        fact = hex(fact)
    if isinstance(fact, str) and len(fact) > MAX_TEXT:
        return fact[:MAX_TEXT] + "…"
    return fact


@cache
def load_words(lang: str, *packages: str) -> Words:
    """The words of these packages; later ones replace what earlier ones say."""
    texts = (shipped(package, "words") for package in packages)
    return Words(lang, [each[f"{lang}.ftl"] for each in texts if f"{lang}.ftl" in each])


def struct_phrase(family: str, thing: msgspec.Struct) -> Sentence:
    """An option, event or outlook as a phrase: the message of its kind, with its fields."""
    fields = ((name, getattr(thing, name)) for name in thing.__struct_fields__)
    return Sentence(
        f"{family}-{kind_of(thing)}", {name: _field(name, each) for name, each in fields}
    )


def _field(name: str, value: Any) -> Phrase:
    """A field as a phrase that gives the same text as `fact_of`."""
    if name in SEAT_FIELDS and isinstance(value, int):
        return SeatName(value)
    if isinstance(value, (list, tuple)):
        return Joined(tuple(_field(name, each) for each in value), ", ")
    if value is None or isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, float) else Label(name, value)


def kind_of(thing: msgspec.Struct) -> str:
    """The ``kind`` of an option, event, outlook or shortcut."""
    return str(thing.__struct_config__.tag)


def facts_of(
    thing: msgspec.Struct, names: Sequence[str], labels: Labels = UNLABELLED
) -> dict[str, Fact]:
    """The fields of a struct as facts that a message can name."""
    fields = ((name, getattr(thing, name)) for name in thing.__struct_fields__)
    return {name: fact_of(name, value, names, labels) for name, value in fields}


def fact_of(field: str, value: Any, names: Sequence[str], labels: Labels = UNLABELLED) -> Fact:
    """The value of a field for a message: a name for a seat, a label where content has one."""
    if field in SEAT_FIELDS and isinstance(value, int):
        return names[value]
    if isinstance(value, (list, tuple)):
        return ", ".join(str(fact_of(field, each, names, labels)) for each in value)
    if field in labels and str(value) in labels[field]:
        return labels[field][str(value)]
    if value is None or isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, (int, float)) else str(value)


def describe(view: View, words: Words, names: Sequence[str]) -> str:
    """A view as text, for any game: a line for each field, which the words call ``view-FIELD``."""
    return "\n".join(_lines(msgspec.to_builtins(view), words, names, ""))


def _lines(data: Mapping[str, Any], words: Words, names: Sequence[str], indent: str) -> list[str]:
    lines = []
    for field, value in data.items():
        label = indent + words.say(f"view-{field.replace('_', '-')}")
        if isinstance(value, dict):
            lines += [f"{label}:", *_lines(value, words, names, indent + "  ")]
        elif value and isinstance(value, (list, tuple)) and isinstance(value[0], dict):
            for number, each in enumerate(value, 1):
                lines += [f"{label} {number}:", *_lines(each, words, names, indent + "  ")]
        else:
            lines.append(f"{label}: {_shown(field, value, words, names)}")
    return lines


def _shown(field: str, value: Any, words: Words, names: Sequence[str]) -> str:
    """The value of a field for people: ? for what is hidden, words for true and false."""
    if isinstance(value, (list, tuple)):
        between = " | " if any(isinstance(each, (list, tuple)) for each in value) else " "
        return between.join(_shown(field, each, words, names) for each in value) or "–"
    if value is None:
        return "?" if field not in NONE_IS_NOT_YET else "–"
    if isinstance(value, bool):
        return words.say(f"view-{str(value).lower()}")
    if field == "why":
        return words.say(f"why-{value}")
    return str(fact_of(field, value, names, words.labels))
