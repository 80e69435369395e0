"""Who somebody is: a guest with a name, known by a token that only this server can have made."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from hashlib import sha256

from podium.core import Refusal

COOKIE = "podium_guest"
LONGEST_NAME = 30
ID_BYTES, SEAL_BYTES = 9, 18


def new_guest() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def sign(guest: str, secret: bytes) -> str:
    """The token by which a guest is known again."""
    return f"{guest}.{_seal(guest, secret)}"


def guest_of(token: str, secret: bytes) -> str | None:
    """The guest a token was made for; None if we did not make it."""
    guest, _, seal = token.partition(".")
    right = _seal(guest, secret)
    return guest if guest and hmac.compare_digest(seal.encode(), right.encode()) else None


def _seal(guest: str, secret: bytes) -> str:
    digest = hmac.digest(secret, guest.encode(), sha256)
    return urlsafe_b64encode(digest[:SEAL_BYTES]).decode()


def clean_name(name: str) -> str:
    """A name that can stand in a line of text, or a refusal."""
    visible = "".join(" " if unicodedata.category(each)[0] in "CZ" else each for each in name)
    tidy = " ".join(visible.split())
    if not 0 < len(tidy) <= LONGEST_NAME:
        raise Refusal("bad-name", most=LONGEST_NAME)
    return tidy
