"""Print the schema of the server without starting it: ``python -m podium.server.openapi``."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from podium.server.app import described_app
from podium.server.schema import add_components


def openapi() -> Any:
    """The whole document, as the server would show it."""
    return add_components(described_app().openapi_schema.to_schema())


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(openapi()))
