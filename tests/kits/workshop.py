"""Where the tests have champions made: what is the same in all of them is built once."""

from __future__ import annotations

import fcntl
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from podium.bots import kits

FLAGS = {"CFLAGS": "-O0 -Wall -Wextra", "CXXFLAGS": "-O0 -Wall -Wextra", "RUSTFLAGS": ""}


class Workshop:
    """What is built for a test runs once: it need not be fast.

    ``shared`` is where other test processes of the same run find what this one has built.
    """

    def __init__(self, folder: Path, shared: Path) -> None:
        self.folder = folder
        self.shared = shared
        self.numbers = count()

    def skeleton(self, language: str) -> Path:
        """A champion as `podium champion new` makes it, built once in a run."""
        place = self.shared / language
        with one_at_a_time(self.shared, language):
            if not place.exists():
                made = kits.create(language, self.folder / f"new-{language}", "Essai")
                self.build(made)
                made.rename(place)  # only what was built is found
        return place

    def champion(self, language: str, text: str) -> Path:
        """The same with this text in place of its own."""
        place = self.folder / str(next(self.numbers))
        shutil.copytree(self.skeleton(language), place)
        (place / kits.LANGUAGES[language].source).write_text(text, "utf-8")
        self.build(place)
        return place

    def build(self, place: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            for name, flags in FLAGS.items():
                patch.setenv(name, flags)
            output = kits.build(place).output
        assert "warning" not in output, output


@contextmanager
def one_at_a_time(folder: Path, name: str) -> Iterator[None]:
    folder.mkdir(exist_ok=True)
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # until it is closed
        yield
