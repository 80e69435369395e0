"""What the next card of the pile may be, as far as a view tells (§4.6, §9.2)."""

from __future__ import annotations

from podium.games.f_cartes.preview.odds import percent
from podium.games.f_cartes.rules.race_line import GAP
from podium.games.f_cartes.rules.ruleset import Ruleset
from podium.games.f_cartes.wire.outlook import Draws
from podium.games.f_cartes.wire.view import RaceView


def draw_odds(ruleset: Ruleset, view: RaceView) -> Draws:
    """Any card that may lie in the pile may be its top; a new one is made of the discard."""
    pool = cards_in_pile(ruleset, view) if view.pile_left else view.discard
    whole = sum(pool.values())
    families, kind_of = ruleset.families, ruleset.kind_of
    counts = {"gap": 0, "damage": 0, "event": 0}
    for card, count in pool.items():
        counts[families[kind_of[card]]] += count
    shares = {family: percent(count, whole) for family, count in counts.items()}
    most = max(shares, key=lambda family: shares[family])
    shares[most] += 100 - sum(shares.values())  # rounded, they still make a whole
    return Draws(**shares)


def cards_in_pile(ruleset: Ruleset, view: RaceView) -> dict[str, int]:
    """What may lie in the pile: shuffled into it, not drawn by oneself, seen nowhere else."""
    left = dict(view.stock)
    for card in (card for cards in view.draws for card in cards if card):
        left[card] -= 1
    unseen = unseen_cards(ruleset, view)
    return {card: min(count, unseen[card]) for card, count in left.items()}


def unseen_cards(ruleset: Ruleset, view: RaceView) -> dict[str, int]:
    """The cards that lie nowhere in sight, by name."""
    left = dict(zip(ruleset.names, ruleset.counts, strict=True))
    left[ruleset.names[ruleset.gap]] -= view.line.count(GAP)
    for card, count in view.discard.items():
        left[card] -= count
    for card in (card for hand in view.hands for card in hand if card):
        left[card] -= 1
    for card in (card for car in view.cars for card in car.damage):
        left[card] -= ruleset.family(card) == "damage"  # a collision's marker is no card
    return left
