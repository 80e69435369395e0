"""What one recipient hears of a match: a fold over its lines, numbered for that recipient alone.

The same lines give the same messages in every process, so whoever reconnects anywhere says how far
it has heard and gets the rest. Nothing in a message comes from anywhere but the recipient's own
view, options and events; an answer that leaves a phase open changes nothing for the others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from podium.core import Event, Option, Result, Seat, Setup, State
from podium.core.records import (
    AnyLine,
    Default,
    End,
    Header,
    Resign,
    Sit,
    Sitter,
    Undo,
    Verdict,
)
from podium.table.clock import Clock
from podium.table.messages import ClockFace, Events, Question, SeatInfo, View
from podium.table.news import News
from podium.table.questions import question
from podium.table.steps import Step
from podium.table.takeback import TakeBack
from podium.table.told import event_of

KEPT_MESSAGES = 64
Recipient = Seat | None

_encode = msgspec.json.Encoder().encode


def seat_info(sitter: Sitter, resigned: bool = False) -> SeatInfo:
    return SeatInfo(kind=sitter.kind, name=sitter.name, bot=sitter.bot, resigned=resigned)


class Feed:
    """Everything one recipient has heard, and the last messages as they were sent."""

    __slots__ = (
        "_clock", "_menu", "_messages", "_phase", "_take_back", "asked", "clock", "n",
        "question", "result", "seat", "seats", "setup", "told", "undo", "view",
    )  # fmt: skip

    def __init__(self, setup: Setup, header: Header, opening: State, seat: Recipient) -> None:
        self.setup = setup
        self.seat = seat
        self.n = 1
        self.view = opening.view(seat)
        self.told: list[Event] = []
        self.seats = [seat_info(sitter) for sitter in header.seats]
        self.question: Question | None = None
        self.asked = tuple(opening.asked())
        self.undo = False
        self.clock: ClockFace | None = None
        self.result: Result | None = None
        self._menu: Sequence[Option] = ()
        self._phase = opening.phase
        self._take_back = TakeBack(opening)
        self._clock = Clock(header.clock, len(header.seats)) if header.clock else None
        self._messages: deque[bytes] = deque(maxlen=KEPT_MESSAGES)
        self._ask(opening, self.asked, afresh=True, number=self.n)
        self._read_clock(0.0, opening, self.asked)

    def whole(self) -> bytes:
        """All that the recipient knows, as one message."""
        return _encode(
            View(
                n=self.n,
                view=self.view,
                told=tuple(self.told),
                seats=tuple(self.seats),
                asked=self.asked,
                ask=self.question,
                undo=self.undo,
                clock=self.clock,
                result=self.result,
            )
        )

    def after(self, n: int) -> list[bytes]:
        """What to send to somebody who has heard the first ``n`` messages."""
        missed = self.n - n
        if n > 0 and 0 <= missed <= len(self._messages):
            return list(self._messages)[len(self._messages) - missed :]
        return [self.whole()]

    def hear(self, step: Step) -> bytes | None:
        """What a line brings to this recipient, if anything."""
        return self.learn(News(step))

    def learn(self, news: News) -> bytes | None:
        """`hear` for whoever tells many recipients of a line. Hot: all answers come by here."""
        changed: dict[str, Any] = {}
        mine = news.by == self.seat
        view = news.state.view(self.seat)
        if view != self.view:
            changed["view"] = news.change(self.view, view)
            self.view = view
        self._be_asked(news, mine, changed)
        undo = self._take_back.note(news, mine, alone=self.asked == (news.by,))
        if undo != self.undo:
            self.undo = changed["undo"] = undo
        self._wait(news, changed)
        told = news.journal.heard_by(self.seat) if news.journal.told else []
        if not news.is_answer:
            self._note(news, mine, changed, told)
        return self._send(told, changed) if told or changed else None

    def _send(self, told: list[Event], changed: dict[str, Any]) -> bytes:
        self.n += 1
        if told:
            self.told += told
        message = _encode(Events(n=self.n, told=tuple(told), **changed))
        self._messages.append(message)
        return message

    def _note(self, news: News, mine: bool, changed: dict[str, Any], told: list[Event]) -> None:
        """What is no answer; that a seat did something unseen is told to that seat alone."""
        line = news.line
        if isinstance(line, (Resign, Sit)):
            self._reseat(line)
            changed["seats"] = tuple(self.seats)
        if isinstance(line, End):
            self.result = changed["result"] = Result(line.places, line.scores, line.why)
        event = event_of(line)
        if event is not None and (changed or told or mine or not self._is_unseen(line)):
            told.insert(0, event)

    def _is_unseen(self, line: AnyLine) -> bool:
        """Whether it was done while others were asked, too, and by somebody else."""
        if isinstance(line, Verdict):
            return self.asked != (line.seat,)
        return isinstance(line, (Undo, Default))

    def _be_asked(self, news: News, mine: bool, changed: dict[str, Any]) -> None:
        """A new question, unless the seat still has the one it had."""
        before, line = self.question, news.line
        if news.is_answer:
            self._ask(news.state, news.asked, afresh=mine, number=self.n + 1)
        elif news.is_end or (mine and isinstance(line, Resign)):
            self.question, self._menu = None, ()
        else:
            again = mine and not isinstance(line, (Sit, Verdict))
            self._ask(news.state, news.asked, afresh=again, number=self.n + 1)
        if self.question is not before:
            changed["ask"] = self.question
            if mine and news.is_answer and before is not None:
                changed["answered"] = before.id

    def _ask(self, state: State, asked: Sequence[Seat], afresh: bool, number: int) -> None:
        seat = self.seat
        if seat is None or seat not in asked or self.seats[seat].resigned:
            self.question, self._menu = None, ()
            return
        menu = state.options(seat)
        if afresh or self.question is None or menu != self._menu:
            self._menu = menu
            self.question = question(self.setup, menu, self.view, seat, number)

    def _wait(self, news: News, changed: dict[str, Any]) -> None:
        """Who was asked when the phase opened: who has answered since is nobody's business.

        A phase that is opened again by an undo has no answers of others, or they would stand on it:
        the same seats are asked as when it opened first.
        """
        phase = news.phase
        new_phase = phase != self._phase
        self._phase = phase
        asked = news.asked if new_phase or not self.asked or not news.asked else self.asked
        if news.is_end:
            asked = ()
        if asked != self.asked:
            self.asked = changed["asked"] = asked
        if self._clock is not None:
            face = self._read_clock(news.line.t, news.state, asked)
            if new_phase or "asked" in changed:
                self.clock = changed["clock"] = face

    def _read_clock(self, now: float, state: State, asked: Sequence[Seat]) -> ClockFace | None:
        """The clock as it stands when a phase opens; that somebody's stops later is not shown."""
        if self._clock is None:
            return None
        self._clock.note(now, state.asked() if asked else (), state.phase)
        ends = (self._clock.deadline(seat) for seat in range(len(self.seats)))
        face = ClockFace(t=now, left=tuple(end and round(end - now, 3) for end in ends))
        self.clock = self.clock or face
        return face

    def _reseat(self, line: Resign | Sit) -> None:
        sitting = self.seats[line.seat]
        if isinstance(line, Sit):
            self.seats[line.seat] = seat_info(line.sitter, sitting.resigned)
        else:
            self.seats[line.seat] = msgspec.structs.replace(sitting, resigned=True)
