"""Asking many champions at once: as many think at a time as there are cores."""

from __future__ import annotations

import select
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from time import monotonic

from podium.bots.champions.champion import Champion
from podium.bots.champions.protocol import Ask
from podium.bots.champions.question import Question
from podium.bots.champions.verdicts import Reply

NO_INPUTS: Mapping[int, Callable[[], object]] = {}


def ask_all(asks: Iterable[tuple[Champion, Ask]], at_once: int) -> list[Reply]:
    """The replies to these questions, in their order; a champion may be asked only once at a time.

    At most ``at_once`` champions think at a time; who only sleeps does not count. ``asks`` is
    consumed lazily: a question is made when its champion may start, so the work of making it
    overlaps with the thinking of others.
    """
    assert at_once > 0, "somebody has to think"
    waiting, questions, thinking = iter(asks), list[Question](), list[Question]()
    try:
        while True:
            places = at_once - len(thinking)
            if places <= 0:
                places = max(0, places + sum([question.asleep for question in thinking]))
            for champion, ask in islice(waiting, places):
                assert all(each.champion is not champion for each in thinking), "one at a time"
                questions.append(question := Question(champion, ask))
                thinking.append(question)
                question.start()
            if not thinking:
                break
            thinking = [question for question in thinking if question.reply is None]
            if thinking:
                wait_for_activity(thinking)
    except BaseException:
        for question in thinking:  # or their answers would arrive before the next question
            question.champion.stop()
        raise
    return [question.reply for question in questions if question.reply is not None]


def wait_for_activity(
    thinking: Sequence[Question],
    inputs: Mapping[int, Callable[[], object]] = NO_INPUTS,
    at_most: float | None = None,
) -> None:
    """Wait until one of them writes, dies or must be checked for its time; handle it.

    ``inputs`` are other descriptors that may become readable meanwhile, with their handlers;
    ``at_most`` are the seconds after which to return in any case.
    """
    poll, handlers = select.poll(), dict[int, tuple[Question, Callable[[], object]]]()
    for fd in inputs:
        poll.register(fd, select.POLLIN)
    for question in thinking:
        for fd, events, handler in question.watched_fds():
            poll.register(fd, events)
            handlers[fd] = question, handler
    check_at = min([question.check_at for question in thinking], default=None)
    waits = [] if check_at is None else [max(0.0, check_at - monotonic())]
    waits += [] if at_most is None else [at_most]
    for fd, _ in poll.poll(min(waits) * 1000 if waits else None):
        if fd in inputs:
            inputs[fd]()
            continue
        question, handler = handlers[fd]
        if question.reply is None:  # a handler before this one may have ended the question
            handler()
    now = monotonic()
    for question in thinking:
        if question.reply is None and now >= question.check_at:
            question.check_time(now)
