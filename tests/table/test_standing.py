"""Standing preferences at a table: ordinary answers, given at once, and never twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from podium.core import Refusal
from podium.core.records import Answer, encode
from podium.games import find
from podium.games.ca_rs.wire.options import READY
from podium.table import Step, Table, open_match
from podium.table.feed.feed import Feed
from podium.table.sitters import built_in_bot, person_at
from podium.table.standing import standing_answers

PEOPLE = [person_at(0), person_at(1)]
LAP = {"circuit": "cour", "laps": "1"}
SEED = "07"
Pick = Callable[[Table, int], Sequence[str]]


class Match:
    """Two people at a race, and all that each of them, and a spectator, was ever sent."""

    def __init__(self, answered: bool = True) -> None:
        setup = find("ca_rs").setup(LAP)
        header, sealed = open_match(setup, PEOPLE, seed=SEED)
        self.table = Table(setup, header, sealed)
        opening = setup.new(2, self.table.state.dice)
        self.feeds = {seat: Feed(setup, header, opening, seat) for seat in (0, 1, None)}
        self.sent: dict[int | None, list[bytes]] = {seat: [] for seat in self.feeds}
        self.standing = self.table.standing = standing_answers(setup) if answered else None
        self.show(self.table.settle())

    def show(self, steps: Sequence[Step]) -> None:
        for step in steps:
            for seat, feed in self.feeds.items():
                message = feed.update(step)
                if message is not None:
                    self.sent[seat].append(message)

    def answer(self, seat: int, *texts: str) -> None:
        self.show(self.table.answer(seat, texts))

    def prefer(self, seat: int, name: str, value: str, *, this_turn: bool = False) -> None:
        assert self.standing is not None
        turn = self.table.state.turn_number() if this_turn else None
        self.standing.set_choices(seat, self.standing.changed(seat, name, value, turn))
        self.show(self.table.settle())

    def question(self, seat: int) -> str | None:
        asked: str | None = self.table.state.view(seat).question  # type: ignore[attr-defined]
        return asked

    def play(self, until: Callable[[Match], bool] = lambda match: False) -> None:
        """Everybody drives on, and says by hand what they usually prefer."""
        while not self.table.over and not until(self):
            # Quick answers first, as those that are given for somebody are.
            seat = min(self.table.asked(), key=lambda seat: self.quick(seat) is None)
            self.answer(seat, *(self.quick(seat) or self.pick(seat)))

    def quick(self, seat: int) -> Sequence[str] | None:
        """What a player with the usual preferences says."""
        setup, state = self.table.setup, self.table.state
        usual = {each.name: each.usual for each in setup.game.preferences}
        answer = setup.standing_answer(state.view(seat), seat, state.options(seat), usual)
        return None if answer is None else [setup.notation(option) for option in answer]

    def pick(self, seat: int) -> Sequence[str]:
        setup, state = self.table.setup, self.table.state
        texts = [setup.notation(option) for option in state.options(seat)]
        if self.question(seat) == "plan" and "ready" not in texts:
            return ("+1" if "+1" in texts else texts[0], "ready")
        return texts[-1:] if self.question(seat) == "opening" else texts[:1]

    def discards(self, seat: int) -> list[tuple[str, ...]]:
        """The answers of a seat by which nothing was planned."""
        lines = (line for line in self.table.fold.lines if isinstance(line, Answer))
        return [line.answer for line in lines if line.seat == seat and line.answer == ("ready",)]


def asks_for_discards(match: Match) -> bool:
    """Whether the first player is asked, and could also say that nothing is thrown away."""
    if match.question(0) != "discard":
        return False
    view = match.table.state.view(0)
    begun = view.cars[0].plan  # type: ignore[attr-defined]
    return not begun and READY in match.table.state.options(0)


def test_nobody_is_asked_what_they_prefer_not_to_be() -> None:
    match = Match()
    match.play(asks_for_discards)
    assert match.table.over
    assert match.discards(0)


def test_without_preferences_all_is_asked_as_ever() -> None:
    match = Match(answered=False)
    match.play(asks_for_discards)
    assert not match.table.over


def test_nothing_is_told_by_them() -> None:
    """A quick player who says the same is sent the same, and so are the others, to the byte."""
    for_me, by_hand = Match(), Match(answered=False)
    for_me.play()
    by_hand.play()
    assert for_me.table.fold.lines
    lines = [[encode(line) for line in each.table.fold.lines] for each in (for_me, by_hand)]
    assert lines[0] == lines[1]
    for seat in (0, 1, None):
        assert for_me.sent[seat] == by_hand.sent[seat]


def test_only_ones_own_preferences_count() -> None:
    match = Match()
    match.prefer(0, "discard", "ask")
    match.play(asks_for_discards)
    assert match.question(0) == "discard"
    assert 1 not in match.table.asked()


def test_what_is_withdrawn_is_asked_and_what_is_preferred_again_is_not() -> None:
    match = Match()
    match.prefer(0, "discard", "ask")
    match.play(asks_for_discards)
    match.prefer(0, "discard", "nothing")  # holds for the question at hand
    assert match.question(0) != "discard"
    match.play(asks_for_discards)
    assert match.table.over


def test_for_one_turn_alone() -> None:
    match = Match()
    match.play(lambda each: each.question(0) == "plan" and each.table.state.turn_number() == 3)
    match.prefer(0, "discard", "ask", this_turn=True)
    match.play(asks_for_discards)
    assert match.table.state.turn_number() == 3
    match.answer(0, "ready")
    match.play(asks_for_discards)
    assert match.table.over


def test_a_turn_that_is_over_is_forgotten() -> None:
    match = Match()
    match.play(lambda each: each.question(0) == "plan")
    match.prefer(0, "discard", "ask", this_turn=True)
    standing = match.standing
    assert standing is not None
    turn = match.table.state.turn_number()
    assert [each.this_turn for each in standing.infos(0, turn) if each.once] == [True]
    assert standing.end_turns(turn) == []
    assert [each.this_turn for each in standing.infos(0, turn + 1) if each.once] == [False]
    assert standing.end_turns(turn + 1) == [0]
    assert standing.end_turns(turn + 1) == []


def test_what_is_taken_back_is_not_given_again() -> None:
    """After an undo one is asked for real, until the next question."""
    match = Match()
    match.play(asks_for_duty)
    table = match.table
    match.prefer(1, "discard", "ask")
    match.play(lambda each: each.question(1) == "discard" and 0 not in each.table.asked())
    assert table.fold.take_backs.allow(0)
    match.show(table.undo(0))
    assert match.question(0) == "discard"
    assert table.is_settled
    match.show(table.settle())
    assert match.question(0) == "discard"
    match.answer(1, "ready")
    assert match.question(0) == "discard"
    match.answer(0, "ready")
    match.play(asks_for_discards)
    assert table.over


def asks_for_duty(match: Match) -> bool:
    """Both hold cards at a plan: at the end of the turn both are asked to throw some away."""
    cars = match.table.state.view(None).cars  # type: ignore[attr-defined]
    return match.question(0) == "plan" and all(car.hand for car in cars)


def test_after_going_back_the_answers_are_given_again() -> None:
    """What another process wrote instead may ask what was not asked before."""
    match = Match()
    match.play(lambda each: each.question(0) == "plan")
    before = match.table.snapshot()
    match.prefer(0, "discard", "ask")
    match.play(asks_for_discards)
    match.table.go_back(before)
    match.feeds = {}
    match.prefer(0, "discard", "nothing")
    match.play(asks_for_discards)
    assert match.table.over


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        (("tactics", "ask", None), "unknown-preference"),
        (("discard", "everything", None), "bad-preference"),
        (("obvious", "ask", 3), "bad-preference"),
        (("discard", "nothing", 3), "bad-preference"),
    ],
)
def test_what_cannot_be_preferred_is_refused(wish: tuple[str, str, int | None], key: str) -> None:
    standing = Match().standing
    assert standing is not None
    with pytest.raises(Refusal) as refused:
        standing.changed(0, *wish)
    assert refused.value.key == key


def test_a_preference_that_is_gone_is_left_out() -> None:
    """A later version of a game may offer others than those that the store has kept."""
    standing = Match().standing
    assert standing is not None
    chosen = standing.changed(0, "discard", "ask")
    standing.set_choices(0, {**chosen, "tactics": next(iter(chosen.values()))})
    assert set(standing.choices(0)) == {"discard"}


def test_computers_are_asked_as_ever() -> None:
    setup = find("ca_rs").setup(LAP)
    header, sealed = open_match(setup, [built_in_bot("random")] * 2, seed=SEED)
    table = Table(setup, header, sealed)
    table.standing = standing_answers(setup)
    asked = set()
    while not table.over:
        seat = table.asked()[0]
        asked.add(table.state.view(seat).question)  # type: ignore[attr-defined]
        table.default(seat)
    assert "discard" in asked
