"""One client opens as many connections as it can.

Before: there was no limit; the file handles of the process were the first thing to run out.
Now: there is a limit for all and one for each address, shown in /metrics and set at start; sockets
leave an eighth of them to requests, so that the server can always be asked.
"""

from contextlib import ExitStack
from pathlib import Path

from attacks.wire_tools import (
    all_read,
    dial,
    figure,
    match_path,
    must_be_well,
    open_socket,
    status,
)
from server.running import serving

ELSEWHERE = ("--proxy", "192.0.2.1")  # so that loopback is an address like any other


def test_sockets_leave_room_for_requests(tmp_path: Path) -> None:
    with serving(tmp_path, "--max-connections", "32") as server, ExitStack() as held:
        path = match_path(server)
        answers = [status(held.enter_context(open_socket(server, path))) for _ in range(40)]
        assert answers == [101] * 28 + [503] * 12
        must_be_well(server)
        assert figure(server, 'podium_connections_limit{of="all"}') == 32
        assert figure(server, 'podium_connections_limit{of="sockets"}') == 28


def test_one_address_leaves_room_for_others(tmp_path: Path) -> None:
    flags = ("--max-per-address", "16", *ELSEWHERE)
    with serving(tmp_path, *flags) as server, ExitStack() as held:
        path = match_path(server)
        first = [held.enter_context(open_socket(server, path)) for _ in range(16)]
        assert [status(each) for each in first] == [101] * 14 + [429] * 2
        other = held.enter_context(open_socket(server, path, source="127.0.0.2"))
        assert status(other) == 101
        assert figure(server, 'podium_connections_limit{of="address"}') == 16


def test_what_one_address_is_told(tmp_path: Path) -> None:
    with serving(tmp_path, "--max-per-address", "8", *ELSEWHERE) as server, ExitStack() as held:
        path = match_path(server)
        for _ in range(7):
            assert status(held.enter_context(open_socket(server, path))) == 101
        for lang, said in (("fr", "Votre adresse"), ("en", "Your address")):
            bare = held.enter_context(open_socket(server, f"{path}?lang={lang}"))
            reply = all_read(bare)
            assert reply.startswith(b"HTTP/1.1 429 ")
            assert said.encode() in reply


def test_requests_of_one_address_make_room_for_each_other(tmp_path: Path) -> None:
    with serving(tmp_path, "--max-per-address", "8", *ELSEWHERE) as server, ExitStack() as held:
        for _ in range(50):
            held.enter_context(dial(server, b"GET /health HTTP/1.1\r\n"))
        must_be_well(server)
        assert figure(server, "podium_connections") <= 8


def test_behind_a_proxy_the_address_is_the_client_s(tmp_path: Path) -> None:
    """What a proxy on this machine says is believed; it is no client itself."""
    with serving(tmp_path, "--max-per-address", "8") as server, ExitStack() as held:
        path = match_path(server)
        one, other = (f"X-Forwarded-For: 198.51.100.{n}\r\n" for n in (1, 2))
        answers = [status(held.enter_context(open_socket(server, path, one))) for _ in range(9)]
        assert answers == [101] * 7 + [429] * 2
        assert status(held.enter_context(open_socket(server, path, other))) == 101


def test_nobody_else_says_where_a_client_is(tmp_path: Path) -> None:
    with serving(tmp_path, "--max-per-address", "8", *ELSEWHERE) as server, ExitStack() as held:
        path = match_path(server)
        lies = [f"X-Forwarded-For: 198.51.100.{n}\r\n" for n in range(8)]
        sockets = [held.enter_context(open_socket(server, path, lie)) for lie in lies]
        assert [status(each) for each in sockets].count(101) == 7


def test_a_socket_that_ends_makes_room(tmp_path: Path) -> None:
    with serving(tmp_path, "--max-per-address", "2", *ELSEWHERE) as server:
        path = match_path(server)
        for _ in range(20):
            with open_socket(server, path) as bare:
                while (answer := status(bare)) == 429:  # the one before is still being taken down
                    bare.close()
                    bare = open_socket(server, path)
                assert answer == 101
                bare.close()
