"""What words call things: the content's as their files say, statistics and corners beside them."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Labels, load_words
from podium.games.ca_rs.content.effects import STATS
from podium.games.ca_rs.content.files import PACKAGE
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.content.recipes import recipe_cards
from podium.games.ca_rs.show.card_text import content_labels
from podium.games.ca_rs.wire.options import MAX_COUNT

ROWS = {  # of the tables and measures of the lab that the words name
    "stops": ("stopped", "passed"),
    "corner-paid": ("worn", "burnt", "damaged", "spared"),
}
SIGNED = {
    str(by): f"+{by}" if by > 0 else f"−{-by}" for by in range(-MAX_COUNT, MAX_COUNT + 1) if by
}


def labels_of(garage: Garage, lang: str, of_cards: Sequence[str]) -> Labels:
    """All labels of a setup; ``of_cards`` are more fields whose values are cards."""
    words = load_words(lang, PACKAGE)
    corners = {str(place.card): getattr(place.title, lang) for place in garage.circuit.places}
    stats = {stat: words.say(f"stat-{stat}") for stat in STATS}
    named = content_labels(garage, lang)
    return {
        **named,
        **dict.fromkeys(of_cards, named["card"]),
        "tank": named["style"],
        "acted": cards_of_tanks(garage, named),
        **{table: {row: words.say(f"row-{row}") for row in rows} for table, rows in ROWS.items()},
        "stat": stats,
        "corner": corners,
        "by": SIGNED,
        "bonus": SIGNED,
        "score": SIGNED,
    }


def cards_of_tanks(garage: Garage, named: Labels) -> dict[str, str]:
    """Each card of each ready-made tank, as the lab calls it (`tools.findings`)."""
    return {
        f"{recipe.style} {card}": f"{named['style'][recipe.style]}, {named['card'][card]}"
        for recipe in garage.recipes.values()
        for card, _ in recipe_cards((*recipe.wants, *recipe.pays))
    }
