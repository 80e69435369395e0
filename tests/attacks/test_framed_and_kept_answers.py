"""Another site shows ours in a frame and lets visitors click in it; a cache keeps answers.

Before: pages could not be framed, but answers of the API could; nothing told caches that an answer
is for one person alone.
Now: nothing of ours is shown in a frame or read by another site, and answers of the API are kept
nowhere. Pages run no script but our own.
"""

from pathlib import Path

from attacks.wire_tools import client
from server.running import serving


def directives(policy: str) -> dict[str, str]:
    parts = [part.strip().partition(" ") for part in policy.split(";")]
    return {name: value for name, _, value in parts}


def test_headers_of_all_answers(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, me):
        paths = ("/", "/match/x", "/podium.svg", "/api/games", "/api/nothing", "/api/guests/me")
        replies = [http.get(path, headers=me) for path in paths]
        replies += [http.post("/api/guests", json={"name": ""}, headers=me)]
        replies += [http.post("/api/guests", headers={"Origin": "https://evil.example"})]
        for reply in replies:
            policy = directives(reply.headers["content-security-policy"])
            assert policy["default-src"] == "'none'", reply.url
            assert policy["frame-ancestors"] == "'none'", reply.url
            assert "unsafe" not in policy.get("script-src", "")
            assert reply.headers["x-frame-options"] == "DENY"
            assert reply.headers["x-content-type-options"] == "nosniff"
            assert reply.headers["referrer-policy"] == "same-origin"
            assert reply.headers["cross-origin-resource-policy"] == "same-origin"
            kept = reply.headers["cache-control"] if reply.url.path.startswith("/api/") else ""
            assert kept in ("", "no-store"), reply.url


def test_nobody_is_sent_elsewhere(tmp_path: Path) -> None:
    """No address of ours leads to another site, whatever stands in it."""
    with serving(tmp_path) as server, client(server) as (http, _):
        for path in ("//evil.example/", "/\\evil.example", "/https://evil.example", "/%2F%2Fevil"):
            reply = http.get(f"{server.address}{path}", follow_redirects=False)
            assert "location" not in reply.headers
            assert not reply.is_redirect
