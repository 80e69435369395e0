"""What a war is played on: the map, and the numbers of the rules."""

from __future__ import annotations

import msgspec

from podium.games.casus_belli.wire.view import Place


class AttackScene(msgspec.Struct, frozen=True):
    """An attack for those who explain it; ``ready`` turns from one use to the next, 0: at once."""

    name: str
    aim: str
    area: str
    damage: int
    ready: int


class ClassScene(msgspec.Struct, frozen=True):
    """What a fighter of a class can do."""

    name: str
    vision: int
    points: int
    life: int
    attacks: tuple[AttackScene, ...]


class WarScene(msgspec.Struct, frozen=True):
    """The map in the letters of its file, row by row from the north; ``start`` is x and y.

    A palantír and a reveal show so many cells to each side; ``hold`` are the turns alone on a
    hotspot for a point; ``notes`` is who is noted in the penumbra.

    Champions read its fields one by one: to add one is to change their protocol. What only a drawn
    board needs is in `WarBoardScene`.
    """

    width: int
    height: int
    rows: tuple[str, ...]
    start: tuple[int, int]
    placement: int
    turns: int
    rules: str
    classes: tuple[ClassScene, ...]
    palantir_reach: int
    reveal_reach: int
    hold: int
    notes: str


class AttackOnBoard(msgspec.Struct, frozen=True):
    """How an attack is drawn: ``effect`` is what it does, one that ``shows`` the land harms nobody.

    ``covers`` are the cells that are struck or shown, as steps east and south of the target.
    """

    name: str
    effect: str
    covers: tuple[Place, ...]
    shows: bool


class ClassOnBoard(msgspec.Struct, frozen=True):
    """How a fighter of a class is drawn: its full life, and its attacks."""

    name: str
    life: int
    attacks: tuple[AttackOnBoard, ...]


class WarBoardScene(msgspec.Struct, frozen=True):
    """What a board is drawn from: the map in letters, row by row from the north.

    ``zones`` are the names of the letters, ``hotspots`` the cells of each, in the order in which a
    view tells who holds them. ``target`` is how a cell is written as a target: x and y take the
    place of ``{x}`` and ``{y}``.
    """

    width: int
    height: int
    rows: tuple[str, ...]
    start: Place
    classes: tuple[ClassOnBoard, ...]
    zones: dict[str, str]
    hotspots: tuple[tuple[Place, ...], ...]
    target: str
