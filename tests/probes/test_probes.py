"""The probes themselves: they are small, they are found like any game, and they keep secrets."""

from pathlib import Path

import pytest

from podium import games
from podium.core import Dice, Journal, LowestDice, Refusal
from probes import Probe, duel, fog, pile

KEY = bytes(16)
PROBES = (fog.GAME, duel.GAME, pile.GAME)


@pytest.mark.parametrize("name", ["fog", "duel", "pile"])
def test_a_probe_has_a_hundred_lines_at_most(name: str) -> None:
    text = Path(__file__).with_name(name).joinpath("__init__.py").read_text("utf-8")
    assert len(text.splitlines()) <= 100


@pytest.mark.parametrize("probe", PROBES, ids=lambda probe: probe.name)
def test_a_probe_is_registered_by_its_module(probe: Probe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PODIUM_GAMES", "probes.fog, probes.duel,probes.pile")
    assert games.names() == [*games.SHIPPED, "probe-fog", "probe-duel", "probe-pile"]
    assert games.find(probe.name) is probe


def test_scouts_see_only_what_is_near() -> None:
    hunt = fog.GAME.setup().new(2, Dice(KEY))
    assert isinstance(hunt, fog.Hunt)
    hunt.scouts = [0, 8]
    assert hunt.view(0).scouts == (0, None)
    assert hunt.view(0).near == 0
    hunt.scouts = [0, 4]
    assert (hunt.view(0).scouts, hunt.view(0).near) == ((0, None), 1)
    hunt.scouts = [0, 1]
    assert (hunt.view(0).scouts, hunt.view(0).near) == ((0, 1), 0)
    assert hunt.view(None).scouts == (None, None)


def test_a_scout_cannot_come_back_home() -> None:
    hunt = fog.GAME.setup().new(2, LowestDice(KEY))
    assert isinstance(hunt, fog.Hunt)
    hunt.scouts = [0, 8]
    assert hunt.options(0) == [fog.Order("e"), fog.Order("s")]
    hunt.choose(0, 0)
    assert hunt.options(0) == [fog.Order("e"), fog.Order("s"), fog.Order("stop")]


def test_nobody_knows_how_many_cards_are_being_laid() -> None:
    match = duel.GAME.setup().new(2, Dice(KEY), [duel.Deck((1, 2, 3, 4)), duel.Deck((6, 7, 8, 9))])
    before = match.view(1)
    match.answer(0, [duel.Say("4"), duel.Say("1")])
    assert match.view(1) == before
    match.answer(1, [duel.Say("9"), duel.Say("stop")])
    assert match.asked() == [0]
    match.answer(0, [duel.Say("stop")])
    assert match.view(1).rows == ((None, None), (9,))  # type: ignore[attr-defined]


@pytest.mark.parametrize("cards", [(), (1, 2, 3), (1, 2, 3, 3), (1, 2, 3, 10), (1, 2, 3, 4, 5)])
def test_a_bad_deck_is_refused(cards: tuple[int, ...]) -> None:
    with pytest.raises(Refusal, match="bad-deck"):
        duel.GAME.setup().new(2, Dice(KEY), [duel.Deck(), duel.Deck(cards)])


def test_only_the_drawer_sees_the_card() -> None:
    state = pile.GAME.setup().new(3, Dice(KEY))
    state.journal = journal = Journal()
    state.choose(0, 0)
    card = state.truth()["hands"][0][-1]
    assert journal.heard_by(0) == [pile.Acted(0, "draw", card)]
    assert journal.heard_by(1) == journal.heard_by(None) == [pile.Acted(0, "draw", None)]
    assert state.turned == 1
