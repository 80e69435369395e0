"""A Podium server reached over HTTP: guest tokens, the list of matches, taking a seat."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx

from podium.core import Refusal
from podium.core.records import Record, decode_record
from podium.games import names
from podium.table.log.record_files import data_folder, write_private
from podium.tui.client.dice_check import DiceKeeper
from podium.tui.client.texts import ServerRefusal

TIMEOUT_SECONDS = 10.0
Data = dict[str, Any]


def server_refusal(refused: Data) -> ServerRefusal:
    """The refusal that a server has sent."""
    refusal = ServerRefusal(refused["key"], **refused["facts"])
    refusal.text = refused["text"]
    return refusal


def tokens_path() -> Path:
    """The file with the user's guest tokens, by server."""
    return data_folder() / "guests.json"


class ServerClient:
    """A server at an address, for one guest. Every call is refused if it cannot be reached."""

    def __init__(self, address: str, lang: str, name: str = "", token: str = "") -> None:
        url = address if "://" in address else f"http://{address}"
        self.address = url.rstrip("/")
        self._name = name
        self._given_token = token
        self._headers = {"Accept-Language": lang}

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws", 1)

    @property
    def token(self) -> str:
        return self._headers.get("Authorization", "").removeprefix("Bearer ")

    async def log_in(self, name: str, match: str = "") -> None:
        """Be the guest of the token given, or of a stored one, or a new guest of that name.

        Of several stored ones, the guest who has a seat at the match is taken.
        """
        if self._given_token:
            await self._use_token(self._given_token)
            self._store_token(self._given_token)
        elif token := await self._stored_token(match):
            self._headers["Authorization"] = f"Bearer {token}"
        else:
            guest = await self._ask("POST", "/api/guests", {"name": self._name or name})
            self._headers["Authorization"] = f"Bearer {guest['token']}"
            self._store_token(guest["token"])

    async def _stored_token(self, match: str) -> str:
        """The newest token of the name wanted, rather one with a seat at the match; "" if none."""
        found = ""
        for token in reversed(self._stored_tokens().get(self.address, [])):
            self._headers["Authorization"] = f"Bearer {token}"
            known = await self._ask("GET", "/api/guests/me")
            if known is None or self._name not in ("", known["name"]):
                continue
            if not match or (await self._ask("GET", f"/api/matches/{match}"))["mine"]:
                return token
            found = found or token
        self._headers.pop("Authorization", None)
        return found

    async def _use_token(self, token: str) -> None:
        """Be a guest of a browser or another computer; refused if the server does not know it."""
        self._headers["Authorization"] = f"Bearer {token}"
        if await self._ask("GET", "/api/guests/me") is None:
            raise Refusal("bad-token", server=self.address)

    def browser_address(self, match: str) -> str:
        """Where a browser shows a match as the same guest; it contains the token."""
        return f"{self.address}/match/{match}#token={self.token}"

    async def matches(self) -> list[Data]:
        """The guest's own matches, then those with an open seat, then those to watch."""
        listed: list[Data] = []
        for query in ("mine=true&state=running", "mine=true&state=waiting", "state=waiting",
                      "state=running"):  # fmt: skip
            # A match of one's own is in two answers; the first place counts.
            found = await self._ask("GET", f"/api/matches?{query}")
            listed += [each for each in found if each["id"] not in {one["id"] for one in listed}]
        return listed

    async def join(self, match: str) -> None:
        """Take an open seat, unless the guest has one or the match has begun."""
        info = await self._ask("GET", f"/api/matches/{match}")
        if info["game"] not in names():
            raise Refusal("unknown-game", name=info["game"], known=", ".join(names()))
        dice = self.dice_of(match)
        if info["state"] == "waiting" and not info["mine"]:
            salt = dice.keep_before_joining(info)
            info = await self._ask("POST", f"/api/matches/{match}/join", {"salt": salt})
        dice.keep_on_arrival(info)

    def dice_of(self, match: str) -> DiceKeeper:
        """What is kept here of the dice of a match."""
        return DiceKeeper(self.address, match)

    async def info(self, match: str) -> Data:
        """A match as the server shows it now."""
        info: Data = await self._ask("GET", f"/api/matches/{match}")
        return info

    async def record(self, match: str) -> Record:
        """The record of a match that is over; refused if it is none."""
        data = await self._ask("GET", f"/api/matches/{match}/record", raw=True)
        return decode_record(data, match)

    async def _ask(
        self, method: str, path: str, body: Data | None = None, raw: bool = False
    ) -> Any:
        try:
            async with httpx.AsyncClient(base_url=self.address, timeout=TIMEOUT_SECONDS) as http:
                reply = await http.request(method, path, json=body, headers=self._headers)
            if reply.is_error:
                raise server_refusal(reply.json())
            return reply.content if raw else reply.json()
        except (httpx.HTTPError, httpx.InvalidURL, ValueError, KeyError, TypeError):
            # The last three: something answers at that address, but it is no Podium.
            raise Refusal("server-unreachable", server=self.address) from None

    def _stored_tokens(self) -> dict[str, list[str]]:
        """All tokens by server, the newest last. Older files have one text instead of a list."""
        try:
            stored = json.loads(tokens_path().read_bytes())
        except (OSError, ValueError):
            return {}
        if not isinstance(stored, dict):
            return {}
        lists = {
            address: [each] if isinstance(each, str) else each for address, each in stored.items()
        }
        return {address: each for address, each in lists.items() if isinstance(each, list)}

    def _store_token(self, token: str) -> None:
        """Add a token to those stored, each of which may have a seat somewhere."""
        stored = self._stored_tokens()
        others = [each for each in stored.get(self.address, []) if each != token]
        tokens = {**stored, self.address: [*others, token]}
        try:
            tokens_path().parent.mkdir(parents=True, exist_ok=True)
            write_private(tokens_path(), json.dumps(tokens).encode())
        except OSError as fault:
            reason = fault.strerror or str(fault)
            raise Refusal("not-saved", file=str(tokens_path()), reason=reason) from None
