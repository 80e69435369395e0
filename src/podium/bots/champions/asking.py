"""Many champions asked together, as many thinking at once as there are cores."""

from __future__ import annotations

import select
from collections import deque
from collections.abc import Callable, Sequence
from time import monotonic

from podium.bots.champions.champion import Champion
from podium.bots.champions.protocol import Ask
from podium.bots.champions.turn import Turn
from podium.bots.champions.verdicts import Reply


def ask_all(questions: Sequence[tuple[Champion, Ask]], at_once: int) -> list[Reply]:
    """The replies to these questions, one to a champion, in their order.

    A champion thinks from when its question is written; those beyond ``at_once`` wait for that.
    """
    assert at_once > 0, "somebody has to think"
    assert len({champion for champion, _ in questions}) == len(questions), "one question each"
    turns = [Turn(champion, ask) for champion, ask in questions]
    waiting, thinking = deque(turns), list[Turn]()
    try:
        while waiting or thinking:
            while waiting and len(thinking) < at_once:
                turn = waiting.popleft()
                turn.open()
                thinking.append(turn)
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
