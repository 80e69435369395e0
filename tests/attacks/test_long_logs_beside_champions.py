"""A match with a long log is opened while champions at other tables think.

Before: the process that asks a server's champions replayed the log in one go; an answer that came
meanwhile was not read before its champion's clock was looked at, and judged too slow. Now: fifty
lines are replayed at a time, those who think are listened to in between, and it is not their time.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

from attacks.long_logs import idle_lines, war
from attacks.test_sleepers_at_a_server import Loop
from champions.questions import ROOMY
from podium.server.bot_workers.champion_worker import LINES_AT_ONCE
from podium.server.bot_workers.worker import NO_SEAT, BotRequest, requests_for
from podium.store import Seating, StoredMatch

NAPS = """
import json, sys, time
print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        time.sleep(0.1 if told["n"] > 1 else 0)
        print(json.dumps({"n": told["n"], "answer": told["options"][:1]}), flush=True)
"""
LINES = 6000


def test_clocks_stand_still_while_a_log_is_replayed(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "naps.py").write_text(NAPS)
    header, sealed = war()
    lines = tuple(idle_lines(header, sealed, LINES))
    with closing(Loop(tmp_path, replace(ROOMY, wall=0.3))) as loop:
        loop.ask("b", "naps", 0, 2, 1)
        assert loop.reply().id == 1
        loop.ask("b", "naps", 0, 2, 2)
        loop.send(BotRequest("long", NO_SEAT, 0, lines, header, sealed, id=3))
        reply = loop.reply()
    assert (reply.id, reply.verdict) == (2, "ok")


def test_a_log_comes_in_pieces() -> None:
    header, sealed = war()
    lines = idle_lines(header, sealed, 3 * LINES_AT_ONCE + 1)
    stored = StoredMatch(
        id="m",
        game=header.game,
        rules=header.rules,
        settings=header.settings,
        seats=(Seating("open"),),
        created="",
        sealed=sealed,
        commitment="",
        header=header,
    )
    pieces = list(requests_for(stored, lines, 0, 0, LINES_AT_ONCE))
    assert [len(each.lines) for each in pieces] == [LINES_AT_ONCE] * 3 + [1]
    assert [each.seat for each in pieces] == [NO_SEAT] * 3 + [0]
