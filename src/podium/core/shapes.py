"""Shapes: where plain data is not what a struct wants it to be, and what would be right there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import inspect

Step = str | int
Path = tuple[Step, ...]
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


class Misfit(NamedTuple):
    """Where data is not of its shape, what ails it, and what would be right."""

    path: Path
    ails: str
    known: str


def shown(path: Sequence[Step]) -> str:
    """A path as people write it: ``cards[4].value``; places are counted from 1."""
    steps = (f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path)
    return "".join(steps).removeprefix(".")


def misfits(data: Any, kind: inspect.Type, path: Path = ()) -> Iterator[Misfit]:
    """Every place at which data is not of that kind."""
    if isinstance(kind, inspect.UnionType):
        yield from union_misfits(data, kind, path)
        return
    wanted, word = KINDS[type(kind)]
    if type(data) is not wanted:
        yield Misfit(path, "kind", word)
    elif isinstance(kind, inspect.StructType):
        yield from struct_misfits(data, kind, path)
    elif isinstance(kind, inspect.LiteralType) and data not in kind.values:
        yield Misfit(path, "choice", ", ".join(map(str, kind.values)))
    elif isinstance(kind, inspect.DictType) and isinstance(data, dict):
        for name, each in data.items():
            yield from misfits(each, kind.value_type, (*path, name))
    elif isinstance(data, list):
        yield from list_misfits(data, kind, path)


def list_misfits(data: list[Any], kind: inspect.Type, path: Path) -> Iterator[Misfit]:
    """A list has so many items, if it says how many, and each is of its kind."""
    if isinstance(kind, inspect.TupleType) and len(data) != len(kind.item_types):
        yield Misfit(path, "length", str(len(kind.item_types)))
    elif isinstance(kind, inspect.TupleType):
        for place, item in enumerate(kind.item_types):
            yield from misfits(data[place], item, (*path, place))
    elif isinstance(kind, inspect.VarTupleType):
        for place, each in enumerate(data):
            yield from misfits(each, kind.item_type, (*path, place))


def struct_misfits(data: Any, kind: inspect.StructType, path: Path) -> Iterator[Misfit]:
    """Fields nobody knows, fields that are wrong, fields that are missing."""
    fields = {field.name: field for field in kind.fields}
    tags = [kind.tag_field] if kind.tag_field else []
    for name in data:
        if name not in fields and name not in tags:
            yield Misfit((*path, name), "unknown", ", ".join((*tags, *fields)))
    for name, field in fields.items():
        if name in data:
            yield from misfits(data[name], field.type, (*path, name))
        elif field.required:
            yield Misfit((*path, name), "missing", "")


def union_misfits(data: Any, union: inspect.UnionType, path: Path) -> Iterator[Misfit]:
    """Of several kinds, data is the one whose tag it bears, or whose sort of value it is."""
    tagged = {each.tag: each for each in union.types if isinstance(each, inspect.StructType)}
    field = next((each.tag_field for each in tagged.values()), None)
    if field is None:
        meant = (each for each in union.types if type(data) is KINDS[type(each)][0])
        yield from misfits(data, next(meant, union.types[0]), path)
    elif type(data) is not dict:
        yield Misfit(path, "kind", "table")
    elif field not in data:
        yield Misfit((*path, field), "missing", "")
    elif data[field] not in tagged:
        yield Misfit((*path, field), "choice", ", ".join(map(str, tagged)))
    else:
        yield from struct_misfits(data, tagged[data[field]], path)
