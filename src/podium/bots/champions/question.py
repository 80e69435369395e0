"""One question to one champion: sent, waited for, judged."""

from __future__ import annotations

import select
from collections.abc import Callable, Iterator
from os import cpu_count
from time import monotonic

from podium.bots.champions.champion import Champion
from podium.bots.champions.protocol import ENCODING_OF_HELLO, Ask, decode
from podium.bots.champions.stderr_buffer import printable
from podium.bots.champions.verdicts import Fault, Reply
from podium.core import Refusal
from podium.core.refusal import Fact, shorten

MIN_CHECK_INTERVAL = 0.002  # seconds by the clock between two looks at the processor time used
LOOK_INTERVAL = 0.1  # seconds by the clock after which to look whether a champion sleeps
MIN_IDLE = 0.001  # seconds of a question that are not charged: they may well be ours
MAX_STRETCH = 8  # times `wall` that a question may take longer on a machine that is short
MAX_QUOTED_BYTES = 200  # of a line that is no answer, to say what it was
CORES = cpu_count() or 1

WatchedFds = Iterator[tuple[int, int, Callable[[], object]]]


class Question:
    """A question to a champion, from `start` until there is a ``reply``.

    Until then whoever waits calls the handlers of `watched_fds`, and `check_time` at ``check_at``.
    """

    def __init__(self, champion: Champion, ask: Ask) -> None:
        self.champion = champion
        self.ask = ask
        self.reply: Reply | None = None
        self.check_at = 0.0
        self._sent = False  # false while the process has yet to say hello
        self._started = self._deadline = monotonic()
        self._cpu_limit = 0.0
        self.asleep = False  # it only sleeps: another one may think meanwhile
        self._starved = False  # it could run and does not: it waits for a processor now
        self._used_before = 0.0  # seconds of the processor, at the last look
        self._idle_left = 0.0
        self._first_look: tuple[float, float] | None = None  # when, and seconds waited until then
        self._received = bytearray()
        self._pipe_closed = False  # its input or its output
        self._stdout_ended = False
        self._stderr_ended = False

    def start(self) -> None:
        """Send the question, or start the process first; may set the reply at once."""
        champion, budget = self.champion, self.champion.budget
        self._started = monotonic()
        champion.charge_cpu()  # thinking while others play counts, too
        self._cpu_limit, self._idle_left = champion.cpu_left, champion.idle_left
        if self._cpu_limit <= 0:
            self._fail(self._match_budget_fault(), stop=True)
        elif self._idle_left <= 0:
            self._fail(self._bank_fault(), stop=True)
        elif champion.process is not None:
            self._send_if_silent()
        elif champion.start_count > budget.restarts:
            self._fail(Fault("killed", "restarts", {"count": budget.restarts}))
        else:
            champion.start()
            self._wait_for(budget.start)

    def watched_fds(self) -> WatchedFds:
        """What to poll: file descriptor, events, and the handler to call."""
        process = self.champion.process
        assert process is not None
        if not self._stdout_ended:
            yield process.stdout, select.POLLIN, self.read_answer
        if not self._pipe_closed:  # with no events asked for, poll still tells of errors
            yield process.stdin, select.POLLOUT if self.champion.has_unsent else 0, self._write_more
        if not self._stderr_ended:
            yield process.stderr, select.POLLIN, self._read_stderr
        yield process.pidfd, select.POLLIN, self._handle_exit

    def check_time(self, now: float) -> None:
        """Stop the champion if it has used up its time, or set when to check again."""
        used = self.champion.uncharged_cpu()
        if used > self._cpu_limit:
            self._fail(self._cpu_fault(used), stop=True)
            return
        waited = self._look(now, used)
        starved = self._starved and now < self._deadline + MAX_STRETCH * self.champion.budget.wall
        if now >= self._deadline + waited and not starved:
            self._fail(self._timeout_fault(), stop=True)
        else:
            self._schedule_check(now, used, waited)

    def _look(self, now: float, used: float) -> float:
        """Look whether it sleeps; gives the seconds that it has waited for a processor.

        Those before the first look are not known: most questions are answered by then.
        """
        assert self.champion.process is not None
        total, busy = self.champion.process.run_queue()
        if self._first_look is None:
            self._first_look = now, total
            self.champion.note_waited(total)
        since, before = self._first_look
        # A wait that lasts is not in ``total``: the kernel adds it when the task runs again. It is
        # seen by a task that could run but has used less than half of the time between two looks.
        self._starved = busy and used - self._used_before < LOOK_INTERVAL / 2
        self._used_before = used
        # Many tasks wait at the same time, but none of them longer than the clock has run.
        waited = min(total - before, now - since, MAX_STRETCH * self.champion.budget.wall)
        # Nobody is busy, and for most of the time nobody was, nor waited: it sleeps on purpose.
        self.asleep = not busy and used + waited < (now - self._started) / 2
        return max(0.0, waited)

    def forgive(self, seconds: float) -> None:
        """So long whoever asks did something else and could not listen: it is nobody's time."""
        self._started += seconds
        self._deadline += seconds

    def stop(self, fault: Fault) -> None:
        """End the question and the champion's process, for that reason."""
        self._fail(fault, stop=True)

    def read_answer(self) -> bool:
        """Read a piece of the answer, and judge it once it is a line; false: there is no more."""
        data = self.champion.read_stdout()
        if not data:
            self._stdout_ended = data is not None
            if self._stdout_ended:
                self._handle_closed_pipe()
            return False
        self._received += data
        line, newline, rest = self._received.partition(b"\n")
        if len(line) > self.champion.budget.said:
            limit = self.champion.budget.said
            self._fail(self._nonsense("long-line", line, bytes=limit), stop=True)
        elif newline and not self._sent:
            self._take_hello(bytes(line), bytes(rest))
        elif newline:
            self._judge(bytes(line), bytes(rest))
        return self.reply is None

    def _send_if_silent(self) -> None:
        """Ask a process that runs, unless it has written something without being asked."""
        early = bytearray()
        while data := self.champion.read_stdout():
            early += data
            if len(early) > self.champion.budget.said:
                self._fail(Fault("killed", "flood", {"bytes": len(early)}), stop=True)
                return
        if early:
            self._fail(self._nonsense("early", early))
        else:
            self._send()

    def _take_hello(self, line: bytes, rest: bytes) -> None:
        encoding = ENCODING_OF_HELLO.get(line.strip())
        if encoding is None:
            self._fail(self._nonsense("not-hello", line), stop=True)
            return
        used = self.champion.accept_hello(encoding)
        self.champion.charge_idle(monotonic() - self._started - used)
        self._idle_left = self.champion.idle_left
        if rest:
            self._fail(self._nonsense("early", rest))
        else:
            self._received.clear()
            self._send()

    def _send(self) -> None:
        budget = self.champion.budget
        self._sent = True
        self._cpu_limit = min(budget.step, self.champion.cpu_left)
        self._started, self._first_look, self.asleep = monotonic(), None, False
        self._used_before = 0.0
        self._wait_for(budget.wall)
        try:
            self.champion.send_ask(self.ask)
        except BrokenPipeError:
            self._handle_closed_pipe()

    def _judge(self, line: bytes, rest: bytes) -> None:
        assert self.champion.encoding is not None
        try:
            answer = decode(line, self.champion.encoding)
        except Refusal as refusal:
            facts = {name: printable(str(fact)) for name, fact in refusal.facts.items()}
            self._fail(self._nonsense(refusal.key, line, **facts))
            return
        if answer.n != self.ask.n:
            self._fail(self._nonsense("other-question", line, n=answer.n, asked=self.ask.n))
        elif rest:
            self._fail(self._nonsense("two-answers", rest))
        else:
            self._accept(answer.answer)

    def _accept(self, answer: tuple[str, ...]) -> None:
        used = self.champion.uncharged_cpu()
        if used > self._cpu_limit:
            self._fail(self._cpu_fault(used))
        else:
            self._finish(Fault("ok", ""), answer)

    def _write_more(self) -> None:
        """Write on; with nothing left to write, poll has reported a closed pipe."""
        try:
            if self.champion.has_unsent:
                self.champion.flush()
            else:
                self._handle_closed_pipe()
        except BrokenPipeError:
            self._handle_closed_pipe()

    def _read_stderr(self) -> None:
        self._stderr_ended = not self.champion.read_stderr()
        received = self.champion.stderr.received
        if received > self.champion.budget.flood:
            self._fail(Fault("killed", "flood", {"bytes": received}), stop=True)

    def _handle_exit(self) -> None:
        """The process is dead; what it wrote before that still counts."""
        while self.reply is None and not self._stdout_ended and self.read_answer():
            pass
        if self.reply is None:
            assert self.champion.process is not None
            budget = self.champion.budget
            self._fail(self.champion.process.exit_fault(budget, self._sent), stop=True)

    def _handle_closed_pipe(self) -> None:
        """The champion is exiting, or wants no more questions: give it a moment to exit."""
        self._pipe_closed = True
        grace = self.champion.budget.grace
        self.check_at = self._deadline = min(self._deadline, monotonic() + grace)

    def _wait_for(self, seconds: float) -> None:
        """Give it so many seconds from now, or fewer if that is all it may still sleep."""
        left, started = self._idle_left, self._started
        self._deadline = started + (seconds if seconds < left else left)
        look = self._cpu_limit / CORES
        look = look if look < LOOK_INTERVAL else LOOK_INTERVAL  # hot: no calls of min and max
        self.check_at = min(self._deadline, started + look)

    def _schedule_check(self, now: float, used: float, waited: float) -> None:
        """Check again when all cores together could have used up what is left, not before."""
        wait = min((self._cpu_limit - used) / CORES, LOOK_INTERVAL)
        left = self._deadline + waited - now
        if left <= 0:  # it is starved: look again soon, but a look is not for nothing
            left = LOOK_INTERVAL / 5
        self.check_at = now + max(min(wait, left), MIN_CHECK_INTERVAL)

    def _timeout_fault(self) -> Fault:
        budget = self.champion.budget
        if self._pipe_closed:
            return Fault("silent", "closed")
        if self._deadline < self._started + (budget.wall if self._sent else budget.start):
            return self._bank_fault()
        if not self._sent:
            return Fault("silent", "hello-missing", {"seconds": budget.start})
        return Fault("slow", "wall", {"seconds": budget.wall})

    def _cpu_fault(self, used: float) -> Fault:
        step = self.champion.budget.step
        if not self._sent or self._cpu_limit < step:
            return self._match_budget_fault()
        return Fault("slow", "step-budget", {"used": round(used, 3), "seconds": step})

    def _match_budget_fault(self) -> Fault:
        return Fault("slow", "match-budget", {"seconds": self.champion.budget.match})

    def _bank_fault(self) -> Fault:
        self.champion.close_bank()
        return Fault("slow", "bank", {"seconds": self.champion.budget.bank})

    def _nonsense(self, detail: str, quoted: bytes | bytearray, **facts: Fact) -> Fault:
        words = printable(bytes(quoted[:MAX_QUOTED_BYTES])).split()
        return Fault("nonsense", detail, {**facts, "said": shorten(" ".join(words))})

    def _fail(self, fault: Fault, *, stop: bool = False) -> None:
        self._finish(fault, ())
        if stop:
            self.champion.stop()

    def _finish(self, fault: Fault, answer: tuple[str, ...]) -> None:
        champion = self.champion
        champion.read_stderr()
        used = champion.charge_cpu()
        wall = monotonic() - self._started
        if wall - used > MIN_IDLE:
            champion.charge_idle(wall - used)
        cpu = used if self._sent else 0.0
        stderr, dropped = champion.stderr.take()
        self.reply = Reply(
            answer, fault.verdict, cpu, wall, stderr, fault.detail, fault.facts, dropped
        )
        champion.note_reply(self.reply)
