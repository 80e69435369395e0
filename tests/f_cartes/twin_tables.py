"""What the twins play with: every setting, our decks, and decks and teams of the tests' own."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from f_cartes.slow_table import Fact, SlowBox
from podium.core import Setup, shipped
from podium.games import find

GAME = "f-cartes"
BOX = ["rouge", "bleue", "jaune", "verte", "orange", "violette", "blanche", "noire", "turquoise",
       "rose"]  # fmt: skip
TRIO = ["one", "two", "three"]
RUINOUS = ("brutal", "purge")  # styles that need few players and a rough deck


def said(text: str) -> str:
    return f'{{ fr = "{text}", en = "{text}" }}'


def card(name: str, count: int, effect: str, **number: int) -> str:
    facts = {"name": f'"{name}"', "count": count, "effect": f'"{effect}"', **number}
    rows = "".join(f"{key} = {value}\n" for key, value in facts.items())
    return f"[[cards]]\n{rows}title = {said(name)}\ntext = {said(name)}\n"


def deck(*cards: str) -> str:
    return f"title = {said('own')}\n" + "".join(cards)


def team(number: int, name: str) -> str:
    colour = f"#{number:06}"
    return f'[[teams]]\nname = "{name}"\ncolour = "{colour}"\ntitle = {said(name)}\n'


# With what ours have not: so few cards that none are left to draw, other numbers, two kinds of card
# with one effect, collisions that retire two cars, no more teams than players.
OWN = {
    "few": deck(
        card("wall", 14, "gap"),
        card("scratch", 6, "damage", points=1),
        card("dent", 6, "damage", points=1),
        card("blow", 6, "damage", points=5),
        card("sprint", 4, "surge", duels=9),
        card("burst", 2, "surge", duels=1),
        card("service", 12, "lightning-stop", places=0),
    ),
    "rough": deck(
        card("smash", 14, "collision", points=5),
        card("ram", 8, "collision", points=6),
        card("crush", 20, "damage", points=6),
        card("knock", 20, "damage", points=4),
        card("wall", 8, "gap"),
        card("halt", 8, "yellow-flag"),
        card("tow", 6, "slipstream", bonus=9),
        card("swap", 6, "team-orders"),
        card("late", 4, "lightning-stop", places=4),
        card("sky", 4, "weather"),
        card("pace", 4, "safety-car"),
    ),
    "trio": "".join(team(n, name) for n, name in enumerate(TRIO)),
}
DECKS = ("classic", "extended", "extended", "rough", "few")


@cache
def laid(settings: tuple[tuple[str, Any], ...]) -> tuple[Setup, SlowBox]:
    """The same box for both, each reading the files for itself."""
    chosen = dict(settings)
    users = {name: text for name, text in OWN.items() if name in chosen.values()}
    ours = shipped("podium.games.f_cartes", "content")
    texts = {**{name.removesuffix(".toml"): text for name, text in ours.items()}, **users}
    box = SlowBox(texts[chosen["deck"]], texts[chosen["teams"]], chosen)
    return find(GAME).setup(chosen, users), box


def settings_of(luck: Random, style: str) -> tuple[int, Fact]:
    """How many sit down, and what they agree on; long games are rarer."""
    ruinous = style in RUINOUS
    teams = "trio" if luck.random() < 0.15 else "teams"
    seats = luck.randint(2, 3 if ruinous or teams == "trio" else 10)
    unused = min(16, 2 * ((3 if teams == "trio" else 10) - seats))
    neutral = [0, 1, 2] if style == "brutal" else [0, 1, luck.randint(0, unused), unused]
    count = min(unused, luck.choice(neutral))
    names = TRIO if teams == "trio" else BOX
    named = luck.sample(names, min(count // 2, len(names) - seats)) if luck.random() < 0.4 else []
    rounds = ["12", "24"] if ruinous else ["6", "6", "6", "12", "teams", "teams"]
    return seats, {
        "rounds": luck.choice(rounds + ["24"] * (seats < 6)),
        "races": luck.choice([1, 1, 1, 1, 2, 3]),
        "deck": "rough" if ruinous else luck.choice(DECKS),
        "qualifying": luck.choice(["full", "quick"]),
        "weather": luck.choice(["dry", "rain"]),
        "neutral": 0 if named else count,
        "neutral_teams": ",".join(named),
        "limited_attacks": luck.random() < 0.4,
        "teams": teams,
    }
