"""A server that is asked to stop ends well, whatever its connections are doing at that moment."""

from __future__ import annotations

import asyncio
import os
import struct
import subprocess
from pathlib import Path

from server.people import PAIR, Player, all_leave, first, seated
from server.running import PODIUM, TESTS, Server, serving
from server.test_connections import HANDSHAKE, dial, until_open

PING, CLOSE = 0x89, 0x88
GOING_AWAY = struct.pack("!H", 1001)
UNREAD = 16 << 20  # bytes: four times what the system takes off a server's hands for one connection


def control_frame(opcode: int, payload: bytes) -> bytes:
    """A frame of the protocol's own, as a client sends it, with a mask of zeros."""
    return bytes([opcode, 0x80 | len(payload)]) + bytes(4) + payload


def test_a_stop_while_somebody_says_goodbye_and_does_not_read(tmp_path: Path) -> None:
    """The closing handshake is done, but what was sent before it is still on its way."""

    async def scene(server: Server) -> None:
        lea, _ = players = await seated(server.address, PAIR, "probe-duel")
        await lea.close()
        reader, writer = await dial(server.address, hearing=4096)
        path = f"/api/matches/{lea.match}/socket"
        writer.write(HANDSHAKE.format(path=path, more="").encode())
        assert b" 101 " in await reader.readline()
        ping = control_frame(PING, bytes(125))
        writer.write(ping * (UNREAD // len(ping)) + control_frame(CLOSE, GOING_AWAY))
        await until_open(server.private, 1)
        await asyncio.to_thread(server.stop)
        writer.transport.abort()
        await all_leave(players)

    with serving(tmp_path) as server:
        asyncio.run(scene(server))


def test_stops_in_the_middle_of_play(tmp_path: Path) -> None:
    """People answer, bots think, sockets come and go: three times the server stops under them."""

    async def play(player: Player) -> None:
        while await player.is_asked():
            await player.choose(*first(player))
            await player.close()
            await player.connect()

    async def scene(server: Server) -> None:
        lea, _ = players = await seated(server.address, PAIR, "formule-caml")
        bots = [{"bot": "navigator"}, {"bot": "navigator"}]
        watcher = lea.person.player(await lea.person.make("formule-caml", seats=bots))
        await watcher.connect()
        playing = [asyncio.create_task(play(player)) for player in players]
        await watcher.until(lambda each: each.n > 3)
        await asyncio.to_thread(server.stop)
        await asyncio.gather(*playing, return_exceptions=True)
        watcher.vanish()  # it has not read for a while: a goodbye would wait for what it missed
        await watcher.close()
        await all_leave(players)

    with serving(tmp_path) as server:
        for _ in range(3):
            asyncio.run(scene(server))
            server.start()


def test_a_fault_of_our_own_shows_its_traceback() -> None:
    done = subprocess.run(
        [PODIUM, "sim", "probe-duel"],
        env={**os.environ, "PODIUM_GAMES": "server.broken_game", "PYTHONPATH": str(TESTS)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 70
    assert "Traceback" in done.stderr
    assert "broken_game.py" in done.stderr
    assert "ZeroDivisionError" in done.stderr.splitlines()[-1]
