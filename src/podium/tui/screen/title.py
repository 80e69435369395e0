"""The first line of a match, in the order in which one must not miss it."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Words
from podium.tui.screen.match import Match

LONG_NAME, SHORT_NAME = 40, 8  # characters of a name beside a clock, as there is room


def title(match: Match, words: Words, headline: str, width: int) -> str:
    """What is played, how the match fares and how much time is left; then what the game says."""
    notice = match.notice(words)
    parts = [
        words.say("game-name") if match.setup else "Podium",
        words.say(notice.key, **notice.facts) if notice else "",
    ]
    everybody = range(len(match.hearing.seats))
    for seats, longest in (
        (everybody, LONG_NAME),
        (everybody, SHORT_NAME),
        (match.hearing.asked, SHORT_NAME),
    ):
        first = joined([*parts, *clocks(match, words, seats, longest)])
        if len(first) <= width:
            break
    return joined([first, headline])


def clocks(match: Match, words: Words, seats: Sequence[int], longest: int) -> list[str]:
    """The time these seats have left; of a long name, its beginning."""
    said, names = [], match.hearing.names(words)
    for seat in seats:
        left, name = match.time_left(seat), names[seat]
        if left is not None:
            short = name if len(name) <= longest else name[: longest - 1] + "…"
            said.append(words.say("screen-time-left", name=short, time=minutes(left)))
    return said


def joined(parts: Sequence[str]) -> str:
    """A line of what there is to say."""
    return " " + " · ".join(part.strip() for part in parts if part)


def minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
