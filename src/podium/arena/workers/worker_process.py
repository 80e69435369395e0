"""What runs in a worker process: one task after the other, until the pool has no more."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.reduction import ForkingPickler
from threading import Thread
from typing import Any, NoReturn

READY = b""  # sent once, when a worker has started: from then on it may be given a task


def serve_tasks(connection: Connection[Any, Any]) -> None:
    """Run the tasks that come; ends when the pool closes its end, or is dead."""
    _set_signals()
    Thread(target=_end_with_parent, name="parent", daemon=True).start()
    try:
        connection.send_bytes(READY)
        while True:
            connection.send_bytes(_run(connection.recv_bytes()))
    except (EOFError, OSError):
        return  # nobody is waiting for results any more


def _set_signals() -> None:
    """Ctrl-C is for the process that started us, which says SIGTERM if it wants us to end.

    A handler that does nothing, and not SIG_IGN: programs that a task starts would inherit that.
    """
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.signal(signal.SIGTERM, _exit)
    if sys.platform != "win32":  # it was held back until now, see `WorkerPool._manage`
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _exit(*_: object) -> NoReturn:
    """End, but let go first of what a task has opened: servers, folders."""
    sys.exit(1)


def _end_with_parent() -> None:
    """A pool that was killed cannot say that it has gone, and a task can take minutes."""
    parent = parent_process()
    assert parent is not None, "a worker is always somebody's"
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


def _run(task: bytes) -> bytes:
    """Run a task; gives whether it went well, and its result or what it raised, pickled."""
    try:
        function, args, kwargs = pickle.loads(task)  # noqa: S301 - from the pool that started us
        return bytes(ForkingPickler.dumps((True, function(*args, **kwargs))))
    except Exception as fault:
        return _pickled_fault(fault)


def _pickled_fault(fault: Exception) -> bytes:
    """With where it happened as a note; one that cannot travel is sent as its text."""
    fault.add_note("".join(traceback.format_exception(fault)))
    try:
        pickled = bytes(ForkingPickler.dumps((False, fault)))
        pickle.loads(pickled)  # noqa: S301 - our own: some faults pickle, and do not unpickle
    except Exception:
        return bytes(ForkingPickler.dumps((False, RuntimeError(repr(fault)))))
    return pickled
