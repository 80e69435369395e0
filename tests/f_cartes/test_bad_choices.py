"""Impossible options, too many players, illegal actions: refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from f_cartes.racing import WORDS, Racing
from f_cartes.tables import DECK, TEAMS, build_setup, deck_of, last_round, opened, table, teams_of
from podium.core import Option, Refusal
from podium.games.f_cartes.wire.options import DRAW, HIT, PASS, Play


def must_be_said(refusal: Refusal, french: str, english: str) -> None:
    assert WORDS["fr"].refuse(refusal) == french
    assert WORDS["en"].refuse(refusal) == english


@pytest.mark.parametrize(
    ("setting", "value", "key"),
    [
        ("rounds", "7", "bad-setting-choice"),
        ("rounds", 0, "bad-setting-choice"),
        ("weather", "snow", "bad-setting-choice"),
        ("qualifying", "none", "bad-setting-choice"),
        ("races", 0, "bad-setting-number"),
        ("races", 31, "bad-setting-number"),
        ("races", "many", "bad-setting-number"),
        ("neutral", -1, "bad-setting-number"),
        ("neutral", 17, "bad-setting-number"),
        ("neutral_teams", "rouge," * 99, "bad-setting"),
        ("limited_attacks", "perhaps", "bad-setting-choice"),
        ("laps", 3, "unknown-setting"),
    ],
)
def test_impossible_option(setting: str, value: Any, key: str) -> None:
    """§1.4, §1.5, §6.2, §7.1: a choice that is none is refused, and what it may be is told."""
    with pytest.raises(Refusal) as caught:
        build_setup(**{setting: value})
    assert caught.value.key == key
    for lang in ("fr", "en"):
        assert setting in WORDS[lang].refuse(caught.value)


def test_what_a_choice_may_be() -> None:
    """§1.4: the lengths that there are, in their order."""
    with pytest.raises(Refusal) as caught:
        build_setup(rounds="7")
    must_be_said(
        caught.value,
        "Le réglage rounds ne peut pas valoir « 7 ». Permis : 6, 12, 24, teams.",
        "The setting rounds cannot be “7”. Allowed: 6, 12, 24, teams.",
    )


def test_what_a_switch_may_be() -> None:
    """§6.3: yes or no, as one types them; not a word of the library that reads them."""
    for value in ("oui", "maybe", 7):
        with pytest.raises(Refusal) as caught:
            build_setup(limited_attacks=value)
        must_be_said(
            caught.value,
            f"Le réglage limited_attacks ne peut pas valoir « {value} ». Permis : true, false.",
            f"The setting limited_attacks cannot be “{value}”. Allowed: true, false.",
        )
    for value in ("true", "false"):
        build_setup(limited_attacks=value)


def test_bounds_of_the_options() -> None:
    """§6.2, §7.1: one to thirty races, none to sixteen neutral cars."""
    for choice in ({"races": 1}, {"races": 30}, {"neutral": 0}, {"neutral": "16"}):
        build_setup(**choice).check_seats(2)


def test_too_many_neutral_cars() -> None:
    """§6.2: no more than there are unused ones: 14 with three players."""
    build_setup(neutral=14).check_seats(3)
    with pytest.raises(Refusal) as caught:
        build_setup(neutral=15).check_seats(3)
    must_be_said(
        caught.value,
        "À 3, il reste 14 voitures : il ne peut pas y en avoir 15 de neutres.",
        "With 3 players, 14 cars are left: there cannot be 15 neutral ones.",
    )
    with pytest.raises(Refusal) as none_left:
        build_setup(neutral=1).check_seats(10)
    must_be_said(
        none_left.value,
        "À 10, aucune voiture n'est libre : il ne peut pas y en avoir de neutres.",
        "With 10 players, no car is left: there cannot be neutral ones.",
    )


def test_too_many_neutral_teams() -> None:
    """§6.2: of ten teams, three players leave seven."""
    build_setup(neutral_teams="1 2 3 4 5 6 7").check_seats(3)
    with pytest.raises(Refusal) as caught:
        build_setup(neutral_teams="1 2 3 4 5 6 7 8").check_seats(3)
    must_be_said(
        caught.value,
        "À 3, 7 écuries au plus peuvent être neutres, pas 8.",
        "With 3 players, at most 7 teams can be neutral, not 8.",
    )
    with pytest.raises(Refusal) as none_left:
        build_setup(neutral_teams="rouge").check_seats(10)
    must_be_said(
        none_left.value,
        "À 10, toutes les écuries sont prises : aucune ne peut être neutre.",
        "With 10 players, all teams are taken: none can be neutral.",
    )


@pytest.mark.parametrize(
    ("settings", "french", "english"),
    [
        (
            {"neutral_teams": "rouge, grise"},
            "Aucune écurie ne s'appelle « grise ». Écuries connues : rouge, bleue, jaune, verte, "
            "orange, violette, blanche, noire, turquoise, rose ; leur numéro convient aussi.",
            "No team is called “grise”. Known teams: rouge, bleue, jaune, verte, orange, violette, "
            "blanche, noire, turquoise, rose; their number will do too.",
        ),
        (
            {"neutral_teams": "11"},
            "Aucune écurie ne s'appelle « 11 ».",
            "No team is called “11”.",
        ),
        (
            {"neutral_teams": "rouge 4 Red"},
            "L'écurie « rouge » est nommée deux fois parmi les écuries neutres.",
            "The team “rouge” is named twice among the neutral ones.",
        ),
        (
            {"neutral_teams": "rouge", "neutral": 3},
            "Les voitures neutres se choisissent par leur nombre (3) ou par leurs écuries",
            "Neutral cars are chosen by their number (3) or by their teams",
        ),
    ],
)
def test_neutral_teams_that_cannot_be(settings: dict[str, Any], french: str, english: str) -> None:
    """§6.2: unknown ones, the same one twice, a list and a count at once."""
    with pytest.raises(Refusal) as caught:
        build_setup(**settings)
    assert french in WORDS["fr"].refuse(caught.value)
    assert english in WORDS["en"].refuse(caught.value)


def test_too_few_teams() -> None:
    """§1.1: a file of three teams is for three players at most."""
    setup = build_setup(teams_of("un deux trois"), teams=TEAMS)
    setup.check_seats(3)
    with pytest.raises(Refusal) as caught:
        setup.check_seats(4)
    must_be_said(
        caught.value,
        "À 4, il faut 4 écuries ; le fichier n'en a que 3.",
        "4 players take 4 teams; the file has only 3.",
    )


def test_too_small_a_deck() -> None:
    """§1.3: five cards each are needed: 15 for three players, not 14."""
    build_setup(deck_of("gap:15"), deck=DECK).check_seats(3)
    with pytest.raises(Refusal) as caught:
        build_setup(deck_of("gap:14"), deck=DECK).check_seats(3)
    must_be_said(
        caught.value,
        "À 3, il faut au moins 15 cartes ; le jeu n'en a que 14.",
        "3 players take at least 15 cards; the deck has only 14.",
    )


@pytest.mark.parametrize("count", [0, 1, 11])
def test_two_to_ten_and_no_others(count: int) -> None:
    """§1.1: one player or eleven cannot play."""
    with pytest.raises(Refusal) as caught:
        build_setup().check_seats(count)
    must_be_said(
        caught.value,
        f"f-cartes se joue de 2 à 10 joueurs, pas à {count}.",
        f"f-cartes is for 2 to 10 players, not {count}.",
    )


def racing() -> Racing:
    hands = ["gap", "damage-3 surge slipstream"]
    return table("1 3 2 4", hands=hands, damage={4: "damage-1 damage-2"})


@pytest.mark.parametrize(
    "words",
    [
        "duel-1", "close-4", "pit-3", "gap", "x-gap", "weather", "+3", "team-2", "keep", "leave",
        "stop", "3", "nonsense", "damage-3 5", "damage-3 21", "damage-3 0", "damage-3 draw",
        "surge 1", "surge 3 stop stop", "slipstream 2", "pit-4 leave", "pit-4 repair-damage-3",
        "pit-4 repair-damage-1 repair-damage-1", "draw draw draw",
    ],
)  # fmt: skip
def test_illegal_action(words: str) -> None:
    """§4.0: what is not allowed now is refused with what is, and nothing has changed."""
    race = racing()
    refusal = race.seat(1).cannot(words)
    assert refusal.key == "not-an-option"
    for lang in ("fr", "en"):
        assert f" {refusal.facts['allowed']}." in WORDS[lang].refuse(refusal)


@pytest.mark.parametrize("seat", [0, 2, 10, -1])
def test_not_ones_turn(seat: int) -> None:
    """§3.1: only the team whose turn it is may act."""
    race = racing()
    before = race.state.truth()
    for wrong in (
        lambda: race.state.options(seat),
        lambda: race.state.choose(seat, 0),
        lambda: race.state.answer(seat, [PASS]),
    ):
        with pytest.raises(Refusal) as caught:
            wrong()
        assert caught.value.key == "not-asked"
        assert str(seat) in WORDS["fr"].refuse(caught.value)
    assert race.state.truth() == before


@pytest.mark.parametrize("index", [-1, 99, "0", None, 1.0, [0]])
def test_index_out_of_the_menu(index: Any) -> None:
    """§4.0: a number that no option has."""
    race = racing()
    before = race.state.truth()
    with pytest.raises(Refusal) as caught:
        race.state.choose(1, index)
    assert caught.value.key == "bad-index"
    assert repr(index) in WORDS["en"].refuse(caught.value)
    assert race.state.truth() == before


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ([], "empty-answer"),
        ([Play("weather")], "not-offered"),
        ([HIT[1]], "not-offered"),
        ([Play("damage-3"), HIT[5]], "not-offered"),
        ([DRAW, DRAW, PASS, DRAW], "not-asked"),
    ],
)
def test_answer_is_all_or_nothing(answer: list[Option], key: str) -> None:
    """§4.0: one wrong option in an answer, and none of it is played."""
    race = racing()
    before = race.state.truth()
    with pytest.raises(Refusal) as caught:
        race.state.answer(1, answer)
    assert caught.value.key == key
    assert WORDS["fr"].refuse(caught.value) != WORDS["en"].refuse(caught.value)
    assert race.state.truth() == before


def test_colour_that_is_none() -> None:
    """§1.2: there are ten teams, and one chooses before anything else."""
    race = opened(2)
    assert race.seat(0).cannot("team-11").key == "not-an-option"
    assert race.seat(0).cannot("pass").key == "not-an-option"


def test_answer_after_the_end() -> None:
    """§8.2: a race that is over takes no answer."""
    race = last_round("1 3 2 4").pass_race()
    before = race.state.truth()
    with pytest.raises(Refusal, match="game-over"):
        race.state.answer(0, [PASS])
    assert race.state.truth() == before
