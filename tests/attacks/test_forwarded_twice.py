"""A client behind a proxy sends an ``X-Forwarded-For`` of its own, another one each time.

Before: where the proxy adds a line of its own instead of adding to the client's, as HAProxy does,
the client's came first and counted: with every request it was a new sender, with a turn of its own
and 32 requests more at once. So was each connection of a client that a proxy names with its port.
Now: the last address of the last line counts, without a port.
"""

from __future__ import annotations

import pytest

from podium.server.network.request_queue import sender_of

PROXY = "127.0.0.1"
Headers = list[tuple[bytes, bytes]]


def forwarded(*lines: str) -> Headers:
    names = [(b"x-forwarded-for", line.encode()) for line in lines]
    return [(b"host", b"podium.example.org"), *names, (b"accept", b"*/*")]


@pytest.mark.parametrize(
    "headers",
    [
        forwarded("198.51.100.7"),
        forwarded("203.0.113.1, 198.51.100.7"),
        forwarded("203.0.113.1", "198.51.100.7"),
        forwarded("203.0.113.2", "203.0.113.3", "203.0.113.4,198.51.100.7"),
        forwarded("198.51.100.7:40001"),
        forwarded("203.0.113.1", "198.51.100.7:40002"),
    ],
)
def test_the_proxy_says_who_it_was(headers: Headers) -> None:
    assert sender_of(PROXY, headers, is_proxy=True) == "198.51.100.7"


def test_a_port_is_no_network() -> None:
    one, other = forwarded("[2001:db8::1]:40001"), forwarded("2001:db8:0:1::2")
    assert sender_of(PROXY, one, is_proxy=True) == sender_of(PROXY, other, is_proxy=True)
    assert sender_of(PROXY, one, is_proxy=True).endswith("/48")


def test_nobody_else_says_it() -> None:
    assert sender_of("192.0.2.1", forwarded("198.51.100.7"), is_proxy=False) == "192.0.2.1"
