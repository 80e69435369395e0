"""Python, C and C++: skeletons play, and one script is answered alike and as the engine says."""

from __future__ import annotations

from collections import Counter

import pytest

from kits.playing import plays_whole_matches
from kits.running import says_the_scripts, script
from kits.script import FUNCTIONS, ORDERS
from kits.speakers import SPEAKERS
from kits.workshop import Workshop
from podium.games.casus_belli.wire.options import ATTACKS, CLASSES

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("language", SPEAKERS)
def test_a_skeleton_builds_and_plays(language: str, workshop: Workshop) -> None:
    plays_whole_matches(workshop.skeleton(language))


@pytest.mark.parametrize("language", SPEAKERS)
def test_a_script_is_answered_as_the_engine_says(language: str, workshop: Workshop) -> None:
    says_the_scripts(workshop, SPEAKERS[language])


@pytest.mark.parametrize("rules", ["draft", "finale"])
def test_the_script_is_worth_saying(rules: str) -> None:
    """Every function is called, every error met, every row found empty and full."""
    calls = script(rules).calls()
    assert {call.name for call in calls} == set(FUNCTIONS)
    errors = Counter((call.name, call.answer) for call in calls if call.name in ORDERS)
    assert {code for name, code in errors if name == "perso_deplace"} == {1, 2, 4}
    assert {code for name, code in errors if name == "perso_attaque"} == {0, 1, 3, 4}
    named = {code for name, code in errors if name == "perso_attaque_nommee"}
    assert named == ({0, 1, 3, 4} if rules == "draft" else {1, 3})  # finale has no such attack
    used = {word for answer in script(rules).answers for word in answer}
    assert used >= set(ATTACKS)
    if rules == "draft":
        assert "first" in used
        assert used & {f"{kind}-{seat}" for kind in CLASSES for seat in range(3)}


@pytest.mark.parametrize("rules", ["draft", "finale"])
@pytest.mark.parametrize(
    "name", [name for name, each in FUNCTIONS.items() if each.returns.endswith("[]")]
)
def test_rows_are_found_empty_and_full(rules: str, name: str) -> None:
    rows = {bool(call.answer) for call in script(rules).calls() if call.name == name}
    if name == "scores":
        assert rows == {True}
    elif name == "chemin" or (name == "carte_cadavres" and rules == "finale"):
        assert rows == {False}  # ways are checked as they come, and the contest had no corpses
    else:
        assert rows == {False, True}


def test_somebody_stands_in_a_wall_in_finale() -> None:
    terrain = script("finale").setup.field.terrain
    places = [call.answer for call in script("finale").calls() if call.name == "perso_position"]
    assert any(terrain.cell(*place) in terrain.walls for place in places)


def test_the_maze_has_ends_that_are_too_far() -> None:
    calls = [call for call in script("maze").calls() if call.name == "distance"]
    assert sum(call.answer == -1 for call in calls) > 20
    assert max(call.answer for call in calls) == 254
