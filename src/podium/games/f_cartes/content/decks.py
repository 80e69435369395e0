"""Decks and teams: read from TOML, checked once, with what went wrong said by file and line.

A deck lists its cards by kind; the effects are a closed list (`EFFECTS`), each with the one number
it needs. Cards of a kind are all alike, so a card is the number of its kind everywhere in the game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import msgspec

from podium.core import Content, ContentFault
from podium.core.content_cache import cached_content
from podium.core.refusal import Fact
from podium.core.toml_files import LocalizedText, TomlFile
from podium.games.f_cartes.content.files import shipped_decks, shipped_text
from podium.games.f_cartes.wire.options import TEAMS
from podium.games.f_cartes.wire.settings import TEAMS_FILE

MAX_CARDS, MAX_KINDS = 500, 60
MAX_DAMAGE = 6  # points that a car takes in a round (§4.3)
NAMES = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
COLOURS = re.compile("#[0-9a-fA-F]{6}")
RESERVED_WORDS = ("draw", "pass", "keep", "leave", "stop")
RESERVED_PREFIXES = ("x-", "duel-", "close-", "pit-", "repair-")
MAX_NAME, MAX_TITLE, MAX_TEXT = 24, 40, 200  # characters

# Each effect with the number it takes, and between which bounds; None: it takes none.
EFFECTS: Mapping[str, tuple[str, int, int] | None] = {
    "gap": None,
    "damage": ("points", 1, MAX_DAMAGE),
    "surge": ("duels", 1, 9),
    "weather": None,
    "safety-car": None,
    "slipstream": ("bonus", 1, 9),
    "lightning-stop": ("places", 0, 9),
    "yellow-flag": None,
    "team-orders": None,
    "collision": ("points", 1, MAX_DAMAGE),
}
# All of them, to find one that an effect does not take.
NUMBERS = ("points", "duels", "bonus", "places")


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card, as a deck file lists it."""

    name: str
    count: int
    effect: str
    title: LocalizedText
    text: LocalizedText
    points: int | None = None
    duels: int | None = None
    bonus: int | None = None
    places: int | None = None

    @property
    def number(self) -> int:
        """The one number of its effect; 0 if it takes none."""
        wanted = EFFECTS[self.effect]
        return getattr(self, wanted[0]) or 0 if wanted else 0


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck: its title, and its cards kind by kind."""

    title: LocalizedText
    cards: tuple[Card, ...]


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team, as a team file lists it."""

    name: str
    colour: str
    title: LocalizedText


class TeamFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The teams, in the order of their car numbers."""

    teams: tuple[Team, ...]


@cached_content()
def read_deck(file: str, text: str) -> DeckFile:
    """A deck that can be played with."""
    toml = TomlFile(file, text)
    deck = toml.read(DeckFile, "cards")
    seen: set[str] = set()
    for place, card in enumerate(deck.cards):
        check_card(toml, place, card)
        if card.name in seen:
            raise toml.fault("card-twice", "cards", place, name=card.name)
        seen.add(card.name)
    check_whole(toml, deck)
    return deck


def check_card(toml: TomlFile, place: int, card: Card) -> None:
    """One kind of card: its name, its number, its texts."""
    here = ("cards", place)
    if not is_free_name(card.name):
        taken = ", ".join((*RESERVED_WORDS, *(f"{each}…" for each in RESERVED_PREFIXES)))
        raise toml.fault("card-name", *here, name=card.name, taken=taken)
    if card.effect not in EFFECTS:
        known = ", ".join(EFFECTS)
        raise toml.fault("card-effect", *here, effect=card.effect, known=known)
    if not 1 <= card.count <= MAX_CARDS:
        raise toml.fault("card-count", *here, name=card.name, most=MAX_CARDS)
    check_number(toml, place, card)
    toml.check_text("title", card.title, MAX_TITLE, *here)
    toml.check_text("text", card.text, MAX_TEXT, *here)


def is_free_name(name: str) -> bool:
    """Whether a card may be called so: a card's name is its notation, so others are taken."""
    taken = name in RESERVED_WORDS or name.startswith(RESERVED_PREFIXES)
    return bool(NAMES.fullmatch(name)) and not taken and len(name) <= MAX_NAME


def check_number(toml: TomlFile, place: int, card: Card) -> None:
    """The number that the effect takes is there and within bounds, and no other one is."""
    wanted = EFFECTS[card.effect]
    given = [name for name in NUMBERS if getattr(card, name) is not None]
    for name in given:
        if wanted is None or name != wanted[0]:
            raise toml.fault("card-number-extra", "cards", place, name=name, effect=card.effect)
    if wanted is not None:
        name, least, most = wanted
        value = getattr(card, name)
        if value is None or not least <= value <= most:
            bounds: dict[str, Fact] = {"least": least, "most": most}
            raise toml.fault("card-number", "cards", place, name=name, effect=card.effect, **bounds)


def check_whole(toml: TomlFile, deck: DeckFile) -> None:
    """The deck as a whole: not too large, with gap cards of one kind."""
    if len(deck.cards) > MAX_KINDS or sum(card.count for card in deck.cards) > MAX_CARDS:
        raise ContentFault("deck-large", toml.file, 0, kinds=MAX_KINDS, cards=MAX_CARDS)
    gaps = [place for place, card in enumerate(deck.cards) if card.effect == "gap"]
    if len(gaps) != 1:
        line = toml.line("cards", gaps[1]) if gaps else 0
        raise ContentFault("deck-gaps", toml.file, line, count=len(gaps))
    toml.check_text("title", deck.title, MAX_TITLE, "title")


@cached_content()
def read_teams(file: str, text: str) -> TeamFile:
    """Two to ten teams, told apart by name, colour and title."""
    toml = TomlFile(file, text)
    read = toml.read(TeamFile, "teams")
    if not 2 <= len(read.teams) <= TEAMS:
        raise ContentFault("teams-count", file, 0, count=len(read.teams), most=TEAMS)
    for place, team in enumerate(read.teams):
        if not NAMES.fullmatch(team.name):
            raise toml.fault("team-name", "teams", place, name=team.name)
        if not COLOURS.fullmatch(team.colour):
            raise toml.fault("team-colour", "teams", place, colour=team.colour)
        toml.check_text("title", team.title, MAX_TITLE, "teams", place)
    check_apart(toml, read.teams)
    return read


def check_apart(toml: TomlFile, teams: Sequence[Team]) -> None:
    """No two teams share a name, a colour or a title."""
    features: tuple[Callable[[Team], str], ...] = (
        lambda team: team.name,
        lambda team: team.colour,
        lambda team: team.title.fr,
        lambda team: team.title.en,
    )
    for feature in features:
        counts = Counter(feature(team).casefold() for team in teams)
        for place, team in enumerate(teams):
            if counts[feature(team).casefold()] > 1:
                raise toml.fault("team-twice", "teams", place, value=feature(team))


def load(deck: str, teams: str, files: Mapping[str, str]) -> tuple[DeckFile, TeamFile, Content]:
    """The deck and the teams of those names, the user's own before ours."""
    texts = {deck: deck_text(deck, files), teams: teams_text(teams, files)}
    users = {name: text for name, text in texts.items() if name in files}
    cards, colours = read_deck(deck, texts[deck]), read_teams(teams, texts[teams])
    # Of our own files only what the rules read is hashed: records outlive better texts.
    ours = {deck: rules_in(cards), teams: str(len(colours.teams))}
    return cards, colours, Content({**ours, **users}, users)


def deck_text(name: str, files: Mapping[str, str]) -> str:
    if name in files:
        return files[name]
    if name not in shipped_decks():
        raise ContentFault("deck-unknown", name, 0, known=", ".join(shipped_decks()))
    return shipped_text(name)


def teams_text(name: str, files: Mapping[str, str]) -> str:
    if name in files:
        return files[name]
    if name != TEAMS_FILE:
        raise ContentFault("teams-unknown", name, 0, known=TEAMS_FILE)
    return shipped_text(name)


def rules_in(deck: DeckFile) -> str:
    """What the rules read of a deck of ours: a better text on a card makes no other game."""
    return repr([(card.name, card.count, card.effect, card.number) for card in deck.cards])
