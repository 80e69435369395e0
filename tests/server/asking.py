"""Requests of people who have no socket yet, and what is made of the answers."""

from typing import Any

import httpx


def guest(http: httpx.Client, name: str = "Léa") -> dict[str, str]:
    """The header by which a new guest is known."""
    http.cookies.clear()
    token = http.post("/api/guests", json={"name": name, "token": True}).json()["token"]
    return {"Authorization": f"Bearer {token}"}


def make(http: httpx.Client, headers: dict[str, str] | None = None, **match: Any) -> Any:
    reply = http.post("/api/matches", json={"game": "formule-caml", **match}, headers=headers)
    assert reply.status_code == 201, reply.text
    return reply.json()


def must_refuse(reply: httpx.Response, status: int, key: str) -> dict[str, Any]:
    """A refusal of that key, with a sentence."""
    refusal: dict[str, Any] = reply.json()
    assert (reply.status_code, refusal["key"]) == (status, key), reply.text
    assert refusal.keys() == {"key", "facts", "text"}
    assert refusal["text"]
    assert key not in refusal["text"]
    return refusal
