"""Where plain data does not fit a struct, and what would be right there.

msgspec names one place and in its own words; content authors get the place as a path, a key for the
words, and the values that are allowed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import inspect

Step = str | int
Path = tuple[Step, ...]
# The Python type of each type that content may have, and its name in the words.
KINDS: Mapping[type[inspect.Type], tuple[type, str]] = {
    inspect.IntType: (int, "whole"),
    inspect.StrType: (str, "text"),
    inspect.LiteralType: (str, "text"),
    inspect.VarTupleType: (list, "list"),
    inspect.TupleType: (list, "list"),
    inspect.DictType: (dict, "table"),
    inspect.StructType: (dict, "table"),
    inspect.NoneType: (type(None), "nothing"),
}


class ShapeError(NamedTuple):
    """A place where data does not fit: ``ails`` is the kind of fault, ``known`` what is allowed."""

    path: Path
    ails: str
    known: str


def shown(path: Sequence[Step]) -> str:
    """A path as people write it: ``cards[4].value``, counted from 1."""
    steps = (f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path)
    return "".join(steps).removeprefix(".")


def shape_errors(data: Any, kind: inspect.Type, path: Path = ()) -> Iterator[ShapeError]:
    """Every place at which data does not fit a type."""
    if isinstance(kind, inspect.UnionType):
        yield from union_errors(data, kind, path)
        return
    wanted, name = KINDS[type(kind)]
    if type(data) is not wanted:
        yield ShapeError(path, "kind", name)
    elif isinstance(kind, inspect.StructType):
        yield from struct_errors(data, kind, path)
    elif isinstance(kind, inspect.LiteralType) and data not in kind.values:
        yield ShapeError(path, "choice", ", ".join(map(str, kind.values)))
    elif isinstance(kind, inspect.DictType) and isinstance(data, dict):
        for name, each in data.items():
            yield from shape_errors(each, kind.value_type, (*path, name))
    elif isinstance(data, list):
        yield from list_errors(data, kind, path)


def list_errors(data: list[Any], kind: inspect.Type, path: Path) -> Iterator[ShapeError]:
    """Faults of a list: its length where that is fixed, and its items."""
    if isinstance(kind, inspect.TupleType) and len(data) != len(kind.item_types):
        yield ShapeError(path, "length", str(len(kind.item_types)))
    elif isinstance(kind, inspect.TupleType):
        for place, item in enumerate(kind.item_types):
            yield from shape_errors(data[place], item, (*path, place))
    elif isinstance(kind, inspect.VarTupleType):
        for place, each in enumerate(data):
            yield from shape_errors(each, kind.item_type, (*path, place))


def struct_errors(data: Any, kind: inspect.StructType, path: Path) -> Iterator[ShapeError]:
    """Faults of a table: fields that are unknown, wrong or missing."""
    fields = {field.name: field for field in kind.fields}
    tags = [kind.tag_field] if kind.tag_field else []
    for name in data:
        if name not in fields and name not in tags:
            yield ShapeError((*path, name), "unknown", ", ".join((*tags, *fields)))
    for name, field in fields.items():
        if name in data:
            yield from shape_errors(data[name], field.type, (*path, name))
        elif field.required:
            yield ShapeError((*path, name), "missing", "")


def union_errors(data: Any, union: inspect.UnionType, path: Path) -> Iterator[ShapeError]:
    """Faults against the one type of a union that is meant, by its tag or its sort of value."""
    tagged = {each.tag: each for each in union.types if isinstance(each, inspect.StructType)}
    field = next((each.tag_field for each in tagged.values()), None)
    if field is None:
        meant = (each for each in union.types if type(data) is KINDS[type(each)][0])
        yield from shape_errors(data, next(meant, union.types[0]), path)
    elif type(data) is not dict:
        yield ShapeError(path, "kind", "table")
    elif field not in data:
        yield ShapeError((*path, field), "missing", "")
    elif data[field] not in tagged:
        yield ShapeError((*path, field), "choice", ", ".join(map(str, tagged)))
    else:
        yield from struct_errors(data, tagged[data[field]], path)
