"""A command in the sandbox that reads its input, writes its output and ends: a build."""

from __future__ import annotations

import os
import select
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

import msgspec

from podium.bots.champions.sandbox.process import SandboxedProcess

CHUNK = 1 << 16  # bytes; what a pipe holds


class Finished(msgspec.Struct, frozen=True):
    """How a command ended; ``status`` is None if it was killed for its time or its output."""

    status: int | None
    stdout: bytes
    stderr: bytes
    slow: bool = False


class Batch:
    """A process that is given its input at once, and whose output is kept up to a limit."""

    def __init__(self, process: SandboxedProcess, data: bytes, max_out: int, max_err: int) -> None:
        self._process = process
        self._unsent = memoryview(data)
        self._limits = {process.stdout: max_out, process.stderr: max_err}
        self._kept = {process.stdout: bytearray(), process.stderr: bytearray()}
        self._over = False  # it has written more than it may
        self._poll = select.poll()

    def run(self, seconds: float) -> Finished:
        """Wait for the end, at most so long; whatever it started is dead afterwards."""
        process, end = self._process, monotonic() + seconds
        handlers: dict[int, Callable[[int], None]] = {
            process.stdin: self._write,
            process.stdout: self._read,
            process.stderr: self._read,
        }
        for fd, events in ((process.stdin, select.POLLOUT), (process.pidfd, select.POLLIN)):
            self._poll.register(fd, events)
        for fd in self._kept:
            self._poll.register(fd, select.POLLIN)
        while not self._over and (left := end - monotonic()) > 0:
            ready = [fd for fd, _ in self._poll.poll(left * 1000)]
            for fd in ready:
                if fd in handlers:
                    handlers[fd](fd)
            if process.pidfd in ready:
                return self._finished()
        return self._end(None, slow=not self._over)

    def _finished(self) -> Finished:
        """It is dead; what it wrote before is still in the pipes."""
        for fd in self._kept:
            while not self._over and self._read_piece(fd):
                pass
        return self._end(None if self._over else self._process.exit_status())

    def _end(self, status: int | None, slow: bool = False) -> Finished:
        stdout, stderr = map(bytes, self._kept.values())
        return Finished(status, stdout, stderr, slow)

    def _write(self, fd: int) -> None:
        with suppress(BlockingIOError):
            try:
                self._unsent = self._unsent[os.write(fd, self._unsent[:CHUNK]) :]
            except BrokenPipeError:  # it has read what it wanted
                self._unsent = self._unsent[:0]
        if not self._unsent:
            self._poll.unregister(fd)
            self._process.close_stdin()

    def _read(self, fd: int) -> None:
        if not self._read_piece(fd):
            self._poll.unregister(fd)

    def _read_piece(self, fd: int) -> bool:
        """Keep what has arrived; false at the end of the pipe, or when there is nothing more."""
        try:
            data = os.read(fd, CHUNK)
        except BlockingIOError:
            return False
        kept = self._kept[fd]
        kept += data[: self._limits[fd] - len(kept)]
        self._over = self._over or len(kept) == self._limits[fd]
        return bool(data)
