"""Kits: what people write champions with, in each language, made from one description."""

from podium.bots.kits.building import BuildFault, build, missing
from podium.bots.kits.languages import LANGUAGES
from podium.bots.kits.making import languages, make

__all__ = ["LANGUAGES", "BuildFault", "build", "languages", "make", "missing"]
