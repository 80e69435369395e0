"""Law 9, Takes back nothing learnt: an undo is neither a look at what is hidden nor a question.

Games are played at a table, with second thoughts; every other one by people who seek what random
play hardly ever finds (`laws.ruthless`).

(a) After an answer that may be taken back, the seat knows and has heard the same as in an imagined
    world; and where it knows the same, what decides about an undo is the same.
(b) A line of which a seat is told nothing, the offer to undo apart, and that brought nothing to
    light does not change what its undo would do: it is refused with the same words, or leads to
    the same view and menu.
(c) An undo is offered exactly where the table allows it.
(d) Whoever takes an answer back knows what it knew before it; if nothing was done since, all is as
    it was, to the byte. The match goes on, and its record holds.

Counted are the answers that could be taken back in a world that differed in more than the dice
(``free``), those that could not because they showed something (``learnt``), the lines of (b) in
which a seat could take something back (``unseen``), and the answers taken back (``undone``). Below
`FLOORS` the counts prove nothing.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping

from laws.cases import Case, cup_of, dice_of, encode, must
from laws.play import MAX_ANSWERS, deep_truth_of, pick, truth_of
from laws.ruthless import RUTHLESS
from podium.core import Refusal, Seat, State
from podium.core.records import Sitter, Undo
from podium.table import Table, open_match
from podium.table.feed.feed import Feed
from podium.table.log.steps import Step
from podium.table.log.take_backs import TakeBacks

WATCHED = 3  # seats a game whose messages are read
REGRETS = 5  # one in so many answers is taken back at once, if it may be
MAX_UNDONE = 100  # a game
ANYBODY = Sitter(kind="person", pseudonym="Anybody")

# The least of each count, a game.
FLOORS: Mapping[str, Mapping[str, int]] = {
    "formule-caml": {"undone": 1},
    "f-cartes": {"free": 20, "learnt": 5, "undone": 2},
    "casus-belli": {"free": 30, "learnt": 4, "unseen": 25, "undone": 5},
    "ca_rs": {"free": 40, "learnt": 10, "unseen": 10, "undone": 8},
    "probe-fog": {"free": 4, "unseen": 4, "undone": 1},
    "probe-duel": {"free": 3, "learnt": 1, "unseen": 1},
    "probe-pile": {"free": 8, "learnt": 8, "undone": 1},
}

NewTakeBacks = Callable[[int], TakeBacks]


def check(case: Case, games: int, new_take_backs: NewTakeBacks = TakeBacks) -> Counter[str]:
    counts: Counter[str] = Counter()
    for seed in range(games):
        Regretful(case, seed, counts, new_take_backs).play()
    for name, least in FLOORS.get(case.game.name, {}).items():
        fault = f"only {counts[name]} {name} in {games} games, fewer than {least} a game"
        must(counts[name] >= least * games, fault)
    return counts


def tells_something(message: bytes | None) -> bool:
    """Whether a message has more in it than the offer to undo, which must not change by itself."""
    return message is not None and json.loads(message).keys() - {"type", "n", "undo"} != set()


def open_table(case: Case, seed: int) -> Table:
    key = dice_of(case.label, seed, "table").key.hex()
    sitters = [ANYBODY] * case.seats
    header, sealed = open_match(case.setup, sitters, seed=key, lineups=case.lineups(seed))
    return Table(case.setup, header, sealed)


class Regretful:
    """A match in which people take back what they can."""

    def __init__(
        self, case: Case, seed: int, counts: Counter[str], new_take_backs: NewTakeBacks
    ) -> None:
        self.case, self.counts = case, counts
        self.label = (case.label, seed, "takes back")
        self.cup = cup_of(*self.label)
        self.table = open_table(case, seed)
        self.table.fold.take_backs = new_take_backs(case.seats)
        first = self.cup.roll(0, case.seats - 1)
        seats = [(first + at) % case.seats for at in range(min(WATCHED, case.seats))]
        table = self.table
        self.feeds = {seat: Feed(table.setup, table.header, table.state, seat) for seat in seats}
        self.undone = 0
        self.fault = ""
        self.care = self.cup.roll(0, 4)
        self.seek = RUTHLESS.get(case.game.name) if seed % 2 else None
        # What was true, and what a seat knew, before each of its answers.
        self.past: dict[Seat, list[tuple[bytes, bytes]]] = {at: [] for at in range(case.seats)}

    def play(self) -> None:
        for _ in range(MAX_ANSWERS):
            if self.table.over:
                break
            seat = pick(self.cup, self.table.asked())
            self.answer(seat, self.choice(seat))
            self.think_twice(seat)
        must(not self.fault, self.fault)
        again = Table(self.table.setup, self.table.header, self.table.sealed)
        again.replay(self.table.fold.lines)  # raises where a line does not hold

    def choice(self, seat: Seat) -> int:
        """Anything, or what the seat is after; a careful player often takes the default."""
        state = self.table.state
        menu = state.options(seat)
        sought = self.seek and self.seek(state, seat, menu)
        anything = 0 if self.care > self.cup.roll(0, 4) else self.cup.roll(0, len(menu) - 1)
        return anything if sought is None else sought

    def answer(self, seat: Seat, index: int) -> None:
        """An answer, and what it means for whoever gave it and whoever did not see it."""
        table, before = self.table, self.table.state
        self.past[seat].append((truth_of(before), self.case.knows(before, seat)))
        outcomes = {each: self.outcome(each) for each in self.feeds if each != seat}
        notation = table.setup.notation(before.options(seat)[index])
        steps = table.answer(seat, [notation])
        self.learns_nothing(seat, index, before, steps[0])
        revealed = table.state.revealed() != before.revealed()
        for each, feed in self.feeds.items():
            told = [feed.update(step) for step in steps]
            if each != seat and not revealed and not any(map(tells_something, told)):
                same = self.outcome(each) == outcomes[each]
                must(same, f"(b) an undo of seat {each} tells that seat {seat} has answered")
                self.counts["unseen"] += not isinstance(outcomes[each], str)
        self.offers_what_is_allowed()

    def outcome(self, seat: Seat) -> str | bytes:
        """Why an undo is refused, or what the seat would know after it."""
        fold = self.table.fold
        try:
            line = Undo(n=len(fold.lines) + 1, seat=seat, of=fold.undoable(seat))
            return self.case.knows(fold.step(line).state, seat)
        except Refusal as refusal:
            return refusal.key

    def may_undo(self, seat: Seat) -> bool:
        return not isinstance(self.outcome(seat), str)

    def learns_nothing(self, seat: Seat, index: int, before: State, step: Step) -> None:
        """Law (a)."""
        world = before.imagine(seat, dice_of(*self.label, step.line.n))
        other_cards = deep_truth_of(world) != deep_truth_of(before)
        there = world.copy()
        there.journal = journal = self.case.journal()
        there.choose(seat, index)
        same = self.case.knows(there, seat) == self.case.knows(step.state, seat)
        heard = encode(journal.heard_by(seat)) == encode(step.journal.heard_by(seat))
        allowed = self.may_undo(seat)
        must(not allowed or same, f"(a) seat {seat} takes back what it learnt: it saw more")
        must(not allowed or heard, f"(a) seat {seat} takes back what it learnt: it heard more")
        alike = decisive(world, there) == decisive(before, step.state)
        must(not (same and heard) or alike, f"(a) an undo would tell seat {seat} something")
        self.counts["free"] += allowed and other_cards
        self.counts["learnt"] += not (allowed or same)

    def offers_what_is_allowed(self) -> None:
        """Law (c); a fault is told when the game is over, so that (a) and (b) are tried as well."""
        for seat, feed in self.feeds.items():
            allowed = self.may_undo(seat)
            if feed.undo != allowed and not self.fault:
                self.fault = f"(c) seat {seat}: offered {feed.undo}, allowed {allowed}"

    def think_twice(self, seat: Seat) -> None:
        """Who has just answered, or who was not told of it, takes back what it can."""
        able = [each for each in {seat, *self.feeds} if self.may_undo(each)]
        if not able or self.undone == MAX_UNDONE or self.cup.roll(1, REGRETS) > 1:
            return
        regretful = pick(self.cup, able)
        (step,) = self.table.undo(regretful)
        for feed in self.feeds.values():
            feed.update(step)
        truth, known = self.past[regretful].pop()
        same = self.case.knows(step.state, regretful) == known
        must(same, f"(d) seat {regretful} took an answer back, and knows something else")
        assert isinstance(step.line, Undo)
        same = step.line.of < step.line.n - 1 or truth_of(step.state) == truth
        must(same, f"(d) seat {regretful} took an answer back, and something stayed")
        self.undone += 1
        self.counts["undone"] += 1
        self.offers_what_is_allowed()


def decisive(before: State, after: State) -> tuple[bool, list[Seat] | None]:
    """Whether something came to light, and who is asked if the phase was closed."""
    closed = after.phase != before.phase or not after.asked()
    return after.revealed() != before.revealed(), list(after.asked()) if closed else None
