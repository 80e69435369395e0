"""Tags: they tell to which process of ours a champion, a control group or a folder belongs."""

from __future__ import annotations

import os
import re
from itertools import count

TAG_VARIABLE = "PODIUM_CHAMPION"  # carries the tag in a champion's environment
PREFIX = "podium-"
_NUMBERS = count(1)


def new_tag() -> str:
    """A tag that nobody else on this machine has: pid namespace, our pid, and a number."""
    return f"{PREFIX}{pid_namespace()}-{os.getpid()}-{next(_NUMBERS)}"


def is_abandoned(tag: str) -> bool:
    """Tell whether the process that made this tag is gone; false if we cannot know."""
    parts = re.fullmatch(rf"{PREFIX}(\d+)-(\d+)-\d+", tag)
    if parts is None or int(parts[1]) != pid_namespace():
        return False
    return not os.path.exists(f"/proc/{parts[2]}")


def pid_namespace() -> int:
    """The namespace that our process numbers belong to."""
    return os.stat("/proc/self/ns/pid").st_ino
