"""Attack: a table with more champions than a server keeps.

Before: a server kept 16 processes, those asked last. With 17 champions at one table each question
ended the champion that was asked next: all started anew at every question, and forgot everything.
Now: a match that is played keeps all its champions; those of the match asked longest ago are ended.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from podium.core.records import RejectedAnswer, decode_record
from podium.table import verify
from server.people import Person, first
from server.running import serving

SEATS = 20
TURNS = 5
REMEMBERS = """
import json, sys
print("podium 1 json", flush=True)
first_turn = None
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        if first_turn is None:
            first_turn = told["view"]["turn"]
        answer = told["options"][:1] if first_turn == 0 else ["just", "started"]
        print(json.dumps({"n": told["n"], "answer": answer}), flush=True)
"""


async def play(address: str) -> str:
    person = await Person.come(address, "Léa")
    seats = [{}, *({"bot": "champion:remembers"} for _ in range(SEATS))]
    match = await person.make("casus-belli", seats=seats, settings={"turns": str(TURNS)})
    await person.join(match)
    async with person.player(match) as player:
        await player.play(first)
    await person.leave()
    return match


def test_all_champions_of_a_large_table_live_through_the_match(tmp_path: Path) -> None:
    champions = tmp_path / "champions"
    champions.mkdir()
    champions.chmod(0o755)
    (champions / "remembers.py").write_text(REMEMBERS)
    with serving(tmp_path, "--champions", str(champions)) as server:
        match = asyncio.run(play(server.address))
        reply = httpx.get(f"{server.address}/api/matches/{match}/record")
    record = decode_record(reply.content, "record")
    assert verify(record).holds
    assert [line for line in record.lines if isinstance(line, RejectedAnswer)] == []
