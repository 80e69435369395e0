"""A client sends hundreds of requests at once and waits for no answer.

Before: all of them were read and kept, whoever else waited: with a crowd of such clients the loop
heard nobody for seconds.
Now: who sends more than 16 requests before the first answer is cut off.
"""

from pathlib import Path

from attacks.wire_tools import all_read, dial, figure, must_be_well
from podium.server.network.http_connection import MAX_PIPELINED
from server.running import serving

ASK = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
CLOSE = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
DROPPED = 'podium_dropped_total{why="pipelined"}'


def test_hundreds_of_requests_at_once(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        with dial(server, ASK * 500) as bare:
            all_read(bare)
        assert figure(server, DROPPED) == 1
        must_be_well(server)


def test_a_few_requests_at_once_are_all_answered(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        with dial(server, ASK * (MAX_PIPELINED - 1) + CLOSE) as bare:
            assert all_read(bare).count(b"HTTP/1.1 200 OK") == MAX_PIPELINED
        assert figure(server, DROPPED) == 0
