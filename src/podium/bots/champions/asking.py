"""Many champions asked together, as many thinking at once as there are cores."""

from __future__ import annotations

import select
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from time import monotonic

from podium.bots.champions.champion import Champion
from podium.bots.champions.protocol import Ask
from podium.bots.champions.turn import Turn
from podium.bots.champions.verdicts import Reply


def ask_all(questions: Iterable[tuple[Champion, Ask]], at_once: int) -> list[Reply]:
    """The replies to these questions, one to a champion, in their order.

    A champion thinks from when its question is written; those beyond ``at_once`` wait for that, and
    theirs need not be made before: what takes long to find out is found out while others think.
    """
    assert at_once > 0, "somebody has to think"
    waiting, turns, thinking = iter(questions), list[Turn](), list[Turn]()
    try:
        while True:
            for champion, ask in islice(waiting, at_once - len(thinking)):
                assert all(turn.champion is not champion for turn in thinking), "one at a time"
                turns.append(turn := Turn(champion, ask))
                thinking.append(turn)
                turn.open()
            if not thinking:
                break
            thinking = [turn for turn in thinking if turn.reply is None]
            if thinking:
                await_news(thinking)
    except BaseException:
        for turn in thinking:  # their answers would come unasked
            turn.champion.stop()
        raise
    return [turn.reply for turn in turns if turn.reply is not None]


def await_news(thinking: Sequence[Turn]) -> None:
    """Wait until one of them says something, dies or is due to be looked at; deal with it."""
    poll, ears = select.poll(), dict[int, tuple[Turn, Callable[[], object]]]()
    for turn in thinking:
        for fd, events, ear in turn.ears():
            poll.register(fd, events)
            ears[fd] = turn, ear
    due = min(turn.due for turn in thinking)
    for fd, _ in poll.poll(max(0.0, due - monotonic()) * 1000):
        turn, ear = ears[fd]
        if turn.reply is None:
            ear()
    now = monotonic()
    for turn in thinking:
        if turn.reply is None and now >= turn.due:
            turn.look(now)
