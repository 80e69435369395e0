"""How much of the server its clients may hold at once."""

from __future__ import annotations

import sys
from functools import lru_cache
from ipaddress import ip_address

import msgspec

if sys.platform != "win32":
    import resource

MAX_CONNECTIONS = 4096
MAX_PER_ADDRESS = 256
RESERVED_FILES = 256  # for the database, the workers, the champions, the logs
MIN_CONNECTIONS = 16
PROXIES = ("127.0.0.1", "::1")
# Of IPv6 many a customer has a whole /56 or /48. All of such a network may have so many times what
# one /64 of it may have: more than a family or an office needs, and far from all that there is.
NETWORK_SHARES = ((56, 2), (48, 4))


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


@lru_cache(maxsize=4096)
def wider_networks(counted: str) -> tuple[tuple[str, int], ...]:
    """The networks around an address as it is counted, and how many times its share each has."""
    try:
        parsed = ip_address(counted)
    except ValueError:
        return ()
    if parsed.version == 4 or parsed.is_loopback:
        return ()
    number = int(parsed)
    starts = ((bits, number >> (128 - bits) << (128 - bits)) for bits, _ in NETWORK_SHARES)
    names = [f"{ip_address(start)}/{bits}" for bits, start in starts]
    return tuple((name, times) for name, (_, times) in zip(names, NETWORK_SHARES, strict=True))


def shares_of(counted: str, most: int) -> list[tuple[str, int]]:
    """An address and the networks around it, with what each may have if an address has ``most``."""
    return [(counted, most), *((name, times * most) for name, times in wider_networks(counted))]


@lru_cache(maxsize=4096)
def sharing_turns(address: str) -> str:
    """All whose requests take turns as one sender's: an address, or the widest network around."""
    counted = plain_address(address)
    networks = wider_networks(counted)
    return networks[-1][0] if networks else counted


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
