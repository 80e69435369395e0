"""One question to one champion: put, waited for, judged."""

from __future__ import annotations

import select
from collections.abc import Callable, Iterator
from os import cpu_count
from time import monotonic

from podium.bots.champions.aside import plain
from podium.bots.champions.champion import Champion
from podium.bots.champions.protocol import HELLOS, Ask, decode
from podium.bots.champions.verdicts import Fault, Reply
from podium.core import Refusal
from podium.core.refusal import Fact, brief

SHORTEST_WAIT = 0.002  # seconds by the clock between two looks at the processor time used
LONGEST_QUOTE = 200  # bytes of nonsense that are looked at to say what it was
CORES = cpu_count() or 1

Ears = Iterator[tuple[int, int, Callable[[], object]]]


class Turn:
    """A question. It is over when there is a ``reply``; until then look at it when ``due``."""

    def __init__(self, champion: Champion, ask: Ask) -> None:
        self.champion = champion
        self.ask = ask
        self.reply: Reply | None = None
        self.due = 0.0
        self._asked = False  # or is it yet to say hello?
        self._begun = self._deadline = monotonic()
        self._limit = 0.0  # seconds of the processor
        self._heard = bytearray()
        self._closed = False  # one of its pipes
        self._ended = False  # what it says
        self._deaf = False  # to what it says on the side

    def open(self) -> None:
        """Put the question, or reply at once where there is nobody to put it to."""
        champion, budget = self.champion, self.champion.budget
        self._begun = monotonic()
        champion.count()  # thinking on others' time counts, too
        if champion.left <= 0:
            self._fail(self._over_match(), stop=True)
        elif champion.cage is not None:
            self._resume()
        elif champion.starts > budget.restarts:
            self._fail(Fault("killed", "restarts", {"count": budget.restarts}))
        else:
            champion.start()
            self._wait_until(self._begun + budget.start)

    def ears(self) -> Ears:
        """What to listen to: file descriptor, events, and what to do about them."""
        cage = self.champion.cage
        assert cage is not None
        if not self._ended:
            yield cage.stdout, select.POLLIN, self.hear
        if not self._closed:  # that nobody can read any more is always told
            yield cage.stdin, select.POLLOUT if self.champion.unsent else 0, self._speak
        if not self._deaf:
            yield cage.stderr, select.POLLIN, self._overhear
        yield cage.death, select.POLLIN, self._bury

    def look(self, now: float) -> None:
        """Stop it if it has used up its time."""
        if now >= self._deadline:
            self._fail(self._too_late(), stop=True)
        elif self._asked:
            used = self.champion.uncounted()
            if used > self._limit:
                self._fail(self._over(used), stop=True)
            else:
                self._plan(now, used)

    def hear(self) -> bool:
        """Take in a piece of the answer; tells whether there may be more."""
        data = self.champion.hear()
        if not data:
            self._ended = data is not None
            if self._ended:
                self._close()
            return False
        self._heard += data
        line, newline, rest = self._heard.partition(b"\n")
        if len(line) > self.champion.budget.said:
            most = self.champion.budget.said
            self._fail(self._nonsense("long-line", line, bytes=most), stop=True)
        elif newline and not self._asked:
            self._greet(bytes(line), bytes(rest))
        elif newline:
            self._judge(bytes(line), bytes(rest))
        return self.reply is None

    def _resume(self) -> None:
        """Ask a process that is there, unless it has said something unasked."""
        early = bytearray()
        while data := self.champion.hear():
            early += data
            if len(early) > self.champion.budget.said:
                self._fail(Fault("killed", "flood", {"bytes": len(early)}), stop=True)
                return
        if early:
            self._fail(self._nonsense("early", early))
        else:
            self._put()

    def _greet(self, line: bytes, rest: bytes) -> None:
        form = HELLOS.get(line.strip())
        if form is None:
            self._fail(self._nonsense("not-hello", line), stop=True)
            return
        self.champion.greeted(form)
        if rest:
            self._fail(self._nonsense("early", rest))
        else:
            self._heard.clear()
            self._put()

    def _put(self) -> None:
        budget = self.champion.budget
        self._asked = True
        self._limit = min(budget.step, self.champion.left)
        self._begun = monotonic()
        self._wait_until(self._begun + budget.wall)
        self._plan(self._begun, 0.0)
        try:
            self.champion.put(self.ask)
        except BrokenPipeError:
            self._close()

    def _judge(self, line: bytes, rest: bytes) -> None:
        assert self.champion.form is not None
        try:
            answer = decode(line, self.champion.form)
        except Refusal as refusal:
            why = {name: plain(str(fact)) for name, fact in refusal.facts.items()}  # quotes, too
            self._fail(self._nonsense(refusal.key, line, **why))
            return
        if answer.n != self.ask.n:
            self._fail(self._nonsense("other-question", line, n=answer.n, asked=self.ask.n))
        elif rest:
            self._fail(self._nonsense("two-answers", rest))
        else:
            self._accept(answer.answer)

    def _accept(self, answer: tuple[str, ...]) -> None:
        used = self.champion.uncounted()
        if used > self._limit:
            self._fail(self._over(used))
        else:
            self._finish(Fault("ok", ""), answer)

    def _speak(self) -> None:
        """Write on, if there is anything left to write: else it is an error that wakes us."""
        try:
            if self.champion.unsent:
                self.champion.flush()
            else:
                self._close()
        except BrokenPipeError:
            self._close()

    def _overhear(self) -> None:
        self._deaf = not self.champion.overhear()
        said = self.champion.aside.said
        if said > self.champion.budget.flood:
            self._fail(Fault("killed", "flood", {"bytes": said}), stop=True)

    def _bury(self) -> None:
        """It is dead; what it said before that still counts."""
        while self.reply is None and not self._ended and self.hear():
            pass
        if self.reply is None:
            assert self.champion.cage is not None
            budget = self.champion.budget
            self._fail(self.champion.cage.death_certificate(budget, self._asked), stop=True)

    def _close(self) -> None:
        """A pipe is closed: it is dying, or it does not want to be talked to any more."""
        self._closed = True
        grace = self.champion.budget.grace
        self._wait_until(min(self._deadline, monotonic() + grace))

    def _wait_until(self, deadline: float) -> None:
        self.due = self._deadline = deadline

    def _plan(self, now: float, used: float) -> None:
        """When to look again: all cores together cannot use up what is left before that."""
        wait = max((self._limit - used) / CORES, SHORTEST_WAIT)
        self.due = min(self._deadline, now + wait)

    def _too_late(self) -> Fault:
        budget = self.champion.budget
        if self._closed:
            return Fault("silent", "closed")
        if not self._asked:
            return Fault("silent", "hello-missing", {"seconds": budget.start})
        return Fault("slow", "wall", {"seconds": budget.wall})

    def _over(self, used: float) -> Fault:
        step = self.champion.budget.step
        if self._limit < step:
            return self._over_match()
        return Fault("slow", "step-budget", {"used": round(used, 3), "seconds": step})

    def _over_match(self) -> Fault:
        return Fault("slow", "match-budget", {"seconds": self.champion.budget.match})

    def _nonsense(self, detail: str, said: bytes | bytearray, **facts: Fact) -> Fault:
        words = plain(bytes(said[:LONGEST_QUOTE])).split()
        return Fault("nonsense", detail, {**facts, "said": brief(" ".join(words))})

    def _fail(self, fault: Fault, *, stop: bool = False) -> None:
        self._finish(fault, ())
        if stop:
            self.champion.stop()

    def _finish(self, fault: Fault, answer: tuple[str, ...]) -> None:
        champion = self.champion
        champion.overhear()
        cpu = champion.count() if self._asked else 0.0
        wall = monotonic() - self._begun
        stderr, muted = champion.aside.take()
        self.reply = Reply(
            answer, fault.verdict, cpu, wall, stderr, fault.detail, fault.facts, muted
        )
        champion.replied(self.reply)
