"""Attack: ask the table by an undo whether a rival has answered, which nobody else may know.

Before, ca_rs refused an undo in a plan with `undo-others` once the rival had laid its own, and did
it otherwise; F-Cartes withdrew the offer to undo when the next player had begun to play a card.
Now an undo brings the same, whatever others have done unseen.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from attacks.taking_back import UNDONE, anything, asked_of, catch_up, options_of, try_undo
from server.people import PAIR, Player, all_leave, seated
from server.running import serving

MAX_MATCHES = 8
MAX_ANSWERS = 400  # a match

Outcomes = dict[bool, list[str]]  # of an undo, by whether the rival had answered unseen
Attack = Callable[[list[Player], Random], Awaitable[None]]


def attacked(folder: Path, game: str, settings: dict[str, object], attack: Attack) -> None:
    async def matches(address: str) -> None:
        for seed in range(MAX_MATCHES):
            players = await seated(address, PAIR, game, settings=settings)
            await attack(players, Random(seed))
            await all_leave(players)

    with serving(folder) as server:
        asyncio.run(matches(server.address))


def test_an_undo_does_not_tell_who_has_laid_a_plan(tmp_path: Path) -> None:
    outcomes: Outcomes = {True: [], False: []}

    async def attack(players: list[Player], chance: Random) -> None:
        for each in players:  # an answer that was given for somebody can be taken back
            for name in ("obvious", "discard"):
                await each.send({"type": "prefer", "name": name, "value": "ask"})
        for _ in range(MAX_ANSWERS):
            player = asked_of(players)
            if player is None:
                return
            alone = len(player.asked) == 1
            await player.choose(fights(player) or anything(player, chance))
            await catch_up(players)
            if alone and len(player.asked) > 1:
                await ask_by_undo(player, players[1 - players.index(player)], chance, outcomes)

    attacked(tmp_path, "ca_rs", {"circuit": "cour", "laps": 3}, attack)
    assert min(map(len, outcomes.values())) > 0
    assert {*outcomes[True]} == {*outcomes[False]} == {"undo-others"}


def fights(player: Player) -> str:
    """Overtake and block wherever one can: a block asks both for what they lay down in the duel."""
    options = {each["option"]["kind"]: each["notation"] for each in options_of(player)}
    return str(options.get("try") or options.get("block") or "")


async def ask_by_undo(player: Player, rival: Player, chance: Random, outcomes: Outcomes) -> None:
    """An undo of the answer that opened a phase of both; the rival has answered, or has not."""
    unseen = len(outcomes[True]) <= len(outcomes[False])
    if unseen:
        await rival.choose(anything(rival, chance))
    refusal = await try_undo(player)
    await catch_up([player, rival])
    if refusal != "undo-chance":  # a card was turned: the seat saw it itself
        outcomes[unseen].append(refusal)


def test_an_undo_does_not_tell_that_the_next_one_has_begun(tmp_path: Path) -> None:
    tried: list[str] = []

    async def attack(players: list[Player], chance: Random) -> None:
        for _ in range(MAX_ANSWERS):
            player = asked_of(players)
            if player is None or len(tried) > MAX_MATCHES:
                return
            await player.choose(anything(player, chance))
            await catch_up(players)
            rival = players[1 - players.index(player)]
            if player.undo and rival.ask is not None and (cards := begun_by(rival)):
                heard = player.n
                await rival.choose(cards[0])
                await catch_up(players)
                if rival.undo and rival.asked == [rival.seat]:
                    assert (player.n, player.undo) == (heard, True), "told that the rival has begun"
                    tried.append(await try_undo(player))
                    await catch_up(players)

    attacked(tmp_path, "f-cartes", {"rounds": "6"}, attack)
    assert set(tried) == {UNDONE}


def begun_by(player: Player) -> list[str]:
    """Cards that ask for a target: chosen, they are not yet played."""
    kinds = ("gap", "damage", "slipstream", "lightning-stop", "collision")
    plays = [each for each in options_of(player) if each["option"]["kind"] == "play"]
    return [each["notation"] for each in plays if each["option"]["card"].startswith(kinds)]
