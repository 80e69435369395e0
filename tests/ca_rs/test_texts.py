"""§1.7: what a card says is made from its effects, in both languages."""

from __future__ import annotations

from typing import get_args

import pytest

from podium.core import load_words
from podium.core.toml_files import LocalizedText
from podium.games.ca_rs.content.effects import (
    EFFECTS,
    AnyEffect,
    Damage,
    Draw,
    Edge,
    Extra,
    Fit,
    Grip,
    Kind,
    Lasts,
    Lose,
    Moment,
    Raise,
    Refuel,
    Repair,
    Sky,
    Source,
    Speed,
    Stat,
    Tread,
    Wear,
    Weather,
    Whose,
    effect_name,
)
from podium.games.ca_rs.content.entries import Card
from podium.games.ca_rs.content.packs import load
from podium.games.ca_rs.show.card_text import content_labels, effect_text, text_of

WORDS = {lang: load_words(lang, "podium.core", "podium.games.ca_rs") for lang in ("fr", "en")}
GARAGE = load("monza", "", {})[0]
SAID: list[tuple[AnyEffect, str, str]] = [
    (Raise("top", 1), "Votre vitesse maximale augmente de 1 ce tour.",
     "Your top speed rises by 1 this turn."),
    (Raise("brake", -2, lasts="race"),
     "Votre puissance de freinage baisse de 2 pour toute la course.",
     "Your braking power drops by 2 for the whole race."),
    (Raise("acceleration", -1, "others"), "L'accélération de tous les autres baisse de 1 ce tour.",
     "The acceleration of all the others drops by 1 this turn."),
    (Raise("skill", 1, "target", "race"),
     "Le pilotage du rival visé augmente de 1 pour toute la course.",
     "The skill of the rival you name rises by 1 for the whole race."),
    (Speed(2), "Votre vitesse augmente de 2.", "Your speed rises by 2."),
    (Speed(-1, "behind"), "La vitesse de la voiture qui suit baisse de 1.",
     "The speed of the car behind drops by 1."),
    (Extra(1), "Vous avancez d'une carte de plus ce tour.", "You move 1 card more this turn."),
    (Extra(-2, "others"), "Tous les autres avancent de 2 cartes de moins ce tour.",
     "All the others move 2 cards less this turn."),
    (Grip(3), "En virage, l'excès de vitesse compte 3 de moins.",
     "In a corner, the excess of speed counts 3 less."),
    (Edge(1), "En duel, 1 point de plus pour vous.", "In a duel, 1 point more for you."),
    (Edge(2), "En duel, 2 points de plus pour vous.", "In a duel, 2 points more for you."),
    (Damage(1), "Votre carrosserie perd 1 point.", "Your body loses 1 point."),
    (Damage(2, "all"), "La carrosserie de tout le monde perd 2 points.",
     "The body of everybody loses 2 points."),
    (Repair(1), "Votre carrosserie regagne 1 point.", "Your body regains 1 point."),
    (Repair(4), "Votre carrosserie regagne jusqu'à 4 points.", "Your body regains up to 4 points."),
    (Wear(1, "ahead"), "La voiture qui précède perd 1 carte de pneus.",
     "The car ahead loses 1 tyre card."),
    (Wear(2), "Vous perdez 2 cartes de pneus.", "You lose 2 tyre cards."),
    (Tread(1), "Vous retrouvez 1 carte de pneus.", "You get back 1 tyre card."),
    (Tread(2), "Vous retrouvez jusqu'à 2 cartes de pneus.", "You get back up to 2 tyre cards."),
    (Fit("soft"), "Vous montez un train de pneus neufs (Tendres).",
     "You fit a fresh set of tyres (Soft)."),
    (Refuel(1), "1 carte prise au hasard parmi les utilisées et les défaussées retourne dans le "
     "réservoir, sans dépasser sa capacité. Cette carte-ci quitte la course.",
     "1 card taken at random from the used and discarded ones goes back into the tank, up to its "
     "capacity. This card leaves the race."),
    (Refuel(6),
     "6 cartes prises au hasard parmi les utilisées et les défaussées retournent dans le "
     "réservoir, sans dépasser sa capacité. Cette carte-ci quitte la course.",
     "6 cards taken at random from the used and discarded ones go back into the tank, up to its "
     "capacity. This card leaves the race."),
    (Draw(1), "Vous piochez 1 carte.", "You draw 1 card."),
    (Draw(2, "others"), "Tous les autres piochent 2 cartes.", "All the others draw 2 cards."),
    (Lose(1, "hand", "target"), "Le rival visé perd 1 carte de la main, au hasard.",
     "The rival you name loses 1 card of the hand, at random."),
    (Lose(2, "hand"), "Vous perdez 2 cartes de la main, au hasard.",
     "You lose 2 cards of the hand, at random."),
    (Lose(1, "tank"), "Vous perdez la première carte du réservoir.",
     "You lose the top card of the tank."),
    (Lose(3, "tank", "all"), "Tout le monde perd les 3 premières cartes du réservoir.",
     "Everybody loses the top 3 cards of the tank."),
    (Sky("dry"), "La piste redevient sèche.", "The track is dry again."),
    (Sky("rain"), "Il se met à pleuvoir.", "It starts to rain."),
    (Sky("other"), "Le temps change : la pluie cesse, ou commence.",
     "The weather changes: rain stops, or starts."),
]  # fmt: skip
MOMENTS: list[tuple[Kind, tuple[Moment, ...], tuple[AnyEffect, ...], str, str]] = [
    ("race", (), (Draw(1),), "Vous piochez 1 carte.", "You draw 1 card."),
    ("pit", (), (Draw(1),), "Se joue au stand. Vous piochez 1 carte.",
     "Played at a pit stop. You draw 1 card."),
    ("pit", ("stop", "start"), (Draw(1),), "Se joue au stand ou au départ. Vous piochez 1 carte.",
     "Played at a pit stop or at the start. You draw 1 card."),
    ("negative", (), (Wear(1),), "Agit dès qu'elle est piochée. Vous perdez 1 carte de pneus.",
     "Acts as soon as it is drawn. You lose 1 tyre card."),
    ("race", ("corner",), (Grip(2), Wear(1)),
     "En virage, l'excès de vitesse compte 2 de moins. Vous perdez 1 carte de pneus.",
     "In a corner, the excess of speed counts 2 less. You lose 1 tyre card."),
    ("race", ("plan", "corner"), (Raise("downforce", 1),),
     "Se joue au plan ou en virage. Votre appui augmente de 1 ce tour.",
     "Played in the plan or in a corner. Your downforce rises by 1 this turn."),
    ("useless", (), (), "Ne sert à rien.", "Good for nothing."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("effect", "french", "english"), SAID, ids=[repr(each[0]) for each in SAID]
)
def test_effect_in_words(effect: AnyEffect, french: str, english: str) -> None:
    assert effect_text(effect, WORDS["fr"], GARAGE) == french
    assert effect_text(effect, WORDS["en"], GARAGE) == english


def test_every_effect_is_among_them() -> None:
    assert {type(effect) for effect, _, _ in SAID} == {*EFFECTS}


@pytest.mark.parametrize(("kind", "moments", "effects", "french", "english"), MOMENTS)
def test_moments_in_words(
    kind: Kind,
    moments: tuple[Moment, ...],
    effects: tuple[AnyEffect, ...],
    french: str,
    english: str,
) -> None:
    card = Card("some", kind, 0, LocalizedText("Une", "Some"), effects, moments)
    assert text_of(card, WORDS["fr"], GARAGE) == french
    assert text_of(card, WORDS["en"], GARAGE) == english


def whole_vocabulary() -> list[AnyEffect]:
    """Every effect with every statistic, duration and person, up and down, one and many."""
    numbers, people = (-2, -1, 1, 2), get_args(Whose)
    raised: list[AnyEffect] = [
        Raise(stat, by, whose, lasts)
        for stat in get_args(Stat)
        for by in numbers
        for whose in people
        for lasts in get_args(Lasts)
    ]
    moved: list[AnyEffect] = [
        each for by in numbers for whose in people for each in (Speed(by, whose), Extra(by, whose))
    ]
    hurt: list[AnyEffect] = [
        each(by, whose) for by in (1, 2) for whose in people for each in (Damage, Wear, Draw)
    ]
    lost: list[AnyEffect] = [
        Lose(by, source, whose) for by in (1, 2) for source in get_args(Source) for whose in people
    ]
    own: list[AnyEffect] = [
        each(by) for by in (1, 2) for each in (Grip, Edge, Repair, Tread, Refuel)
    ]
    skies: list[AnyEffect] = [Sky(to) for to in get_args(Weather)]
    return [*raised, *moved, *hurt, *lost, *own, *skies, Fit("hard"), Fit("medium")]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_two_effects_read_the_same(lang: str) -> None:
    """All that an effect can be is told apart by its sentence."""
    said: dict[str, AnyEffect] = {}
    for effect in whole_vocabulary():
        sentence = effect_text(effect, WORDS[lang], GARAGE)
        assert sentence not in said, (effect, said[sentence])
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")
        assert "  " not in sentence
        said[sentence] = effect
    assert {effect_name(effect) for effect in said.values()} == {
        effect_name(each[0]) for each in SAID
    }


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_cards_that_do_different_things_say_so(lang: str) -> None:
    written = content_labels(GARAGE, lang)["written"]
    told = [written[card.name] for card in GARAGE.cards if card.kind != "useless"]
    assert len({*told}) == len(told)
    assert len(written) == len(GARAGE.cards)
