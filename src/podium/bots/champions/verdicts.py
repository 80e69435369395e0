"""How a question to a champion ended: the verdict, the answer, what it cost."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from podium.core import Words
from podium.core.refusal import Fact

ReplyVerdict = Literal["ok", "slow", "crashed", "silent", "nonsense", "out-of-memory", "killed"]
VERDICTS: tuple[ReplyVerdict, ...] = get_args(ReplyVerdict)


class Fault(msgspec.Struct, frozen=True):
    """What went wrong: a verdict, the key of a sentence (``fault-…``) and its facts."""

    verdict: ReplyVerdict
    detail: str
    facts: dict[str, Fact] = {}


class Reply(msgspec.Struct, frozen=True):
    """An answer, or why there is none; what it took, in seconds; what was printed meanwhile.

    ``muted`` counts the bytes of standard error that were not kept.
    """

    answer: tuple[str, ...]
    verdict: ReplyVerdict
    cpu: float
    wall: float
    stderr: str = ""
    detail: str = ""
    facts: dict[str, Fact] = {}
    muted: int = 0

    def fault_text(self, words: Words) -> str:
        """What went wrong, as a sentence; empty if all went well."""
        return words.say(f"fault-{self.detail}", **self.facts) if self.detail else ""
