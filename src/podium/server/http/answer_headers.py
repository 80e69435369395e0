"""Headers that answers have unless they bring their own."""

from __future__ import annotations

from litestar.types import Message, Scope

# What is no page of ours is shown in no frame, and nothing in it is run.
ALWAYS = {
    b"content-security-policy": b"default-src 'none'; frame-ancestors 'none'",
    b"cross-origin-resource-policy": b"same-origin",
    b"referrer-policy": b"same-origin",
    b"x-frame-options": b"DENY",  # for browsers that do not know frame-ancestors
}
# What the API answers depends on who asks: nobody keeps it for somebody else.
OF_API = {**ALWAYS, b"cache-control": b"no-store"}


async def add_headers(message: Message, scope: Scope) -> None:
    """Called by Litestar before it sends anything, refusals of the middleware included."""
    if message["type"] == "http.response.start":
        wanted = OF_API if scope["path"].startswith("/api/") else ALWAYS
        own = {name.lower() for name, _ in message["headers"]}
        added = [pair for pair in wanted.items() if pair[0] not in own]
        message["headers"] = [*message["headers"], *added]
