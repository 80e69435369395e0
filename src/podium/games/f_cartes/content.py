"""Decks and teams: read from TOML, checked once, with what went wrong said by file and line.

A deck lists its cards by kind; the effects are a closed list (`EFFECTS`), each with the one number
it needs. Cards of a kind are all alike, so a card is the number of its kind everywhere in the game.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from podium.core import LANGUAGES, Content, ContentFault, shipped
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
File = TypeVar("File", bound=msgspec.Struct)
NUMBERS = ("points", "duels", "bonus", "places")


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    fr: str
    en: str


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
    deck = read_toml(file, text, DeckFile, "cards")
    seen: set[str] = set()
    for place, card in enumerate(deck.cards):
        line = line_of(text, "cards", place)
        check_card(file, line, card)
        if card.name in seen:
            raise ContentFault("card-twice", file, line, name=card.name)
        seen.add(card.name)
    check_whole(file, text, deck)
    return deck


def check_card(file: str, line: int, card: Card) -> None:
    """One kind of card: its name, its number, its texts."""
    taken = card.name in WORDS_TAKEN or card.name.startswith(STARTS_TAKEN)
    if not NAMES.fullmatch(card.name) or taken or len(card.name) > LONGEST_NAME:
        taken_words = ", ".join((*WORDS_TAKEN, *(f"{each}…" for each in STARTS_TAKEN)))
        raise ContentFault("card-name", file, line, name=card.name, taken=taken_words)
    if card.effect not in EFFECTS:
        known = ", ".join(EFFECTS)
        raise ContentFault("card-effect", file, line, effect=card.effect, known=known)
    if not 1 <= card.count <= MOST_CARDS:
        raise ContentFault("card-count", file, line, name=card.name, most=MOST_CARDS)
    check_number(file, line, card)
    check_said(file, line, "title", card.title, LONGEST_TITLE)
    check_said(file, line, "text", card.text, LONGEST_TEXT)


def check_number(file: str, line: int, card: Card) -> None:
    """The number that the effect takes is there and within bounds, and no other one is."""
    wanted = EFFECTS[card.effect]
    given = [name for name in NUMBERS if getattr(card, name) is not None]
    for name in given:
        if wanted is None or name != wanted[0]:
            raise ContentFault("card-number-extra", file, line, name=name, effect=card.effect)
    if wanted is not None:
        name, least, most = wanted
        value = getattr(card, name)
        if value is None or not least <= value <= most:
            bounds = {"least": least, "most": most}
            raise ContentFault("card-number", file, line, name=name, effect=card.effect, **bounds)


def check_said(file: str, line: int, field: str, said: Said, most: int) -> None:
    for lang in LANGUAGES:
        if not 1 <= len(getattr(said, lang).strip()) <= most:
            raise ContentFault("text-length", file, line, field=f"{field}.{lang}", most=most)


def check_whole(file: str, text: str, deck: DeckFile) -> None:
    """The deck as a whole: not too large, with gap cards of one kind."""
    if len(deck.cards) > MOST_KINDS or sum(card.count for card in deck.cards) > MOST_CARDS:
        raise ContentFault("deck-large", file, 0, kinds=MOST_KINDS, cards=MOST_CARDS)
    gaps = [place for place, card in enumerate(deck.cards) if card.effect == "gap"]
    if len(gaps) != 1:
        line = line_of(text, "cards", gaps[1]) if gaps else 0
        raise ContentFault("deck-gaps", file, line, count=len(gaps))
    check_said(file, line_of_title(text), "title", deck.title, LONGEST_TITLE)


@lru_cache(maxsize=64)
def read_teams(file: str, text: str) -> TeamFile:
    """Two to ten teams, told apart by name, colour and title."""
    read = read_toml(file, text, TeamFile, "teams")
    if not 2 <= len(read.teams) <= TEAMS:
        raise ContentFault("teams-count", file, 0, count=len(read.teams), most=TEAMS)
    for place, team in enumerate(read.teams):
        line = line_of(text, "teams", place)
        if not NAMES.fullmatch(team.name):
            raise ContentFault("team-name", file, line, name=team.name)
        if not COLOURS.fullmatch(team.colour):
            raise ContentFault("team-colour", file, line, colour=team.colour)
        check_said(file, line, "title", team.title, LONGEST_TITLE)
    check_apart(file, text, read.teams)
    return read


def check_apart(file: str, text: str, teams: Sequence[Team]) -> None:
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
                line = line_of(text, "teams", place)
                raise ContentFault("team-twice", file, line, value=say(team))


def read_toml(file: str, text: str, kind: type[File], table: str) -> File:
    """A file of that shape; what is wrong is said with the line of the entry."""
    try:
        data = tomllib.loads(text.removeprefix("\ufeff").replace("\r\n", "\n"))
    except (ValueError, RecursionError) as fault:  # too deep, or a number too long, is none either
        found = re.search(r"at line (\d+)", str(fault))
        line = int(found[1]) if found else text.count("\n") + 1
        raise ContentFault("file-not-toml", file, line, reason=str(fault)) from None
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as fault:
        raise ContentFault(
            "file-shape", file, fault_line(text, table, data), reason=str(fault)
        ) from None


def fault_line(text: str, table: str, data: dict[str, Any]) -> int:
    """The line of the first entry that is not of its shape; 1 where the fault is elsewhere."""
    entry: Any = {"cards": Card, "teams": Team}[table]
    entries = data.get(table)
    for place, each in enumerate(entries if isinstance(entries, list) else []):
        try:
            msgspec.convert(each, entry)
        except msgspec.ValidationError:
            return line_of(text, table, place)
    return 1


def line_of(text: str, table: str, place: int) -> int:
    """The line on which an entry of a table begins."""
    head = re.compile(rf"\s*\[\[\s*{table}\s*\]\]")
    heads = [number for number, row in enumerate(text.split("\n"), 1) if head.match(row)]
    return heads[place] if place < len(heads) else 1


def line_of_title(text: str) -> int:
    """The line on which the deck says what it is called."""
    rows = text.split("\n")
    return next((n for n, row in enumerate(rows, 1) if row.lstrip().startswith("title")), 1)


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
