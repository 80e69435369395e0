"""Boards, menus and sentences as rich texts, in the terminal's own colours on its background.

Colour never carries a meaning alone: without colours the characters say the same.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from rich.text import Text

from podium.core.terminal_board import Run, Style, TerminalBoard
from podium.tui.screen.answers import Answers, Offer

RICH_STYLES: dict[Style, str] = {
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
COLOURLESS_TERMINALS = ("vt100", "vt102", "vt220", "vt320", "dumb", "linux-m", "xterm-mono")
GRID_CELL_WIDTH, LIST_INDENT = 12, 3  # characters


def has_no_colours() -> bool:
    """Whether the terminal has none, by its name, or its owner wants none (``NO_COLOR``)."""
    term = os.environ.get("TERM", "")
    return "NO_COLOR" in os.environ or term.startswith(COLOURLESS_TERMINALS) or term.endswith("-m")


def row_text(runs: Sequence[Run]) -> Text:
    """A row of a board in its colours."""
    text = Text(no_wrap=True, overflow="ellipsis", end="")
    for run in runs:
        text.append(run.text, RICH_STYLES[run.style])
    return text


def stacked(rows: Sequence[Text]) -> Text:
    """Rows under each other."""
    return Text("\n", no_wrap=True, overflow="ellipsis").join(rows)


def board_text(board: TerminalBoard, width: int, height: int) -> Text:
    """As much of a board as there is room for, around its focus."""
    top = first_shown(board.focus[0], len(board.rows), height)
    left = first_shown(board.focus[1], board_width(board), width)
    shown = board.rows[top : top + height]
    return stacked([row_text(row)[left : left + width] for row in shown])


def board_width(board: TerminalBoard) -> int:
    """The columns of a board."""
    return max(sum(len(run.text) for run in row) for row in board.rows)


def first_shown(focus: int, length: int, room: int) -> int:
    """The first of ``length`` rows to show: near the focus if there is not room for all."""
    return min(max(focus - room // 2, 0), max(length - room, 0))


def menu(answers: Answers, width: int, height: int, active: bool = True) -> Text:
    """The answers: as a list around the one aimed at, or as a grid with its text beside it."""
    aimed = answers.aimed if active else None
    if not answers.is_grid:
        return list_menu(answers, aimed, width, height)
    rows = [
        Text.assemble(*(grid_cell(each, each == aimed) for each in row)) for row in answers.rows
    ]
    beside = (
        []
        if aimed is None
        else [aimed.text, *wrapped(aimed.outlook, width - 3 * GRID_CELL_WIDTH - 2)]
    )
    for row, text in zip(rows, beside, strict=False):
        row.append("  " + text, "bold" if text is beside[0] else "")
    if height > len(rows) + len(answers.offers):
        rows += [Text(""), *(offer_row(each, each == aimed) for each in answers.offers)]
    return stacked(rows)


def tail(sentences: Sequence[str], width: int) -> str:
    """As many of the last sentences as fit on one line, at least one."""
    line = ""
    for sentence in reversed(sentences):
        if line and len(sentence) + 1 + len(line) > width:
            break
        line = f"{sentence} {line}".strip()
    return line


def wrapped(text: str, width: int) -> list[str]:
    """A sentence broken at blanks into rows; a longer word has a row of its own."""
    rows = [""]
    for word in text.split():
        if rows[-1] and len(rows[-1]) + 1 + len(word) > width:
            rows.append("")
        rows[-1] = f"{rows[-1]} {word}".strip()
    return rows


def refusal(sentence: str, width: int) -> Text:
    """Why something was refused, on as many rows as it takes."""
    return stacked([Text(row, "bold red") for row in wrapped(sentence, width)])


def grid_cell(offer: Offer | None, aimed: bool) -> Text:
    """One answer of a grid: its key and its label."""
    if offer is None:
        return Text(" " * GRID_CELL_WIDTH)
    text = Text(f"{'>' if aimed else ' '}{offer.key} ")
    text.append(offer.label, RICH_STYLES[offer.style])
    if aimed:
        text.stylize("bold reverse", 0, 2)
    text.pad_right(GRID_CELL_WIDTH - len(text))
    return text


def list_menu(answers: Answers, aimed: Offer | None, width: int, height: int) -> Text:
    """A list around the answer aimed at, with all of its outlook; a long one ends with a count."""
    offers = answers.offers
    at = offers.index(aimed) if aimed else 0
    more = outlook_rows(aimed, width)[: max(height - 2, 0)] if aimed else []
    is_long = len(offers) + len(more) > height
    room = height - len(more) - is_long
    top = first_shown(at, len(offers), room)
    rows = [offer_row(offer, offer == aimed, bool(more)) for offer in offers[top : top + room]]
    # The outlook of the answer aimed at is put under its row.
    rows[at - top + 1 : at - top + 1] = [Text(row) for row in more]
    if is_long:
        rows.append(Text(f"   {at + 1}/{len(offers)} ↑↓", "dim"))
    return stacked(rows)


def list_height(answers: Answers, width: int) -> int:
    """The rows that a list needs, whichever answer is aimed at."""
    offers = answers.offers
    return len(offers) + max((len(outlook_rows(offer, width)) for offer in offers), default=0)


def outlook_rows(offer: Offer, width: int) -> list[str]:
    """The outlook of an answer on rows of its own; none where it fits beside the answer."""
    if len(offer.text) + 2 + len(offer.outlook) <= width - LIST_INDENT:
        return []
    return [" " * LIST_INDENT + row for row in wrapped(offer.outlook, width - LIST_INDENT)]


def offer_row(offer: Offer, aimed: bool, outlook_below: bool = False) -> Text:
    """One answer on a row, with its outlook unless that stands below."""
    text = Text(no_wrap=True, overflow="ellipsis", end="")
    text.append(
        f"{'>' if aimed else ' '}{offer.key or ' '} {offer.text}", "bold reverse" if aimed else ""
    )
    if offer.outlook and not (aimed and outlook_below):
        text.append(f"  {offer.outlook}")
    return text
