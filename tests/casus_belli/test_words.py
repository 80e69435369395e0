"""What players read: every sentence that has more than one form, in both languages."""

from __future__ import annotations

import pytest

from casus_belli.battle import battle
from podium.core import Event, Outlook, Refusal, Words, load_words
from podium.games import find
from podium.games.casus_belli.content.rule_sets import rule_sets
from podium.games.casus_belli.wire.events import Attacked, Died, Noticed, Pushed, Scored, StepBegan
from podium.games.casus_belli.wire.options import ATTACKS, CLASSES, FACE, GO, LEAD, USE, At
from podium.games.casus_belli.wire.outlook import Aims, Looks, Stands, Steps, Strikes

NAMES = ["Ève", "Bob"]


def words(lang: str) -> Words:
    return load_words(lang, "podium.core", "podium.games.casus_belli")


def said(event: Event, lang: str) -> str:
    return words(lang).event(event, NAMES)


def told(outlook: Outlook, lang: str = "fr") -> str:
    return words(lang).outlook(outlook, NAMES)


@pytest.mark.parametrize(
    ("points", "french", "english"),
    [
        (-6, "Ève perd six points : total 3.", "Ève loses six points: 3 in all."),
        (-1, "Ève perd un point : total 3.", "Ève loses a point: 3 in all."),
        (1, "Ève marque un point : total 3.", "Ève scores a point: 3 in all."),
        (2, "Ève marque 2 points : total 3.", "Ève scores 2 points: 3 in all."),
    ],
)
def test_points_lost_and_won(points: int, french: str, english: str) -> None:
    """§6.2: six are the most that a team can lose in a step."""
    assert said(Scored(0, points, 3), "fr") == french
    assert said(Scored(0, points, 3), "en") == english


def test_no_loss_is_told_as_a_gain() -> None:
    """§6.2, §9.8: however many of one's own one kills."""
    worst = min(min(rules.own, rules.killed) for rules in rule_sets().values()) * len(CLASSES)
    for points in range(worst, 0):
        assert "perd" in said(Scored(0, points, 0), "fr")
        assert "loses" in said(Scored(0, points, 0), "en")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_attack_has_a_sentence_of_its_own(lang: str) -> None:
    """§5: carried out or not; the basic one is told by its weapon."""
    deeds = [
        Attacked(0, kind.name, attack.name, 3, 4, done)
        for kind in rule_sets()["draft"].classes
        for attack in kind.attacks
        for done in (True, False)
    ]
    texts = [said(deed, lang) for deed in deeds]
    assert len(set(texts)) == len(texts) == 18
    assert {attack.name for kind in rule_sets()["draft"].classes for attack in kind.attacks} == set(
        ATTACKS
    )
    nothing = "sans effet" if lang == "fr" else "comes to nothing"
    assert sum(nothing in text for text in texts) == 9


def test_who_did_it_is_named_whatever_the_name() -> None:
    """No `de` before a name, which would want an apostrophe before some of them."""
    assert said(Died(0, "elf", 3, 4), "fr") == (
        "Ève : l'elfe meurt en (3,4) et revient à son point d'apparition."
    )
    assert said(Pushed(0, "thief", 3, 4), "en") == "Ève: the thief is pushed to (3,4)."
    assert said(Noticed(1, "barbarian", ("(3,4)", "(5,6)")), "fr") == (
        "Bob : le barbare a entrevu du monde en (3,4), (5,6)."
    )


def test_steps_have_names() -> None:
    """§2.2, §2.3, §9.1."""
    steps = ("placement", "orders", "move", "attack")
    for lang in ("fr", "en"):
        assert len({said(StepBegan(4, step), lang) for step in steps}) == 4


def test_options_in_words() -> None:
    french = [words("fr").option(option, NAMES) for option in (*LEAD, *GO, *FACE, At(7, 3))]
    assert french[:3] == ["le voleur", "le barbare", "l'elfe"]
    assert french[3:5] == ["un pas au nord", "un pas à l'est"]
    assert french[-2:] == ["s'arrêter et regarder à l'ouest", "viser (7,3)"]
    assert words("en").option(USE["treachery"], NAMES) == "treachery"


def strikes(attack: str, enemies: int = 0, mates: int = 0, kills: int = 0) -> Strikes:
    return Strikes(attack, 3, 4, (), (), enemies, mates, kills)


@pytest.mark.parametrize(
    ("outlook", "french"),
    [
        (strikes("basic"), "ne toucherait personne de connu"),
        (strikes("basic", enemies=1), "toucherait un ennemi"),
        (strikes("loto", enemies=2, kills=1), "toucherait 2 ennemis, un mort"),
        (strikes("basic", mates=1), "toucherait un des vôtres"),
        (
            strikes("treachery", enemies=1, mates=2, kills=3),
            "toucherait un ennemi et 2 des vôtres, 3 morts",
        ),
        (strikes("fus-ro-dah"), "ne repousserait personne de connu"),
        (strikes("fus-ro-dah", enemies=3), "repousserait 3 ennemis"),
        (strikes("i-see"), "ferait voir les alentours de (3,4) au tour suivant"),
    ],
)
def test_what_an_attack_would_do(outlook: Strikes, french: str) -> None:
    assert told(outlook) == french
    assert len(words("fr").short_outlook(outlook, NAMES)) <= len(french)
    assert told(outlook, "en")


@pytest.mark.parametrize(
    ("outlook", "french"),
    [
        (Stands("thief", 1, 2, 10, 0, 0), "en (1,2), 10 PV"),
        (Stands("thief", 1, 2, 9, 1, 0), "en (1,2), 9 PV, palantír dans un tour"),
        (Stands("elf", 1, 2, 9, 0, 4), "en (1,2), 9 PV, Loto dans 4 tours"),
        (
            Stands("barbarian", 1, 2, 9, 2, 4),
            "en (1,2), 9 PV, Bastoooon dans 2 tours, Fus ro dah dans 4 tours",
        ),
        (Steps(1, 2, 0), "en (1,2) ; plus un point"),
        (Steps(1, 2, 1), "en (1,2) ; reste un point"),
        (Looks(1, 2, "n", (), 1, 0), "depuis (1,2) : une case en vue"),
        (Looks(1, 2, "n", (), 9, 1), "depuis (1,2) : 9 cases en vue, dont un ennemi connu"),
        (Aims("basic", 8, 5, 0), "8 cases à viser, −5 PV"),
        (Aims("palantir", 8, 0, 3), "8 cases à viser, puis 3 tours de repos"),
    ],
)
def test_what_an_order_would_bring(outlook: Outlook, french: str) -> None:
    assert told(outlook) == french


def test_outlooks_of_a_battle_are_the_same_in_both_languages() -> None:
    """§5.2: told of a real view."""
    fight = battle("v.V", "v→")
    fight.team(0).begins("thief")
    setup, view = fight.setup, fight.state.view(0)
    knife = setup.outlook(view, 0, USE["basic"])
    assert knife is not None
    assert told(knife) == "2 cases à viser, −5 PV"
    assert told(knife, "en") == "2 cells to aim at, −5 HP"


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("fr", "3 tours en tout, c'est trop peu : le placement en prend déjà 3."),
        ("en", "3 turns in all are too few: placement alone takes 3."),
    ],
)
def test_too_few_turns_are_refused_in_words(lang: str, sentence: str) -> None:
    """§2.2: a war that would end before it begins."""
    with pytest.raises(Refusal) as refused:
        find("casus-belli").setup({"turns": 3})
    assert words(lang).refuse(refused.value) == sentence


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_choice_has_words(lang: str) -> None:
    for setting, values in find("casus-belli").choices().items():
        for value in values:
            assert words(lang).choice(setting, value) != value
