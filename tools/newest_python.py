"""Print the newest Python at hand, on the path or among pyenv's, if it is newer than this one."""

from __future__ import annotations

import glob
import os
import shutil
import subprocess
import sys

Version = tuple[int, int]


def candidates() -> list[str]:
    """Where Pythons are found."""
    found = [shutil.which(f"python3.{minor}") for minor in range(11, 30)]
    pyenv = os.environ.get("PYENV_ROOT", os.path.expanduser("~/.pyenv"))
    return [path for path in found if path] + glob.glob(f"{pyenv}/versions/3.*/bin/python3")


def version(python: str) -> Version | None:
    """What a Python says of itself; None if it does not run (a shim without a version)."""
    code = "import sys, venv; print(*sys.version_info[:2])"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True)
    numbers = done.stdout.split()
    return (int(numbers[0]), int(numbers[1])) if done.returncode == 0 else None


def newest() -> str:
    """The path of the newest one, or nothing."""
    versions = {path: version(path) for path in candidates()}
    newer = {path: v for path, v in versions.items() if v and v > sys.version_info[:2]}
    return max(newer, key=lambda path: newer[path], default="")


if __name__ == "__main__":
    sys.stdout.write(newest() + "\n")
