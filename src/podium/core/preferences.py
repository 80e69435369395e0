"""Standing preferences: what a player wants to be answered without being asked each time."""

from __future__ import annotations

import msgspec

ASK = "ask"  # the value by which a player decides every time


class Preference(msgspec.Struct, frozen=True):
    """Something that a player may settle once: its ``values``, the usual one first.

    ``once`` is the value that can also be chosen for the present turn alone ("": none can). Words
    call it ``preference-NAME``, its values ``preference-NAME-VALUE``, the latter
    ``preference-NAME-once``; `ASK` has the same name in all games.
    """

    name: str
    values: tuple[str, ...]
    once: str = ""

    @property
    def usual(self) -> str:
        return self.values[0]
