"""Every byte that champions are sent, compared with what a slow war would tell them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from champions.leaky import LEAKS, LeakySetup
from champions.questions import ROOMY
from champions.slow_telling import Message, SlowTeller, tokens
from podium.arena.contest.champion_match import play_champion_match
from podium.arena.contest.debug_log import read_log
from podium.bots.champions.champion import Champion
from podium.bots.champions.command import find_champion
from podium.core import Setup, shipped
from podium.core.records import Record, decode_record
from podium.games import find
from podium.games.casus_belli.rules.play import War
from podium.games.casus_belli.setup import WarSetup

PLAYERS = Path(__file__).parent / "players"
SEATS = 3
# Where everybody meets, with hotspots, and where one sees far.
MAPS = [
    ("draft", "duel", 8),
    ("draft", "forum", 9),
    ("finale", "bastion", 7),
    ("finale", "duel", 8),
]


class Heard:
    """What each champion repeated of two matches that it played in one and the same process.

    The second one is there so that the end of the first is heard.
    """

    def __init__(self, setup: Setup, player: str, folder: Path) -> None:
        paths = [folder / "first.jsonl", folder / "second.jsonl"]
        with ExitStack() as stack:
            command = find_champion(PLAYERS / player)
            champions = [stack.enter_context(Champion(command, ROOMY)) for _ in range(SEATS)]
            for path in paths:
                play_champion_match(setup, champions, "5eed", path)
        self.names = [command.name] * SEATS
        self.records = [decode_record(path.read_bytes(), path.name) for path in paths]
        self.pages = [page for path in paths for page in read_log(path)[1]]

    def lines(self, seat: int) -> list[str]:
        pages = [page for page in self.pages if page.seat == seat]
        assert not any(page.muted for page in pages)
        return "".join(page.stderr for page in pages).splitlines()


def allowed(setup: Setup, text: str, heard: Heard) -> Iterator[list[Message]]:
    """For each seat, all that it may be told in both matches but the last end, which is unheard."""
    told = [slowly(setup, text, record) for record in heard.records]
    for seat in range(SEATS):
        begin = beginning(setup, seat, heard.names)
        yield [begin, *told[0][seat], begin, *told[1][seat][:-1]]


def slowly(setup: Setup, text: str, record: Record) -> list[list[Message]]:
    return SlowTeller(text, record.header.settings["rules"], SEATS, record.lines).messages


def beginning(setup: Setup, seat: int, names: list[str]) -> Message:
    """What is told before the first question: nothing in it comes from a state."""
    return {
        "type": "match",
        "game": "casus-belli",
        "rules": 1,
        "settings": msgspec.to_builtins(setup.settings),
        "seat": seat,
        "names": [name if each == seat else f"seat {each}" for each, name in enumerate(names)],
        "allowance": {"step": ROOMY.step, "match": ROOMY.match, "wall": ROOMY.wall},
        "scene": msgspec.to_builtins(setup.scene()),
    }


def laid(rules: str, name: str, turns: int) -> tuple[Setup, str]:
    """A short war, and its map as the slow war reads it."""
    words = shipped("podium.games.casus_belli", "content")[f"{name}.map"].split()
    setup = find("casus-belli").setup({"map": name, "rules": rules, "turns": turns})
    return setup, " ".join([*words[:5], str(turns), *words[6:]])


def compact(message: Any) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def in_order(told: list[Any]) -> list[str]:
    """What happens at once may be told in any order."""
    return sorted(compact(dict(sorted(event.items()))) for event in told)


def plain(message: Message) -> Message:
    """As it comes out of JSON."""
    copied: Message = json.loads(compact(message))
    return copied


def completed(message: Message, times: dict[str, float], told: list[Any]) -> Message:
    """With the times, which are the champion's own, and the events in the order they came in."""
    assert in_order(message.get("events", [])) == in_order(told)
    timed = {"last_time": times["last_time"], "left": times.get("left", 0.0)}
    rows = {"ask": ("type", "n", "last", "last_time", "left", "options", "view", "brief", "events"),
            "end": ("type", "last", "last_time", "result", "view", "events", "left")}  # fmt: skip
    facts = {**plain(message), **timed, "events": told}
    return {name: facts[name] for name in rows[message["type"]]}


@pytest.mark.parametrize(("rules", "name", "turns"), MAPS)
def test_in_json_a_champion_hears_what_its_seat_may_know(
    rules: str, name: str, turns: int, tmp_path: Path
) -> None:
    setup, text = laid(rules, name, turns)
    heard = Heard(setup, "listener", tmp_path)
    compare_json(setup, text, heard)
    verdicts = {json.loads(line).get("last") for line in heard.lines(0)}
    assert verdicts == {None, "ok", "nonsense"}


def compare_json(setup: Setup, text: str, heard: Heard) -> None:
    for seat, messages in enumerate(allowed(setup, text, heard)):
        lines = heard.lines(seat)
        assert len(lines) == len(messages)
        for line, message in zip(lines, messages, strict=True):
            said = json.loads(line)
            if message["type"] != "match":
                message = completed(message, said, said["events"])
            assert said == plain(message)
            assert msgspec.json.encode(said).decode() == line  # and not a byte more


@pytest.mark.parametrize(("rules", "name", "turns"), MAPS)
def test_in_tokens_a_champion_hears_the_same(
    rules: str, name: str, turns: int, tmp_path: Path
) -> None:
    setup, text = laid(rules, name, turns)
    compare_tokens(setup, text, Heard(setup, "token_listener", tmp_path))


def compare_tokens(setup: Setup, text: str, heard: Heard) -> None:
    for seat, messages in enumerate(allowed(setup, text, heard)):
        lines = heard.lines(seat)
        assert len(lines) == len(messages)
        for line, message in zip(lines, messages, strict=True):
            if message["type"] == "match":
                assert line.split(" ") == tokens(message)
            else:
                must_say(line.split(" "), message)


COMPARISONS = {"listener": compare_json, "token_listener": compare_tokens}


@pytest.mark.parametrize("player", COMPARISONS)
def test_planted_leaks_are_noticed(player: str, tmp_path: Path) -> None:
    """The comparison can fail: for each thing let slip, and only for that."""
    setup, text = laid("draft", "duel", 5)
    assert isinstance(setup, WarSetup)
    noticed = []
    for war in (War, *LEAKS):
        folder = tmp_path / war.__name__
        folder.mkdir()
        heard = Heard(LeakySetup(setup, war), player, folder)
        try:
            COMPARISONS[player](setup, text, heard)
        except AssertionError:
            noticed.append(war)
    assert noticed == [*LEAKS]


def must_say(said: list[str], message: Message) -> None:
    """What a line of tokens says, event by event in any order."""
    asking = message["type"] == "ask"
    times = {
        "last_time": float(said[3 if asking else 2]),
        "left": float(said[4 if asking else -1]),
    }
    after = 0 if asking else 1  # what is said behind the events
    bare = tokens(completed({**message, "events": []}, times, []))[: -1 - after]
    assert said[: len(bare)] == bare
    count, *rest = said[len(bare) : len(said) - after]
    events = list(split_events(rest))
    assert int(count) == len(events)
    assert sorted(events) == sorted(tokens(event) for event in plain(message)["events"])


def split_events(said: list[str]) -> Iterator[list[str]]:
    while said:
        length = 2 + int(said[1])
        yield said[:length]
        said = said[length:]
