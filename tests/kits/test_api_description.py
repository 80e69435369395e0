"""The description says what the rules say, and every language has all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from podium.bots import kits
from podium.bots.kits.api_description import Constant, load_apis
from podium.games.casus_belli.content.rule_sets import CLOSE, rule_sets
from podium.games.casus_belli.tools.order_lines import ERRORS
from podium.games.casus_belli.wire.options import ATTACKS, CLASSES, WAYS

API = load_apis()["casus-belli"]
NAMES = {"VOLEUR": "thief", "BARBARE": "barbarian", "ELFE": "elf"}
REACHES = {"close": CLOSE, "victim": 0}
ATTACK_NAMES = {
    "PALANTIR": "palantir", "TRAITRISE": "treachery", "BASTOOOON": "bastoooon",
    "FUS_RO_DAH": "fus-ro-dah", "I_SEE": "i-see", "LOTO": "loto",
}  # fmt: skip


def by_the_rules(constant: Constant, rules: str) -> int:
    """The number of a constant, from its name."""
    who, _, what = constant.name.partition("_")
    kind = rule_sets()[rules].classes[CLASSES.index(NAMES[who])]
    plain = {"VISION_PORTEE": kind.vision, "DEPLACEMENT": kind.points, "VIE": kind.life,
             "ATTAQUE": kind.attacks[0].damage}  # fmt: skip
    if what in plain:
        return plain[what]
    name, _, which = what.rpartition("_")
    attack = next(each for each in kind.attacks if each.name == ATTACK_NAMES[name])
    return attack.ready if which == "CD" else REACHES[attack.aim]


@pytest.mark.parametrize("constant", API.constants, ids=lambda each: each.name)
def test_constants_are_those_of_the_rules(constant: Constant) -> None:
    assert API.rules == "finale"
    for rules in rule_sets():
        assert constant.others.get(rules, constant.value) == by_the_rules(constant, rules)


def test_values_stand_in_the_order_of_the_engine() -> None:
    errors = API.enum("erreur")
    attacks = API.enum("attaque_type")
    assert errors is not None
    assert attacks is not None
    assert [each.name.upper() for each in errors.values] == list(ERRORS)
    assert len(attacks.values) == len(ATTACKS)
    orientation = API.enum("orientation")
    assert orientation is not None
    assert [each.name.split("_")[1][0] for each in orientation.values] == ["n", "e", "s", "o"]
    assert WAYS == ("n", "e", "s", "w")


def test_names_are_the_contests() -> None:
    """None is left out; ours come last."""
    asked = [each.name for each in API.functions if not each.addition]
    assert asked == [
        "carte_taille", "carte_depart", "carte_zone_type", "carte_zone_perso", "distance", "chemin",
        "perso_deplace", "perso_penombre", "perso_vision", "perso_vision_personnages",
        "palantir_vision", "elfe_vision", "perso_attaque", "perso_attaque_recharge",
        "perso_position", "perso_classe_info", "mon_equipe", "scores", "nombre_equipes",
        "tour_actuel", "nombre_tours_placement", "nombre_tours",
    ]  # fmt: skip
    assert [each.name for each in API.functions[len(asked) :]] == [
        "carte_cadavres", "perso_attaque_nommee", "carte_hotspot", "attaque_cd",
        "regles_finale",
    ]  # fmt: skip


@pytest.mark.parametrize("language", kits.LANGUAGES)
def test_every_name_is_in_the_reference_of_every_language(language: str, tmp_path: Path) -> None:
    kit = kits.LANGUAGES[language]
    text = (kits.create(language, tmp_path / "new", "Essai") / kit.reference).read_text("utf-8")
    names = [each.name for each in API.functions]
    names += [kit.constant_name(each.name) for each in API.constants]
    names += [kit.enum_value_name(each.name) for enum in API.enums for each in enum.values]
    assert [name for name in names if name not in text] == []
