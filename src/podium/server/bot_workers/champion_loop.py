"""The process in which a server's champions are asked, many at a time: JSON lines in and out.

A reply comes when there is one, whatever was asked before or after it. When whoever started us is
gone, our input ends and so do we, with all champions.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from podium.arena.contest.champion_match import bounded_facts
from podium.bots.champions.budget import available_cores
from podium.bots.champions.polling import NO_INPUTS, wait_for_activity
from podium.bots.champions.question import Question
from podium.bots.champions.verdicts import Fault, Reply
from podium.core.refusal import Fact
from podium.server.bot_workers.champions import ChampionProcesses
from podium.server.bot_workers.worker import NO_SEAT, BotReply, BotRequest, WatchedTables

CHUNK = 1 << 16  # bytes; what a pipe holds
MAX_REQUESTS = 64  # that wait to be opened
LOOK_SECONDS = 1.0  # between two looks at the memory that champions have

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(BotRequest).decode


class OpenQuestion(NamedTuple):
    """A question to a champion, and the request that it belongs to."""

    request: BotRequest
    question: Question


class ChampionLoop:
    """Reads requests, asks as many champions at a time as there are cores, writes replies.

    Who only sleeps does not count: the next one is asked meanwhile. Of those who wait, who has the
    lowest rank is next, but a champion is asked one question at a time.

    A long log comes in many requests. Between two of them those who think are listened to, and the
    time that it takes to play one is not theirs. Who needs a process while there is no memory for
    it waits until others are done; if nobody is, it is told so.
    """

    def __init__(self, champions: ChampionProcesses, stdin: int, stdout: int) -> None:
        self._champions = champions
        self._stdin, self._stdout = stdin, stdout
        self._at_once = available_cores()
        self._tables = WatchedTables()
        self._received = bytearray()
        self._input_ended = False
        self._requests: deque[BotRequest] = deque()
        self._look_at = 0.0
        self._waiting: list[OpenQuestion] = []
        self._thinking: list[OpenQuestion] = []

    def run(self) -> None:
        while not self._input_ended:
            self._work()
            if not self._reply_to_finished():  # some questions end when they are started
                questions = [each.question for each in self._thinking]
                # With much to do the rest stays in the pipe, and the server waits with more.
                reads = len(self._requests) < MAX_REQUESTS
                inputs = {self._stdin: self._read} if reads else NO_INPUTS
                wait_for_activity(questions, inputs, self._longest_wait())

    def _work(self) -> None:
        """Open one request, start questions, look at the memory; nobody's clock runs meanwhile."""
        began, thinking = monotonic(), list(self._thinking)
        if self._requests:
            self._open(self._requests.popleft())
        self._start_next()
        if began >= self._look_at:
            self._look_at = began + LOOK_SECONDS
            self._stop_largest()
        for each in thinking:
            each.question.forgive(monotonic() - began)

    def _longest_wait(self) -> float | None:
        # Of those who wait while nobody thinks, each turn starts one or tells it that it cannot be.
        if self._requests or (self._waiting and not self._thinking):
            return 0.0
        return None if self._champions.is_empty else LOOK_SECONDS

    def _stop_largest(self) -> None:
        """If champions have grown beyond what they have together, the largest of them must go."""
        while not self._champions.make_room() and (largest := self._champions.largest()):
            fault = Fault("out-of-memory", "no-room", {"bytes": self._champions.max_bytes})
            for each in self._thinking:
                if each.question.champion is largest and each.question.reply is None:
                    each.question.stop(fault)
            largest.stop()

    def _read(self) -> None:
        data = os.read(self._stdin, CHUNK)
        self._input_ended = not data
        self._received += data
        *rows, rest = self._received.split(b"\n")
        self._received = rest
        for row in rows:
            self._requests.append(_decode(row))

    def _open(self, request: BotRequest) -> None:
        """Put a question into the queue; what cannot be asked is replied to at once."""
        try:
            watched = self._tables.table_of(request)
            if watched is None:
                self._write(BotReply(missing=True, id=request.id))
                return
            if request.seat == NO_SEAT:
                return
            told = watched.new_events(request.seat)
            opened = self._champions.open_question(request.match, watched.table, request.seat, told)
            self._waiting.append(OpenQuestion(request, opened))
        except Exception as fault:  # a match that cannot be played, a champion that is gone
            self._write(BotReply(fault=repr(fault), id=request.id))

    def _start_next(self) -> None:
        """Start those whose turn it is."""
        self._waiting.sort(key=lambda each: each.request.rank)
        thinking = {each.question.champion for each in self._thinking}
        places = self._at_once - sum(not each.question.asleep for each in self._thinking)
        has_room = True
        for each in list(self._waiting):
            if places > 0 and each.question.champion not in thinking:
                if self._champions.needs_process(each.question):
                    has_room = has_room and self._has_room(each)  # which costs a look at all
                    if not has_room:
                        continue
                self._waiting.remove(each)
                thinking.add(each.question.champion)
                places -= self._start(each)

    def _has_room(self, opened: OpenQuestion) -> bool:
        """Whether there is memory to start a champion; if there never will be, it is told so."""
        match = opened.request.match
        if self._champions.make_room(match):
            return True
        if not self._thinking:  # nobody will be done: there is not enough for this table
            self._waiting.remove(opened)
            self._champions.close_question(match)
            facts: dict[str, Fact] = {"bytes": self._champions.max_bytes}
            no_room = BotReply(verdict="killed", detail="no-room", facts=facts)
            self._write(replace(no_room, id=opened.request.id))
        return False

    def _start(self, opened: OpenQuestion) -> bool:
        """Ask a champion; false if it cannot be started."""
        try:
            opened.question.start()
        except Exception as fault:
            self._champions.close_question(opened.request.match)
            self._write(BotReply(fault=repr(fault), id=opened.request.id))
            return False
        self._thinking.append(opened)
        return True

    def _reply_to_finished(self) -> bool:
        """Write the replies that have come; false if there is none."""
        before = self._thinking
        self._thinking = [each for each in before if each.question.reply is None]
        for request, question in before:
            if question.reply is not None:
                self._champions.close_question(request.match)
                self._write(bot_reply(request, question.reply))
        return len(self._thinking) < len(before)

    def _write(self, reply: BotReply) -> None:
        try:
            os.write(self._stdout, _encode(reply) + b"\n")
        except BrokenPipeError:
            self._input_ended = True  # the server is gone


def bot_reply(request: BotRequest, reply: Reply) -> BotReply:
    return BotReply(
        answer=reply.answer,
        verdict=reply.verdict,
        detail=reply.detail,
        facts=bounded_facts(reply.facts),
        id=request.id,
    )


def main(folder: str, max_bytes: str = "0") -> None:
    """Reply to requests until the input ends; champions are those in ``folder``.

    They have at most ``max_bytes`` of memory together, unless that is 0.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which ends us
    with closing(ChampionProcesses(Path(folder), max_bytes=int(max_bytes))) as champions:
        ChampionLoop(champions, sys.stdin.fileno(), sys.stdout.fileno()).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
