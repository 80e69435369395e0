"""Decks and teams: read from TOML, checked once, with what went wrong said by file and line.

A deck lists its cards by kind; the effects are a closed list (`EFFECTS`), each with the one number
it needs. Cards of a kind are all alike, so a card is the number of its kind everywhere in the game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import msgspec

from podium.core import Content, ContentFault, shipped
from podium.core.refusal import Fact
from podium.core.tables import Said, Sheet
from podium.games.f_cartes.options import TEAMS

PACKAGE = "podium.games.f_cartes"
HAND = 5
MOST_CARDS, MOST_KINDS = 500, 60
MOST_DAMAGE = 6  # that a car takes in a round (§4.3)
FATAL = 10  # points lost at which a car retires (§4.4)
NAMES = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
COLOURS = re.compile("#[0-9a-fA-F]{6}")
WORDS_TAKEN = ("draw", "pass", "keep", "leave", "stop")
STARTS_TAKEN = ("x-", "duel-", "close-", "pit-", "repair-")
LONGEST_NAME, LONGEST_TITLE, LONGEST_TEXT = 24, 40, 200

# Each effect with the number it takes, and between which bounds; None: it takes none.
EFFECTS: Mapping[str, tuple[str, int, int] | None] = {
    "gap": None,
    "damage": ("points", 1, MOST_DAMAGE),
    "surge": ("duels", 1, 9),
    "weather": None,
    "safety-car": None,
    "slipstream": ("bonus", 1, 9),
    "lightning-stop": ("places", 0, 9),
    "yellow-flag": None,
    "team-orders": None,
    "collision": ("points", 1, MOST_DAMAGE),
}
NUMBERS = ("points", "duels", "bonus", "places")


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card, as a deck file lists it."""

    name: str
    count: int
    effect: str
    title: Said
    text: Said
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

    title: Said
    cards: tuple[Card, ...]


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team, as a team file lists it."""

    name: str
    colour: str
    title: Said


class TeamFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The teams, in the order of their car numbers."""

    teams: tuple[Team, ...]


@lru_cache(maxsize=64)
def read_deck(file: str, text: str) -> DeckFile:
    """A deck that can be played with."""
    sheet = Sheet(file, text)
    deck = sheet.read(DeckFile, "cards")
    seen: set[str] = set()
    for place, card in enumerate(deck.cards):
        check_card(sheet, place, card)
        if card.name in seen:
            raise sheet.fault("card-twice", "cards", place, name=card.name)
        seen.add(card.name)
    check_whole(sheet, deck)
    return deck


def check_card(sheet: Sheet, place: int, card: Card) -> None:
    """One kind of card: its name, its number, its texts."""
    here = ("cards", place)
    taken = card.name in WORDS_TAKEN or card.name.startswith(STARTS_TAKEN)
    if not NAMES.fullmatch(card.name) or taken or len(card.name) > LONGEST_NAME:
        taken_words = ", ".join((*WORDS_TAKEN, *(f"{each}…" for each in STARTS_TAKEN)))
        raise sheet.fault("card-name", *here, name=card.name, taken=taken_words)
    if card.effect not in EFFECTS:
        known = ", ".join(EFFECTS)
        raise sheet.fault("card-effect", *here, effect=card.effect, known=known)
    if not 1 <= card.count <= MOST_CARDS:
        raise sheet.fault("card-count", *here, name=card.name, most=MOST_CARDS)
    check_number(sheet, place, card)
    sheet.check_said("title", card.title, LONGEST_TITLE, *here)
    sheet.check_said("text", card.text, LONGEST_TEXT, *here)


def check_number(sheet: Sheet, place: int, card: Card) -> None:
    """The number that the effect takes is there and within bounds, and no other one is."""
    wanted = EFFECTS[card.effect]
    given = [name for name in NUMBERS if getattr(card, name) is not None]
    for name in given:
        if wanted is None or name != wanted[0]:
            raise sheet.fault("card-number-extra", "cards", place, name=name, effect=card.effect)
    if wanted is not None:
        name, least, most = wanted
        value = getattr(card, name)
        if value is None or not least <= value <= most:
            facts: dict[str, Fact] = {
                "name": name,
                "effect": card.effect,
                "least": least,
                "most": most,
            }
            raise sheet.fault("card-number", "cards", place, **facts)


def check_whole(sheet: Sheet, deck: DeckFile) -> None:
    """The deck as a whole: not too large, with gap cards of one kind."""
    if len(deck.cards) > MOST_KINDS or sum(card.count for card in deck.cards) > MOST_CARDS:
        raise ContentFault("deck-large", sheet.file, 0, kinds=MOST_KINDS, cards=MOST_CARDS)
    gaps = [place for place, card in enumerate(deck.cards) if card.effect == "gap"]
    if len(gaps) != 1:
        line = sheet.line("cards", gaps[1]) if gaps else 0
        raise ContentFault("deck-gaps", sheet.file, line, count=len(gaps))
    sheet.check_said("title", deck.title, LONGEST_TITLE, "title")


@lru_cache(maxsize=64)
def read_teams(file: str, text: str) -> TeamFile:
    """Two to ten teams, told apart by name, colour and title."""
    sheet = Sheet(file, text)
    read = sheet.read(TeamFile, "teams")
    if not 2 <= len(read.teams) <= TEAMS:
        raise ContentFault("teams-count", file, 0, count=len(read.teams), most=TEAMS)
    for place, team in enumerate(read.teams):
        if not NAMES.fullmatch(team.name):
            raise sheet.fault("team-name", "teams", place, name=team.name)
        if not COLOURS.fullmatch(team.colour):
            raise sheet.fault("team-colour", "teams", place, colour=team.colour)
        sheet.check_said("title", team.title, LONGEST_TITLE, "teams", place)
    check_apart(sheet, read.teams)
    return read


def check_apart(sheet: Sheet, teams: Sequence[Team]) -> None:
    """No two teams share a name, a colour or a title."""
    told: tuple[Callable[[Team], str], ...] = (
        lambda team: team.name,
        lambda team: team.colour,
        lambda team: team.title.fr,
        lambda team: team.title.en,
    )
    for say in told:
        counts = Counter(say(team).casefold() for team in teams)
        for place, team in enumerate(teams):
            if counts[say(team).casefold()] > 1:
                raise sheet.fault("team-twice", "teams", place, value=say(team))


def shipped_decks() -> list[str]:
    """The decks that come with the game, the default first."""
    files = shipped(PACKAGE, "content")
    named = (name.removesuffix(".toml") for name in files)
    return sorted((name for name in named if name != "teams"), key=lambda name: name != DEFAULT)


DEFAULT = "extended"


def load(deck: str, teams: str, files: Mapping[str, str]) -> tuple[DeckFile, TeamFile, Content]:
    """The deck and the teams of those names, the user's own before ours."""
    ours = shipped(PACKAGE, "content")
    texts = {}
    for name, key, known in (
        (deck, "deck-unknown", ", ".join(shipped_decks())),
        (teams, "teams-unknown", "teams"),
    ):
        own = name in files
        text = files.get(name, ours.get(f"{name}.toml"))
        if text is None or (not own and (name == "teams") != (key == "teams-unknown")):
            raise ContentFault(key, name, 0, known=known)
        texts[name] = text
    users = {name: text for name, text in texts.items() if name in files}
    cards, colours = read_deck(deck, texts[deck]), read_teams(teams, texts[teams])
    ours = {deck: rules_in(cards), teams: str(len(colours.teams))}
    return cards, colours, Content({**ours, **users}, users)


def rules_in(deck: DeckFile) -> str:
    """What the rules read of a deck of ours: a better text on a card makes no other game."""
    return repr([(card.name, card.count, card.effect, card.number) for card in deck.cards])
