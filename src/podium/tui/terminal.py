"""The terminal: lines out, lines in, and nothing that a pipe or a screen reader could not take."""

from __future__ import annotations

import sys
from queue import Empty, Queue
from shutil import get_terminal_size
from textwrap import wrap
from threading import Thread
from typing import TextIO

BLANK_LINES = 60
INDENT = "  "  # of what a long line goes on with


def broken(row: str, columns: int) -> str:
    """A row as it fits on a screen; one that fits stays as it is."""
    if len(row) <= columns:
        return row
    return "\n".join(wrap(row, columns, subsequent_indent=INDENT, break_on_hyphens=False))


class Terminal:
    """Standard input and output, or stand-ins for them."""

    def __init__(self, reads: TextIO | None = None, writes: TextIO | None = None) -> None:
        self._reads = reads or sys.stdin
        self._writes = writes or sys.stdout
        self._typed: Queue[str] | None = None

    def say(self, text: str) -> None:
        """Lines; long ones are broken at blanks where somebody sits before a screen."""
        columns = self.size()[0] if self._writes.isatty() else 0
        rows = (broken(row, columns) if columns else row for row in text.split("\n"))
        self._writes.write("\n".join(rows) + "\n")
        self._writes.flush()

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        """A line typed by somebody; None when the time is up; EOFError when nobody is there."""
        self._writes.write(prompt)
        self._writes.flush()
        line = self._next_line(seconds)
        if line is None or not line:
            self.say("")
        if line == "":
            raise EOFError
        if line is not None and not self._reads.isatty():
            self.say(line.rstrip("\n"))
        return line

    def size(self) -> tuple[int, int]:
        """Columns and lines; 80 and 24 where nobody can tell."""
        return get_terminal_size()

    def forget_typed(self) -> None:
        """What was typed too late is not for whoever is asked next."""
        while self._typed is not None and not self._typed.empty():
            if not self._typed.get_nowait():
                self._typed.put("")
                return

    def page(self, text: str) -> None:
        """A long text: through a pager where there is somebody to turn the pages."""
        if self._writes is sys.stdout and sys.stdout.isatty() and sys.stdin.isatty():
            from pydoc import pager  # slow to import: only when needed

            pager(text)
        else:
            self.say(text)

    def clear(self) -> None:
        """Push everything out of sight, on any terminal."""
        self.say("\n" * BLANK_LINES)

    def _next_line(self, seconds: float | None) -> str | None:
        if seconds is None and self._typed is None:
            return self._reads.readline()
        try:
            return self._reader().get(timeout=None if seconds is None else max(seconds, 0))
        except Empty:
            return None

    def _reader(self) -> Queue[str]:
        """Against the clock lines are read beside the game, so that it can go on without them."""
        if self._typed is None:
            self._typed = Queue()
            Thread(target=self._read_all, args=(self._typed,), daemon=True).start()
        return self._typed

    def _read_all(self, typed: Queue[str]) -> None:
        line = "\n"
        while line:
            line = self._reads.readline()
            typed.put(line)
