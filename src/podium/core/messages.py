"""The messages of Fluent files, each read by Fluent when it is first said, if at all.

Fluent takes 20 ms to be imported and 1 ms to read 20 messages, and most commands say few of the
1,500 there are in a language: reading all files was half of the time of ``podium games``. So a
file is only cut into its messages here, and a message without ``{`` is its own text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from textwrap import dedent
from typing import TYPE_CHECKING, Any

from podium.core.refusal import Fact

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

# A message begins with its key in the first column; a closing brace may stand there, too.
MESSAGE = re.compile(r"^(-?[A-Za-z][\w-]*) *=(.*(?:\n(?:[ }].*)?)*)", re.MULTILINE)
REFERENCE = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")
NOT_PLAIN = re.compile(r"\{|\n +\.")  # something to be filled in, or an attribute


class Messages:
    """The messages of some files in one language; later files replace what earlier ones say."""

    def __init__(self, lang: str, sources: Iterable[str]) -> None:
        self.lang = lang
        self._sources: dict[str, str] = {}
        self._loaded: set[str] = set()
        for source in sources:
            self._sources.update(split_messages(source))

    def __contains__(self, key: str) -> bool:
        return key in self._sources

    def format(self, key: str, facts: Mapping[str, Fact]) -> str:
        """A message with its facts filled in; KeyError if it, or a fact, is missing."""
        source = self._sources.get(key, "")
        return plain_text(source) or self._format_by_fluent(key, facts)

    def _format_by_fluent(self, key: str, facts: Mapping[str, Fact]) -> str:
        self._load(key)
        message = self._bundle.get_message(key) if self._bundle.has_message(key) else None
        if message is None or message.value is None:
            raise KeyError(f"no words for {key!r} in {self.lang!r}")
        text, faults = self._bundle.format_pattern(message.value, dict(facts))
        if faults:
            raise KeyError(f"words for {key!r} in {self.lang!r}: {faults[0]!r}")
        return str(text)

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle  # slow to import: only when needed

        return FluentBundle([self.lang], use_isolating=False)

    def _load(self, key: str) -> None:
        """Hand a message to Fluent, and first those that it refers to."""
        if key in self._loaded or key not in self._sources:
            return
        self._loaded.add(key)
        for other in REFERENCE.findall(self._sources[key]):
            self._load(other)
        self._bundle.add_resource(parse_message(f"{key} ={self._sources[key]}"))


@cache
def split_messages(source: str) -> dict[str, str]:
    """What stands behind the ``=`` of each message of a file."""
    return dict(MESSAGE.findall(source))


@cache
def plain_text(source: str) -> str:
    """The text of a message that is nothing but text, as Fluent would give it; "" for others."""
    if NOT_PLAIN.search(source):
        return ""
    first, _, block = source.partition("\n")
    return f"{first}\n{dedent(block)}".strip()


@cache
def parse_message(source: str) -> Any:
    """A message as Fluent reads it, once however many packages share it."""
    from fluent.runtime import FluentResource  # for start-up

    return FluentResource(source)
