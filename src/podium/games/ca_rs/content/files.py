"""The content files that come with the game, by their names."""

from __future__ import annotations

from collections.abc import Mapping

from podium.core import shipped
from podium.games.ca_rs.wire.settings import DEFAULT_CIRCUIT

PACKAGE = "podium.games.ca_rs"
CIRCUIT = "circuit-"  # how the file of a circuit begins


def circuits_of(files: Mapping[str, str]) -> list[str]:
    return [name for name in files if name.startswith(CIRCUIT)]


def circuit_name(file: str) -> str:
    return file.removeprefix(CIRCUIT).removesuffix(".toml")


def shipped_circuits() -> list[str]:
    """The circuits that come with the game, the default first."""
    named = map(circuit_name, circuits_of(shipped(PACKAGE, "content")))
    return sorted(named, key=lambda name: (name != DEFAULT_CIRCUIT, name == "random", name))
