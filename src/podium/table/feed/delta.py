"""Differences between two views, as plain data: what clients are sent instead of whole views.

``[x]`` is a new value, ``[]`` a field that is gone, an object descends into fields or list places.
"""

from __future__ import annotations

from typing import Any

import msgspec


def delta(before: Any, after: Any) -> Any:
    """What turns ``before`` into ``after``, structs or plain data; an empty object: nothing does.

    Whatever is equal is passed over as a whole, which is most of a view; 1 and 1.0 are equal, for
    the fields of a view keep their types.
    """
    return {} if before == after else _change(before, after)


def _change(before: Any, after: Any) -> Any:
    """`delta` of two values that differ."""
    kind = type(after)
    if type(before) is kind:
        if hasattr(kind, "__struct_fields__"):  # half the time of `isinstance`
            return _fields(before, after)
        if kind is dict:
            return _keys(before, after)
        if (kind is tuple or kind is list) and len(before) == len(after):
            return _items(before, after)
    if after is msgspec.UNSET:  # it is left out now
        return []
    # Another type, or a list of another length: the new value as a whole.
    return [msgspec.to_builtins(after)]


def _fields(before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    changes = {}
    for name in after.__struct_fields__:
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            changes[name] = _change(old, new)
    return changes


def _keys(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    changes: dict[str, Any] = {key: [] for key in before if key not in after}
    for key, value in after.items():
        if key not in before:
            changes[key] = [msgspec.to_builtins(value)]
        elif before[key] != value:
            changes[key] = _change(before[key], value)
    return changes


def _items(before: Any, after: Any) -> dict[str, Any]:
    pairs = enumerate(zip(before, after, strict=True))
    return {str(place): _change(old, new) for place, (old, new) in pairs if old != new}


def patched(before: Any, change: Any) -> Any:
    """``before`` with a difference applied."""
    if isinstance(change, (list, tuple)):  # lists in JSON, tuples where it never was JSON
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
