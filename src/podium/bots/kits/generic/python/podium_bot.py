"""Un joueur pour tous les jeux : il reçoit ce que sa place peut savoir, et répond.

A player for any game: it is told what its seat may know, and answers. Leave it as it is, and write
yours in champion.py. Messages are the JSON of Podium's protocol, as plain dictionaries.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import Any

Message = dict[str, Any]


class Bot:
    """Yours is a subclass with an `answer` of its own."""

    def begin(self, match: Message) -> None:
        """A match begins: its ``game``, ``settings``, ``scene``, your ``seat``, all ``names``."""

    def answer(self, ask: Message) -> Sequence[str]:
        """One of ``ask["options"]``, or a whole sequence of them; the first is the default.

        ``ask["view"]`` is what your seat knows, ``ask["events"]`` what happened since the last
        question, ``ask["left"]`` the seconds of the processor that you have left.
        """
        return [str(ask["options"][0])]

    def end(self, end: Message) -> None:
        """It is over: ``end["result"]`` has the places and the scores."""


def run(bot: Bot) -> None:
    """Play until nobody asks any more. What you print goes to the log, not to the table."""
    out = os.fdopen(os.dup(1), "w", buffering=1, encoding="utf-8")
    os.dup2(2, 1)
    sys.stdout = os.fdopen(1, "w", buffering=1, encoding="utf-8", errors="backslashreplace")
    try:
        out.write("podium 1 json\n")
        for line in sys.stdin.buffer:
            message = json.loads(line)
            if message["type"] == "match":
                bot.begin(message)
            elif message["type"] == "ask":
                answer = list(bot.answer(message))
                out.write(json.dumps({"n": message["n"], "answer": answer}) + "\n")
            elif message["type"] == "end":
                bot.end(message)
    except BrokenPipeError:  # nobody listens any more
        os._exit(0)
