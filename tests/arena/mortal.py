"""Tasks for workers, some of which do not survive them."""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path


def double(number: int) -> int:
    return 2 * number


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_while_there_is(file: Path) -> int:
    """Take the file and die; live if somebody has taken it."""
    try:
        file.unlink()
    except FileNotFoundError:
        return os.getpid()
    die()
    return 0


def refuse(reason: str) -> None:
    raise ValueError(reason)


def refuse_in_private() -> None:
    """Raise something that no process can send to another."""

    class Unsendable(Exception):
        pass

    raise Unsendable("secret")


def wait_for_ever(begun: Path, ended: Path) -> None:
    """Tell that it has begun, and that it was let go of properly."""
    begun.write_text("begun")
    try:
        threading.Event().wait()
    finally:
        ended.write_text("ended")
