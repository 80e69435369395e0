"""Scenes of a war, the same from start to end: for programs, and for those who draw a board."""

from __future__ import annotations

from podium.games.casus_belli.content.field import Field
from podium.games.casus_belli.content.notation import TARGET
from podium.games.casus_belli.content.rule_sets import Attack, FighterClass, RuleSet
from podium.games.casus_belli.content.terrain import AHEAD, ZONES, cells_in
from podium.games.casus_belli.wire.scene import (
    AttackOnBoard,
    AttackScene,
    ClassOnBoard,
    ClassScene,
    WarBoardScene,
    WarScene,
)
from podium.games.casus_belli.wire.view import Place

SHOWING = ("palantir", "reveal")  # the effects that harm nobody


def build_scene(field: Field, rules: str) -> WarScene:
    terrain = field.terrain
    return WarScene(
        width=terrain.width,
        height=terrain.height,
        rows=tuple(field.map_file.rows),
        start=terrain.place(field.start),
        placement=field.placement,
        turns=field.turns,
        rules=rules,
        classes=tuple(map(class_scene, field.classes)),
        palantir_reach=field.rules.palantir_reach,
        reveal_reach=field.rules.reveal_reach,
        hold=field.rules.hold,
        notes=field.rules.notes,
    )


def class_scene(kind: FighterClass) -> ClassScene:
    attacks = tuple(map(attack_scene, kind.attacks))
    return ClassScene(kind.name, kind.vision, kind.points, kind.life, attacks)


def attack_scene(attack: Attack) -> AttackScene:
    return AttackScene(attack.name, attack.aim, attack.area, attack.damage, attack.ready)


def build_board_scene(field: Field) -> WarBoardScene:
    terrain = field.terrain
    return WarBoardScene(
        width=terrain.width,
        height=terrain.height,
        rows=tuple(field.map_file.rows),
        start=terrain.place(field.start),
        classes=tuple([class_on_board(each, field.rules) for each in field.classes]),
        zones=ZONES,
        hotspots=tuple([tuple(map(terrain.place, cells_in(each))) for each in field.hotspots]),
        target=TARGET,
    )


def class_on_board(kind: FighterClass, rules: RuleSet) -> ClassOnBoard:
    attacks = tuple([attack_on_board(each, rules) for each in kind.attacks])
    return ClassOnBoard(kind.name, kind.life, attacks)


def attack_on_board(attack: Attack, rules: RuleSet) -> AttackOnBoard:
    shows = attack.effect in SHOWING
    return AttackOnBoard(attack.name, attack.effect, covered(attack, rules), shows)


def covered(attack: Attack, rules: RuleSet) -> tuple[Place, ...]:
    """The cells that an attack strikes or shows, as steps from its target (§5.2, §5.5)."""
    if attack.effect in SHOWING:
        reach = rules.palantir_reach if attack.effect == "palantir" else rules.reveal_reach
        side = range(-reach, reach + 1)
        return tuple([(dx, dy) for dy in side for dx in side])
    return ((0, 0), *AHEAD) if attack.area == "cross" else ((0, 0),)
