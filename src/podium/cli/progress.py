"""How far long work has come and how long it will take, on standard error, if that is a terminal.

Without rich's own thread: what is measured or forked meanwhile shall not meet another thread.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

BAR_WIDTH = 30
SPEED_PERIOD = 3600  # seconds over which the speed is estimated: one match can take minutes


class BlockBar(ProgressColumn):
    """A bar of blocks, which even a terminal without colours shows."""

    def render(self, task: Task) -> Text:
        filled = int(BAR_WIDTH * task.completed / (task.total or 1))
        return Text("█" * filled + "░" * (BAR_WIDTH - filled))


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None] | None]:
    """A bar with the time left; called with how many of the ``total`` are done.

    Gives None without a terminal.
    """
    if not sys.stderr.isatty():
        yield None
        return
    with on_terminal(BlockBar(), MofNCompleteColumn(), TimeRemainingColumn()) as progress:
        task = progress.add_task("", total=total)
        yield lambda done: progress.update(task, completed=done, refresh=True)


@contextmanager
def progress_line(total: int) -> Iterator[Callable[[int, str], None] | None]:
    """A line of text; called with how many of the ``total`` are done, and the text.

    The time left is shown if there are several. Gives None without a terminal.
    """
    if not sys.stderr.isatty():
        yield None
        return
    text_column = TextColumn("{task.description}", markup=False)
    time_left = [TimeRemainingColumn()] if total > 1 else []
    with on_terminal(text_column, *time_left) as progress:
        task = progress.add_task("", total=total)
        yield lambda done, text: progress.update(
            task, completed=done, description=text, refresh=True
        )


def on_terminal(*columns: ProgressColumn) -> Progress:
    """Progress that leaves nothing behind when it is over."""
    return Progress(
        *columns,
        console=Console(stderr=True),
        transient=True,
        auto_refresh=False,
        speed_estimate_period=SPEED_PERIOD,
    )
