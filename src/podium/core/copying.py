"""Copies of states, derived from their slots.

Copying is what search and undo wait for, so a copy is one assignment a slot, written out: the
fastest that plain Python can do. The function is written by `build_copy`, once a class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

T = TypeVar("T")

# How a slot that must not be shared is copied; ``{}`` is what it holds.
LIST = "{}[:]"
LISTS = "[each[:] for each in {}]"
COPY = "{}.copy()"
RESET = "None"  # a cache that the copy fills itself


def lists(*slots: str) -> dict[str, str]:
    """These slots hold lists of things that never change."""
    return dict.fromkeys(slots, LIST)


def slots_of(cls: type) -> list[str]:
    """All slots of a class, those of its bases first."""
    return [slot for base in reversed(cls.__mro__) for slot in getattr(base, "__slots__", ())]


def build_copy(cls: type, copied: Mapping[str, str]) -> Callable[[Any], Any]:
    """A function that copies an object of this class; a slot not in ``copied`` is shared."""
    slots = slots_of(cls)
    if unknown := copied.keys() - set(slots):
        raise TypeError(f"{cls.__name__} copies slots that it does not have: {sorted(unknown)}")
    how = {"journal": RESET, **copied}  # nobody listens to a copy
    lines = [f"new.{slot} = {how.get(slot, '{}').format(f'self.{slot}')}" for slot in slots]
    source = "\n    ".join(["def copy(self):", "new = make(cls)", *lines, "return new"])
    scope: dict[str, Any] = {"make": object.__new__, "cls": cls}
    exec(source, scope)  # noqa: S102 - the text is made of our own slots, nothing from outside
    copy: Callable[[Any], Any] = scope["copy"]
    return derived(copy)


def derived(copy: Callable[[T], T]) -> Callable[[T], T]:
    """Mark a copy as one that a subclass replaces by one with its own slots."""
    copy.derived = True  # type: ignore[attr-defined]
    return copy


def is_derived(copy: Callable[[Any], Any]) -> bool:
    return getattr(copy, "derived", False)
