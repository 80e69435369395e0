"""Headers that answers have unless they bring their own."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

# What is no page of ours is shown in no frame, and nothing in it is run.
ALWAYS = {
    b"content-security-policy": b"default-src 'none'; frame-ancestors 'none'",
    b"cross-origin-resource-policy": b"same-origin",
    b"referrer-policy": b"same-origin",
    b"x-frame-options": b"DENY",  # for browsers that do not know frame-ancestors
}
# What the API answers depends on who asks: nobody keeps it for somebody else.
OF_API = {**ALWAYS, b"cache-control": b"no-store"}


def add_headers(app: ASGIApp) -> ASGIApp:
    """Middleware that gives every answer those headers."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        wanted = OF_API if scope["path"].startswith("/api/") else ALWAYS

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name.lower() for name, _ in message["headers"]}
                added = [pair for pair in wanted.items() if pair[0] not in own]
                message["headers"] = [*message["headers"], *added]
            await send(message)

        await app(scope, receive, send_with_headers)

    return middleware
