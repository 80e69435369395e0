"""What a board of a war is drawn from: the map, and the numbers of the rules."""

from __future__ import annotations

import msgspec

from podium.games.casus_belli.content import Field
from podium.games.casus_belli.ruleset import Attack, FighterClass


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


def scene_of(field: Field, rules: str) -> WarScene:
    terrain = field.terrain
    return WarScene(
        width=terrain.width,
        height=terrain.height,
        rows=tuple(field.chart.rows),
        start=terrain.place(field.start),
        placement=field.placement,
        turns=field.turns,
        rules=rules,
        classes=tuple(class_scene(each) for each in field.classes),
        palantir_reach=field.rules.palantir_reach,
        reveal_reach=field.rules.reveal_reach,
        hold=field.rules.hold,
        notes=field.rules.notes,
    )


def class_scene(kind: FighterClass) -> ClassScene:
    attacks = tuple(attack_scene(each) for each in kind.attacks)
    return ClassScene(kind.name, kind.vision, kind.points, kind.life, attacks)


def attack_scene(attack: Attack) -> AttackScene:
    return AttackScene(attack.name, attack.aim, attack.area, attack.damage, attack.ready)
