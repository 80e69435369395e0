"""Formule Caml with bots that fail, each in its own way; loaded through ``PODIUM_GAMES``."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from arena.mortal import die_while_there_is
from podium.core import Bot, BotQuestion, Option
from podium.games.formule_caml.game import FormuleCaml
from podium.games.formule_caml.players.sunday import Sunday
from podium.games.formule_caml.wire.options import STEER


class Crasher(Bot):
    """Raises something that no process can send to another."""

    def answer(self, ask: BotQuestion) -> Sequence[Option]:
        class Unsendable(Exception):
            pass

        raise Unsendable("out of fuel")


class Cheater(Bot):
    """Steers before it is asked to."""

    def answer(self, ask: BotQuestion) -> Sequence[Option]:
        return [STEER[0]]


class Mute(Bot):
    """Answers nothing at all."""

    def answer(self, ask: BotQuestion) -> Sequence[Option]:
        return []


class Killer(Bot):
    """Takes its whole process down."""

    def answer(self, ask: BotQuestion) -> Sequence[Option]:
        os._exit(1)


class Fickle(Sunday):
    """Kills its process while there is a file to take, and plays well otherwise."""

    def answer(self, ask: BotQuestion) -> Sequence[Option]:
        die_while_there_is(Path(os.environ["FICKLE"]))
        return super().answer(ask)


class Faulty(FormuleCaml):
    """The same game with other bots."""

    name = "faulty"

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {
            "crasher": Crasher, "cheater": Cheater, "mute": Mute, "killer": Killer,
            "fickle": Fickle,
        }  # fmt: skip


GAME = Faulty()
