"""§1, decks and teams that are refused: each kind of fault, with the file and the line."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from f_cartes.racing import WORDS
from f_cartes.tables import DECK, TEAMS, build_setup
from podium.core import ContentFault, Refusal, shipped

GOOD_DECK = shipped("podium.games.f_cartes", "content")["extended.toml"]
GOOD_TEAMS = shipped("podium.games.f_cartes", "content")["teams.toml"]
Spoil = Callable[[str], str]


def spoil(old: str, new: str) -> Spoil:
    """The first such text of a good file becomes another one."""

    def spoiled(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return spoiled


def copies(count: int) -> Spoil:
    """The deck with so many kinds of cards more."""
    cards = (
        f'[[cards]]\nname = "more-{n}"\ncount = 1\neffect = "weather"\n'
        f'title = {{ fr = "M", en = "M" }}\ntext = {{ fr = "M", en = "M" }}\n'
        for n in range(count)
    )
    added = "\n" + "".join(cards)
    return lambda text: text + added


def without_gaps(text: str) -> str:
    """The gaps are the first kind of card in the file."""
    head, _, tail = text.partition("[[cards]]")
    return head + "[[cards]]" + tail.partition("[[cards]]")[2]


LONG = "x" * 41
BAD_DECKS: list[tuple[str, Spoil, str, int]] = [
    ("not TOML", spoil("count = 40", "count = "), "file-not-toml", 7),
    ("cut off", lambda text: text.partition('"damage-1"')[0], "file-not-toml", 13),
    ("nested too deep", lambda text: "x = " + "[" * 5000, "file-too-deep", 1),
    ("a number too long", lambda text: f"title = {'9' * 5000}", "file-not-toml", 1),
    ("no cards", lambda text: text.partition("[[")[0], "file-shape", 1),
    ("cards are no list", lambda text: text.partition("[[")[0] + "cards = 3", "file-shape", 1),
    ("no title", spoil("title", "called"), "file-shape", 1),
    ("count is a text", spoil("count = 8", 'count = "eight"'), "file-shape", 12),
    ("field unknown", spoil("points = 1", "point = 1"), "file-shape", 12),
    ("no English", spoil(', en = "Bent wing (1 HP)"', ""), "file-shape", 12),
    ("name twice", spoil('"damage-2"', '"damage-1"'), "card-twice", 20),
    ("name with capitals", spoil('"damage-1"', '"Damage 1"'), "card-name", 12),
    ("name is a number", spoil('"damage-1"', '"1"'), "card-name", 12),
    ("name is a word of the record", spoil('"weather"\n', '"draw"\n'), "card-name", 68),
    ("name begins like a discard", spoil('"damage-1"', '"x-ray"'), "card-name", 12),
    ("name begins like a duel", spoil('"damage-1"', '"duel-3"'), "card-name", 12),
    ("effect unknown", spoil('effect = "surge"', 'effect = "turbo"'), "card-effect", 60),
    ("no such card", spoil("count = 8", "count = 0"), "card-count", 12),
    ("too many of a card", spoil("count = 8", "count = 501"), "card-count", 12),
    ("damage of 7", spoil("points = 6", "points = 7"), "card-number", 52),
    ("damage of 0", spoil("points = 1", "points = 0"), "card-number", 12),
    ("head with a comment", lambda text: spoil("points = 1", "points = 0")(
        spoil("[[cards]]", "[[ cards ]] # gaps")(text)), "card-number", 12),
    ("damage of nothing", spoil("points = 1\n", ""), "card-number", 12),
    ("ten duels", spoil("duels = 3", "duels = 10"), "card-number", 60),
    ("bonus of 0", spoil("bonus = 2", "bonus = 0"), "card-number", 82),
    ("stop of -1 places", spoil("places = 1", "places = -1"), "card-number", 90),
    ("collision of 7", spoil("points = 2\ntitle = { fr = \"C", "points = 7\ntitle = { fr = \"C"),
     "card-number", 112),
    ("gap with points", spoil('"gap"\ntitle', '"gap"\npoints = 2\ntitle'), "card-number-extra", 5),
    ("damage with duels", spoil("points = 1", "points = 1\nduels = 3"), "card-number-extra", 12),
    ("empty title", spoil('fr = "Écart"', 'fr = "  "'), "text-length", 5),
    ("long title", spoil('en = "Gap"', f'en = "{LONG}"'), "text-length", 5),
    ("long text", spoil("Goes just behind", "x" * 201), "text-length", 5),
    ("deck without a title", spoil('"Étendu"', '""'), "text-length", 3),
    ("500 cards and more", spoil("count = 40", "count = 421"), "deck-large", 0),
    ("more than 60 kinds", copies(46), "deck-large", 0),
    ("no gap", without_gaps, "deck-gaps", 0),
    ("two gaps", spoil('effect = "weather"', 'effect = "gap"'), "deck-gaps", 68),
]  # fmt: skip
BAD_TEAMS: list[tuple[str, Spoil, str, int]] = [
    ("not TOML", spoil("[[teams]]", "[[teams"), "file-not-toml", 3),
    ("no teams", lambda text: "", "file-shape", 1),
    ("field unknown", spoil('colour = "#d62828"', 'color = "#d62828"'), "file-shape", 3),
    ("second field unknown", spoil('colour = "#1d5fd1"', 'color = "#1d5fd1"'), "file-shape", 8),
    ("one team", lambda text: "[[teams]]".join(text.split("[[teams]]")[:2]), "teams-count", 0),
    ("eleven teams", lambda text: text + '\n[[teams]]\nname = "grise"\ncolour = "#888888"\n'
     'title = { fr = "Grise", en = "Grey" }\n', "teams-count", 0),
    ("name with capitals", spoil('"rouge"', '"Rouge"'), "team-name", 3),
    ("empty name", spoil('"bleue"', '""'), "team-name", 8),
    ("colour in words", spoil('"#d62828"', '"red"'), "team-colour", 3),
    ("short colour", spoil('"#1d5fd1"', '"#fff"'), "team-colour", 8),
    ("long title", spoil('"Rouge"', f'"{LONG}"'), "text-length", 3),
    ("empty title", spoil('"Blue"', '""'), "text-length", 8),
    ("name twice", spoil('"jaune"', '"rouge"'), "team-twice", 3),
    ("French title twice", spoil('"Jaune"', '"Rouge"'), "team-twice", 3),
    ("English title twice", spoil('"Yellow"', '"blue"'), "team-twice", 8),
    ("colour twice", spoil('"#f2c414"', '"#D62828"'), "team-twice", 3),
]  # fmt: skip


def refused(files: Mapping[str, str], **settings: str) -> Refusal:
    with pytest.raises(Refusal) as caught:
        build_setup(files, **settings)
    return caught.value


def must_name(refusal: Refusal, key: str, file: str, line: int) -> None:
    """The fault is said in both languages, beginning with the file and the line."""
    assert isinstance(refusal, ContentFault)
    assert (refusal.key, refusal.facts["line"], refusal.facts["file"]) == (key, line, file)
    assert refusal.package == "podium.games.f_cartes"
    french, english = WORDS["fr"].refuse(refusal), WORDS["en"].refuse(refusal)
    assert french.startswith(f"{file}, ligne {line} :" if line else f"{file} :")
    assert english.startswith(f"{file}, line {line}:" if line else f"{file}:")


@pytest.mark.parametrize(
    ("change", "key", "line"), [bad[1:] for bad in BAD_DECKS], ids=[bad[0] for bad in BAD_DECKS]
)
def test_bad_deck_is_refused(change: Spoil, key: str, line: int) -> None:
    """§1.3: each kind of bad deck, with the file and the line of the card."""
    must_name(refused({DECK: change(GOOD_DECK)}, deck=DECK), key, DECK, line)


@pytest.mark.parametrize(
    ("change", "key", "line"), [bad[1:] for bad in BAD_TEAMS], ids=[bad[0] for bad in BAD_TEAMS]
)
def test_bad_teams_are_refused(change: Spoil, key: str, line: int) -> None:
    """§1.1: each kind of bad team file, with the file and the line of the team."""
    must_name(refused({TEAMS: change(GOOD_TEAMS)}, teams=TEAMS), key, TEAMS, line)


LARGEST: list[Spoil] = [
    spoil("count = 40", "count = 420"),
    copies(45),
    spoil("duels = 3", "duels = 9"),
    spoil("bonus = 2", "bonus = 9"),
    spoil("places = 1", "places = 0"),
    spoil("places = 1", "places = 9"),
    spoil('"collision"\npoints = 2', '"collision"\npoints = 6'),
    spoil('en = "Gap"', f'en = "{LONG[1:]}"'),
    spoil('"damage-1"', '"drawn-2x"'),
]


@pytest.mark.parametrize("change", LARGEST)
def test_limits_are_allowed(change: Spoil) -> None:
    """§1.3: 500 cards, 60 kinds, and each number up to its bounds."""
    assert build_setup({DECK: change(GOOD_DECK)}, deck=DECK).content.users


def test_line_ends_and_marks_are_forgiven() -> None:
    """§1.3: the line ends of any system and a byte order mark do no harm; lines are counted."""
    text = "\ufeff" + GOOD_DECK.replace("\n", "\r\n")
    assert build_setup({DECK: text}, deck=DECK).ruleset.size == 120
    must_name(
        refused({DECK: text.replace("points = 1", "points = 0")}, deck=DECK),
        "card-number",
        DECK,
        12,
    )


@pytest.mark.parametrize(
    ("setting", "value", "key", "known"),
    [
        ("deck", "tarot", "deck-unknown", "classic, extended"),
        ("deck", "teams", "deck-unknown", "classic, extended"),
        ("teams", "equipes", "teams-unknown", "teams"),
        ("teams", "classic", "teams-unknown", "teams"),
    ],
)
def test_unknown_file(setting: str, value: str, key: str, known: str) -> None:
    """§1.1, §1.3: a name that nothing has is refused, with the names there are."""
    refusal = refused({}, **{setting: value})
    assert (refusal.key, refusal.facts["known"]) == (key, known)
    for lang in ("fr", "en"):
        assert value in WORDS[lang].refuse(refusal)
        assert known in WORDS[lang].refuse(refusal)
