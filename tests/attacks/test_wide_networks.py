"""One customer of an IPv6 provider uses every /64 of a whole /56 or /48.

Before: each /64 was somebody else's: sixteen of them had all sockets of a server, a few hundred had
all its quotas, and behind a proxy each single address had a turn of its own. Now a /56 has twice
and a /48 four times what one address may have, of connections and of quotas, and all of a /48 take
turns as one.
"""

from __future__ import annotations

from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import httpx

from attacks.wire_tools import match_path, open_socket, status
from podium.server.network.limits import shares_of
from podium.server.network.request_queue import sender_of
from podium.server.quotas import HourlyQuota
from server.running import serving


def from_network(network: int, host: int = 1) -> dict[str, str]:
    """As a proxy on this machine tells it: one of the networks of 2001:db8:5::/48."""
    return {"X-Forwarded-For": f"2001:db8:5:{network:x}::{host:x}"}


def header(fields: dict[str, str]) -> str:
    return "".join(f"{name}: {value}\r\n" for name, value in fields.items())


def test_sockets_from_every_network_of_a_customer(tmp_path: Path) -> None:
    with serving(tmp_path, "--max-per-address", "8") as server, ExitStack() as held:
        path = match_path(server)

        def try_all(networks: range) -> Counter[int]:
            sockets = [
                held.enter_context(open_socket(server, path, header(from_network(each))))
                for each in networks
            ]
            return Counter(map(status, sockets))

        assert try_all(range(30)) == {101: 14, 429: 16}  # all of one /56: twice seven
        assert try_all(range(0, 0x4000, 0x100)) == {
            101: 14,
            429: 50,
        }  # the /48: 28 in all
        other = {"X-Forwarded-For": "2001:db8:6::1"}
        assert status(held.enter_context(open_socket(server, path, header(other)))) == 101


def test_sockets_that_end_make_room_in_the_network(tmp_path: Path) -> None:
    with serving(tmp_path, "--max-per-address", "2") as server:
        path = match_path(server)
        for number in range(20):
            bare = open_socket(server, path, header(from_network(number)))
            while (answer := status(bare)) == 429:  # those before are still being taken down
                bare.close()
                bare = open_socket(server, path, header(from_network(number)))
            assert answer == 101
            bare.close()


def test_guests_from_every_network_of_a_customer(tmp_path: Path) -> None:
    flags = ("--quota", "guests-per-address=2")
    with serving(tmp_path, *flags) as server, httpx.Client(base_url=server.address) as http:

        def come(fields: dict[str, str]) -> int:
            http.cookies.clear()
            return http.post("/api/guests", json={"name": "Ève"}, headers=fields).status_code

        statuses = [come(from_network(0x100 * each)) for each in range(20)]
        assert statuses == [201] * 8 + [429] * 12
        assert come({"X-Forwarded-For": "198.51.100.7"}) == 201


def test_turns_behind_a_proxy() -> None:
    senders = {
        sender_of("127.0.0.1", [(b"x-forwarded-for", value.encode())], is_proxy=True)
        for network in range(0, 0x10000, 0x111)
        for value in from_network(network, host=network).values()
    }
    assert len(senders) == 1


def test_what_is_given_back_is_given_back_to_the_network() -> None:
    quota = HourlyQuota(1)
    for network in range(100):
        address = shares_of(f"2001:db8:5:{network:x}::", 1)[0][0]
        assert quota.take(address)
        quota.give_back(address)
