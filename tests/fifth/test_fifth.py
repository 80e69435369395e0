"""A fifth game, in one file and its words: everything there is plays it without knowing it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.front import podium
from cli.test_play import kept
from fifth.matches import GAME
from laws.cases import Case
from laws.count import LAWS, run_law
from podium.core.records import decode_record
from podium.table import verify
from server.people import Player, all_leave, seated
from server.running import Server, serving

MODULE = "fifth.matches"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("fifth"), games=MODULE) as running:
        yield running


@pytest.fixture(autouse=True)
def with_the_fifth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Known here as it is to the server: by the registry alone."""
    monkeypatch.setenv("PODIUM_GAMES", MODULE)


@pytest.mark.parametrize("law", LAWS)
def test_it_stands_under_the_laws(law: str) -> None:
    for settings in ({}, {"matches": 4}, {"matches": 99}):
        row = run_law(law, Case(GAME, settings, 2), 4)
        assert sum(row.counts.values()) > 0 or law == "7 commutes"


@pytest.mark.parametrize(("lang", "title"), [("fr", "Les allumettes"), ("en", "Matches")])
def test_it_is_among_the_games(lang: str, title: str) -> None:
    listed = podium("games", "--json", "--lang", lang, PODIUM_GAMES=MODULE)
    game = json.loads(listed.out)[-1]
    assert (game["name"], game["title"]) == ("matches", title)
    assert game["settings"]["matches"]["default"] == 21
    assert list(game["bots"]) == ["random", "default", "counter"]


def test_it_is_played_line_by_line(tmp_path: Path) -> None:
    """Five matches, and the other one can count."""
    flags = ("--plain", "--set", "matches=5", "--seat", "Léa", "--seat", "bot:counter")
    said = podium("play", "matches", *flags, typed="ii\n1\n", home=tmp_path, PODIUM_GAMES=MODULE)
    assert "i i i i i" in said.out
    assert "2) ii  prendre 2 allumettes : il en reste 3" in said.out
    assert "1) i prendre une allumette : c'est la dernière, et c'est perdu" in said.out
    assert "2e   Léa" in said.out
    record = str(kept(said.out))
    assert podium("verify", record, PODIUM_GAMES=MODULE).code == 0
    told = podium("replay", record, "--board", "--lang", "en", PODIUM_GAMES=MODULE)
    assert "Léa takes 2 matches, 3 left." in told.out
    assert "Matches: 3" in told.out


def test_people_play_it_on_the_server(server: Server) -> None:
    async def match() -> None:
        players = await seated(server.address, ["Léa", "Noé"], "matches", settings={"matches": 9})
        await asyncio.gather(*(each.play(most) for each in players))
        result = players[0].result
        assert players[1].result == result
        assert result is not None
        assert result["places"] == [2, 1]
        record = await players[0].person.get(f"/api/matches/{players[0].match}/record")
        assert verify(decode_record(record.content, "record")).holds
        await all_leave(players)

    asyncio.run(match())


def most(player: Player) -> list[str]:
    """As many as may be taken; what that leaves is foretold."""
    assert player.ask is not None
    option = player.ask["options"][-1]
    assert option["outlook"]["left"] == player.view["left"] - option["option"]["count"]
    return [option["notation"]]
