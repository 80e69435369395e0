"""People who play anything: single answers, whole sequences, and some of it taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

from server.people import Player, all_leave, seated


def anything(player: Player, chance: Random) -> list[str]:
    """An answer that is legal whatever the others do, of one word or of two."""
    assert player.ask is not None
    word = chance.choice([each["notation"] for each in player.ask["options"]])
    game = player.hello["match"]["game"]
    opening = game == "probe-fog" and not player.view["orders"][player.seat]
    laying = game == "probe-duel" and player.view["phase"] == 0 and word != "stop"
    if (opening or laying) and chance.random() < 0.4:
        return [word, "stop"] if opening or len(player.view["rows"][player.seat]) < 2 else [word]
    return [word]


async def answer(player: Player, words: Sequence[str]) -> None:
    """Answer, unless somebody took back what the question came from at the same moment."""
    assert player.ask is not None
    question, refused = player.ask["id"], len(player.refusals)
    await player.send({"type": "choose", "question": question, "answer": list(words)})
    await player.until(lambda each: question in each.answered or len(each.refusals) > refused)


async def take_back(player: Player) -> None:
    """Undo, and hear of it: done, or too late."""
    undone, refused = own_undone(player), len(player.refusals)
    await player.send({"type": "undo"})
    await player.until(lambda each: len(each.refusals) > refused or own_undone(each) > undone)


def own_undone(player: Player) -> int:
    """How often a player has taken something back."""
    return sum(each == {"kind": "undone", "seat": player.seat} for each in player.told)


async def wander(player: Player, chance: Random, undoing: float = 0.25) -> None:
    """To the end of the match, with second thoughts."""
    while await player.is_asked():
        await answer(player, anything(player, chance))
        while player.undo and player.result is None and chance.random() < undoing:
            await take_back(player)


class Played:
    """A match that was played: what everybody received, and its record."""

    def __init__(self, match: str, record: bytes, received: dict[int | None, list[str]]) -> None:
        self.match = match
        self.record = record
        self.received = received


async def play_match(address: str, game: str, seats: int, chance: Random, **match: Any) -> Played:
    """People and somebody who watches; everything they received, and the record."""
    names = ["Léa", "Noé", "Zoé", "Max"][:seats]
    players = await seated(address, names, game, seats=[{}] * seats, **match)
    watcher = await players[0].person.player(players[0].match, watch="true").connect()
    try:
        await watcher.begun()
        everybody = [*(wander(each, Random(chance.random())) for each in players), ends(watcher)]
        await asyncio.gather(*everybody)
        return await played([*players, watcher])
    finally:
        await watcher.close()
        await all_leave(players)


async def ends(watcher: Player) -> None:
    await watcher.until(lambda each: each.result is not None)


async def played(everybody: Sequence[Player]) -> Played:
    one = everybody[0]
    record = await one.person.get(f"/api/matches/{one.match}/record")
    assert record.status_code == 200, record.text
    received = {each.seat: each.received for each in everybody}
    return Played(one.match, record.content, received)
