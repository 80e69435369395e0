"""Many games: the same for the same seed, fair to bots and seats, told to people and programs."""

from __future__ import annotations

import json

import msgspec
import pytest

from podium.arena import (
    BotMatch,
    Outcome,
    Summary,
    describe_summary,
    describe_throughput,
    play_bot_match,
    simulate,
)
from podium.core import LANGUAGES, Dice, Refusal, load_words
from podium.games import find

SEED = bytes(range(16))
BOTS = ("sunday", "random")


def sim(
    *bots: str, games: int = 20, seed: bytes = SEED, processes: int = 1, **settings: object
) -> Summary:
    settings = {"track": "sprint", **settings}
    return simulate("formule-caml", settings, {}, bots or BOTS, games, seed, processes)[0]


def as_bytes(summary: Summary) -> bytes:
    return msgspec.json.encode(summary.data())


def test_processes_change_nothing() -> None:
    """The batches of 120 games are more than the pool takes at a time: the first ones are small."""
    alone, together = sim(games=120), sim(games=120, processes=2)
    assert as_bytes(alone) == as_bytes(together)


def test_another_seed_gives_other_games() -> None:
    assert as_bytes(sim()) == as_bytes(sim())
    assert sim().answers != sim(seed=bytes(16)).answers


def test_a_game_depends_on_the_seed_and_its_number_only() -> None:
    """Each can be played again alone, without those before it."""
    settings, dice = {"track": "sprint"}, Dice(SEED)
    keys = [dice.fork(f"match {number}").key for number in range(3)]
    seated = [BOTS, BOTS[::-1], BOTS]
    matches = [
        BotMatch("formule-caml", settings, {}, seated[number], keys[number], number)
        for number in (2, 0, 1)
    ]
    played = [play_bot_match(match) for match in matches]
    assert sim(games=3).answers == sum(each.answers for each in played if isinstance(each, Outcome))


def test_every_bot_plays_every_seat() -> None:
    """The first driver has an advantage when both do the same; moving round shares it."""
    summary = sim("sunday", "sunday", games=40)
    assert [(bot.bot, bot.games) for bot in summary.bots] == [("sunday", 40), ("sunday", 40)]
    assert [(seat.seat, seat.games) for seat in summary.seats] == [(0, 40), (1, 40)]
    assert sum(bot.wins for bot in summary.bots) == sum(seat.wins for seat in summary.seats) == 40


def test_wins_follow_the_bot_round_the_table() -> None:
    summary = sim("navigator", "random", games=10)
    navigator, chance = summary.bots
    assert (navigator.wins, navigator.mean_place) == (10, 1.0)
    assert (chance.wins, chance.mean_place) == (0, 2.0)
    assert [seat.wins for seat in summary.seats] == [5, 5]


def test_a_draw_is_no_win() -> None:
    summary = sim("default", "default", max_turns=3)
    assert summary.reasons == {"turns": 20}
    for tally in (*summary.bots, *summary.seats):
        assert (tally.games, tally.wins, tally.draws, tally.mean_place) == (20, 0, 20, 1.0)
        assert tally.won.share == tally.won.low == 0


def test_the_keys_for_programs() -> None:
    data = json.loads(json.dumps(sim().data()))
    assert list(data) == [
        "game", "rules", "settings", "content", "seed", "games", "bots", "seats", "reasons",
        "answers", "phases", "tables", "measures", "means", "lineups",
    ]  # fmt: skip
    tally = {"games", "wins", "draws", "won", "mean_place"}
    assert [set(each) for each in data["bots"]] == [tally | {"bot"}] * 2
    assert [set(each) for each in data["seats"]] == [tally | {"seat"}] * 2
    assert set(data["bots"][0]["won"]) == {"share", "low", "high"}
    assert data["settings"] == {"track": "sprint", "max_turns": 500}
    assert data["seed"] == SEED.hex()


@pytest.mark.parametrize(
    ("lang", "title", "percent"),
    [("fr", "Formule Caml : 20 parties", "100,0 %"), ("en", "Formule Caml: 20 games", "100.0%")],
)
def test_the_table_for_people(lang: str, title: str, percent: str) -> None:
    words = load_words(lang, "podium.arena", "podium.games.formule_caml")
    lines = describe_summary(sim(), words).replace("\u202f", " ").replace("\xa0", " ").splitlines()
    assert lines[0] == title
    assert lines[3].split()[:3] == ["sunday", "20", "20"]
    assert percent in lines[3]
    assert len({len(line) for line in lines[2:7]}) == 1
    assert words.say("why-abandon") in lines[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pace_is_told_apart(lang: str) -> None:
    summary, pace = simulate("formule-caml", {}, {}, BOTS, 2, SEED, 1)
    assert pace.games_per_second == pytest.approx(summary.games / pace.seconds)
    assert " s" in describe_throughput(pace, load_words(lang, "podium.arena"))


def test_progress_counts_up_to_the_last_game() -> None:
    done: list[int] = []
    simulate("formule-caml", {"track": "sprint"}, {}, BOTS, 60, SEED, 1, done.append)
    assert done == sorted(set(done))
    assert done[-1] == 60
    assert len(done) > 1


@pytest.mark.parametrize(
    ("bots", "key"), [(("random",), "bad-seats-exact"), (("random", "champion"), "unknown-bot")]
)
def test_wrong_players_are_refused_before_the_first_game(bots: tuple[str, ...], key: str) -> None:
    with pytest.raises(Refusal) as caught:
        sim(*bots)
    assert caught.value.key == key


def test_cards_are_told_in_the_order_of_their_deck() -> None:
    """Not in that of names that nobody sees; numbers stay as they are."""
    settings = {"rounds": "6", "deck": "extended"}
    summary = simulate("f-cartes", settings, {}, ("random", "random"), 4, SEED, 1)[0]
    setup = find("f-cartes").setup(settings)
    titles = setup.labels("fr")
    words = load_words("fr", "podium.core", "podium.arena", setup.game.package).labelled(titles)
    _, grid, cards, _ = describe_summary(summary, words).split("\n\n", 1)[1].split("\n\n")
    assert [row[0] for row in grid.splitlines()[1:]] == ["1", "2", "3", "4"]
    told = [row.split("  ")[0] for row in cards.splitlines()[1:]]
    assert len(told) > 9
    assert told == [title for title in titles["card"].values() if title in told]
