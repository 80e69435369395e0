"""What is said to whoever sends something that cannot be taken.

A refusal is a value first (a key and its facts, put into words where it is read) and an exception
second. It is for faults from outside; broken invariants raise ordinary errors.
"""

from __future__ import annotations

import unicodedata
from typing import Any

Fact = str | int | float


MAX_QUOTED = 60  # characters of what somebody sent that are worth repeating
# Not seen, and doing something to who is shown it: controls, marks, line ends, halves of pairs.
HARMFUL = ("Cc", "Cf", "Zl", "Zp", "Cs")


def is_visible(text: str) -> bool:
    """Whether a text of one line can be shown anywhere as it is."""
    if text.isascii():
        return text.isprintable()
    return all(unicodedata.category(each) not in HARMFUL for each in text)


def escaped(text: str, keep: str = "") -> str:
    r"""The text with what is not printed as ``\u001b``: valid inside a string of JSON, too."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(each if each in keep else escaped_character(each) for each in text)


def escaped_character(each: str) -> str:
    if unicodedata.category(each) not in HARMFUL:
        return each
    units = each.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))


def shorten(text: str) -> str:
    """What was sent, short enough to be said again."""
    return text if len(text) <= MAX_QUOTED else text[:MAX_QUOTED] + "…"


class Refusal(Exception):
    """A move, file, setting or request that cannot be taken, and why.

    ``package`` is the game whose words say it, where that would not be clear.
    """

    def __init__(self, key: str, /, **facts: Fact) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts
        self.package = ""

    def __reduce__(self) -> tuple[Any, ...]:
        """Refusals cross from one process to another whole."""
        return _refusal, (type(self), self.key, self.facts, self.package)

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.key}({facts})"


def _refusal(kind: type[Refusal], key: str, facts: dict[str, Fact], package: str) -> Refusal:
    refusal = kind.__new__(kind)
    Refusal.__init__(refusal, key, **facts)
    refusal.package = package
    return refusal
