"""A champion: a program that plays, match after match, in a process that is started when needed."""

from __future__ import annotations

import os
from contextlib import suppress
from types import TracebackType
from typing import Self

from msgspec.structs import replace

from podium.bots.champions.aside import Aside
from podium.bots.champions.budgets import Budget
from podium.bots.champions.cage import Cage
from podium.bots.champions.protocol import Ask, End, Form, Match, encode
from podium.bots.champions.sandbox import Sandbox
from podium.bots.champions.starting import Command
from podium.bots.champions.verdicts import Reply, Verdict

CHUNK = 1 << 16  # what a pipe holds


class Champion:
    """One program and what it has used in this match. It is asked by `ask_all`.

    Start and ask champions from a thread that lives as long as they shall: where nothing better
    ties them to us, they end with the thread that started them.
    """

    def __init__(
        self, command: Command, budget: Budget | None = None, sandbox: Sandbox | None = None
    ) -> None:
        self.command = command
        self.budget = budget or Budget()
        self.cage: Cage | None = None
        self.form: Form | None = None
        self.aside = Aside(self.budget.kept)
        self.starts = 0
        self.asked: tuple[Ask, Form] | None = None  # the last question as it was put
        self._sandbox = sandbox or Sandbox.found()
        self._sandbox.check(command)
        self._match: Match | None = None
        self._introduced = False
        self._outbox = bytearray()
        self._spent = 0.0
        self._counted = 0.0
        self._last: Verdict = "ok"
        self._last_time = 0.0

    @property
    def name(self) -> str:
        return self.command.name

    @property
    def left(self) -> float:
        """Seconds of the processor that are left for this match."""
        return self.budget.match - self._spent

    def begin(self, match: Match) -> None:
        """A new match, with a full budget; the champion hears of it with its first question."""
        self._match, self._introduced, self.asked = match, False, None
        self.starts = 0 if self.cage is None else 1
        self._last, self._last_time = "ok", 0.0
        self.count()
        self._spent = 0.0

    def end(self, end: End) -> None:
        """The match is over; whoever did not hear of its beginning does not hear of its end."""
        if self._introduced and self.form is not None:
            self.count()
            left = round(self.left, 6)
            told = replace(end, last=self._last, last_time=self._last_time, left=left)
            with suppress(BrokenPipeError):
                self._say(encode(told, self.form))

    def hang_up(self) -> None:
        """Nothing more will be said to it: whoever hears that should end by itself."""
        if self.cage is not None:
            with suppress(BrokenPipeError):
                self.flush()
            self.cage.hang_up()

    def last_words(self) -> tuple[str, int]:
        """What was said on standard error since the last reply, as far as it has arrived.

        And how many bytes more there were.
        """
        self.overhear()
        return self.aside.take()

    def overrule(self, verdict: Verdict) -> None:
        """What was answered in form could not be taken: the champion will be told so."""
        self._last = verdict

    # What follows is for those who ask.

    def start(self) -> Cage:
        """A new process; it is yet to say hello."""
        self.starts += 1
        self.cage = self._sandbox.start(self.command, self.budget)
        return self.cage

    def put(self, ask: Ask) -> None:
        """Send a question, after the beginning of the match if that was not yet told."""
        assert self.form is not None
        if not self._introduced:
            assert self._match is not None, "a match begins before its first question"
            self._outbox += encode(self._match, self.form)
            self._introduced = True
        filled = replace(ask, last=self._last, last_time=self._last_time, left=round(self.left, 6))
        self.asked = filled, self.form
        self._say(encode(filled, self.form))

    def _say(self, line: bytes) -> None:
        self._outbox += line
        self.flush()

    @property
    def unsent(self) -> bool:
        return bool(self._outbox)

    def flush(self) -> None:
        """Write what fits into the pipe; the rest waits until it is read."""
        assert self.cage is not None
        with suppress(BlockingIOError):
            while self._outbox:
                written = os.write(self.cage.stdin, self._outbox)
                del self._outbox[:written]

    def hear(self) -> bytes | None:
        """What has arrived of its answer: nothing at all is None, an end is empty."""
        assert self.cage is not None
        try:
            return os.read(self.cage.stdout, CHUNK)
        except BlockingIOError:
            return None

    def overhear(self) -> bool:
        """Take in what it says on the side; tells whether there may be more, ever."""
        if self.cage is None:
            return False
        try:
            data = os.read(self.cage.stderr, CHUNK)
        except BlockingIOError:
            return True
        self.aside.hear(data)
        return bool(data)

    def count(self) -> float:
        """Book what was used since this was last called, and tell how much that was."""
        used = self.uncounted()
        self._counted += used
        self._spent += used
        return used

    def uncounted(self) -> float:
        """Seconds of the processor used and not yet booked."""
        return 0.0 if self.cage is None else self.cage.used() - self._counted

    def greeted(self, form: Form) -> None:
        """Hello was said; getting that far is free."""
        assert self.cage is not None
        self.form, self._counted = form, self.cage.used()

    def replied(self, reply: Reply) -> None:
        self._last, self._last_time = reply.verdict, round(reply.cpu, 6)

    def stop(self) -> None:
        """End the process; the next question starts another one."""
        if self.cage is not None:
            self.cage.close()
        self.cage = self.form = None
        self._introduced = False
        self._counted = 0.0
        self._outbox.clear()

    close = stop

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
