"""The OpenAPI document, with the socket's messages and the games' own structs among its components.

``python -m podium.server.openapi`` prints it; the browser's types are made from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from podium.core import Game
from podium.games import find, names
from podium.server import wire
from podium.table.feed import messages

TEMPLATE = "#/components/schemas/{name}"
SOCKET_MESSAGES: Sequence[Any] = [
    wire.Hello, wire.Waiting, messages.View, messages.Events, wire.Preferences,
    wire.RefusedMessage, wire.Choose, wire.Undo, wire.Resign, wire.Prefer,
]  # fmt: skip


def add_components(document: dict[str, Any]) -> Any:
    """The document with the components of the socket and of every game."""
    _, components = msgspec.json.schema_components(SOCKET_MESSAGES, ref_template=TEMPLATE)
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    for name, schema in components.items():
        schemas.setdefault(name, schema)
    for name in names():
        schemas.update(game_components(find(name), components))
    return with_any_of(document)


def game_components(game: Game, shared: Mapping[str, Any]) -> dict[str, Any]:
    """What a game puts on the wire, named by it: ``ca_rs.Dueled``, wherever its file lies."""
    _, components = msgspec.json.schema_components(game.wire, ref_template=TEMPLATE)
    prefix = game.package.rpartition(".")[2]
    own = {name: f"{prefix}.{name}" for name in components if shared.get(name) != components[name]}
    refs = {TEMPLATE.format(name=name): TEMPLATE.format(name=own[name]) for name in own}
    return {own[name]: renamed(components[name], refs) for name in own}


def renamed(part: Any, refs: Mapping[str, str]) -> Any:
    """A schema in which references lead to other names."""
    if isinstance(part, dict):
        return {key: renamed(each, refs) for key, each in part.items()}
    if isinstance(part, list):
        return [renamed(each, refs) for each in part]
    return refs.get(part, part) if isinstance(part, str) else part


def with_any_of(part: Any) -> Any:
    """The same, with unions as Python means them: a whole number is a number as well."""
    if isinstance(part, dict):
        return {"anyOf" if key == "oneOf" else key: with_any_of(each) for key, each in part.items()}
    return [with_any_of(each) for each in part] if isinstance(part, list) else part
