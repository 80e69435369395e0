"""The schema with what OpenAPI has no place for: the socket's messages and the games' own structs.

``python -m podium.server.schema`` prints it; the browser's types are made from it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import MediaType, Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

from podium.games import find, names
from podium.server import wire
from podium.table import messages

TEMPLATE = "#/components/schemas/{name}"
SOCKET: Sequence[Any] = [
    wire.Hello, wire.Waiting, messages.View, messages.Events, wire.No,
    wire.Choose, wire.Undo, wire.Resign,
]  # fmt: skip


def add_components(document: dict[str, Any]) -> Any:
    """The document with the components of the socket and of every game."""
    structs = [*SOCKET, *(struct for name in names() for struct in find(name).wire)]
    _, components = msgspec.json.schema_components(structs, ref_template=TEMPLATE)
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    for name, schema in components.items():
        schemas.setdefault(name, schema)
    return any_of(document)


def any_of(part: Any) -> Any:
    """The same, with unions as Python means them: a whole number is a number as well."""
    if isinstance(part, dict):
        return {"anyOf" if key == "oneOf" else key: any_of(each) for key, each in part.items()}
    return [any_of(each) for each in part] if isinstance(part, list) else part


class WholeSchema(OpenAPIRenderPlugin):
    """Shows the document with all components."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json", media_type=MediaType.JSON)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return msgspec.json.encode(add_components(openapi_schema))


def openapi() -> Any:
    from podium.server.app import bare_app

    return add_components(bare_app().openapi_schema.to_schema())


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(openapi()))
