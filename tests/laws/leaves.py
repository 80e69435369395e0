"""The truth leaf by leaf, and which leaves a view leaves out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from laws.cases import Viewer, must
from podium.core import State

ENOUGH = 40  # times met, after which a hidden leaf must have differed for each who cannot see it
FEW = 6  # times met, below which a kind of leaf may be the same by chance

Leaf = str  # "hands[1][0]"
Pattern = str  # "hands[*][*]"


def pattern_of(leaf: Leaf) -> Pattern:
    return re.sub(r"\[\d+\]", "[*]", leaf)


def leaves_of(data: Any, path: str = "") -> Iterator[tuple[Leaf, Any]]:
    """All that is no container, with the way to it."""
    if isinstance(data, dict):
        for name, each in data.items():
            yield from leaves_of(each, f"{path}.{name}" if path else str(name))
    elif isinstance(data, (list, tuple)):
        for number, each in enumerate(data):
            yield from leaves_of(each, f"{path}[{number}]")
    else:
        yield path, data


def true_leaves(state: State) -> dict[Leaf, Any]:
    """The leaves of the truth; what is None is nothing."""
    facts = leaves_of(msgspec.to_builtins(state.truth()))
    return {leaf: value for leaf, value in facts if value is not None}


def hidden_leaves(state: State, viewer: Viewer) -> dict[Leaf, Any]:
    """The leaves of the truth that are not in a view; those that are must be the truth."""
    shown = dict(leaves_of(msgspec.to_builtins(state.view(viewer))))
    hidden = {}
    for leaf, value in true_leaves(state).items():
        seen = shown.get(leaf)
        must(seen is None or seen == value, f"the view says {leaf} is {seen!r}, not {value!r}")
        if seen is None:
            hidden[leaf] = value
    return hidden


def idle(leaf: Leaf, values: set[object]) -> bool:
    """A part of the dice that a game has no use for: their kind, cards never turned."""
    return leaf.startswith("dice.") and len(values) == 1


class Varied:
    """Which hidden leaves were met, for whom, and which of them differed in an imagined world."""

    def __init__(self) -> None:
        self.met: Counter[tuple[Viewer, Leaf]] = Counter()
        self.differed: set[tuple[Viewer, Leaf]] = set()
        self.values: dict[Leaf, set[object]] = {}

    def add(self, state: State, twin: State, viewer: Viewer) -> None:
        theirs = true_leaves(twin)
        for leaf, value in hidden_leaves(state, viewer).items():
            self.met[viewer, leaf] += 1
            self.values.setdefault(leaf, set()).update((value, theirs.get(leaf)))
            if theirs.get(leaf) != value:
                self.differed.add((viewer, leaf))

    def patterns(self) -> set[str]:
        return {pattern_of(leaf) for _, leaf in self.met if not idle(leaf, self.values[leaf])}

    def check(self) -> None:
        often = Counter[str]()
        for (_, leaf), times in self.met.items():
            often[pattern_of(leaf)] += times
        differed = {pattern_of(leaf) for _, leaf in self.differed}
        still = {each for each in self.patterns() - differed if often[each] >= FEW}
        must(not still, f"(d) hidden, but always the same in imagined worlds: {sorted(still)}")
        for (viewer, leaf), times in self.met.items():
            fine = (
                times < ENOUGH or (viewer, leaf) in self.differed or idle(leaf, self.values[leaf])
            )
            must(fine, f"(d) seat {viewer} cannot see {leaf}, {times} times imagined the same")
