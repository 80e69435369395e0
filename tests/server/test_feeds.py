"""The same log gives the same messages: here, in another process, and over the wire."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from podium.core.records import Record, decode_record
from podium.table import resume
from podium.table.feed.feed import Feed, Recipient
from server.running import TESTS
from server.wandering import Played, play_match

TABLES = [("probe-fog", 3), ("probe-duel", 2), ("probe-pile", 3)]


def messages(record: bytes, seat: Recipient) -> list[str]:
    """All that a recipient is sent, folded from a record: the whole view first."""
    kept = decode_record(record, "record")
    table = resume(Record(kept.header, ()), resume(kept, None).sealed)
    feed = Feed(table.setup, kept.header, table.state, seat)
    first = feed.full_view()
    heard = [feed.update(table.fold.replay(line)) for line in kept.lines]
    return [each.decode() for each in (first, *heard) if each is not None]


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: table[0])
def match(request: pytest.FixtureRequest, address: str) -> Played:
    game, seats = request.param
    return asyncio.run(play_match(address, game, seats, Random(11)))


def test_a_record_folds_to_what_went_over_the_wire(match: Played) -> None:
    for seat, received in match.received.items():
        numbered = [text for text in received if json.loads(text)["type"] in ("view", "events")]
        assert messages(match.record, seat) == numbered


def test_it_does_so_in_another_process(match: Played, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(match.record)
    told = [
        subprocess.run(
            [sys.executable, "-m", "server.test_feeds", str(path)],
            env={**os.environ, "PYTHONPATH": str(TESTS), "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    everything = [messages(match.record, seat) for seat in (0, 1, None)]
    assert json.loads(told[0]) == everything
    assert told[0] == told[1]


if __name__ == "__main__":
    given = Path(sys.argv[1]).read_bytes()
    sys.stdout.write(json.dumps([messages(given, seat) for seat in (0, 1, None)]))
