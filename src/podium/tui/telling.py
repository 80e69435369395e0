"""Results as sentences, wherever they are read."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Result, Words


def result_lines(result: Result, words: Words, names: Sequence[str]) -> list[str]:
    """Why it ended, then who came where."""
    why = words.say(f"why-{result.why}")
    if len(set(result.places)) == 1:
        return [why, words.say("draw")]
    order = sorted(range(len(names)), key=lambda seat: result.places[seat])
    return [why, *(words.say("place", place=result.places[i], name=names[i]) for i in order)]
