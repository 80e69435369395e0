"""Lines out and lines in, with nothing that a pipe or a screen reader could not take."""

from __future__ import annotations

import sys
from queue import Empty, Queue
from shutil import get_terminal_size
from textwrap import wrap
from threading import Thread
from typing import TextIO

from podium.core.refusal import escaped

CLEARING_LINES = 60
CONTINUATION_INDENT = "  "


def wrap_row(row: str, columns: int) -> str:
    """A row broken at blanks to so many columns."""
    if len(row) <= columns:
        return row
    return "\n".join(
        wrap(row, columns, subsequent_indent=CONTINUATION_INDENT, break_on_hyphens=False)
    )


class Terminal:
    """Standard input and output, or other streams."""

    def __init__(self, reads: TextIO | None = None, writes: TextIO | None = None) -> None:
        self._reads = reads or sys.stdin
        self._writes = writes or sys.stdout
        self._typed: Queue[str] | None = None

    def say(self, text: str) -> None:
        """Print lines; on a terminal long ones are broken at blanks.

        Records and servers are somebody else's: nothing of theirs moves a cursor.
        """
        columns = self.size()[0] if self._writes.isatty() else 0
        shown = escaped(text, "\n").split("\n")
        rows = (wrap_row(row, columns) if columns else row for row in shown)
        self._writes.write("\n".join(rows) + "\n")
        self._writes.flush()

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        """The next line typed; None when the time is up; EOFError at the end of the input."""
        self._writes.write(escaped(prompt, "\n"))
        self._writes.flush()
        line = self._next_line(seconds)
        if line is None or not line:
            self.say("")
        if line == "":
            raise EOFError
        # A terminal has shown what was typed; a pipe has not, and its log shall be readable.
        if line is not None and not self._reads.isatty():
            self.say(line.rstrip("\n"))
        return line

    def size(self) -> tuple[int, int]:
        """Columns and lines; 80 and 24 without a terminal."""
        return get_terminal_size()

    def discard_typed(self) -> None:
        """Throw away what was typed too late: it is not meant for the next question."""
        while self._typed is not None and not self._typed.empty():
            if not self._typed.get_nowait():
                self._typed.put("")  # the end of the input stays the end
                return

    def page(self, text: str) -> None:
        """Print a long text, through a pager on a terminal."""
        if self._writes is sys.stdout and sys.stdout.isatty() and sys.stdin.isatty():
            from pydoc import pager  # slow to import: only when needed

            pager(escaped(text, "\n"))
        else:
            self.say(text)

    def clear(self) -> None:
        """Push everything out of sight; works on any terminal."""
        self.say("\n" * CLEARING_LINES)

    def _next_line(self, seconds: float | None) -> str | None:
        """The next line, "" at the end of the input, None when the time is up."""
        if seconds is None and self._typed is None:
            return self._reads.readline()
        try:
            return self._lines_from_thread().get(
                timeout=None if seconds is None else max(seconds, 0)
            )
        except Empty:
            return None

    def _lines_from_thread(self) -> Queue[str]:
        """With a clock lines are read in a thread, so that the match can go on without them."""
        if self._typed is None:
            self._typed = Queue()
            Thread(target=self._read_all, args=(self._typed,), daemon=True).start()
        return self._typed

    def _read_all(self, typed: Queue[str]) -> None:
        line = "\n"
        while line:
            line = self._reads.readline()
            typed.put(line)
