"""Lay out Podium in a folder with the way of an answer as machine code: ``compiled.py FOLDER``.

The same source, compiled by mypyc; it needs a C compiler and Python's own headers. Put the folder
in front of Python's path to use it. The plain Python does the same, only slower.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "podium"
HOT = (  # without structs: what a struct is told about itself would be lost
    "core/record_checks.py",
    "server/socket/connection.py",
    "server/play/fast_lock.py",
    "server/play/audience.py",
    "server/play/live_match.py",
    "store/pending_lines.py",
    "store/log_writer.py",
    "table/feed/delta.py",
    "table/feed/feed.py",
    "table/log/fold.py",
    "table/log/take_backs.py",
    "table/feed/shared_step.py",
    "table/feed/questions.py",
    "table/table.py",
)
FLAGS = ("--config-file=", "--ignore-missing-imports")
LAST_WORDS = 2000  # characters shown of what went wrong


def main(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SOURCE, folder / "podium", ignore=shutil.ignore_patterns("__pycache__"))
    modules = [f"podium/{name}" for name in HOT]
    mypyc = Path(sys.executable).with_name("mypyc")
    done = subprocess.run(
        [mypyc, *FLAGS, *modules],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode != 0:
        shutil.rmtree(folder)
        sys.exit(
            f"{done.stdout[-LAST_WORDS:]}\n"
            "Podium could not be compiled. That needs a C compiler and Python's headers "
            "(on Debian: apt-get install gcc python3-dev); the plain Python plays all the same."
        )
    shutil.rmtree(folder / "build")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
