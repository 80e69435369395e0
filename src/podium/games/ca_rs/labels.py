"""What words call things: the content's as their files say, statistics and corners beside them."""

from __future__ import annotations

from podium.core import Labels, load_words
from podium.games.ca_rs import texts
from podium.games.ca_rs.content import PACKAGE
from podium.games.ca_rs.effects import STATS
from podium.games.ca_rs.findings import OF_CARDS
from podium.games.ca_rs.garage import Garage
from podium.games.ca_rs.options import MOST

SIGNED = {str(by): f"+{by}" if by > 0 else f"−{-by}" for by in range(-MOST, MOST + 1) if by}


def labels_of(garage: Garage, lang: str) -> Labels:
    words = load_words(lang, PACKAGE)
    corners = {str(place.card): getattr(place.title, lang) for place in garage.circuit.places}
    stats = {stat: words.say(f"stat-{stat}") for stat in STATS}
    named = texts.labels_of(garage, lang)
    return {
        **named,
        **dict.fromkeys(OF_CARDS, named["card"]),
        "tank": named["style"],
        "stat": stats,
        "corner": corners,
        "by": SIGNED,
        "bonus": SIGNED,
        "score": SIGNED,
    }
