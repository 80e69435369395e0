"""All messages to one recipient of a match: a fold over its lines, with numbers of its own.

The same lines give the same messages in every process, so whoever reconnects anywhere names the
last message it has and gets the rest. Nothing in a message comes from anywhere but the recipient's
own view, options and events; an answer that leaves a phase open changes nothing for the others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from podium.core import Event, Option, Result, Seat, Setup, State
from podium.core.records import (
    AnyLine,
    Default,
    End,
    Header,
    RejectedAnswer,
    Resign,
    Sit,
    Sitter,
    Undo,
)
from podium.table.clock import Clock
from podium.table.feed.events import event_of
from podium.table.feed.messages import ClockFace, Events, Question, SeatInfo, View
from podium.table.feed.questions import question
from podium.table.feed.shared_step import SharedStep
from podium.table.log.steps import Step

MAX_KEPT_MESSAGES = 64
Recipient = Seat | None

_encode = msgspec.json.Encoder().encode


def seat_info(sitter: Sitter, names: Mapping[str, str], resigned: bool = False) -> SeatInfo:
    """Who sits at a seat, by name where there is one."""
    name = sitter.pseudonym
    if sitter.kind == "person":
        name = names.get(name) or name
    return SeatInfo(kind=sitter.kind, name=name, bot=sitter.bot, resigned=resigned)


def has_facts(setup: Setup) -> bool:
    """Whether the game tells more than its view; if not, it need not be asked at every answer."""
    own = type(setup)
    return own.board_facts is not Setup.board_facts or own.sentences is not Setup.sentences


class Feed:
    """Everything one recipient was sent: how the match looks to it now, and its last messages.

    ``seat`` is None for spectators. ``n`` is the number of the last message.
    """

    __slots__ = (
        "_clock", "_has_facts", "_menu", "_messages", "_names", "_phase", "asked", "board", "clock",
        "events", "n", "question", "result", "seat", "seats", "sentences", "setup", "undo", "view",
    )  # fmt: skip

    def __init__(self, setup: Setup, header: Header, opening: State, seat: Recipient) -> None:
        self.setup = setup
        self.seat = seat
        self.n = 1
        self.view = opening.view(seat)
        self.board = setup.board_facts(self.view)
        self.sentences = tuple(setup.sentences(self.view))
        self._has_facts = has_facts(setup)
        self.events: list[Event] = []
        self.seats = [seat_info(sitter, header.names) for sitter in header.seats]
        self._names = header.names
        self.question: Question | None = None
        self.asked = tuple(opening.asked())
        self.undo = False
        self.clock: ClockFace | None = None
        self.result: Result | None = None
        self._menu: Sequence[Option] = ()
        self._phase = opening.phase
        self._clock = Clock(header.clock, len(header.seats)) if header.clock else None
        self._messages: deque[bytes] = deque(maxlen=MAX_KEPT_MESSAGES)
        self._ask(opening, self.asked, anew=True, number=self.n)
        self._update_clock(0.0, opening, self.asked)

    def full_view(self) -> bytes:
        """All that the recipient knows, as one message of type ``view``."""
        return _encode(
            View(
                n=self.n,
                view=self.view,
                board=self.board,
                sentences=self.sentences,
                events=tuple(self.events),
                seats=tuple(self.seats),
                asked=self.asked,
                ask=self.question,
                undo=self.undo,
                clock=self.clock,
                result=self.result,
            )
        )

    def messages_after(self, n: int) -> list[bytes]:
        """The messages after number ``n``, or the full view if they are not kept any more."""
        missed = self.n - n
        if n > 0 and 0 <= missed <= len(self._messages):
            return list(self._messages)[len(self._messages) - missed :]
        return [self.full_view()]

    def update(self, step: Step) -> bytes | None:
        """Take a step in; the message to send, if the recipient may notice anything of it."""
        return self.update_shared(SharedStep(step))

    def update_shared(self, step: SharedStep) -> bytes | None:
        """`update`, for the feeds of many recipients. Hot: every answer comes by here."""
        changed: dict[str, Any] = {}
        mine = step.by == self.seat
        view = step.state.view(self.seat)
        if view != self.view:
            changed["view"] = step.change(self.view, view)
            self.view = view
            if self._has_facts:
                self._update_facts(step, changed)
        self._update_question(step, mine, changed)
        events = step.journal.heard_by(self.seat) if step.journal.events else []
        undo = self.seat is not None and bool(step.undoable >> self.seat & 1)
        if undo != self.undo:
            self.undo = changed["undo"] = undo
        self._update_asked(step, changed)
        if not step.is_answer:
            self._add_event(step, mine, changed, events)
        return self._send(events, changed) if events or changed else None

    def _update_facts(self, step: SharedStep, changed: dict[str, Any]) -> None:
        """What follows from a new view: the facts of the board, and the sentences."""
        board = self.setup.board_facts(self.view)
        if board != self.board:
            changed["board"] = step.change(self.board, board)
            self.board = board
        sentences = tuple(self.setup.sentences(self.view))
        if sentences != self.sentences:
            changed["sentences"] = step.change(self.sentences, sentences)
            self.sentences = sentences

    def _send(self, events: list[Event], changed: dict[str, Any]) -> bytes:
        self.n += 1
        if events:
            self.events += events
        # Encoded once, and kept as it was sent: who reconnects gets the same bytes.
        message = _encode(Events(n=self.n, events=tuple(events), **changed))
        self._messages.append(message)
        return message

    def _add_event(
        self, step: SharedStep, mine: bool, changed: dict[str, Any], events: list[Event]
    ) -> None:
        """A line that is no answer; what a seat does in secret is an event for that seat alone."""
        line = step.line
        if isinstance(line, (Resign, Sit)):
            self._update_seat(line)
            changed["seats"] = tuple(self.seats)
        if isinstance(line, End):
            self.result = changed["result"] = Result(line.places, line.scores, line.why)
        event = event_of(line)
        if event is not None and (changed or events or mine or not self._is_secret(line)):
            events.insert(0, event)

    def _is_secret(self, line: AnyLine) -> bool:
        """Whether it may have been done while others were still asked."""
        if isinstance(line, RejectedAnswer):
            return self.asked != (line.seat,)
        return isinstance(line, (Undo, Default))

    def _update_question(self, step: SharedStep, mine: bool, changed: dict[str, Any]) -> None:
        """Ask anew, unless the seat still has the question it had."""
        before, line = self.question, step.line
        if step.is_answer:
            self._ask(step.state, step.asked, anew=mine, number=self.n + 1)
        elif step.is_end or (mine and isinstance(line, Resign)):
            self.question, self._menu = None, ()
        else:
            again = mine and not isinstance(line, (Sit, RejectedAnswer))
            self._ask(step.state, step.asked, anew=again, number=self.n + 1)
        if self.question is not before:  # identity: an equal menu asked anew has another number
            changed["ask"] = self.question
            if mine and step.is_answer and before is not None:
                changed["answered"] = before.id

    def _ask(self, state: State, asked: Sequence[Seat], anew: bool, number: int) -> None:
        seat = self.seat
        if seat is None or seat not in asked or self.seats[seat].resigned:
            self.question, self._menu = None, ()
            return
        menu = state.options(seat)
        if anew or self.question is None or menu != self._menu:
            self._menu = menu
            self.question = question(self.setup, menu, self.view, seat, number)

    def _update_asked(self, step: SharedStep, changed: dict[str, Any]) -> None:
        """Who was asked when the phase opened: who has answered since stays hidden.

        A phase that is opened again by an undo has no answers of others, or it could not be undone:
        the same seats are asked as when it opened first.
        """
        phase = step.phase
        new_phase = phase != self._phase
        self._phase = phase
        asked = step.asked if new_phase or not self.asked or not step.asked else self.asked
        if step.is_end:
            asked = ()
        if asked != self.asked:
            self.asked = changed["asked"] = asked
        if self._clock is not None:
            face = self._update_clock(step.line.t, step.state, asked)
            if new_phase or "asked" in changed:
                self.clock = changed["clock"] = face

    def _update_clock(self, now: float, state: State, asked: Sequence[Seat]) -> ClockFace | None:
        """The clock when a phase opens; that it stops for a seat that has answered is not shown."""
        if self._clock is None:
            return None
        self._clock.update(now, state.asked() if asked else (), state.phase)
        ends = (self._clock.deadline(seat) for seat in range(len(self.seats)))
        face = ClockFace(t=now, left=tuple(end and round(end - now, 3) for end in ends))
        self.clock = self.clock or face
        return face

    def _update_seat(self, line: Resign | Sit) -> None:
        sitting = self.seats[line.seat]
        if isinstance(line, Sit):
            self.seats[line.seat] = seat_info(line.sitter, self._names, sitting.resigned)
        else:
            self.seats[line.seat] = msgspec.structs.replace(sitting, resigned=True)
