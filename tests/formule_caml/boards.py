"""Two small tracks that the tests change as they need, and how a text is loaded."""

from __future__ import annotations

from formule_caml.driving import FILE, drawn
from podium.core import Setup
from podium.games import find

RING = drawn(r"""
    /____________\
    |------------|
    |-/‾‾‾‾‾‾‾‾\-|
    |-\________/-|
    |-----DA-----|
    \‾‾‾‾‾‾‾‾‾‾‾‾/
    """)
# From D to the cell right of A there are exactly 21 cells: the least that is allowed.
FIELD = drawn(r"""
    _----------------------
    A----------------------
    ‾---------------------D
    -----------------------
    """)


def load(text: str) -> Setup:
    """The track as it stands in the file, to the last byte."""
    return find("formule-caml").setup({"track": FILE}, {FILE: text})


def with_line(text: str, number: int, line: str) -> str:
    """The same track with another line in that place."""
    lines = text.split("\n")
    lines[number - 1] = line
    return "\n".join(lines)
