"""Rust, OCaml, Java and JavaScript: for `make test-kits`, which sees to their tools."""

from __future__ import annotations

import pytest

from kits.first import code_of, plays_as_shown
from kits.more_speakers import MORE_SPEAKERS
from kits.playing import plays_whole_matches
from kits.running import says_the_scripts
from kits.speakers import SPEAKERS
from kits.workshop import Workshop
from podium.bots import kits


def test_all_languages_are_tried() -> None:
    assert {*SPEAKERS, *MORE_SPEAKERS} == {*kits.LANGUAGES}


@pytest.mark.parametrize("language", MORE_SPEAKERS)
def test_a_skeleton_builds_and_plays(language: str, workshop: Workshop) -> None:
    plays_whole_matches(workshop.skeleton(language))


@pytest.mark.parametrize("language", MORE_SPEAKERS)
def test_a_script_is_answered_as_the_engine_says(language: str, workshop: Workshop) -> None:
    says_the_scripts(workshop, MORE_SPEAKERS[language])


@pytest.mark.parametrize("language", MORE_SPEAKERS)
def test_the_first_champion_of_its_page_plays(language: str, workshop: Workshop) -> None:
    plays_as_shown(workshop.champion(language, code_of(language)))
