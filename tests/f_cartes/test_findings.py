"""What many races are asked: which starting position wins, which cards were played by winners."""

from __future__ import annotations

import msgspec
import pytest

from f_cartes.tables import DECK, deck_of
from podium.arena import Summary, describe_summary, simulate
from podium.core import LANGUAGES, Cup, Dice, load_words
from podium.core.game import Finding
from podium.games.f_cartes import GAME
from podium.games.f_cartes.tools.findings import findings
from podium.games.f_cartes.wire import events as told

SEED = bytes(range(16))
ROUNDS = {"rounds": "6", "qualifying": "quick"}


def test_a_race_is_read_as_it_was_told() -> None:
    """Seat 0 drives Green (7, 8), seat 1 Red (1, 2): 7 starts second and wins."""
    race = [
        told.TeamPicked(0, 3),
        told.TeamPicked(1, 0),
        told.GridSet((1, 7, 8, 2)),
        told.GapLaid(0, 7),
        told.GapLaid(0, 7),
        told.EventPlayed(1, "weather"),
        told.Damaged(1, 7, "damage-2", 2, 2),
        told.RaceFinished(1, (7, 1, 8, 2), 4),
    ]
    assert list(findings("gap", race)) == [
        Finding("grid", "1", False, 0.25),
        Finding("grid", "2", True, 0.25),
        Finding("grid", "3", False, 0.25),
        Finding("grid", "4", False, 0.25),
        Finding("card", "gap", True, 0.5),
        Finding("card", "damage-2", False, 0.5),
        Finding("card", "weather", False, 0.5),
    ]


def test_each_race_of_a_championship_counts() -> None:
    race = [
        told.GridSet((1, 3, 4, 2)),
        told.EventPlayed(0, "surge"),
        told.RaceFinished(1, (3, 1, 4, 2), 4),
        told.GridSet((3, 1, 4, 2)),
        told.RaceFinished(2, (3, 1, 4, 2), 4),
    ]
    found = list(findings("gap", [told.TeamPicked(0, 0), told.TeamPicked(1, 1), *race]))
    assert [each.row for each in found if each.table == "grid" and each.won] == ["2", "1"]
    assert [(each.row, each.won) for each in found if each.table == "card"] == [("surge", False)]


def simulated(processes: int = 1, **settings: object) -> Summary:
    players = ("random",) * 3
    return simulate("f-cartes", {**ROUNDS, **settings}, {}, players, 30, SEED, processes)[0]


def test_every_race_has_one_winner_on_the_grid() -> None:
    summary = simulated(races=2, neutral=2)
    rows = summary.tables["grid"]
    assert [row.row for row in rows] == [str(place) for place in range(1, 9)]
    assert {row.seen for row in rows} == {60}
    assert sum(row.wins for row in rows) == 60
    assert {row.even for row in rows} == {0.125}
    assert all(row.won.low <= row.wins / row.seen <= row.won.high for row in rows)


def test_processes_change_nothing() -> None:
    assert simulated() == simulated(processes=2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_for_people(lang: str) -> None:
    setup = GAME.setup(ROUNDS)
    words = load_words(lang, "podium.arena", GAME.package).labelled(setup.labels(lang))
    text = describe_summary(simulated(), words)
    for title in ("table-grid", "table-card", "arena-even"):
        assert words.say(title) in text
    assert setup.labels(lang)["card"]["damage-6"] in text


def largest_deck() -> dict[str, str]:
    """As many cards as there may be, with names as long as they may be."""
    names = [f"{'a' * 22}{chr(97 + n)}" for n in range(23)]
    (text,) = deck_of("gap:40 " + " ".join(f"{name}:20" for name in names)).values()
    for name in names:
        text = text.replace(f'effect = "{name}"', 'effect = "weather"')
    return {DECK: text}


@pytest.mark.parametrize(("teams", "files"), [(2, {}), (10, {}), (10, largest_deck())])
def test_no_truth_is_large(teams: int, files: dict[str, str]) -> None:
    """20 kB are asked for; the longest championship with the largest deck says most."""
    deck = {"deck": DECK} if files else {}
    setup = GAME.setup({"races": 30, **ROUNDS, "neutral": min(16, 20 - 2 * teams), **deck}, files)
    state, cup = setup.new(teams, Dice(SEED)), Cup(Dice(SEED))
    largest = 0
    while asked := state.asked():
        state.choose(asked[0], cup.roll(0, len(state.options(asked[0])) - 1))
        if not state.asked() or not state.phase % 20:
            largest = max(largest, len(msgspec.json.encode(state.truth())))
    assert 2_000 < largest < 20_000
