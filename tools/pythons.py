"""Print one of the Pythons at hand: ``pythons.py quickest`` or ``pythons.py newest``.

The quickest is of the same version as the one that runs this: of two builds of one version one may
be a third slower, if whoever built it left the optimisation out. The newest is newer than this one,
if any is.
"""

from __future__ import annotations

import glob
import math
import os
import subprocess
import sys
from collections.abc import Iterator

Version = tuple[int, int]

MINE: Version = (sys.version_info[0], sys.version_info[1])
WORTH_IT = 0.9  # of the time that this one takes; whoever is hardly quicker is not
SECONDS = 30.0  # for one that does not answer
SAY_VERSION = """
import sys, venv, ensurepip
print(sys.executable, *sys.version_info[:2], sep="\\n")
"""
SAY_PACE = """
from time import perf_counter
class Car:
    def __init__(self, gear):
        self.gear, self.log = gear, {"gear": gear}
    def drive(self, speed):
        return self.note(speed, gear=self.gear) if isinstance(speed, int) else ()
    def note(self, speed, gear):
        self.log["last"] = (speed, gear)
        return tuple(self.log.values())
def race():
    begun = perf_counter()
    for speed in range(1000):
        Car(3).drive(speed)
    return perf_counter() - begun
print(min(race() for _ in range(50)))
"""
LOOKS = 5  # at each, by turns: the machine may be busy


def named() -> Iterator[str]:
    """Where Pythons are found: on the path, and among pyenv's."""
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        for name in ("python3", *(f"python3.{minor}" for minor in range(11, 30))):
            if os.access(path := os.path.join(folder, name), os.X_OK):
                yield path
    pyenv = os.environ.get("PYENV_ROOT", os.path.expanduser("~/.pyenv"))
    yield from glob.glob(f"{pyenv}/versions/3.*/bin/python3")


def said(python: str, code: str) -> list[str]:
    """What a Python prints; nothing if it does not run (a shim without a version)."""
    try:
        done = subprocess.run(
            [python, "-I", "-c", code], capture_output=True, text=True, timeout=SECONDS
        )
    except (OSError, subprocess.TimeoutExpired):
        return []
    return done.stdout.splitlines() if done.returncode == 0 else []


def versions() -> dict[str, Version]:
    """Those that can make virtual environments; each once, however many names it has."""
    found: dict[str, Version] = {}
    for path in dict.fromkeys(map(os.path.realpath, named())):
        if answer := said(path, SAY_VERSION):
            python, major, minor = answer
            found.setdefault(os.path.realpath(python), (int(major), int(minor)))
    return found


def newest() -> str:
    """The path of the newest one, or nothing."""
    newer = {path: version for path, version in versions().items() if version > MINE}
    return max(newer, key=lambda path: newer[path], default="")


def quickest() -> str:
    """The path of the quickest one of this version: this one, unless another is clearly quicker."""
    here = os.path.realpath(sys.executable)
    same = [path for path, version in versions().items() if version == MINE]
    if same in ([], [here]):
        return sys.executable
    looks = [(path, said(path, SAY_PACE)) for _ in range(LOOKS) for path in same]
    paces = [(float(pace[0]), path) for path, pace in looks if pace]
    mine = min((pace for pace, path in paces if path == here), default=math.inf)
    best, path = min(paces, default=(math.inf, here))
    return path if best < WORTH_IT * mine else sys.executable


if __name__ == "__main__":
    sys.stdout.write({"newest": newest, "quickest": quickest}[sys.argv[1]]() + "\n")
