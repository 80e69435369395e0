"""A browser guesses that an answer is a script or a page, against what the server says it is.

Before: only the pages of the client forbade it.
Now: every answer does, refusals of every kind too.
"""

from pathlib import Path

from attacks.wire_tools import HANDSHAKE, asked, client
from server.running import serving

CLOSE = "Connection: close\r\n"


def test_every_answer_forbids_guessing(tmp_path: Path) -> None:
    evil = "Origin: https://evil.example\r\n"
    requests = [
        f"GET {path} HTTP/1.1\r\nHost: a\r\n{CLOSE}\r\n"
        for path in ("/", "/health", "/api/games", "/api/nothing", "/assets/none.js", "/%ff")
    ]
    requests += [
        f"DELETE /api/games HTTP/1.1\r\nHost: a\r\n{CLOSE}\r\n",
        f"POST /api/guests HTTP/1.1\r\nHost: a\r\n{evil}{CLOSE}\r\n",
        f"POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n{CLOSE}\r\nx",
        f"GET / HTTP/1.1\r\nHost: a\r\nX: {'x' * 70_000}",
        "nonsense\r\n\r\n",
        HANDSHAKE.format(path="/api/matches/x/socket", more=evil),
        HANDSHAKE.format(path="/nowhere", more=""),
    ]
    with serving(tmp_path) as server:
        for request in requests:
            head, _, _ = asked(server, request.encode()).partition(b"\r\n\r\n")
            assert b"\r\nx-content-type-options: nosniff" in head.lower(), (request[:60], head)


def test_a_record_is_a_download(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, _):
        assert http.get("/api/matches").headers["x-content-type-options"] == "nosniff"
