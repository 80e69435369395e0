"""A Podium server as a terminal reaches it over HTTP: who one is there, its matches, a seat."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx

from podium.core import Refusal
from podium.games import names
from podium.table.fair import new_salt
from podium.table.files import data_folder, write_private
from podium.tui.screen.telling import Said

SECONDS = 10.0
Data = dict[str, Any]


def said(refused: Data) -> Said:
    """What a server refused."""
    refusal = Said(refused["key"], **refused["facts"])
    refusal.said = refused["text"]
    return refusal


def tokens_path() -> Path:
    """Where one's names on servers are kept."""
    return data_folder() / "guests.json"


class Server:
    """A server at an address, for one guest."""

    def __init__(self, address: str, lang: str, name: str = "", token: str = "") -> None:
        whole = address if "://" in address else f"http://{address}"
        self.address = whole.rstrip("/")
        self._name = name
        self._given = token
        self._headers = {"Accept-Language": lang}

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws", 1)

    @property
    def token(self) -> str:
        return self._headers.get("Authorization", "").removeprefix("Bearer ")

    async def greet(self, name: str, match: str = "") -> None:
        """Be who one was here before, at this match if at any; somebody new otherwise."""
        if self._given:
            await self._come_as(self._given)
            self._keep(self._given)
        elif token := await self._former(match):
            self._headers["Authorization"] = f"Bearer {token}"
        else:
            guest = await self._ask("POST", "/api/guests", {"name": self._name or name})
            self._headers["Authorization"] = f"Bearer {guest['token']}"
            self._keep(guest["token"])

    async def _former(self, match: str) -> str:
        """The newest of one's tokens that is meant; with a match, one that has a seat there."""
        found = ""
        for token in reversed(self._kept().get(self.address, [])):
            self._headers["Authorization"] = f"Bearer {token}"
            known = await self._ask("GET", "/api/guests/me")
            if known is None or self._name not in ("", known["name"]):
                continue
            if not match or (await self._ask("GET", f"/api/matches/{match}"))["mine"]:
                return token
            found = found or token
        self._headers.pop("Authorization", None)
        return found

    async def _come_as(self, token: str) -> None:
        """Be who one is already, in a browser or at another computer."""
        self._headers["Authorization"] = f"Bearer {token}"
        if await self._ask("GET", "/api/guests/me") is None:
            raise Refusal("bad-token", server=self.address)

    def page_of(self, match: str) -> str:
        """Where a browser goes on with a match, as the same guest; not for others' eyes."""
        return f"{self.address}/match/{match}#token={self.token}"

    async def matches(self) -> list[Data]:
        """Matches that one can take a seat at, come back to, or watch; the first ones first."""
        listed: list[Data] = []
        for query in ("mine=true&state=running", "mine=true&state=waiting", "state=waiting",
                      "state=running"):  # fmt: skip
            found = await self._ask("GET", f"/api/matches?{query}")
            listed += [each for each in found if each["id"] not in {one["id"] for one in listed}]
        return listed

    async def sit(self, match: str) -> None:
        """Take an open seat, unless one has a seat already or there is none left to take."""
        info = await self._ask("GET", f"/api/matches/{match}")
        if info["game"] not in names():
            raise Refusal("unknown-game", name=info["game"], known=", ".join(names()))
        if info["state"] == "waiting" and not info["mine"]:
            await self._ask("POST", f"/api/matches/{match}/join", {"salt": new_salt()})

    async def _ask(self, method: str, path: str, body: Data | None = None) -> Any:
        try:
            async with httpx.AsyncClient(base_url=self.address, timeout=SECONDS) as http:
                reply = await http.request(method, path, json=body, headers=self._headers)
            if reply.is_error:
                raise said(reply.json())
            return reply.json()
        except (httpx.HTTPError, httpx.InvalidURL, ValueError, KeyError, TypeError):
            raise Refusal("server-unreachable", server=self.address) from None

    def _kept(self) -> dict[str, list[str]]:
        """All tokens by server, the newest last; once there was but one for each."""
        try:
            kept = json.loads(tokens_path().read_bytes())
        except (OSError, ValueError):
            return {}
        if not isinstance(kept, dict):
            return {}
        lists = {
            address: [each] if isinstance(each, str) else each for address, each in kept.items()
        }
        return {address: each for address, each in lists.items() if isinstance(each, list)}

    def _keep(self, token: str) -> None:
        """Beside those that are kept already: each may have a seat somewhere."""
        kept = self._kept()
        others = [each for each in kept.get(self.address, []) if each != token]
        tokens = {**kept, self.address: [*others, token]}
        try:
            tokens_path().parent.mkdir(parents=True, exist_ok=True)
            write_private(tokens_path(), json.dumps(tokens).encode())
        except OSError as fault:
            reason = fault.strerror or str(fault)
            raise Refusal("not-saved", file=str(tokens_path()), reason=reason) from None
