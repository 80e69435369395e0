"""French typography for the browser: no line begins with a colon or a question mark.

The files of words have plain spaces, which are easy to write and which a terminal shows as well.
"""

from __future__ import annotations

import re
from functools import cache

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
BEFORE_A_SIGN = re.compile(r"(?<=\S) (?=[:;!?%»])|(?<=«) ")


@cache
def with_no_break_spaces(lang: str, text: str) -> str:
    """A text of ours for the browser; cached, so not for texts that come from outside."""
    return BEFORE_A_SIGN.sub(NO_BREAK_SPACE, text) if lang == "fr" else text
