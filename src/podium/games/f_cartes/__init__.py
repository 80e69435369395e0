"""F-Cartes: Formula 1 by cards, for two to ten teams of two cars (Guillaume Albasini, 1995).

The race is a line of car cards and gap cards. Each round the teams play from the back, up to four
actions each: lay gaps, damage cars, duel with dice, stop at the pits, play events. Hands and the
pile are hidden. Several races make a championship.

`game` registers it, `setup` lays it out, `rules.play` knows every question and what runs between.
"""

from podium.games.f_cartes.game import GAME

__all__ = ["GAME"]
