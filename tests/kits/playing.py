"""Champions at a table with the computer players, by both rule sets."""

from __future__ import annotations

from pathlib import Path

from kits.driving import Driven, Played, Player
from podium.bots import ask_bot, find
from podium.core import Cup, Dice, Result, Seat, Setup, State
from podium.games import find as find_game


def computer(setup: Setup, name: str) -> Player:
    bot, cup = find(setup.game, name), Cup(Dice(bytes(16)))

    def answer(state: State, seat: Seat) -> list[str]:
        return [setup.notation(option) for option in ask_bot(setup, state, seat, bot, cup)]

    return answer


def plays(champion: Driven, game: str, settings: dict[str, str], bots: list[str]) -> Result:
    """A whole match; the champion sits at the last seat."""
    setup = find_game(game).setup(settings)
    players: list[Driven | Player] = [computer(setup, name) for name in bots]
    players.append(champion)
    state = Played(setup, setup.new(len(players), Dice(bytes(16))), players).finished()
    result = state.result()
    assert result is not None
    return result


def plays_whole_matches(folder: Path) -> None:
    """Several in one process, on maps of several sizes, with more and fewer teams."""
    with Driven(folder) as champion:
        for rules in ("finale", "draft"):
            for name, bots in (("duel", ["random"]), ("bastion", ["random", "default", "random"])):
                settings = {"map": name, "rules": rules, "turns": "12"}
                plays(champion, "casus-belli", settings, bots)
        assert champion.close() == 0
        assert champion.printed() == ""
