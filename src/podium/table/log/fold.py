"""A match is its log lines played in order: the fold.

`Fold.step` plays a line on a copy and returns what came of it; `Fold.apply` makes that the match.
So a line that is refused, or that cannot be stored, changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

import msgspec

from podium.core import Dice, Journal, Option, Refusal, Result, Seat, Setup, State
from podium.core.dice import key_from_hex
from podium.core.record_checks import header_check, line_check
from podium.core.records import (
    Answer,
    AnyLine,
    Default,
    End,
    Header,
    Move,
    RejectedAnswer,
    Resign,
    Sit,
    Undo,
    file_line,
)
from podium.table.log.final_result import final_result
from podium.table.log.snapshots import FoldSnapshot
from podium.table.log.steps import CountedMove, Step, WholeAnswer
from podium.table.log.take_backs import TakeBacks

MOVES_PER_CHECKPOINT = 64  # an undo of a recent move replays at most so many
MAX_CHECKPOINTS = 32  # states in memory; then every other one of the older half goes


class WrongLine(Exception):
    """The first line of a record that does not hold, and why."""

    def __init__(self, line: AnyLine, reason: Refusal) -> None:
        super().__init__(file_line(line), reason)
        self.number = file_line(line)
        self.reason = reason


def dice_text(line: AnyLine) -> str:
    """The dice that a line has, as text."""
    dice = line.dice if isinstance(line, (Answer, Default)) else ()
    return " ".join(map(str, dice)) or "–"


class Fold:
    """A match as far as its lines have been played.

    ``moves`` are those that were not taken back, ``resigned`` the seats in the order they gave up.
    ``asked`` are those who must answer now, ``opened`` those who were asked as the phase opened.
    """

    __slots__ = (
        "_checkpoints", "_reads_whole", "all_seats_played", "asked", "check", "header", "lines",
        "moves", "opened", "over", "resigned", "setup", "sitters", "state", "take_backs",
    )  # fmt: skip

    def __init__(
        self, setup: Setup, header: Header, dice: Dice, lineups: Sequence[Any] = ()
    ) -> None:
        self.setup = setup
        self.header = header
        self.state = setup.new(len(header.seats), dice, setup.game.read_lineups(lineups))
        self.sitters = list(header.seats)
        self.resigned: list[Seat] = []
        self.all_seats_played = self._all_played()
        self.lines: list[AnyLine] = []
        self.moves: list[CountedMove] = []
        self.check = header_check(header)
        self.over = False
        self._reads_whole = type(setup).parse is not Setup.parse
        self._switch_dice(self.state, 0)
        self.asked = self.opened = tuple(self.state.asked())
        self.take_backs = TakeBacks(len(header.seats))
        self._checkpoints = [(0, self.state.copy())]

    def result(self) -> Result | None:
        """The result, seats that resigned behind those that stayed; None while the match runs."""
        return final_result(self.state.result(), len(self.sitters), self.resigned)

    def step(self, line: AnyLine, whole: WholeAnswer | None = None) -> Step:
        """Play a line on a copy; it comes back with the dice it threw and its check.

        ``whole`` is its answer, if `read_whole` has read it already.
        """
        if self.over:
            raise Refusal("match-over")
        line, state, journal = self._play(line, whole)
        if self.header.branches:
            self._switch_dice(state, line.n)
        check = line_check(self.check, line, state.truth_bytes())
        line = msgspec.structs.replace(line, check=check)
        return Step(line, state, journal, tuple(state.asked()))

    def apply(self, step: Step) -> None:
        """Make a step of this very state part of the match."""
        line = step.line
        self.take_backs.note(step, self.state, self.opened)
        step.undoable = self.take_backs.undoable
        match line:
            case Answer() | Default():
                before = self.state
                self.moves.append(CountedMove(line, before.phase, before.drawn, before.turned))
                if len(self.moves) % MOVES_PER_CHECKPOINT == 0:
                    self._add_checkpoint(step.state.copy())
            case Undo():
                place = self._index_of(line.of)
                self.moves[place:] = self._moves_kept_after(place)
                # Later checkpoints contain the move that is gone.
                self._checkpoints = [each for each in self._checkpoints if each[0] <= place]
            case Resign():
                self.resigned.append(line.seat)
                self.all_seats_played = False
            case Sit():
                self.sitters[line.seat] = line.sitter
                self.all_seats_played = self._all_played()
            case End():
                self.over = True
            case RejectedAnswer():
                pass
            case _:
                assert_never(line)
        if step.state.phase != self.state.phase:
            self.opened = step.asked
        self.state = step.state
        self.state.journal = None  # the next line gets one of its own
        self.asked = step.asked
        self.lines.append(line)
        self.check = line.check

    def _add_checkpoint(self, state: State) -> None:
        """The further back, the fewer there are: hardly anybody takes back what is long ago."""
        self._checkpoints.append((len(self.moves), state))
        if len(self._checkpoints) > MAX_CHECKPOINTS:
            del self._checkpoints[1 : MAX_CHECKPOINTS // 2 : 2]

    def snapshot(self) -> FoldSnapshot:
        """The match as it is now, for `go_back`."""
        return FoldSnapshot(
            state=self.state.copy(),
            sitters=tuple(self.sitters),
            resigned=tuple(self.resigned),
            moves=tuple(self.moves),
            check=self.check,
            over=self.over,
            asked=self.asked,
            opened=self.opened,
            take_backs=self.take_backs.copy(),
            checkpoints=tuple(self._checkpoints),
        )

    def go_back(self, lines: int, snapshot: FoldSnapshot) -> None:
        """Be again as at a snapshot of this match, which had so many lines then."""
        del self.lines[lines:]
        self.state = snapshot.state.copy()
        self.sitters = list(snapshot.sitters)
        self.resigned = list(snapshot.resigned)
        self.moves = list(snapshot.moves)
        self.check = snapshot.check
        self.over = snapshot.over
        self.asked = snapshot.asked
        self.opened = snapshot.opened
        self.take_backs = snapshot.take_backs.copy()
        self._checkpoints = list(snapshot.checkpoints)
        self.all_seats_played = self._all_played()

    def replay(self, line: AnyLine) -> Step:
        """Step and apply a recorded line; `WrongLine` if it is refused, or differs when played."""
        try:
            step = self.step(line)
        except Refusal as reason:
            raise WrongLine(line, reason) from None
        # Dice first: a reader of the refusal learns more from them than from a check that differs.
        said, held = dice_text(line), dice_text(step.line)
        if said != held:
            raise WrongLine(line, Refusal("dice-differ", said=said, held=held))
        if line != step.line:
            raise WrongLine(line, Refusal("check-differs"))
        self.apply(step)
        return step

    def undoable(self, seat: Seat) -> int:
        """The number of the seat's last answer; refused if it may not be taken back."""
        if self.over:
            raise Refusal("match-over")
        self.take_backs.check(seat)
        return self._last_answer(seat).line.n

    def _last_answer(self, seat: Seat) -> CountedMove:
        last = next((move for move in reversed(self.moves) if move.line.seat == seat), None)
        if last is None or not isinstance(last.line, Answer):
            raise Refusal("undo-nothing")
        return last

    def _check_undo(self, line: Undo) -> None:
        """Refuse an undo that no table allows, nor one that wrote records before this one did."""
        last, now = self._last_answer(line.seat), self.state
        if not self.take_backs.allow(line.seat):
            if (last.drawn, last.turned) != (now.drawn, now.turned):
                raise Refusal("undo-chance")
            others = (move for move in self.moves if move.line.seat != line.seat)
            if any(self._depends_on(last, move) for move in others):
                raise Refusal("undo-others")
        if last.line.n != line.of:
            raise Refusal("undo-other-line", of=line.of)

    def _depends_on(self, mine: CountedMove, other: CountedMove) -> bool:
        """Whether another seat has seen, or built on, an answer that is to be undone."""
        if mine.phase == self.state.phase:
            return False
        return other.line.n > mine.line.n or other.phase == mine.phase

    def defaults(self, seat: Seat) -> list[str]:
        """The answers that a missing player gives until it is the turn of others."""
        state = self.state.copy()
        phase = state.phase
        played = []
        while seat in state.asked() and state.phase == phase:
            played.append(self.setup.notation(state.options(seat)[0]))
            state.choose(seat, 0)
        return played

    def _play(self, line: AnyLine, whole: WholeAnswer | None) -> tuple[AnyLine, State, Journal]:
        state, journal = self.state.copy(), Journal()
        match line:
            case Answer() | Default():
                line = self._move(state, line, journal, whole)
            case Undo():
                self._check_undo(line)
                state = self._state_without(line.of)
            case Resign() | Sit():
                self._check_seat(line.seat)
                if isinstance(line, Resign) and line.seat in self.resigned:
                    raise Refusal("resigned-already")
            case RejectedAnswer():
                state.check_asked(line.seat)
                line = msgspec.structs.replace(line, turn=state.turn_number())
            case End():
                if self.result() != Result(line.places, line.scores, line.why):
                    raise Refusal("result-differs")
            case _:
                assert_never(line)
        return line, state, journal

    def _move(
        self, state: State, line: Move, journal: Journal, whole: WholeAnswer | None = None
    ) -> Move:
        """Play an answer; it comes back as the record writes it: upper case may have been typed."""
        if not line.answer:
            raise Refusal("empty-answer")
        state.journal = journal
        if whole is None and self._reads_whole:
            whole = self.read_whole(state, line.seat, line.answer)
        if whole is None:
            written = self._choose_each(state, line.seat, line.answer)
        else:
            written = tuple([self.setup.notation(option) for option in whole.options])
            state.take_answer(line.seat, whole.read)
        dice = tuple(journal.dice)
        if written == line.answer and dice == line.dice:
            return line
        return msgspec.structs.replace(line, answer=written, dice=dice)

    def _choose_each(self, state: State, seat: Seat, texts: Sequence[str]) -> tuple[str, ...]:
        """Play notations one after the other, each read in the menu it meets; as they are written.

        Hot: nearly always a text is a notation to the letter, and needs no second look.
        """
        written = []
        for text in texts:
            menu = state.options(seat)
            index = self._index_in(menu, text)
            if index is None:
                index = menu.index(self._read(state, seat, text, menu))
                text = self.setup.notation(menu[index])
            written.append(text)
            state.choose(seat, index)
        return tuple(written)

    def _index_in(self, menu: Sequence[Option], text: str) -> int | None:
        notation = self.setup.notation
        for index, option in enumerate(menu):
            if notation(option) == text:
                return index
        return None

    def read_whole(self, state: State, seat: Seat, texts: Sequence[str]) -> WholeAnswer | None:
        """A whole answer, where a game reads it without its menus; None: read it word by word."""
        options = []
        for text in texts:
            option = self.setup.parse(text)
            if option is None:
                return None
            options.append(option)
        read = state.read_answer(seat, options)
        return None if read is None else WholeAnswer(options, read)

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

    def _index_of(self, number: int) -> int:
        return next(i for i in range(len(self.moves) - 1, -1, -1) if self.moves[i].line.n == number)

    def _moves_kept_after(self, place: int) -> list[CountedMove]:
        """The moves after one that is undone; where it closed its phase, none of them stands."""
        same_phase = self.moves[place].phase == self.state.phase
        return self.moves[place + 1 :] if same_phase else []

    def _state_without(self, number: int) -> State:
        """The state as it would be without that move."""
        place = self._index_of(number)
        count, checkpoint = [each for each in self._checkpoints if each[0] <= place][-1]
        state = checkpoint.copy()
        for move in (*self.moves[count:place], *self._moves_kept_after(place)):
            self._move(state, move.line, Journal())
            self._switch_dice(state, move.line.n)
        state.journal = None
        return state

    def _switch_dice(self, state: State, number: int) -> None:
        """Change to the dice of a branch, where it leaves the match it came from."""
        for branch in self.header.branches:
            if branch.seed and branch.after == number:
                state.dice = type(state.dice)(key_from_hex(branch.seed))
                state.drawn = 0

    def _all_played(self) -> bool:
        """Whether somebody is at every seat, and nobody has resigned."""
        return not self.resigned and all(sitter.kind != "nobody" for sitter in self.sitters)

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.sitters):
            raise Refusal("no-such-seat", seat=seat, last=len(self.sitters) - 1)
