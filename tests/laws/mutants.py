"""Law 3 (f): games that let something slip are caught.

The mutants are derived from games that were played: one for every kind of event that somebody did
not hear, which now everybody hears; one for every leaf of the truth that somebody did not see,
which now stands in every view. What a mutant changes is only how a case is seen and heard.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from laws.cases import Broken, Case, Viewer, cup_of, dice_of, encode, must
from laws.hides import MOMENTS, compare
from laws.leaves import Pattern, Varied, pattern_of, true_leaves
from laws.play import moments, walk
from podium.core import Event, Journal, Seat, State, hears
from podium.core.words import kind_of

PATIENCE = 20  # games a mutant may go unnoticed, for each game played to derive it


def check(case: Case, games: int) -> Counter[str]:
    counts: Counter[str] = Counter()
    for mutant in mutants(case, games):
        met = next((at for at in range(games * PATIENCE) if caught(mutant, at)), None)
        must(met is not None, f"nobody noticed {mutant.fault}")
        counts["mutants"] += 1
    return counts


def caught(mutant: Mutant, seed: int) -> bool:
    """Whether laws (a) to (c) break in a game of a mutant."""
    try:
        for at, moment in enumerate(moments(mutant, seed, MOMENTS)):
            compare(mutant, moment, (seed, at), Counter())
    except Broken:
        return True
    return False


class Mutant(Case):
    """A case with one fault."""

    def __init__(self, case: Case, fault: str) -> None:
        super().__init__(case.game, case.settings, case.seats)
        self.fault = fault


class Loud(Mutant):
    """Everybody hears of events of one kind."""

    def __init__(self, case: Case, kind: str) -> None:
        super().__init__(case, f"event {kind} heard by all")
        self.kind = kind

    def journal(self) -> Journal:
        return LoudJournal(self.kind)


class LoudJournal(Journal):
    """A journal of which one kind of events is read aloud."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def heard_by(self, seat: Seat | None) -> list[Event]:
        return [
            event
            for audience, event in self.told
            if hears(audience, seat) or kind_of(event) == self.kind
        ]


class Bare(Mutant):
    """Everybody sees one kind of leaf."""

    def __init__(self, case: Case, pattern: Pattern) -> None:
        super().__init__(case, f"leaf {pattern} seen by all")
        self.pattern = pattern

    def sight(self, state: State, viewer: Viewer) -> bytes:
        leaves = true_leaves(state).items()
        bare = [each for each in leaves if pattern_of(each[0]) == self.pattern]
        return encode([state.view(viewer), bare])


def mutants(case: Case, games: int) -> Iterator[Mutant]:
    """All that can be derived from some games of a case."""
    for kind in sorted(private_kinds(case, games)):
        yield Loud(case, kind)
    for pattern in sorted(hidden_patterns(case, games)):
        yield Bare(case, pattern)


def private_kinds(case: Case, games: int) -> set[str]:
    """The kinds of events that somebody at the table did not hear."""
    kinds = set()
    for seed in range(games):
        state = case.new(seed)
        state.journal = journal = Journal()
        for _ in walk(state, cup_of(case.label, seed, "private")):
            pass
        for audience, event in journal.told:
            if not all(hears(audience, viewer) for viewer in case.viewers):
                kinds.add(kind_of(event))
    return kinds


def hidden_patterns(case: Case, games: int) -> set[Pattern]:
    """The kinds of leaves that somebody at the table did not see."""
    varied = Varied()
    for seed in range(games):
        for at, moment in enumerate(moments(case, seed, MOMENTS)):
            for viewer in case.viewers:
                twin = moment.state.imagine(viewer, dice_of(seed, at, viewer, "derived"))
                varied.add(moment.state, twin, viewer)
    return varied.patterns()
