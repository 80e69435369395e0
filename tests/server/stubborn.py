"""Players who do not give up: they come back after every lost connection, here or elsewhere.

Each keeps what was acknowledged, so that it can be looked for in the record.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from server.killing import Moment, Town
from server.people import Message, Person, Player

GUESS, SHORTCUT, UNDO = 0.2, 0.3, 0.1
HELLO, UNDONE = -1, -2  # what one may wait for, beside the answer to a question
Note = Callable[[Moment, object, str], None]


class Regular(Person):
    """A guest who asks again, anywhere, until somebody answers."""

    def __init__(self, town: Town, name: str, rng: Random) -> None:
        super().__init__("", name, "", town.http)
        self.town = town
        self.rng = rng

    async def arrive(self) -> Self:
        reply = await self.request("POST", "/api/guests", {"name": self.name, "token": True})
        self.token = reply.json()["token"]
        return self

    async def request(self, method: str, path: str, body: Message | None = None) -> httpx.Response:
        """The answer of the first server that lives long enough to give one."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        while True:
            url = await self.town.somewhere(self.rng) + path
            try:
                reply = await self.http.request(method, url, json=body, headers=headers)
            except httpx.TransportError:
                continue
            assert reply.status_code < 500, reply.text
            return reply

    async def make(self, game: str, **match: Any) -> str:
        reply = await self.request("POST", "/api/matches", {"game": game, **match})
        assert reply.status_code == 201, reply.text
        return str(reply.json()["id"])

    async def takes(self, seat: int, match: str) -> None:
        """Sit down; if the answer was lost, the seat is taken, but by whom one wanted."""
        path = f"/api/matches/{match}"
        await self.request("POST", f"{path}/join", {"seat": seat})
        found = (await self.request("GET", path)).json()
        assert seat in found["mine"], found


class Stubborn(Player):
    """A seat at a match (or a spectator) that is held until the match is over."""

    def __init__(self, person: Regular, match: str, rng: Random, note: Note, **query: Any) -> None:
        super().__init__(person, match, **query)
        self.regular = person
        self.town = person.town
        self.rng = rng
        self.note = note
        self.acknowledged: list[tuple[str, ...]] = []
        self.undos = 0
        self.connections = 0
        self.found_stored = 0  # answers whose acknowledgement was lost, but not they
        self.sent_again = 0  # answers that were lost before they were acknowledged
        self._at = ""  # the server that the socket leads to
        self._sent: set[int] = set()  # questions answered through an earlier socket
        self._chosen: dict[int, tuple[str, ...]] = {}
        self._seen: list[str] = []
        self._guessed_wrong: set[int] = set()
        self._undone_at = 0
        self._awaited: int | None = HELLO

    async def finish(self) -> None:
        """Play to the end, whoever dies meanwhile."""
        while self.result is None:
            self._awaited = HELLO
            try:
                self._at = await self.town.somewhere(self.rng)
                await self.connect(self._at)
                self.connections += 1
                self._note("connected")
                await self._play_on()
            except TimeoutError:
                raise AssertionError(f"{self.match}: nothing is heard any more") from None
            except (OSError, ConnectionClosed, InvalidHandshake):
                continue
            finally:
                await self.close()

    def _note(self, moment: Moment) -> None:
        self.note(moment, self, self._at)

    async def _play_on(self) -> None:
        while self.result is None:
            await self.hear()
            if self.ask is not None and self._awaited is None:
                await self._speak(self.ask)

    async def _speak(self, ask: Message) -> None:
        """Answer, and answer again what was asked before the connection was lost."""
        if self.undo and self._undone_at != self.n and self.rng.random() < UNDO:
            self._undone_at, self._awaited = self.n, UNDONE
            await self.send({"type": "undo"})
            return
        question: int = ask["id"]
        self._awaited = question
        if question not in self._chosen:
            self._chosen[question] = tuple(self._choice(ask))
        answer = list(self._chosen[question])
        self.sent_again += question in self._sent
        await self.send({"type": "choose", "question": question, "answer": answer})
        self._sent.add(question)
        self._note("sent")

    def _choice(self, ask: Message) -> Sequence[str]:
        """One option, a whole sequence that is offered, or a guess at what comes next."""
        options = [choice["notation"] for choice in ask["options"]]
        self._seen = sorted({*self._seen, *options})
        option = str(self.rng.choice(options))
        if ask["id"] in self._guessed_wrong:
            return [option]
        if ask.get("shortcuts") and self.rng.random() < SHORTCUT:
            return [str(step) for step in self.rng.choice(ask["shortcuts"])["answer"]]
        return [option, self.rng.choice(self._seen)] if self.rng.random() < GUESS else [option]

    def take(self, message: Message) -> None:
        """Take a message in; numbers go up by one, and nothing is told as a whole again."""
        kind = message["type"]
        assert kind != "view" or self.n == 0, f"{message['n']} as a whole after {self.n}"
        super().take(message)
        match kind:
            case "hello":
                self._heard(HELLO)
            case "refused":
                self._hear_no(message)
            case "events":
                self._hear_news(message)

    def _heard(self, awaited: int) -> None:
        if self._awaited == awaited:
            self._awaited = None

    def _hear_no(self, message: Message) -> None:
        """A guess may be wrong, and then none of it counts; a question may be settled."""
        self._note("refused")
        question, key = message["question"], message["refusal"]["key"]
        self._heard(UNDONE if question is None else question)
        if question is not None and key != "stale-question":
            assert len(self._chosen.pop(question)) > 1, message
            self._sent.discard(question)
            self._guessed_wrong.add(question)

    def _hear_news(self, message: Message) -> None:
        mine = {"kind": "undone", "seat": self.seat}
        if mine in message.get("events", ()):
            self.undos += 1
            self._heard(UNDONE)
        if "answered" in message:
            self.acknowledged.append(self._chosen[message["answered"]])
            self.found_stored += self._awaited != message["answered"]
            self._heard(message["answered"])
            self._note("acknowledged")
