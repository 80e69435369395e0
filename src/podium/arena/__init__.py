"""Many matches between programs: playing them, on one process or several, and summing them up.

The same seed gives the same results, to the byte, whatever the number of processes.
"""

from podium.arena.matches import Fault, Match, Outcome, play
from podium.arena.pool import run
from podium.arena.simulation import Pace, simulate
from podium.arena.summary import Summary, Tally
from podium.arena.telling import describe, describe_pace
from podium.arena.wilson import Interval, wilson

__all__ = [
    "Fault",
    "Interval",
    "Match",
    "Outcome",
    "Pace",
    "Summary",
    "Tally",
    "describe",
    "describe_pace",
    "play",
    "run",
    "simulate",
    "wilson",
]
