"""The title line of a match; what is cut off where there is no room matters least."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Words
from podium.tui.client.match import Match

MAX_NAME, MAX_SHORT_NAME = 40, 8  # characters of a name beside a clock, as there is room


def title(match: Match, words: Words, headline: str, width: int) -> str:
    """The game, a notice and the time left, shortened to fit; then the game's own headline."""
    notice = match.notice(words)
    parts = [
        words.say("game-name") if match.setup else "Podium",
        words.say(notice.key, **notice.facts) if notice else "",
    ]
    everybody = range(len(match.state.seats))
    for seats, max_name in (
        (everybody, MAX_NAME),
        (everybody, MAX_SHORT_NAME),
        (match.state.asked, MAX_SHORT_NAME),
    ):
        first = joined([*parts, *clocks(match, words, seats, max_name)])
        if len(first) <= width:
            break
    return joined([first, headline])


def clocks(match: Match, words: Words, seats: Sequence[int], max_name: int) -> list[str]:
    """The time that each of these seats has left; a long name is cut."""
    texts, names = [], match.state.names(words)
    for seat in seats:
        left, name = match.time_left(seat), names[seat]
        if left is not None:
            short = name if len(name) <= max_name else name[: max_name - 1] + "…"
            texts.append(words.say("screen-time-left", name=short, time=minutes(left)))
    return texts


def joined(parts: Sequence[str]) -> str:
    """The parts that are not empty, on one line."""
    return " " + " · ".join(part.strip() for part in parts if part)


def minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
