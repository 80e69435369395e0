"""ca_rs: a race from a tank of cards, for two to eight drivers.

Everybody brings a pilot, a car, tyres and a tank of cards, which is fuel and luck at once. Each
turn all plan unseen: the pedal and some cards; then the cars move along the cards of the circuit,
slide through corners, and duel with those in the way. Tanks run dry, bodies break, pilots are hurt.

The rules are in RULES.md; `rules.play` has the table of questions and of what happens between them.
"""

from podium.games.ca_rs.game import GAME

__all__ = ["GAME"]
