"""Many matches between programs: playing them, on one process or several, and summing them up.

`simulation/` plays computer players of ours against each other (``podium sim``, ``podium lab``);
`contest/` plays matches with champions, which are processes (``podium match``). The same seed gives
the same results, to the byte, whatever the number of processes.
"""

from podium.arena.simulation.bot_match import BotFault, BotMatch, Outcome, play_bot_match
from podium.arena.simulation.intervals import Interval, wilson_interval
from podium.arena.simulation.run_matches import run_matches
from podium.arena.simulation.simulate import Throughput, simulate
from podium.arena.simulation.summary import Summary
from podium.arena.simulation.summary_text import describe_summary, describe_throughput
from podium.arena.simulation.tallies import Tally

__all__ = [
    "BotFault",
    "BotMatch",
    "Interval",
    "Outcome",
    "Summary",
    "Tally",
    "Throughput",
    "describe_summary",
    "describe_throughput",
    "play_bot_match",
    "run_matches",
    "simulate",
    "wilson_interval",
]
