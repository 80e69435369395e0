"""Who sits at a seat, as a record names them."""

from __future__ import annotations

from podium import __version__
from podium.core import Seat
from podium.core.records import Sitter

# The code of our own players. The release says all: it can be installed again, and the player be
# asked again; a hash of its files would cost reading them, and say less to whoever looks at it.
OUR_PROGRAM = f"podium-{__version__}"


def person_at(seat: Seat) -> Sitter:
    """A person, by a pseudonym that tells nothing but the seat."""
    return Sitter(kind="person", pseudonym=f"P{seat + 1}")


def built_in_bot(bot: str, pseudonym: str = "") -> Sitter:
    """A computer player of ours; where it sits twice, pseudonyms tell them apart."""
    return Sitter(kind="bot", pseudonym=pseudonym or bot, bot=bot, program=OUR_PROGRAM)
