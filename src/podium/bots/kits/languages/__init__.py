"""The languages champions are written in, each in a file of its own."""

from podium.bots.kits.languages.c import C
from podium.bots.kits.languages.cpp import Cpp
from podium.bots.kits.languages.language import Language
from podium.bots.kits.languages.python import Python

LANGUAGES: dict[str, Language] = {each.name: each for each in (Python(), C(), Cpp())}

__all__ = ["LANGUAGES", "Language"]
