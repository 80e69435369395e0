"""Helpers of attacks that take answers back: what an undo brings, and who knows of what by now."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from server.people import Message, Player
from server.wandering import own_undone

UNDONE = "undone"


async def try_undo(player: Player) -> str:
    """Why an undo is refused, or that it was done."""
    undone, refused = own_undone(player), len(player.refusals)
    await player.send({"type": "undo"})
    await player.until(lambda each: len(each.refusals) > refused or own_undone(each) > undone)
    return UNDONE if own_undone(player) > undone else str(player.refusals[-1]["refusal"]["key"])


async def catch_up(players: Sequence[Player]) -> None:
    """Hear all that was sent so far: the refusal of an empty act comes after it."""
    for player in players:
        await player.refused({"type": "choose", "question": 0, "answer": ["x"]})


def options_of(player: Player) -> list[Message]:
    assert player.ask is not None
    return list(player.ask["options"])


def anything(player: Player, chance: Random) -> str:
    return str(chance.choice(options_of(player))["notation"])


def asked_of(players: Sequence[Player]) -> Player | None:
    """Somebody who has a question; None when the match is over."""
    return next((each for each in players if each.ask is not None), None)
