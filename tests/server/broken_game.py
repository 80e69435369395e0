"""A game of somebody else's that breaks as soon as it is laid out."""

from collections.abc import Mapping
from typing import Any, NoReturn

from probes.duel import Duel


class Broken(Duel):
    def build_setup(self, version: int, settings: Any, files: Mapping[str, str]) -> NoReturn:
        raise ZeroDivisionError("somebody else's fault")


GAME = Broken()
