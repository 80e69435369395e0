"""Attack: read every byte that a server sends, to find out whether a rival has answered unseen.

Two tables are the same to the last line, but that at one of them a rival has just answered and
nothing was told. Then the attacker takes an answer back, and answers again, by the same clock: the
refusals and all messages (their numbers, offers, marks and clocks) must be the same at both.

Before: whether an undo was refused told that the rival had answered, and answering anew after a
take-back gave fresh time on the clock. Now: not a byte differs, and a turn that is asked again goes
on where its clock stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from laws.cases import Case, all_cases
from laws.takes_back import ANYBODY
from podium.core import Refusal
from podium.core.records import AnyLine, ClockRules
from podium.table import Step, Table, open_match
from podium.table.feed.feed import Feed

CLOCK = ClockRules(per_turn=1000, total=5000, increment=3)
ANSWERS = 40
MAX_OPTIONS = 40
MIN_UNSEEN = {"f-cartes": 2, "casus-belli": 8, "ca_rs": 8}
Deed = Callable[[], list[Step]]


class Spied:
    """A table, and everything that its seats were sent."""

    def __init__(self, case: Case, lines: Sequence[AnyLine] = ()) -> None:
        self.now = 0.0
        sitters = [ANYBODY] * case.seats
        header, sealed = open_match(
            case.setup, sitters, seed="1", clock=CLOCK, lineups=case.lineups(0)
        )
        self.table = Table(case.setup, header, sealed, elapsed=lambda: self.now, on_time=True)
        state = self.table.state
        self.feeds = [Feed(case.setup, header, state, seat) for seat in range(case.seats)]
        self.sent: list[list[bytes]] = [[] for _ in self.feeds]
        self.tell(self.table.replay(lines))

    def tell(self, steps: Sequence[Step]) -> None:
        for step in steps:
            for feed, sent in zip(self.feeds, self.sent, strict=True):
                if (message := feed.update(step)) is not None:
                    sent.append(message)

    def attempt(self, deed: Deed) -> str:
        """Why something is refused; "" if it is not."""
        self.now += 1
        try:
            self.tell(deed())
        except Refusal as refusal:
            return refusal.key
        return ""

    def answer(self, seat: int, notation: str) -> str:
        return self.attempt(lambda: self.table.answer(seat, [notation]))

    def undo(self, seat: int) -> str:
        return self.attempt(lambda: self.table.undo(seat))

    def options(self, seat: int) -> list[str]:
        menu = self.table.state.options(seat)
        return [self.table.setup.notation(each) for each in menu[:MAX_OPTIONS]]


def cases() -> list[Case]:
    """The first small table of each game with something to hide."""
    small = [case for case in reversed(all_cases()) if case.seats <= 3]
    found = {case.game.name: case for case in small if case.game.name in MIN_UNSEEN}
    return list(found.values())


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.game.name)
def test_nothing_tells_that_a_rival_has_answered(case: Case) -> None:
    here, chance, unseen = Spied(case), Random(0), 0
    for _ in range(ANSWERS):
        if here.table.over:
            break
        rival = chance.choice(here.table.asked())
        notation = chance.choice(here.options(rival))
        attacker = (rival + 1) % case.seats
        unseen += spied_on(case, here, rival, notation, attacker)
        here.answer(rival, notation)
    assert unseen >= MIN_UNSEEN[case.game.name]


def spied_on(case: Case, here: Spied, rival: int, notation: str, attacker: int) -> bool:
    """Compare both worlds; whether the rival's answer is one that the attacker must not know."""
    one, other = (Spied(case, here.table.fold.lines) for _ in range(2))
    one.now = here.now
    one.answer(rival, notation)
    other.now = one.now
    if one.sent[attacker] != other.sent[attacker]:
        return False
    assert one.undo(attacker) == other.undo(attacker)
    assert one.sent[attacker] == other.sent[attacker]
    answers_again(one, other, attacker)
    return True


def answers_again(one: Spied, other: Spied, attacker: int) -> None:
    """Unless that ends the phase, and with it the secret."""
    worlds = (one, other)
    if any(attacker not in each.table.asked() for each in worlds):
        return
    phases = [each.table.state.phase for each in worlds]
    refusals = {each.answer(attacker, each.options(attacker)[0]) for each in worlds}
    if phases == [each.table.state.phase for each in worlds]:
        assert len(refusals) == 1
        assert one.sent[attacker] == other.sent[attacker]
