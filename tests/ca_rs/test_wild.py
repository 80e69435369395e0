"""Races on content that nobody would ship; `make prove` drives 100,000 choices of them."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ca_rs.wild import wild_pack, wild_race
from podium.core.toml_files import TomlFile
from podium.games.ca_rs.content.effects import EFFECTS
from podium.games.ca_rs.content.entries import CardFile


@given(st.randoms(use_true_random=False))
@settings(max_examples=15)
def test_whatever_the_cards_do_a_race_ends_and_nothing_is_lost(random: Random) -> None:
    assert wild_race(random) > 0


def test_the_whole_vocabulary_is_met() -> None:
    packs = [wild_pack(Random(seed))["wild/cards.toml"] for seed in range(8)]
    cards = [card for text in packs for card in TomlFile("wild", text).read(CardFile).cards]
    assert {type(effect) for card in cards for effect in card.effects} == set(EFFECTS)
    assert {card.kind for card in cards} == {"race", "pit", "weather", "useless", "negative"}
