"""Law 3 (f): games that let something slip are caught.

The mutants are derived from games that were played: one for every sort of event that somebody did
not hear, which now everybody hears; one for every leaf of the truth that somebody did not see,
which now stands in every view. What a mutant changes is only how a case is seen and heard.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from laws.cases import Broken, Case, Viewer, cup_of, dice_of, encode, must
from laws.hides import MOMENTS, compare
from laws.leaves import Pattern, Varied, pattern_of, true_leaves
from laws.play import Moment, finish, moments
from podium.core import LANGUAGES, Event, Journal, Seat, State, hears
from podium.core.words import kind_of

MIN_GAMES = 8
PATIENCE = 20  # games a mutant may go unnoticed, for each game played to derive it


def check(case: Case, games: int) -> Counter[str]:
    counts: Counter[str] = Counter()
    for mutant in mutants(case, games):
        met = next(
            (at for at in range(max(games, MIN_GAMES) * PATIENCE) if caught(mutant, at)), None
        )
        must(met is not None, f"nobody noticed {mutant.fault}")
        counts["mutants"] += 1
    return counts


def caught(mutant: Mutant, seed: int) -> bool:
    """Whether laws (a) to (c) break in a game of a mutant."""
    try:
        for at, moment in enumerate([opening(mutant, seed), *moments(mutant, seed, MOMENTS)]):
            compare(mutant, moment, (seed, at), Counter())
    except Broken:
        return True
    return False


def opening(case: Case, seed: int) -> Moment:
    """The first position: what is dealt soon after it is dealt once a game."""
    state = case.new(seed)
    return Moment(state, tuple(state.asked()), True)


class Mutant(Case):
    """A case with one fault."""

    def __init__(self, case: Case, fault: str) -> None:
        super().__init__(case.game, case.settings, case.seats)
        self.fault = fault


class Loud(Mutant):
    """Everybody hears of events of one sort."""

    def __init__(self, case: Case, sort: str) -> None:
        super().__init__(case, f"event {sort} heard by all")
        self.sort = sort

    def journal(self) -> Journal:
        return LoudJournal(self, self.sort)


class LoudJournal(Journal):
    """A journal of which one sort of events is read aloud."""

    __slots__ = ("case", "sort")

    def __init__(self, case: Case, sort: str) -> None:
        super().__init__()
        self.case, self.sort = case, sort

    def heard_by(self, seat: Seat | None) -> list[Event]:
        told, sort = self.events, self.sort
        return [each for to, each in told if hears(to, seat) or sort_of(self.case, each) == sort]


def sort_of(case: Case, event: Event) -> str:
    """The kind of an event and the words in it: a private draw is not a private discard.

    What the content calls its things (one card or another) makes no other sort.
    """
    named = case.setup.labels(LANGUAGES[0])
    facts = (getattr(event, name) for name in event.__struct_fields__ if name not in named)
    return " ".join([kind_of(event), *(fact for fact in facts if isinstance(fact, str))])


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
    for sort in sorted(private_sorts(case, games)):
        yield Loud(case, sort)
    for pattern in sorted(hidden_patterns(case, games)):
        yield Bare(case, pattern)


def private_sorts(case: Case, games: int) -> set[str]:
    """The sorts of events that somebody at the table did not hear."""
    sorts = set()
    for seed in range(games):
        state = case.new(seed)
        state.journal = journal = Journal()
        finish(state, cup_of(case.label, seed, "private"))
        for audience, event in journal.events:
            if not all(hears(audience, viewer) for viewer in case.viewers):
                sorts.add(sort_of(case, event))
    return sorts


def hidden_patterns(case: Case, games: int) -> set[Pattern]:
    """The kinds of leaves that somebody at the table did not see."""
    varied = Varied()
    for seed in range(games):
        for at, moment in enumerate(moments(case, seed, MOMENTS)):
            for viewer in case.viewers:
                twin = moment.state.imagine(viewer, dice_of(seed, at, viewer, "derived"))
                varied.add(moment.state, twin, viewer)
    return varied.patterns()
