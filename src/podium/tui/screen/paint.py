"""How things look: the terminal's own colours on its own background, light or dark.

Colour never carries a meaning alone: with none at all the characters say the same.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from rich.text import Text

from podium.core.painting import Painting, Run, Style
from podium.tui.screen.answers import Answers, Offer

LOOKS: dict[Style, str] = {
    "plain": "",
    "quiet": "dim",
    "strong": "bold",
    "edge": "blue",
    "goal": "bold white on green",
    "seat-0": "bold white on blue",
    "seat-1": "bold white on magenta",
    "good": "bold green",
    "bad": "bold red",
    "worst": "bold white on red",
    "aim": "bold reverse",
    "wood": "green",
    "water": "cyan",
    "road": "yellow",
    "red": "bold white on red",
    "blue": "bold white on blue",
    "yellow": "black on bright_yellow",
    "green": "black on green",
    "orange": "black on yellow",
    "purple": "bold white on magenta",
    "white": "black on white",
    "black": "bold white on black",
    "turquoise": "black on cyan",
    "pink": "black on bright_magenta",
}
WITHOUT_COLOURS = ("vt100", "vt102", "vt220", "vt320", "dumb", "linux-m", "xterm-mono")
GRID_CELL, LIST_INDENT = 12, 3  # characters


def has_no_colours() -> bool:
    """Whether the terminal says that it has none, or its owner wants none."""
    term = os.environ.get("TERM", "")
    return "NO_COLOR" in os.environ or term.startswith(WITHOUT_COLOURS) or term.endswith("-m")


def line(runs: Sequence[Run]) -> Text:
    text = Text(no_wrap=True, overflow="ellipsis", end="")
    for run in runs:
        text.append(run.text, LOOKS[run.style])
    return text


def lines(rows: Sequence[Text]) -> Text:
    return Text("\n", no_wrap=True, overflow="ellipsis").join(rows)


def board(painting: Painting, width: int, height: int) -> Text:
    """As much of a painting as there is room for, around the place that must stay in sight."""
    top = window(painting.focus[0], len(painting.rows), height)
    left = window(painting.focus[1], width_of(painting), width)
    shown = painting.rows[top : top + height]
    return lines([line(row)[left : left + width] for row in shown])


def width_of(painting: Painting) -> int:
    """The columns of a painting."""
    return max(sum(len(run.text) for run in row) for row in painting.rows)


def window(focus: int, length: int, room: int) -> int:
    """Where to begin so that the focus is in sight, near the middle if not everything fits."""
    return min(max(focus - room // 2, 0), max(length - room, 0))


def menu(answers: Answers, width: int, height: int, active: bool = True) -> Text:
    """The answers: as a list around the one aimed at, or as they lie on the board."""
    aimed = answers.aimed if active else None
    if not answers.is_grid:
        return listed(answers, aimed, width, height)
    rows = [Text.assemble(*(cell(each, each == aimed) for each in row)) for row in answers.rows]
    beside = (
        [] if aimed is None else [aimed.text, *wrapped(aimed.outlook, width - 3 * GRID_CELL - 2)]
    )
    for row, said in zip(rows, beside, strict=False):
        row.append("  " + said, "bold" if said is beside[0] else "")
    if height > len(rows) + len(answers.offers):
        rows += [Text(""), *(offered(each, each == aimed) for each in answers.offers)]
    return lines(rows)


def tail(sentences: Sequence[str], width: int) -> str:
    """As many of the last sentences as fit on one line."""
    said = ""
    for sentence in reversed(sentences):
        if said and len(sentence) + 1 + len(said) > width:
            break
        said = f"{sentence} {said}".strip()
    return said


def wrapped(text: str, width: int) -> list[str]:
    """A sentence broken at blanks."""
    rows = [""]
    for word in text.split():
        if rows[-1] and len(rows[-1]) + 1 + len(word) > width:
            rows.append("")
        rows[-1] = f"{rows[-1]} {word}".strip()
    return rows


def complaint(sentence: str, width: int) -> Text:
    """Why something was not taken, whole."""
    return lines([Text(row, "bold red") for row in wrapped(sentence, width)])


def cell(offer: Offer | None, aimed: bool) -> Text:
    if offer is None:
        return Text(" " * GRID_CELL)
    text = Text(f"{'>' if aimed else ' '}{offer.key} ")
    text.append(offer.label, LOOKS[offer.style])
    if aimed:
        text.stylize("bold reverse", 0, 2)
    text.pad_right(GRID_CELL - len(text))
    return text


def listed(answers: Answers, aimed: Offer | None, width: int, height: int) -> Text:
    """A list around the answer aimed at, which is told whole; how many there are is told."""
    offers = answers.offers
    at = offers.index(aimed) if aimed else 0
    more = beyond(aimed, width)[: max(height - 2, 0)] if aimed else []
    is_long = len(offers) + len(more) > height
    room = height - len(more) - is_long
    top = window(at, len(offers), room)
    rows = [offered(offer, offer == aimed, bool(more)) for offer in offers[top : top + room]]
    rows[at - top + 1 : at - top + 1] = [Text(row) for row in more]
    if is_long:
        rows.append(Text(f"   {at + 1}/{len(offers)} ↑↓", "dim"))
    return lines(rows)


def list_height(answers: Answers, width: int) -> int:
    """The rows of a list, whichever answer is aimed at."""
    offers = answers.offers
    return len(offers) + max((len(beyond(offer, width)) for offer in offers), default=0)


def beyond(offer: Offer, width: int) -> list[str]:
    """What an answer brings, where that does not fit on its line."""
    if len(offer.text) + 2 + len(offer.outlook) <= width - LIST_INDENT:
        return []
    return [" " * LIST_INDENT + row for row in wrapped(offer.outlook, width - LIST_INDENT)]


def offered(offer: Offer, aimed: bool, told_below: bool = False) -> Text:
    """One answer on a line of its own."""
    text = Text(no_wrap=True, overflow="ellipsis", end="")
    text.append(
        f"{'>' if aimed else ' '}{offer.key or ' '} {offer.text}", "bold reverse" if aimed else ""
    )
    if offer.outlook and not (aimed and told_below):
        text.append(f"  {offer.outlook}")
    return text
