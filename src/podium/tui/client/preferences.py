"""Standing preferences as a terminal lists them: one row for each value of each of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from podium.core import Refusal, Words
from podium.table.standing import PreferenceInfo


class PreferenceRow(msgspec.Struct, frozen=True):
    """A value that can be chosen; ``is_chosen``: it is in force. ``title`` stands above the row."""

    name: str
    value: str
    text: str
    is_chosen: bool
    this_turn: bool = False
    title: str = ""


def preference_rows(infos: Sequence[PreferenceInfo], words: Words) -> list[PreferenceRow]:
    """All that can be chosen, in the order of the game; a choice for one turn comes first."""
    rows = []
    for info in infos:
        title = words.say(f"preference-{info.name}")
        if info.once:
            rows.append(once_row(info, words, title))
            title = ""
        for value in info.values:
            text = words.preference(info.name, value)
            rows.append(PreferenceRow(info.name, value, text, value == info.value, title=title))
            title = ""
    return rows


def once_row(info: PreferenceInfo, words: Words, title: str) -> PreferenceRow:
    """What can be chosen for this turn alone, or withdrawn if it is."""
    text = words.say(f"preference-{info.name}-once")
    value = "" if info.this_turn else info.once
    return PreferenceRow(info.name, value, text, info.this_turn, this_turn=True, title=title)


def row_at(rows: Sequence[PreferenceRow], number: str) -> PreferenceRow:
    """The row of that number, counted from 1; refused if there is none."""
    if not number.isdecimal() or not 1 <= int(number) <= len(rows):
        raise Refusal("no-such-number", number=number, last=len(rows))
    return rows[int(number) - 1]
