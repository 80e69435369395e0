"""Sockets through which a hundred messages are sent at once, most of them wrong."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec

from fuzz.counts import Counts
from fuzz.frames import CLOSE, TEXT, Frames, as_frames, frame, garbage, last_frame
from fuzz.mutations import mutated
from server.people import Person

BATCH = 95  # the server lets go of who is refused a hundred times in a row
PATIENCE = 120.0
SENTINEL = -777
GARBAGE = 0.2  # of all sockets end with bytes that are no frame
LAST_WORD = b'{"type":"choose","question":-777,"answer":["x"]}'
WORDS = ("1", "2", "4", "stop", "draw", "keep", "pass", "N", "1:2", "a b", "move")
KINDS = {"hello", "view", "events", "refused"}


class Refusal(msgspec.Struct):
    key: str


class Heard(msgspec.Struct):
    """Of a server's message what tells how it was meant."""

    type: str
    refusal: Refusal | None = None
    question: int | None = None


_heard = msgspec.json.Decoder(Heard).decode


async def one_socket(person: Person, match: str, chance: Random, counts: Counts) -> None:
    """Open it, send a batch, hear that all of it was dealt with, and end it badly."""
    host, _, port = person.address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(handshake(person, match, chance))
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        assert head.startswith(b"HTTP/1.1 101"), head
        batch = b"".join(as_frames(mutated(message(chance), chance), chance) for _ in range(BATCH))
        writer.write(batch + frame(TEXT, LAST_WORD, chance))
        frames = Frames()
        await asyncio.wait_for(hear_all(reader, frames, counts), PATIENCE)
        if chance.random() < GARBAGE:
            writer.write(garbage(chance))
            await writer.drain()
        else:
            writer.write(last_frame(chance))
            await asyncio.wait_for(hear_end(reader, frames, counts), PATIENCE)
    finally:
        writer.transport.abort()
    counts.messages += BATCH + 2
    counts.sockets += 1


def handshake(person: Person, match: str, chance: Random) -> bytes:
    query = chance.choice(("", "?after=0", "?after=99999", "?watch=true", "?lang=en", "?seat=0"))
    return (
        f"GET /api/matches/{match}/socket{query} HTTP/1.1\r\nHost: localhost\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Authorization: Bearer {person.token}\r\n\r\n"
    ).encode()


def message(chance: Random) -> object:
    """Something that a player may say."""
    luck = chance.random()
    if luck < 0.08:
        return {"type": "undo"}
    if luck < 0.081:
        return {"type": "resign"}
    answer = [chance.choice(WORDS) for _ in range(chance.choice((1, 1, 1, 2, 5)))]
    return {"type": "choose", "question": chance.choice((0, 1, 1, 2, 3, 7)), "answer": answer}


async def hear_all(reader: asyncio.StreamReader, frames: Frames, counts: Counts) -> None:
    """Hear until the last word was answered."""
    while data := await reader.read(1 << 16):
        for kind, payload in frames.feed(data):
            if note(kind, payload, counts) == SENTINEL:
                return
    raise AssertionError(f"the server hung up too early: {counts.answers}")


async def hear_end(reader: asyncio.StreamReader, frames: Frames, counts: Counts) -> None:
    """Hear until the server hangs up."""
    try:
        while data := await reader.read(1 << 16):
            for kind, payload in frames.feed(data):
                note(kind, payload, counts)
    except ConnectionResetError:
        pass


def note(kind: int, payload: bytes, counts: Counts) -> int | None:
    """Count what was heard; which question it was about."""
    if kind == CLOSE:
        counts.answers[str(int.from_bytes(payload[:2]))] += 1
    if kind != TEXT:
        return None
    heard = _heard(payload)
    assert heard.type in KINDS, heard
    counts.answers[heard.refusal.key if heard.refusal else heard.type] += 1
    return heard.question
