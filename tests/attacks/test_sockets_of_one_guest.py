"""One guest opens sockets from many addresses, by a token that all of them have.

Before: only addresses were counted: sixteen of them, with one name, had every socket of a server.
Now: a guest has at most 128 sockets; the next one is told so in a sentence, and closed for good.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from server.people import Person, Player
from server.running import serving

CLOSED_FOR_GOOD = 4000
MOST = 3


async def end_of(player: Player) -> tuple[str, str, int]:
    """What is refused on a socket, the sentence, and the code that it is closed with."""
    refusal = (await player.hear())["refusal"]
    with pytest.raises(ConnectionClosed) as closed:
        await player.hear()
    assert closed.value.rcvd is not None
    return refusal["key"], refusal["text"], closed.value.rcvd.code


async def scene(address: str) -> None:
    eve, lea = [await Person.come(address, name) for name in ("Ève", "Léa")]
    made = await eve.make("probe-duel")
    held = [await eve.player(made).connect() for _ in range(MOST)]
    for player in held:
        assert (await player.hear())["type"] == "hello"
    texts = []
    for lang in ("fr", "en"):
        key, text, code = await end_of(await eve.player(made, lang=lang).connect())
        assert (key, code) == ("too-many-sockets", CLOSED_FOR_GOOD)
        texts.append(text)
    assert texts[0] != texts[1]
    other = await lea.player(made).connect()
    assert (await other.hear())["type"] == "hello"

    await held.pop().close()
    while (await (again := await eve.player(made).connect()).hear())["type"] != "hello":
        pass  # the one before is still being taken down
    for each in (*held, other, again):
        await each.close()
    await eve.leave()
    await lea.leave()


def test_the_sockets_of_one_guest(tmp_path: Path) -> None:
    with serving(tmp_path, "--quota", f"sockets-per-guest={MOST}") as server:
        asyncio.run(scene(server.address))
