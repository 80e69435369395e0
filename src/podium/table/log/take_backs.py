"""Who may take back an answer, decided by nothing but what that seat knows.

An answer is taken back while its phase is open, unless it brought something hidden to light. One
that closed its phase can still be taken back if its seat was asked alone and only one seat is asked
next, until that one does something that is noticed: what it has begun unseen is dropped. Where
several are asked next there is no way back at all, as a refusal would tell who has answered.
"""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Refusal, Seat, State
from podium.core.records import Answer, Default, End, Resign, Undo
from podium.table.log.steps import Step

MAX_TAKE_BACKS = 500  # a seat and match: each costs two lines that are replayed after a restart

NOTHING, CHANCE, OTHERS = "undo-nothing", "undo-chance", "undo-others"
NOBODY = -1


class TakeBacks:
    """Counts for every seat the answers that it could take back, one after the other.

    ``undoable`` has a bit for each seat that may take back its last answer: what is offered to
    players is exactly what is allowed.
    """

    __slots__ = ("_counts", "_reasons", "_used", "_waiting", "undoable")

    def __init__(self, seats: int) -> None:
        self._counts = [0] * seats
        self._reasons = [NOTHING] * seats  # why the answer below the counted ones stays
        self._used = [0] * seats
        self._waiting = NOBODY  # who closed the last phase and may still open it again
        self.undoable = 0

    def copy(self) -> TakeBacks:
        """The same counts, which go their own way from here."""
        new = TakeBacks(0)
        new._counts, new._reasons = self._counts[:], self._reasons[:]
        new._used, new._waiting = self._used[:], self._waiting
        new.undoable = self.undoable
        return new

    def check(self, seat: Seat) -> None:
        """Refuse a seat that may not take back its last answer."""
        if not self.allow(seat):
            raise Refusal(self._reasons[seat])
        if self._used[seat] >= MAX_TAKE_BACKS:
            raise Refusal("undo-quota", max=MAX_TAKE_BACKS)

    def allow(self, seat: Seat) -> bool:
        """Whether the seat's last answer told it nothing and nobody has played on it."""
        return self._counts[seat] > 0

    def note(self, step: Step, before: State, opened: Sequence[Seat]) -> None:
        """Take in a line; ``opened`` are the seats that were asked when its phase opened.

        Hot: every answer comes by here.
        """
        line = step.line
        if isinstance(line, (Answer, Default)):
            if step.state.phase != before.phase:
                self._end_others(line.seat)
            elif self._waiting != NOBODY:
                self._note_unseen(step, before, line.seat)
            # `Answer` first: to find out that a struct is no instance of another takes long.
            if isinstance(line, Answer):
                self._note_answer(line.seat, step, before, opened)
            else:
                self._end(line.seat, NOTHING)
        elif isinstance(line, Undo):
            self._note_undo(line.seat, step.state.phase != before.phase)
        elif isinstance(line, Resign):
            self._end(line.seat, NOTHING)
        elif isinstance(line, End):
            self.undoable = 0

    def _note_answer(self, seat: Seat, step: Step, before: State, opened: Sequence[Seat]) -> None:
        """What an answer means for the seat that gave it."""
        state, asked = step.state, step.asked
        closed = state.phase != before.phase or not asked
        if state.revealed() != before.revealed():
            self._end(seat, CHANCE)
        # A phase can be opened again if the seat was asked alone, and one alone is asked now:
        # public facts, both of them.
        elif closed and not (len(asked) == 1 == len(opened) and opened[0] == seat):
            self._end(seat, OTHERS)
        else:
            self._counts[seat] += 1
            if self._used[seat] < MAX_TAKE_BACKS:
                self.undoable |= 1 << seat
            if closed and asked[0] != seat:
                self._waiting = seat

    def _note_unseen(self, step: Step, before: State, seat: Seat) -> None:
        """What an answer that leaves its phase open means for who may open the last one again."""
        if seat != self._waiting and has_noticed(self._waiting, step, before):
            self._end(self._waiting, OTHERS)
            self._waiting = NOBODY

    def _note_undo(self, seat: Seat, reopened: bool) -> None:
        self._used[seat] += 1
        self._counts[seat] = max(self._counts[seat] - 1, 0)
        if not self._counts[seat] or self._used[seat] >= MAX_TAKE_BACKS:
            self.undoable &= ~(1 << seat)
        if reopened:
            self._end_others(seat)

    def _end_others(self, seat: Seat) -> None:
        self._waiting = NOBODY
        for other, count in enumerate(self._counts):
            if count and other != seat:
                self._end(other, OTHERS)

    def _end(self, seat: Seat, reason: str) -> None:
        self._counts[seat] = 0
        self._reasons[seat] = reason
        self.undoable &= ~(1 << seat)


def has_noticed(seat: Seat, step: Step, before: State) -> bool:
    """Whether a seat that is not asked got to know of a move: it heard or sees something new.

    What came to light always counts: its dice must not be thrown again for something else.
    """
    return (
        step.state.revealed() != before.revealed()
        or bool(step.journal.heard_by(seat))
        or step.state.view(seat) != before.view(seat)
    )
