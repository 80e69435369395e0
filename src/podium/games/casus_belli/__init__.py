"""Casus Belli: 2 to 100 teams of a thief, a barbarian and an elf in the fog of war (Prologin 2012).

All teams give their orders at the same time, unseen by each other; then everything happens
together. Whoever kills scores. One sees what one's own fighters see, and nothing else. Two rule
sets over one engine: the authors' first text (`draft`) and the contest as it was played (`finale`).

`rules/play.py` is where a war goes on, `rules/hidden.py` who may know what, `content/` the maps and
the numbers of both rule sets, `preview/` what an order would bring, `players/` computer players.
"""

from podium.games.casus_belli.game import GAME

__all__ = ["GAME"]
