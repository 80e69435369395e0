"""A Podium server reached over HTTP: who one is there, the list of matches, taking a seat."""

from __future__ import annotations

from typing import Any

import httpx

from podium.core import Refusal
from podium.core.records import Record, decode_record
from podium.core.refusal import escaped
from podium.games import names
from podium.tui.client.dice_check import DiceKeeper
from podium.tui.client.match import BrowserLink
from podium.tui.client.texts import ServerRefusal
from podium.tui.client.token_file import store_token, stored_tokens

TIMEOUT_SECONDS = 10.0
Data = dict[str, Any]


def server_refusal(refused: Data) -> ServerRefusal:
    """The refusal that a server has sent."""
    refusal = ServerRefusal(refused["key"], **refused["facts"])
    refusal.text = refused["text"]
    return refusal


class ServerClient:
    """A server at an address, for one guest. Every call is refused if it cannot be reached.

    ``token`` is that of a guest who comes from elsewhere; it is not stored.
    """

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
        """Be a guest who is known (`log_in_again`), or a new guest of that name."""
        if not await self.log_in_again(match):
            new = {"name": self._name or name, "token": True}
            guest = await self._ask("POST", "/api/guests", new)
            self._be(guest["token"])
            store_token(self.address, guest["token"])

    async def log_in_again(self, match: str = "") -> str:
        """Be the guest of the token given, or of a stored one; their name, "" if there is none.

        Of several stored ones, the guest who has a seat at the match is taken. Refused if the
        server does not know the token that was given.
        """
        if self._given_token:
            known = await self._known(self._given_token)
            if known is None:
                raise Refusal("bad-token", server=self.address)
        else:
            known = await self._stored_guest(match)
        if known is not None and known.get("renew"):
            await self._take_fresh_token("/api/guests/token")
        return "" if known is None else str(known["name"])

    async def log_in_as_before(self) -> bool:
        """After a sign-out: be the same guest, and nobody else, by a fresh token in the file."""
        guest = self.token.partition(".")[0]  # what every token begins with
        for token in reversed(stored_tokens().get(self.address, [])):
            if token.partition(".")[0] == guest and await self._known(token) is not None:
                return True
        return False

    async def _stored_guest(self, match: str) -> Data | None:
        """The newest guest of the name wanted, rather one with a seat at the match."""
        found: tuple[str, Data] | None = None
        for token in reversed(stored_tokens().get(self.address, [])):
            known = await self._known(token)
            if known is None or self._name not in ("", known["name"]):
                continue
            if not match or (await self._ask("GET", f"/api/matches/{match}"))["mine"]:
                return known
            found = found or (token, known)
        self._be(found[0] if found else "")
        return found[1] if found else None

    async def _known(self, token: str) -> Data | None:
        """Be the guest of a token; what the server says of them, None if it does not know it."""
        self._be(token)
        known: Data | None = await self._ask("GET", "/api/guests/me")
        return known

    def _be(self, token: str) -> None:
        self._headers.pop("Authorization", None)
        if token:
            self._headers["Authorization"] = f"Bearer {token}"

    async def sign_out_elsewhere(self) -> None:
        """All other tokens of the guest are void, in browsers and terminals; refused to nobody."""
        await self._take_fresh_token("/api/guests/sign-out")

    async def _take_fresh_token(self, path: str) -> None:
        """Be known by a fresh token from now on, here and in the file."""
        old, guest = self.token, await self._ask("POST", path)
        self._be(guest["token"])
        if old == self._given_token:
            self._given_token = guest["token"]
        if old in stored_tokens().get(self.address, []):
            store_token(self.address, guest["token"], instead_of=old)

    async def look_at_code(self, code: str) -> Data:
        """Whom a code hands over; refused if it does not count."""
        found: Data = await self._ask("POST", "/api/handovers/look", {"code": code})
        return found

    async def use_code(self, code: str) -> None:
        """Be the guest whom a code hands over, from now on."""
        guest = await self._ask("POST", "/api/handovers/use", {"code": code, "token": True})
        self._given_token = guest["token"]
        store_token(self.address, guest["token"])

    async def browser_link(self, match: str = "") -> BrowserLink:
        """Where a browser goes on as the same guest, at a match or at the start page."""
        offered = await self._ask("POST", "/api/handovers")
        code, page = offered["code"], f"match/{match}" if match else ""
        return BrowserLink(f"{self.address}/{page}#code={code}", code, offered["seconds"] // 60)

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
                raise server_refusal(made_visible(reply.json()))
            return reply.content if raw else made_visible(reply.json())
        except (httpx.HTTPError, httpx.InvalidURL, ValueError, KeyError, TypeError):
            # The last three: something answers at that address, but it is no Podium.
            raise Refusal("server-unreachable", server=self.address) from None


def made_visible(data: Any) -> Any:
    """What a server says, with every text as a terminal may show it, whoever wrote it."""
    match data:
        case str():
            return escaped(data, keep="\n")
        case list():
            return [made_visible(each) for each in data]
        case dict():
            return {name: made_visible(each) for name, each in data.items()}
    return data
