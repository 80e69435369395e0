"""docs/records.md is enough to check a record without us: everything recomputed from the page."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

from cli.front import podium


def compact(data: Any) -> bytes:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()


def check_of(data: bytes) -> str:
    return blake2b(data, digest_size=8, person=b"podium-record").hexdigest()


def without(data: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in keys}


def test_a_record_checked_by_the_book(tmp_path: Path) -> None:
    record = tmp_path / "r.jsonl"
    bots = ("--seat", "bot:sunday", "--seat", "bot:random", "--set", "track=sprint")
    podium("play", *bots, "--per-turn", "60", "--record", str(record))
    header, *lines = [json.loads(row) for row in record.read_text("utf-8").splitlines()]
    truths = [line["truth"] for line in podium("replay", str(record), "--trace").lines()]
    end = lines[-1]
    assert header["check"] == check_of(compact(without(header, "time", "names", "check")))
    before = header["check"]
    for line, truth in zip(lines, [*truths, truths[-1]], strict=True):
        data = before.encode() + compact(without(line, "t", "check")) + compact(truth)
        assert line["check"] == check_of(data)
        before = line["check"]
    assert header["dice"]["commitment"] == commitment(header, end["secret"])
    assert truths[0]["dice"]["key"] == key_of(header, end["secret"])


def commitment(header: dict[str, Any], secret: str) -> str:
    """By the book, in words of our own: the facts of the match, people's seats left open."""
    assert header["dice"]["scheme"] == 3
    seats = [
        None
        if seat["kind"] == "person"
        else [seat["kind"], seat.get("bot", ""), seat["pseudonym"], seat.get("program", ""), salt]
        for seat, salt in zip(header["seats"], header["dice"]["salts"], strict=True)
    ]
    clock = header.get("clock")
    times = clock and [int(clock[each] * 1000) for each in ("per_turn", "total", "increment")]
    facts = [header["game"], header["rules"], header["settings"], header["content"],
             header["dice"]["kind"], seats, times]  # fmt: skip
    return hashed(facts, secret, b"podium-commit-3")


def hashed(facts: list[Any], secret: str, person: bytes) -> str:
    text = json.dumps(facts, separators=(",", ":"), ensure_ascii=False, sort_keys=True).encode()
    return blake2b(bytes.fromhex(secret) + text, digest_size=32, person=person).hexdigest()


def key_of(header: dict[str, Any], secret: str) -> str:
    parts = [bytes.fromhex(each) for each in (secret, *header["dice"]["salts"])]
    framed = b"".join(len(part).to_bytes(4, "little") + part for part in parts)
    return blake2b(framed, digest_size=16, person=b"podium-seed").hexdigest()
