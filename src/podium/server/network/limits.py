"""How much of the server its clients may hold at once."""

from __future__ import annotations

import sys
from ipaddress import ip_address

import msgspec

if sys.platform != "win32":
    import resource

MAX_CONNECTIONS = 4096
MAX_PER_ADDRESS = 256
RESERVED_FILES = 256  # for the database, the workers, the champions, the logs
MIN_CONNECTIONS = 16
PROXIES = ("127.0.0.1", "::1")


class Limits(msgspec.Struct, frozen=True):
    """Connections in all and from one address.

    Those from ``proxies`` are a reverse proxy's, or this machine's own: they are not counted by
    their address, but by the one that the proxy tells.
    """

    connections: int = MAX_CONNECTIONS
    per_address: int = MAX_PER_ADDRESS
    proxies: tuple[str, ...] = PROXIES

    @property
    def sockets(self) -> int:
        """Of all connections those that may be sockets, so that requests are always answered."""
        return self.connections - max(1, self.connections // 8)

    @property
    def sockets_per_address(self) -> int:
        return self.per_address - max(1, self.per_address // 8)


def plain_address(address: str) -> str:
    """An address as it is counted: IPv4 as such, and of IPv6 the network that one person has."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:64]
    if parsed.version == 4:
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    if parsed.is_loopback:
        return address
    # Whoever has one address of a /64 has all of them.
    return str(ip_address(int(parsed) >> 64 << 64))


def within_open_files(limits: Limits) -> Limits:
    """The limits, lowered to what this process may have open; that is raised first if it can be."""
    if sys.platform == "win32":
        return limits
    wanted = limits.connections + RESERVED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    possible = max(MIN_CONNECTIONS, allowed - RESERVED_FILES)
    return msgspec.structs.replace(limits, connections=min(limits.connections, possible))
