"""The table: one match being played.

Every action becomes a line of the log; it counts only once the sink has stored it. The time is
given from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Protocol

from podium.core import Cup, Refusal, Result, Seat, Setup, State
from podium.core.records import (
    Answer,
    AnyLine,
    Default,
    End,
    FailedVerdict,
    Header,
    RejectedAnswer,
    Resign,
    Sit,
    Sitter,
    Undo,
)
from podium.core.refusal import Fact
from podium.table.clock import Clock
from podium.table.fair_dice import Sealed, dice_of
from podium.table.feed.feed import seat_info
from podium.table.feed.messages import SeatInfo
from podium.table.log.fold import Fold
from podium.table.log.snapshots import TableSnapshot
from podium.table.log.steps import Step, WholeAnswer
from podium.table.standing import StandingAnswers

NO_FACTS: Mapping[str, Fact] = {}
MAX_SHARED = 32  # characters
ENDLESS = 1 << 62


def shared_answer(texts: Sequence[str]) -> tuple[str, ...]:
    """An answer as a tuple; short ones are cached, for the same ones come at every table."""
    if len(texts) == 1 and len(texts[0]) <= MAX_SHARED:
        return _shared_tuple(texts[0])
    return tuple(texts)


@lru_cache(1 << 12)
def _shared_tuple(text: str) -> tuple[str, ...]:
    return (text,)


class Sink(Protocol):
    """Stores lines; a `Refusal` means that the line was not stored."""

    def append(self, line: AnyLine) -> None: ...


class NullSink:
    """Stores nothing, for matches that need not outlive the table."""

    def append(self, line: AnyLine) -> None:
        pass


NULL_SINK = NullSink()


class Table:
    """A match with its seats, clock and record.

    What a player does is refused or gives the steps that came of it, among them defaults of absent
    seats and the end of the match. ``elapsed`` gives the seconds since the table was made; if
    ``on_time``, since the match began: then its clock has run on while nobody had the table.
    ``max_settled`` is how many lines nobody answered for are played at once; `settle` and `expire`
    go on where they stopped. ``standing`` answers for people as they prefer; None: all are asked.
    """

    __slots__ = (
        "_began",
        "_dice",
        "_elapsed",
        "_on_time",
        "_sink",
        "clock",
        "fold",
        "header",
        "max_settled",
        "sealed",
        "setup",
        "standing",
    )  # fmt: skip

    def __init__(
        self,
        setup: Setup,
        header: Header,
        sealed: Sealed,
        sink: Sink | None = None,
        elapsed: Callable[[], float] = lambda: 0.0,
        on_time: bool = False,
    ) -> None:
        self.setup = setup
        self.header = header
        self.sealed = sealed
        self._sink = NULL_SINK if sink is None else sink
        self._elapsed = elapsed
        self._began = 0.0
        self._on_time = on_time
        self.max_settled = ENDLESS
        self.standing: StandingAnswers | None = None
        self._dice = dice_of(header.dice, sealed)
        self.fold = Fold(setup, header, self._dice, sealed.lineups)
        self.clock = Clock(header.clock, len(header.seats)) if header.clock else None
        self._update_clock(0.0)

    @property
    def state(self) -> State:
        return self.fold.state

    @property
    def sitters(self) -> Sequence[Sitter]:
        return self.fold.sitters

    @property
    def seats(self) -> list[SeatInfo]:
        """Who sits where, by name where there is one."""
        return [seat_info(sitter, self.header.names) for sitter in self.sitters]

    @property
    def over(self) -> bool:
        return self.fold.over

    def result(self) -> Result | None:
        return self.fold.result()

    def asked(self) -> list[Seat]:
        """The seats that somebody must answer for now."""
        return [] if self.result() else list(self.state.asked())

    def answer(self, seat: Seat, texts: Sequence[str]) -> list[Step]:
        """A seat's answer: one option or a whole sequence, all or nothing."""
        if not self.fold.all_seats_played and seat in self.fold.resigned:
            raise Refusal("resigned-already")
        if self.clock is not None and seat in self._late():
            raise Refusal("too-late")
        whole = self._read_ahead(seat, texts) if len(texts) > 1 else None
        line = Answer(n=self._next_number(), t=self.now(), seat=seat, answer=shared_answer(texts))
        step = self._commit(self.fold.step(line, whole))
        return [step] if self._is_going_on() else [step, *self.settle()]

    def default(self, seat: Seat) -> list[Step]:
        """Play for a seat what a missing player does."""
        self.state.check_asked(seat)
        return [self._play_default(seat), *self.settle()]

    def judge(
        self,
        seat: Seat,
        verdict: FailedVerdict,
        detail: str = "",
        facts: Mapping[str, Fact] = NO_FACTS,
    ) -> list[Step]:
        """Log why the answer of a program is not taken, and play its default instead."""
        line = RejectedAnswer(
            n=self._next_number(),
            t=self.now(),
            seat=seat,
            verdict=verdict,
            detail=detail,
            facts=dict(facts),
        )
        return [self._commit(self.fold.step(line)), *self.default(seat)]

    def undo(self, seat: Seat) -> list[Step]:
        """A seat takes back its last answer; refused if others or chance have come in since.

        Whether it is refused, and why, depends on nothing that the seat does not know.
        """
        if seat in self.fold.resigned and not self.over:
            raise Refusal("resigned-already")
        of = self.fold.undoable(seat)
        return [
            self._commit(
                self.fold.step(Undo(n=self._next_number(), t=self.now(), seat=seat, of=of))
            )
        ]

    def resign(self, seat: Seat) -> list[Step]:
        """A seat gives up: defaults from now on, and a place behind those who stay."""
        step = self.fold.step(Resign(n=self._next_number(), t=self.now(), seat=seat))
        return [self._commit(step), *self.settle()]

    def sit(self, seat: Seat, sitter: Sitter) -> list[Step]:
        """Somebody else, or nobody, sits at a seat from now on."""
        step = self.fold.step(Sit(n=self._next_number(), t=self.now(), seat=seat, sitter=sitter))
        return [self._commit(step), *self.settle()]

    def pause(self) -> list[Step]:
        """Log how far the clock has run: a match that is resumed goes on from there."""
        asked = self.asked()
        if self.clock is None or not asked:
            return []
        # Only a line has a time, and no line is for the time alone: so who is asked sits down once
        # more where they sit already.
        return self.sit(asked[0], self.sitters[asked[0]])

    def expire(self) -> list[Step]:
        """Play the defaults of all whose time is up, or of the first of them if they are many."""
        steps: list[Step] = []
        while len(steps) < self.max_settled and not self.over and (late := self._late()):
            steps += self.default(late[0])
        return steps

    def settle(self) -> list[Step]:
        """Play what needs nobody: defaults of absent seats, standing answers, the end."""
        steps: list[Step] = []
        while len(steps) < self.max_settled and not self.over and not self._is_going_on():
            absent = [seat for seat in self.asked() if self._is_absent(seat)]
            if absent:
                steps.append(self._play_default(absent[0]))
            elif (result := self.result()) is not None:
                steps.append(self._commit(self.fold.step(self._end(result))))
            elif (given := self._standing_step()) is not None:
                steps.append(self._commit_given(given))
            else:
                break
        return steps

    @property
    def is_settled(self) -> bool:
        """Whether only somebody's answer, or a clock, can move the match."""
        if self.over or self._is_going_on():
            return True
        if self.result() is not None or any(map(self._is_absent, self.asked())):
            return False
        return self._standing_answer() is None

    def was_given(self, n: int) -> bool:
        """Whether line ``n`` is an answer that this table gave as somebody prefers."""
        return self.standing is not None and n in self.standing.given

    def _is_going_on(self) -> bool:
        """The usual case, checked quickly: somebody is asked, no seat is absent or answered for."""
        return self.standing is None and self.fold.all_seats_played and bool(self.fold.asked)

    def _standing_answer(self) -> tuple[Seat, Sequence[str]] | None:
        """The next seat that prefers to be answered for, and how; not one whose time is up."""
        if self.standing is None:
            return None
        late = self._late()
        return self.standing.find(self.fold, [each for each in self.asked() if each not in late])

    def _standing_step(self) -> Step | None:
        """The next standing answer, played on a copy; one that is refused is not given."""
        while (found := self._standing_answer()) is not None:
            seat, texts = found
            given = shared_answer(texts)
            try:
                whole = self._read_ahead(seat, given) if len(given) > 1 else None
                line = Answer(n=self._next_number(), t=self.now(), seat=seat, answer=given)
                return self.fold.step(line, whole)
            except Refusal:
                assert self.standing is not None
                self.standing.decline(self.fold, seat)
        return None

    def _commit_given(self, step: Step) -> Step:
        committed = self._commit(step)
        assert self.standing is not None
        self.standing.given.add(step.line.n)
        return committed

    def replay(self, lines: Sequence[AnyLine]) -> list[Step]:
        """Take up a match where its recorded lines end; time goes on from the last of them.

        If it is ``on_time``, only a line from the future moves the time: that of another machine.
        """
        steps = []
        for line in lines:
            steps.append(self.fold.replay(line))
            self._update_clock(line.t)
        if lines:
            self.set_clock_to_last_line(allow_back=not self._on_time)
        return steps

    def set_clock_to_last_line(self, allow_back: bool = True) -> None:
        """Let it be now the time of the last line: nobody is charged for what passed since.

        Without ``allow_back`` the clock is only put forward, if the line is from its future.
        """
        lines = self.fold.lines
        began = (lines[-1].t if lines else 0.0) - self._elapsed()
        self._began = began if allow_back else max(self._began, began)

    def snapshot(self) -> TableSnapshot:
        """The table as it is now, to go back to; it takes 8 bytes for each move."""
        return TableSnapshot(len(self.fold.lines), self.fold.snapshot(), self._copied_clock())

    def go_back(self, snapshot: TableSnapshot) -> None:
        """Be again as at a snapshot of this very table. The time that has passed has passed."""
        self.fold.go_back(snapshot.lines, snapshot.fold)
        if self.standing is not None:
            self.standing.forget_asked()
        self.clock = None if snapshot.clock is None else snapshot.clock.copy()

    def save_to(self, sink: Sink) -> None:
        """Store all lines so far there, and every further one."""
        for line in self.fold.lines:
            sink.append(line)
        self._sink = sink

    def time_left(self, seat: Seat) -> float | None:
        """Seconds until the seat's time is up; None where nothing limits it."""
        deadline = self.clock.deadline(seat) if self.clock else None
        return None if deadline is None else deadline - self.now()

    def bot_cup(self, seat: Seat) -> Cup:
        """Dice for a bot at a seat; the same ones whenever the match is played again."""
        return Cup(self._dice.fork(f"bot {seat} {len(self.fold.lines)}"))

    def _read_ahead(self, seat: Seat, texts: Sequence[str]) -> WholeAnswer | None:
        """The answer, if the game reads it whole; else refuse one that goes on after a reveal.

        Were more of it tried, a refusal would tell what they bring before anything is played.
        """
        whole = self.fold.read_whole(self.state, seat, texts)
        if whole is not None:
            return whole
        state = self.state.copy()
        known = (state.phase, state.revealed())
        for text in texts[:-1]:
            state.check_asked(seat)
            state.choose(seat, state.index(seat, self.fold.read(state, seat, text)))
            if seat not in state.asked() or (state.phase, state.revealed()) != known:
                raise Refusal("answer-too-long")
        return None

    def _play_default(self, seat: Seat) -> Step:
        played = tuple(self.fold.defaults(seat))
        line = Default(n=self._next_number(), t=self.now(), seat=seat, answer=played)
        return self._commit(self.fold.step(line))

    def _is_absent(self, seat: Seat) -> bool:
        return seat in self.fold.resigned or self.fold.sitters[seat].kind == "nobody"

    def _late(self) -> list[Seat]:
        if self.clock is None:
            return []
        late = self.clock.expired(self.now())
        asked = set(self.asked()) if late else ()
        return [seat for seat in late if seat in asked]

    def _end(self, result: Result) -> End:
        return End(
            n=self._next_number(),
            t=self.now(),
            places=result.places,
            scores=result.scores,
            why=result.why,
            secret=self.sealed.secret,
            lineups=self.sealed.lineups,
        )

    def now(self) -> float:
        """Seconds since the match began."""
        return int(1000 * (self._began + self._elapsed()) + 0.5) / 1000  # `round` takes longer

    def _next_number(self) -> int:
        return len(self.fold.lines) + 1

    def _commit(self, step: Step) -> Step:
        if self._sink is not NULL_SINK:
            self._sink.append(step.line)  # may refuse: then nothing has changed
        self.fold.apply(step)
        if self.clock is not None:
            self._update_clock(step.line.t)
        return step

    def _copied_clock(self) -> Clock | None:
        return None if self.clock is None else self.clock.copy()

    def _update_clock(self, now: float) -> None:
        if self.clock is not None:
            self.clock.update(now, self.asked(), self.state.phase)
