"""Players that are programs: computer players of ours, and champions (`champions/`, `kits/`)."""

from podium.bots.generic import DefaultBot, RandomBot
from podium.bots.registry import ask_bot, find, level_of, name_of, names, usual

__all__ = [
    "DefaultBot",
    "RandomBot",
    "ask_bot",
    "find",
    "level_of",
    "name_of",
    "names",
    "usual",
]
