"""A game of somebody else's whose board, a file, does what is written in it."""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping
from time import process_time
from typing import Any

from podium.core import Content, Settings
from probes import ProbeSetup
from probes.duel import Duel

GROWN = 400 << 20  # bytes
SLOW_SECONDS = {"sluggish": 0.2, "tardy": 0.04}


class GreedySettings(Settings, frozen=True):
    board: str = ""


class GreedySetup(ProbeSetup):
    """Laid out quickly; a ``sluggish`` or ``tardy`` one is slow whenever it is looked at."""

    def labels(self, lang: str) -> Any:
        for text in self.content.users.values():
            burn(SLOW_SECONDS.get(text, 0.0))
        return super().labels(lang)


class Greedy(Duel):
    name, settings, file_settings = "probe-greedy", GreedySettings, ("board",)

    def build_setup(self, version: int, settings: Any, files: Mapping[str, str]) -> GreedySetup:
        obey(files.get(settings.board, ""))
        return GreedySetup(self, version, settings, Content(files, files))


def obey(text: str) -> None:
    match text:
        case "hang":
            burn(1e9)
        case "grow":
            assert bytearray(GROWN)
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "break":
            raise ZeroDivisionError("somebody else's fault")
        case "slow":
            burn(0.7)


def burn(seconds: float) -> None:
    until = process_time() + seconds
    while process_time() < until:
        pass


GAME = Greedy()
