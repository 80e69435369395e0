"""Refusals: a key and its facts, the same wherever they go."""

from __future__ import annotations

import pickle

import pytest

from podium.core import ContentFault, Refusal


@pytest.mark.parametrize(
    "refusal",
    [Refusal("not-asked", seat=3), ContentFault("track-empty", "mine.txt", 4, mark="?")],
)
def test_a_refusal_crosses_from_one_process_to_another(refusal: Refusal) -> None:
    refusal.package = "podium.games.formule_caml"
    again = pickle.loads(pickle.dumps(refusal))
    assert type(again) is type(refusal)
    assert (again.key, again.facts, again.package) == (
        refusal.key, refusal.facts, refusal.package,
    )  # fmt: skip


def test_a_refusal_in_a_log_shows_its_facts() -> None:
    assert str(Refusal("not-asked", seat=3)) == "not-asked(seat=3)"
