"""What words call things: the content's as their files say, statistics and corners beside them."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Labels, load_words
from podium.games.ca_rs.content.effects import STATS
from podium.games.ca_rs.content.files import PACKAGE
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.show.card_text import content_labels
from podium.games.ca_rs.wire.options import MAX_COUNT

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
        "stat": stats,
        "corner": corners,
        "by": SIGNED,
        "bonus": SIGNED,
        "score": SIGNED,
    }
