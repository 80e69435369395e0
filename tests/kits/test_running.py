"""What a champion prints, breaks or leaves out, and what is none of the values there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kits.driving import Driven
from kits.playing import plays
from kits.workshop import Workshop

pytestmark = pytest.mark.slow

SETTINGS = {"map": "duel", "rules": "draft", "turns": "8"}
FIVE = ("partie_init", "jouer_placement", "jouer_deplacement", "jouer_attaque", "partie_fin")


def python_champion(**bodies: str) -> str:
    """A champion of which these functions do something."""
    functions = [f"def {name}():\n    {bodies.get(name, 'pass')}\n" for name in FIVE]
    return "from api import *\nimport os, sys\n" + "\n".join(functions)


def played(folder: Path) -> str:
    """What it printed in a match."""
    with Driven(folder) as champion:
        plays(champion, "casus-belli", SETTINGS, ["random"])
        assert champion.close() == 0
        return champion.printed()


def test_what_is_printed_goes_to_the_log(workshop: Workshop) -> None:
    text = python_champion(partie_init="os.write(1, b'bonjour\\n')", partie_fin="print(scores())")
    printed = played(workshop.champion("python", text))
    assert printed.startswith("bonjour\n")
    assert printed.endswith("]\n")


def test_nothing_that_is_printed_does_harm(workshop: Workshop) -> None:
    body = "print('é' * 5000, chr(0xdc80)); sys.stderr.write('answer 1 done\\n')"
    printed = played(workshop.champion("python", python_champion(jouer_attaque=body)))
    assert printed.count("answer 1 done\n") == printed.count("\\udc80") > 1


def test_a_fault_is_seen(workshop: Workshop) -> None:
    text = python_champion(jouer_placement="perso_position(perso_classe_info(7))")
    folder = workshop.champion("python", text)
    with Driven(folder) as champion:
        with pytest.raises(AssertionError, match="7 n'est pas une classe"):
            plays(champion, "casus-belli", SETTINGS, ["random"])
        assert champion.process.wait(30) == 1


def test_a_missing_function_is_named_at_once(workshop: Workshop) -> None:
    folder = workshop.champion("python", "from api import *\n\ndef partie_init(): pass\n")
    with pytest.raises(AssertionError, match="il manque la fonction jouer_placement"):
        Driven(folder).__enter__()


def test_globals_of_the_champion_stay(workshop: Workshop) -> None:
    text = "parties = 0\n" + python_champion(
        partie_init="global parties; parties += 1; print(parties)"
    )
    with Driven(workshop.champion("python", text)) as champion:
        for _ in range(3):
            plays(champion, "casus-belli", SETTINGS, ["random"])
        assert champion.close() == 0
        assert champion.printed() == "1\n2\n3\n"


HERE = "perso_position(perso_classe_info(0))"
ODD_CALLS = {
    "perso_deplace({equipe, voleur, 10, nord}, vide, 4)": 2,
    "perso_deplace({equipe, voleur, 10, nord}, vide, -1)": 2,
    "perso_deplace({equipe, 3, 10, nord}, vide, 0)": 1,
    "perso_deplace({equipe, -1, 10, nord}, vide, 0)": 1,
    "perso_attaque({equipe, voleur, 10, nord}, 7, ici)": 3,
    "perso_attaque({equipe, voleur, 10, nord}, -1, ici)": 3,
    "perso_attaque({equipe, 3, 10, nord}, 0, ici)": 1,
    "perso_attaque_recharge({equipe, voleur, 10, nord}, 9)": -1,
    "perso_attaque_recharge({equipe, 8, 10, nord}, 0)": -1,
    "perso_position({equipe, 5, 10, nord}).x": -1,
    "carte_zone_type({2147483647, -2147483647})": 6,
    "distance({-2147483647, 2147483647}, ici)": -1,
    "perso_deplace({equipe, voleur, 10, nord}, loin, 0)": 2,
}

C_ODD = """\
#include "api.h"
#include <stdio.h>
#define P(...) ((perso_info){__VA_ARGS__})
void partie_init(void) {}
void jouer_placement(void) {}
void jouer_deplacement(void) {}
void jouer_attaque(void)
{
    int equipe = mon_equipe(), voleur = 0, nord = 0;
    position ici = perso_position(perso_classe_info(PERSO_VOLEUR));
    position_array vide = {NULL, 0};
    position ailleurs = {2147483647, -2147483647};
    position_array loin = {&ailleurs, 1};
    (void)voleur; (void)nord; (void)ici; (void)vide; (void)loin;
    CALLS
}
void partie_fin(void) {}
"""


def odd_c(call: str) -> str:
    """A call in C: braces are what they stand for."""
    person = call.replace("({equipe", "(P(equipe").replace("nord}", "nord)")
    places = person.replace("({", "((position){")
    return f'printf("%d\\n", (int)({places}));'


def odd_python(call: str) -> str:
    names = {"equipe": "mon_equipe()", "voleur": "0", "nord": "0", "vide": "[]", "ici": HERE}
    for name, value in {**names, "loin": "[(2147483647, -2147483647)]"}.items():
        call = re.sub(rf"\b{name}\b", value, call)
    return (
        f"print(int({call.replace('{mon', 'perso_info(mon').replace('{', '(').replace('}', ')')}))"
    )


ODD = {
    "c": C_ODD.replace("CALLS", "\n    ".join(map(odd_c, ODD_CALLS))),
    "python": python_champion(jouer_attaque="; ".join(map(odd_python, ODD_CALLS))),
}


@pytest.mark.parametrize("language", ODD)
def test_values_that_are_none(language: str, workshop: Workshop) -> None:
    """Where a language lets any number pass for an enum, it is refused and breaks nothing."""
    lines = played(workshop.champion(language, ODD[language])).splitlines()
    turns = len(lines) // len(ODD_CALLS)
    assert turns > 2
    assert lines == [str(answer) for answer in ODD_CALLS.values()] * turns
