"""The fold: a match is its lines played in order.

`Fold.step` plays a line on a copy and says what came of it; `Fold.take` makes that the match. So a
line that is refused, or that cannot be stored, changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

import msgspec

from podium.core import Dice, Journal, Option, Refusal, Result, Seat, Setup, State
from podium.core.checks import header_check, line_check
from podium.core.dice import key_from_hex
from podium.core.records import (
    Answer,
    AnyLine,
    Default,
    End,
    Header,
    Move,
    Resign,
    Sit,
    Undo,
    Verdict,
    file_line,
)
from podium.table.places import final_result
from podium.table.steps import Mark, Step

CHECKPOINT_EVERY = 64


class WrongLine(Exception):
    """The first line of a record that does not hold, and why."""

    def __init__(self, line: AnyLine, reason: Refusal) -> None:
        super().__init__(file_line(line), reason)
        self.number = file_line(line)
        self.reason = reason


def dice_in(line: AnyLine) -> str:
    """The dice a line tells of, as text."""
    dice = line.dice if isinstance(line, (Answer, Default)) else ()
    return " ".join(map(str, dice)) or "–"


class Fold:
    """A match as far as its lines have been played."""

    __slots__ = (
        "_checkpoints", "asked", "check", "complete", "header", "lines", "marks", "over",
        "resigned", "setup", "sitters", "state",
    )  # fmt: skip

    def __init__(
        self, setup: Setup, header: Header, dice: Dice, lineups: Sequence[Any] = ()
    ) -> None:
        self.setup = setup
        self.header = header
        self.state = setup.new(len(header.seats), dice, setup.game.read_lineups(lineups))
        self.sitters = list(header.seats)
        self.resigned: list[Seat] = []
        self.complete = self._is_complete()
        self.lines: list[AnyLine] = []
        self.marks: list[Mark] = []
        self.check = header_check(header)
        self.over = False
        self._branch(self.state, 0)
        self.asked = tuple(self.state.asked())
        self._checkpoints = [(0, self.state.copy())]

    def result(self) -> Result | None:
        """How it ended, those who gave up placed behind those who stayed; None while it runs."""
        return final_result(self.state.result(), len(self.sitters), self.resigned)

    def step(self, line: AnyLine) -> Step:
        """Play a line on a copy of the match; as it will stand in the record, checked."""
        if self.over:
            raise Refusal("match-over")
        line, state, journal = self._play(line)
        if self.header.branches:
            self._branch(state, line.n)
        check = line_check(self.check, line, state.written())
        line = msgspec.structs.replace(line, check=check)
        return Step(line, state, journal, tuple(state.asked()))

    def take(self, step: Step) -> None:
        """Make a step part of the match."""
        line = step.line
        match line:
            case Answer() | Default():
                before = self.state
                self.marks.append(Mark(line, before.phase, before.drawn, before.turned))
                if len(self.marks) % CHECKPOINT_EVERY == 0:
                    self._checkpoints.append((len(self.marks), step.state.copy()))
            case Undo():
                place = self._place(line.of)
                del self.marks[place]
                self._checkpoints = [each for each in self._checkpoints if each[0] <= place]
            case Resign():
                self.resigned.append(line.seat)
                self.complete = False
            case Sit():
                self.sitters[line.seat] = line.sitter
                self.complete = self._is_complete()
            case End():
                self.over = True
            case Verdict():
                pass
            case _:
                assert_never(line)
        self.state = step.state
        self.state.journal = None
        self.asked = step.asked
        self.lines.append(line)
        self.check = line.check

    def replay(self, line: AnyLine) -> Step:
        """Play a recorded line again; refuse it, with its place, if it does not hold."""
        try:
            step = self.step(line)
        except Refusal as reason:
            raise WrongLine(line, reason) from None
        said, held = dice_in(line), dice_in(step.line)
        if said != held:
            raise WrongLine(line, Refusal("dice-differ", said=said, held=held))
        if line != step.line:
            raise WrongLine(line, Refusal("check-differs"))
        self.take(step)
        return step

    def undoable(self, seat: Seat) -> int:
        """The number of the seat's last answer, if it may be taken back; otherwise why not."""
        mine = [mark for mark in self.marks if mark.line.seat == seat]
        if not mine or not isinstance(mine[-1].line, Answer):
            raise Refusal("undo-nothing")
        last, now = mine[-1], self.state
        if (last.drawn, last.turned) != (now.drawn, now.turned):
            raise Refusal("undo-chance")
        if any(self._stands_on(last, mark) for mark in self.marks if mark.line.seat != seat):
            raise Refusal("undo-others")
        return last.line.n

    def _stands_on(self, mine: Mark, other: Mark) -> bool:
        """Whether someone else's answer would be seen, or lose its ground, if mine were undone."""
        if mine.phase == self.state.phase:
            return False
        return other.line.n > mine.line.n or other.phase == mine.phase

    def defaults(self, seat: Seat) -> list[str]:
        """What a missing player does until it is the turn of others."""
        state = self.state.copy()
        phase = state.phase
        played = []
        while seat in state.asked() and state.phase == phase:
            played.append(self.setup.notation(state.options(seat)[0]))
            state.choose(seat, 0)
        return played

    def _play(self, line: AnyLine) -> tuple[AnyLine, State, Journal]:
        state, journal = self.state.copy(), Journal()
        match line:
            case Answer() | Default():
                line = self._move(state, line, journal)
            case Undo():
                if self.undoable(line.seat) != line.of:
                    raise Refusal("undo-other-line", of=line.of)
                state = self._without(line.of)
            case Resign() | Sit():
                self._must_exist(line.seat)
                if isinstance(line, Resign) and line.seat in self.resigned:
                    raise Refusal("resigned-already")
            case Verdict():
                state.must_ask(line.seat)
                line = msgspec.structs.replace(line, turn=state.turn_number())
            case End():
                if self.result() != Result(line.places, line.scores, line.why):
                    raise Refusal("result-differs")
            case _:
                assert_never(line)
        return line, state, journal

    def _move(self, state: State, line: Move, journal: Journal) -> Move:
        """Play an answer; it comes back as the record writes it: upper case may have been typed."""
        if not line.answer:
            raise Refusal("empty-answer")
        state.journal = journal
        options = self.read_whole(state, line.seat, line.answer)
        if options is None:
            options = self._choose_each(state, line.seat, line.answer)
        else:
            state.answer(line.seat, options)
        written = tuple([self.setup.notation(option) for option in options])
        dice = tuple(journal.dice)
        if written == line.answer and dice == line.dice:
            return line
        return msgspec.structs.replace(line, answer=written, dice=dice)

    def _choose_each(self, state: State, seat: Seat, texts: Sequence[str]) -> list[Option]:
        """Play notations one after the other, each read in the menu it meets."""
        options = []
        for text in texts:
            menu = state.options(seat)
            option = self._read(state, seat, text, menu)
            options.append(option)
            state.choose(seat, menu.index(option))
        return options

    def read_whole(self, state: State, seat: Seat, texts: Sequence[str]) -> list[Option] | None:
        """The options of a whole answer, where a game reads it without its menus."""
        options = []
        for text in texts:
            option = self.setup.parse(text)
            if option is None:
                return None
            options.append(option)
        return options if state.whole(seat, options) else None

    def read(self, state: State, seat: Seat, text: str) -> Option:
        """The option written so in the seat's menu, or the best reason why there is none."""
        return self._read(state, seat, text, state.options(seat))

    def _read(self, state: State, seat: Seat, text: str, menu: Sequence[Option]) -> Option:
        try:
            return self.setup.read(text, menu)
        except Refusal:
            reason = self.setup.why_not(state.view(seat), text)
            if reason is None:
                raise
        raise reason

    def _place(self, number: int) -> int:
        return next(i for i, mark in enumerate(self.marks) if mark.line.n == number)

    def _without(self, number: int) -> State:
        """The state as it would be without that move."""
        place = self._place(number)
        count, checkpoint = [each for each in self._checkpoints if each[0] <= place][-1]
        state = checkpoint.copy()
        for mark in (*self.marks[count:place], *self.marks[place + 1 :]):
            self._move(state, mark.line, Journal())
            self._branch(state, mark.line.n)
        state.journal = None
        return state

    def _branch(self, state: State, number: int) -> None:
        """Where a branch leaves the match it came from, it may throw other dice."""
        for branch in self.header.branches:
            if branch.seed and branch.after == number:
                state.dice = type(state.dice)(key_from_hex(branch.seed))
                state.drawn = 0

    def _is_complete(self) -> bool:
        """Whether somebody is at every seat, and nobody has given up."""
        return not self.resigned and all(sitter.kind != "nobody" for sitter in self.sitters)

    def _must_exist(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.sitters):
            raise Refusal("no-such-seat", seat=seat, last=len(self.sitters) - 1)
