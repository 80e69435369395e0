"""Refuses requests that were addressed to another host than this one.

A site can let its own name point to this machine ("DNS rebinding"): for a browser its page and what
is served here are then one site, and the page may read everything that is not asked for a cookie.
Only the name in ``Host`` tells.
"""

from __future__ import annotations

from collections.abc import Collection
from ipaddress import ip_address
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from podium.core import Refusal
from podium.server.network.gatekeeper import SHOWN, headers_of, send_refusal

OWN_NAMES = ("localhost",)


class HostCheck:
    """Middleware: only addresses, ``localhost`` and the ``names`` that were given are answered."""

    def __init__(self, app: ASGIApp, names: Collection[str] = ()) -> None:
        self.app = app
        self.names = frozenset(each.casefold() for each in (*OWN_NAMES, *names))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        host = headers_of(scope).get("host", "")
        if scope["type"] != ScopeType.HTTP or self.is_known(host):
            await self.app(scope, receive, send)
        else:
            await send_refusal(Refusal("foreign-host", host=host[:SHOWN]), scope, send)

    def is_known(self, host: str) -> bool:
        """Whether it is a name of ours, or an address: whoever asks for that has no name for us."""
        name = host_name(host)
        return not host or name in self.names or is_address(name)


def host_name(host: str) -> str:
    """The name in a ``Host`` header or a URL, without its port."""
    try:
        return urlsplit(host if "//" in host else f"//{host}").hostname or ""
    except ValueError:  # half an IPv6 address
        return ""


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
