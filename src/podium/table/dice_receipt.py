"""What a client keeps of the dice when it sits down, and checks when the secret is shown."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from podium.core.records import ClockRules, Header
from podium.core.refusal import Refusal
from podium.table.fair_dice import clock_fact, matches_commitment

Guarantee = Literal["last", "joined", "watched"]


class DiceReceipt(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match as it was announced, and the client's own salt, sent after that.

    ``bots`` names the computer player of each seat ("": none), ``salts`` are those shown then ("":
    the seat was open). ``seat`` is where the client sits as far as it knows; without a ``salt`` it
    only watches.
    """

    commitment: str
    game: str
    rules: int
    settings: dict[str, Any]
    clock: ClockRules | None = None
    bots: tuple[str, ...]
    salts: tuple[str, ...]
    salt: str = ""
    seat: int | None = None

    def __post_init__(self) -> None:
        seats = len(self.salts)
        if len(self.bots) != seats or not 0 <= (self.seat or 0) < seats:
            raise ValueError("a salt, or none, for each seat")


def receipt_of(match: dict[str, Any]) -> DiceReceipt:
    """What there is to keep of a match as a server shows it; refused if it is no match."""
    try:
        seats = match["seats"]
        bots = [seat.get("bot", "") if seat["kind"] == "bot" else "" for seat in seats]
        salts = match.get("salts") or [""] * len(seats)  # older servers show none
        return msgspec.convert({**match, "bots": bots, "salts": salts}, DiceReceipt)
    except (msgspec.ValidationError, KeyError, TypeError, AttributeError):
        raise Refusal("dice-unreadable") from None


def shows_the_same(one: DiceReceipt, other: DiceReceipt) -> bool:
    """Whether nothing was announced differently: who sits down again then uses the same salt.

    With a new one, a server could refuse a seat until the dice suit it.
    """
    return msgspec.structs.replace(one, salt="", seat=None) == msgspec.structs.replace(
        other, salt="", seat=None
    )


def check_receipt(kept: DiceReceipt, header: Header, secret: str) -> None:
    """Returns if a match began as it was announced, with the secret that was committed to.

    Otherwise refused, with the first thing that differs.
    """
    _check_facts(kept, header)
    for seat, bot in enumerate(kept.bots):
        _check_bot(kept, header, seat, bot)
    _check_own_salt(kept, header)
    # Last, as it differs with anything else: a sentence that names the cause says more.
    if header.dice.commitment != kept.commitment:
        raise Refusal("dice-other-commitment")
    check_commitment(header, secret)


def check_commitment(header: Header, secret: str) -> None:
    """What can be checked by who has kept nothing."""
    if not matches_commitment(header, secret):
        raise Refusal("secret-broken-promise")


def _check_facts(kept: DiceReceipt, header: Header) -> None:
    announced = (kept.game, kept.rules, kept.settings, clock_fact(kept.clock), len(kept.bots))
    played = (header.game, header.rules, header.settings, clock_fact(header.clock))
    if announced != (*played, len(header.seats)) or len(header.dice.salts) != len(header.seats):
        raise Refusal("dice-other-settings")


def _check_bot(kept: DiceReceipt, header: Header, seat: int, bot: str) -> None:
    sitter = header.seats[seat]
    if (sitter.bot if sitter.kind == "bot" else "") != bot:
        raise Refusal("dice-other-bot", number=seat + 1)
    if bot and kept.salts[seat] not in ("", header.dice.salts[seat]):
        raise Refusal("dice-other-bot-salt", number=seat + 1)


def _check_own_salt(kept: DiceReceipt, header: Header) -> None:
    """Where the seat is not known, it is one of those that were open."""
    open_seats = [seat for seat, salt in enumerate(kept.salts) if not salt]
    seats = open_seats if kept.seat is None else [kept.seat]
    if kept.salt and kept.salt not in [header.dice.salts[seat] for seat in seats]:
        raise Refusal("dice-other-salt")


def guarantee(kept: DiceReceipt, header: Header) -> Guarantee:
    """What a receipt that holds proves.

    ``last``: the client's salt came after all others and the commitment; nobody can have steered
    the dice. ``joined``: others came later, and one of them in league with the server could have.
    """
    if not kept.salt:
        return "watched"
    later = [
        seat
        for seat, salt in enumerate(header.dice.salts)
        if salt != kept.salts[seat] and (seat != kept.seat or kept.salts[seat])
    ]
    return "joined" if later or kept.seat is None else "last"
