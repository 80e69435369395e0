"""Tokens by which guests are known again: who, of which generation, since when, and a signature.

``GUEST.GENERATION.ISSUED.SIGNATURE``, signed with a secret of the server. When a guest signs out
everywhere else, their generation goes up, and tokens of an older one count no more.
"""

from __future__ import annotations

import hmac
import re
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from hashlib import sha256

import msgspec

from podium.core import Refusal

COOKIE = "podium_guest"
SECURE_COOKIE = f"__Host-{COOKIE}"  # browsers take it over HTTPS only, and from this host alone
MAX_NAME = 30
ID_BYTES, SIGNATURE_BYTES = 9, 18
DAY_SECONDS = 24 * 3600
LIFE_SECONDS = 365 * DAY_SECONDS  # of a token that is never used
RENEW_SECONDS = DAY_SECONDS  # after which a token that is used is replaced by a fresh one
TOKEN = re.compile(r"([\w-]+)\.([0-9]{1,9})\.([0-9]{1,12})\.([\w-]+)", re.ASCII)
# Of older builds, without generation and date: they count as those of generation 0, which guests
# have who came before there were generations; refused, those would lose their matches.
OLD_TOKEN = re.compile(r"([\w-]+)\.([\w-]+)", re.ASCII)


class Token(msgspec.Struct, frozen=True):
    """What a token says that we have signed; ``issued`` is None in those of older builds."""

    guest: str
    generation: int
    issued: int | None

    def is_expired(self, now: float) -> bool:
        return self.issued is not None and now > self.issued + LIFE_SECONDS

    def is_old(self, now: float) -> bool:
        """Whether its holder should get a fresh one."""
        return self.issued is None or now > self.issued + RENEW_SECONDS


def new_guest() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def sign(guest: str, generation: int, now: float, secret: bytes) -> str:
    """A token of a guest, issued now."""
    signed = f"{guest}.{generation}.{int(now)}"
    return f"{signed}.{_signature(signed, secret)}"


def read_token(text: str, secret: bytes) -> Token | None:
    """What a token says; None if its signature is not ours."""
    if (found := TOKEN.fullmatch(text)) is not None:
        token = Token(found[1], int(found[2]), int(found[3]))
    elif (found := OLD_TOKEN.fullmatch(text)) is not None:
        token = Token(found[1], 0, None)
    else:
        return None
    signed, _, signature = text.rpartition(".")
    return token if hmac.compare_digest(signature, _signature(signed, secret)) else None


def _signature(signed: str, secret: bytes) -> str:
    digest = hmac.digest(secret, signed.encode(), sha256)
    return urlsafe_b64encode(digest[:SIGNATURE_BYTES]).decode()


def clean_name(name: str) -> str:
    """The name on one line, spaces tidied; refused if it is empty or too long.

    Composed, so that two names that look alike letter by letter are the same (`distinct_name`).
    """
    composed = unicodedata.normalize("NFC", name)
    visible = "".join(" " if unicodedata.category(each)[0] in "CZ" else each for each in composed)
    tidy = " ".join(visible.split())
    if not 0 < len(tidy) <= MAX_NAME:
        raise Refusal("bad-name", most=MAX_NAME)
    return tidy
