"""Computer drivers, who see what a person at the table sees: a hothead and a race engineer."""

from podium.games.ca_rs.engineer import Engineer
from podium.games.ca_rs.greedy import Greedy

__all__ = ["Engineer", "Greedy"]
