"""Formule Caml: two cars on a grid track, four gears, one die.

Each turn a driver may change gear by one, throws the die of the gear, and then, knowing the roll,
picks one of eight directions. The car runs straight until the roll is used up, the border stops
it, or the other car does. Whoever enters the finish from the right wins; a worn-out car abandons.
Nothing is hidden but the dice to come.
"""

from podium.games.formule_caml.game import GAME

__all__ = ["GAME"]
