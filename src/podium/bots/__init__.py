"""Players that are programs: those that play any game, and how a seat is put to one."""

from podium.bots.generic import DefaultBot, RandomBot
from podium.bots.seated import ask_bot, find, names

__all__ = ["DefaultBot", "RandomBot", "ask_bot", "find", "names"]
