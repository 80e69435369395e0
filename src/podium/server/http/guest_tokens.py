"""Tokens by which guests are known again: an id, signed with a secret of the server."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from hashlib import sha256

from podium.core import Refusal

COOKIE = "podium_guest"
SECURE_COOKIE = f"__Host-{COOKIE}"  # browsers take it over HTTPS only, and from this host alone
MAX_NAME = 30
ID_BYTES, SIGNATURE_BYTES = 9, 18


def new_guest() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def sign(guest: str, secret: bytes) -> str:
    """The token of a guest."""
    return f"{guest}.{_signature(guest, secret)}"


def guest_of(token: str, secret: bytes) -> str | None:
    """The guest of a token; None if its signature is not ours."""
    guest, _, signature = token.partition(".")
    expected = _signature(guest, secret)
    return guest if guest and hmac.compare_digest(signature.encode(), expected.encode()) else None


def _signature(guest: str, secret: bytes) -> str:
    digest = hmac.digest(secret, guest.encode(), sha256)
    return urlsafe_b64encode(digest[:SIGNATURE_BYTES]).decode()


def clean_name(name: str) -> str:
    """The name on one line, spaces tidied; refused if it is empty or too long."""
    visible = "".join(" " if unicodedata.category(each)[0] in "CZ" else each for each in name)
    tidy = " ".join(visible.split())
    if not 0 < len(tidy) <= MAX_NAME:
        raise Refusal("bad-name", most=MAX_NAME)
    return tidy
