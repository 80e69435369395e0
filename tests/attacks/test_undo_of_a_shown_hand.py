"""Attack: knock out the last car of a rival, read its hand, and take the answer back.

Before, F-Cartes showed the hand and the table let the answer be undone: no die had been thrown. Now
whatever comes to light is counted, and an answer that brought it stays.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from attacks.taking_back import asked_of, catch_up, options_of, try_undo
from server.people import Message, Player, all_leave, seated
from server.running import serving

NAMES = ["Léa", "Noé", "Zoé"]
MAX_MATCHES = 8  # in each of them somebody is usually knocked out in the first hundred answers
DAMAGE = ("damage", "collision")


def test_a_hand_that_was_shown_stays_shown(tmp_path: Path) -> None:
    async def attack(address: str) -> str:
        for _ in range(MAX_MATCHES):
            players = await seated(address, NAMES, "f-cartes", seats=[{}] * len(NAMES))
            outcome = await knock_somebody_out(players)
            await all_leave(players)
            if outcome:
                return outcome
        return "nobody was knocked out"

    with serving(tmp_path) as server:
        assert asyncio.run(attack(server.address)) == "undo-chance"


async def knock_somebody_out(players: list[Player]) -> str:
    """What an undo brings, right after a hand was seen that nothing but the answer had shown."""
    while player := asked_of(players):
        told = len(player.told)
        await player.choose(most_violent(player))
        await catch_up(players)
        news = player.told[told:]
        if shows_a_hand(player, news) and is_going_on(players) and not thrown(news):
            assert not player.undo
            return await try_undo(player)
    return ""


def most_violent(player: Player) -> str:
    found = max(options_of(player), key=lambda each: violence(player, each["option"]))
    return str(found["notation"])


def violence(player: Player, option: Message) -> tuple[int, int]:
    """Hit the weakest car of a rival, look for cards to do so, and repair nothing."""
    kind = option["kind"]
    if kind in ("hit", "crash"):
        car = car_of(player.view, option["car" if kind == "hit" else "rival"])
        return 3 if car["seat"] not in (player.seat, -1) else 1, car["lost"]
    if kind == "play":
        return 2 if option["card"].startswith(DAMAGE) else -1, 0
    return {"draw": 1, "discard": 0}.get(kind, -1), 0


def car_of(view: Any, number: int) -> Message:
    return next(dict(car) for car in view["cars"] if car["car"] == number)


def shows_a_hand(player: Player, news: list[Message]) -> bool:
    out = [each for each in news if each["kind"] == "team-out"]
    return any(each["cards"] and each["seat"] != player.seat for each in out)


def is_going_on(players: list[Player]) -> bool:
    return asked_of(players) is not None


def thrown(news: list[Message]) -> bool:
    """Whether dice or cards came in as well, as when a race ends."""
    return any(each["kind"] not in ("played", "damaged", "retired", "team-out") for each in news)
