"""Differences between two views, as plain data: what clients get instead of whole views.

``[x]`` is a new value, ``[]`` a field that is gone, an object descends into fields or list places.
"""

from __future__ import annotations

from typing import Any


def delta(before: Any, after: Any) -> Any:
    """What turns ``before`` into ``after``; an empty object if nothing does."""
    if type(before) is type(after):
        if isinstance(after, dict):
            return _fields(before, after)
        if isinstance(after, (list, tuple)) and len(before) == len(after):
            places = (
                (str(i), delta(*pair)) for i, pair in enumerate(zip(before, after, strict=True))
            )
            return {place: change for place, change in places if change != {}}
        if before == after:
            return {}
    return [after]


def _fields(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    changes: dict[str, Any] = {field: [] for field in before if field not in after}
    for field, value in after.items():
        change = delta(before[field], value) if field in before else [value]
        if change != {}:
            changes[field] = change
    return changes


def patched(before: Any, change: Any) -> Any:
    """``before`` with a difference applied."""
    if isinstance(change, (list, tuple)):
        return change[0]
    if isinstance(before, dict):
        after = {**before}
        for field, inner in change.items():
            if inner == []:
                del after[field]
            else:
                after[field] = patched(before.get(field), inner)
        return after
    places = list(before)
    for place, inner in change.items():
        places[int(place)] = patched(places[int(place)], inner)
    return type(before)(places)
