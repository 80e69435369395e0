"""What the players agree on before the race."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from podium.core import Settings

DEFAULT_DECK, TEAMS_FILE = "classic", "teams"  # names of content files
MAX_TEAM_LIST = 300  # characters
Rounds = Literal["6", "12", "24", "teams"]
Weather = Literal["dry", "rain"]
Qualifying = Literal["full", "quick"]


class RaceSettings(Settings, frozen=True):
    """A deck and teams by name or file, how long the race is, and the options of the rules.

    Neutral cars are either the first ``neutral`` unused ones, or both cars of ``neutral_teams``:
    names or numbers of teams, between commas or blanks.
    """

    rounds: Rounds = "12"
    races: Annotated[int, msgspec.Meta(ge=1, le=30)] = 1
    deck: str = DEFAULT_DECK
    qualifying: Qualifying = "full"
    weather: Weather = "dry"
    neutral: Annotated[int, msgspec.Meta(ge=0, le=16)] = 0
    neutral_teams: Annotated[str, msgspec.Meta(max_length=MAX_TEAM_LIST)] = ""
    limited_attacks: bool = False
    teams: str = TEAMS_FILE
