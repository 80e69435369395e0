"""Words: every text a player sees, from Fluent files, in French and English.

A message is found by a key made from what is to be said: ``event-rolled``, ``option-steer``,
``refusal-not-asked``. Its facts are the fields of the struct; ``seat`` and ``other`` become names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from podium.core.content import shipped
from podium.core.refusal import Fact, Refusal
from podium.core.state import Event, Option, Outlook, Shortcut, View

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("fr", "en")
SEAT_FIELDS = frozenset({"seat", "other"})
PLACES = ("line", "column", "after")
LONGEST, LARGEST = 300, 10**15
ENDS = frozenset({"result"})  # None is "not yet", elsewhere it is "hidden"
Labels = Mapping[str, Mapping[str, str]]  # what content calls its things: field, value, text
UNLABELLED: Labels = {}


class Words:
    """The messages of some packages in one language."""

    def __init__(self, lang: str, sources: Iterable[str]) -> None:
        from fluent.runtime import FluentBundle  # slow to import: only when needed

        self.lang = lang
        self.labels = UNLABELLED
        self._bundle: FluentBundle = FluentBundle([lang], use_isolating=False)
        for source in sources:
            self._bundle.add_resource(parsed(source), allow_overrides=True)

    def labelled(self, labels: Labels) -> Words:
        """The same words, which also know what some content calls its things."""
        words = copy(self)
        words.labels = labels
        return words

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, key: str, /, **facts: Fact) -> str:
        """The message with these facts filled in; a missing one is a fault of ours."""
        message = self._bundle.get_message(key) if self.has(key) else None
        if message is None or message.value is None:
            raise KeyError(f"no words for {key!r} in {self.lang!r}")
        shown = {name: bounded(fact) for name, fact in facts.items()}
        text, faults = self._bundle.format_pattern(message.value, shown)
        if faults:
            raise KeyError(f"words for {key!r} in {self.lang!r}: {faults[0]!r}")
        return str(text)

    def refuse(self, refusal: Refusal) -> str:
        """The sentence for a refusal; the places in files it names are not grouped by thousands."""
        places = {name: str(refusal.facts[name]) for name in PLACES if name in refusal.facts}
        return self.say(f"refusal-{refusal.key}", **{**refusal.facts, **places})

    def event(self, event: Event, names: Sequence[str]) -> str:
        return self.say(f"event-{kind_of(event)}", **self._facts(event, names))

    def option(self, option: Option, names: Sequence[str]) -> str:
        return self.say(f"option-{kind_of(option)}", **self._facts(option, names))

    def outlook(self, outlook: Outlook, names: Sequence[str]) -> str:
        return self.say(f"outlook-{kind_of(outlook)}", **self._facts(outlook, names))

    def brief(self, outlook: Outlook, names: Sequence[str]) -> str:
        """An outlook where there is little room; all of it where a game has no shorter text."""
        key = f"brief-{kind_of(outlook)}"
        found = self.has(key)
        return (
            self.say(key, **self._facts(outlook, names)) if found else self.outlook(outlook, names)
        )

    def choice(self, setting: str, value: str) -> str:
        """A value of a setting for people; the value itself where there are no words for it."""
        key = f"choice-{setting.replace('_', '-')}-{value}"
        return self.say(key) if self.has(key) else value

    def shortcut(self, shortcut: Shortcut, names: Sequence[str]) -> str:
        return self.say(f"shortcut-{kind_of(shortcut)}", **self._facts(shortcut, names))

    def _facts(self, thing: msgspec.Struct, names: Sequence[str]) -> dict[str, Fact]:
        return facts_of(thing, names, self.labels)


@cache
def parsed(source: str) -> Any:
    """A file of words, read once however many rooms share it."""
    from fluent.runtime import FluentResource

    return FluentResource(source)


def bounded(fact: Fact) -> Fact:
    """A fact of a size that a sentence can carry, whatever somebody sent us."""
    if isinstance(fact, int) and abs(fact) >= LARGEST:
        fact = hex(fact)
    if isinstance(fact, str) and len(fact) > LONGEST:
        return fact[:LONGEST] + "…"
    return fact


@cache
def load_words(lang: str, *packages: str) -> Words:
    """The words of these packages, later ones before earlier ones."""
    texts = (shipped(package, "words") for package in packages)
    return Words(lang, [each[f"{lang}.ftl"] for each in texts if f"{lang}.ftl" in each])


def kind_of(thing: msgspec.Struct) -> str:
    return str(thing.__struct_config__.tag)


def facts_of(
    thing: msgspec.Struct, names: Sequence[str], labels: Labels = UNLABELLED
) -> dict[str, Fact]:
    """The fields of a struct as facts that a message can name."""
    fields = ((name, getattr(thing, name)) for name in thing.__struct_fields__)
    return {name: fact_of(name, value, names, labels) for name, value in fields}


def fact_of(field: str, value: Any, names: Sequence[str], labels: Labels = UNLABELLED) -> Fact:
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
    """A view as text for any game: one line a fact, labelled ``view-…`` by the words."""
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
    """A fact of a view for people: no programmer's none and true, rows kept apart."""
    if isinstance(value, (list, tuple)):
        between = " | " if any(isinstance(each, (list, tuple)) for each in value) else " "
        return between.join(_shown(field, each, words, names) for each in value) or "–"
    if value is None:
        return "?" if field not in ENDS else "–"
    if isinstance(value, bool):
        return words.say(f"view-{str(value).lower()}")
    if field == "why":
        return words.say(f"why-{value}")
    return str(fact_of(field, value, names, words.labels))
