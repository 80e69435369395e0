"""The words all games share: the contract of states, games and bots; dice, content, words, records.

No file but a package's own is read here, no clock, no global randomness.
"""

from podium.core.content import Content, ContentFault, shipped
from podium.core.dice import Cup, Dice, HighestDice, LowestDice
from podium.core.game import Bot, BotQuestion, Finding, Game, Measure, Settings, Setup
from podium.core.preferences import ASK, Preference
from podium.core.refusal import Refusal
from podium.core.state import (
    EVERYONE,
    SPECTATORS,
    Event,
    Journal,
    Option,
    Outlook,
    Result,
    Seat,
    Shortcut,
    State,
    Truth,
    View,
    bad_index,
    hears,
    only,
    option_at,
)
from podium.core.words import LANGUAGES, Labels, Words, load_words

__all__ = [
    "ASK",
    "EVERYONE",
    "LANGUAGES",
    "SPECTATORS",
    "Bot",
    "BotQuestion",
    "Content",
    "ContentFault",
    "Cup",
    "Dice",
    "Event",
    "Finding",
    "Game",
    "HighestDice",
    "Journal",
    "Labels",
    "LowestDice",
    "Measure",
    "Option",
    "Outlook",
    "Preference",
    "Refusal",
    "Result",
    "Seat",
    "Settings",
    "Setup",
    "Shortcut",
    "State",
    "Truth",
    "View",
    "Words",
    "bad_index",
    "hears",
    "load_words",
    "only",
    "option_at",
    "shipped",
]
