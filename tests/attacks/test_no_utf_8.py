"""Bytes that are no text, wherever a request has room for some.

Before: some were a fault of the server, some were replaced and taken.
Now: each is a 400 with a sentence.
"""

from pathlib import Path

import pytest

from attacks.wire_tools import asked, must_be_well
from server.running import serving

GET = "GET {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
POST = (
    b"POST /api/{} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    b"Content-Type: application/json\r\nContent-Length: {}\r\n\r\n"
)


def post(path: bytes, body: bytes) -> bytes:
    head = POST.replace(b"{}", path, 1).replace(b"{}", str(len(body)).encode(), 1)
    return head + body


@pytest.mark.parametrize(
    "request_",
    [
        GET.format("/api/matches/%ff").encode(),
        GET.format("/api/words/%c3").encode(),
        GET.format("/%ed%a0%80").encode(),
        GET.format("/api/matches?game=%ff").encode(),
        GET.format("/api/matches?%ff=1").encode(),
        GET.format("/api/games?lang=é").encode("latin-1"),
        GET.format("/api/é").encode("latin-1"),
        post(b"guests", b'{"name":"\xff"}'),
        post(b"guests", b'{"\xff":"a"}'),
        post(b"guests", b'{"name":"\\ud800"}'),
        post(b"guests", b"\xff\xfe{\x00}\x00"),
        post(b"matches", b'{"game":"formule-caml","settings":{"track":"\xc3"}}'),
        post(b"matches", b'{"game":"formule-caml","files":{"\xc3":"x"}}'),
    ],
)
def test_bytes_that_are_no_text(tmp_path: Path, request_: bytes) -> None:
    with serving(tmp_path) as server:
        reply = asked(server, request_)
        assert reply.startswith(b"HTTP/1.1 400 "), reply
        assert b'"text":"' in reply
        must_be_well(server, 1)
