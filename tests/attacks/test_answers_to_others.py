"""A client behind a proxy sends a body that is refused before it was read to its end.

Before: the rest of the body was counted as the head of a next request, which was refused in its
turn; the proxy took that second answer for the one to somebody else's request.
Now: the rest is ignored up to a limit, and nothing more is said.
"""

from pathlib import Path

from attacks.wire_tools import all_read, dial
from server.running import serving

SIZE = 1_500_000
HEAD = (
    b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: %d\r\n\r\n" % SIZE
)
CLOSE = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def test_one_request_has_one_answer(tmp_path: Path) -> None:
    with serving(tmp_path) as server, dial(server, HEAD) as bare:
        bare.sendall(b"x" * SIZE)
        bare.sendall(CLOSE)
        heard = all_read(bare)
        statuses = [part[:3] for part in heard.split(b"HTTP/1.1 ")[1:]]
        assert statuses == [b"413", b"200"], heard
