"""A champion: a program that plays, match after match, in a process that is started when needed."""

from __future__ import annotations

import os
from contextlib import suppress
from types import TracebackType
from typing import Self

from msgspec.structs import replace

from podium.bots.champions.budget import Budget
from podium.bots.champions.command import Command
from podium.bots.champions.idle_time import IdleTime
from podium.bots.champions.protocol import Ask, Encoding, End, Match, encode
from podium.bots.champions.sandbox.process import SandboxedProcess
from podium.bots.champions.sandbox.sandbox import Sandbox
from podium.bots.champions.stderr_buffer import StderrBuffer
from podium.bots.champions.verdicts import Reply, ReplyVerdict

CHUNK = 1 << 16  # bytes; what a pipe holds


class Champion:
    """One program and what it has used in this match. It is asked by `polling.ask_all`.

    Start and ask champions from a thread that lives as long as they shall: where nothing better
    ties them to us, they end with the thread that started them.
    """

    def __init__(
        self, command: Command, budget: Budget | None = None, sandbox: Sandbox | None = None
    ) -> None:
        self.command = command
        self.budget = budget or Budget()
        self.process: SandboxedProcess | None = None
        self.encoding: Encoding | None = None  # None until it has said hello
        self.stderr = StderrBuffer(self.budget.kept)
        self.start_count = 0
        self.last_ask: tuple[Ask, Encoding] | None = None  # the last question as it was sent
        self._sandbox = sandbox or Sandbox.detect()
        self._sandbox.check(command)
        self._match: Match | None = None
        self._match_sent = False
        self._unsent = bytearray()
        self._cpu_spent = 0.0  # in this match
        self._cpu_charged = 0.0  # of what this process has used
        self._idle = IdleTime()  # in this match
        self._overslept = False
        self._last: ReplyVerdict = "ok"
        self._last_time = 0.0

    @property
    def name(self) -> str:
        return self.command.name

    @property
    def cpu_left(self) -> float:
        """Seconds of the processor that are left for this match."""
        return self.budget.match - self._cpu_spent

    @property
    def idle_left(self) -> float:
        """Seconds by the clock that it may still sleep in this match while others wait for it."""
        if self._overslept:
            return 0.0
        if self._idle.seconds >= self.budget.bank:
            self._idle.verify()  # before it is judged by that
        return self.budget.bank - self._idle.seconds

    def begin(self, match: Match) -> None:
        """A new match, with a full budget; it is sent together with the first question."""
        self._match, self._match_sent, self.last_ask = match, False, None
        self.start_count = 0 if self.process is None else 1
        self._last, self._last_time = "ok", 0.0
        self.charge_cpu()  # what was used before this match is not charged to it
        self._cpu_spent = 0.0
        self._idle, self._overslept = IdleTime(self.process), False

    def end(self, end: End) -> None:
        """Tell the champion that the match is over, if it was told that it had begun."""
        if self._match_sent and self.encoding is not None:
            self.charge_cpu()
            left = round(self.cpu_left, 6)
            filled = replace(end, last=self._last, last_time=self._last_time, left=left)
            with suppress(BrokenPipeError):
                self._send(encode(filled, self.encoding))

    def close_stdin(self) -> None:
        """Close its input, after what is still to be sent: a program should exit then."""
        if self.process is not None:
            with suppress(BrokenPipeError):
                self.flush()
            self.process.close_stdin()

    def take_stderr(self) -> tuple[str, int]:
        """What was written to standard error since the last reply, as far as it has arrived.

        And how many bytes more there were.
        """
        self.read_stderr()
        return self.stderr.take()

    def set_last_verdict(self, verdict: ReplyVerdict) -> None:
        """The table refused an answer that was correct in form: the next question says so."""
        self._last = verdict

    # What follows is for `question.Question` only.

    def start(self) -> SandboxedProcess:
        """A new process; it has yet to say hello."""
        self.start_count += 1
        self.process = self._sandbox.start(self.command, self.budget)
        self._idle.watch(self.process)
        return self.process

    def send_ask(self, ask: Ask) -> None:
        """Send a question, after the beginning of the match if that was not yet sent."""
        assert self.encoding is not None
        if not self._match_sent:
            assert self._match is not None, "a match begins before its first question"
            self._unsent += encode(self._match, self.encoding)
            self._match_sent = True
        left = round(self.cpu_left, 6)
        filled = replace(ask, last=self._last, last_time=self._last_time, left=left)
        self.last_ask = filled, self.encoding
        self._send(encode(filled, self.encoding))

    def _send(self, line: bytes) -> None:
        self._unsent += line
        self.flush()

    @property
    def has_unsent(self) -> bool:
        return bool(self._unsent)

    def flush(self) -> None:
        """Write what fits into the pipe; the rest waits until the champion reads."""
        assert self.process is not None
        with suppress(BlockingIOError):
            while self._unsent:
                written = os.write(self.process.stdin, self._unsent)
                del self._unsent[:written]

    def read_stdout(self) -> bytes | None:
        """What has arrived of its answer: None if nothing has, empty at the end of the pipe."""
        assert self.process is not None
        try:
            return os.read(self.process.stdout, CHUNK)
        except BlockingIOError:
            return None

    def read_stderr(self) -> bool:
        """Move what has arrived on standard error into the buffer; false at the end of the pipe."""
        if self.process is None:
            return False
        try:
            data = os.read(self.process.stderr, CHUNK)
        except BlockingIOError:
            return True
        self.stderr.append(data)
        return bool(data)

    def charge_cpu(self) -> float:
        """Charge the match with what was used since the last call; gives those seconds."""
        used = self.uncharged_cpu()
        self._cpu_charged += used
        self._cpu_spent += used
        return used

    def charge_idle(self, seconds: float) -> None:
        """Charge the match with time by the clock in which it was asked and did not think."""
        self._idle.add(seconds)

    def note_waited(self, seconds: float) -> None:
        """Seconds that its tasks have waited for a processor, since they were started."""
        self._idle.note_waited(seconds)

    def close_bank(self) -> None:
        """It was judged for sleeping too long: from now on nobody waits for it in this match."""
        self._overslept = True

    def uncharged_cpu(self) -> float:
        """Seconds of the processor used and not yet charged."""
        return 0.0 if self.process is None else self.process.cpu_seconds() - self._cpu_charged

    def accept_hello(self, encoding: Encoding) -> float:
        """It has said hello; what starting up has cost counts for the match, not for the step.

        Gives the seconds of the processor that it was.
        """
        self.encoding = encoding
        return self.charge_cpu()

    def note_reply(self, reply: Reply) -> None:
        """Remember what the next question says of this answer."""
        self._last, self._last_time = reply.verdict, round(reply.cpu, 6)

    def stop(self) -> None:
        """Kill the process; the next question starts another one."""
        self.charge_cpu()  # also what was used without ever saying hello
        if self.process is not None:
            self._idle.watch(None)
            self.process.close()
        self.process = self.encoding = None
        self._match_sent = False
        self._cpu_charged = 0.0
        self._unsent.clear()

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
