"""Somebody tries codes until one is right.

Before: there were no codes.
Now: a code has 60 bits, and an address 50 wrong ones an hour; when those are used up, a right code
from there is refused as well. There is no limit for all addresses together: with one, 2,000 of them
kept everybody from using a code.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from math import log2
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from attacks.hand_overs import look, new_code, use
from attacks.wire_tools import client
from podium.core import Refusal
from podium.server.http.handover_codes import ALPHABET, LENGTH
from podium.server.quotas import Gate, Quotas
from server.asking import must_refuse
from server.running import serving

HOURS_A_YEAR = 24 * 365


@contextmanager
def from_address(address: str, url: str) -> Iterator[httpx.Client]:
    """Requests from another address of this machine."""
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=url.replace("localhost", "127.0.0.1"), transport=transport) as http:
        yield http


def test_how_long_it_takes() -> None:
    bits = LENGTH * log2(len(ALPHABET))
    tries, waiting = 1000 * 3600, 1000
    assert 2**bits / waiting / tries / HOURS_A_YEAR > 10_000  # years until one of them is hit


def test_one_address(tmp_path: Path) -> None:
    with (
        serving(tmp_path, "--quota", "wrong-codes-per-address=5") as server,
        client(server) as (http, me),
    ):
        code = new_code(http, me)
        for _ in range(20):
            assert look(http, code).is_success  # right ones are not counted
        for guess in ("", "x", "0000-0000-0000", "é" * 1000, "0" * 100_000):
            must_refuse(look(http, guess), 404, "bad-code")
        must_refuse(look(http, code), 429, "too-many-wrong-codes")
        must_refuse(use(http, code), 429, "too-many-wrong-codes")
        with from_address("127.0.0.2", server.address) as elsewhere:
            assert use(elsewhere, code).is_success


def test_all_at_the_same_time(tmp_path: Path) -> None:
    async def guess(address: str) -> list[int]:
        async with httpx.AsyncClient(base_url=address, timeout=60) as http:
            codes = [f"{number:010d}" for number in range(60)]
            asked = [http.post("/api/handovers/use", json={"code": code}) for code in codes]
            return sorted(reply.status_code for reply in await asyncio.gather(*asked))

    with serving(tmp_path, "--quota", "wrong-codes-per-address=5") as server:
        assert asyncio.run(guess(server.address)) == [404] * 5 + [429] * 55


def test_many_who_guess_keep_nobody_from_using_a_code() -> None:
    gate = Gate(Quotas(), cast(Any, None))
    for number in range(3000):
        for _ in range(Quotas().wrong_codes_per_address):
            with pytest.raises(Refusal, match="bad-code"), gate.try_code(f"10.0.{number}"):
                raise Refusal("bad-code")
    with gate.try_code("198.51.100.7"):
        pass
    with pytest.raises(Refusal, match="too-many-wrong-codes"), gate.try_code("10.0.7"):
        pass


def test_a_limit_for_all_addresses_can_be_set(tmp_path: Path) -> None:
    with serving(tmp_path, "--quota", "wrong-codes=6") as server:
        for last in range(2, 5):
            with from_address(f"127.0.0.{last}", server.address) as http:
                must_refuse(look(http, "11111-11111"), 404, "bad-code")
                must_refuse(use(http, "22222-22222"), 404, "bad-code")
        with from_address("127.0.0.9", server.address) as http:
            must_refuse(look(http, "33333-33333"), 429, "too-many-wrong-codes")


def test_codes_without_end(tmp_path: Path) -> None:
    with (
        serving(tmp_path, "--quota", "codes-per-guest=3") as server,
        client(server) as (http, me),
    ):
        for _ in range(3):
            new_code(http, me)
        must_refuse(http.post("/api/handovers", headers=me), 429, "too-many-codes")
