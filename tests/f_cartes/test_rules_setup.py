"""§1, before the race: teams, cards, how long, what weather."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from textwrap import dedent

import pytest

from f_cartes.racing import WORDS
from f_cartes.tables import DECK, TEAMS, build_setup, deck_of, opened, started, teams_of
from podium.core import Dice, LowestDice, shipped
from podium.games.f_cartes import GAME
from podium.games.f_cartes.content import files as content
from podium.games.f_cartes.wire.events import HandDealt, RaceOpened, RoundBegan, TeamPicked
from podium.games.f_cartes.wire.settings import RaceSettings

CLASSIC = {
    "gap": 40, "damage-1": 8, "damage-2": 10, "damage-3": 10, "damage-4": 6, "damage-5": 4,
    "damage-6": 2, "surge": 8, "weather": 8,
}  # fmt: skip
ADDED = {
    "safety-car": 5, "slipstream": 3, "lightning-stop": 5, "yellow-flag": 4, "team-orders": 2,
    "collision": 5,
}  # fmt: skip


def counts(deck: str) -> dict[str, int]:
    return {card.name: card.count for card in build_setup(deck=deck).ruleset.cards}


def test_ten_teams_of_two_cars() -> None:
    """§1.1: ten teams, told apart by colour; team n has the cars 2n - 1 and 2n."""
    teams = build_setup().scene().teams
    assert [team.cars for team in teams] == [(n, n + 1) for n in range(1, 21, 2)]
    assert len({team.colour for team in teams}) == len({team.name for team in teams}) == 10


def test_players_drive_the_cars_of_their_team() -> None:
    """§1.1: who takes the fourth team drives the cars 7 and 8."""
    race = opened(2, qualifying="quick")
    race.seat(0).types("team-4")
    race.seat(1).types("team-2")
    assert [(car.car, car.seat) for car in race.view.cars] == [(3, 1), (4, 1), (7, 0), (8, 0)]


def test_unused_cars_stay_in_the_box() -> None:
    """§1.1: the cars of the other teams take no part."""
    race = opened(2, qualifying="quick")
    race.seat(0).types("team-4")
    race.seat(1).types("team-2")
    assert sorted(race.view.line) == [3, 4, 7, 8]


def test_own_teams_from_a_file() -> None:
    """§1.1: a file of the user's own brings other teams."""
    race = started(3, files=teams_of("un deux trois"), teams=TEAMS, qualifying="quick")
    assert [team.name for team in race.setup.scene().teams] == ["un", "deux", "trois"]
    assert sorted(race.view.line) == [1, 2, 3, 4, 5, 6]


def test_players_choose_their_colours() -> None:
    """§1.2: one after the other takes a colour that is free."""
    race = opened(3, qualifying="quick")
    assert race.seat(0).menu == [f"team-{n}" for n in range(1, 11)]
    race.seat(0).types("team-4")
    assert race.told == [TeamPicked(0, 3)]
    assert race.asked == 1
    assert race.seat(1).menu == [f"team-{n}" for n in range(1, 11) if n != 4]
    race.seat(1).types("team-1")
    race.seat(2).types("team-10")
    assert race.view.teams == (3, 0, 9)


def test_a_colour_is_taken_once() -> None:
    """§1.2: the colour of another cannot be chosen again."""
    race = opened(2)
    race.seat(0).types("team-4")
    assert race.seat(1).cannot("team-4").key == "not-an-option"


def test_last_colour_is_given() -> None:
    """§1.2: the last of ten players has nothing to choose."""
    race = opened(10, qualifying="quick")
    for seat in range(9):
        race.seat(seat).types(f"team-{10 - seat}")
    assert race.view.teams == (9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
    assert race.view.stage == "race"
    assert len(race.view.line) == 20


def test_classic_deck() -> None:
    """§1.3: the cards that the author names, 96 of them."""
    assert counts("classic") == CLASSIC
    assert sum(CLASSIC.values()) == 96


def test_extended_deck() -> None:
    """§1.3: the same and 24 events of six other kinds."""
    assert counts("extended") == {**CLASSIC, **ADDED}
    assert sum(ADDED.values()) == 24


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "fr",
            "classique (les sortes de cartes que nomme l'auteur ; nombres et valeurs sont de nous)",
        ),
        ("en", "classic (the kinds of card the author names; counts and numbers are ours)"),
    ],
)
def test_classic_is_the_deck_if_nothing_is_said(lang: str, told: str) -> None:
    """§1.3: the author's kinds of card; counts and numbers are ours, and so it says."""
    assert RaceSettings().deck == "classic"
    assert GAME.choices()["deck"][0] == "classic"
    assert WORDS[lang].say("choice-deck-classic") == told


@pytest.mark.parametrize(("deck", "size"), [("classic", 96), ("extended", 120)])
@pytest.mark.parametrize("seats", [2, 10])
def test_five_cards_each(seats: int, deck: str, size: int) -> None:
    """§1.3: five cards are dealt to each player, the rest is the pile."""
    race = started(seats, qualifying="quick", deck=deck)
    assert [len(hand) for hand in race.view.hands] == [5] * seats
    assert race.view.pile_left == size - 5 * seats
    dealt: Counter[str] = Counter(race.state.truth()["pile"])
    for seat in range(seats):
        dealt += Counter(race.seat(seat).hand.split())
    assert dealt == counts(deck)


def test_dealt_cards_are_for_ones_own_eyes() -> None:
    """§1.3, §9.1: everybody is told their own cards alone."""
    race = started(3, qualifying="quick")
    for seat in range(3):
        (dealt,) = [event for event in race.told_to(seat) if isinstance(event, HandDealt)]
        assert (dealt.seat, " ".join(dealt.cards)) == (seat, race.seat(seat).hand)
    assert race.heard(HandDealt) == []


def test_cards_are_shuffled() -> None:
    """§1.3: other dice, other hands; the same dice, the same hands."""
    dealt = [started(2, Dice(bytes([n] * 16)), qualifying="quick") for n in (1, 2, 3, 1)]
    hands = [race.seat(0).hand for race in dealt]
    assert len(set(hands[:3])) == 3
    assert hands[0] == hands[3]


def test_own_deck_from_a_file() -> None:
    """§1.3: a file of the user's own brings other cards."""
    race = started(2, files=deck_of("gap:8 damage-3:3"), deck=DECK, qualifying="quick")
    assert race.view.pile_left == 1
    held = [*race.seat(0).hand.split(), *race.seat(1).hand.split(), *race.state.truth()["pile"]]
    assert Counter(held) == {"gap": 8, "damage-3": 3}


@pytest.mark.parametrize("file", ["RULES.md", "RULES.en.md"])
def test_example_of_the_rules_is_a_card(file: str) -> None:
    """§1.3: what the rules show can be copied into a file."""
    rules = resources.files("podium.games.f_cartes").joinpath(file).read_text("utf-8")
    shown = rules.partition("    title")[2].partition("\n\nL" if file == "RULES.md" else "\n\nT")[0]
    example = dedent("    title" + shown)
    gaps = deck_of("gap:40")[DECK].partition("\n")[2]
    setup = build_setup({DECK: f"{example}\n{gaps}"}, deck=DECK)
    assert [(card.name, card.count) for card in setup.ruleset.cards] == [
        ("puncture", 6),
        ("gap", 40),
    ]


def test_cards_are_called_in_both_languages() -> None:
    """§1.3: what stands on a card is in its file, in French and in English."""
    setup = build_setup()
    assert setup.labels("fr")["card"]["surge"] == "Remontée fulgurante"
    assert setup.labels("en")["card"]["safety-car"] == "Safety car"
    assert setup.labels("fr")["car"]["7"] == "7 (Verte)"
    assert setup.labels("en")["car"]["7"] == "7 (Green)"


@pytest.mark.parametrize(("chosen", "rounds"), [("6", 6), ("12", 12), ("24", 24), ("teams", 3)])
def test_race_lengths(chosen: str, rounds: int) -> None:
    """§1.4: 6, 12 or 24 rounds, or as many as there are teams; not one more or less."""
    race = started(3, rounds=chosen, qualifying="quick")
    played = [event.round for event in race.heard(RoundBegan)]
    while race.state.asked():
        race.next.passes()
        played += [event.round for event in race.heard(RoundBegan)]
    assert played == list(range(1, rounds + 1))
    assert race.view.rounds == rounds
    assert race.result.why == "rounds"


def test_twelve_rounds_if_nothing_is_said() -> None:
    """§1.4: twelve rounds, one race."""
    assert (RaceSettings().rounds, RaceSettings().races) == ("12", 1)


@pytest.mark.parametrize("seats", range(2, 11))
def test_teams_with_a_player_are_counted(seats: int) -> None:
    """§1.4: neutral teams do not lengthen the race."""
    neutral = 20 - 2 * seats if seats > 2 else 16
    race = started(seats, rounds="teams", neutral=neutral, qualifying="quick")
    assert race.view.rounds == seats


@pytest.mark.parametrize(("weather", "rain"), [("dry", False), ("rain", True)])
def test_weather_as_agreed(weather: str, rain: bool) -> None:
    """§1.5: it rains from the start if the players say so."""
    race = started(2, LowestDice(bytes(16)), weather=weather)
    assert race.view.rain is rain
    assert race.heard(RaceOpened) == [RaceOpened(1, 1, rain)]


def test_dry_if_nothing_is_said() -> None:
    """§1.5: the sun shines if nothing was agreed on."""
    assert RaceSettings().weather == "dry"


def test_two_to_ten_players() -> None:
    """§1.1: two teams at least, ten at most."""
    assert tuple(build_setup().game.seats) == tuple(range(2, 11))
    for seats in (2, 10):
        assert started(seats, qualifying="quick").view.stage == "race"


def test_a_better_text_makes_no_other_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """§1.3: matches under way go on when a card of ours is worded better, not when it changes."""
    before = build_setup(deck="classic").content.hash
    ours = dict(shipped(content.PACKAGE, "content"))
    worded = {**ours, "classic.toml": ours["classic.toml"].replace("Bent wing", "Crooked wing")}
    assert worded != ours
    monkeypatch.setattr(content, "shipped", lambda *_: worded)
    assert build_setup(deck="classic").content.hash == before
    fewer = ours["classic.toml"].replace("count = 40", "count = 39", 1)
    monkeypatch.setattr(content, "shipped", lambda *_: {**ours, "classic.toml": fewer})
    assert build_setup(deck="classic").content.hash != before
