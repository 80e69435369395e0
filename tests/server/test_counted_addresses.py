"""Whom quotas and limits of an address count: a machine, or the network that one person has."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.connection import ASGIConnection

from podium.server.quotas import sender_address


def address_from(host: str) -> str:
    """How a connection from that host is counted."""
    scope: Any = {"type": "http", "client": (host, 1)}
    return sender_address(ASGIConnection(scope))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("2001:db8::1", "2001:db8::ffff:1"),  # a customer of a provider has a whole /64
        ("::ffff:198.51.100.7", "198.51.100.7"),
    ],
)
def test_the_same_person_is_counted_together(one: str, other: str) -> None:
    assert address_from(one) == address_from(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("198.51.100.7", "198.51.100.8"),
        ("2001:db8::1", "2001:db8:0:1::1"),
        ("::1", "::2"),  # this machine is nobody's network
    ],
)
def test_others_are_counted_apart(one: str, other: str) -> None:
    assert address_from(one) != address_from(other)
