"""Where the tests have champions made: what is the same in all of them is built once."""

from __future__ import annotations

import shutil
from itertools import count
from pathlib import Path

import pytest

from podium.bots import kits

FLAGS = {"CFLAGS": "-O0 -Wall -Wextra", "CXXFLAGS": "-O0 -Wall -Wextra", "RUSTFLAGS": ""}


class Workshop:
    """What is built for a test runs once: it need not be fast."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.numbers = count()
        self.skeletons: dict[str, Path] = {}

    def skeleton(self, language: str) -> Path:
        """A champion as `podium champion new` makes it, built."""
        if language not in self.skeletons:
            place = kits.make(language, self.folder / language, "Essai")
            self.build(place)
            self.skeletons[language] = place
        return self.skeletons[language]

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
            output = kits.build(place)
        assert "warning" not in output, output
