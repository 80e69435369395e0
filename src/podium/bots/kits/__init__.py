"""Kits: what people write champions with, in each language, made from one description of the API.

`api_description` reads a game's ``api.toml``; `languages/` puts it into each language; `scaffold`
makes the folder of a new champion; `builder` builds one in the sandbox; `doc_pages`
renews the tables of the docs.
"""

from podium.bots.kits.builder import BuildFault, Built, build, missing_tools
from podium.bots.kits.languages import LANGUAGES
from podium.bots.kits.scaffold import create, languages

__all__ = ["LANGUAGES", "BuildFault", "Built", "build", "create", "languages", "missing_tools"]
