"""The table: one match being played.

Every act becomes a line; a line counts, and is shown, only once the sink has stored it. Whoever
runs the table says what time it is.
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
    Failing,
    Header,
    Resign,
    Sit,
    Sitter,
    Undo,
    Verdict,
)
from podium.core.refusal import Fact
from podium.table.clock import Clock
from podium.table.fair import Sealed, dice_of
from podium.table.fold import Fold
from podium.table.steps import Step

NO_FACTS: Mapping[str, Fact] = {}
SHORT = 32  # letters


def kept_answer(texts: Sequence[str]) -> tuple[str, ...]:
    """An answer to keep; a short one is kept once, however many tables it is given at."""
    if len(texts) == 1 and len(texts[0]) <= SHORT:
        return _one(texts[0])
    return tuple(texts)


@lru_cache(1 << 12)
def _one(text: str) -> tuple[str, ...]:
    return (text,)


class Sink(Protocol):
    """Where lines go to outlive the table; a `Refusal` means the line was not stored."""

    def append(self, line: AnyLine) -> None: ...


class Forget:
    """A sink for matches that need not outlive the table."""

    def append(self, line: AnyLine) -> None:
        pass


FORGET = Forget()


class Table:
    """A match with its seats, clock and record."""

    __slots__ = (
        "_began", "_dice", "_elapsed", "_sink", "clock", "fold", "header", "sealed",
        "setup",
    )  # fmt: skip

    def __init__(
        self,
        setup: Setup,
        header: Header,
        sealed: Sealed,
        sink: Sink | None = None,
        elapsed: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self.setup = setup
        self.header = header
        self.sealed = sealed
        self._sink = FORGET if sink is None else sink
        self._elapsed = elapsed
        self._began = 0.0
        self._dice = dice_of(header.dice, sealed)
        self.fold = Fold(setup, header, self._dice, sealed.lineups)
        self.clock = Clock(header.clock, len(header.seats)) if header.clock else None
        self._note(0.0)

    @property
    def state(self) -> State:
        return self.fold.state

    @property
    def sitters(self) -> Sequence[Sitter]:
        return self.fold.sitters

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
        if not self.fold.complete and seat in self.fold.resigned:
            raise Refusal("resigned-already")
        if self.clock is not None and seat in self._late():
            raise Refusal("too-late")
        if len(texts) > 1:
            self._must_know(seat, texts)
        line = Answer(n=self._next(), t=self.now(), seat=seat, answer=kept_answer(texts))
        step = self._keep(self.fold.step(line))
        return [step] if self._plays_on() else [step, *self.settle()]

    def default(self, seat: Seat) -> list[Step]:
        """Play for a seat what a missing player does."""
        self.state.must_ask(seat)
        return [self._play_default(seat), *self.settle()]

    def judge(
        self, seat: Seat, verdict: Failing, detail: str = "", facts: Mapping[str, Fact] = NO_FACTS
    ) -> list[Step]:
        """Write down why the answer of a program is not taken, and play its default instead."""
        line = Verdict(
            n=self._next(),
            t=self.now(),
            seat=seat,
            verdict=verdict,
            detail=detail,
            facts=dict(facts),
        )
        return [self._keep(self.fold.step(line)), *self.default(seat)]

    def undo(self, seat: Seat) -> list[Step]:
        """A seat takes back its last answer, as far as nothing was revealed by it."""
        of = self.fold.undoable(seat)
        return [self._keep(self.fold.step(Undo(n=self._next(), t=self.now(), seat=seat, of=of)))]

    def resign(self, seat: Seat) -> list[Step]:
        """A seat gives up: defaults from now on, and a place behind those who stay."""
        step = self.fold.step(Resign(n=self._next(), t=self.now(), seat=seat))
        return [self._keep(step), *self.settle()]

    def sit(self, seat: Seat, sitter: Sitter) -> list[Step]:
        """Somebody else, or nobody, sits at a seat from now on."""
        step = self.fold.step(Sit(n=self._next(), t=self.now(), seat=seat, sitter=sitter))
        return [self._keep(step), *self.settle()]

    def pause(self) -> list[Step]:
        """Before everybody leaves, write down how far the time has run: no line, no time lost."""
        asked = self.asked()
        if self.clock is None or not asked:
            return []
        return self.sit(asked[0], self.sitters[asked[0]])

    def expire(self) -> list[Step]:
        """Play the defaults of all whose time is up."""
        steps: list[Step] = []
        while not self.over and (late := self._late()):
            steps += self.default(late[0])
        return steps

    def settle(self) -> list[Step]:
        """What needs nobody's answer: defaults of absent seats, and the end of the match."""
        steps: list[Step] = []
        while not self.over and not self._plays_on():
            absent = [seat for seat in self.asked() if self._absent(seat)]
            if absent:
                steps.append(self._play_default(absent[0]))
            elif (result := self.result()) is not None:
                steps.append(self._keep(self.fold.step(self._end(result))))
            else:
                break
        return steps

    def _plays_on(self) -> bool:
        """The usual case: somebody is asked, and nobody has gone."""
        return self.fold.complete and bool(self.fold.asked)

    def replay(self, lines: Sequence[AnyLine]) -> list[Step]:
        """Take up a match where its recorded lines end; time goes on from the last of them."""
        steps = []
        for line in lines:
            steps.append(self.fold.replay(line))
            self._note(line.t)
            self._began = line.t - self._elapsed()
        return steps

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
        """Dice for a bot at a seat, the same whenever the match is played again."""
        return Cup(self._dice.fork(f"bot {seat} {len(self.fold.lines)}"))

    def _must_know(self, seat: Seat, texts: Sequence[str]) -> None:
        """An answer ends where chance or others come in.

        Were more of it tried, a refusal would tell what they bring before anything is played.
        """
        if self.fold.read_whole(self.state, seat, texts) is not None:
            return
        state = self.state.copy()
        known = (state.phase, state.drawn, state.turned)
        for text in texts[:-1]:
            state.must_ask(seat)
            state.choose(seat, state.index(seat, self.fold.read(state, seat, text)))
            if seat not in state.asked() or (state.phase, state.drawn, state.turned) != known:
                raise Refusal("answer-too-long")

    def _play_default(self, seat: Seat) -> Step:
        played = tuple(self.fold.defaults(seat))
        line = Default(n=self._next(), t=self.now(), seat=seat, answer=played)
        return self._keep(self.fold.step(line))

    def _absent(self, seat: Seat) -> bool:
        return seat in self.fold.resigned or self.fold.sitters[seat].kind == "nobody"

    def _late(self) -> list[Seat]:
        if self.clock is None:
            return []
        late = self.clock.late(self.now())
        return [seat for seat in late if seat in self.asked()]

    def _end(self, result: Result) -> End:
        return End(
            n=self._next(),
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

    def _next(self) -> int:
        return len(self.fold.lines) + 1

    def _keep(self, step: Step) -> Step:
        self._sink.append(step.line)
        self.fold.take(step)
        if self.clock is not None:
            self._note(step.line.t)
        return step

    def _note(self, now: float) -> None:
        if self.clock is not None:
            self.clock.note(now, self.asked(), self.state.phase)
