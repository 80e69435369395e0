"""The scene of a race, made from its deck and teams."""

from __future__ import annotations

from podium.games.f_cartes.content.decks import MAX_DAMAGE
from podium.games.f_cartes.rules.race_line import cars_of
from podium.games.f_cartes.rules.ruleset import ACTIONS, FATAL, HAND_SIZE, Ruleset
from podium.games.f_cartes.wire.scene import CardScene, RaceScene, TeamScene


def build_scene(ruleset: Ruleset) -> RaceScene:
    """The scene of all races played with this deck and these teams."""
    return RaceScene(
        cards=tuple(
            CardScene(card.name, card.effect, family, card.number, card.count)
            for card, family in zip(ruleset.cards, ruleset.families, strict=True)
        ),
        teams=tuple(
            TeamScene(team.name, team.colour, cars_of(n)) for n, team in enumerate(ruleset.teams)
        ),
        limited_attacks=ruleset.settings.limited_attacks,
        hand=HAND_SIZE,
        actions=ACTIONS,
        fatal=FATAL,
        most_damage=MAX_DAMAGE,
    )
